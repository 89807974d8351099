"""What has just come into a hand is marked for a moment, so that nobody has to look for it among what was there."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
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


@dataclass(slots=True)
class _Mark:
    """Which places of a hand are new, and for how many seconds that is still to be seen."""

    hand: Sequence[Hashable]
    places: frozenset[int]
    left: float = MARKED


class NewlyDealt:
    """What is marked in the hand of each seat. It is no movement: nobody waits for its end. What came to somebody who
    has handed on the mouse since is still new on coming back."""

    def __init__(self) -> None:
        self._marks: dict[int, _Mark] = {}
        self._viewer: int | None = None

    @property
    def is_moving(self) -> bool:
        """Whether it wants ticks."""
        return self._viewer in self._marks

    def show(self, viewer: int | None) -> None:
        """This one looks now, and sees the hand."""
        self._viewer = viewer

    def mark(self, seat: int, hand: Sequence[Hashable], places: frozenset[int]) -> None:
        """These are new in this hand."""
        if places:
            self._marks[seat] = _Mark(hand, places)

    def forget(self) -> None:
        """Nothing is, in any hand."""
        self._marks = {}

    def in_hand(self, hand: Sequence[Hashable]) -> frozenset[int]:
        """What is marked in the hand that is seen: nothing in one of the past."""
        mark = None if self._viewer is None else self._marks.get(self._viewer)
        return mark.places if mark is not None and hand == mark.hand else frozenset()

    def update(self, seconds: float) -> bool:
        """Time has passed; whether something is marked no more."""
        mark = None if self._viewer is None else self._marks.get(self._viewer)
        if mark is None:
            return False
        mark.left -= seconds
        if mark.left > 0:
            return False
        self._marks = {seat: one for seat, one in self._marks.items() if one is not mark}
        return True
