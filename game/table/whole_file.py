"""Files that are either the old one or the new one, whatever happens while they are written."""

import os
from contextlib import suppress
from itertools import count
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


def claimed(folder: Path, name: str) -> Path:
    """A record of that name, or the name and a number, that was not there yet: an empty file to be replaced, so that
    two who look for a name at once don't find the same."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / (f"{name}.plouf" if number == 1 else f"{name} {number}.plouf")
        with suppress(FileExistsError):
            path.touch(exist_ok=False)
            return path
    raise AssertionError("there are numbers without end")
