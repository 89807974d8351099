"""Bonus tiles: which one a seat takes, where it may lie, and what becomes of a covered one."""

import pytest

from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.ruleset import Rules
from game.games.cliff.rules.state import State
from tests.games.cliff.rules.positions import after, events, legal, position, refused, where

FOXES = Rules(fox=True)

# The playing hexes are 1,0 2,0 3,0 and 2,1.
BOARD = """
< G:0a F G:1a >
 # . W . .
. . = . .
"""
PLAYING = ("1,0", "2,0", "3,0", "2,1")


def supply(state: State, kind: str) -> object:
    found = CLIFF.describe(state)["supply"]
    assert isinstance(found, dict)
    return found[kind]


def board(*, rules: Rules = FOXES, tiles: dict[str, str] | None = None, left: dict[str, int] | None = None) -> State:
    """Seat 0 has played a forest that beats the pile."""
    return after(position(BOARD, hands=["F3"], rules=rules, tiles=tiles, supply=left), "play F3")


def on_all(kinds: str) -> set[str]:
    return {f"tile {kind} {place}" for kind in kinds for place in PLAYING}


def test_a_tile_goes_onto_any_playing_hex_under_a_lemming_and_onto_another_tile_too() -> None:
    assert legal(board(rules=Rules(), tiles={"2,1": "D"})) == on_all("F")


@pytest.mark.parametrize("place", ["0,0", "4,0", "2,2", "0,1", "1,1", "9,9"], ids=list("<>=#.") + ["outside"])
def test_a_tile_never_goes_onto_start_finish_gate_post_or_nothing(place: str) -> None:
    assert refused(board(), f"tile F {place}") == f"{place} is not a playing hex"


def test_the_tile_must_be_placed_at_once_before_moving() -> None:
    state = board()
    for text in ("stop", "step a 1,0>2,0", "refill"):
        assert "a tile has to be laid" in refused(state, text)
    state = after(state, "tile F 2,1")
    assert state.points == 3
    assert legal(state, "stop") == {"stop"}


@pytest.mark.parametrize(
    ("left", "rules", "kinds"),
    [
        ({"F": 1, "G": 6}, Rules(), "F"),
        ({"F": 0, "G": 1}, Rules(), "G"),
        ({"F": 1, "G": 6, "X": 6}, FOXES, "F"),
        ({"F": 0, "G": 1, "X": 1}, FOXES, "GX"),
        ({"F": 0, "G": 0, "X": 1}, FOXES, "X"),
        ({"F": 0, "G": 1, "X": 0}, FOXES, "G"),
    ],
)
def test_the_tile_is_the_cards_terrain_else_meadow_or_with_foxes_a_choice(
    left: dict[str, int], rules: Rules, kinds: str
) -> None:
    state = board(rules=rules, left=left)
    assert legal(state) == on_all(kinds)
    offered = " or ".join(kinds)
    assert refused(state, "tile D 1,0") == f"the tile to lay is {offered}, not D"


@pytest.mark.parametrize("rules", [Rules(), FOXES])
def test_if_none_is_left_there_is_no_tile_and_no_decision(rules: Rules) -> None:
    state = board(rules=rules, left={"F": 0, "G": 0, "X": 0})
    assert state.points == 3
    assert "step a 1,0>2,0" in legal(state)
    assert legal(state, "tile") == set()


def test_a_tile_comes_out_of_the_supply_and_lies_on_the_board() -> None:
    state = after(board(), "tile F 2,1")
    assert supply(state, "F") == 2
    assert CLIFF.describe(state)["tiles"] == {"2,1": "F"}
    assert events(board(), "tile F 2,1") == ["laid 0 F 2,1"]


@pytest.mark.parametrize(("rules", "left"), [(Rules(covered="return"), 2), (Rules(covered="remove"), 1)])
def test_a_covered_tile_goes_back_to_the_supply_or_out_of_the_game(rules: Rules, left: int) -> None:
    state = after(board(rules=rules, tiles={"2,1": "D"}, left={"D": 1}), "tile F 2,1")
    assert (supply(state, "D"), supply(state, "F")) == (left, 2)
    assert CLIFF.describe(state)["tiles"] == {"2,1": "F"}


def test_a_tile_of_the_same_kind_that_is_covered_goes_back_as_well() -> None:
    assert supply(after(board(tiles={"2,1": "F"}, left={"F": 1}), "tile F 2,1"), "F") == 1


def test_the_terrain_printed_on_the_board_is_no_tile_and_goes_nowhere() -> None:
    state = after(board(), "tile F 2,1")
    assert supply(state, "W") == 3


def test_a_tile_under_a_lemming_leaves_it_where_it_is() -> None:
    assert where(after(board(), "tile F 3,0"), "1a") == "3,0"


def test_a_tile_is_laid_only_when_a_pile_was_beaten() -> None:
    state = after(position(BOARD, hands=["F2"]), "play F2")
    assert "a lemming may step" in refused(state, "tile F 2,1")
