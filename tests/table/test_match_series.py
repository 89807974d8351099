"""Several matches in a row: their records are ordinary ones, the next one waits as soon as one is over, and what the
header says of them is believed only as far as it makes sense."""

import json
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.games import GAMES
from game.rules.contract import Result
from game.table.match import AnyMatch, Match
from game.table.match_series import MatchSeries, next_series, summed
from game.table.record import header_text, next_header, read_header
from game.table.replay import Replay
from game.table.store import Store
from game.table.waiting import header_of, waiting
from tests.client.ended import ended

NOW = datetime(2026, 11, 16, 20, 15)
FIRST = Result((1, 2, 3), (9, 4, 4), {"contracts": (2, 1, 4), "bets": (7, 3, 0)})
SECOND = Result((3, 1, 2), (0, 5, 5), {"contracts": (0, 4, 2), "bets": (0, 1, 3)})


def race(number: int = 1, of: int = 3) -> AnyMatch:
    """A race of a series that is over."""
    match = ended("pier")
    before = (match.game.result(match.state),) * (number - 1)
    header = replace(match.header, series=MatchSeries(of, before))
    return Match(match.game, header, Random(1), match.lines)


def test_points_are_summed_and_what_breaks_ties_too() -> None:
    found = summed((FIRST, SECOND), "contracts")
    assert found.points == (9, 9, 9)
    assert found.counts == {"contracts": (2, 5, 6), "bets": (7, 4, 3)}
    assert found.ranks == (3, 2, 1)
    assert summed((FIRST, SECOND)).ranks == (1, 1, 1)
    assert summed((FIRST, SECOND), "gold").ranks == (1, 1, 1)


def test_who_was_second_begins_the_next_one_and_results_go_round_with_the_seats() -> None:
    header = race().header
    following = next_header(header, FIRST)
    assert following is not None
    assert following.seats == (*header.seats[1:], header.seats[0])
    turned = Result((2, 3, 1), (4, 4, 9), {"contracts": (1, 4, 2), "bets": (3, 0, 7)})
    assert following.series == MatchSeries(3, (turned,))
    last = next_series(next_series(MatchSeries(3), FIRST), SECOND)
    assert last.is_last
    assert last.number == 3
    assert next_header(replace(header, series=last), FIRST) is None
    assert next_header(replace(header, series=None), FIRST) is None


def test_the_header_comes_back_as_it_was_and_without_a_series_nothing_is_said_of_one() -> None:
    header = replace(race(2).header, board={"name": "x"})
    assert read_header(header_text(header).encode()) == header
    assert "series" not in header_text(replace(header, series=None))


RESULT = {"ranks": [1, 2, 3], "points": [3, 2, 1]}


@pytest.mark.parametrize(
    "series",
    [
        3,
        None,
        "three",
        [],
        {},
        {"of": 3},
        {"of": "3", "before": []},
        {"of": True, "before": []},
        {"of": 100, "before": []},
        {"of": 0, "before": []},
        {"of": 1, "before": [RESULT]},
        {"of": 3, "before": [3]},
        {"of": 3, "before": [{"ranks": [1, 2, 3]}]},
        {"of": 3, "before": [{"ranks": [1, 2], "points": [3, 2]}]},
        {"of": 3, "before": [{"ranks": [1, 2, 3], "points": [3, 2, "1"]}]},
        {"of": 3, "before": [{"ranks": [1, 2, 3], "points": [3, 2, 1.5]}]},
    ],
)
def test_a_series_that_makes_no_sense_is_none_and_the_record_is_read_all_the_same(series: object) -> None:
    header = json.loads(header_text(race().header)) | {"series": series}
    assert read_header(json.dumps(header).encode()).series is None


def test_the_next_match_waits_as_soon_as_one_is_over(tmp_path: Path) -> None:
    store, match = Store(tmp_path), race()
    store.keep(match)
    header = next_header(match.header, match.game.result(match.state))
    assert header is not None
    following: AnyMatch = Match(match.game, header, Random(4))
    kept = store.finish(match, NOW, following)
    *_, last = Replay(kept, GAMES).points()
    assert GAMES["pier"].describe(last.state) == match.game.describe(match.state)
    (path,) = waiting(tmp_path)
    assert header_of(path) == header
    # Whoever begins anew, after the power went, has the same one.
    resumed = Store(tmp_path).resume(GAMES, Random(9))
    assert isinstance(resumed, Match)
    assert (resumed.header, resumed.lines) == (header, following.lines)


def test_after_the_last_one_nothing_waits(tmp_path: Path) -> None:
    store, match = Store(tmp_path), race(3)
    store.keep(match)
    assert next_header(match.header, match.game.result(match.state)) is None
    store.finish(match, NOW, None)
    assert waiting(tmp_path) == []
