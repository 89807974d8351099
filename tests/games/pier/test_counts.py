"""What is counted of a race of the gangsters, in positions where one can count along."""

from game.games.pier.counts import count_gangsters
from game.games.pier.rules.game import PIER
from game.games.pier.rules.state import State
from game.table.counting import SeatCounts
from tests.games.pier.rules.positions import position
from tests.table.counted import counted


def told(state: State, *decisions: str) -> SeatCounts:
    return counted(PIER, count_gangsters, state, *decisions)


def test_the_water_is_one_behind_the_last_space() -> None:
    found = told(position("E E E:red", dice="red red"), "advance red water")
    assert (found["best_turn"], found["dives"]) == ((1, 0, 0), (1, 0, 0))


def test_from_the_table_every_space_counts() -> None:
    found = told(position("E E | E E E:red", dice="blue blue"), "advance blue 2")
    assert (found["best_turn"], found["dives"]) == ((2, 0, 0), (0, 0, 0))


def test_a_block_counts_for_who_sent_the_lemming_there() -> None:
    found = told(position("E E:red1 | C E E", seat=1, dice="red red"), "advance red 3")
    assert (found["blocks_laid"], found["sent_out"]) == ((0, 1, 0), (0, 0, 0))


def test_the_third_block_sends_it_out() -> None:
    found = told(position("E E:red2 | C E E", seat=1, dice="red red"), "advance red 3")
    assert (found["blocks_laid"], found["sent_out"]) == ((0, 0, 0), (0, 1, 0))


def test_bets_and_contracts_count_as_they_paid() -> None:
    state = position(
        "E:pink E:blue | E E:red",
        dice="red red",
        hands=["out-grey-pink third-red", "before-red-purple"],
        piles=["blue red", "", "blue"],
    )
    found = told(state, "advance red water")
    assert found["bets_won"] == (1, 0, 0)
    assert found["best_bet"] == (2, None, None)
    # Nobody is out; red has won, so it is third or better, and before purple.
    assert found["contracts_fulfilled"] == (1, 1, 0)
    assert found["points"] == found["best_points"] == (2 - 2 + 3, 2, 0)


def test_a_race_that_is_not_over_has_no_points() -> None:
    found = told(position("E E | E E E:red", dice="blue blue"), "advance blue 2")
    assert found["points"] == found["bets_won"] == found["contracts_fulfilled"] == (None, None, None)
