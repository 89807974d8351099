"""A match that is being played and the file in which it is kept: a record that grows by a line at a time, each flushed
to the disk. What somebody else does to the file meanwhile is noticed, and nothing of either is lost."""

import os
from pathlib import Path

from game.table.copies import keep_copy, remove_copies
from game.table.match import AnyMatch
from game.table.ownership import Ownership
from game.table.record import Line, line_text, record_text
from game.table.whole_file import FileStamp, move_to_free_name, trace_of, write_whole


class RunningMatch:
    """Written only while its owner holds it: TakenOver once it goes on in another window. The first time all of it is
    written, over what was `read` from the file."""

    def __init__(self, match: AnyMatch, path: Path, owner: Ownership, read: FileStamp | None = None) -> None:
        self.match = match
        self.path = path
        self._owner = owner
        # What is in the file, and what it looked like then; only appended to what was written whole.
        self._saved: list[Line] = []
        self._trace = read
        self._is_whole = False
        # The turn of which a copy was kept last.
        self._copied: int | None = None

    @property
    def is_taken_over(self) -> bool:
        """Whether it goes on in another window."""
        return self._owner.is_lost

    def save(self) -> None:
        """What is new is appended. All of it is written anew after a taking back, after a save that failed, and also
        when somebody deleted, moved or replaced the file."""
        with self._owner.writing():
            lines, saved = self.match.lines, self._saved
            if self._trace != trace_of(self.path):
                self._set_stranger_aside()
                self._write()
            elif not self._is_whole or lines[: len(saved)] != saved:
                self._write()
            elif len(lines) > len(saved):
                self._append(lines[len(saved) :])
            self._keep_copy()

    def _keep_copy(self) -> None:
        """At the first save, and whenever another turn has begun."""
        turn = self.match.game.turn(self.match.state)
        if turn != self._copied:
            keep_copy(self.path, record_text(self.match.header, self._saved))
            self._copied = turn

    def _write(self) -> None:
        lines = self.match.lines
        write_whole(self.path, record_text(self.match.header, lines))
        self._saved, self._trace, self._is_whole = lines, trace_of(self.path), True

    def _append(self, more: list[Line]) -> None:
        try:
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write("".join(line_text(line) + "\n" for line in more))
                file.flush()
                os.fsync(file.fileno())
        except OSError:
            # What stands there now may be half of it, and it is ours.
            self._trace, self._is_whole = trace_of(self.path), False
            raise
        self._saved, self._trace = self.match.lines, trace_of(self.path)

    def _set_stranger_aside(self) -> None:
        """What stands in the file's place is kept too, unless there is nothing in it that is not in the match."""
        if not self.path.exists():
            return
        ours = record_text(self.match.header, self.match.lines)
        if not ours.startswith(self.path.read_bytes()):
            move_to_free_name(self.path, self.path.parent, "replaced")

    def remove(self) -> None:
        """It is kept elsewhere now: its file goes, and it is nobody's."""
        with self._owner.writing():
            self.path.unlink(missing_ok=True)
            remove_copies(self.path)
        self._owner.release()

    def give_way(self, following: AnyMatch) -> None:
        """It is kept elsewhere now, and another one waits in its file: in one step, so that there is always one."""
        with self._owner.writing():
            write_whole(self.path, record_text(following.header, following.lines))
            remove_copies(self.path)
        self._owner.release()

    def release(self) -> None:
        """It waits, and anybody may go on with it."""
        self._owner.release()
