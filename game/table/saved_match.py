"""A match as it was saved, read again to be gone on with: whole, as far as it is good, or not at all."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypeAlias

from game.rules.contract import CHANCE, AnyGame, BadSetUp
from game.table.copies import copies
from game.table.last_position import check_colours
from game.table.match import AnyMatch, Match
from game.table.record import BrokenRecord, Ended, Header, Line, read_record
from game.table.replay import after_line


@dataclass(frozen=True, slots=True)
class SetAside:
    """A saved match of which nothing could be read: where it was put, and why."""

    path: Path
    why: str


@dataclass(frozen=True, slots=True)
class Damaged:
    """A saved match that can be gone on with only up to somewhere: as far as it is good, or from the copy that reaches
    further, and what is wrong with it."""

    path: Path
    match: AnyMatch
    why: str
    copy: Path | None = None


@dataclass(frozen=True, slots=True)
class PlayedElsewhere:
    """A saved match that somebody plays in another window."""

    path: Path


Resumed: TypeAlias = AnyMatch | SetAside | Damaged | PlayedElsewhere | None


@dataclass(frozen=True, slots=True)
class GoodPart:
    """As far as a record can be played: its lines up to there, and why no further, if it does not end there."""

    game: AnyGame
    header: Header
    lines: list[Line]
    why: str
    # Of the lines those after which no chance outcome is missing.
    settled: int

    def match(self, rng: Random) -> AnyMatch:
        """To go on with."""
        return Match(self.game, self.header, rng, self.lines)


def read_good_part(path: Path, games: Mapping[str, AnyGame]) -> GoodPart:
    """What can be played of the record in a file; BrokenRecord or BadSetUp if nothing can."""
    header, lines = read_record(path)
    game = games.get(header.game)
    if game is None:
        raise BrokenRecord(f"line 1: a game that is not here: {header.game!r:.40}")
    check_colours(header)
    good: list[Line] = []
    why, settled = "", 0
    state = game.start(len(header.seats), header.rules, header.board)
    try:
        for number, line in lines:
            if not isinstance(line, Ended):
                state = after_line(game, state, number, line)
            good.append(line)
            if game.to_move(state) is not CHANCE:
                settled = len(good)
    except BrokenRecord as error:
        if not good:
            raise
        why = str(error)
    return GoodPart(game, header, good, why, settled)


def read_best_copy(path: Path, games: Mapping[str, AnyGame], good: GoodPart | None) -> tuple[Path, GoodPart] | None:
    """Of the copies of a match the one that reaches furthest, and further than what is `good` of the match itself; None
    where there is none."""
    found: tuple[Path, GoodPart] | None = None
    for copy in copies(path):
        with suppress(BrokenRecord, BadSetUp):
            part = read_good_part(copy, games)
            best = found[1] if found else good
            if best is None or (part.header == best.header and len(part.lines) > len(best.lines)):
                found = copy, part
    return found


def mend_last_line(path: Path) -> None:
    """A line that was being written when the program was ended has no line break yet: drop it."""
    content = path.read_bytes()
    whole = content.rfind(b"\n") + 1
    if 0 < whole < len(content):
        # Where it can't be dropped, the match is good up to it all the same.
        with suppress(OSError), path.open("r+b") as file:
            file.truncate(whole)
