"""Small positions played on line by line, and what was counted of them."""

from typing import Any

from game.rules.contract import AnyGame
from game.table.counting import CountMatch, SeatCounts
from game.table.deeds import deeds_of
from game.table.match import Moment, next_moment
from game.table.record import Done


def counted(game: AnyGame, count: CountMatch, state: Any, *decisions: str) -> SeatCounts:
    """Whoever is to move takes these decisions, one after the other."""
    moments: list[Moment[Any]] = [Moment(None, state, ())]
    for text in decisions:
        seat = game.to_move(moments[-1].state)
        assert isinstance(seat, int), "chance is to move"
        moments.append(next_moment(game, moments[-1].state, Done(seat, text)))
    return count(deeds_of(game, state.seats, moments))
