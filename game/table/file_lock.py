"""A lock of the operating system on a file of its own: it goes with the process that holds it, however that ends."""

import errno
import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

# What a system says when somebody else holds the lock.
TAKEN: Final = frozenset((errno.EACCES, errno.EAGAIN, errno.EDEADLK))
# Whoever only looks whether a lock is held has it for a moment: that is no reason to be turned away.
TRIES: Final = 5
BETWEEN_TRIES: Final = 0.01


class FileLock:
    """Held by one process at a time, and there by one of these."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def take(self) -> bool:
        """Whether it is ours now; a missing folder is made. Where files can't be locked, nobody is kept out."""
        for _ in range(TRIES):
            if self.is_held or self._take():
                return True
            time.sleep(BETWEEN_TRIES)
        return False

    def _take(self) -> bool:
        self.release()
        self._path.parent.mkdir(parents=True, exist_ok=True)
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        if not _locked(file):
            os.close(file)
            return False
        self._file = file
        # It may have been deleted between opening and locking, and then it is not what others lock.
        return self.is_held

    @property
    def is_held(self) -> bool:
        """Whether it is ours, and its file is still the one that others find."""
        if self._file is None:
            return False
        try:
            return os.path.samestat(os.fstat(self._file), self._path.stat())
        except OSError:
            return False

    @property
    def is_held_elsewhere(self) -> bool:
        """Whether somebody else has it."""
        if self.is_held:
            return False
        try:
            file = os.open(self._path, os.O_RDWR)
        except OSError:
            return False
        taken = not _locked(file)
        _let_go(file)
        return taken

    def release(self) -> None:
        """Others may have it. The file stays: whoever deletes a lock may delete that of somebody else."""
        if self._file is not None:
            file, self._file = self._file, None
            with suppress(OSError):
                _let_go(file)


def _locked(file: int) -> bool:
    """Whether an open file could be locked."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        # Some file systems know no locks at all.
        return error.errno not in TAKEN
    return True


def _let_go(file: int) -> None:
    """Unlock and close. Closing alone unlocks too, but on Windows at a time that the system chooses."""
    if sys.platform == "win32":
        # It may not have been ours.
        with suppress(OSError):
            msvcrt.locking(file, msvcrt.LK_UNLCK, 1)
    os.close(file)
