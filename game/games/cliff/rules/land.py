"""What a hex can be. The first five codes are the terrains in the order of the cards; up to FOX it is a playing hex."""

from typing import Final

LETTERS: Final = "FDMWSGX>=<#"
# The words for them in maps and in the names of drawings.
NAMES: Final = (
    "forest", "desert", "mountain", "water", "swamp", "meadow", "fox", "finish", "gate", "start", "post",
)  # fmt: skip

MEADOW: Final = 5
FOX: Final = 6
FINISH: Final = 7
GATE: Final = 8
START: Final = 9
POST: Final = 10
NOTHING: Final = "."

# Playing hexes are what tiles can be of.
TILE_KINDS: Final = LETTERS[: FOX + 1]

# A fox tile is laid, never printed on a board.
BOARD_LETTERS: Final = LETTERS.replace(LETTERS[FOX], "")
SUPPLY: Final = (3, 3, 3, 3, 3, 6, 0)
SUPPLY_WITH_FOXES: Final = (3, 3, 3, 3, 3, 6, 6)


def is_playing(code: int) -> bool:
    """Lemmings can stand on it and tiles can be laid on it."""
    return code <= FOX


def is_home(code: int) -> bool:
    """A lemming that enters it dives."""
    return code in (FINISH, GATE)


def is_start(code: int) -> bool:
    """A lemming can set out from it."""
    return code in (START, GATE)
