"""A match as it was saved, read again to be gone on with: whole, as far as it is good, or not at all."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypeAlias

from game.rules.contract import CHANCE, AnyGame
from game.rules.notation import shortened
from game.table.match import AnyMatch, Match
from game.table.record import BrokenRecord, Ended, Header, Line, read_record
from game.table.replay import after_line
from game.table.seats import COLOURS


@dataclass(frozen=True, slots=True)
class SetAside:
    """A saved match of which nothing could be read: where it was put, and why."""

    path: Path
    why: str


@dataclass(frozen=True, slots=True)
class Damaged:
    """A saved match that can be gone on with only up to somewhere: as far as it is good, and why no further."""

    path: Path
    match: AnyMatch
    why: str


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
    for number, seat in enumerate(header.seats):
        if seat.colour not in COLOURS:
            colours = ", ".join(COLOURS)
            raise BrokenRecord(f"line 1: seat {number} is {shortened(seat.colour)}, but should be one of: {colours}")
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


def mend_last_line(path: Path) -> None:
    """A line that was being written when the program was ended has no line break yet: drop it."""
    content = path.read_bytes()
    whole = content.rfind(b"\n") + 1
    if 0 < whole < len(content):
        with path.open("r+b") as file:
            file.truncate(whole)
