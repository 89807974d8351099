"""The 64 tiles: how many of each, their sides, and which turns differ."""

from collections import Counter

import pytest

from game.games.pond.rules.tiles import ALL_TILES, EMPTY, OPEN, POND, TILE_NAMES, TILE_OF_NAME, TURNS, code_of
from tests.games.pond.rules.by_the_page import SIDES, turned, turns

COUNTS = {
    "cow": 10, "lane": 8, "tee": 6, "strip": 6, "hedge": 4, "bend": 6, "corner": 4, "estate": 4,
    "storm": 4, "quake": 3, "late": 3, "abra": 2, "fast": 2, "spring": 2,
}  # fmt: skip


def test_there_are_64_tiles() -> None:
    assert Counter(TILE_NAMES[tile] for tile in ALL_TILES) == COUNTS
    assert len(ALL_TILES) == 64


@pytest.mark.parametrize(
    ("tile", "differ"),
    [("cow", 1), ("lane", 4), ("tee", 4), ("strip", 2), ("hedge", 2), ("bend", 4), ("corner", 4), ("estate", 1)],
)
def test_of_turns_that_look_the_same_only_the_lowest_counts(tile: str, differ: int) -> None:
    assert turns(tile) == list(range(differ))
    assert TURNS[TILE_OF_NAME[tile]] == differ


@pytest.mark.parametrize("tile", SIDES)
@pytest.mark.parametrize("turn", range(4))
def test_meadow_and_hedge_are_open_road_and_housing_are_closed(tile: str, turn: int) -> None:
    sides = OPEN[code_of(TILE_OF_NAME[tile], turn)]
    assert [bool(sides >> way & 1) for way in range(4)] == [side in "MH" for side in turned(tile, turn)]


def test_a_quarter_turn_is_clockwise() -> None:
    # The lane's road is in the west; turned once it is in the north.
    north, east, south, west = 1, 2, 4, 8
    lane = TILE_OF_NAME["lane"]
    assert [OPEN[code_of(lane, turn)] for turn in range(4)] == [
        north | east | south, east | south | west, north | south | west, north | east | west,
    ]  # fmt: skip


def test_ponds_are_open_on_all_sides_and_empty_squares_on_none() -> None:
    assert (OPEN[POND], OPEN[EMPTY]) == (0b1111, 0)
