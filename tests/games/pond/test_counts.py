"""What is counted of a match on the farm, in positions where one can count along."""

from game.games.pond.counts import count_farm
from game.games.pond.rules.game import POND
from game.games.pond.rules.state import State
from game.table.counting import SeatCounts
from tests.games.pond.rules.positions import position
from tests.table.counted import counted

# The row below slides.
ROW = """
A #   #     #      a
. cow lane1 strip1 .
"""


def told(state: State, *decisions: str) -> SeatCounts:
    return counted(POND, count_farm, state, *decisions)


def test_a_row_is_pushed_once_however_many_tiles_it_has() -> None:
    found = told(position(ROW, hands=["tee"]), "insert tee 1,1 2 right")
    assert (found["rows_pushed"], found["longest_row"], found["tiles_laid"]) == ((1, 0), (3, 0), (1, 0))


def test_a_tile_on_an_empty_square_pushes_nothing() -> None:
    found = told(position(ROW, hands=["tee"]), "place tee 0,1 0")
    assert (found["rows_pushed"], found["longest_row"], found["tiles_laid"]) == ((0, 0), (0, 0), (1, 0))


def test_hops_of_one_turn_are_counted_together() -> None:
    state = position("A cow:0 cow cow a", ponds="aa", actions=1, moves=1, begun=True)
    found = told(state, "move 2,0", "move 3,0")
    assert (found["hops"], found["best_turn"]) == ((2, 0), (2, 0))


def test_a_long_jump_is_one_hop_of_two_squares() -> None:
    state = position("A cow cow cow:0 a", hands=["spring"])
    found = told(state, "spring 1,0")
    assert (found["hops"], found["best_turn"], found["effects_played"]) == ((1, 0), (2, 0), (1, 0))


def test_who_comes_home_has_won_in_so_many_own_turns() -> None:
    state = position("A cow:1 cow cow:0 a", hands=["", "storm"])
    found = told(state, "move 2,0", "move 0,0")
    assert found["shortest_win"] == (None, 1)
