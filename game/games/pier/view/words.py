"""Pier in plain words: what spaces do, what contracts demand, and what happened, always with names, never "you"."""

from collections.abc import Sequence
from typing import Any

from game.client.tabletop.log_view import LogLine
from game.client.tabletop.view import Happened, Telling
from game.client.tabletop.words import Say
from game.games.pier.rules.contracts import CONTRACTS, Contract, Kind
from game.games.pier.rules.decisions import Advance, Bet, Decision, Drop
from game.games.pier.rules.events import (
    Advanced,
    BetLaid,
    BlockBroken,
    BlockLaid,
    ContractDropped,
    Crashed,
    DiceRolled,
    DieRolled,
    Drove,
    RaceWon,
    SeatPassed,
    WentOut,
)
from game.games.pier.rules.lemmings import WATER
from game.games.pier.rules.state import State
from game.games.pier.rules.track import BOOKMAKER, CAR, GODFATHER, HAMMER, MIXER
from game.games.pier.view.looks import gang_name
from game.rules.contract import NOBODY


def icon_name(icon: str, say: Say) -> str:
    """The word for what stands on a space."""
    names = {
        MIXER: say("Concrete mixer"),
        HAMMER: say("Jackhammer"),
        CAR: say("Getaway car"),
        BOOKMAKER: say("Bookmaker"),
        GODFATHER: say("Godfather"),
    }
    return names.get(icon) or say("Planks")


def icon_meaning(icon: str, say: Say) -> str:
    """What landing there does."""
    meanings = {
        MIXER: say("one block more; the third is the end"),
        HAMMER: say("one block off"),
        CAR: say("a die says how far it drives on"),
        BOOKMAKER: say("everybody may lay a bet"),
        GODFATHER: say("everybody may drop a contract"),
    }
    return meanings.get(icon) or say("nothing happens")


def space_words(icon: str, say: Say) -> str:
    """Both in one line."""
    return say("{name}: {what}").format(name=icon_name(icon, say), what=icon_meaning(icon, say))


def contract_sentence(contract: Contract, say: Say) -> str:
    """What a contract demands."""
    terms = CONTRACTS[contract]
    names = [gang_name(colour, say) for colour in terms.colours]
    match terms.kind:
        case Kind.OUT:
            return say("{one} or {other} is out").format(one=names[0], other=names[1])
        case Kind.BEFORE:
            return say("{one} is ahead of {other}").format(one=names[0], other=names[1])
        case Kind.THIRD:
            return say("{one} is third or better").format(one=names[0])
        case Kind.FEW_OUT:
            return say("At most one lemming is out")
        case Kind.MANY_OUT:
            return say("At least three lemmings are out")
    return say("The winner carries no block")


def decision_words(decision: Decision, telling: Telling, say: Say) -> str:
    """A decision in a few words; of another's bet or contract nothing is said but that there is one."""
    match decision:
        case Advance(lemming, to):
            text = say("{name} into the water") if to == WATER else say("{name} to {number}")
            return text.format(name=gang_name(lemming, say), number=to)
        case Bet(colour) if telling is Telling.OWN:
            return say("bet on {name}").format(name=gang_name(colour, say))
        case Drop(contract) if telling is Telling.OWN:
            return say("drop “{contract}”").format(contract=contract_sentence(contract, say))
        case Bet():
            return say("a bet")
        case Drop():
            return say("drop a contract")
    return say("pass")


def log_lines(happened: Happened[State], names: Sequence[str], say: Say) -> list[LogLine]:
    """The lines for what one decision made happen; who moved a lemming is said, the rest of its race is nobody's."""
    lines: list[LogLine] = []
    for event in happened.events:
        if isinstance(event, Advanced):
            found: Found | None = _move_line(event, happened.seat, names, say)
        else:
            found = _line(event, names, say)
        if found is not None:
            lines.append(LogLine(*found))
    return lines


Found = tuple[int, str, tuple[int, ...]]


def _move_line(event: Advanced, seat: int, names: Sequence[str], say: Say) -> Found:
    text = (
        say("{name} lets {lemming} dive: plouf!") if event.end == WATER else say("{name} takes {lemming} to {number}")
    )
    return seat, text.format(name=names[seat], lemming=gang_name(event.lemming, say), number=event.end), (event.end,)


def _line(event: Any, names: Sequence[str], say: Say) -> Found | None:
    match event:
        case BetLaid(seat, bets):
            return seat, say("{name} lays bet {number}").format(name=names[seat], number=bets), ()
        case ContractDropped(seat, left):
            return seat, say("{name} drops a contract, {number} left").format(name=names[seat], number=left), ()
        case SeatPassed(seat):
            return seat, say("{name} passes").format(name=names[seat]), ()
        case DiceRolled(one, other):
            text = say("Dice: {one}, {other}").format(one=gang_name(one, say), other=gang_name(other, say))
            return NOBODY, text, ()
        case DieRolled(spaces):
            return NOBODY, say("The car drives {number}").format(number=spaces), ()
    return _race_line(event, say)


def _race_line(event: Any, say: Say) -> Found | None:
    match event:
        case Drove(lemming, _, end):
            name = gang_name(lemming, say)
            if end == WATER:
                return NOBODY, say("Plouf! {name} dives").format(name=name), (WATER,)
            return NOBODY, say("{name} goes to {number}").format(name=name, number=end), (end,)
        case Crashed(lemming, at, against):
            text = say("{name} crashes into {other}")
            return NOBODY, text.format(name=gang_name(lemming, say), other=gang_name(against, say)), (at,)
        case BlockLaid(lemming, blocks):
            text = say("{name} gets a block, {number} now")
            return NOBODY, text.format(name=gang_name(lemming, say), number=blocks), ()
        case BlockBroken(lemming, blocks):
            text = say("{name} loses a block, {number} left")
            return NOBODY, text.format(name=gang_name(lemming, say), number=blocks), ()
        case WentOut(lemming, place):
            return NOBODY, say("{name} is out, place {place}").format(name=gang_name(lemming, say), place=place), ()
        case RaceWon(lemming):
            return NOBODY, say("{name} wins the race").format(name=gang_name(lemming, say)), ()
    return None
