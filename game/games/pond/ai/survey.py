"""A position surveyed: how far everybody has to go, and how far they would have to if one square looked different.

The ways of a seat are found once from its toad and once from its home. What a change of one square does then follows
from the squares around it, without looking for ways again; only on a cheapest way they are found anew around it.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeAlias

from game.games.pond.ai.spread import Tree, respread, spread
from game.games.pond.ai.ways import (
    AHEAD,
    BACK,
    CLOSED,
    ENTERING,
    FAR,
    LEAVING,
    OPEN_STEP,
    OPENED,
    TAKEN,
    TO_LAY,
    TO_OPEN,
    TO_OPEN_FIXED,
    TO_REPLACE,
    TO_REPLACE_FIXED,
    TO_WAIT,
    Grid,
    codes_for,
    grid_of,
    walled,
)
from game.games.pond.rules.board import Board
from game.games.pond.rules.decisions import LEFT, RIGHT
from game.games.pond.rules.tiles import EMPTY, Code

# How far each seat has to go.
Distances: TypeAlias = tuple[int, ...]
# The distances for each look that a square can have.
ByLook: TypeAlias = list[Distances]


class _Ways:
    """The ways of one seat."""

    __slots__ = ("_toad_tree", "around", "back", "codes", "far", "grid", "home", "home_tree", "path", "toad", "walls")

    def __init__(self, grid: Grid, codes: list[Code], toad: int, home: int) -> None:
        self.grid = grid
        self.codes = codes
        self.toad = toad
        self.home = home
        self.walls = walled(grid, toad, home)
        self.home_tree = spread(grid, codes, home, BACK, self.walls)
        self.back = self.home_tree.found
        self.far = self.back[toad]
        self.path = frozenset(self._path())
        # From the toad on: only wanted where changes are.
        self._toad_tree: Tree | None = None
        self.around: dict[int, tuple[int, ...] | None] = {}

    def _path(self) -> Iterator[int]:
        """The squares of one cheapest way, without the first."""
        at, back, codes = self.toad, self.back, self.codes
        while at != self.home:
            for way, to in self.grid.near[at]:
                if back[to] >= 0 and back[at] == back[to] + LEAVING[codes[at]][way] + ENTERING[codes[to]][way]:
                    at = to
                    break
            else:
                return
            yield at

    def looks(self, at: int) -> tuple[int, ...] | None:
        """How far it would be for each look of a square; None where that makes no difference."""
        if at not in self.around:
            self.around[at] = self._looks(at)
        return self.around[at]

    def _looks(self, at: int) -> tuple[int, ...] | None:
        if at in self.path:
            return self.around_anew((at,), self.codes)
        return self._through(at, self.codes, self.toad_tree().found, self.back, self.far)

    def toad_tree(self) -> Tree:
        """The distances from the toad on."""
        if self._toad_tree is None:
            self._toad_tree = spread(self.grid, self.codes, self.toad, AHEAD, self.walls)
        return self._toad_tree

    def around_anew(self, changed: Sequence[int], codes: list[Code]) -> tuple[int, ...] | None:
        """The same for the first of some squares that lie differently, or for a square on the way."""
        there = respread(self.grid, codes, self.toad_tree(), AHEAD, changed, until=self.home)
        past = there[self.home]
        back = respread(self.grid, codes, self.home_tree, BACK, changed, most=past)
        return self._through(changed[0], codes, there, back, past, is_new=True)

    def _through(
        self, at: int, codes: Sequence[Code], there: Sequence[int], back: Sequence[int], past: int, is_new: bool = False
    ) -> tuple[int, ...] | None:
        """The distances with ways over the square for each of its looks, where it is so far past the square."""
        into, out = [FAR] * 4, [FAR] * 4
        for way, to in self.grid.near[at]:
            if there[to] >= 0:
                into[way] = there[to] + LEAVING[codes[to]][way ^ 2]
            if back[to] >= 0:
                out[way] = back[to] + ENTERING[codes[to]][way]
        least_in, least_out = min(into), min(out)
        is_fixed = self.grid.shade[at]
        shut = TO_OPEN_FIXED if is_fixed else TO_OPEN
        if at == self.toad:
            return (*_opened(out, least_out, shut), least_out, least_out)
        step = OPEN_STEP + TO_WAIT if codes[at] >= TAKEN else OPEN_STEP
        shortest = least_in + step + least_out
        if not is_new and shortest >= past:
            return None
        found = [
            min(past, one + step + other)
            for one, other in zip(_opened(into, least_in, shut), _opened(out, least_out, shut), strict=True)
        ]
        estate = shortest + (TO_REPLACE_FIXED if is_fixed else TO_REPLACE)
        return (*found, min(past, estate), min(past, shortest + TO_LAY))


def _opened(sides: list[int], least: int, shut: int) -> list[int]:
    """For each look of a tile that is no estate, how far it is over its best side, if closed ones have to be opened."""
    best = sides.index(least)
    return [
        min([least + shut, *[sides[way] for way in opened]]) if closed[best] else least
        for opened, closed in zip(OPENED, CLOSED, strict=True)
    ]


class Survey:
    """All seats' ways in one position."""

    __slots__ = ("_around", "_board", "_grid", "_land", "_slides", "_toads", "_ways", "distances")

    def __init__(self, board: Board, land: bytes, toads: Sequence[int], homes: Sequence[int]) -> None:
        self._grid = grid_of(board)
        self._board = board
        self._land = land
        self._toads = toads
        self._ways = [
            _Ways(self._grid, codes_for(self._grid, land, toads, seat), toads[seat], homes[seat])
            for seat in range(len(toads))
        ]
        self._around: dict[int, ByLook | None] = {}
        self._slides: dict[bool, list[tuple[int, int, ByLook]]] = {}
        self.distances: Distances = tuple([ways.far for ways in self._ways])

    def with_look(self, at: int) -> ByLook | None:
        """Everybody's distances for each look that a square could have; None where it makes no difference."""
        if at not in self._around:
            self._around[at] = self._joined([ways.looks(at) for ways in self._ways])
        return self._around[at]

    def _joined(self, found: Sequence[tuple[int, ...] | None]) -> ByLook | None:
        wide = next((len(looks) for looks in found if looks is not None), 0)
        if not wide:
            return None
        same = [(ways.far,) * wide if looks is None else looks for looks, ways in zip(found, self._ways, strict=True)]
        return list(zip(*same, strict=True))

    def slides(self, only_ways: bool = False) -> list[tuple[int, int, ByLook]]:
        """Each square at which a row can be pushed, the direction, and the distances for each look of the new tile.

        In a hurry only where squares of a cheapest way are pushed over.
        """
        if only_ways not in self._slides:
            self._slides[only_ways] = list(self._find_slides(only_ways))
        return self._slides[only_ways]

    def _find_slides(self, only_ways: bool) -> Iterator[tuple[int, int, ByLook]]:
        land = self._land
        ways = frozenset().union(*[ways.path for ways in self._ways])
        for first, end in self._board.sliding:
            if EMPTY not in land[first:end] or any(first <= toad < end for toad in self._toads):
                continue
            for at in range(first, end):
                if land[at] != EMPTY:
                    for way in (LEFT, RIGHT):
                        found = self._slid(self._line(at, way, first, end - first), ways if only_ways else None)
                        if found is not None:
                            yield at, way, found

    def _line(self, at: int, way: int, first: int, width: int) -> list[int]:
        """The squares from the one that is pushed to the empty one that takes the last tile."""
        line = [at]
        while self._land[line[-1]] != EMPTY:
            line.append(first + (line[-1] - first + way) % width)
        return line

    def _slid(self, line: list[int], ways: frozenset[int] | None) -> ByLook | None:
        if ways.isdisjoint(line) if ways is not None else not any(self.with_look(square) for square in line):
            return None
        found = []
        for seat in self._ways:
            old = seat.codes
            new = old.copy()
            for near, beyond in pairwise(line):
                new[beyond] = old[near]
            found.append(seat.around_anew(line, new))
        return self._joined(found)

    def moved(self, seat: int, to: int) -> Distances:
        """Everybody's distances with a toad on another square, which others then find taken."""
        toads = (*self._toads[:seat], to, *self._toads[seat + 1 :])
        found = []
        for other, ways in enumerate(self._ways):
            if other == seat:
                found.append(ways.back[to])
            else:
                codes = codes_for(self._grid, self._land, toads, other)
                found.append(spread(self._grid, codes, ways.home, BACK, ways.walls).found[ways.toad])
        return tuple(found)
