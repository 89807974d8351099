"""What happens on the table when a decision is applied, in the order in which it happens.

Like decisions, events have one text form that reads back. Tiles that go between hands and draw pile are only counted,
so that events hold nothing hidden.
"""

from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

from game.games.pond.rules.decisions import WORDS
from game.games.pond.rules.shape import Square
from game.games.pond.rules.tiles import Tile
from game.rules.notation import Notation


@dataclass(frozen=True, slots=True)
class Dealt:
    """The hands have been dealt."""

    seats: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Started:
    """A toad sits in its departure pond."""

    seat: int
    at: Square
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """It is a seat's turn."""

    seat: int
    turn: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TurnMissed:
    """A seat misses its turn and has still so many to miss."""

    seat: int
    left: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Moved:
    """A toad went to a neighbouring square."""

    seat: int
    start: Square
    end: Square
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Jumped:
    """A toad jumped over a square."""

    seat: int
    start: Square
    end: Square
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Swapped:
    """A tile of a hand, which only its seat knows, lies under the draw pile."""

    seat: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A tile of a hand lies on the board, where nothing or another tile was."""

    seat: int
    tile: Tile
    at: Square
    turn: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Slid:
    """A tile was pushed on; from one end of the row to the other if that is where it goes on."""

    start: Square
    end: Square
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class EffectPlayed:
    """An effect tile of a hand lies on the discards."""

    seat: int
    tile: Tile
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TileRemoved:
    """A tile of the board lies on the discards."""

    tile: Tile
    at: Square
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class TileTurned:
    """A tile of the board was turned."""

    at: Square
    turn: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class MadeLate:
    """A seat has to miss one more turn, so many in all."""

    seat: int
    missed: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat took tiles from the draw pile."""

    seat: int
    count: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The draw pile was made anew from so many tiles."""

    count: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OnlySwapped:
    """Everybody's last turn was only swaps, so many times in a row."""

    rounds: int
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class CameHome:
    """A toad is in its arrival pond."""

    seat: int
    at: Square
    reveals: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class GameOver:
    """Nobody moves any more."""

    reveals: ClassVar[bool] = False


PondEvent: TypeAlias = (
    Dealt | Started | TurnBegan | TurnMissed | Moved | Jumped | Swapped | TileLaid | Slid | EffectPlayed | TileRemoved
    | TileTurned | MadeLate | Drew | Shuffled | OnlySwapped | CameHome | GameOver
)  # fmt: skip

EVENTS: Final = Notation[PondEvent](
    {
        Dealt: "dealt {seats:number}",
        Started: "started {seat:number} {at:square}",
        TurnBegan: "turn {seat:number} {turn:number}",
        TurnMissed: "missed {seat:number} {left:number}",
        Moved: "moved {seat:number} {start:square}>{end:square}",
        Jumped: "jumped {seat:number} {start:square}>{end:square}",
        Swapped: "swapped {seat:number}",
        TileLaid: "laid {seat:number} {tile:land} {at:square} {turn:turn}",
        Slid: "slid {start:square}>{end:square}",
        EffectPlayed: "played {seat:number} {tile:tile}",
        TileRemoved: "removed {tile:land} {at:square}",
        TileTurned: "turned {at:square} {turn:turn}",
        MadeLate: "late {seat:number} {missed:number}",
        Drew: "drew {seat:number} {count:number}",
        Shuffled: "shuffled {count:number}",
        OnlySwapped: "rounds {rounds:number}",
        CameHome: "home {seat:number} {at:square}",
        GameOver: "over",
    },
    WORDS,
)
