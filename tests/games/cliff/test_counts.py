"""What is counted of a race, in positions where one can count along."""

from game.games.cliff.counts import count_race
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.state import State
from game.table.counting import SeatCounts
from tests.games.cliff.rules.positions import position
from tests.table.counted import counted


def told(state: State, *decisions: str) -> SeatCounts:
    return counted(CLIFF, count_race, state, *decisions)


def test_a_step_that_shoves_two_is_a_chain_of_two_and_costs_three_points() -> None:
    state = position("< G:0a G:1a G:1b G G >", played="F", points=4)
    found = told(state, "step a 1,0>2,0", "stop")
    assert found["walked"] == (1, 0)
    assert found["longest_chain"] == (2, 0)
    assert found["shoves_given"] == (2, 0)
    assert found["shoves_taken"] == (0, 2)
    assert found["best_turn"] == (3, 0)
    assert found["furthest_walk"] == (1, 0)


def test_a_chain_of_one_at_each_of_two_steps_is_no_chain_of_two() -> None:
    state = position("< G:0a G:1a G G G >", played="F", points=4)
    found = told(state, "step a 1,0>2,0", "step a 2,0>3,0")
    assert (found["longest_chain"], found["shoves_given"]) == ((1, 0), (2, 0))


def test_shoving_ones_own_lemming_is_no_shove_but_part_of_a_chain() -> None:
    found = told(position("< G:0a G:0b G G >", played="F", points=2), "step a 1,0>2,0")
    assert (found["longest_chain"], found["shoves_given"], found["shoves_taken"]) == ((1, 0), (0, 0), (0, 0))


# A card that is not higher than this pile brings no tile.
PILE = {"F": "3"}


def test_the_last_step_of_a_turn_is_of_that_turn() -> None:
    state = position("< F:0a F F F F:1a F F >", played="F", points=2, hands=["", "F0"], piles=PILE)
    found = told(state, "step a 1,0>2,0", "step a 2,0>3,0", "play F0", "step a 5,0>6,0", "stop")
    assert found["walked"] == (2, 1)
    assert found["furthest_walk"] == (2, 1)


def test_the_longest_walk_of_several_turns_is_told_and_not_their_sum() -> None:
    state = position("< F:0a F F F F:1a F F >", played="F", points=2, hands=["F0", "F0"], piles=PILE)
    turns = ("step a 1,0>2,0", "step a 2,0>3,0", "play F0", "stop", "play F0", "step a 3,0>4,0", "stop")
    found = told(state, *turns)
    assert (found["walked"], found["furthest_walk"], found["best_turn"]) == ((3, 0), (2, 0), (2, 0))


def test_a_dive_is_in_the_own_turn_in_which_it_comes() -> None:
    state = position("< F:0a F:1a > G:0b G:1b", played="F", points=1, hands=["F1", "F2"], piles=PILE)
    found = told(state, "stop", "play F2", "step a 2,0>3,0", "play F1", "step a 1,0>2,0", "step a 2,0>3,0")
    assert found["fastest_dive"] == (1, 1)
    assert found["shortest_win"] == (None, None)


def test_who_has_won_did_so_in_so_many_own_turns_and_the_others_did_not() -> None:
    state = position("< F F:1a > G:0a G:0b", home="1b", played="F", points=1, hands=["", "F2"], piles=PILE)
    found = told(state, "stop", "play F2", "step a 2,0>3,0")
    assert found["shortest_win"] == (None, 1)
    assert found["fastest_dive"] == (None, 1)


def test_tiles_are_counted_for_who_laid_them() -> None:
    state = position("< F F:1a G G >", played="F", points=1, hands=["", "F3"])
    assert told(state, "stop", "play F3", "tile F 3,0")["tiles_laid"] == (0, 1)
