"""Files that are either the old one or the new one, whatever happens while they are written; and what tells whether
somebody else was at one."""

import os
import sys
import time
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final, TypeAlias

# Which file it is, how long, and when it was written: what differs when somebody else was at it.
FileStamp: TypeAlias = tuple[int, int, int, int]
# Windows replaces no file that somebody has open just now: whoever reads it, or a guard against viruses.
TRIES: Final = 6 if sys.platform == "win32" else 1
BETWEEN_TRIES: Final = 0.02
# What the names of records end with.
RECORD: Final = ".plouf"


def trace_of(path: Path) -> FileStamp | None:
    """What tells whether somebody was at a file; None if it is not there."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def write_whole(path: Path, content: bytes) -> None:
    """Write beside the file, down to the disk, and then take its place; the folder is made if it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with beside.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _take_place(beside, path)
    finally:
        # Gone already, unless something went wrong.
        with suppress(OSError):
            beside.unlink(missing_ok=True)


def _take_place(beside: Path, path: Path) -> None:
    for left in reversed(range(TRIES)):
        try:
            beside.replace(path)
        except PermissionError:
            if not left:
                raise
            time.sleep(BETWEEN_TRIES)
        else:
            return


def claimed(folder: Path, name: str, kind: str = RECORD) -> Path:
    """A record (or another kind of file) of that name, or the name and a number, that was not there yet: an empty file
    to be replaced, so that two who look for a name at once don't find the same."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / (f"{name}{kind}" if number == 1 else f"{name} {number}{kind}")
        with suppress(FileExistsError):
            path.touch(exist_ok=False)
            return path
    raise AssertionError("there are numbers without end")


def move_to_free_name(path: Path, folder: Path, name: str) -> Path:
    """Put a record into a folder under that name, or the name and a number; where it is now."""
    place = claimed(folder, name)
    try:
        path.replace(place)
    except OSError:
        _give_back(place)
        raise
    return place


def write_to_free_name(folder: Path, name: str, content: bytes, kind: str = RECORD) -> Path:
    """Write a file into a folder under that name, or the name and a number; where it is now."""
    place = claimed(folder, name, kind)
    try:
        write_whole(place, content)
    except OSError:
        _give_back(place)
        raise
    return place


def _give_back(place: Path) -> None:
    """A name that was claimed for nothing leaves no empty file behind."""
    with suppress(OSError):
        place.unlink()
