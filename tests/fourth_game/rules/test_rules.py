"""The rules of Stones: hops, saved steps, whoever is landed on, moss, and places at the end."""

from dataclasses import replace

import pytest

from game.rules.contract import BadSetUp
from tests.fourth_game.stones.rules.board import Ruleset, read_brook, read_rules
from tests.fourth_game.stones.rules.events import EVENTS
from tests.fourth_game.stones.rules.game import STONES
from tests.fourth_game.stones.rules.state import State, first_state
from tests.rules.asking import Asking

ASKING: Asking[State] = Asking(STONES, EVENTS)


def position(stones: str, at: str, die: int = 0, saved: str = "") -> State:
    """A brook such as `oomoo`, and the squares of the seats, of whom the first is to move."""
    squares = tuple(map(int, at.split()))
    kept = tuple(map(int, saved.split())) or (0,) * len(squares)
    return replace(
        first_state(read_brook({"stones": stones}), Ruleset(), len(squares)), at=squares, die=die, saved=kept
    )


def test_a_hop_goes_as_far_as_the_die_says() -> None:
    state = position("ooooo", "1 0", die=3)
    assert ASKING.legal(state) == {"hop 4", "rest"}
    assert ASKING.after(state, "hop 4").at == (4, 0)
    assert "leads to 4, not to 5" in ASKING.refused(state, "hop 5")


def test_saved_steps_are_spent_all_at_once_or_kept() -> None:
    state = position("oooooooo", "1 0", die=2, saved="2 0")
    assert ASKING.legal(state, "hop") == {"hop 3", "hop 5"}
    assert ASKING.after(state, "hop 3").saved == (2, 0)
    assert ASKING.after(state, "hop 5").saved == (0, 0)
    assert ASKING.events(state, "rest") == ["rested 0 3"]


def test_more_than_three_steps_are_not_saved() -> None:
    assert "the most" in ASKING.refused(position("oo", "0 0", die=1, saved="3 0"), "rest")


def test_whoever_is_landed_on_falls_back_to_a_free_stone() -> None:
    state = position("ooooo", "2 4 3", die=2)
    assert ASKING.events(state, "hop 4") == ["hopped 0 2>4", "back 1 4>2"]


def test_moss_is_slippery_unless_the_summer_was_dry() -> None:
    state = position("omo", "0 1", die=2)
    assert ASKING.events(state, "hop 2") == ["hopped 0 0>2", "back 0 2>0"]
    assert ASKING.events(replace(state, rules=Ruleset(slippery=False)), "hop 2") == ["hopped 0 0>2"]


def test_whoever_is_across_wins_and_those_on_the_bank_share_a_place() -> None:
    state = ASKING.after(position("oo", "1 2 0 0", die=4), "hop 3")
    assert STONES.to_move(state) is None
    assert STONES.result(state).as_json() == {"ranks": [1, 2, 3, 3], "squares": [3, 2, 0, 0]}
    assert ASKING.refused(state, "rest") == "the game is over"


def test_the_die_is_rolled_before_anything_is_decided() -> None:
    state = position("oo", "0 0")
    assert "rolled first" in ASKING.refused(state, "rest")
    assert "shows 2 already" in ASKING.refused(ASKING.after(state, "chance die 2"), "chance die 3")


@pytest.mark.parametrize(
    ("board", "sentence"),
    [({}, "should be a text"), ({"stones": "oxo"}, "'oxo'"), ({"stones": "o" * 41}, "40 are the most")],
)
def test_a_board_that_is_no_brook_is_refused(board: dict[str, str], sentence: str) -> None:
    with pytest.raises(BadSetUp, match=sentence):
        STONES.start(2, {}, dict(board))


def test_seats_and_rules_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadSetUp, match="2 to 4 seats, not 5"):
        STONES.start(5, {}, {"stones": "oo"})
    with pytest.raises(BadSetUp, match="true or false"):
        read_rules({"slippery": "very"})
