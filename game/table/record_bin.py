"""Records that somebody threw away: they lie in a bin beside the finished ones for some weeks, and can be brought back
until then. What is being played can't be thrown away."""

import re
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from game.table.ownership import Ownership
from game.table.waiting import free_running_place, is_running
from game.table.whole_file import move_to_free_name

FINISHED: Final = "games"
BIN: Final = "bin"
KEPT_FOR: Final = timedelta(days=30)
THROWN_AT: Final = "%Y-%m-%d %H.%M.%S"
# When it was thrown away, and what it was called before.
THROWN: Final = re.compile(r"(\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d) thrown away (.+)", re.DOTALL)
RUNNING: Final = re.compile(r"running-(.+?)(-\d+)?", re.DOTALL)


class BeingPlayed(Exception):
    """Somebody plays this match just now, here or in another window."""


def bin_of(folder: Path) -> Path:
    """The bin of a folder of matches."""
    return folder / FINISHED / BIN


def throw_away(path: Path, folder: Path, now: datetime) -> Path:
    """Put a record of this folder of matches into its bin; where it is now. BeingPlayed if somebody plays it."""
    owner = Ownership(path) if is_running(path) else None
    if owner is not None and not owner.take():
        raise BeingPlayed
    try:
        return move_to_free_name(path, bin_of(folder), f"{now.strftime(THROWN_AT)} thrown away {path.stem}")
    finally:
        if owner is not None:
            owner.release()


def bring_back(path: Path, folder: Path) -> Path:
    """Put a record from the bin to where it was, or beside what is there now; where it is."""
    thrown = THROWN.fullmatch(path.stem)
    name = thrown[2] if thrown else path.stem
    running = RUNNING.fullmatch(name)
    if running is None:
        return move_to_free_name(path, folder / FINISHED, name)
    place, owner = free_running_place(folder, running[1])
    try:
        path.replace(place)
    finally:
        owner.release()
    return place


def empty_bin(folder: Path, now: datetime) -> None:
    """What was thrown away long ago is deleted; only what is called so, and as far as it can be."""
    with suppress(OSError):
        for path in list(_thrown_before(bin_of(folder), now - KEPT_FOR)):
            path.unlink()


def _thrown_before(folder: Path, moment: datetime) -> Iterator[Path]:
    for path in folder.iterdir():
        thrown = THROWN.fullmatch(path.stem)
        with suppress(ValueError):
            if thrown and datetime.strptime(thrown[1], THROWN_AT).astimezone() < moment.astimezone():
                yield path
