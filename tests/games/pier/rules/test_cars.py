"""The getaway car: how far it goes, crashes, chains of cars, and driving into the water."""

import pytest

from game.games.pier.rules.game import PIER
from game.rules.contract import CHANCE
from tests.games.pier.rules.positions import after, blocks_of, events, legal, position, refused, where


def test_a_car_asks_chance_for_a_number() -> None:
    state = position("V E | E E | E E", dice="red red")
    assert events(state, "advance red 1") == ["advanced red table>1"]
    state = after(state, "advance red 1")
    assert (PIER.to_move(state), PIER.chance(state).kind, legal(state)) == (CHANCE, "die", set())
    assert (
        refused(state, "chance dice red red")
        == "it is not possible now, because the die has to say how far the car goes"
    )


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_car_goes_on_so_many_spaces_whatever_the_sections(number: int) -> None:
    state = after(position("V E | E E E | E E | E E", dice="red red"), "advance red 1")
    assert events(state, f"chance die {number}") == [f"die {number}", f"drove red 1>{number + 1}", "turn 1 2"]
    state = after(state, f"chance die {number}")
    assert (where(state, "red"), PIER.turn(state), state.driver) == (number + 1, 2, -1)


def test_occupied_spaces_on_the_way_count() -> None:
    state = after(position("V E:blue | E:pink E | E E", dice="red red"), "advance red 1", "chance die 3")
    assert where(state, "red") == 4


def test_the_space_that_it_reaches_acts() -> None:
    state = after(position("V E | C J:blue | B G:grey", dice="red red", seats=4, seat=1), "advance red 1")
    assert events(state, "chance die 2") == ["die 2", "drove red 1>3", "block+ red 1", "turn 2 3"]
    state = after(state, "chance die 4")
    assert (PIER.to_move(state), state.asked, state.driver) == (1, (1, 2, 3, 0), -1)


def test_where_that_space_is_occupied_it_stays_in_the_car_and_gets_a_block() -> None:
    state = after(position("E:red1 E | V E | C:blue E", dice="red red"), "advance red 3")
    assert events(state, "chance die 2") == ["die 2", "crashed red 3 blue", "block+ red 2", "turn 1 2"]
    state = after(state, "chance die 2")
    assert (where(state, "red"), where(state, "blue"), blocks_of(state, "red")) == (3, 5, 2)


def test_the_block_of_a_crash_may_be_the_third() -> None:
    state = after(position("E:red2 E | V E | C:blue E", dice="red red"), "advance red 3")
    assert events(state, "chance die 2") == ["die 2", "crashed red 3 blue", "out red 6", "turn 1 2"]
    assert where(after(state, "chance die 2"), "red") == "out"


def test_a_crash_can_end_the_race() -> None:
    state = position("E:red2 E | V E | C:blue E", dice="red red", out="pink grey green purple")
    state = after(state, "advance red 3")
    assert events(state, "chance die 2") == ["die 2", "crashed red 3 blue", "out red 2", "won blue"]
    assert PIER.to_move(after(state, "chance die 2")) is None


def test_a_car_can_lead_to_a_car() -> None:
    state = after(position("V E | V E | E E", dice="red red"), "advance red 1")
    assert events(state, "chance die 2") == ["die 2", "drove red 1>3"]
    state = after(state, "chance die 2")
    assert (PIER.to_move(state), PIER.chance(state).kind) == (CHANCE, "die")
    assert events(state, "chance die 1") == ["die 1", "drove red 3>4", "turn 1 2"]


def test_after_a_crash_the_car_does_not_act_again_also_not_the_second_of_a_chain() -> None:
    state = after(position("V E | V E:blue | E E", dice="red red"), "advance red 1", "chance die 2")
    assert events(state, "chance die 1") == ["die 1", "crashed red 3 blue", "block+ red 1", "turn 1 2"]
    assert where(after(state, "chance die 1"), "red") == 3


@pytest.mark.parametrize("number", [2, 3, 6])
def test_at_or_past_the_water_it_wins(number: int) -> None:
    state = after(position("E E:red2 | V E:blue", dice="red red"), "advance red 3")
    assert events(state, f"chance die {number}") == [f"die {number}", "drove red 3>water", "won red"]
    state = after(state, f"chance die {number}")
    assert (where(state, "red"), PIER.to_move(state)) == ("water", None)


def test_a_chain_can_lead_into_the_water() -> None:
    state = after(position("V E | V E", dice="red red"), "advance red 1", "chance die 2")
    assert events(state, "chance die 2") == ["die 2", "drove red 3>water", "won red"]


def test_a_lemming_that_crashed_goes_on_from_the_car_later() -> None:
    state = after(position("V E:blue | E E | E E", dice="red red"), "advance red 1", "chance die 1")
    assert legal(after(state, "chance dice red red")) == {"advance red 3", "advance red 4"}
