"""The last states of a running match, each whole in a file beside it: where the match itself can't be read any more, it
goes on from one of these. They are for that alone, so not being able to write one keeps nobody from playing."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from game.table.whole_file import write_whole

COPIES: Final = 3


def copies(path: Path) -> list[Path]:
    """The copies of a running match that are there, the newest first."""
    return [copy for number in range(1, COPIES + 1) if (copy := _copy(path, number)).is_file()]


def keep_copy(path: Path, content: bytes) -> None:
    """This is the newest copy now, and the oldest goes."""
    with suppress(OSError):
        for number in range(COPIES, 1, -1):
            with suppress(FileNotFoundError):
                _copy(path, number - 1).replace(_copy(path, number))
        write_whole(_copy(path, 1), content)


def remove_copies(path: Path) -> None:
    """The match is over or kept elsewhere: another one may take its place."""
    for number in range(1, COPIES + 1):
        with suppress(OSError):
            _copy(path, number).unlink(missing_ok=True)


def _copy(path: Path, number: int) -> Path:
    # No name that ends in `.plouf`: it is no match of its own.
    return path.with_name(f"{path.name}.{number}")
