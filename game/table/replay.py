"""A record played again by the rules, point by point."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.rules.contract import AnyGame, BadSetUp, IllegalDecision
from game.rules.notation import shortened
from game.table.match import Moment, next_moment
from game.table.record import BrokenRecord, Done, Drawn, Ended, Header, Line, read_record


@dataclass(frozen=True, slots=True)
class ReplayPoint:
    """The position after `at` lines below the header, and what the last of them made of the one before: nothing, at the
    start and behind the end line."""

    at: int
    state: Any
    moment: Moment[Any] | None = None


class Replay:
    """A record that is checked while one goes through its points; BrokenRecord names the line that is wrong."""

    def __init__(self, path: Path, games: Mapping[str, AnyGame]) -> None:
        self.header, self._lines = read_record(path)
        self.game = _game_of(self.header, games)

    def points(self) -> Iterator[ReplayPoint]:
        """Every point from the start on; the end line, which changes nothing, counts as one too."""
        return points_of(self.game, self.header, self._lines)


def points_of(game: AnyGame, header: Header, lines: Iterable[tuple[int, Line]]) -> Iterator[ReplayPoint]:
    """The same of lines with their numbers, wherever they are from."""
    try:
        state = game.start(len(header.seats), header.rules, header.board)
    except BadSetUp as error:
        raise BrokenRecord(f"line 1: {error}") from None
    at = 0
    ended = False
    yield ReplayPoint(at, state)
    for number, line in lines:
        moment = None
        if ended:
            raise BrokenRecord(f"line {number}: nothing should follow the end line")
        if isinstance(line, Ended):
            _check_end(game, number, line, state)
            ended = True
        else:
            moment = _moment_after(game, state, number, line)
            state = moment.state
        at += 1
        yield ReplayPoint(at, state, moment)


def _check_end(game: AnyGame, number: int, line: Ended, state: Any) -> None:
    if game.to_move(state) is not None:
        raise BrokenRecord(f"line {number}: an end line, but the game is not over")
    for key, value in game.result(state).as_json().items():
        if line.result.get(key) != value:
            raise BrokenRecord(f"line {number}: the end line's {key} should be {value}")


def after_line(game: AnyGame, state: Any, number: int, line: Drawn | Done) -> Any:
    """The position that a line leads to; BrokenRecord names the line and says why it is illegal."""
    return _moment_after(game, state, number, line).state


def _moment_after(game: AnyGame, state: Any, number: int, line: Drawn | Done) -> Moment[Any]:
    try:
        return next_moment(game, state, line)
    except IllegalDecision as error:
        raise BrokenRecord(f"line {number}: {shortened(line.text)} is illegal: {error}") from None


def _game_of(header: Header, games: Mapping[str, AnyGame]) -> AnyGame:
    game = games.get(header.game)
    if game is None:
        raise BrokenRecord(f"line 1: the game is {header.game!r:.40}, but should be one of: {', '.join(games)}")
    return game
