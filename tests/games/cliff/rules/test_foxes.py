"""Foxes: three cards for those who enter, by their own step or pushed."""

import pytest

from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.ruleset import Rules
from game.games.cliff.rules.state import State
from tests.games.cliff.rules.positions import after, discards, events, hand, legal, position, refused, where

FOXES = Rules(fox=True)


def den(drawing: str, *foxes: str, hands: list[str], points: int = 5, seats: int = 2, rules: Rules = FOXES) -> State:
    """A position in the movement of seat 0, with fox tiles on these hexes."""
    return position(
        drawing, seats=seats, hands=hands, rules=rules, played="F", points=points, tiles=dict.fromkeys(foxes, "X")
    )


@pytest.mark.parametrize("card", "FDMWS")
def test_a_fox_is_entered_with_any_card_for_the_usual_point(card: str) -> None:
    state = position("< G:0a W G >", hands=["D0 D1 D2"], rules=FOXES, played=card, points=2, tiles={"2,0": "X"})
    state = after(state, "step a 1,0>2,0")
    assert (where(state, "0a"), state.points) == ("2,0", 1)


def test_the_seat_discards_three_cards_of_its_choice_straight_after_the_step() -> None:
    state = after(den("< G:0a G G >", "2,0", hands=["F0 F0 D2 W3"], points=2), "step a 1,0>2,0")
    assert CLIFF.to_move(state) == 0
    assert legal(state) == {"fox F0 F0 D2", "fox F0 F0 W3", "fox F0 D2 W3"}
    assert "a fox has to be paid" in refused(state, "stop")
    assert "a fox has to be paid" in refused(state, "step a 2,0>3,0")
    assert events(state, "fox F0 F0 W3") == ["discarded 0 3"]
    state = after(state, "fox F0 F0 W3")
    assert (hand(state, 0), discards(state)) == ("D2", "F0 F0 W3")
    assert legal(state) == {"stop", "step a 2,0>1,0", "step a 2,0>3,0"}, "the movement goes on"


def test_the_turn_ends_after_the_fox_if_no_points_are_left() -> None:
    state = after(den("< G:0a G G >", "2,0", hands=["F0 F0 D2 W3"], points=1), "step a 1,0>2,0")
    assert events(state, "fox F0 F0 W3") == ["discarded 0 3", "turn 1 2"]


def test_a_fox_takes_just_three_cards_that_are_in_the_hand() -> None:
    state = after(den("< G:0a G G >", "2,0", hands=["F0 F0 D2 W3"]), "step a 1,0>2,0")
    assert refused(state, "fox F0 D2") == "a fox takes 3 cards, not 2"
    assert refused(state, "fox F0 F0 D2 W3") == "a fox takes 3 cards, not 4"
    assert refused(state, "fox F0 F0 F0") == "F0 F0 F0 are not all in the hand (F0 F0 D2 W3)"
    assert "should be in the order F0 D2 W3" in refused(state, "fox D2 F0 W3")


def test_with_fewer_than_three_in_hand_a_fox_cant_be_entered() -> None:
    state = den("< G:0a G G >", "2,0", hands=["F0 F0", "W0 W0 W0 W0"])
    assert refused(state, "step a 1,0>2,0") == "the fox on 2,0 takes 3 cards, and 2 are in the hand"


def test_the_card_played_is_no_longer_in_the_hand_when_a_fox_asks() -> None:
    state = position("< G:0a G G >", hands=["F0 D0 D1"], rules=FOXES, tiles={"2,0": "X"})
    assert "takes 3 cards" in refused(after(state, "play F0"), "step a 1,0>2,0")


def test_a_whole_hand_of_three_goes_by_itself() -> None:
    state = den("< G:0a G G >", "2,0", hands=["F0 F0 D2"])
    assert events(state, "step a 1,0>2,0") == ["stepped 0 1,0>2,0", "discarded 0 3"]
    state = after(state, "step a 1,0>2,0")
    assert (hand(state, 0), discards(state), CLIFF.to_move(state)) == ("", "F0 F0 D2", 0)
    assert "step a 2,0>3,0" in legal(state)


def test_the_owner_of_a_pushed_lemming_decides_out_of_turn() -> None:
    state = after(den("< G:0a G:1a G G >", "3,0", hands=["W4", "F0 F0 D2 W3"], points=3), "step a 1,0>2,0")
    assert CLIFF.to_move(state) == 1
    assert legal(state) == {"fox F0 F0 D2", "fox F0 F0 W3", "fox F0 D2 W3"}
    assert events(state, "fox F0 D2 W3") == ["dropped 1 3"]
    state = after(state, "fox F0 D2 W3")
    assert (hand(state, 1), hand(state, 0), CLIFF.to_move(state)) == ("F0", "W4", 0)
    assert legal(state) == {"stop", "step a 2,0>1,0"}, "a further push would cost two"


@pytest.mark.parametrize(("held", "told"), [("F0 F0 D2", ["dropped 1 3"]), ("W1", ["dropped 1 1"]), ("", [])])
def test_a_pushed_lemming_costs_its_owner_all_cards_if_there_are_no_more_than_three(held: str, told: list[str]) -> None:
    state = den("< G:0a G:1a G G >", "3,0", hands=["W4 W3 W2 W1", held], points=3)
    assert events(state, "step a 1,0>2,0") == ["stepped 0 1,0>2,0", "pushed 2 2,0>3,0", *told]
    state = after(state, "step a 1,0>2,0")
    assert (hand(state, 1), hand(state, 0), discards(state)) == ("", "W1 W2 W3 W4", held)


def test_the_stepping_lemmings_fox_comes_first_then_the_pushed_ones_from_the_nearest_on() -> None:
    state = den(
        "< G:0a G:2a G:1a G >",
        "2,0", "3,0", "4,0",
        seats=3,
        hands=["F0 F1 F2 F3", "D0 D1 D2 D3", "W0 W1 W2 W3"],
        points=3,
    )  # fmt: skip
    state = after(state, "step a 1,0>2,0")
    assert CLIFF.to_move(state) == 0
    state = after(state, "fox F0 F1 F2")
    assert CLIFF.to_move(state) == 2
    state = after(state, "fox W0 W1 W2")
    assert CLIFF.to_move(state) == 1
    assert events(state, "fox D1 D2 D3") == ["dropped 1 3", "turn 1 2"]


def test_a_seat_pays_for_each_of_its_lemmings() -> None:
    state = den("< G:0a G:0b G G >", "2,0", "3,0", hands=["F0 F1 F2 F3 F4"])
    state = after(state, "step a 1,0>2,0")
    assert events(state, "fox F0 F1 F2") == ["discarded 0 3", "discarded 0 2"]
    assert hand(after(state, "fox F0 F1 F2"), 0) == ""


def test_only_entering_costs_and_neither_standing_nor_leaving() -> None:
    # 0a leaves a fox, and 1a is pushed off one.
    state = den("< G:0a G:1a G G >", "1,0", "2,0", hands=["F0 F1 F2 F3", "D0 D1 D2 D3"], points=3)
    state = after(state, "step a 1,0>2,0", "fox F0 F1 F2")
    assert CLIFF.to_move(state) == 0
    assert hand(state, 1) == "D0 D1 D2 D3"
    state = den("< G:0a G G >", "1,0", hands=["F0 F1 F2 F3"])
    assert events(state, "step a 1,0>2,0") == ["stepped 0 1,0>2,0"]


def test_a_fox_tile_placed_under_a_lemming_costs_nothing() -> None:
    state = position("< G:0a G:1a G >", hands=["F3 F4 D0 D1 D2", "W0 W1 W2 W3"], rules=FOXES, supply={"F": 0})
    state = after(state, "play F3", "tile X 2,0")
    assert (CLIFF.to_move(state), hand(state, 1)) == (0, "W0 W1 W2 W3")
    assert "step a 1,0>2,0" in legal(state)


def test_fox_tiles_stay_when_entered_and_may_be_covered_like_any_tile() -> None:
    state = after(den("< G:0a G G >", "2,0", hands=["F0 F0 D2", "F3"], points=1), "step a 1,0>2,0")
    assert CLIFF.describe(state)["tiles"] == {"2,0": "X"}
    state = after(state, "play F3", "tile F 2,0")
    assert CLIFF.describe(state)["tiles"] == {"2,0": "F"}
    assert state.supply[-1] == 7, "one more than before, as the drawn tile never left the supply"


def test_a_dive_counts_first_and_once_the_game_is_over_no_fox_is_paid() -> None:
    state = position(
        "< G:0a G:1b >", hands=["F0 F1 F2", "D0 D1"], rules=FOXES, played="F", points=5, tiles={"2,0": "X"}, home="1a"
    )
    assert events(state, "step a 1,0>2,0") == [
        "stepped 0 1,0>2,0", "pushed 3 2,0>3,0", "dived 3 3,0", "home 1 1", "over",
    ]  # fmt: skip
    assert hand(after(state, "step a 1,0>2,0"), 0) == "F0 F1 F2"


def test_if_the_game_goes_on_after_a_dive_the_fox_is_paid() -> None:
    state = position(
        "< G:0a G:1b >",
        seats=3,
        hands=["F0 F1 F2", "D0 D1"],
        rules=Rules(fox=True, ending="ranking"),
        played="F",
        points=5,
        tiles={"2,0": "X"},
        home="1a",
    )
    assert events(state, "step a 1,0>2,0")[3:] == ["home 1 1", "dropped 1 2", "discarded 0 3"]
