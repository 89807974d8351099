"""A board in the record: how it is read, and every reason for which one can't be played."""

import pytest

from game.games.cliff.rules.board import read_board
from game.games.cliff.rules.shape import problems, read_shape
from game.rules.contract import BadSetUp, Json


def board(*rows: str, **more: Json) -> dict[str, Json]:
    return {"name": "drawn", "stagger": "y-odd", "rows": list(rows), **more}


def sentence(record: dict[str, Json]) -> str:
    with pytest.raises(BadSetUp) as caught:
        read_board(record)
    return str(caught.value)


def test_a_row_has_one_letter_a_hex_and_a_dot_is_nothing() -> None:
    found = read_board(board("<F.", ".DM", "WSG", "#.>"))
    letters = {place: "FDMWSGX>=<#"[code] for place, code in zip(found.hexes, found.land, strict=True)}
    assert letters == {
        (0, 0): "<", (1, 0): "F",
        (1, 1): "D", (2, 1): "M",
        (0, 2): "W", (1, 2): "S", (2, 2): "G",
        (0, 3): "#", (2, 3): ">",
    }  # fmt: skip


def test_short_rows_end_in_nothing_and_the_name_checkpoints_and_posts_may_be_left_out() -> None:
    found = read_board({"stagger": "x-even", "rows": ["<G>", ".G", "", "G"]})
    assert set(found.index) == {(0, 0), (1, 0), (2, 0), (1, 1), (0, 3)}
    assert (found.name, found.stagger.value, found.last_checkpoint, found.posts) == ("", "x-even", 0, ())


def test_checkpoints_and_posts_are_read() -> None:
    found = read_board(board("<GGG>", checkpoints={"2": ["2,0"], "1": ["1,0", "3,0"]}, posts=[1, 2]))
    assert dict(zip(found.hexes, found.checkpoint, strict=True)) == {
        (0, 0): 0, (1, 0): 1, (2, 0): 2, (3, 0): 1, (4, 0): 0,
    }  # fmt: skip
    assert (found.name, found.last_checkpoint, found.posts) == ("drawn", 2, (1, 2))


@pytest.mark.parametrize("rows", [["<G>"], ["=G"], ["<G="], ["=GG>"]])
def test_a_gate_is_a_start_and_a_finish(rows: list[str]) -> None:
    read_board(board(*rows))


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (board("<G>") | {"name": 7}, "the board's name should be a text"),
        (board("<G>") | {"stagger": "z"}, "the board's stagger should be one of x-odd, x-even, y-odd, y-even"),
        ({"rows": ["<G>"]}, "the board's stagger should be one of x-odd, x-even, y-odd, y-even"),
        ({"stagger": "y-odd"}, "the board's rows should be a list of texts"),
        (board("<G>") | {"rows": "<G>"}, "the board's rows should be a list of texts"),
        (board("<G>") | {"rows": ["<G>", 3]}, "row 1 of the board should be a text"),
        (board("<G>", "GQ"), "the board's hex 1,1 is 'Q', but should be one of FDMWSG>=<#."),
        (board("<G>", "X"), "the board's hex 0,1 is 'X', but should be one of FDMWSG>=<#."),
    ],
)
def test_a_record_that_is_no_board_is_refused(record: dict[str, Json], expected: str) -> None:
    assert sentence(record) == expected


def test_a_board_has_at_most_2500_hexes() -> None:
    full = ["<" + "G" * 98 + ">"] + ["G" * 100] * 24
    assert len(read_board(board(*full)).hexes) == 2500
    assert len(read_board(board(*full, "." * 100)).hexes) == 2500
    assert sentence(board(*full, "G")) == "the board has more than 2500 hexes"


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (["GG>"], "the board has no start and no gate"),
        (["<GG"], "the board has no finish and no gate"),
        ([], "the board has no start and no gate"),
        (["<#G>"], "0,0: no playing hex lies next to the start"),
        (["<", "", "G>"], "0,0: no playing hex lies next to the start"),
        (["<GG#>"], "2,0: from here, which the start reaches, no finish can be reached"),
        (["<G.GG>"], "1,0: from here, which the start reaches, no finish can be reached"),
        (["GG<G>"], "1,0: from here, which the start reaches, no finish can be reached"),
    ],
)
def test_every_playing_hex_that_the_start_reaches_must_reach_a_finish(rows: list[str], expected: str) -> None:
    assert sentence(board(*rows)) == expected


def test_a_way_that_is_cut_is_told_at_the_gap_also_around_a_bend() -> None:
    rows = [
        "<GGGGGGGGG",
        ".........G",
        ".........G",
        ".........G",
        ">GGG..GGGG",
    ]
    assert sentence(board(*rows)) == "6,4: from here, which the start reaches, no finish can be reached"


def test_a_gap_that_is_very_wide_is_told_somewhere() -> None:
    rows = ["<GG" + "." * 150 + "G>"]
    assert sentence(board(*rows)) == "1,0: from here, which the start reaches, no finish can be reached"


def test_playing_hexes_that_the_start_does_not_reach_need_no_way_home() -> None:
    read_board(board("<G>.GG", "", "GG"))


def test_two_ways_from_the_start_may_be_apart_if_both_lead_home() -> None:
    read_board(board(">G<G>"))


@pytest.mark.parametrize("ends", ["<>", "==", "<=", "=>"])
def test_no_finish_is_next_to_a_start_and_no_gate_next_to_a_gate_without_checkpoints(ends: str) -> None:
    assert sentence(board("." + ends, "GGG")) == (
        "1,0: a start is next to a finish, which needs checkpoints between them"
    )
    read_board(board("." + ends, "GGG", checkpoints={"1": ["0,1"]}))


@pytest.mark.parametrize(
    ("checkpoints", "expected"),
    [
        (["1,0"], 'the board\'s checkpoints should be an object such as {"1": ["4,2"]}'),
        ({"2": ["1,0"]}, "checkpoint 1 is missing: they should be numbered from 1 without a gap"),
        ({"1": ["1,0"], "3": ["2,0"]}, "checkpoint 2 is missing: they should be numbered from 1 without a gap"),
        ({"1": ["1,0"], "02": ["2,0"]}, "checkpoint 2 is missing: they should be numbered from 1 without a gap"),
        ({"1": []}, "checkpoint 1 should be a list of at least one hex"),
        ({"1": "1,0"}, "checkpoint 1 should be a list of at least one hex"),
        ({"1": ["1;0"]}, "checkpoint 1 has the place '1;0', but places are written x,y"),
        ({"1": ["01,0"]}, "checkpoint 1 has the place '01,0', but places are written x,y"),
        ({"1": [10]}, "checkpoint 1 has the place '10', but places are written x,y"),
        ({"1": ["1,0"], "2": ["5,5"]}, "checkpoint 2 lies on 5,5, where the board has no hex"),
        ({"1": ["0,0"]}, "checkpoint 1 lies on 0,0, which is not a playing hex"),
        ({"1": ["4,0"]}, "checkpoint 1 lies on 4,0, which is not a playing hex"),
        ({"1": ["1,0"], "2": ["2,0", "1,0"]}, "hex 1,0 has two checkpoint numbers, 1 and 2"),
        ({"1": ["1,0"], "2": ["6,0"]}, "3,0: from here, which the start reaches, checkpoint 2 can't be reached"),
    ],
)
def test_checkpoints_are_numbered_without_a_gap_on_playing_hexes_one_number_a_hex(
    checkpoints: Json, expected: str
) -> None:
    assert sentence(board("<GGG>.G", checkpoints=checkpoints)) == expected


@pytest.mark.parametrize("posts", [[0], [3], [2, 1], [1, 1], ["1"], [True], [1.0]])
def test_posts_are_rising_checkpoint_numbers(posts: Json) -> None:
    record = board("<GGG>", checkpoints={"1": ["1,0"], "2": ["2,0"]}, posts=posts)
    assert sentence(record) == "the board's posts should be rising checkpoint numbers from 1 to 2"


def test_posts_are_a_list() -> None:
    assert sentence(board("<G>", posts="6,12")) == "the board's posts should be a list of checkpoint numbers"


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        (board("GG"), ["the board has no start and no gate", "the board has no finish and no gate"]),
        (
            board("GG==G.G", checkpoints={"1": ["6,0"], "2": ["4,0"]}),
            [
                "1,0: from here, which the start reaches, checkpoint 1 can't be reached",
                "1,0: from here, which the start reaches, checkpoint 2 can't be reached",
                "4,0: from here, which the start reaches, checkpoint 1 can't be reached",
            ],
        ),
        (
            board("G<#>==.#"),
            [
                "4,0: a start is next to a finish, which needs checkpoints between them",
                "5,0: a start is next to a finish, which needs checkpoints between them",
                "0,0: from here, which the start reaches, no finish can be reached",
            ],
        ),
    ],
)
def test_everything_that_is_wrong_is_told_with_its_hex(record: dict[str, Json], expected: list[str]) -> None:
    assert [str(problem) for problem in problems(read_shape(record))] == expected


def test_a_way_one_hex_wide_that_bends_is_no_error() -> None:
    read_board(board("<GG", "..G", "..G>"))
