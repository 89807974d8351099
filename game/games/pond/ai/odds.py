"""From distances to chances: who is likely to be home first, when everybody has so far to go."""

from math import exp, log
from typing import Final

from game.games.pond.ai.survey import Distances
from game.games.pond.ai.ways import OPEN_STEP, TURN

# Who has half as far to go as another is two to this power as likely to be first: a turn counts for more the nearer
# home it is, because a long way still changes often. Fitted to who won games between levels.
RACE: Final = 3.2
# What a turn of one's own way is worth beside that: a little, so that waiting is never as good as getting on.
HASTE: Final = 0.02
# Home, or sure to be there with the next step.
WON: Final = 9.0


def sigmoid(odds: float) -> float:
    """Log-odds as a chance."""
    return 1 / (1 + exp(-odds))


class Odds:
    """The chances between two turns: who moves next, and who misses turns."""

    __slots__ = ("_known", "_late", "_mover")

    def __init__(self, missed: tuple[int, ...], mover: int) -> None:
        seats = len(missed)
        # Who moves later is a part of a turn behind; a missed turn is a whole one.
        self._late = [turns + (seat - mover) % seats / seats for seat, turns in enumerate(missed)]
        while missed[mover]:
            missed = (*missed[:mover], missed[mover] - 1, *missed[mover + 1 :])
            mover = (mover + 1) % seats
        self._mover = mover
        self._known: dict[tuple[Distances, int], float] = {}

    def of(self, distances: Distances, seat: int) -> float:
        """The log-odds that a seat is home first."""
        key = distances, seat
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._of(distances, seat)
        return known

    def _of(self, distances: Distances, seat: int) -> float:
        if not all(distances):
            return -WON if distances[seat] else WON
        if distances[self._mover] == OPEN_STEP:
            return WON if seat == self._mover else -WON
        late = self._late
        turns = [1 + far / TURN + late[other] for other, far in enumerate(distances)]
        own = turns[seat]
        others = [(own / there) ** RACE for other, there in enumerate(turns) if other != seat]
        odds = -log(sum(others) + 1e-9) - HASTE * distances[seat] / TURN
        return min(max(odds, 1 - WON), WON - 1)
