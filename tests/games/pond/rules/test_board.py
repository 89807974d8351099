"""A board in the record: how it is read, and every reason for which one can't be played."""

import pytest

from game.games.pond.boards import HOME_FARM, POND_BOARDS
from game.games.pond.rules.board import read_board
from game.games.pond.rules.shape import problems, read_shape
from game.rules.contract import BadSetUp, Json
from tests.games.pond.rules.positions import board_of

RIGHT = "but should be . (light), # (dark) or the letter of a pond"


def sentence(record: dict[str, Json]) -> str:
    with pytest.raises(BadSetUp) as caught:
        read_board(record)
    return str(caught.value)


def test_the_home_board_is_that_of_the_page() -> None:
    board = read_board(HOME_FARM)
    assert next(iter(POND_BOARDS)) == "home"
    assert (board.name, board.width, len(board.squares)) == ("Home Farm", 8, 48)
    # Red departs at the bottom left and arrives at the top right, blue the other way.
    homes = {board.squares[departure]: board.squares[arrival] for departure, arrival in board.homes.items()}
    assert homes == {(0, 5): (7, 0), (7, 5): (0, 0)}
    assert [first // 8 for first, _ in board.sliding] == [1, 2, 3, 4]


@pytest.mark.parametrize("name", POND_BOARDS)
def test_the_boards_that_are_built_in_can_be_played(name: str) -> None:
    assert list(problems(read_shape(POND_BOARDS[name]))) == []


def test_the_name_may_be_left_out_and_unknown_keys_are_passed_over() -> None:
    assert read_board({"rows": ["Aa"], "weather": "fine"}).name == ""


def test_any_letter_can_be_a_pair_of_ponds() -> None:
    board = read_board(board_of("a.Z", "z.A"))
    homes = {board.squares[departure]: board.squares[arrival] for departure, arrival in board.homes.items()}
    assert homes == {(0, 0): (2, 1), (0, 1): (2, 0)}


def test_only_rows_of_light_squares_slide() -> None:
    board = read_board(board_of("A..", "...", ".#.", "..a", "..."))
    assert board.sliding == ((3, 6), (12, 15))


def test_the_same_board_is_prepared_once() -> None:
    assert read_board(board_of("A.a")) is read_board(board_of("A.a"))


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (board_of("Aa") | {"name": 7}, "the board's name should be a text"),
        ({}, "the board's rows should be a list of at least one text"),
        ({"rows": []}, "the board's rows should be a list of at least one text"),
        ({"rows": "Aa"}, "the board's rows should be a list of at least one text"),
        ({"rows": {"0": "Aa"}}, "the board's rows should be a list of at least one text"),
        ({"rows": ["Aa", 3]}, "row 1 of the board should be a text of at least one square"),
        ({"rows": [""]}, "row 0 of the board should be a text of at least one square"),
        (board_of("A.a", ".."), "row 1 of the board has 2 squares, but row 0 has 3"),
        (board_of("A.a", "...."), "row 1 of the board has 4 squares, but row 0 has 3"),
        (
            board_of("A.a", ".?."),
            f"the board's square 1,1 is '?', {RIGHT}",
        ),
        (board_of("A a"), f"the board's square 1,0 is ' ', {RIGHT}"),
        (board_of("Äa."), f"the board's square 0,0 is 'Ä', {RIGHT}"),
    ],
)
def test_a_record_that_is_no_board_is_refused(record: dict[str, Json], expected: str) -> None:
    assert sentence(record) == expected


def test_a_board_has_at_most_2500_squares() -> None:
    full = ["A" + "." * 48 + "a"] + ["." * 50] * 49
    assert len(read_board(board_of(*full)).squares) == 2500
    assert sentence(board_of(*full, "." * 50)) == "the board has more than 2500 squares"
    assert sentence(board_of("." * 2501)) == "the board has more than 2500 squares"
    assert sentence(board_of(*"." * 1_000_000)) == "the board has more than 2500 squares"


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["..", "##"], ["the board has no ponds, but needs at least one pair such as A and a"]),
        (["A.a", "..b"], ["2,1: pond b has no partner B"]),
        (["A.a", "B.."], ["0,1: pond B has no partner b"]),
        (["A.a", "..a"], ["2,1: pond a stands here and at 2,0, but should stand once"]),
        (
            ["A.A", "b.b"],
            [
                "2,0: pond A stands here and at 0,0, but should stand once",
                "2,1: pond b stands here and at 0,1, but should stand once",
                "0,0: pond A has no partner a",
                "0,1: pond b has no partner B",
            ],
        ),
        # A jump goes over one pond, but not over two.
        (["a.BbcC.A"], ["0,0: from this departure pond no toad ever gets to its arrival pond"]),
        (["aBbA"], ["0,0: from this departure pond no toad ever gets to its arrival pond"]),
    ],
)
def test_each_letter_stands_once_and_with_a_partner_that_can_be_reached(rows: list[str], expected: list[str]) -> None:
    assert [str(problem) for problem in problems(read_shape(board_of(*rows)))] == expected
    assert sentence(board_of(*rows)) == expected[0]


@pytest.mark.parametrize("rows", [["Aa"], ["A", "a"], ["ba.B.A"], ["aB.A", "..b."]])
def test_a_pond_that_steps_and_jumps_lead_to_is_reached(rows: list[str]) -> None:
    assert list(problems(read_shape(board_of(*rows)))) == []
