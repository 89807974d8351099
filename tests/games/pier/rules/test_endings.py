"""The end of the race, and the places of the lemmings."""

import pytest

from game.games.pier.rules.game import PIER
from game.games.pier.rules.lemmings import COLOURS
from game.games.pier.rules.scoring import standing
from game.games.pier.rules.state import State
from tests.games.pier.rules.positions import after, events, legal, position, refused, where


def places(state: State) -> dict[str, int]:
    return dict(zip(COLOURS, standing(state).places, strict=True))


def test_the_race_ends_at_once_when_a_lemming_reaches_the_water() -> None:
    state = position("E E | E E:red", dice="red red", hands=["clean"])
    assert events(state, "advance red water") == ["advanced red 4>water", "won red"]
    state = after(state, "advance red water")
    assert (where(state, "red"), PIER.to_move(state), legal(state), PIER.turn(state)) == ("water", None, set(), 1)
    for text in ("advance red water", "pass", "bet red", "drop clean", "chance dice red red", "chance die 1"):
        assert refused(state, text) == "it is not possible now, because the game is over"


def test_the_race_ends_when_only_one_is_left_and_it_wins_wherever_it_stands() -> None:
    state = position("E:red2 E:blue | C E", dice="red red", out="pink grey green purple")
    assert events(state, "advance red 3") == ["advanced red 1>3", "out red 2", "won blue"]
    assert places(after(state, "advance red 3")) == {
        "blue": 1, "grey": 5, "green": 4, "purple": 3, "pink": 6, "red": 2,
    }  # fmt: skip


def test_the_last_one_wins_at_the_table_too() -> None:
    state = position("E:red2 E | C E", dice="red red", out="pink grey green purple")
    assert events(state, "advance red 3")[-1] == "won blue"
    state = after(state, "advance red 3")
    assert (where(state, "blue"), PIER.to_move(state)) == ("table", None)


def test_with_two_left_the_race_goes_on() -> None:
    state = position("E:red2 E:blue | C E", dice="red red", out="pink grey green")
    assert events(state, "advance red 3")[-1] == "turn 1 2"


def test_places_are_the_winner_then_the_furthest_ahead_then_those_at_the_table_then_those_out() -> None:
    state = position("E E | E:pink E:blue | E E:red", dice="red red", out="green")
    assert places(after(state, "advance red water")) == {
        "red": 1, "blue": 2, "pink": 3, "grey": 4, "purple": 4, "green": 6,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("out", "shared"), [("", 2), ("green", 2), ("green blue", 2), ("green blue grey", 2), ("green blue grey pink", 2)]
)
def test_those_still_at_the_table_share_a_place(out: str, shared: int) -> None:
    found = places(after(position("E E:red", dice="red red", out=out), "advance red water"))
    assert [found[colour] for colour in out.split()] == [6, 5, 4, 3][: len(out.split())]
    assert {place for colour, place in found.items() if colour not in [*out.split(), "red"]} == {shared}


def test_two_in_one_section_are_told_apart_by_their_spaces() -> None:
    found = places(position("E E | E:pink E:blue E:red"))
    assert (found["red"], found["blue"], found["pink"]) == (1, 2, 3)


def test_while_several_are_in_front_at_the_table_nobody_would_win() -> None:
    assert standing(position("E E")).winner is None
    assert standing(position("E E:pink")).winner == COLOURS.index("pink")
