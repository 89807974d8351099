"""Where a toad may go and which tiles a row pushes: the questions that listing and applying both ask."""

from typing import Final

from game.games.pond.rules.state import NOWHERE, State
from game.games.pond.rules.tiles import EMPTY, ESTATE, OPEN, POND, tile_of

# So many seats all start from one pond: two who share one would build one road and leave the third behind.
TOGETHER: Final = 3


def start_ponds(state: State) -> list[int]:
    """The departure ponds that the seat may start from: those with the fewest toads, or that of seat 0."""
    if state.seats == TOGETHER and state.toads[0] != NOWHERE:
        return [state.toads[0]]
    ponds = state.board.homes
    fewest = min(map(state.toads.count, ponds))
    return [pond for pond in ponds if state.toads.count(pond) == fewest]


def is_free(state: State, to: int) -> bool:
    """Whether the seat's toad can be there: a tile without another toad, or its own arrival pond."""
    code = state.land[to]
    return to == state.homes[state.seat] if code == POND else code != EMPTY and to not in state.toads


def is_passable(state: State, start: int, way: int, to: int) -> bool:
    """Whether both sides that face each other are open."""
    land = state.land
    return bool(OPEN[land[start]] >> way & OPEN[land[to]] >> (way ^ 2) & 1)


def may_spring(state: State, to: int) -> bool:
    """Whether the seat's toad may end its jump there."""
    return is_free(state, to) and tile_of(state.land[to]) != ESTATE


def row_slides(state: State, first: int, end: int) -> bool:
    """Whether a row of light squares can be pushed: it has an empty square and no toad."""
    return EMPTY in state.land[first:end] and not any(first <= toad < end for toad in state.toads)


def pushed_line(state: State, at: int, way: int) -> list[int]:
    """The squares whose tiles an insertion at `at` pushes, the nearest first, and last the empty one; around the end
    of the row it goes on at the other."""
    width, land = state.board.width, state.land
    first = at - at % width
    line = [at]
    while land[line[-1]] != EMPTY:
        line.append(first + (line[-1] - first + way) % width)
    return line
