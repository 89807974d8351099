"""How far a turn carries a lemming over a fox, as if nobody stood in its way. The plain walks beside it, in `distances`
and `reach`, take a fox for a wall: it is none to a seat that has three cards left when it comes there.

A hand has six cards and one of them is played, so nobody pays twice in a turn.
"""

from typing import Final

from game.games.cliff.ai.distances import Distances
from game.games.cliff.ai.grid import Mask
from game.games.cliff.ai.weights import FITTED
from game.games.cliff.rules.land import FOX
from game.games.cliff.rules.movement import FOX_PRICE
from game.games.cliff.rules.state import AT_HOME, IN_START

# What a fox takes, in hexes.
FOX_TOLL: Final = FOX_PRICE * FITTED.card / FITTED.distance

# The checkpoints that a front has passed, and whether it has paid.
_Front = tuple[int, bool]


class FoxWalk:
    """After 0, 1, 2 … points, one fox paid: the distance left and where the lemming is then; at first, as before."""

    __slots__ = ("_distances", "_entry", "_new", "_seen", "ends", "left")

    def __init__(self, distances: Distances, place: int, progress: int, terrain: int) -> None:
        grid = distances.grid
        self._distances = distances
        self._entry = distances.entries[terrain]
        begin = grid.start if place == IN_START else grid.bit[place]
        self._new: dict[_Front, Mask] = {(progress, False): begin}
        self._seen = dict(self._new)
        self.left = [distances.of(place, progress)]
        self.ends = [(place, progress)]

    def go_on(self, points: int) -> None:
        """With more points than so far, as long as that changes anything."""
        grid = self._distances.grid
        last = grid.board.last_checkpoint
        while len(self.left) <= points and self._new:
            best, end = self.left[-1], self.ends[-1]
            if self._new.get((last, True), 0) & grid.shore:
                best, end, self._new = 0.0, (AT_HOME, 0), {}
            else:
                self._step()
            for (progress, has_paid), mask in self._new.items():
                if has_paid:
                    far, nearest = self._distances.nearest(mask, progress)
                    if far < best:
                        best, end = far, (grid.number(nearest & -nearest), progress)
            self.left.append(best)
            self.ends.append(end)

    def _step(self) -> None:
        """All fronts go on by a hex; those that have not paid, onto foxes too."""
        grid, fox = self._distances.grid, self._distances.kinds[FOX]
        onward: dict[_Front, Mask] = {}
        for (progress, has_paid), mask in self._new.items():
            around = grid.spread(mask)
            for pays, to in ((has_paid, around & self._entry), (True, 0 if has_paid else around & fox)):
                passed = to & grid.checkpoints[progress + 1]
                for front, hexes in (((progress, pays), to & ~passed), ((progress + 1, pays), passed)):
                    onward[front] = onward.get(front, 0) | hexes
        self._new = {front: new for front, mask in onward.items() if (new := mask & ~self._seen.get(front, 0))}
        for front, mask in self._new.items():
            self._seen[front] = self._seen.get(front, 0) | mask


def least_of(one: list[float], two: list[float]) -> list[float]:
    """The shorter of two distances left after 0, 1, 2 … points."""
    size = max(len(one), len(two))
    return [min(one[min(points, len(one) - 1)], two[min(points, len(two) - 1)]) for points in range(size)]


def fox_walk(distances: Distances, place: int, progress: int, terrain: int, points: int) -> FoxWalk:
    """The walk over a fox with a terrain, found up to so many points at least; shorter if more would change nothing."""
    key = place, progress, terrain
    walk: FoxWalk | None = distances.fox_walks.get(key)
    if walk is None:
        walk = distances.fox_walks[key] = FoxWalk(distances, place, progress, terrain)
    if points >= len(walk.left):
        walk.go_on(points)
    return walk
