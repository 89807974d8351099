"""Who may write a running match: one process, which holds a lock beside its file as long as it plays.

Another one may ask for it. The owner lets go as soon as it sees that, between two saves and never in the middle of one,
and writes no more; so there are never two who write.
"""

import errno
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Final

from game.table.file_lock import FileLock

# How often an owner looks whether it is asked to let go, and how long somebody who asks waits for it.
BETWEEN_LOOKS: Final = 0.1
PATIENCE: Final = 3.0


class TakenOver(Exception):
    """The match is somebody else's now, and nothing may be written any more."""


class Ownership:
    """The right to write one file. Where not even the lock can be written, OSError says why; whoever writes later takes
    it then, unless somebody was quicker."""

    def __init__(self, path: Path) -> None:
        self._lock = FileLock(path.with_suffix(".lock"))
        self._wanted = path.with_suffix(".wanted")
        # Held while something is written: nobody lets go meanwhile.
        self._writing = Lock()
        # Set when it is released; None as long as it was never had.
        self._released: Event | None = None
        # Somebody asked for it and got it.
        self.is_lost = False

    def take(self) -> bool:
        """Whether it is ours from now on: nobody else has it."""
        if not self._lock.take():
            return False
        self._begin()
        return True

    def take_over(self, patience: float = PATIENCE) -> bool:
        """Ask whoever has it to let go; whether that was done within so many seconds."""
        self._wanted.parent.mkdir(parents=True, exist_ok=True)
        self._wanted.touch()
        end = time.monotonic() + patience
        while not (taken := self.take()) and time.monotonic() < end:
            time.sleep(BETWEEN_LOOKS / 5)
        if not taken:
            self._withdraw()
        return taken

    @property
    def is_elsewhere(self) -> bool:
        """Whether somebody else has it."""
        return self._lock.is_held_elsewhere

    @contextmanager
    def writing(self) -> Iterator[None]:
        """While something is written; TakenOver if that may not be."""
        with self._writing:
            # A folder that was deleted takes the lock with it: it is made again, unless somebody was quicker.
            if self.is_lost or not self._lock.take():
                self.is_lost = True
                raise TakenOver
            if self._released is None:
                self._begin()
            yield

    def release(self) -> None:
        """Others may play it."""
        if self._released is not None:
            self._released.set()
        with self._writing:
            self._lock.release()

    def _begin(self) -> None:
        self._withdraw()
        self.is_lost = False
        released = Event()
        try:
            Thread(target=self._look_out, args=(released,), daemon=True, name="plouf match owner").start()
        except RuntimeError as error:
            # Whoever could not let go had better not have it.
            self._lock.release()
            raise OSError(errno.EAGAIN, "no more threads can be started") from error
        self._released = released

    def _withdraw(self) -> None:
        with suppress(OSError):
            self._wanted.unlink(missing_ok=True)

    def _look_out(self, released: Event) -> None:
        """Let go when somebody asks for it."""
        while not released.wait(BETWEEN_LOOKS):
            # Not `Path.exists`, which fails where the folder can't be searched.
            if os.path.exists(self._wanted):  # noqa: PTH110
                with self._writing:
                    if not released.is_set():
                        self.is_lost = True
                        self._lock.release()
                return
