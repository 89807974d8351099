"""Where matches are kept: the running one of each game, saved after every decision, and those that are over.

A running match is a record that grows by a line at a time, each flushed to the disk, so that whatever happens to the
program at most the line being written is lost. No match is ever deleted for another one: when a new one of the same
game begins, the older goes unfinished among those that are over.
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
from game.table.waiting import game_of, running_file, waiting

FINISHED: Final = "games"
WHEN: Final = "%Y-%m-%d %H.%M"


@dataclass(frozen=True, slots=True)
class SetAside:
    """A saved match that could not be read: where it was put, and why."""

    path: Path
    why: str


class Store:
    """A folder with the running matches and the finished ones; it is made when it is first needed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        # The match that is being kept, its file, and what is in it.
        self._match: Match | None = None
        self._running = folder
        self._saved: list[Line] = []

    def waits(self, game: str) -> bool:
        """Whether there is a match of this game to go on with."""
        return self._waiting(game) is not None

    def keep(self, match: Match) -> None:
        """Save the running match as it stands: what is new is appended; after a taking back all is written anew."""
        if match is not self._match:
            self._make_room(match.game.name)
            self._keep_in(running_file(self._folder, match.game.name), match)
            return
        lines, saved = match.lines, self._saved
        if lines[: len(saved)] != saved:
            self._keep_in(self._running, match)
        elif len(lines) > len(saved):
            with self._running.open("a", encoding="utf-8", newline="\n") as file:
                file.write("".join(line_text(line) + "\n" for line in lines[len(saved) :]))
                file.flush()
                os.fsync(file.fileno())
        self._saved = lines

    def _keep_in(self, path: Path, match: Match) -> None:
        """From now on this match is kept there."""
        lines = match.lines
        write_record(path, match.header, lines)
        self._match, self._running, self._saved = match, path, lines

    def _make_room(self, game: str) -> None:
        """A new match of this game begins: an older one that waits is put among those that are over, as it stood."""
        for path in waiting(self._folder):
            if path == running_file(self._folder, game) or game_of(path) == game:
                left = datetime.fromtimestamp(path.stat().st_mtime)
                path.replace(self._free(self._gallery(), f"{left:{WHEN}} {game} unfinished"))

    def _waiting(self, game: str | None) -> Path | None:
        return next((path for path in waiting(self._folder) if game is None or game_of(path) == game), None)

    def resume(self, games: Mapping[str, AnyGame], rng: Random, game: str | None = None) -> Match | SetAside | None:
        """The match that was played last, or the one of this game, where it stood; one that can't be read is set
        aside, never deleted."""
        path = self._waiting(game)
        if path is None:
            return None
        try:
            _mend_last_line(path)
            header, lines = read_record(path)
            rules = games.get(header.game)
            if rules is None:
                raise BrokenRecord(f"line 1: a game that is not here: {header.game!r:.40}")
            match = Match(rules, header, rng, [line for _, line in lines])
        except (BrokenRecord, BadSetUp, IllegalDecision) as error:
            aside = self._free(self._folder, "broken")
            path.replace(aside)
            return SetAside(aside, str(error))
        self._keep_in(path, match)
        return match

    def finish(self, match: Match, now: datetime) -> Path:
        """Put a match that is over among the finished ones."""
        path = self._free(self._gallery(), f"{now:{WHEN}} {match.game.name}")
        write_record(path, match.header, match.lines)
        if match is self._match:
            self._running.unlink(missing_ok=True)
            self._match = None
        return path

    def finished(self) -> list[Path]:
        """The records of matches that are over, the newest first."""
        return sorted((self._folder / FINISHED).glob("*.plouf"), reverse=True)

    def _gallery(self) -> Path:
        folder = self._folder / FINISHED
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    @staticmethod
    def _free(folder: Path, name: str) -> Path:
        """A file name that is not taken."""
        path = folder / f"{name}.plouf"
        number = 2
        while path.exists():
            path = folder / f"{name} {number}.plouf"
            number += 1
        return path


def _mend_last_line(path: Path) -> None:
    """A line that was being written when the program was ended has no line break yet: drop it."""
    content = path.read_bytes()
    whole = content.rfind(b"\n") + 1
    if 0 < whole < len(content):
        with path.open("r+b") as file:
            file.truncate(whole)
