"""Pushing: cost, direction, and where a line of lemmings can go."""

import pytest

from game.rules.contract import IllegalDecision
from tests.rules.cliff.positions import after, events, legal, position, where


def test_a_push_costs_one_more_for_each_lemming_pushed() -> None:
    state = position("< G:0a G:1a G:1b G >", played="F", points=3)
    state = after(state, "step a 1,0>2,0")
    assert (where(state, "0a"), where(state, "1a"), where(state, "1b")) == ("2,0", "3,0", "4,0")
    assert state.turn == 2, "the three points are used up"


def test_a_push_that_costs_more_than_is_left_is_illegal() -> None:
    state = position("< G:0a G:1a G:1b G >", played="F", points=2)
    assert "step a 1,0>2,0" not in legal(state)
    with pytest.raises(IllegalDecision, match="costs 3 points, and 2 are left"):
        after(state, "step a 1,0>2,0")


def test_a_chain_is_not_pushed_off_the_board() -> None:
    state = position(
        """
        < G G:0a G:1a
         G G > G
        """,
        played="F",
        points=5,
    )
    assert "step a 2,0>3,0" not in legal(state)


def test_what_happens_is_told_from_the_nearest_on() -> None:
    state = position("< G:0a G:1a G:1b >", played="F", points=3)
    assert events(state, "step a 1,0>2,0")[:4] == [
        "stepped 0 1,0>2,0",
        "pushed 2 2,0>3,0",
        "pushed 3 3,0>4,0",
        "dived 3 4,0",
    ]
