"""Show that again: what happened since the last turn of the one who looks, as movements, once it has been seen. Which
part of the match that is, is found in the match itself, so that it holds for one that was gone on with, too."""

from dataclasses import dataclass
from itertools import pairwise

from game.client.tabletop.action_bar import CONFIRM
from game.client.tabletop.happenings import happenings, seen_by
from game.client.tabletop.view import AnyView
from game.client.toolkit.intents import Hand, Intent, Key, Pressed
from game.table.match import AnyMatch
from game.table.record import Done


@dataclass(frozen=True, slots=True)
class Round:
    """The moments of a match from `begin` up to `end`, and the turn after which they came: None before one's first."""

    begin: int
    end: int
    since: int | None


def last_round(match: AnyMatch, viewer: int | None) -> Round:
    """What came after the last turn of the one who looks, up to now or to what they have begun to do in this turn;
    after the end of the match all of it. For nobody, as many turns as there are seats.

    A turn belongs to the one who decides first in it: others may be asked in between.
    """
    game, moments = match.game, match.moments
    turn, count = game.turn(match.state), len(moments)
    decided = [
        (number, game.turn(before.state), moment.line.seat)
        for number, (before, moment) in enumerate(pairwise(moments), 1)
        if isinstance(moment.line, Done)
    ]
    if viewer is None:
        begin = next((number for number, when, _ in decided if when >= turn - len(match.header.seats)), count)
        return Round(begin, count, None)
    owners: dict[int, int] = {}
    for _, when, seat in decided:
        owners.setdefault(when, seat)
    own = [(number, when) for number, when, seat in decided if seat == viewer == owners[when]]
    ended = [(number, when) for number, when in own if when < turn]
    begun = next((number for number, when in own if when == turn), count)
    begin, since = (ended[-1][0] + 1, ended[-1][1]) if ended else (1, None)
    return Round(begin, count if match.to_move is None else begun, since)


class ShowAgain:
    """At a table with a match."""

    def __init__(self, match: AnyMatch, view: AnyView) -> None:
        self._match = match
        self._view = view

    def mark(self, viewer: int | None) -> None:
        """Tell the view what is new to the one who looks, and whether there is anything to be shown again."""
        found = last_round(self._match, viewer)
        moments = self._match.moments[found.begin : found.end]
        self._view.mark_round(found.since, any(isinstance(moment.line, Done) for moment in moments))

    def begin(self, viewer: int | None) -> None:
        """Show it, if there is anything."""
        found = last_round(self._match, viewer)
        all_of_it = tuple(happenings(self._match, viewer, found.begin, found.end))
        if all_of_it:
            self._view.show_again(all_of_it, seen_by(self._match, self._match.state, viewer))

    def handle(self, intent: Intent) -> bool:
        """Whether it was about what is shown again: the button and most keys lead back to now."""
        if not self._view.is_showing_again:
            return False
        match intent:
            case Pressed(at, Hand.LEFT) if self._view.button_at(at) == CONFIRM:
                self._view.hurry()
                return True
            case Key("return" | "enter" | "space"):
                return False
            case Key():
                self._view.hurry()
                return True
        return False
