"""How far cards carry a lemming over a land, as if nobody stood in its way: a table that grows as it is asked."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.ai.bounded_cache import BoundedCache
from game.games.cliff.ai.distances import Distances, distances_of, size_of
from game.games.cliff.ai.fox_walks import FOX_TOLL, fox_walk
from game.games.cliff.ai.grid import kinds_of
from game.games.cliff.ai.homeward import TERRAIN_COUNT
from game.games.cliff.rules.cards import HIGHEST
from game.games.cliff.rules.land import FOX
from game.games.cliff.rules.state import AT_HOME, IN_START, State

# Hexes that a dive is worth beyond the way that it ends.
DIVE: Final = 3.0

# A lemming's place, and how many checkpoints it has passed.
RouteSpot = tuple[int, int]
HOME: Final[RouteSpot] = (AT_HOME, 0)


def spot_of(place: int, progress: int) -> RouteSpot:
    """Where a lemming is; all that are home are at the same spot."""
    return HOME if place == AT_HOME else (place, progress)


@dataclass(frozen=True, slots=True)
class Reach:
    """How many hexes 0, 1, 2 … points bring a lemming nearer, and where it is then; more points than there are entries
    change nothing. Where it can pay a fox, also whether it does."""

    gains: list[float]
    ends: list[RouteSpot]
    pays: Sequence[bool] = ()


class Reaches:
    """Over one land, for each terrain: by a card alone, by one that brings a tile to lay first, and by a card alone for
    those who can pay a fox (a tile would rather cover it)."""

    def __init__(self, distances: Distances) -> None:
        self.distances = distances
        self.plain: list[dict[RouteSpot, Reach]] = [{} for _ in range(TERRAIN_COUNT)]
        self.tiled: list[dict[RouteSpot, Reach]] = [{} for _ in range(TERRAIN_COUNT)]
        self.paying: list[dict[RouteSpot, Reach]] = [{} for _ in range(TERRAIN_COUNT)]
        self.has_foxes = bool(distances.kinds[FOX])

    def find(self, spot: RouteSpot, terrain: int, has_tile: bool, pays: bool = False) -> Reach:
        """What the tables have not got yet; from now on they have."""
        if pays and not has_tile:
            found = self.paying[terrain][spot] = self._over_fox(spot, terrain)
            return found
        table = (self.tiled if has_tile else self.plain)[terrain]
        found = table[spot] = self._flooded(spot, terrain, has_tile)
        return found

    def _over_fox(self, spot: RouteSpot, terrain: int) -> Reach:
        """The better of walking around foxes and over one."""
        plain = self.plain[terrain].get(spot) or self.find(spot, terrain, has_tile=False)
        walk = fox_walk(self.distances, *spot, terrain, len(self.distances.grid.bit))
        reach, pays = Reach([], []), []
        for points in range(max(len(plain.gains), len(walk.left))):
            around, over = min(points, len(plain.gains) - 1), min(points, len(walk.left) - 1)
            end = spot_of(*walk.ends[over])
            gain = walk.left[0] - walk.left[over] - FOX_TOLL + (DIVE if end is HOME else 0)
            pays.append(gain > plain.gains[around])
            reach.gains.append(gain if pays[-1] else plain.gains[around])
            reach.ends.append(end if pays[-1] else plain.ends[around])
        return replace(reach, pays=pays)

    def _flooded(self, spot: RouteSpot, terrain: int, has_tile: bool) -> Reach:
        distances, (place, progress) = self.distances, spot
        grid, entry = distances.grid, distances.entries[terrain]
        last = grid.board.last_checkpoint
        far = best = distances.of(place, progress)
        reach, end = Reach([0.0], [spot]), spot
        # Where it can be with the tile still in hand, and where with the tile laid under it or on the way.
        before, after = grid.start if place == IN_START else grid.bit[place], 0
        while not has_tile or len(reach.gains) <= HIGHEST:
            if progress == last and (before | after) & grid.shore:
                reach.gains.append(far + DIVE)
                reach.ends.append(HOME)
                break
            was = before | after
            near = grid.spread(before) & grid.playing
            if has_tile:
                after |= grid.spread(after) & entry | near
            before |= near & entry
            if before | after == was:
                break
            if progress < last and (passed := (before | after) & grid.checkpoints[progress + 1]):
                # The first to pass a checkpoint goes on from there alone.
                progress += 1
                before, after = passed & before, passed & ~before
                best, nearest = distances.nearest(passed, progress)
                end = grid.number(nearest & -nearest), progress
            else:
                new = (before | after) & ~was
                if distances.is_nearer(new, best, progress):
                    best, nearest = distances.nearest(new, progress)
                    end = grid.number(nearest & -nearest), progress
            reach.gains.append(float(far - best))
            reach.ends.append(end)
        return reach


_REACHES: Final[BoundedCache[Distances, Reaches]] = BoundedCache(96, 24_000_000)


def reaches_of(state: State) -> Reaches:
    """The tables of a position's land."""
    distances = distances_of(state.board, kinds_of(state.board, state.land))
    size = size_of(state.board, state.board.last_checkpoint + 1)
    return _REACHES.get(distances, lambda: Reaches(distances), size)
