"""What a program from outside has started and would leave behind, also in a session of its own: it is found by a mark
that everybody inherits with the environment, where the system shows it (Linux)."""

import os
import secrets
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.shipped import environment

MARK: Final = "PLOUF_BOT"
PROCESSES: Final = Path("/proc")
# Whoever starts others as fast as they are ended is given up on.
MOST_ROUNDS: Final = 20


def new_mark() -> str:
    """One that no other program has."""
    return f"{os.getpid()}-{secrets.token_hex(8)}"


def marked(mark: str) -> Mapping[str, str]:
    """The environment for a program with this mark."""
    return {**environment(), MARK: mark}


def end_marked(mark: str) -> None:
    """End all that bear it. Others may have been started meanwhile, so it is looked again until there are none."""
    if sys.platform == "win32":
        return
    for _ in range(MOST_ROUNDS):
        found = list(_bearers(mark))
        for process in found:
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
        if not found:
            return


def _bearers(mark: str) -> Iterator[int]:
    sign = f"{MARK}={mark}".encode()
    for folder in PROCESSES.glob("[0-9]*"):
        # Others' processes can't be looked at, and one that has been ended has no environment any more.
        with suppress(OSError):
            if sign in (folder / "environ").read_bytes().split(b"\0"):
                yield int(folder.name)
