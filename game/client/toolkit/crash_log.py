"""Where an unexpected error is written down, so that it can be sent to somebody who knows."""

import time
import traceback
from pathlib import Path
from typing import Final

from game.client.toolkit.harmless import harmless
from game.table.regular_file import is_anything, is_regular

LARGEST: Final = 1 << 20


def write_fault(path: Path, error: BaseException) -> bool:
    """Add the error to the log; whether that worked. A log that has grown large is begun anew."""
    return write_note(path, "".join(traceback.format_exception(error)))


def write_note(path: Path, told: str) -> bool:
    """Add a text to the log; whether that worked."""
    told = "\n".join(map(harmless, told.split("\n")))
    try:
        if is_anything(path) and not is_regular(path):
            return False
        path.parent.mkdir(parents=True, exist_ok=True)
        mode = "w" if path.exists() and path.stat().st_size > LARGEST else "a"
        with path.open(mode, encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')}\n{told}\n")
    except OSError:
        return False
    return True
