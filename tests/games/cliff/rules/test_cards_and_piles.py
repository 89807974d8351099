"""Playing a card: onto its pile or in place of it, and the points it gives."""

import pytest

from tests.games.cliff.rules.positions import after, discards, events, hand, legal, pile, position, refused

LANE = "< G:0a G G G >"


@pytest.mark.parametrize(
    ("before", "card", "points"),
    [("2", "F1", 3), ("2", "F2", 4), ("2", "F0", 2), ("4 3 3 2", "F2", 14), ("3 1 0", "F0", 4)],
)
def test_a_lower_or_equal_card_goes_on_top_and_gives_the_sum_of_the_pile(before: str, card: str, points: int) -> None:
    state = after(position(LANE, hands=[card], piles={"F": before}), f"play {card}")
    assert pile(state, "F") == " ".join([*(f"F{value}" for value in before.split()), card])
    assert (state.points, hand(state, 0), discards(state)) == (points, "", "")
    assert legal(state) == {"stop", "step a 1,0>2,0", "step b 0,0>1,0"}


@pytest.mark.parametrize(("before", "card", "points"), [("2", "F3", 3), ("4 2 1 0", "F1", 1), ("3 1", "F2", 2)])
def test_a_card_higher_than_the_top_one_starts_a_new_pile_and_gives_its_value(
    before: str, card: str, points: int
) -> None:
    state = after(position(LANE, hands=[card], piles={"F": before}, discards="W4"), f"play {card}")
    assert pile(state, "F") == card
    assert discards(state).split() == sorted(f"F{value}" for value in before.split()) + ["W4"]
    assert state.points == points


def test_a_card_counts_against_its_own_terrains_pile_only() -> None:
    state = after(position(LANE, hands=["D1"], piles={"F": "0", "D": "3 2", "M": "4"}), "play D1")
    assert [pile(state, letter) for letter in "FDM"] == ["F0", "D3 D2 D1", "M4"]
    assert state.points == 6


def test_a_card_held_twice_is_one_decision_and_one_of_them_is_played() -> None:
    state = position(LANE, hands=["F1 F1 W0"])
    assert legal(state, "play") == {"play F1", "play W0"}
    assert hand(after(state, "play F1"), 0) == "F1 W0"


def test_only_a_card_in_hand_can_be_played() -> None:
    state = position(LANE, hands=["F0 F1", "W4"])
    assert "W4 is not in the hand (F0 F1)" in refused(state, "play W4")


def test_without_cards_a_refill_is_all_there_is() -> None:
    assert legal(position(LANE)) == {"refill"}


def test_with_0_points_there_is_no_movement_and_the_turn_ends() -> None:
    state = position(LANE, hands=["F0"], piles={"F": "0"})
    assert events(state, "play F0") == ["played 0 F0 0", "turn 1 2"]
    state = after(state, "play F0")
    assert (state.seat, state.turn, pile(state, "F")) == (1, 2, "F0 F0")


def test_a_seat_plays_or_refills_and_does_nothing_else_first() -> None:
    state = position(LANE, hands=["F0"])
    assert legal(state) == {"play F0", "refill", "refill F0"}
    for text in ("stop", "step a 1,0>2,0", "tile F 1,0", "fox F0"):
        assert "a card or a refill is to be chosen" in refused(state, text)


def test_a_turn_is_one_card() -> None:
    state = after(position(LANE, hands=["F0 F1"]), "play F0")
    assert "a lemming may step" in refused(state, "play F1")
    assert "a lemming may step" in refused(state, "refill")


def test_playing_is_told_with_the_pile_that_goes() -> None:
    state = position(LANE, hands=["D3"], piles={"D": "2 1"})
    assert events(state, "play D3") == ["cleared 1 0", "played 0 D3 3"]
