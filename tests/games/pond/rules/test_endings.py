"""The end: the first toad home, or ten rounds in a row in which everybody only swapped."""

import pytest

from game.games.pond.rules.game import POND
from game.games.pond.rules.state import Phase, State
from game.rules.contract import CHANCE
from tests.games.pond.rules.positions import after, discards, events, legal, position, refused, where

FARM = "A . cow a"
HAND = "cow lane tee"


def farm(seats: int = 2, *, discards: str = "", deck: str | None = None, missed: tuple[int, ...] = ()) -> State:
    return position(FARM, seats=seats, hands=[HAND] * seats, discards=discards, deck=deck, missed=missed)


def swap_all(state: State, turns: int) -> State:
    """So many turns of a swap; what is shuffled stays in the order of the house."""
    for _ in range(turns):
        state = after(state, sorted(legal(state, "swap"))[0])
        if POND.to_move(state) is CHANCE:
            state = after(state, "chance shuffle " + " ".join(POND.chance(state).items))
    return state


@pytest.mark.parametrize(("seats", "seat", "ranks"), [(2, 0, [1, 2]), (3, 2, [2, 2, 1]), (4, 1, [2, 1, 2, 2])])
def test_the_first_toad_home_wins_at_once_and_the_others_share_place_2(seats: int, seat: int, ranks: list[int]) -> None:
    state = position(f"A cow:{seat} a", seats=seats, seat=seat, hands=["", "", "", ""][:seats], actions=2)
    assert events(state, "move 0,0") == [f"moved {seat} 1,0>0,0", f"home {seat} 0,0", "over"]
    state = after(state, "move 0,0")
    assert (POND.to_move(state), POND.legal(state), where(state, seat)) == (None, [], "0,0")
    assert POND.result(state).as_json() == {"ranks": ranks}


def test_a_toad_that_springs_home_wins_too() -> None:
    state = position("A . cow:0 a", hands=["spring cow"])
    assert events(state, "spring 0,0") == ["played 0 spring", "jumped 0 2,0>0,0", "home 0 0,0", "over"]


def test_nothing_is_possible_when_the_game_is_over() -> None:
    state = after(position("A cow:0 a", hands=[HAND, HAND]), "move 0,0")
    for text in ("swap cow", "done", "start 2,0", "chance shuffle cow"):
        assert refused(state, text) == "it is not possible now, because the game is over"


def test_when_everybody_only_swapped_discards_and_pile_are_shuffled_before_the_next_turn() -> None:
    state = farm(discards="storm fast", deck="bend bend bend")
    state = after(state, "swap cow")
    assert events(state, "swap cow") == ["swapped 1", "drew 1 1", "rounds 1"]
    state = after(state, "swap cow")
    assert (POND.to_move(state), POND.turn(state), POND.legal(state)) == (CHANCE, 2, [])
    assert sorted(POND.chance(state).items) == ["bend", "cow", "cow", "fast", "storm"]
    assert refused(state, "chance shuffle storm fast") == (
        "the shuffle should hold just the 5 tiles that are to be shuffled"
    )
    assert events(state, "chance shuffle fast cow bend storm cow") == ["shuffled 5", "turn 0 3"]
    state = after(state, "chance shuffle fast cow bend storm cow")
    assert (discards(state), state.deck[0], len(state.deck)) == ("", 12, 5)


def test_without_discards_nothing_is_shuffled_but_the_round_counts() -> None:
    state = farm()
    deck = state.deck
    state = after(state, "swap cow", "swap cow")
    assert (POND.to_move(state), state.rounds, state.deck[:40]) == (0, 1, deck[2:42])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("discards", ["", "storm"])
def test_the_tenth_such_round_in_a_row_ends_the_game_and_all_share_place_1(seats: int, discards: str) -> None:
    state = swap_all(farm(seats, discards=discards), 10 * seats - 1)
    assert (POND.to_move(state), state.rounds) == (seats - 1, 9)
    text = sorted(legal(state, "swap"))[0]
    assert events(state, text)[-2:] == ["rounds 10", "over"]
    state = after(state, text)
    assert (POND.to_move(state), POND.legal(state)) == (None, [])
    assert POND.result(state).as_json() == {"ranks": [1] * seats}


def test_the_tenth_round_ends_the_game_instead_of_a_shuffle() -> None:
    state = swap_all(farm(), 19)
    state.discards = (8,)
    state = after(state, sorted(legal(state, "swap"))[0])
    assert state.phase is Phase.OVER


@pytest.mark.parametrize("word", ["place", "move"])
def test_any_other_turn_resets_the_count(word: str) -> None:
    state = swap_all(farm(), 18)
    assert state.rounds == 9
    state = after(state, sorted(legal(state, word))[0])
    assert (state.rounds, state.swapped) == (0, 0)
    state = swap_all(state, 2)
    assert (state.rounds, POND.to_move(state)) == (1, 1)


def test_for_the_next_round_every_seat_needs_a_new_turn() -> None:
    state = swap_all(farm(3), 3)
    assert state.rounds == 1
    state = swap_all(state, 2)
    assert state.rounds == 1
    assert swap_all(state, 1).rounds == 2


def test_a_round_is_complete_when_the_last_turn_of_every_seat_was_only_swaps_wherever_it_began() -> None:
    # Seat 0 moves, seats 1 and 2 swap; with seat 0's next swap all last turns were swaps.
    state = swap_all(after(farm(3), "move 2,0"), 2)
    assert state.rounds == 0
    assert swap_all(state, 1).rounds == 1


def test_only_the_last_turn_of_a_seat_counts() -> None:
    # Seat 0 swaps and then moves; the swaps of the two others after that make no round.
    state = after(swap_all(farm(3), 2), "move 2,0")
    state = after(state, sorted(legal(state, "place"))[0])
    state = swap_all(state, 2)
    assert (POND.to_move(state), state.rounds) == (0, 0)
    assert swap_all(state, 1).rounds == 1


def test_a_seat_that_has_had_no_turn_has_not_only_swapped() -> None:
    state = swap_all(farm(2, missed=(0, 2)), 2)
    # Seat 0 has swapped twice while seat 1 missed its turns.
    assert (POND.to_move(state), state.turn, state.missed, state.rounds) == (0, 3, (0, 0), 0)


def test_a_missed_turn_is_no_turn_and_what_was_swapped_before_still_counts() -> None:
    state = farm(3, missed=(0, 1, 0))
    state.swapped = 0b010
    # Seat 1, whose last turn was only swaps, misses this one; seat 2's swap completes the round.
    state = after(state, "swap cow")
    assert (POND.to_move(state), state.rounds) == (2, 0)
    assert after(state, "swap cow").rounds == 1


def test_a_turn_with_a_swap_and_something_else_is_not_only_swaps() -> None:
    state = position(FARM, hands=["cow lane late", HAND])
    state.swapped = 0b10
    state = after(state, "late 1", "swap cow")
    assert (state.rounds, state.swapped) == (0, 0b10)
