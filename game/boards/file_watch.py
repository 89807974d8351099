"""Whether files have changed, asked a few times a second: a look at the disk for each file and nothing more."""

from collections.abc import Iterable
from pathlib import Path

from game.table.whole_file import FileStamp, trace_of


class FileWatch:
    """Of the files that something is made of."""

    def __init__(self, paths: Iterable[Path] = ()) -> None:
        self.follow(paths)

    def follow(self, paths: Iterable[Path]) -> None:
        """These files, as they are now."""
        self._paths = tuple(dict.fromkeys(paths))
        self._known = self._last = self._look()

    def has_changed(self) -> bool:
        """Whether a file differs from how it was, and is whole: it looks as it did when this was asked last."""
        now = self._look()
        if now != self._last:
            # Somebody may still be writing.
            self._last = now
            return False
        if now == self._known:
            return False
        self._known = now
        return True

    def _look(self) -> tuple[FileStamp | None, ...]:
        return tuple(map(trace_of, self._paths))
