"""Distances over the land, from one square to all others: found once, and found again where some squares change."""

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heapify, heappop, heappush
from typing import Final

from game.games.pond.ai.ways import FAR, WALL, Costs, Grid
from game.games.pond.rules.tiles import Code

NOWHERE: Final = -1
# No single step costs as much as there are places in the ring, so a place of it holds squares of one distance only.
RING: Final = 40
# A distance and a square in one number, so that a queue compares them at once.
SHIFT: Final = 12
SQUARE: Final = (1 << SHIFT) - 1


@dataclass(frozen=True, slots=True, eq=False)
class Tree:
    """How far every square is, in which order they were reached, and from which square each."""

    found: list[int]
    order: list[int]
    source: list[int]


def spread(grid: Grid, codes: Sequence[Code], start: int, costs: tuple[Costs, Costs], walls: Sequence[int]) -> Tree:
    """The distance of every square from one, with costs AHEAD, or to it, with costs BACK."""
    near = grid.near
    own, other = costs
    beyond = [other[code] for code in codes]
    found = list(walls)
    found[start] = 0
    order: list[int] = []
    source = [NOWHERE] * len(found)
    ring: list[list[int]] = [[] for _ in range(RING)]
    ring[0].append(start)
    waiting = 1
    far = 0
    while waiting:
        here = ring[far % RING]
        if here:
            for at in here:
                if found[at] != far:
                    continue
                order.append(at)
                cost = own[codes[at]]
                for way, to in near[at]:
                    new = far + cost[way] + beyond[to][way]
                    if new < found[to]:
                        found[to] = new
                        source[to] = at
                        ring[new % RING].append(to)
                        waiting += 1
            waiting -= len(here)
            ring[far % RING] = []
        far += 1
    return Tree(found, order, source)


def respread(
    grid: Grid,
    codes: Sequence[Code],
    tree: Tree,
    costs: tuple[Costs, Costs],
    changed: Sequence[int],
    until: int = NOWHERE,
    most: int = FAR,
) -> list[int]:
    """The distances when some squares have changed to these codes and the first of them can't be passed at all.

    Only what was reached over a changed square is looked at anew, and what can now be reached sooner. Squares that are
    farther than a certain one, or farther than the most that is of interest, may be left out.
    """
    near = grid.near
    own, other = costs
    found, queue = _cut_off(grid, codes, tree, costs, changed)
    if until >= 0:
        most = found[until]
    while queue:
        mixed = heappop(queue)
        far, at = mixed >> SHIFT, mixed & SQUARE
        if found[at] != far:
            continue
        if far >= most:
            break
        cost = own[codes[at]]
        for way, to in near[at]:
            new = far + cost[way] + other[codes[to]][way]
            if new < found[to]:
                found[to] = new
                heappush(queue, new << SHIFT | to)
                if to == until:
                    most = new
    return found


def _cut_off(
    grid: Grid, codes: Sequence[Code], tree: Tree, costs: tuple[Costs, Costs], changed: Sequence[int]
) -> tuple[list[int], list[int]]:
    """The distances without those that led over a changed square, and a queue of where to begin anew."""
    own, other = costs
    found, source = tree.found.copy(), tree.source
    lost = set(changed)
    for at in tree.order:
        if source[at] in lost:
            lost.add(at)
    for at in lost:
        found[at] = FAR
    shut = changed[0]
    found[shut] = WALL
    queue: list[int] = []
    for at in lost:
        if at == shut:
            continue
        cost = other[codes[at]]
        least = FAR
        for way, to in grid.near[at]:
            far = found[to]
            if 0 <= far < least:
                least = min(least, far + own[codes[to]][way ^ 2] + cost[way ^ 2])
        if least < FAR:
            found[at] = least
            queue.append(least << SHIFT | at)
    heapify(queue)
    return found, queue
