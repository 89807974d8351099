"""What bets and contracts are worth, and the places of the seats."""

from collections.abc import Sequence

import pytest

from game.games.pier.rules.contracts import CONTRACT_OF_NAME
from game.games.pier.rules.game import PIER
from game.games.pier.rules.scoring import contract_points, standing
from game.rules.contract import Json
from tests.games.pier.rules.positions import after, position


def worth(contract: str, drawing: str, out: str = "") -> int:
    """What a contract is worth when red, the furthest ahead, dives."""
    state = after(position(drawing, dice="red red", out=out), "advance red water")
    return contract_points(CONTRACT_OF_NAME[contract], standing(state))


@pytest.mark.parametrize(
    ("contract", "out", "points"),
    [
        ("out-grey-pink", "", -2),
        ("out-grey-pink", "grey", 1),
        ("out-grey-pink", "pink", 1),
        ("out-grey-pink", "pink grey", 1),
        ("out-grey-pink", "blue green purple", -2),
        ("out-blue-red", "blue", 1),
        ("out-green-purple", "purple", 1),
    ],
)
def test_out_is_fulfilled_when_one_of_the_two_or_both_are_out(contract: str, out: str, points: int) -> None:
    assert worth(contract, "E E:red", out) == points


@pytest.mark.parametrize(
    ("contract", "drawing", "out", "points"),
    [
        ("before-pink-blue", "E:blue E:pink | E E:red", "", 2),
        ("before-pink-blue", "E:pink E:blue | E E:red", "", -2),
        ("before-pink-blue", "E E:pink | E E:red", "", 2),
        ("before-pink-blue", "E E | E E:red", "", -2),
        ("before-pink-blue", "E E | E E:red", "blue", 2),
        ("before-pink-blue", "E E | E E:red", "pink", -2),
        ("before-pink-blue", "E E | E E:red", "blue pink", 2),
        ("before-pink-blue", "E E | E E:red", "pink blue", -2),
        ("before-red-purple", "E E:purple | E E:red", "", 2),
        ("before-green-red", "E E:green | E E:red", "", -2),
    ],
    ids=["ahead", "behind", "other at the table", "both at the table", "other out", "itself out", "other out first",
         "itself out first", "the winner", "behind the winner"],
)  # fmt: skip
def test_before_needs_the_first_strictly_ahead(contract: str, drawing: str, out: str, points: int) -> None:
    assert worth(contract, drawing, out) == points


@pytest.mark.parametrize(
    ("contract", "drawing", "out", "points"),
    [
        ("third-red", "E E | E E:red", "", 3),
        ("third-blue", "E E:blue | E:grey E:red", "", 3),
        ("third-blue", "E:blue E:pink | E:grey E:red", "", -2),
        ("third-blue", "E E | E:grey E:red", "", 3),
        ("third-blue", "E:pink E | E:grey E:red", "", -2),
        ("third-blue", "E E:red", "grey pink green blue", 3),
        ("third-blue", "E E:red", "grey pink blue green", -2),
    ],
    ids=["first", "third", "fourth", "shares third", "shares fourth", "fourth to go out", "third to go out"],
)
def test_third_needs_a_place_third_or_better_shared_or_out(contract: str, drawing: str, out: str, points: int) -> None:
    assert worth(contract, drawing, out) == points


def test_the_fifth_to_go_out_is_second() -> None:
    state = position("E:blue2 E:red | C E", dice="blue blue", out="grey pink green purple")
    race = standing(after(state, "advance blue 3"))
    assert contract_points(CONTRACT_OF_NAME["third-blue"], race) == 3
    assert contract_points(CONTRACT_OF_NAME["third-purple"], race) == 3
    assert contract_points(CONTRACT_OF_NAME["third-green"], race) == -2


@pytest.mark.parametrize(
    ("out", "few", "many"),
    [("", 4, -2), ("blue", 4, -2), ("blue pink", -2, -2), ("blue pink grey", -2, 4), ("blue pink grey green", -2, 4)],
)
def test_few_is_at_most_one_out_and_many_at_least_three(out: str, few: int, many: int) -> None:
    assert (worth("few-out", "E E:red", out), worth("many-out", "E E:red", out)) == (few, many)


@pytest.mark.parametrize(("red", "points"), [("red", 5), ("red1", -2), ("red2", -2)])
def test_clean_needs_a_winner_without_a_block(red: str, points: int) -> None:
    assert worth("clean", f"E:blue2 E:{red}") == points


def ended(piles: Sequence[str] = (), hands: Sequence[str] = (), seats: int = 3) -> dict[str, Json]:
    """The end line when red has won and nobody is out."""
    begun = position("E E:red", dice="red red", seats=seats, piles=piles, hands=hands)
    return PIER.result(after(begun, "advance red water")).as_json()


@pytest.mark.parametrize(
    ("pile", "points"),
    [
        ("", 0),
        ("red", 1),
        ("blue red", 2),
        ("blue pink", 0),
        ("red blue grey", 1),
        ("blue grey green purple pink red", 6),
    ],
)
def test_a_pile_is_worth_the_position_of_the_winner_in_it(pile: str, points: int) -> None:
    assert ended(piles=[pile])["bets"] == [points, 0, 0]


def test_every_contract_still_held_counts_its_points_or_two_less() -> None:
    assert ended(hands=["few-out clean third-red", "many-out out-blue-red", ""]) == {
        "ranks": [1, 3, 2],
        "bets": [0, 0, 0],
        "contracts": [12, -4, 0],
        "points": [12, -4, 0],
    }


def test_a_contract_that_was_dropped_no_longer_counts() -> None:
    state = position("E G:red | G E", dice="red red", hands=["many-out clean", "many-out"])
    state = after(state, "advance red 3", "drop many-out", "pass", "chance dice red red", "advance red water")
    assert PIER.result(state).as_json()["contracts"] == [5, -2, 0]


def test_bets_and_contracts_add_up() -> None:
    found = ended(piles=["blue pink red", "red"], hands=["many-out", "few-out"])
    assert (found["bets"], found["contracts"], found["points"]) == ([3, 1, 0], [-2, 4, 0], [1, 5, 0])
    assert found["ranks"] == [2, 1, 3]


def test_places_go_by_points_then_by_contract_points() -> None:
    found = ended(piles=["blue pink grey red", "", "red"], hands=["", "few-out", "third-red"])
    assert found["points"] == [4, 4, 4]
    assert found["ranks"] == [3, 1, 2]


def test_whoever_is_level_in_both_shares_a_place_and_the_next_place_is_left_out() -> None:
    found = ended(seats=4, piles=["blue red", "red", "red", ""], hands=["few-out", "few-out", "few-out", "many-out"])
    assert found["ranks"] == [1, 2, 2, 4]
    assert ended(seats=6)["ranks"] == [1] * 6
