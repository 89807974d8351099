"""How a process behaves that works behind a window: it gives way to it, and does not outlive it."""

import ctypes
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

NICENESS: Final = 19
# Somebody waits for work that takes seconds; on a busy machine it should come to an end too.
NICENESS_OF_WORK: Final = 10
PARENT_DEATH_SIGNAL: Final = 1


def end_with_the_window() -> None:
    """Also when this process can't read that its pipe was closed, because it is stopped."""
    if sys.platform == "linux":
        # prctl(PR_SET_PDEATHSIG, SIGKILL), which not every C library has by this name.
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, int(signal.SIGKILL))


def give_way(niceness: int = NICENESS) -> None:
    """Think only when nobody else wants the core: not the window, and not the one who brings it to the screen.

    Linux weighs whole sessions against each other before it looks at the niceness within one. So this process opens
    a session of its own and makes that nice; otherwise the display server waits as long as it does for an equal.
    """
    if not hasattr(os, "nice"):
        return
    os.nice(niceness)
    if sys.platform == "linux":
        # Not every kernel has them, and one that leads its session already can't open another: nice it stays.
        with suppress(OSError):
            os.setsid()
            Path("/proc/self/autogroup").write_text(str(niceness), encoding="ascii")
