"""What a seat can decide and what chance can bring, a class a kind, each with one text form."""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.games.pond.rules.shape import Square
from game.games.pond.rules.tiles import KINDS, LANDSCAPES, TILE_NAMES, TILE_OF_NAME, Tile
from game.rules.notation import HEX, NUMBER, Notation, Word

LEFT: Final = -1
RIGHT: Final = 1


@dataclass(frozen=True, slots=True)
class Start:
    """Put the toad into a departure pond."""

    at: Square


@dataclass(frozen=True, slots=True)
class Move:
    """Go to a neighbouring square."""

    at: Square


@dataclass(frozen=True, slots=True)
class Swap:
    """Put a tile of the hand under the draw pile and take the top one."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a landscape tile onto an empty square."""

    tile: Tile
    at: Square
    turn: int


@dataclass(frozen=True, slots=True)
class Insert:
    """Push a row one square left or right with a landscape tile that takes the place of the first tile pushed."""

    tile: Tile
    at: Square
    turn: int
    way: int


@dataclass(frozen=True, slots=True)
class Quake:
    """Take a tile off the board."""

    at: Square


@dataclass(frozen=True, slots=True)
class Storm:
    """Turn a tile of the board."""

    at: Square
    turn: int


@dataclass(frozen=True, slots=True)
class Abra:
    """Replace a tile of the board with one of the hand."""

    at: Square
    tile: Tile
    turn: int


@dataclass(frozen=True, slots=True)
class Spring:
    """Jump two squares over anything."""

    at: Square


@dataclass(frozen=True, slots=True)
class Fast:
    """Win one more tile to play and one more move."""


@dataclass(frozen=True, slots=True)
class Late:
    """Make another seat miss a turn, and win one more action."""

    seat: int


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn with something left."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the 64 tiles at the start, the top one first."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """Chance: tiles of discards and draw pile become the draw pile, the top one first."""

    tiles: tuple[Tile, ...]


Effect: TypeAlias = Quake | Storm | Abra | Spring | Fast | Late
Decision: TypeAlias = Start | Move | Swap | Place | Insert | Effect | EndTurn
Outcome: TypeAlias = Deal | Reshuffle
Choice: TypeAlias = Decision | Outcome

SWAPS: Final = tuple(Swap(tile) for tile in range(KINDS))
FAST_PLAYED: Final = Fast()
END_TURN: Final = EndTurn()

_ANY: Final = "|".join(TILE_NAMES[:KINDS])
_WAYS: Final = {LEFT: "left", RIGHT: "right"}


def _read_tiles(text: str) -> tuple[Tile, ...]:
    return tuple([TILE_OF_NAME[name] for name in text.split()])


def _write_tiles(tiles: tuple[Tile, ...]) -> str:
    return "".join([f" {TILE_NAMES[tile]}" for tile in tiles])


WORDS: Final[dict[str, Word[Any]]] = {
    "square": HEX,
    "number": NUMBER,
    "turn": Word("[0-3]", int, str),
    "tile": Word(_ANY, TILE_OF_NAME.__getitem__, TILE_NAMES.__getitem__),
    "land": Word("|".join(TILE_NAMES[:LANDSCAPES]), TILE_OF_NAME.__getitem__, TILE_NAMES.__getitem__),
    "way": Word("left|right", {text: way for way, text in _WAYS.items()}.__getitem__, _WAYS.__getitem__),
    "drawn": Word(f"(?: (?:{_ANY}))+", _read_tiles, _write_tiles),
}

DECISIONS: Final = Notation[Decision](
    {
        Start: "start {at:square}",
        Move: "move {at:square}",
        Swap: "swap {tile:tile}",
        Place: "place {tile:land} {at:square} {turn:turn}",
        Insert: "insert {tile:land} {at:square} {turn:turn} {way:way}",
        Quake: "quake {at:square}",
        Storm: "storm {at:square} {turn:turn}",
        Abra: "abra {at:square} {tile:land} {turn:turn}",
        Spring: "spring {at:square}",
        Fast: "fast",
        Late: "late {seat:number}",
        EndTurn: "done",
    },
    WORDS,
)
OUTCOMES: Final = Notation[Outcome]({Deal: "tiles{tiles:drawn}", Reshuffle: "shuffle{tiles:drawn}"}, WORDS)


def write_choice(choice: Choice) -> str:
    """The text of a decision or an outcome."""
    return OUTCOMES.write(choice) if isinstance(choice, Deal | Reshuffle) else DECISIONS.write(choice)
