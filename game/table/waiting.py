"""Which matches wait to be gone on with, each in a file of its own: one of each game, and one more for each further
window in which it is played. One in which no person has decided anything yet does not wait. The title asks for them,
so this reads no more than it must."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import count
from pathlib import Path

from game.table.copies import copies
from game.table.ownership import Ownership
from game.table.record import BrokenRecord, Done, Header, Line, UnreadableRecord, read_record
from game.table.regular_file import is_anything, reason
from game.table.seats import HUMAN


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """Something that can't be read, and why."""

    path: Path
    why: str


def running_file(folder: Path, game: str, number: int = 1) -> Path:
    """Where a running match of a game is kept."""
    return folder / (f"running-{game}.plouf" if number == 1 else f"running-{game}-{number}.plouf")


def running_files(folder: Path, game: str) -> Iterator[Path]:
    """All places for matches of a game, without end."""
    return (running_file(folder, game, number) for number in count(1))


def is_running(path: Path) -> bool:
    """Whether a file is called like a running match."""
    return fnmatchcase(path.name, "running*.plouf")


def free_running_place(folder: Path, game: str) -> tuple[Path, Ownership]:
    """Where one more match of a game can run, and the right to write it: nothing that runs has to give way."""
    for path in running_files(folder, game):
        owner = Ownership(path)
        if is_anything(path) or not owner.take():
            continue
        # Somebody may have been quicker.
        if not is_anything(path):
            return path, owner
        owner.release()
    raise AssertionError("there are places without end")


def waiting(*folders: Path) -> list[Path]:
    """The matches that were left in these folders, the one played last first, and behind them those that are played in
    another window; also a `running.plouf` from when there was only one."""

    def order(path: Path) -> tuple[bool, int]:
        return is_played_elsewhere(path), -_written_at(path)

    return sorted((path for folder in folders for path in _running_in(folder)[0] if may_wait(path)), key=order)


def out_of_reach(folder: Path) -> list[OutOfReach]:
    """What stands in the place of matches and can't be read: a link that leads nowhere, a pipe, what is somebody
    else's; or the folder itself."""
    paths, why = _running_in(folder)
    found = [OutOfReach(folder, why)] if why else []
    for path in sorted(paths):
        try:
            read_record(path)
        except UnreadableRecord as error:
            found.append(OutOfReach(path, str(error).removeprefix("can't be read: ")))
        except BrokenRecord:
            continue
    return [one for one in found if is_anything(one.path)]


def _running_in(folder: Path) -> tuple[list[Path], str]:
    """All that is called like a running match; and why the folder can't be read, if so."""
    try:
        return [path for path in folder.iterdir() if is_running(path)], ""
    except FileNotFoundError:
        return [], ""
    except (OSError, ValueError) as error:
        return [], reason(error)


def _written_at(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def has_begun(header: Header, lines: Iterable[Line | None]) -> bool:
    """Whether a person has decided anything, also in an earlier match of the same series; where only computers play,
    whether one of them has."""
    if header.series is not None and header.series.before:
        return True
    people = [seat for seat, who in enumerate(header.seats) if who.by == HUMAN]
    decided = (line.seat for line in lines if isinstance(line, Done))
    return any(not people or seat in people for seat in decided)


def may_wait(path: Path) -> bool:
    """Whether there is something in a file that could be lost; also where it makes no sense."""
    try:
        return could_be_lost(path)
    except UnreadableRecord:
        return False


def could_be_lost(path: Path) -> bool:
    """Whether there is something in a file that could be; UnreadableRecord where nobody can tell, be it for good or
    just now. Found out by reading once: what was looked at twice may have been readable only once."""
    try:
        header, lines = read_record(path)
        return has_begun(header, (line for _, line in lines))
    except UnreadableRecord:
        if is_anything(path):
            raise
        return False
    except BrokenRecord:
        return True


def is_played_elsewhere(path: Path) -> bool:
    """Whether somebody else plays the match in this file just now."""
    return Ownership(path).is_elsewhere


def game_of(path: Path) -> str:
    """The game that a match is of; nothing, where that can't be read."""
    header = header_of(path)
    return header.game if header else ""


def header_of(path: Path) -> Header | None:
    """What a match is, also where only a copy of it can be read; None where that can't be either."""
    for one in (path, *copies(path)):
        with suppress(BrokenRecord):
            return read_record(one)[0]
    return None
