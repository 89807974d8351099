"""What happens on the table when a decision is applied, in the order in which it happens.

Lemmings are numbered through: seat × 2, and one more for `b`. Like decisions, events have one text form that reads
back. Cards that go between hands, draw pile and discards are only counted, so that events hold
nothing hidden.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from game.games.cliff.rules.cards import Card
from game.games.cliff.rules.decisions import WORDS
from game.rules.hexes import Hex
from game.rules.notation import NUMBER, Notation


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands have been dealt."""

    seats: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is a seat's turn."""

    seat: int
    turn: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Played:
    """A card lies on its pile and gives movement points."""

    seat: int
    card: Card
    points: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class PileCleared:
    """A terrain's pile, all but `kept` cards of it, went to the discards."""

    terrain: int
    kept: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A bonus tile lies on a hex."""

    seat: int
    kind: int
    at: Hex
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Stepped:
    """A lemming moved by its own legs."""

    lemming: int
    start: Hex
    end: Hex
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Pushed:
    """A lemming was shoved one hex on."""

    lemming: int
    start: Hex
    end: Hex
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Passed:
    """A lemming reached its next checkpoint."""

    lemming: int
    checkpoint: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Dived:
    """A lemming is home."""

    lemming: int
    at: Hex
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Discarded:
    """Cards of the deciding seat's own hand went to the discards."""

    seat: int
    count: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Dropped:
    """Cards of a hand went to the discards because of somebody else's step, or at the end of the race."""

    seat: int
    count: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat took cards from the draw pile."""

    seat: int
    count: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The discards became the draw pile."""

    count: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class CameHome:
    """A seat has both its lemmings in the water."""

    seat: int
    place: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class GameOver:
    """Nobody moves any more."""

    reveals: ClassVar[bool] = False


CliffEvent: TypeAlias = (
    Dealt | TurnBegan | Played | PileCleared | TileLaid | Stepped | Pushed | Passed | Dived
    | Discarded | Dropped | Drew | Shuffled | CameHome | GameOver
)  # fmt: skip

EVENTS: Final = Notation[CliffEvent](
    {
        Dealt: "dealt {seats:number}",
        TurnBegan: "turn {seat:number} {turn:number}",
        Played: "played {seat:number} {card:card} {points:number}",
        PileCleared: "cleared {terrain:number} {kept:number}",
        TileLaid: "laid {seat:number} {kind:kind} {at:hex}",
        Stepped: "stepped {lemming:number} {start:hex}>{end:hex}",
        Pushed: "pushed {lemming:number} {start:hex}>{end:hex}",
        Passed: "passed {lemming:number} {checkpoint:number}",
        Dived: "dived {lemming:number} {at:hex}",
        Discarded: "discarded {seat:number} {count:number}",
        Dropped: "dropped {seat:number} {count:number}",
        Drew: "drew {seat:number} {count:number}",
        Shuffled: "shuffled {count:number}",
        CameHome: "home {seat:number} {place:number}",
        GameOver: "over",
    },
    WORDS | {"number": NUMBER},
)
