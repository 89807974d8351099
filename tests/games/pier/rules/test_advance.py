"""The dice say which lemmings may advance; the next section that has a free space says where to."""

import pytest

from game.games.pier.rules.game import PIER
from game.rules.contract import CHANCE
from tests.games.pier.rules.positions import after, events, legal, position, refused, where

TRACK = "E E | E E E | E E"


def test_the_dice_are_rolled_before_anybody_decides() -> None:
    state = position(TRACK)
    assert (PIER.to_move(state), legal(state), PIER.legal_by_kind(state)) == (CHANCE, set(), ())
    assert events(state, "chance dice red blue") == ["dice red blue"]
    assert PIER.to_move(after(state, "chance dice red blue")) == 0
    assert refused(state, "advance red 1") == "it is not possible now, because the dice have to be rolled"


def test_each_die_stands_for_the_lemming_of_its_colour() -> None:
    state = position("E E | E:red E E | E E", dice="blue red")
    assert legal(state) == {"advance blue 1", "advance blue 2", "advance red 6", "advance red 7"}
    assert refused(state, "advance green 1") == "the dice allow blue or red, not green"


def test_two_dice_of_one_colour_leave_one_lemming() -> None:
    state = position(TRACK, dice="pink pink")
    assert legal(state) == {"advance pink 1", "advance pink 2"}
    assert refused(state, "advance blue 1") == "the dice allow pink, not blue"


def test_from_the_table_a_lemming_goes_to_section_1() -> None:
    assert legal(position(TRACK, dice="red red")) == {"advance red 1", "advance red 2"}


@pytest.mark.parametrize("start", ["E:red E", "E E:red"])
def test_a_lemming_goes_to_any_free_space_of_the_next_section_wherever_it_stands_in_its_own(start: str) -> None:
    state = position(f"{start} | E E:blue E | E E", dice="red red")
    assert legal(state) == {"advance red 3", "advance red 5"}
    assert refused(state, "advance red 4") == "red can only go to space 3 or space 5"
    assert refused(state, "advance red 6") == "red can only go to space 3 or space 5"
    assert refused(state, "advance red 1") == "red can only go to space 3 or space 5"
    assert refused(state, "advance red water") == "red can only go to space 3 or space 5"


def test_a_space_that_the_track_does_not_have_is_refused() -> None:
    state = position(TRACK, dice="red red")
    assert refused(state, "advance red 8") == "red can only go to space 1 or space 2"
    assert refused(state, "advance red 999999") == "red can only go to space 1 or space 2"


def test_full_sections_are_leapt_over() -> None:
    state = position("E:blue E:grey | E E:red E | E E", dice="pink pink")
    assert legal(state) == {"advance pink 3", "advance pink 5"}
    state = position("E:blue E:grey | E:green E:purple E:red | E E", dice="pink blue")
    assert legal(state) == {"advance pink 6", "advance pink 7", "advance blue 6", "advance blue 7"}


def test_behind_the_last_section_is_the_water() -> None:
    state = position("E E | E E:red", dice="red blue")
    assert legal(state) == {"advance red water", "advance blue 1", "advance blue 2"}
    assert refused(state, "advance red 5") == "red can only go to the water"
    assert refused(state, "advance red 4") == "red can only go to the water"


def test_full_sections_up_to_the_water_are_leapt_over_from_the_table_too() -> None:
    state = position("E:blue E:grey | E:green E:purple", dice="red blue")
    assert legal(state) == {"advance red water", "advance blue water"}


def test_the_colour_of_one_that_is_out_stands_for_the_one_in_last_place() -> None:
    state = position("E:blue E:grey | E:green E:purple E | E E", dice="red green", out="red pink")
    assert legal(state) == {"advance blue 5", "advance green 6", "advance green 7"}
    state = position("E:blue E:grey | E:green E:purple E | E E", dice="pink blue", out="red pink")
    assert legal(state) == {"advance blue 5"}


def test_several_at_the_table_are_all_last_and_the_seat_chooses_among_them() -> None:
    state = position("E:blue E:grey | E E E:purple", dice="red blue", out="red")
    assert legal(state) == {f"advance {colour} {to}" for colour in ("green", "pink", "blue") for to in (3, 4)}
    assert refused(state, "advance grey 3") == "the dice allow blue or green or pink, not grey"
    assert refused(state, "advance red 3") == "the dice allow blue or green or pink, not red"


def test_two_dice_of_lemmings_that_are_out_stand_for_the_same() -> None:
    state = position("E:blue E | E:green E:purple E", dice="red pink", out="red pink")
    assert legal(state) == {"advance grey 2"}
    state = position("E:blue E | E:green E E | E:grey E:purple", dice="red pink", out="red pink")
    assert legal(state) == {"advance blue 4", "advance blue 5"}


def test_a_lemming_that_is_out_frees_its_space() -> None:
    state = after(position("E E:blue2 | C C:red", dice="blue grey"), "advance blue 3")
    assert where(state, "blue") == "out"
    assert legal(after(state, "chance dice grey red")) == {"advance grey 1", "advance grey 2", "advance red water"}


def test_no_legal_decision_is_anything_but_an_advance() -> None:
    state = position(TRACK, dice="red blue", hands=["clean"])
    assert len(PIER.legal_by_kind(state)) == 1
    for text in ("pass", "bet red", "drop clean", "chance dice red red", "chance die 3"):
        assert refused(state, text) == "it is not possible now, because a lemming has to advance"


def test_the_next_seat_is_next_and_after_the_last_seat_0() -> None:
    assert events(position(TRACK, dice="red red", seats=4, seat=2), "advance red 1") == [
        "advanced red table>1",
        "turn 3 4",
    ]
    state = after(position(TRACK, dice="red red", seats=4, seat=3), "advance red 1")
    assert (state.seat, PIER.turn(state), PIER.to_move(state), state.dice) == (0, 5, CHANCE, ())
