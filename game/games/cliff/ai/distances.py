"""How far it is home from anywhere on a land, and how far it would be after a walk."""

from typing import Any, Final

from game.ai.bounded_cache import BoundedCache
from game.games.cliff.ai.grid import Grid, Kinds, Mask, grid_of, with_tile
from game.games.cliff.ai.homeward import STEP, TERRAIN_COUNT, HexChange, Homeward, entered_by, entry_of
from game.games.cliff.rules.board import Board
from game.games.cliff.rules.land import MEADOW
from game.games.cliff.rules.state import AT_HOME, IN_START

# So fine distances are told apart.
LAYERS_A_STEP: Final = 8
# What is known of a hex takes about so much memory, as measured over games on the home track.
BYTES_A_HEX: Final = 1_100
# A hex that is cut off is so far away.
FAR: Final = 400.0


class Distances:
    """For each number of checkpoints passed, layer by layer: the hexes from which home is at most so far away."""

    def __init__(self, grid: Grid, kinds: Kinds, like: "Distances | None" = None, changed: Mask = 0) -> None:
        self.grid = grid
        self.kinds = kinds
        self.entries = [kinds[terrain] | kinds[MEADOW] for terrain in range(TERRAIN_COUNT)]
        self._like = like
        self._changed = grid.number(changed) if like is not None else 0
        # By what each hex can be entered.
        self.entered_by: list[int] = entered_by(grid, kinds) if like is None else like.entered_by[:]
        if like is not None:
            self.entered_by[self._changed] = entry_of(next(kind for kind, mask in enumerate(kinds) if mask & changed))
        stages = grid.board.last_checkpoint + 1
        self._stages: list[Homeward | None] = [None] * stages
        self._far: list[list[float]] = [[]] * stages
        self._layers: list[list[Mask]] = [[]] * stages
        # What the evaluation has found out about cards over this land.
        self.gains: dict[Any, list[float]] = {}
        # Walks over the foxes that lie on it.
        self.fox_walks: dict[tuple[int, int, int], Any] = {}
        self._walks: dict[tuple[int, int, int], Walk] = {}

    def stage(self, progress: int) -> Homeward:
        """The ways home with so many checkpoints passed; they go on from those with one more."""
        found = self._stages[progress]
        if found is None:
            is_last = progress == self.grid.board.last_checkpoint
            gate = () if is_last else tuple(self.grid.numbers(self.grid.checkpoints[progress + 1]))
            change = HexChange(self._changed, self._like.stage(progress)) if self._like is not None else None
            beyond = None if is_last else self.stage(progress + 1)
            found = self._stages[progress] = Homeward(self.grid, self.entered_by, beyond, gate, change)
        return found

    def _find(self, progress: int) -> None:
        """The distances with so many checkpoints passed, and their layers."""
        stage = self.stage(progress)
        stage.settle()
        self._far[progress] = [far * LAYERS_A_STEP // STEP / LAYERS_A_STEP for far in stage.far]
        found: dict[float, Mask] = {}
        for far, bit in zip(self._far[progress], self.grid.bit, strict=True):
            if far < FAR:
                found[far] = found.get(far, 0) | bit
        layers, mask = [0], 0
        for layer in range(1, int(max(found, default=0.0) * LAYERS_A_STEP) + 1):
            mask |= found.get(layer / LAYERS_A_STEP, 0)
            layers.append(mask)
        self._layers[progress] = layers

    def of(self, place: int, progress: int) -> float:
        """From a hex, or from where a lemming waits."""
        if place == AT_HOME:
            return 0.0
        if not self._far[progress]:
            self._find(progress)
        if place == IN_START:
            return self.nearest(self.grid.start, progress)[0]
        return self._far[progress][place]

    def nearest(self, mask: Mask, progress: int) -> tuple[float, Mask]:
        """The least distance among some hexes, and which of them have it."""
        if not self._layers[progress]:
            self._find(progress)
        layers = self._layers[progress]
        low, high = 0, len(layers) - 1
        if not layers[high] & mask:
            return FAR, 0
        while low < high:
            middle = (low + high) // 2
            if layers[middle] & mask:
                high = middle
            else:
                low = middle + 1
        return low / LAYERS_A_STEP, layers[low] & mask

    def is_nearer(self, mask: Mask, than: float, progress: int) -> bool:
        """Whether any of some hexes is nearer than that."""
        layers = self._layers[progress]
        return bool(layers[min(int(than * LAYERS_A_STEP), len(layers)) - 1] & mask)

    def walk(self, place: int, progress: int, terrain: int, points: int) -> list[float]:
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
        last = grid.board.last_checkpoint
        best = left[-1]
        while len(left) <= points and new:
            if self._progress == last and new & grid.shore:
                best, new = 0.0, 0
            elif self._progress < last and (passed := grid.spread(new) & entry & grid.checkpoints[self._progress + 1]):
                # The first to pass a checkpoint goes on from there alone.
                self._progress += 1
                best = min(best, distances.nearest(passed, self._progress)[0])
                seen = new = passed
            else:
                new = grid.spread(new) & entry & ~seen
                seen |= new
                if distances.is_nearer(new, best, self._progress):
                    best = distances.nearest(new, self._progress)[0]
            left.append(best)
        self._seen, self._new = seen, new


def size_of(board: Board, stages: int = 1) -> int:
    """About how many bytes something takes that knows all hexes of a board, for each of so many stages of a circuit."""
    return BYTES_A_HEX * len(board.hexes) * stages


_OVER_LANDS: Final[BoundedCache[tuple[Board, Kinds], Distances]] = BoundedCache(96, 24_000_000)
_WITH_A_TILE: Final[BoundedCache[tuple[Distances, Mask, int], Distances]] = BoundedCache(256, 128_000_000)


def distances_of(board: Board, kinds: Kinds) -> Distances:
    """The distances over a land, found once."""
    size = size_of(board, board.last_checkpoint + 1)
    return _OVER_LANDS.get((board, kinds), lambda: Distances(grid_of(board), kinds), size)


def distances_with(base: Distances, bit: Mask, kind: int) -> Distances:
    """The distances over a land with one more tile."""
    board = base.grid.board
    size = size_of(board, board.last_checkpoint + 1)
    return _WITH_A_TILE.get(
        (base, bit, kind), lambda: Distances(base.grid, with_tile(base.kinds, bit, kind), base, bit), size
    )
