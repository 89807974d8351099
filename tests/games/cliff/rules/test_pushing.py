"""Pushing: cost, direction, and where a line of lemmings can go."""

import pytest

from tests.games.cliff.rules.positions import after, events, legal, position, refused, where
from tests.rules.pixels import STAGGERS, straight_on, touching


def test_a_push_costs_one_more_for_each_lemming_pushed() -> None:
    state = position("< G:0a G:1a G:1b G >", played="F", points=3)
    state = after(state, "step a 1,0>2,0")
    assert (where(state, "0a"), where(state, "1a"), where(state, "1b")) == ("2,0", "3,0", "4,0")
    assert state.turn == 2, "the three points are used up"


def test_a_push_that_costs_more_than_is_left_is_illegal() -> None:
    state = position("< G:0a G:1a G:1b G >", played="F", points=2)
    assert refused(state, "step a 1,0>2,0") == "the step costs 3 points, and 2 are left"


def test_a_lemming_that_has_pushed_steps_on_with_the_points_left() -> None:
    state = after(position("< G:0a G:1a G G >", played="F", points=5), "step a 1,0>2,0")
    assert state.points == 3
    assert legal(state) == {"stop", "step a 2,0>1,0", "step a 2,0>3,0"}


@pytest.mark.parametrize("stagger", STAGGERS)
def test_all_six_directions_are_allowed_and_a_line_goes_straight_on(stagger: str) -> None:
    for to in touching(stagger, (3, 3)):
        beyond = straight_on(stagger, (3, 3), to)
        end = straight_on(stagger, to, beyond)
        stands = {(3, 3): ":0a", to: ":1a", beyond: ":1b"}
        drawing = "\n".join(
            " ".join(("< G G G G G >"[2 * x] if y == 0 else "G") + stands.get((x, y), "") for x in range(7))
            for y in range(7)
        )
        state = after(position(drawing, stagger=stagger, played="F", points=3), f"step a 3,3>{to[0]},{to[1]}")
        assert [where(state, name) for name in ("0a", "1a", "1b")] == [f"{x},{y}" for x, y in (to, beyond, end)]


def test_only_an_unbroken_line_is_pushed() -> None:
    state = after(position("< G:0a G:1a G G:1b G >", played="F", points=2), "step a 1,0>2,0")
    assert [where(state, name) for name in ("0a", "1a", "1b")] == ["2,0", "3,0", "4,0"]


def test_lemmings_beside_the_line_stay_where_they_are() -> None:
    state = position(
        """
        < G G:2a G >
         G G:0a G:1a G
        . G G:2b G .
        """,
        seats=3,
        played="F",
        points=2,
    )
    state = after(state, "step a 1,1>2,1")
    assert [where(state, name) for name in ("0a", "1a", "2a", "2b")] == ["2,1", "3,1", "2,0", "2,2"]


def test_the_hex_entered_must_still_suit_the_card() -> None:
    state = position("< G:0a D:1a G G >", played="F", points=5)
    assert refused(state, "step a 1,0>2,0") == "2,0 (D) can't be entered with a card of F now"


@pytest.mark.parametrize("land", "FDMWSG")
def test_a_pushed_lemming_may_land_on_any_terrain(land: str) -> None:
    state = after(position(f"< G:0a G:1a {land} G >", played="F", points=2), "step a 1,0>2,0")
    assert where(state, "1a") == "3,0"


def test_a_pushed_line_may_stand_on_any_terrain() -> None:
    state = after(position("< G:0a G:1a W:1b S G >", played="F", points=3), "step a 1,0>2,0")
    assert (where(state, "1a"), where(state, "1b")) == ("3,0", "4,0")


@pytest.mark.parametrize("beyond", ["#", ".", "<"])
def test_no_one_is_pushed_into_the_start_onto_a_post_or_off_the_board(beyond: str) -> None:
    state = position(
        f"""
        {beyond} G:1b G:1a G:0a G
         G < G G >
        """,
        played="F",
        points=5,
    )
    assert refused(state, "step a 3,0>2,0") == "the lemmings on 2,0 can't be pushed on that way"


def test_a_chain_is_not_pushed_off_the_board() -> None:
    state = position(
        """
        < G G:0a G:1a
         G G > G
        """,
        played="F",
        points=5,
    )
    assert refused(state, "step a 2,0>3,0") == "the lemmings on 3,0 can't be pushed on that way"


@pytest.mark.parametrize("home", ">=")
def test_the_last_of_a_line_may_be_pushed_home_where_it_dives(home: str) -> None:
    state = after(position(f"< G G:0a G:1a G:1b {home}", played="F", points=3), "step a 2,0>3,0")
    assert [where(state, name) for name in ("0a", "1a", "1b")] == ["3,0", "4,0", "home"]


def test_pushing_another_home_does_not_end_the_turn() -> None:
    state = after(position("< G:0a G:1a >", played="F", points=3), "step a 1,0>2,0")
    assert (state.seat, state.points) == (0, 1)
    assert legal(state) == {"stop", "step a 2,0>1,0", "step a 2,0>3,0"}


def test_own_lemmings_can_be_pushed_and_do_not_become_the_one_that_moves() -> None:
    state = after(position("< G:0a G:0b G:1a G >", played="F", points=4), "step a 1,0>2,0")
    assert [where(state, name) for name in ("0a", "0b", "1a")] == ["2,0", "3,0", "4,0"]
    assert refused(state, "step b 3,0>2,0") == "lemming a has begun to move, so b can't"


def test_a_lemming_that_sets_out_pushes_away_from_the_start_hex_it_comes_from() -> None:
    state = position(
        """
        < < .
         G:1a G .
        G G G >
        """,
        played="F",
        points=2,
    )
    # 0,0>0,1 leans to the right and 1,0>0,1 to the left.
    assert where(after(state, "step a 0,0>0,1"), "1a") == "1,2"
    assert where(after(state, "step a 1,0>0,1"), "1a") == "0,2"


def test_what_happens_is_told_from_the_nearest_on() -> None:
    state = position("< G:0a G:1a G:1b >", played="F", points=3)
    assert events(state, "step a 1,0>2,0") == [
        "stepped 0 1,0>2,0",
        "pushed 2 2,0>3,0",
        "pushed 3 3,0>4,0",
        "dived 3 4,0",
        "turn 1 2",
    ]
