"""What was found out about boards, kept as long as it has room.

The caches of the standard library count entries. What is known of a board grows with the board, so that a few hundred
entries are nothing on a small one and a machine's whole memory on a large one: here bytes are counted, too.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class BoundedCache(Generic[K, V]):
    """The things that were asked for last: no more than so many, and together no larger than so many bytes, by what
    is said of each."""

    def __init__(self, most: int, most_bytes: int) -> None:
        self._most = most
        self._most_bytes = most_bytes
        self.size = 0
        self._kept: OrderedDict[K, tuple[V, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: K, make: Callable[[], V], size: int) -> V:
        """The thing of a key: what is kept, or made anew, which takes so many bytes. The last one is always kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found[0]
        made = make()
        self._kept[key] = made, size
        self.size += size
        while len(self._kept) > 1 and (len(self._kept) > self._most or self.size > self._most_bytes):
            _, (_, gone) = self._kept.popitem(last=False)
            self.size -= gone
        return made
