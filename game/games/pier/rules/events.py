"""What happens on the table when a decision is applied, in the order in which it happens.

Like decisions, events have one text form that reads back. That a seat laid a bet or dropped a contract is told, never
which one, so that events hold nothing hidden.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from game.games.pier.rules.decisions import WORDS
from game.games.pier.rules.lemmings import AT_TABLE, Colour
from game.rules.notation import NUMBER, Notation, Word


@dataclass(frozen=True, slots=True)
class Dealt:
    """Every seat has its contracts."""

    seats: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is a seat's turn."""

    seat: int
    turn: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """The colour dice lie on the table."""

    one: Colour
    other: Colour
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Advanced:
    """A lemming went on by its own legs, perhaps into the water."""

    lemming: Colour
    start: int
    end: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class DieRolled:
    """The car goes so far."""

    spaces: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Drove:
    """A car took a lemming on, perhaps into the water."""

    lemming: Colour
    start: int
    end: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Crashed:
    """The space that the car would have reached is occupied, so the lemming stays where the car stands."""

    lemming: Colour
    at: int
    against: Colour
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class BlockLaid:
    """A lemming got a block, and carries so many."""

    lemming: Colour
    blocks: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class BlockBroken:
    """A lemming lost a block, and carries so many."""

    lemming: Colour
    blocks: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class WentOut:
    """A third block: a lemming is off the track, in the worst place that was open."""

    lemming: Colour
    place: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class BetLaid:
    """A seat's pile has grown to so many bets."""

    seat: int
    bets: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class ContractDropped:
    """A seat has dropped a contract and holds so many."""

    seat: int
    left: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class SeatPassed:
    """A seat laid no bet, or dropped no contract."""

    seat: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class RaceWon:
    """A lemming has won; bets and contracts are turned up and counted."""

    lemming: Colour
    reveals: ClassVar[bool] = True


PierEvent: TypeAlias = (
    Dealt | TurnBegan | DiceRolled | Advanced | DieRolled | Drove | Crashed
    | BlockLaid | BlockBroken | WentOut | BetLaid | ContractDropped | SeatPassed | RaceWon
)  # fmt: skip


def _read_place(text: str) -> int:
    return AT_TABLE if text == "table" else int(WORDS["goal"].read(text))


def _write_place(space: int) -> str:
    return "table" if space == AT_TABLE else WORDS["goal"].write(space)


EVENTS: Final = Notation[PierEvent](
    {
        Dealt: "dealt {seats:number}",
        TurnBegan: "turn {seat:number} {turn:number}",
        DiceRolled: "dice {one:colour} {other:colour}",
        Advanced: "advanced {lemming:colour} {start:place}>{end:place}",
        DieRolled: "die {spaces:face}",
        Drove: "drove {lemming:colour} {start:place}>{end:place}",
        Crashed: "crashed {lemming:colour} {at:place} {against:colour}",
        BlockLaid: "block+ {lemming:colour} {blocks:number}",
        BlockBroken: "block- {lemming:colour} {blocks:number}",
        WentOut: "out {lemming:colour} {place:number}",
        BetLaid: "bet {seat:number} {bets:number}",
        ContractDropped: "dropped {seat:number} {left:number}",
        SeatPassed: "passed {seat:number}",
        RaceWon: "won {lemming:colour}",
    },
    WORDS | {"number": NUMBER, "place": Word(f"(?:table|{WORDS['goal'].pattern})", _read_place, _write_place)},
)
