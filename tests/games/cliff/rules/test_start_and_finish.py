"""Leaving the start area and diving: starts, finishes, gates, and posts that no one enters."""

import pytest

from game.games.cliff.rules.game import CLIFF
from tests.games.cliff.rules.positions import after, events, legal, position, refused, where


def test_each_start_hex_next_to_the_hex_entered_is_a_decision_of_its_own() -> None:
    state = position(
        """
        < < . =
         G F W G
        """,
        played="F",
        points=1,
    )
    ways = ["0,0>0,1", "1,0>0,1", "1,0>1,1", "3,0>3,1"]
    assert legal(state) == {"stop"} | {f"step {lemming} {way}" for lemming in "ab" for way in ways}
    assert {where(after(state, f"step a {way}"), "0a") for way in ways} == {"0,1", "1,1", "3,1"}


def test_a_lemming_in_the_start_area_sets_out_from_a_start_hex_only() -> None:
    state = position("< G G >", played="F", points=2)
    assert refused(state, "step a 1,0>2,0") == "lemming a is in the start area, not on 1,0"


def test_leaving_the_start_area_costs_one_point() -> None:
    state = after(position("< G G >", played="F", points=3), "step b 0,0>1,0")
    assert (where(state, "0b"), where(state, "0a"), state.points) == ("1,0", "start", 2)


def test_a_lemming_never_goes_back_into_the_start_area() -> None:
    state = position("< G:0a G >", played="F", points=3, mover="0a")
    assert legal(state) == {"stop", "step a 1,0>2,0"}
    assert refused(state, "step a 1,0>0,0") == "no step leads from 1,0 to 0,0"


def test_a_lemming_under_way_does_not_set_out_again() -> None:
    state = position("< G:0a G >", played="F", points=3)
    assert refused(state, "step a 0,0>1,0") == "lemming a is on 1,0, not on 0,0"


@pytest.mark.parametrize("card", "FDMWS")
@pytest.mark.parametrize("home", ">=")
def test_a_lemming_dives_with_any_card_for_one_point(card: str, home: str) -> None:
    state = position(f"< G G:0a {home}", played=card, points=1)
    assert where(after(state, "step a 2,0>3,0"), "0a") == "home"
    assert events(state, "step a 2,0>3,0") == ["stepped 0 2,0>3,0", "dived 0 3,0", "turn 1 2"]


def test_the_turn_ends_by_itself_when_the_lemming_has_dived() -> None:
    state = after(position("< G G:0a >", played="F", points=5), "step a 2,0>3,0")
    assert (CLIFF.to_move(state), state.turn) == (1, 2)


def test_a_lemming_that_has_dived_is_out_of_play_for_good() -> None:
    state = position("< G G G:0b >", played="F", points=5, home="0a")
    assert legal(state) == {"stop", "step b 3,0>2,0", "step b 3,0>4,0"}
    assert refused(state, "step a 0,0>1,0") == "lemming a is home, not on 0,0"
    # A finish is no hex to step from.
    assert refused(state, "step a 4,0>3,0") == "no step leads from 4,0 to 3,0"


def test_a_gate_is_left_by_those_who_start_and_entered_by_those_who_dive() -> None:
    state = position("= G:0a G", played="F", points=1)
    assert legal(state) == {"stop", "step a 1,0>0,0", "step a 1,0>2,0"}


def test_no_one_enters_a_post() -> None:
    state = position(
        """
        < G:0a G >
         G # G .
        """,
        played="F",
        points=3,
        mover="0a",
    )
    assert legal(state) == {"stop", "step a 1,0>2,0", "step a 1,0>0,1"}
    assert refused(state, "step a 1,0>1,1") == "no step leads from 1,0 to 1,1"


def test_lemmings_in_the_start_area_cant_be_pushed_and_block_nothing() -> None:
    # All others wait on the gate that seat 0's a dives into.
    state = position("G G:0a =", seats=5, played="F", points=1)
    state = after(state, "step a 1,0>2,0")
    assert where(state, "0a") == "home"
    assert {where(state, name) for name in ("0b", "1a", "2b", "4a")} == {"start"}


def test_lemmings_that_have_dived_block_nothing() -> None:
    state = after(position("< G G:0a >", played="F", points=1, home="1a"), "step a 2,0>3,0")
    assert (where(state, "0a"), where(state, "1a")) == ("home", "home")
