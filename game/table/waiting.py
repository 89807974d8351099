"""Which matches wait to be gone on with, each in a file of its own: one of each game, and one more for each further
window in which it is played. One in which no person has decided anything yet does not wait. The title asks for them,
so this reads no more than it must."""

from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path

from game.table.ownership import Ownership
from game.table.record import BrokenRecord, Done, Header, Line, read_record
from game.table.seats import HUMAN


def running_file(folder: Path, game: str, number: int = 1) -> Path:
    """Where a running match of a game is kept."""
    return folder / (f"running-{game}.plouf" if number == 1 else f"running-{game}-{number}.plouf")


def running_files(folder: Path, game: str) -> Iterator[Path]:
    """All places for matches of a game, without end."""
    return (running_file(folder, game, number) for number in count(1))


def waiting(folder: Path) -> list[Path]:
    """The matches that were left, the one played last first, and behind them those that are played in another window;
    also a `running.plouf` from when there was only one."""

    def order(path: Path) -> tuple[bool, int]:
        return is_played_elsewhere(path), -path.stat().st_mtime_ns

    return sorted(filter(may_wait, folder.glob("running*.plouf")), key=order)


def has_begun(header: Header, lines: Iterable[Line | None]) -> bool:
    """Whether a person has decided anything, also in an earlier match of the same series; where only computers play,
    whether one of them has."""
    if header.series is not None and header.series.before:
        return True
    people = [seat for seat, who in enumerate(header.seats) if who.by == HUMAN]
    decided = (line.seat for line in lines if isinstance(line, Done))
    return any(not people or seat in people for seat in decided)


def may_wait(path: Path) -> bool:
    """Whether there is something in a file that could be lost; also where that can't be read."""
    try:
        header, lines = read_record(path)
        return has_begun(header, (line for _, line in lines))
    except BrokenRecord:
        return path.exists()


def is_played_elsewhere(path: Path) -> bool:
    """Whether somebody else plays the match in this file just now."""
    return Ownership(path).is_elsewhere


def game_of(path: Path) -> str:
    """The game that a match is of; nothing, where that can't be read."""
    header = header_of(path)
    return header.game if header else ""


def header_of(path: Path) -> Header | None:
    """What a match is; None where that can't be read."""
    try:
        return read_record(path)[0]
    except BrokenRecord:
        return None
