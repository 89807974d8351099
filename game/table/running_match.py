"""A match that is being played and the file in which it is kept: a record that grows by a line at a time, each flushed
to the disk. What somebody else does to the file meanwhile is noticed, and nothing of either is lost."""

import os
from pathlib import Path
from typing import TypeAlias

from game.table.match import AnyMatch
from game.table.ownership import Ownership
from game.table.record import Line, line_text, record_text
from game.table.whole_file import claimed, write_whole

# Which file it is, how long, and when it was written: what differs when somebody else was at it.
FileStamp: TypeAlias = tuple[int, int, int, int]


class RunningMatch:
    """Written over what is in the file at first, and only while its owner holds it: TakenOver once it goes on in
    another window."""

    def __init__(self, match: AnyMatch, path: Path, owner: Ownership) -> None:
        self.match = match
        self.path = path
        self._owner = owner
        # What is in the file, and what it looked like then.
        self._saved: list[Line] = []
        self._trace: FileStamp | None = None
        with owner.writing():
            self._write()

    @property
    def is_taken_over(self) -> bool:
        """Whether it goes on in another window."""
        return self._owner.is_lost

    def save(self) -> None:
        """What is new is appended. All of it is written anew after a taking back, and also when somebody deleted, moved
        or replaced the file."""
        with self._owner.writing():
            lines, saved = self.match.lines, self._saved
            if self._trace != trace_of(self.path):
                self._set_stranger_aside()
                self._write()
            elif lines[: len(saved)] != saved:
                self._write()
            elif len(lines) > len(saved):
                self._append(lines[len(saved) :])

    def _write(self) -> None:
        lines = self.match.lines
        write_whole(self.path, record_text(self.match.header, lines))
        self._saved, self._trace = lines, trace_of(self.path)

    def _append(self, more: list[Line]) -> None:
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write("".join(line_text(line) + "\n" for line in more))
            file.flush()
            os.fsync(file.fileno())
        self._saved, self._trace = self.match.lines, trace_of(self.path)

    def _set_stranger_aside(self) -> None:
        """What stands in the file's place is kept too, unless there is nothing in it that is not in the match."""
        if not self.path.exists():
            return
        ours = record_text(self.match.header, self.match.lines)
        if not ours.startswith(self.path.read_bytes()):
            self.path.replace(claimed(self.path.parent, "replaced"))

    def remove(self) -> None:
        """It is kept elsewhere now: its file goes, and it is nobody's."""
        with self._owner.writing():
            self.path.unlink(missing_ok=True)
        self._owner.release()

    def give_way(self, following: AnyMatch) -> None:
        """It is kept elsewhere now, and another one waits in its file: in one step, so that there is always one."""
        with self._owner.writing():
            write_whole(self.path, record_text(following.header, following.lines))
        self._owner.release()

    def release(self) -> None:
        """It waits, and anybody may go on with it."""
        self._owner.release()


def trace_of(path: Path) -> FileStamp | None:
    """What tells whether somebody was at a file; None if it is not there."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns
