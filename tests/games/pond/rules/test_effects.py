"""Effect tiles on the board: quake, storm, abra and spring, their targets, and what goes to the discards."""

import pytest

from game.games.pond.rules.game import POND
from tests.games.pond.rules.positions import after, discards, drawn, events, hand, legal, position, refused, where

FARM = """
A #cow:0 lane1 .
. strip1 cow:1 a
"""


def test_a_quake_takes_a_tile_without_a_toad_to_the_discards() -> None:
    state = position(FARM, hands=["quake"])
    assert legal(state, "quake") == {"quake 2,0", "quake 1,1"}
    state = after(state, "quake 2,0")
    assert drawn(state) == ["A #cow0 . .", ". strip1 cow0 a"]
    assert discards(state) == "lane quake"


def test_a_quake_takes_no_tile_from_under_a_toad_and_nothing_that_is_no_tile() -> None:
    state = position(FARM, hands=["quake"])
    assert refused(state, "quake 1,0") == "a toad sits on 1,0"
    assert refused(state, "quake 2,1") == "a toad sits on 2,1"
    assert refused(state, "quake 3,0") == "there is no tile on 3,0"
    assert refused(state, "quake 0,0") == "there is no tile on 0,0"
    assert refused(state, "quake 4,0") == "4,0 is not on the board"


def test_what_a_quake_makes_happen() -> None:
    assert events(position(FARM, hands=["quake"]), "quake 1,1")[:2] == ["played 0 quake", "removed strip 1,1"]


def test_a_storm_turns_a_tile_to_an_orientation_that_differs() -> None:
    state = position(FARM, hands=["storm"])
    assert legal(state, "storm") == {"storm 2,0 0", "storm 2,0 2", "storm 2,0 3", "storm 1,1 0"}
    assert drawn(after(state, "storm 2,0 3")) == ["A #cow0 lane3 .", ". strip1 cow0 a"]
    assert discards(after(state, "storm 2,0 3")) == "storm"
    assert events(state, "storm 2,0 3")[:2] == ["played 0 storm", "turned 2,0 3"]
    assert refused(state, "storm 2,0 1") == "the tile on 2,0 lies like that already"
    assert refused(state, "storm 1,1 3") == "strip 3 looks like strip 1, which is how it is written"
    assert refused(state, "storm 1,1 2") == "strip 2 looks like strip 0, which is how it is written"
    assert refused(state, "storm 1,0 0") == "the tile on 1,0 lies like that already"
    assert refused(state, "storm 3,0 0") == "there is no tile on 3,0"


def test_a_storm_turns_a_tile_under_a_toad_too() -> None:
    state = position("A lane:0 tee3:1 a", hands=["storm"])
    assert {"storm 1,0 2", "storm 2,0 0"} <= legal(state)
    assert where(after(state, "storm 1,0 2"), 0) == "1,0"


def test_abra_puts_a_landscape_tile_of_the_hand_in_a_tiles_place_under_a_toad_too() -> None:
    state = position(FARM, hands=["strip tee abra"])
    squares = ("1,0", "2,0", "1,1", "2,1")
    assert legal(state, "abra") == (
        {f"abra {at} strip {turn}" for at in squares for turn in range(2)}
        | {f"abra {at} tee {turn}" for at in squares for turn in range(4)}
    )
    state = position(FARM, hands=["strip tee abra"], deck="cow cow", seats=2)
    state = after(state, "abra 1,0 tee 2")
    assert drawn(state) == ["A #tee2 lane1 .", ". strip1 cow0 a"]
    assert (discards(state), hand(state, 0), where(state, 0)) == ("cow abra", "cow cow strip", "1,0")


def test_an_abra_that_changes_nothing_is_legal() -> None:
    state = position(FARM, hands=["lane abra"])
    assert drawn(after(state, "abra 2,0 lane 1")) == drawn(state)
    assert discards(after(state, "abra 2,0 lane 1")) == "lane abra"
    assert events(state, "abra 2,0 lane 1")[:3] == ["played 0 abra", "removed lane 2,0", "laid 0 lane 2,0 1"]


def test_no_estate_comes_under_a_toad() -> None:
    state = position(FARM, hands=["estate abra"])
    assert legal(state, "abra") == {"abra 2,0 estate 0", "abra 1,1 estate 0"}
    for place in ("1,0", "2,1"):
        why = f"a toad sits on {place}, and no estate goes under a toad"
        assert refused(state, f"abra {place} estate 0") == why


def test_abra_needs_a_tile_of_the_board_and_one_of_the_hand() -> None:
    state = position(FARM, hands=["tee abra storm"])
    assert refused(state, "abra 3,0 tee 0") == "there is no tile on 3,0"
    assert refused(state, "abra 2,0 cow 0") == "cow is not in the hand (tee storm)"
    assert refused(position(FARM, hands=["cow abra"]), "abra 2,0 cow 1") == (
        "cow 1 looks like cow 0, which is how it is written"
    )
    assert legal(position(FARM, hands=["abra abra storm"]), "abra") == set()


# Around the toad in the middle, two squares away: a tile, an estate, a tile with a toad, and nothing.
MEADOWS = """
A      .       cow     .      .
.      .       estate  .      .
estate .       cow:0   lane   bend2:1
.      .       .       .      .
.      .       .       .      a
"""


def test_a_spring_jumps_two_squares_over_anything_whatever_the_sides() -> None:
    state = position(MEADOWS, hands=["spring"])
    assert legal(state, "spring") == {"spring 2,0"}
    assert where(after(state, "spring 2,0"), 0) == "2,0"
    assert discards(after(state, "spring 2,0")) == "spring"
    assert events(state, "spring 2,0")[:2] == ["played 0 spring", "jumped 0 2,2>2,0"]


def test_a_spring_ends_on_no_estate_no_toad_and_no_empty_square() -> None:
    state = position(MEADOWS, hands=["spring"])
    for place in ("0,2", "4,2", "2,4"):
        assert refused(state, f"spring {place}") == (
            f"the toad can't come down on {place}, only on a free tile that is no estate or in its own arrival pond"
        )


def test_a_spring_is_neither_shorter_nor_longer_nor_slanting_nor_around_the_end() -> None:
    state = position(MEADOWS, hands=["spring"])
    for place in ("3,2", "2,2", "4,0"):
        assert refused(state, f"spring {place}") == f"{place} is not two squares north, east, south or west of 2,2"
    assert refused(state, "spring 5,5") == "5,5 is not on the board"
    edge = position("A cow . cow:0 a", hands=["spring"])
    assert legal(edge, "spring") == {"spring 1,0"}
    assert legal(position("cow cow A . cow:0\n. . a . .", hands=["spring"]), "spring") == {"spring 2,0"}


def test_a_spring_leads_over_a_toad_and_over_a_closed_side() -> None:
    state = position("A . strip0:0 cow:1 strip0 a", hands=["spring"])
    assert legal(state, "spring") == {"spring 0,0", "spring 4,0"}


def test_a_spring_leads_out_of_a_departure_pond() -> None:
    assert legal(position("A cow . a:0", hands=["spring"]), "spring") == {"spring 1,0"}


@pytest.mark.parametrize(("pond", "home"), [("a", "0,0"), ("b", "4,0")])
def test_a_spring_leads_into_the_own_arrival_pond_and_no_other_pond(pond: str, home: str) -> None:
    state = position("A . cow:0 . B\n. . . . .\n. . b . a", hands=["spring"], ponds=pond * 2)
    assert legal(state, "spring") == {f"spring {home}"}
    state = after(state, f"spring {home}")
    assert (POND.to_move(state), where(state, 0)) == (None, home)


@pytest.mark.parametrize(
    ("tile", "text"),
    [("quake", "quake 1,0"), ("storm", "storm 1,0 1"), ("abra", "abra 1,0 cow 0"), ("spring", "spring 2,0")],
)
def test_an_effect_tile_without_a_legal_target_cant_be_played(tile: str, text: str) -> None:
    state = position("A . . a:01", hands=[f"cow {tile}"])
    assert legal(state, tile) == set()
    refused(state, text)


@pytest.mark.parametrize("text", ["quake 2,0", "storm 2,0 0", "abra 2,0 tee 0", "spring 3,0", "fast", "late 1"])
def test_an_effect_tile_is_played_from_the_hand(text: str) -> None:
    state = position(FARM, hands=["cow tee", "fast late quake"])
    assert refused(state, text) == f"{text.split(maxsplit=1)[0]} is not in the hand (cow tee)"
