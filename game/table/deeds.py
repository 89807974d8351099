"""Everything that happened in a match, one event after the other, with whose decision it came of: what is counted of a
match is counted from these."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.contract import NOBODY, AnyGame, Event
from game.table.match import Moment
from game.table.record import Done


@dataclass(frozen=True, slots=True)
class Deed:
    """An event: in which turn, by which decision (counted through from 1, 0 before the first), and whose that was. What
    chance brings comes of the decision before it; before the first one it is NOBODY's."""

    turn: int
    decision: int
    seat: int
    event: Event


@dataclass(frozen=True, slots=True)
class MatchDeeds:
    """All that happened in a match, and the position that it led to."""

    game: AnyGame
    seats: int
    deeds: Sequence[Deed]
    last: Any

    @property
    def is_over(self) -> bool:
        """Whether it has a result."""
        return self.game.to_move(self.last) is None


class DeedReader:
    """Told moment by moment."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._turn = 0
        self._decision = 0
        self._seat = NOBODY
        self._before: Any = None

    def read(self, moment: Moment[Any]) -> Iterator[Deed]:
        """What happened with this one. The decision that ends a turn is still of that turn."""
        if isinstance(moment.line, Done):
            self._seat = moment.line.seat
            self._decision += 1
            self._turn = self._game.turn(self._before)
        for event in moment.events:
            yield Deed(self._turn, self._decision, self._seat, event)
        self._before = moment.state


def deeds_of(game: AnyGame, seats: int, moments: Sequence[Moment[Any]]) -> MatchDeeds:
    """Those of a match that is at hand."""
    reader = DeedReader(game)
    return MatchDeeds(game, seats, [deed for moment in moments for deed in reader.read(moment)], moments[-1].state)
