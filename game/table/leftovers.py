"""What a program that was ended in the middle of writing leaves behind: hidden files, and names that were claimed for a
record. They are swept at the next start, once nobody can be writing them any more."""

import re
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

# Writing takes a moment; whoever sleeps in the middle of it may sleep for a night.
OLD_ENOUGH: Final = 24 * 3600.0
# As `write_whole` names them: the file they were to become, and the process.
HIDDEN: Final = re.compile(r"\..+\.(plouf(\.\d)?|jsonl?|gif)\.\d+")


def sweep(folders: Iterable[Path], now: float | None = None) -> None:
    """Delete what was left in these folders: only what is ours by its name, and was not touched for a day."""
    before = (time.time() if now is None else now) - OLD_ENOUGH
    for folder in folders:
        with suppress(OSError):
            for path in list(folder.iterdir()):
                if _is_left(path, before):
                    path.unlink()


def _is_left(path: Path, before: float) -> bool:
    hidden = HIDDEN.fullmatch(path.name) is not None
    if not hidden and path.suffix != ".plouf":
        return False
    with suppress(OSError):
        found = path.lstat()
        # A name that was claimed is an empty file, and so is no record.
        return found.st_mtime < before and path.is_file() and (hidden or found.st_size == 0)
    return False
