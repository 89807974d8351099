"""The same table again after a match, or after a series of them: the next one begins, and computers are as strong as
before or a level apart."""

from collections.abc import Sequence
from dataclasses import replace

from game.ai.players import Level
from game.client.scenes.set_up_choices import TableChoice
from game.table.record import Header
from game.table.seats import HUMAN, Seat


def rematch(header: Header) -> TableChoice:
    """The seats of a record are in the order of play, so that the second of them begins now."""
    matches = header.series.of if header.series else 1
    return TableChoice(header.game, header.seats, header.rules, header.board, 1 % len(header.seats), matches)


def stepped(table: TableChoice, levels: Sequence[Level], step: int) -> TableChoice | None:
    """With every computer one level up or down, as far as there is one; None where that changes nobody. What is only
    for measuring is no step, and whoever is asked for in a style or with a time to think goes on by level alone."""
    names = [level.name for level in levels if not level.is_yardstick]
    seats = tuple(_stepped(seat, names, step) for seat in table.seats)
    return None if seats == table.seats else replace(table, seats=seats)


def _stepped(seat: Seat, names: Sequence[str], step: int) -> Seat:
    name = seat.by.split("@")[0].split(":")[0]
    if seat.by == HUMAN or name not in names:
        return seat
    place = names.index(name) + step
    return replace(seat, by=names[place]) if 0 <= place < len(names) else seat
