"""A toad's way: to neighbouring tiles through open sides, past nobody, into its own pond."""

import pytest

from tests.games.pond.rules.positions import after, events, legal, position, refused, where


def test_a_toad_moves_to_any_orthogonal_neighbour_that_is_open() -> None:
    state = position(
        """
        A cow cow   cow
        . cow cow:0 cow
        a cow cow   cow
        """
    )
    assert legal(state, "move") == {"move 2,0", "move 3,1", "move 2,2", "move 1,1"}
    assert where(after(state, "move 3,1"), 0) == "3,1"
    assert events(state, "move 2,0") == ["moved 0 2,1>2,0", "drew 0 3", "turn 1 2"]
    assert refused(state, "move 3,0") == "3,0 is not next to 2,1, where the toad is"
    assert refused(state, "move 2,1") == "2,1 is not next to 2,1, where the toad is"
    assert refused(state, "move 2,3") == "2,3 is not on the board"


def test_the_board_does_not_go_on_at_its_other_end() -> None:
    state = position("A a . cow:0 .\ncow . . cow .\n. . . . cow")
    assert legal(state, "move") == {"move 3,1"}
    assert refused(position("A . a\ncow:0 cow cow"), "move 2,1") == "2,1 is not next to 0,1, where the toad is"


# The road of lane 0 lies in the west, of lane 1 in the north, of lane 2 in the east, of lane 3 in the south.
@pytest.mark.parametrize(
    ("tile", "ways"),
    [
        ("cow", "NESW"), ("lane0", "NES"), ("lane1", "ESW"), ("lane2", "NSW"), ("lane3", "NEW"),
        ("tee0", "NES"), ("tee2", "NSW"), ("strip0", "NS"), ("strip1", "EW"), ("hedge0", "NS"), ("hedge1", "EW"),
        ("bend0", "NE"), ("bend1", "ES"), ("bend2", "SW"), ("bend3", "NW"), ("corner0", "NE"), ("corner3", "NW"),
    ],
)  # fmt: skip
def test_the_sides_that_face_each_other_must_both_be_open(tile: str, ways: str) -> None:
    ends = {"N": "1,0", "E": "2,1", "S": "1,2", "W": "0,1"}
    leaving = position(f". cow A\ncow {tile}:0 cow\n. cow a")
    assert legal(leaving, "move") == {f"move {ends[way]}" for way in ways}
    for way, end in ends.items():
        drawing = [[".", "cow", "A"], ["cow", tile, "cow"], [".", "cow", "a"]]
        drawing[int(end[2])][int(end[0])] += ":0"
        entering = position("\n".join(map(" ".join, drawing)))
        assert ("move 1,1" in legal(entering)) == (way in ways)
        if way not in ways:
            assert refused(entering, "move 1,1") == f"the way from {end} to 1,1 is closed"
            assert refused(leaving, f"move {end}") == f"the way from 1,1 to {end} is closed"


def test_meadow_and_hedge_lead_into_each_other() -> None:
    assert legal(position("A cow:0 hedge1 a"), "move") == {"move 0,0", "move 2,0"}


def test_nobody_enters_an_estate() -> None:
    state = position("A cow:0 estate a")
    assert legal(state, "move") == {"move 0,0"}
    assert refused(state, "move 2,0") == "the way from 1,0 to 2,0 is closed"


@pytest.mark.parametrize("empty", [".", "#"])
def test_nobody_enters_a_square_without_a_tile(empty: str) -> None:
    state = position(f"A . cow:0 {empty} a", hands=["cow"])
    assert legal(state, "move") == set()
    assert refused(state, "move 3,0") == "3,0 is without a tile"


def test_tiles_on_dark_squares_are_entered_like_others() -> None:
    assert legal(position("A #cow cow:0 #cow a"), "move") == {"move 1,0", "move 3,0"}


def test_one_toad_a_tile() -> None:
    state = position("A cow cow:0 cow:1 a")
    assert legal(state, "move") == {"move 1,0"}
    assert refused(state, "move 3,0") == "3,0 is taken by another toad"


def test_toads_share_a_departure_pond_and_leave_it_one_by_one() -> None:
    state = position("A . cow a:01 cow", hands=["", "cow cow cow"])
    state = after(state, "move 2,0")
    assert legal(state, "move") == {"move 4,0"}


def test_a_toad_leaves_its_pond_only_through_an_open_side() -> None:
    assert legal(position("A strip0 a:0 strip1"), "move") == {"move 3,0"}


def test_a_toad_never_enters_a_departure_pond_not_even_its_own() -> None:
    state = position("a cow:0 b\nA cow B")
    assert legal(state, "move") == {"move 1,1"}
    for pond in ("0,0", "2,0"):
        assert refused(state, f"move {pond}") == f"{pond} is a pond that is not the toad's own to arrive in"


@pytest.mark.parametrize(("pond", "own", "other"), [("a", "0,0", "2,0"), ("b", "2,0", "0,0")])
def test_a_toad_enters_only_the_arrival_pond_of_its_departure_ponds_letter(pond: str, own: str, other: str) -> None:
    state = position("A cow:0 B\na . b", ponds=pond * 2)
    assert legal(state, "move") == {f"move {own}"}
    assert refused(state, f"move {other}") == f"{other} is a pond that is not the toad's own to arrive in"


def test_the_side_that_faces_the_arrival_pond_must_be_open() -> None:
    state = position("A strip0:0 a", hands=["cow"])
    assert legal(state, "move") == set()
    assert refused(state, "move 0,0") == "the way from 1,0 to 0,0 is closed"


def test_from_pond_to_pond_is_a_way_too() -> None:
    assert legal(position("A a:0 cow"), "move") == {"move 0,0", "move 2,0"}
