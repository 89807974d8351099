"""Counting: actions, fast plays and fast moves, missed turns, the end of a turn and drawing up to three."""

import pytest

from game.games.pond.rules.game import POND
from game.games.pond.rules.state import State
from game.rules.contract import CHANCE
from tests.games.pond.rules.positions import after, discards, events, hand, left, legal, pile, position, refused

# Room to move to and fro, to place and to insert.
FARM = """
A . . . a
. cow cow:0 cow .
. . . . .
cow:1 . . . .
"""
HAND = "cow cow cow"


def farm(first: str, **more: object) -> State:
    return position(FARM, hands=[first, HAND], **more)  # type: ignore[arg-type]  # what position takes


def test_a_turn_begins_with_one_action() -> None:
    state = after(farm("cow lane tee"), "move 1,1")
    assert (POND.to_move(state), left(state)) == (1, (1, 0, 0))


@pytest.mark.parametrize("text", ["move 3,1", "swap cow", "place cow 1,0 0", "quake 1,1"])
def test_a_move_a_swap_and_a_tile_use_up_the_action_and_the_turn_ends(text: str) -> None:
    state = after(farm("cow quake late"), text)
    assert (POND.to_move(state), POND.turn(state)) == (1, 2)


def test_fast_gives_one_more_tile_to_play_and_one_move() -> None:
    state = after(farm("cow lane fast"), "fast")
    assert (POND.to_move(state), left(state), discards(state)) == (0, (0, 1, 1), "fast")
    assert {text.split()[0] for text in legal(state)} == {"move", "place", "done"}
    assert refused(state, "swap cow") == "a swap needs an action, and none is left"
    assert events(farm("cow lane fast"), "fast") == ["played 0 fast"]


@pytest.mark.parametrize("order", [("place cow 1,0 0", "move 1,1"), ("move 1,1", "place cow 1,0 0")])
def test_after_fast_tile_and_move_come_in_any_order_and_then_the_turn_ends(order: tuple[str, str]) -> None:
    state = after(farm("cow lane fast"), "fast", order[0])
    assert POND.to_move(state) == 0
    assert POND.to_move(after(state, order[1])) == 1


def test_after_fast_there_is_one_tile_and_one_move_and_not_two_of_either() -> None:
    state = after(farm("cow lane fast"), "fast", "place cow 1,0 0")
    assert left(state) == (0, 0, 1)
    assert legal(state) == {"move 1,1", "move 3,1", "done"}
    assert refused(state, "place lane 2,0 0") == "no tile can be played any more in this turn, only a move is left"
    state = after(farm("cow lane fast"), "fast", "move 1,1")
    assert left(state) == (0, 1, 0)
    assert legal(state, "move") == set()
    assert refused(state, "move 2,1") == "the toad can't move any more in this turn, only a tile is left to be played"


@pytest.mark.parametrize("taken", [(), ("move 1,1",), ("place cow 1,0 0",)])
def test_after_fast_each_is_optional(taken: tuple[str, ...]) -> None:
    state = after(farm("cow lane fast"), "fast", *taken)
    assert POND.to_move(after(state, "done")) == 1


def test_a_second_fast_uses_up_the_fast_play_and_gives_another() -> None:
    state = after(farm("cow fast fast"), "fast", "fast")
    assert left(state) == (0, 1, 2)
    state = after(state, "move 1,1", "move 2,1", "place cow 1,0 0")
    assert POND.to_move(state) == 1


def test_an_insertion_and_an_effect_use_up_the_fast_play_too() -> None:
    state = position("A . a:0\ncow . .\ncow:1 . .", hands=["cow quake fast"])
    assert left(after(state, "fast", "insert cow 0,1 0 left")) == (0, 0, 1)
    assert left(after(state, "fast", "quake 0,1")) == (0, 0, 1)


def test_late_makes_another_seat_miss_its_next_turn_and_gives_one_more_action() -> None:
    state = farm("cow lane late")
    assert legal(state, "late") == {"late 1"}
    assert events(state, "late 1") == ["played 0 late", "late 1 1"]
    state = after(state, "late 1")
    assert (POND.to_move(state), left(state), discards(state)) == (0, (1, 0, 0), "late")
    assert events(state, "move 1,1") == ["moved 0 2,1>1,1", "drew 0 1", "missed 1 0", "turn 0 2"]
    state = after(state, "move 1,1", "move 2,1")
    assert (POND.to_move(state), POND.turn(state)) == (1, 3)


def test_missed_turns_add_up() -> None:
    state = after(farm("late late cow"), "late 1", "late 1")
    assert (left(state), state.missed) == ((1, 0, 0), (0, 2))
    state = after(state, "move 1,1")
    assert (POND.to_move(state), POND.turn(state), state.missed) == (0, 2, (0, 1))
    state = after(state, "move 2,1")
    assert (POND.to_move(state), POND.turn(state), state.missed) == (0, 3, (0, 0))
    assert POND.to_move(after(state, "move 1,1")) == 1


def test_a_seat_that_is_late_itself_can_make_others_late() -> None:
    state = position(FARM, seats=3, hands=["late cow lane"], missed=(1, 0, 2))
    state = after(state, "late 1", "move 1,1")
    # Seats 1 and 2 miss a turn, seat 0 its own, seat 1 has its next one.
    assert (POND.to_move(state), POND.turn(state), state.missed) == (1, 2, (0, 0, 1))


@pytest.mark.parametrize(("seats", "seat", "others"), [(2, 1, "0"), (3, 0, "12"), (4, 2, "013")])
def test_late_is_for_another_seat(seats: int, seat: int, others: str) -> None:
    state = position("A . . a", seats=seats, seat=seat, hands=["late"] * seats)
    assert legal(state, "late") == {f"late {other}" for other in others}
    for other in (seat, seats, 999):
        assert refused(state, f"late {other}") == (
            f"seat {other} can't be made late, only another of the {seats} seats"
        )


def test_after_fast_late_uses_up_the_fast_play_and_its_action_serves_for_anything() -> None:
    state = after(farm("cow fast late"), "fast", "late 1")
    assert left(state) == (1, 0, 1)
    # A move takes the fast move first, and then the action.
    assert left(after(state, "move 1,1")) == (1, 0, 0)
    assert (
        POND.to_move(
            after(
                state,
                "move 1,1",
                "move 2,1",
            )
        )
        == 0
    )
    # A tile and a swap take the action.
    assert left(after(state, "place cow 1,0 0")) == (0, 0, 1)
    assert left(after(state, "swap cow")) == (0, 0, 1)


def test_a_tile_takes_the_fast_play_before_the_action() -> None:
    state = after(farm("late fast cow"), "late 1", "fast")
    assert left(state) == (0, 1, 1)
    state = farm("cow lane quake", actions=1, plays=1, moves=1, begun=True)
    assert left(after(state, "place cow 1,0 0")) == (1, 0, 1)
    assert left(after(state, "place cow 1,0 0", "place lane 2,0 0")) == (0, 0, 1)
    assert left(after(state, "move 1,1")) == (1, 1, 0)
    assert left(after(state, "move 1,1", "move 2,1")) == (0, 1, 0)
    assert left(after(state, "swap lane")) == (0, 1, 1)


def test_done_is_legal_after_the_turns_first_decision() -> None:
    state = farm("cow lane late")
    assert legal(state, "done") == set()
    assert refused(state, "done") == "a turn can't be ended before its first decision"
    state = after(state, "late 1")
    assert legal(state, "done") == {"done"}
    state = after(state, "done")
    assert (POND.to_move(state), legal(state, "done")) == (0, set())


def test_where_nothing_else_is_legal_the_turn_is_ended_with_done() -> None:
    # No tile is left in the hand for the fast play, and no way leads out of the pond.
    state = after(position("A . . a:01", hands=["fast", HAND]), "fast")
    assert legal(state) == {"done"}
    assert POND.to_move(after(state, "done")) == 1


def test_fast_and_late_can_always_be_played() -> None:
    state = position("A . . a:01", hands=["fast late"])
    assert legal(state) == {"fast", "late 1", "swap fast", "swap late"}


def test_at_the_end_of_the_turn_the_seat_draws_up_to_three() -> None:
    state = farm("cow fast lane", deck="tee storm bend")
    state = after(state, "fast", "place cow 1,0 0")
    assert (hand(state, 0), pile(state)) == ("lane", "tee storm bend")
    state = after(state, "move 1,1")
    assert (hand(state, 0), pile(state)) == ("lane tee storm", "bend")


def test_with_three_tiles_nothing_is_drawn() -> None:
    assert events(farm("cow fast lane"), "move 1,1") == ["moved 0 2,1>1,1", "turn 1 2"]


def test_the_discards_are_shuffled_only_when_a_tile_must_be_drawn_and_the_pile_is_empty() -> None:
    state = after(farm("cow lane tee", deck="storm", discards="fast abra"), "place cow 1,0 0")
    assert (hand(state, 0), pile(state), discards(state)) == ("lane tee storm", "", "abra fast")
    assert POND.to_move(state) == 1


def test_where_the_pile_runs_out_while_drawing_the_discards_are_shuffled_and_drawing_goes_on() -> None:
    state = farm("cow fast lane", deck="storm", discards="bend tee")
    state = after(state, "fast", "place cow 1,0 0", "move 1,1")
    assert (POND.to_move(state), hand(state, 0), pile(state)) == (CHANCE, "lane storm", "")
    assert sorted(POND.chance(state).items) == ["bend", "fast", "tee"]
    assert refused(state, "chance shuffle bend tee") == (
        "the shuffle should hold just the 3 tiles that are to be shuffled"
    )
    assert events(state, "chance shuffle tee fast bend") == ["shuffled 3", "drew 0 1", "turn 1 2"]
    state = after(state, "chance shuffle tee fast bend")
    assert (hand(state, 0), pile(state), discards(state)) == ("lane tee storm", "fast bend", "")


def test_nobody_acts_while_tiles_have_to_be_shuffled() -> None:
    state = after(farm("cow lane tee", deck="", discards="bend"), "place cow 1,0 0")
    assert (POND.to_move(state), POND.legal(state)) == (CHANCE, [])
    for text in ("move 1,1", "done", "chance tiles cow"):
        assert refused(state, text) == "it is not possible now, because tiles have to be shuffled"
