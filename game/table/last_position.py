"""What a record comes to: its last position, as far as the rules let it be played. Found out bit by bit, so that a
window goes on being shown meanwhile."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.rules.contract import NOBODY, AnyGame
from game.rules.notation import shortened
from game.table.record import BrokenRecord, Header
from game.table.replay import Replay
from game.table.seats import COLOURS

# So many lines are played in a piece: a millisecond or two.
LINES_AT_ONCE: Final = 12


@dataclass(frozen=True, slots=True)
class LastPosition:
    """Of a record of which nothing can be read there is no header; where the rules refuse something, why, and what was
    before it."""

    header: Header | None = None
    # As nobody in particular sees it.
    state: Any = None
    turn: int | None = None
    is_over: bool = False
    why: str = ""


def last_position(path: Path, games: Mapping[str, AnyGame]) -> Generator[None, None, LastPosition]:
    """Go on with it as long as it yields; what it returns is what was found."""
    try:
        replay = Replay(path, games)
        check_colours(replay.header)
    except BrokenRecord as error:
        return LastPosition(why=str(error))
    state, why = None, ""
    try:
        for point in replay.points():
            state = point.state
            if point.at % LINES_AT_ONCE == 0:
                yield
    except BrokenRecord as error:
        why = str(error)
    if state is None:
        return LastPosition(replay.header, why=why)
    game = replay.game
    seen = game.seen_by(state, NOBODY)
    return LastPosition(replay.header, seen, max(1, game.turn(state)), game.to_move(state) is None, why)


def check_colours(header: Header) -> None:
    """BrokenRecord, if somebody sits there in a colour that the house has not."""
    for number, seat in enumerate(header.seats):
        if seat.colour not in COLOURS:
            colours = ", ".join(COLOURS)
            raise BrokenRecord(f"line 1: seat {number} is {shortened(seat.colour)}, but should be one of: {colours}")
