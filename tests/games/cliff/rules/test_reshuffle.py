"""The draw pile runs out: piles with both 0s are cleared, and the discards are shuffled."""

import pytest

from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.state import State
from game.rules.contract import CHANCE, Shuffle
from tests.games.cliff.rules.positions import after, discards, events, hand, legal, position, refused

LANE = "< G G >"


def short(discards: str) -> State:
    """Seat 0, with five cards in hand, has refilled from an empty draw pile."""
    return after(position(LANE, hands=["F0 F1 F2 F3 F4"], discards=discards), "refill")


def test_the_discards_are_not_shuffled_before_a_card_must_be_drawn_from_the_empty_pile() -> None:
    state = position(LANE, hands=["F0 F1 F2 F3 F4"], deck="W0", discards="D2")
    assert events(state, "refill") == ["drew 0 1", "turn 1 2"]
    state = position(LANE, hands=["F0 F1 F2 F3 F4 W0"], discards="D2", piles={"M": "0 0"})
    assert events(state, "refill") == ["turn 1 2"]


def test_chance_shuffles_all_the_discards() -> None:
    state = short("W3 D2 D1")
    assert CLIFF.to_move(state) is CHANCE
    assert CLIFF.chance(state) == Shuffle("shuffle", ("D1", "D2", "W3"))
    assert legal(state) == set()
    assert "the discards have to be shuffled" in refused(state, "refill")


def test_the_shuffle_becomes_the_draw_pile_top_first_and_the_seat_draws_on() -> None:
    state = short("W3 D2 D1")
    assert events(state, "chance shuffle D2 W3 D1") == ["shuffled 3", "drew 0 1", "turn 1 2"]
    state = after(state, "chance shuffle D2 W3 D1", "refill")
    assert hand(state, 0) == "F0 F1 F2 F3 F4 D2"
    assert hand(state, 1) == "D1 W3"
    assert discards(state) == ""


def test_what_is_left_of_the_draw_pile_is_drawn_before_the_shuffle() -> None:
    state = position(LANE, hands=["F0"], deck="S4 S3", discards="D2 D2 D1 D0")
    assert events(state, "refill") == ["drew 0 2"]
    state = after(state, "refill", "chance shuffle D0 D2 D1 D2")
    assert hand(state, 0) == "F0 D0 D1 D2 S3 S4"
    assert CLIFF.describe(state)["deck"] == 1


def test_the_cards_just_discarded_are_shuffled_with_the_others() -> None:
    state = after(position(LANE, hands=["F0 F1"], discards="D2"), "refill F0")
    assert CLIFF.chance(state).items == ("F0", "D2")


def test_a_pile_that_shows_both_its_0s_goes_to_the_discards_except_for_one_0() -> None:
    state = position(LANE, hands=["F0"], piles={"D": "3 1 0 0", "M": "2 0", "W": "0 0", "S": "0"}, discards="F4")
    assert events(state, "refill") == ["cleared 1 1", "cleared 3 1"]
    state = after(state, "refill")
    assert CLIFF.describe(state)["piles"] == {
        "F": ["F2"], "D": ["D0"], "M": ["M2", "M0"], "W": ["W0"], "S": ["S0"],
    }  # fmt: skip
    assert CLIFF.chance(state).items == ("F4", "D0", "D1", "D3", "W0")


def test_cleared_piles_are_shuffled_even_if_there_were_no_discards() -> None:
    state = after(position(LANE, hands=["F0"], piles={"D": "0 0"}), "refill")
    assert CLIFF.chance(state).items == ("D0",)


def test_if_there_is_nothing_to_shuffle_the_seat_draws_no_more() -> None:
    state = position(LANE, hands=["F0"], deck="W1", piles={"D": "3 0"})
    assert events(state, "refill") == ["drew 0 1", "turn 1 2"]
    assert hand(after(state, "refill"), 0) == "F0 W1"


def test_if_the_shuffle_does_not_fill_the_hand_the_seat_draws_no_more() -> None:
    state = after(position(LANE, hands=["F0"], discards="W1 W2"), "refill")
    assert events(state, "chance shuffle W2 W1") == ["shuffled 2", "drew 0 2", "turn 1 2"]


@pytest.mark.parametrize("text", ["W3 D2", "W3 D2 D1 D1", "W3 D2 D2"])
def test_a_shuffle_of_other_cards_than_the_discards_is_refused(text: str) -> None:
    why = refused(short("W3 D2 D1"), f"chance shuffle {text}")
    assert why == "the shuffle should hold just the 3 cards of the discard pile"


def test_chance_brings_what_is_due_and_only_then() -> None:
    assert "the discards have to be shuffled" in refused(short("W3"), "chance deck W3")
    assert "a card or a refill is to be chosen" in refused(position(LANE, discards="W3"), "chance shuffle W3")
