"""Which matches wait to be gone on with: at most one of each game, each in a file of its own. The title asks for them,
so this reads no more than it must."""

from pathlib import Path

from game.table.record import BrokenRecord, read_record


def running_file(folder: Path, game: str) -> Path:
    """Where the running match of a game is kept."""
    return folder / f"running-{game}.plouf"


def waiting(folder: Path) -> list[Path]:
    """The matches that were left, the one played last first; also a `running.plouf` from when there was only one."""
    return sorted(folder.glob("running*.plouf"), key=lambda path: path.stat().st_mtime_ns, reverse=True)


def game_of(path: Path) -> str:
    """The game that a match is of; nothing, where that can't be read."""
    try:
        header, _ = read_record(path)
    except BrokenRecord:
        return ""
    return header.game
