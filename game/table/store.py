"""Where matches are kept: the one being played, saved after every decision, and those that are finished.

The running match is a record that grows by a line at a time, each flushed to the disk, so that whatever happens to the
program at most the line being written is lost.
"""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Final

from game.rules.contract import AnyGame, BadSetUp, IllegalDecision
from game.table.match import Match
from game.table.record import BrokenRecord, Line, line_text, read_record, write_record

RUNNING: Final = "running.plouf"
FINISHED: Final = "games"


@dataclass(frozen=True, slots=True)
class SetAside:
    """A saved match that could not be read: where it was put, and why."""

    path: Path
    why: str


class Store:
    """A folder with the running match and the finished ones; it is made when it is first needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._running = folder / RUNNING
        self._saved: list[Line] | None = None

    @property
    def has_running(self) -> bool:
        """Whether there is a match to go on with."""
        return self._running.is_file()

    def keep(self, match: Match) -> None:
        """Save the running match as it stands: what is new is appended; after a taking back all is written anew."""
        lines = match.lines
        saved = self._saved
        if saved is None or lines[: len(saved)] != saved:
            self._folder.mkdir(parents=True, exist_ok=True)
            write_record(self._running, match.header, lines)
        elif len(lines) > len(saved):
            with self._running.open("a", encoding="utf-8", newline="\n") as file:
                file.write("".join(line_text(line) + "\n" for line in lines[len(saved) :]))
                file.flush()
                os.fsync(file.fileno())
        self._saved = lines

    def resume(self, games: Mapping[str, AnyGame], rng: Random) -> Match | SetAside | None:
        """The running match where it stood; one that can't be read is set aside, never deleted."""
        if not self.has_running:
            return None
        try:
            self._mend_last_line()
            header, lines = read_record(self._running)
            game = games.get(header.game)
            if game is None:
                raise BrokenRecord(f"line 1: a game that is not here: {header.game!r:.40}")
            match = Match(game, header, rng, [line for _, line in lines])
        except (BrokenRecord, BadSetUp, IllegalDecision) as error:
            return SetAside(self._set_aside(), str(error))
        self._saved = None
        self.keep(match)
        return match

    def _mend_last_line(self) -> None:
        """A line that was being written when the program was ended has no line break yet: drop it."""
        content = self._running.read_bytes()
        whole = content.rfind(b"\n") + 1
        if 0 < whole < len(content):
            with self._running.open("r+b") as file:
                file.truncate(whole)

    def _set_aside(self) -> Path:
        aside = self._free(self._folder, "broken")
        self._running.replace(aside)
        self._saved = None
        return aside

    def finish(self, match: Match, now: datetime) -> Path:
        """Put a match that is over among the finished ones."""
        folder = self._folder / FINISHED
        folder.mkdir(parents=True, exist_ok=True)
        path = self._free(folder, f"{now:%Y-%m-%d %H.%M} {match.game.name}")
        write_record(path, match.header, match.lines)
        self.drop()
        return path

    def drop(self) -> None:
        """Forget the running match."""
        self._running.unlink(missing_ok=True)
        self._saved = None

    def finished(self) -> list[Path]:
        """The records of finished matches, the newest first."""
        return sorted((self._folder / FINISHED).glob("*.plouf"), reverse=True)

    @staticmethod
    def _free(folder: Path, name: str) -> Path:
        """A file name that is not taken."""
        path = folder / f"{name}.plouf"
        number = 2
        while path.exists():
            path = folder / f"{name} {number}.plouf"
            number += 1
        return path
