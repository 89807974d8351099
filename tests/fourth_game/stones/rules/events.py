"""What happens on the table when a decision is applied, in the order in which it happens; texts as for decisions."""

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from game.rules.notation import NUMBER, Notation


@dataclass(frozen=True, slots=True)
class Rolled:
    """A seat's turn begins, and the die lies there: nobody takes back what was decided before."""

    seat: int
    pips: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Hopped:
    """Somebody went on, perhaps to the other bank."""

    seat: int
    start: int
    end: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class FellBack:
    """Somebody slipped, or was pushed by whoever landed there, and is on the next free square behind."""

    seat: int
    start: int
    end: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Rested:
    """Somebody stayed, and has saved so many steps."""

    seat: int
    saved: int
    reveals: ClassVar[bool] = False


StonesEvent: TypeAlias = Rolled | Hopped | FellBack | Rested

EVENTS: Final = Notation[StonesEvent](
    {
        Rolled: "rolled {seat:number} {pips:number}",
        Hopped: "hopped {seat:number} {start:number}>{end:number}",
        FellBack: "back {seat:number} {start:number}>{end:number}",
        Rested: "rested {seat:number} {saved:number}",
    },
    {"number": NUMBER},
)
