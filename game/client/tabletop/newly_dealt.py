"""What has just come into a hand is marked for a moment, so that nobody has to look for it among what was there."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from typing import Final

# Seconds for which it is marked.
MARKED: Final = 2.5


def new_places(before: Sequence[Hashable], after: Sequence[Hashable], gone: Iterable[Hashable] = ()) -> frozenset[int]:
    """The places in a hand of what was not in it, or came for one like it that is known to be gone; of two that are
    alike the last is the new one."""
    left = Counter(after) - (Counter(before) - Counter(gone))
    new = set()
    for place in reversed(range(len(after))):
        if left[after[place]]:
            left[after[place]] -= 1
            new.add(place)
    return frozenset(new)


class NewlyDealt:
    """Which places of a hand are marked. It is no movement: nobody waits for its end."""

    def __init__(self) -> None:
        self._hand: Sequence[Hashable] = ()
        self._places: frozenset[int] = frozenset()
        self._left = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether it wants ticks."""
        return self._left > 0

    def mark(self, hand: Sequence[Hashable], places: frozenset[int]) -> None:
        """These are new in this hand."""
        if places:
            self._hand, self._places, self._left = hand, places, MARKED

    def in_hand(self, hand: Sequence[Hashable]) -> frozenset[int]:
        """What is marked in a hand: nothing in that of somebody else, or in one of the past."""
        return self._places if self._left > 0 and hand == self._hand else frozenset()

    def update(self, seconds: float) -> bool:
        """Time has passed; whether something is marked no more."""
        was_marked = self._left > 0
        self._left -= min(seconds, self._left)
        return was_marked and not self._left
