"""Which matches wait to be gone on with, each in a file of its own: one of each game, and one more for each further
window in which it is played. The title asks for them, so this reads no more than it must."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

from game.table.ownership import Ownership
from game.table.record import BrokenRecord, Header, read_record


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

    return sorted(folder.glob("running*.plouf"), key=order)


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
