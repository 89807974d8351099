"""One window for each map that is tried: whoever tries a map that is open already knocks, and the open window comes to
the front. A lock that goes with its process tells that it is open, a file beside it is the knock; both lie among the
files of the player, where nobody else writes."""

import hashlib
import os
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.table.file_lock import FileLock

# How long somebody who knocks waits for an answer: a window that has stopped to answer keeps nobody from playing.
PATIENCE: Final = 3.0
BETWEEN_LOOKS: Final = 0.02


class OneWindow:
    """Of one map. `folder` is where its trial may keep files as long as the window is open."""

    def __init__(self, trials: Path, map_file: Path) -> None:
        name = hashlib.sha256(os.fsencode(map_file.resolve())).hexdigest()[:16]
        self._lock = FileLock(trials / f"{name}.lock")
        self._knock = trials / f"{name}.knock"
        self.folder = trials / name

    def take(self) -> bool:
        """Whether it is this window's; where no lock can be written, nobody is kept out."""
        try:
            taken = self._lock.take()
        except OSError:
            return True
        if taken:
            self._withdraw()
        return taken

    def clear(self) -> None:
        """Nothing stays of what the trial wrote, unless it is another window's."""
        if self._lock.is_held:
            shutil.rmtree(self.folder, ignore_errors=True)

    def release(self) -> None:
        """Another window may try the map."""
        self._lock.release()

    def knock(self, patience: float = PATIENCE) -> bool:
        """Ask the window that is open to come to the front; whether it answers."""
        try:
            self._knock.touch()
        except OSError:
            return False
        end = time.monotonic() + patience
        while self._is_knocked and time.monotonic() < end:
            time.sleep(BETWEEN_LOOKS)
        is_answered = not self._is_knocked
        self._withdraw()
        return is_answered

    def answer(self) -> bool:
        """Whether somebody has knocked since this was asked last."""
        is_knocked = self._is_knocked
        if is_knocked:
            self._withdraw()
        return is_knocked

    @property
    def _is_knocked(self) -> bool:
        # Not `Path.exists`, which fails where the folder can't be searched.
        return os.path.exists(self._knock)  # noqa: PTH110

    def _withdraw(self) -> None:
        with suppress(OSError):
            self._knock.unlink(missing_ok=True)
