"""Landscape tiles of the hand: placed on empty squares, or inserted into a row that slides."""

import pytest

from game.games.pond.rules.game import POND
from tests.games.pond.rules.positions import after, discards, drawn, events, hand, legal, position, refused


def test_a_tile_is_placed_on_any_empty_light_or_dark_square() -> None:
    state = position("A # cow\n. #tee a:01", hands=["cow"])
    assert legal(state, "place") == {"place cow 1,0 0", "place cow 0,1 0"}
    assert drawn(after(state, "place cow 1,0 0")) == ["A #cow0 cow0", ". #tee0 a"]
    assert events(state, "place cow 0,1 0")[0] == "laid 0 cow 0,1 0"
    assert refused(state, "place cow 2,0 0") == "2,0 is taken by a tile, not an empty square"
    assert refused(state, "place cow 0,0 0") == "0,0 is a pond, not an empty square"
    assert refused(state, "place cow 2,1 0") == "2,1 is a pond, not an empty square"
    assert refused(state, "place cow 3,0 0") == "3,0 is not on the board"


@pytest.mark.parametrize(
    ("tile", "turns"),
    [("cow", 1), ("lane", 4), ("tee", 4), ("strip", 2), ("hedge", 2), ("bend", 4), ("corner", 4), ("estate", 1)],
)
def test_a_tile_is_turned_in_every_way_that_looks_different(tile: str, turns: int) -> None:
    state = position("A . a", hands=[tile])
    assert legal(state, "place") == {f"place {tile} 1,0 {turn}" for turn in range(turns)}
    for turn in range(turns, 4):
        assert refused(state, f"place {tile} 1,0 {turn}") == (
            f"{tile} {turn} looks like {tile} {turn % turns}, which is how it is written"
        )


def test_a_tile_of_which_there_are_two_in_the_hand_is_offered_once() -> None:
    assert legal(position("A . a", hands=["cow cow"]), "place") == {"place cow 1,0 0"}


def test_a_tile_that_is_not_in_the_hand_is_not_laid() -> None:
    state = position("A . cow a", hands=["cow storm", "lane"])
    assert refused(state, "place lane 1,0 0") == "lane is not in the hand (cow storm)"
    assert refused(state, "insert lane 2,0 0 left") == "lane is not in the hand (cow storm)"


def test_effect_tiles_are_not_laid() -> None:
    assert legal(position("A . cow a", hands=["storm quake fast"]), "place") == set()


# Manifest 1 is light from end to end.
ROW = """
A #   #     #      a
. cow lane1 strip1 .
"""


def test_an_inserted_tile_takes_a_tiles_place_and_pushes_it_until_an_empty_square_takes_the_last() -> None:
    state = position(ROW, hands=["tee"])
    assert drawn(after(state, "insert tee 1,1 2 right"))[1] == ". tee2 cow0 lane1 strip1"
    assert drawn(after(state, "insert tee 3,1 2 left"))[1] == "cow0 lane1 strip1 tee2 ."
    assert drawn(after(state, "insert tee 2,1 0 left"))[1] == "cow0 lane1 tee0 strip1 ."
    assert drawn(after(state, "insert tee 2,1 0 right"))[1] == ". cow0 tee0 lane1 strip1"
    assert discards(after(state, "insert tee 2,1 0 left")) == ""


def test_what_is_pushed_stops_at_the_first_empty_square() -> None:
    state = position("A # # # # a\ncow lane1 . tee . bend2", hands=["estate"])
    assert drawn(after(state, "insert estate 0,1 0 right"))[1] == "estate0 cow0 lane1 tee0 . bend2"
    assert drawn(after(state, "insert estate 3,1 0 left"))[1] == "cow0 lane1 tee0 estate0 . bend2"


def test_what_leaves_the_row_at_one_end_comes_in_at_the_other_turned_as_it_was() -> None:
    state = position("A # # a\ncow lane3 . tee1", hands=["hedge"])
    assert drawn(after(state, "insert hedge 1,1 1 left"))[1] == "lane3 hedge1 tee1 cow0"
    assert drawn(after(state, "insert hedge 3,1 1 right"))[1] == "tee1 cow0 lane3 hedge1"
    assert events(state, "insert hedge 1,1 1 left")[:4] == [
        "laid 0 hedge 1,1 1",
        "slid 1,1>0,1",
        "slid 0,1>3,1",
        "slid 3,1>2,1",
    ]


def test_one_tile_alone_in_its_row_is_pushed_to_either_side_and_around_the_end() -> None:
    state = position("A # a\ncow . .", hands=["tee"])
    assert drawn(after(state, "insert tee 0,1 0 right"))[1] == "tee0 cow0 ."
    assert drawn(after(state, "insert tee 0,1 0 left"))[1] == "tee0 . cow0"


def test_in_a_row_of_two_both_ways_lead_to_the_same_and_both_can_be_said() -> None:
    state = position("A a\ncow .", hands=["tee"])
    ways = [after(state, f"insert tee 0,1 0 {way}") for way in ("left", "right")]
    assert drawn(ways[0]) == drawn(ways[1]) == ["A a", "tee0 cow0"]


def test_a_tile_is_inserted_at_every_tile_of_the_row_in_every_turn_and_both_ways() -> None:
    state = position(ROW, hands=["strip"])
    assert legal(state, "insert") == {
        f"insert strip {x},1 {turn} {way}" for x in (1, 2, 3) for turn in (0, 1) for way in ("left", "right")
    }
    assert refused(state, "insert strip 1,1 3 left") == "strip 3 looks like strip 1, which is how it is written"


def test_a_tile_is_inserted_only_where_a_tile_lies() -> None:
    state = position(ROW, hands=["cow"])
    assert refused(state, "insert cow 0,1 0 left") == "there is no tile on 0,1"
    assert refused(state, "insert cow 0,0 0 left") == "there is no tile on 0,0"
    assert refused(state, "insert cow 0,2 0 left") == "0,2 is not on the board"


@pytest.mark.parametrize("row", ["#cow cow . .", ". cow # .", "B cow . .", ". cow . b"])
def test_a_row_with_a_dark_square_or_a_pond_does_not_slide(row: str) -> None:
    other = {"B": "b", "b": "B"}.get(row[0] if row[0] == "B" else row[-1], "#")
    state = position(f"A . . a\n{row}\n. . . {other}", hands=["cow"])
    assert legal(state, "insert") == set()
    assert refused(state, "insert cow 1,1 0 left") == "row 1 does not slide, because it has a dark square or a pond"


def test_a_full_row_does_not_slide() -> None:
    state = position("A . a\ncow cow cow", hands=["cow"])
    assert legal(state, "insert") == set()
    assert refused(state, "insert cow 1,1 0 left") == "row 1 does not slide, because it is full"


@pytest.mark.parametrize("toad", [0, 1])
def test_a_row_with_anybodys_toad_in_it_does_not_slide(toad: int) -> None:
    state = position(f"A . a\ncow cow:{toad} .\ncow . .", hands=["cow"])
    assert legal(state, "insert") == {"insert cow 0,2 0 left", "insert cow 0,2 0 right"}
    assert refused(state, "insert cow 0,1 0 left") == "row 1 does not slide, because a toad sits in it"


def test_tiles_of_other_rows_stay_where_they_are() -> None:
    state = position("A # a\ncow . tee1\nlane2 . bend", hands=["corner"])
    assert drawn(after(state, "insert corner 0,2 3 left")) == ["A # a", "cow0 . tee1", "corner3 bend0 lane2"]


def test_a_laid_tile_leaves_the_hand_for_the_board() -> None:
    state = after(position("A . a", hands=["cow lane", "tee tee tee"], deck="bend storm"), "place lane 1,0 3")
    assert (hand(state, 0), POND.to_move(state)) == ("cow bend storm", 1)
