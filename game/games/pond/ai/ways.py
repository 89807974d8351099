"""The cheapest way home, in turns: what it costs to go from square to square as the land lies, or could be made to lie.

An open step is one turn, an empty square two (a tile, then the step), a closed side and an estate what it takes on
average to get rid of them. Thousands of ways are looked for in a turn, so costs are tables by the codes of two squares.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import add
from typing import Final, TypeAlias

from game.games.pond.rules.board import Board
from game.games.pond.rules.tiles import EMPTY, ESTATE, OPEN, POND, Code, tile_of

# What things cost, in quarters of a turn: a step, and what comes on top of it. The figures are fitted to who won games
# between levels. What lies in a row that slides is easily pushed aside; elsewhere only an effect helps.
TURN: Final = 4
OPEN_STEP: Final = TURN
TO_LAY: Final = 4
TO_OPEN: Final = 7
TO_OPEN_FIXED: Final = 10
TO_REPLACE: Final = 6
TO_REPLACE_FIXED: Final = 14
TO_WAIT: Final = 5
# Farther than any way.
FAR: Final = 100_000
WALL: Final = -1

CODES: Final = POND + 1
# Added to a code: the square lies in a row that does not slide; another toad sits there.
FIXED: Final = CODES
TAKEN: Final = 2 * CODES

# By code, then direction.
Costs: TypeAlias = tuple[tuple[int, ...], ...]


def leaving(code: Code, way: int) -> int:
    """What it costs to leave a square in a direction. An estate that was entered is an estate no more."""
    is_fixed, code = code // CODES % 2, code % CODES
    if code >= EMPTY or tile_of(code) == ESTATE or OPEN[code] >> way & 1:
        return 0
    return TO_OPEN_FIXED if is_fixed else TO_OPEN


def entering(code: Code, way: int) -> int:
    """What it costs to enter a square, going in a direction."""
    if code >= TAKEN:
        return entering(code - TAKEN, way) + TO_WAIT
    is_fixed, code = divmod(code, CODES)
    if code == POND:
        return OPEN_STEP
    if code == EMPTY:
        return OPEN_STEP + TO_LAY
    if tile_of(code) == ESTATE:
        return OPEN_STEP + (TO_REPLACE_FIXED if is_fixed else TO_REPLACE)
    return OPEN_STEP + (0 if OPEN[code] >> (way ^ 2) & 1 else TO_OPEN_FIXED if is_fixed else TO_OPEN)


LEAVING: Final[Costs] = tuple(tuple(leaving(code, way) for way in range(4)) for code in range(4 * CODES))
ENTERING: Final[Costs] = tuple(tuple(entering(code, way) for way in range(4)) for code in range(4 * CODES))
# First the square that is spread from, then its neighbour in a direction: from a toad on, or back from its home.
AHEAD: Final = LEAVING, ENTERING
BACK: Final = (
    tuple(tuple(costs[way ^ 2] for way in range(4)) for costs in ENTERING),
    tuple(tuple(costs[way ^ 2] for way in range(4)) for costs in LEAVING),
)

# What a square can be to those who pass: a tile open on these sides, an estate, or nothing.
MASKS: Final = tuple(dict.fromkeys(OPEN[code] for code in range(4 * ESTATE)))
AS_ESTATE: Final = len(MASKS)
AS_EMPTY: Final = AS_ESTATE + 1


def _look(code: Code) -> int:
    if code == EMPTY:
        return AS_EMPTY
    return AS_ESTATE if tile_of(code) == ESTATE else MASKS.index(OPEN[code])


LOOK_OF: Final = tuple(_look(code) for code in range(EMPTY + 1))
# For each look of a tile that is no estate: which sides are open, and whether a side is closed.
OPENED: Final = tuple(tuple(side for side in range(4) if mask >> side & 1) for mask in MASKS)
CLOSED: Final = tuple(tuple(not mask >> side & 1 for side in range(4)) for mask in MASKS)


@dataclass(frozen=True, slots=True, eq=False)
class Grid:
    """What is the same for all positions on a board: each square's neighbours, and the ponds."""

    near: tuple[tuple[tuple[int, int], ...], ...]
    ponds: tuple[int, ...]
    # What is added to the code of each square.
    shade: tuple[int, ...]


@lru_cache(maxsize=4)
def grid_of(board: Board) -> Grid:
    """The grid of a board."""
    near = tuple(tuple((way, to) for way, to, _ in ways) for ways in board.ways)
    sliding = {at for first, end in board.sliding for at in range(first, end)}
    shade = tuple(0 if at in sliding else FIXED for at in range(len(near)))
    return Grid(near, tuple(at for at, code in enumerate(board.land) if code == POND), shade)


def codes_for(grid: Grid, land: bytes, toads: Sequence[int], seat: int) -> list[Code]:
    """The land as one seat meets it: other toads are in the way."""
    codes = list(map(add, land, grid.shade))
    for other, toad in enumerate(toads):
        if other != seat and land[toad] < EMPTY:
            codes[toad] += TAKEN
    return codes


def walled(grid: Grid, toad: int, home: int) -> list[int]:
    """Distances before any is known: a toad enters no pond but its own."""
    found = [FAR] * len(grid.near)
    for pond in grid.ponds:
        if pond != toad and pond != home:
            found[pond] = WALL
    return found
