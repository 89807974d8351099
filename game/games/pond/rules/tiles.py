"""The 64 tiles. A tile is a number, landscape tiles first; as it lies on the board it is a code, tile × 4 + turn."""

from collections import Counter
from collections.abc import Iterable
from typing import Final, TypeAlias

Tile: TypeAlias = int
Code: TypeAlias = int

# Name, sides in orientation 0 (north, east, south, west), how many turns differ, how many there are.
_LANDSCAPE: Final = (
    ("cow", "MMMM", 1, 10),
    ("lane", "MMMR", 4, 8),
    ("tee", "HHHR", 4, 6),
    ("strip", "MRMR", 2, 6),
    ("hedge", "HRHR", 2, 4),
    ("bend", "MMRR", 4, 6),
    ("corner", "HHRR", 4, 4),
    ("estate", "LLLL", 1, 4),
)
_EFFECTS: Final = (("storm", 4), ("quake", 3), ("late", 3), ("abra", 2), ("fast", 2), ("spring", 2))

LANDSCAPES: Final = len(_LANDSCAPE)
KINDS: Final = LANDSCAPES + len(_EFFECTS)
ESTATE: Final[Tile] = LANDSCAPES - 1
STORM, QUAKE, LATE, ABRA, FAST, SPRING = range(LANDSCAPES, KINDS)
# A tile that the looking seat can't see.
HIDDEN: Final[Tile] = KINDS

TILE_NAMES: Final = (*(name for name, *_ in _LANDSCAPE), *(name for name, _ in _EFFECTS), "?")
TILE_OF_NAME: Final = {name: tile for tile, name in enumerate(TILE_NAMES[:KINDS])}
# Of turns that look the same only the lowest number is written, so a tile has this many.
TURNS: Final = tuple(turns for _, _, turns, _ in _LANDSCAPE)
COUNTS: Final = (*(count for *_, count in _LANDSCAPE), *(count for _, count in _EFFECTS))
ALL_TILES: Final = tuple(tile for tile, count in enumerate(COUNTS) for _ in range(count))
HAND_SIZE: Final = 3

# Codes of squares without a tile; every code below EMPTY is a tile.
EMPTY: Final[Code] = 4 * LANDSCAPES
POND: Final[Code] = EMPTY + 1

# Directions: north, east, south, west; `way ^ 2` is the opposite one.
ALL_SIDES: Final = 0b1111


def code_of(tile: Tile, turn: int) -> Code:
    """A landscape tile as it lies on the board."""
    return 4 * tile + turn


def _open_sides(sides: str, turn: int) -> int:
    """A bit for each direction in which meadow or hedge lies; a quarter turn brings the west side to the north."""
    return sum(1 << way for way in range(4) if sides[(way - turn) % 4] in "MH")


# The open sides of each code: nobody walks on an empty square, and ponds are open all around.
OPEN: Final = bytes((*(_open_sides(sides, turn) for _, sides, *_ in _LANDSCAPE for turn in range(4)), 0, ALL_SIDES))
# The turns that differ from that of each code; what is no tile has none.
OTHER_TURNS: Final = (
    *(tuple(other for other in range(TURNS[code >> 2]) if other != code & 3) for code in range(EMPTY)),
    (),
    (),
)


def tile_of(code: Code) -> Tile:
    """The tile of a code."""
    return code >> 2


def names(tiles: Iterable[Tile]) -> str:
    """Tiles as text, parted by spaces."""
    return " ".join([TILE_NAMES[tile] for tile in tiles])


def laid(code: Code) -> str:
    """A tile that lies on the board as text, `lane 2`."""
    return f"{TILE_NAMES[code >> 2]} {code & 3}"


def unseen(known: Iterable[Tile]) -> tuple[Tile, ...]:
    """All tiles that are not among the known ones."""
    left = Counter(ALL_TILES)
    left.subtract(known)
    return tuple(sorted(left.elements()))
