"""Files that are either the old one or the new one, whatever happens while they are written."""

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, content: bytes) -> None:
    """Write beside the file, down to the disk, and then take its place; the folder is made if it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        # Gone already, unless something went wrong.
        with suppress(OSError):
            beside.unlink(missing_ok=True)
