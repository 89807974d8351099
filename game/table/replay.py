"""A record played again by the rules, point by point."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.rules.contract import AnyGame, BadSetUp, IllegalDecision
from game.rules.notation import shortened
from game.table.match import next_moment
from game.table.record import BrokenRecord, Done, Drawn, Ended, Header, read_record


@dataclass(frozen=True, slots=True)
class ReplayPoint:
    """The position after `at` lines below the header."""

    at: int
    state: Any


class Replay:
    """A record that is checked while one goes through its points; BrokenRecord names the line that is wrong."""

    def __init__(self, path: Path, games: Mapping[str, AnyGame]) -> None:
        self.header, self._lines = read_record(path)
        self.game = _game_of(self.header, games)

    def points(self) -> Iterator[ReplayPoint]:
        """Every point from the start on; the end line, which changes nothing, counts as one too."""
        try:
            state = self.game.start(len(self.header.seats), self.header.rules, self.header.board)
        except BadSetUp as error:
            raise BrokenRecord(f"line 1: {error}") from None
        at = 0
        ended = False
        yield ReplayPoint(at, state)
        for number, line in self._lines:
            if ended:
                raise BrokenRecord(f"line {number}: nothing should follow the end line")
            if isinstance(line, Ended):
                self._check_end(number, line, state)
                ended = True
            else:
                state = after_line(self.game, state, number, line)
            at += 1
            yield ReplayPoint(at, state)

    def _check_end(self, number: int, line: Ended, state: Any) -> None:
        if self.game.to_move(state) is not None:
            raise BrokenRecord(f"line {number}: an end line, but the game is not over")
        for key, value in self.game.result(state).as_json().items():
            if line.result.get(key) != value:
                raise BrokenRecord(f"line {number}: the end line's {key} should be {value}")


def after_line(game: AnyGame, state: Any, number: int, line: Drawn | Done) -> Any:
    """The position that a line leads to; BrokenRecord names the line and says why it is illegal."""
    try:
        return next_moment(game, state, line).state
    except IllegalDecision as error:
        raise BrokenRecord(f"line {number}: {shortened(line.text)} is illegal: {error}") from None


def _game_of(header: Header, games: Mapping[str, AnyGame]) -> AnyGame:
    game = games.get(header.game)
    if game is None:
        raise BrokenRecord(f"line 1: the game is {header.game!r:.40}, but should be one of: {', '.join(games)}")
    return game
