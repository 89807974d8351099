"""Movement: one lemming, step by step, onto meadow or the terrain of the card."""

import pytest

from tests.games.cliff.rules.positions import after, events, legal, position, refused, where

# 1,1 has one neighbour of each kind.
ALL_KINDS = """
. F D <
 M D:0a W .
. S G >
"""


@pytest.mark.parametrize(("card", "entered"), [("F", "1,0"), ("D", "2,0"), ("M", "0,1"), ("W", "2,1"), ("S", "1,2")])
def test_the_hex_entered_must_be_meadow_or_of_the_cards_terrain(card: str, entered: str) -> None:
    state = position(ALL_KINDS, played=card, points=2, mover="0a")
    assert legal(state) == {"stop", f"step a 1,1>{entered}", "step a 1,1>2,2"}
    for other in {"1,0", "2,0", "0,1", "2,1", "1,2"} - {entered}:
        assert f"can't be entered with a card of {card}" in refused(state, f"step a 1,1>{other}")


def test_only_the_hex_entered_counts_never_the_one_left() -> None:
    assert where(after(position(ALL_KINDS, played="F", points=1), "step a 1,1>1,0"), "0a") == "1,0"


def test_a_step_goes_to_one_of_the_six_neighbours_in_any_direction() -> None:
    state = position(
        """
        G G G <
         G G:0a G .
        G G G >
        """,
        played="F",
        points=1,
        mover="0a",
    )
    steps = {f"step a 1,1>{to}" for to in ("1,0", "2,0", "0,1", "2,1", "1,2", "2,2")}
    assert legal(state) == {"stop"} | steps
    for far in ("0,0", "0,2", "1,1", "3,2", "9,9"):
        assert refused(state, f"step a 1,1>{far}") == f"no step leads from 1,1 to {far}"


def test_a_bonus_tile_replaces_the_terrain_printed_beneath_it() -> None:
    drawing = "< G:0a F G >"
    assert "step a 1,0>2,0" in legal(position(drawing, tiles={"2,0": "D"}, played="D", points=1))
    assert "can't be entered" in refused(position(drawing, tiles={"2,0": "D"}, played="F", points=1), "step a 1,0>2,0")
    assert "step a 1,0>2,0" in legal(position(drawing, tiles={"2,0": "G"}, played="W", points=1))


def test_a_tile_just_laid_is_stepped_on_in_the_same_turn() -> None:
    state = after(position("< G:0a W G >", hands=["F3"]), "play F3", "tile F 2,0", "step a 1,0>2,0")
    assert where(state, "0a") == "2,0"


def test_a_step_costs_one_point_and_the_lemming_may_step_on() -> None:
    state = after(position("< G:0a G G >", played="F", points=2), "step a 1,0>2,0")
    assert (state.points, state.seat) == (1, 0)
    assert legal(state) == {"stop", "step a 2,0>1,0", "step a 2,0>3,0"}


def test_the_turn_ends_by_itself_when_no_points_are_left() -> None:
    state = position("< G:0a G G >", played="F", points=1)
    assert events(state, "step a 1,0>2,0") == ["stepped 0 1,0>2,0", "turn 1 2"]
    state = after(state, "step a 1,0>2,0")
    assert (state.seat, state.turn, legal(state)) == (1, 2, {"refill"})


def test_after_the_last_seat_comes_seat_0() -> None:
    assert after(position("< G G >", seats=3, seat=2, played="F", points=1), "stop").seat == 0


@pytest.mark.parametrize("steps", [[], ["step a 1,0>2,0"]], ids=["before the first step", "later"])
def test_stop_is_always_legal_while_points_are_left(steps: list[str]) -> None:
    state = after(position("< G:0a G G >", played="F", points=2), *steps)
    assert "stop" in legal(state)
    assert events(state, "stop") == ["turn 1 2"]


def test_stop_is_all_there_is_for_a_lemming_that_is_hemmed_in() -> None:
    state = position("< W:0a F >", played="D", points=3, home="0b")
    assert legal(state) == {"stop"}


def test_a_seat_moves_either_of_its_lemmings_and_after_the_first_step_only_that_one() -> None:
    state = position("< G G:0a G G:0b G:1a >", played="F", points=3)
    assert legal(state) == {"stop", "step a 2,0>1,0", "step a 2,0>3,0", "step b 4,0>3,0", "step b 4,0>5,0"}
    state = after(state, "step b 4,0>3,0")
    assert legal(state) == {"stop", "step b 3,0>2,0", "step b 3,0>4,0"}
    assert refused(state, "step a 2,0>1,0") == "lemming b has begun to move, so a can't"


def test_in_the_next_turn_either_lemming_may_begin_again() -> None:
    state = position("< G:0a G G:0b G >", hands=["F0", "F0"], played="F", points=1)
    state = after(state, "step b 3,0>4,0", "refill", "play F0")
    assert {text.split()[1] for text in legal(state, "step")} == {"a", "b"}


def test_a_lemming_steps_from_where_it_stands() -> None:
    state = position("< G:0a G G G:1a >", played="F", points=3)
    assert refused(state, "step a 2,0>3,0") == "lemming a is on 1,0, not on 2,0"
    assert refused(state, "step a 4,0>5,0") == "lemming a is on 1,0, not on 4,0"
