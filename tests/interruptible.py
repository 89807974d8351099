"""Programs that can be interrupted, also where the tests themselves were started in the background of a shell, which
lets everybody in it ignore Ctrl-C."""

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


def hear_interrupts() -> None:
    """Called in a new process before its program begins."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def running(command: Any, **how: Any) -> "Iterator[subprocess.Popen[str]]":
    """A program that is gone afterwards, whatever the test found."""
    program = subprocess.Popen(command, text=True, preexec_fn=hear_interrupts, **how)  # noqa: PLW1509 - it only sets a signal
    try:
        yield program
    finally:
        program.kill()
        program.communicate()
