"""Files that may be anything: only what is a regular file is ever opened, and never more of it read than agreed.

Opening can already wait for ever (a pipe) or do something (a device), so a file is looked at first.
"""

import os
import stat
from pathlib import Path
from typing import BinaryIO


class NotReadable(Exception):
    """Why a file can't be read, as the end of a sentence that names it."""


class TooLarge(NotReadable):
    """There is more of it than was agreed."""


class NoSuchFile(NotReadable):
    """There is no such file."""


def open_regular(path: Path, largest: int) -> BinaryIO:
    """A regular file of at most so many bytes, open for reading."""
    try:
        _check(path.stat(), largest)
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        file = os.fdopen(handle, "rb")
        try:
            # It may be another one by now.
            _check(os.fstat(handle), largest)
        except NotReadable:
            file.close()
            raise
    except FileNotFoundError as error:
        raise NoSuchFile(reason(error)) from None
    except (OSError, ValueError) as error:
        raise NotReadable(reason(error)) from None
    return file


def read_regular(path: Path, largest: int) -> bytes:
    """All of it."""
    try:
        with open_regular(path, largest) as file:
            content = file.read(largest + 1)
    except OSError as error:
        raise NotReadable(reason(error)) from None
    if len(content) > largest:
        raise TooLarge(f"it is larger than {_size(largest)}")
    return content


def is_regular(path: Path) -> bool:
    """Whether there is a file that can be opened without waiting for anybody."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError):
        return False


def is_anything(path: Path) -> bool:
    """Whether something has that name, also a link that leads nowhere, and also where that can't be found out."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError):
        return True
    return True


def reason(error: Exception) -> str:
    """What the system says was wrong, without the path."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


def _size(count: int) -> str:
    return f"{count >> 20} MB" if count >= 1 << 20 else f"{count >> 10} kB"


def _check(found: os.stat_result, largest: int) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise NotReadable("it is not a regular file")
    if found.st_size > largest:
        raise TooLarge(f"it is larger than {_size(largest)}")
