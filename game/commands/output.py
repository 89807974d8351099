"""What commands print, line by line and harmless, whatever is in it; and streams that are closed or full."""

import io
import os
import sys
from contextlib import suppress

from game.client.toolkit.harmless import harmless
from game.commands.exit_codes import FOUND, Sorry


def open_streams() -> None:
    """Whatever was closed before we began is open now, so that no other file takes its place: there is nothing to read
    in it, writing what was asked for fails, and what is said of errors is lost."""
    for number, mode, access in ((0, "r", os.O_RDONLY), (1, "w", os.O_RDONLY), (2, "w", os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            # The lowest number that is free, which is this one.
            os.open(os.devnull, access)
            stream = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115 - as long as we run
            setattr(sys, ("stdin", "stdout", "stderr")[number], stream)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # Names from foreign files must not break the output on a terminal that can't show them.
            stream.reconfigure(errors="backslashreplace")


def put(*lines: str) -> None:
    """What was asked for; what stands in a line can't begin another one, nor do anything to the terminal."""
    try:
        for line in lines:
            print(harmless(line))
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _unprinted(error) from None


def flush() -> None:
    """All that was said is out now."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _unprinted(error) from None


def tell(text: str) -> None:
    """A line to the one who reads the errors, if anybody does."""
    with suppress(OSError):
        print(harmless(text), file=sys.stderr, flush=True)


def be_silent() -> None:
    """Nothing more may be written, also not at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _unprinted(error: OSError) -> Sorry:
    be_silent()
    return Sorry(f"the output can't be written: {error.strerror}", FOUND)
