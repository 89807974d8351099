"""Stones in plain words: decisions, and what happened, always with names, never "you"."""

from collections.abc import Sequence
from typing import assert_never

from game.client.tabletop.log_view import LogLine
from game.client.tabletop.view import Happened
from game.client.tabletop.words import Say
from game.rules.contract import Event
from tests.fourth_game.stones.rules.board import Brook
from tests.fourth_game.stones.rules.decisions import Decision, Hop
from tests.fourth_game.stones.rules.events import FellBack, Hopped, Rested, Rolled
from tests.fourth_game.stones.rules.refusals import (
    DieFirst,
    DieShows,
    RaceOver,
    SavedEnough,
    StonesRefusal,
    WrongStone,
)
from tests.fourth_game.stones.rules.state import State


def decision_words(decision: Decision, brook: Brook, say: Say) -> str:
    """A decision in a few words that begin small."""
    if not isinstance(decision, Hop):
        return say("rest")
    return say("hop across") if decision.to == brook.across else say("hop to {number}").format(number=decision.to)


def refusal_words(refusal: StonesRefusal, say: Say) -> str:
    """Why something can't be done, in one short sentence to the one who tried."""
    match refusal:
        case RaceOver():
            return say("The race is over")
        case DieFirst() | DieShows():
            return say("The die is rolled by chance.")
        case SavedEnough(most):
            return say("{number} steps are saved: more can't be.").format(number=most)
        case WrongStone(_, landings):
            names = " / ".join(map(str, landings))
            return say("This hop leads to {numbers}.").format(numbers=names)
    assert_never(refusal)


def log_lines(happened: Happened[State], names: Sequence[str], say: Say) -> list[LogLine]:
    """A line for each event, with the square that lights up with it."""
    return [_line(event, happened.after.brook, names, say) for event in happened.events]


def _line(event: Event, brook: Brook, names: Sequence[str], say: Say) -> LogLine:
    match event:
        case Hopped(seat, _, end):
            text = say("{name} is across: plouf!") if end == brook.across else say("{name} hops to {number}")
            return LogLine(seat, text.format(name=names[seat], number=end), (end,))
        case FellBack(seat, _, end):
            return LogLine(seat, say("{name} falls back to {number}").format(name=names[seat], number=end), (end,))
        case Rested(seat, saved):
            return LogLine(seat, say("{name} rests, {number} saved").format(name=names[seat], number=saved))
        case Rolled(seat, pips):
            return LogLine(seat, say("{name} rolls {number}").format(name=names[seat], number=pips))
    raise AssertionError(event)
