"""A memory against going round in circles: who has left the same land and toads behind before, likes it less."""

from collections import Counter
from typing import Final

from game.rules.pond.state import State

# In log-odds, for each time that the position was left behind.
REPEATED: Final = 0.6


class Stalls:
    """The positions that a seat's turns have led to."""

    def __init__(self) -> None:
        self._left: Counter[tuple[bytes, tuple[int, ...]]] = Counter()

    def leave(self, after: State) -> None:
        """A turn leads here."""
        self._left[after.land, after.toads] += 1

    def price(self, after: State) -> float:
        """What is to be taken off the odds of a turn that leads here."""
        return REPEATED * self._left[after.land, after.toads]
