"""Positions of a record: the same as those of the match, found at a small part of what replaying costs, and as far as
the record is good."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.games import GAMES, MANIFESTS
from game.rules.contract import CHANCE, NOBODY
from game.table import positions as module
from game.table.match import AnyMatch
from game.table.positions import Positions, open_positions, positions_of
from game.table.record import BrokenRecord, Done, Ended, write_record
from game.table.replay import points_of
from tests.client.ended import ended

# Of a match of so many lines, to be quick; a whole one is far longer.
LONG = 6000


def same(match: AnyMatch, one: Any, other: Any) -> bool:
    """Boards are compared by what they are, not by which of two that were read."""
    return match.game.describe(one) == match.game.describe(other)


def read(positions: Positions) -> Positions:
    while not positions.is_read:
        positions.read_on(500)
    return positions


@pytest.mark.parametrize("name", MANIFESTS)
def test_every_position_is_that_of_the_match(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 20)
    match = ended(name)
    moments = match.moments[:400]
    path = tmp_path / "match.plouf"
    write_record(path, match.header, [moment.line for moment in moments if moment.line])
    positions = read(open_positions(path, GAMES))
    rng = Random(1)
    for at in [*range(len(moments)), *(rng.randrange(len(moments)) for _ in range(60))]:
        assert same(match, positions.state(at), moments[at].state)
    told = list(positions.between(3, len(moments) - 1))
    assert [at for at, _, _, _ in told] == list(range(4, len(moments)))
    for at, _, before, moment in told:
        assert same(match, before, moments[at - 1].state)
        assert (moment.line, moment.events) == (moments[at].line, moments[at].events)
    who = [moment.line.seat if isinstance(moment.line, Done) else NOBODY for moment in moments]
    assert all(seat == who[at] for at, seat, _, _ in told if who[at] != NOBODY)


def test_a_seek_costs_at_most_a_fiftieth_of_replaying_all_and_memory_is_bounded() -> None:
    match = ended("cliff")
    for count in (30, 700, 1025, 1400, LONG):
        match_lines = list(enumerate(match.lines[:count], 2))
        points = points_of(match.game, match.header, match_lines)
        positions = read(Positions(match.game, match.header, points, count))
        assert len(positions._kept) <= module.MOST_KEPT
        rng = Random(count)
        for _ in range(100):
            at = rng.randrange(count + 1)
            before = positions.applied
            assert same(match, positions.state(at), match.moments[at].state)
            # What happened last is told with it.
            list(positions.between(positions.recent(at), at))
            assert positions.applied - before <= count / 50


def test_stops_are_where_no_chance_is_missing_and_turns_lead_from_one_to_another() -> None:
    match = ended("pier")
    positions = read(positions_of(match))
    stops = [positions.at(stop) for stop in range(positions.stops)]
    assert stops == [at for at, moment in enumerate(match.moments) if match.game.to_move(moment.state) is not CHANCE]
    turns = [match.game.turn(match.moments[at].state) for at in stops]
    assert turns == [positions.turn(stop) for stop in range(positions.stops)]
    stop, seen = 0, [0]
    while stop < positions.stops - 1:
        stop = positions.turn_after(stop)
        seen.append(stop)
    begins = [number for number in range(1, len(turns)) if turns[number] != turns[number - 1]]
    assert seen == sorted({0, *begins, positions.stops - 1})
    while stop:
        before = positions.turn_before(stop)
        assert before < stop
        assert before == 0 or turns[before] != turns[before - 1]
        stop = before
    assert positions.turn_before(0) == 0
    assert [positions.stop_at(at) for at in stops] == list(range(len(stops)))


def test_a_record_is_read_piece_by_piece_and_says_how_far() -> None:
    positions = positions_of(ended("pond"))
    parts = [positions.part_read]
    while not positions.is_read:
        positions.read_on(100)
        parts.append(positions.part_read)
    assert parts == sorted(parts)
    assert len(parts) > 5
    assert parts[-1] == 1
    assert positions.lines == [line for line in ended("pond").lines if not isinstance(line, Ended)]


def test_a_broken_record_is_good_up_to_its_wrong_line(tmp_path: Path) -> None:
    match, path = ended("cliff"), tmp_path / "match.plouf"
    write_record(path, match.header, match.lines[:40])
    path.write_text(path.read_text() + '{"seat": 0, "do": "fly"}\n')
    positions = read(open_positions(path, GAMES))
    assert positions.why.startswith("line 42: ")
    assert positions.lines == match.lines[:40]
    path.write_bytes(path.read_bytes()[:-400])
    positions = read(open_positions(path, GAMES))
    assert "cut off in the middle" in positions.why
    assert positions.stops > 3


def test_a_record_without_a_position_to_look_at_says_so(tmp_path: Path) -> None:
    match, path = ended("cliff"), tmp_path / "match.plouf"
    write_record(path, match.header, [])
    with pytest.raises(BrokenRecord, match="before anybody could decide"):
        open_positions(path, GAMES)
    path.write_text(path.read_text() + "what is this\n")
    with pytest.raises(BrokenRecord, match="line 2: not JSON"):
        open_positions(path, GAMES)
    write_record(path, match.header, match.lines)
    path.write_text(path.read_text().replace('"blue"', '"grey"', 1))
    with pytest.raises(BrokenRecord, match="seat 0 is 'grey'"):
        open_positions(path, GAMES)
