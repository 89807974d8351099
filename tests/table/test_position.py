"""Positions as JSON: every position of every game comes back the same, and what is no position is refused."""

import json

import pytest

from game.games.cliff.boards import STRIP
from game.games.cliff.rules.game import CLIFF
from game.table.position import BrokenPosition, PositionForm
from tests.playing import random_game, set_ups
from tests.samples import SampledGame


def test_every_position_comes_back_as_it_was_seen(sampled: SampledGame) -> None:
    row = sampled.manifest
    for seats, rules, board, rng in set_ups(row, seed=11, count=4):
        visits = list(random_game(row, seats, rules, board, rng, most=300))
        form = PositionForm(visits[0].state)
        for visit in visits[::7]:
            for seat in range(seats):
                seen = row.rules.seen_by(visit.state, seat)
                assert form.read(json.loads(json.dumps(form.write(seen)))) == seen


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("turn", "three", "the position's 'turn' is wrong: Expected int, got str"),
        ("hands", [[1], "x"], "the position's 'hands' is wrong: Expected array, got str - at $[1]"),
        ("phase", "lunch", "the position's 'phase' is wrong: Invalid enum value 'lunch'"),
        ("land", "not base 64!", "the position's 'land' is wrong: Invalid base64 encoded string"),
    ],
)
def test_what_is_no_position_is_refused_with_the_field(name: str, value: object, sentence: str) -> None:
    start = CLIFF.start(2, {}, STRIP)
    form = PositionForm(start)
    with pytest.raises(BrokenPosition) as refused:
        form.read(form.write(start) | {name: value})  # type: ignore[arg-type]  # any object
    assert str(refused.value) == sentence


def test_a_field_that_is_missing_is_named() -> None:
    start = CLIFF.start(2, {}, STRIP)
    form = PositionForm(start)
    written = form.write(start)
    del written["deck"]
    with pytest.raises(BrokenPosition, match="lacks 'deck'"):
        form.read(written)
