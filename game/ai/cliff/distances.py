"""How far it is home: steps, and two more for each card of another terrain that the way asks for.

Layer d holds the hexes from which home is at most d away. It grows from the water outwards, for all five terrains side
by side: a hex from which one terrain gets home in d is at most d + 2 away for the others.
"""

from functools import lru_cache
from typing import Any, Final

from game.ai.cliff.grid import Grid, Kinds, Mask, grid_of, with_tile
from game.rules.cliff.board import Board
from game.rules.cliff.land import FOX, MEADOW
from game.rules.cliff.state import AT_HOME, IN_START

SWITCH: Final = 2
# A fox is entered with any card but takes three.
FOX_TOLL: Final = 4
TERRAIN_COUNT: Final = 5
# No way is longer than this; beyond, a hex counts as cut off.
FAR: Final = 400

Layers = list[list[Mask]]


class Distances:
    """The layers of one land, for each number of checkpoints passed.

    Of a land that differs from another in one hex only the layers beyond that hex are new.
    """

    def __init__(self, grid: Grid, kinds: Kinds, like: "Distances | None" = None, changed: Mask = 0) -> None:
        self.grid = grid
        self.kinds = kinds
        self.entries = [kinds[terrain] | kinds[MEADOW] for terrain in range(TERRAIN_COUNT)]
        last = grid.board.last_checkpoint
        self.layers: list[list[Mask]] = [[] for _ in range(last + 1)]
        self._own: Layers = []
        if like is not None and not last:
            same = like.nearest(changed, 0)[0] + 1
            self._own, self.layers[0] = like._own[:same], like.layers[0][:same]
        after: Layers | None = None
        for progress in range(last, -1, -1):
            after = self._grow(progress, after)
        if not last:
            self._own = after or []
        self._known: dict[tuple[int, int], int] = {}
        # What the evaluation has found out about cards over this land.
        self.gains: dict[Any, list[float]] = {}
        self._walks: dict[tuple[int, int, int], Walk] = {}

    def _grow(self, progress: int, after: Layers | None) -> Layers:
        """The layers for a progress, from those for the next; each terrain's own are returned for the one before."""
        grid, entries, fox = self.grid, self.entries, self.kinds[FOX]
        stand = grid.playing | grid.start
        gate = grid.checkpoints[progress + 1] if after is not None else 0
        open_entries = [entry & ~gate for entry in entries]
        spread = grid.spread
        shore = grid.shore & stand if after is None else 0
        own = self._own or [[0] * TERRAIN_COUNT, [shore] * TERRAIN_COUNT]
        united = self.layers[progress] or [0, shore]
        quiet = 0
        far = len(after) if after is not None else 0
        while len(united) < FAR:
            before = own[-1]
            d = len(united)
            known = united[d - SWITCH] if d >= SWITCH else 0
            if fox and d >= FOX_TOLL:
                known |= spread(united[d - FOX_TOLL] & fox) & stand
            if after is None:
                grown = [
                    mask | known | spread(mask & entry) & stand
                    for mask, entry in zip(before, open_entries, strict=True)
                ]
            else:
                beyond = after[min(d - 1, far - 1)]
                grown = [
                    mask | known | spread(mask & entry | past & gate & whole) & stand
                    for mask, entry, past, whole in zip(before, open_entries, beyond, entries, strict=True)
                ]
            all_of_it = grown[0] | grown[1] | grown[2] | grown[3] | grown[4]
            own.append(grown)
            united.append(all_of_it)
            if all_of_it and all_of_it == united[-2]:
                quiet += 1
                # Nothing new for as long as the dearest step takes, and nothing to come from the next stage.
                if quiet > FOX_TOLL and d >= far:
                    break
            else:
                quiet = 0
        self.layers[progress] = united
        return own

    def of(self, place: int, progress: int) -> int:
        """From a hex, or from where a lemming waits."""
        if place == AT_HOME:
            return 0
        found = self._known.get((place, progress))
        if found is None:
            mask = self.grid.start if place == IN_START else self.grid.bit[place]
            found = next((d for d, layer in enumerate(self.layers[progress]) if layer & mask), FAR)
            self._known[place, progress] = found
        return found

    def nearest(self, mask: Mask, progress: int) -> tuple[int, Mask]:
        """The least distance among some hexes, and which of them have it."""
        for d, layer in enumerate(self.layers[progress]):
            if layer & mask:
                return d, layer & mask
        return FAR, 0

    def closer_than(self, distance: int, progress: int) -> Mask:
        """The hexes that are nearer to home than that."""
        layers = self.layers[progress]
        return layers[min(distance, len(layers)) - 1] if distance > 0 else 0

    def walk(self, place: int, progress: int, terrain: int, points: int) -> list[int]:
        """How far it would still be after walking with 0, 1, 2 … points of a terrain, as if nobody stood in the way.

        Up to so many points at least; a shorter list says that more would change nothing.
        """
        key = place, progress, terrain
        walk = self._walks.get(key)
        if walk is None:
            walk = self._walks[key] = Walk(self, place, progress, terrain)
        if points >= len(walk.left):
            walk.go_on(points)
        return walk.left


class Walk:
    """A flood from one hex with one terrain, as far as was asked for: the distance left after 0, 1, 2 … points."""

    __slots__ = ("_distances", "_entry", "_new", "_progress", "_seen", "left")

    def __init__(self, distances: Distances, place: int, progress: int, terrain: int) -> None:
        grid = distances.grid
        self._distances = distances
        self._entry = distances.entries[terrain]
        self._progress = progress
        self._seen = self._new = grid.start if place == IN_START else grid.bit[place]
        self.left = [distances.of(place, progress)]

    def go_on(self, points: int) -> None:
        """With more points than so far, as long as that changes anything."""
        distances, left = self._distances, self.left
        grid, entry = distances.grid, self._entry
        seen, new = self._seen, self._new
        layers = distances.layers[self._progress]
        last = grid.board.last_checkpoint
        best = left[-1]
        while len(left) <= points and new:
            if self._progress == last and new & grid.shore:
                best, new = 0, 0
            elif self._progress < last and (passed := grid.spread(new) & entry & grid.checkpoints[self._progress + 1]):
                # The first to pass a checkpoint goes on from there alone.
                self._progress += 1
                layers = distances.layers[self._progress]
                best = min(best, distances.nearest(passed, self._progress)[0])
                seen = new = passed
            else:
                new = grid.spread(new) & entry & ~seen
                seen |= new
                while best and layers[min(best, len(layers)) - 1] & new:
                    best -= 1
            left.append(best)
        self._seen, self._new = seen, new


@lru_cache(maxsize=512)
def distances_of(board: Board, kinds: Kinds) -> Distances:
    """The distances over a land, found once."""
    return Distances(grid_of(board), kinds)


@lru_cache(maxsize=1024)
def distances_with(base: Distances, bit: Mask, kind: int) -> Distances:
    """The distances over a land with one more tile."""
    return Distances(base.grid, with_tile(base.kinds, bit, kind), base, bit)
