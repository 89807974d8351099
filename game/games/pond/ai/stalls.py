"""Against going round in circles: who has left the same land and toads behind before, likes that less and less, and
late in a match nobody likes to walk about.

The first needs a memory, which nobody has who has only just sat down: whoever takes a match up again, and all who think
for one seat together. The second goes by the number of the turn, which everybody sees.
"""

from collections import Counter
from typing import Final

from game.games.pond.ai.plans import TurnPlan
from game.games.pond.ai.survey import Distances
from game.games.pond.rules.state import State

# In log-odds, for each time that the position was left behind.
REPEATED: Final = 0.6
# In log-odds, for each turn that a seat has had beyond so many: what it costs to walk and get no nearer.
PATIENCE: Final = 80
WEARY: Final = 0.1


class Stalls:
    """The positions that a seat's turns have led to."""

    def __init__(self) -> None:
        self._left: Counter[tuple[bytes, tuple[int, ...]]] = Counter()

    def leave(self, after: State) -> None:
        """A turn leads here."""
        self._left[after.land, after.toads] += 1

    def price(self, seen: State, before: Distances, plan: TurnPlan, after: State) -> float:
        """What is to be taken off the odds of a turn that leads from one position to another.

        A turn of swaps costs nothing however often it is taken: it brings another tile, and where everybody swaps, the
        effects that were played come back, or the match ends. So there is always a way out of a circle.
        """
        if plan.is_swap():
            return 0.0
        price = REPEATED * self._left[after.land, after.toads]
        if after.land == seen.land and plan.distances[seen.seat] >= before[seen.seat]:
            price += WEARY * max(0, seen.turn // seen.seats - PATIENCE)
        return price
