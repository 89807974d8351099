"""Refilling: any cards of the hand away, then up to six."""

from itertools import combinations

import pytest

from game.games.cliff.rules.decisions import Refill
from game.games.cliff.rules.game import CLIFF
from game.rules.contract import IllegalDecision
from tests.games.cliff.rules.positions import after, cards, discards, events, hand, legal, position, refused

LANE = "< G G >"


def test_every_distinct_set_of_cards_is_one_decision() -> None:
    state = position(LANE, hands=["F1 F1 W0"])
    assert legal(state, "refill") == {
        "refill", "refill F1", "refill F1 F1", "refill W0", "refill F1 W0", "refill F1 F1 W0",
    }  # fmt: skip


def test_six_different_cards_can_be_discarded_in_64_ways() -> None:
    held = ["F0", "F3", "D1", "M2", "W4", "S0"]
    expected = {" ".join(["refill", *some]) for count in range(7) for some in combinations(held, count)}
    assert legal(position(LANE, hands=[" ".join(held)]), "refill") == expected
    assert len(expected) == 64


def test_copies_of_several_cards_are_counted_as_sets() -> None:
    expected = {
        " ".join(["refill"] + ["F1"] * forests + ["M0"] * mountains + ["S3"] * swamps)
        for forests in range(4)
        for mountains in range(2)
        for swamps in range(3)
    }
    assert legal(position(LANE, hands=["F1 F1 F1 M0 S3 S3"]), "refill") == expected


def test_a_refill_is_legal_in_every_turn_instead_of_a_card() -> None:
    assert legal(position(LANE, hands=["W2"])) == {"play W2", "refill", "refill W2"}
    assert legal(position(LANE, hands=[""])) == {"refill"}


def test_the_cards_chosen_are_discarded_and_the_hand_drawn_up_to_six_from_the_top() -> None:
    state = position(LANE, hands=["F1 F1 W0"], deck="S4 D0 M1 F0 W3 W4", discards="D2")
    assert events(state, "refill F1") == ["discarded 0 1", "drew 0 4", "turn 1 2"]
    state = after(state, "refill F1")
    assert hand(state, 0) == "F0 F1 D0 M1 W0 S4"
    assert (discards(state), CLIFF.describe(state)["deck"]) == ("F1 D2", 2)
    assert (state.seat, state.turn) == (1, 2)


def test_a_refill_with_six_cards_in_hand_and_none_discarded_is_a_pass() -> None:
    state = position(LANE, hands=["F0 F1 F2 F3 F4 W0"], deck="S4", discards="D2")
    assert events(state, "refill") == ["turn 1 2"]
    assert hand(after(state, "refill"), 0) == "F0 F1 F2 F3 F4 W0"


def test_only_cards_in_hand_are_discarded() -> None:
    state = position(LANE, hands=["F1 W0"])
    assert refused(state, "refill F1 F1") == "F1 F1 are not all in the hand (F1 W0)"
    assert refused(state, "refill S4") == "S4 is not in the hand (F1 W0)"


def test_the_cards_are_named_in_the_order_of_the_house() -> None:
    state = position(LANE, hands=["F1 W0"])
    assert refused(state, "refill W0 F1") == "the cards W0 F1 should be in the order F1 W0"
    with pytest.raises(IllegalDecision, match=r"^the cards W0 F1 should be in the order F1 W0$"):
        CLIFF.apply(state, Refill(tuple(reversed(cards("F1 W0")))))
