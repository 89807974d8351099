"""The end: the first seat home, or the ranking of all."""

import pytest

from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.ruleset import Rules
from tests.games.cliff.rules.positions import after, discards, events, hand, legal, position, refused, where

FIRST = Rules(ending="first")
RANKING = Rules(ending="ranking")


def test_the_first_seat_with_both_lemmings_home_wins_and_the_others_share_place_2() -> None:
    state = position("< G G:1a >", seats=4, seat=1, played="F", points=5, home="0a 1b", rules=FIRST)
    assert events(state, "step a 2,0>3,0") == ["stepped 2 2,0>3,0", "dived 2 3,0", "home 1 1", "over"]
    assert CLIFF.result(after(state, "step a 2,0>3,0")).as_json() == {"ranks": [2, 1, 2, 2]}


def test_a_seat_also_wins_by_being_pushed_home() -> None:
    state = position("< G:0a G:1b >", seats=3, played="F", points=5, home="1a", rules=FIRST)
    state = after(state, "step a 1,0>2,0")
    assert CLIFF.to_move(state) is None
    assert CLIFF.result(state).as_json() == {"ranks": [2, 1, 2]}


def test_nobody_decides_anything_once_the_game_is_over() -> None:
    state = after(position("< G G:0a >", hands=["F0"], played="F", points=5, home="0b"), "step a 2,0>3,0")
    assert CLIFF.to_move(state) is None
    assert CLIFF.legal(state) == []
    for text in ("play F0", "refill", "stop"):
        assert "the game is over" in refused(state, text)


@pytest.mark.parametrize("rules", [FIRST, RANKING])
def test_one_lemming_of_each_seat_at_home_ends_nothing(rules: Rules) -> None:
    state = position("< G G:0a >", played="F", points=5, home="1a", rules=rules)
    assert events(state, "step a 2,0>3,0") == ["stepped 0 2,0>3,0", "dived 0 3,0", "turn 1 2"]


def test_in_a_ranking_play_goes_on_and_a_seat_that_is_home_drops_its_hand_and_is_passed_over() -> None:
    state = position(
        "< G G:1a >",
        seats=4,
        seat=1,
        hands=["", "F0 W1"],
        discards="D0",
        played="F",
        points=5,
        home="1b",
        rules=RANKING,
    )
    assert events(state, "step a 2,0>3,0") == [
        "stepped 2 2,0>3,0", "dived 2 3,0", "home 1 1", "dropped 1 2", "turn 2 2",
    ]  # fmt: skip
    state = after(state, "step a 2,0>3,0")
    assert (hand(state, 1), discards(state)) == ("", "F0 D0 W1")
    state = after(state, "refill", "chance shuffle F0 D0 W1", "refill", "refill")
    assert CLIFF.to_move(state) == 2, "after 2, 3 and 0 comes 2 again"


def test_several_seats_that_are_home_are_passed_over() -> None:
    state = position(
        "< G G >", seats=5, seat=3, played="F", points=1, seats_home=(4, 0), home="4a 4b 0a 0b", rules=RANKING
    )
    assert after(state, "stop").seat == 1


def test_a_seat_without_cards_comes_home_with_nothing_to_drop() -> None:
    state = position("< G G:0a >", seats=3, played="F", points=5, home="0b", rules=RANKING)
    assert events(state, "step a 2,0>3,0")[2:] == ["home 0 1", "turn 1 2"]


def test_a_seat_pushed_home_in_a_ranking_leaves_the_turn_to_the_one_that_pushed() -> None:
    state = position("< G:0a G:1b >", seats=3, hands=["", "F0"], played="F", points=5, home="1a", rules=RANKING)
    state = after(state, "step a 1,0>2,0")
    assert (CLIFF.to_move(state), state.points, hand(state, 1)) == (0, 3, "")
    assert legal(state) == {"stop", "step a 2,0>1,0", "step a 2,0>3,0"}


def test_in_a_ranking_the_game_ends_when_all_seats_but_one_are_home_by_the_order_of_coming_home() -> None:
    state = position(
        "< G:1a G:3b >", seats=4, seat=1, played="F", points=5, seats_home=(2, 0), home="0a 0b 2a 2b 3a", rules=RANKING
    )
    assert events(state, "step a 1,0>2,0")[2:] == ["dived 7 3,0", "home 3 3", "over"]
    assert CLIFF.result(after(state, "step a 1,0>2,0")).as_json() == {"ranks": [2, 4, 1, 3]}


def test_places_go_by_the_moment_the_second_lemming_got_home() -> None:
    state = position("< G:0b G:1b >", seats=3, played="F", points=3, home="0a 1a 2a", rules=RANKING)
    state = after(state, "step b 1,0>2,0", "step b 2,0>3,0")
    assert CLIFF.result(state).as_json() == {"ranks": [2, 1, 3]}


def test_between_two_a_ranking_ends_with_the_first_seat_home() -> None:
    state = after(position("< G G:1a >", seat=1, played="F", points=1, home="1b", rules=RANKING), "step a 2,0>3,0")
    assert CLIFF.to_move(state) is None
    assert CLIFF.result(state).as_json() == {"ranks": [2, 1]}


def test_in_a_game_to_the_first_nobody_drops_a_hand() -> None:
    state = after(position("< G G:0a >", hands=["F0"], played="F", points=1, home="0b"), "step a 2,0>3,0")
    assert (hand(state, 0), where(state, "0a")) == ("F0", "home")
