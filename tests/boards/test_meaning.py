"""What maps mean for the three games, and what their authors are told, with the x,y that Tiled shows."""

from pathlib import Path

import pytest

from game.ai.arena import Contest, play_game
from game.boards.maps import read_map
from game.commands.dispatch import main
from game.games import MANIFESTS, MEANINGS
from game.games.cliff.rules.game import CLIFF
from game.shipped import MAPS
from tests.boards.drawn_maps import reading, told, write_map

SHIPPED = sorted(path for path in MAPS.glob("*/*.tmx") if path.parent.name != "templates")
LONG = "<" + "G" * 13 + ">"


def ids(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", SHIPPED, ids=ids)
def test_every_shipped_map_passes_and_says_who_it_is(path: Path) -> None:
    found, drawing = read_map(path, MEANINGS)
    assert drawing is not None
    assert not drawing.remarks
    assert found.game == path.parent.name
    assert found.board is not None
    assert not found.errors
    assert {"name", "author", "description"} <= found.board.keys()
    assert found.facts


@pytest.mark.parametrize("stagger", ["x-odd", "x-even", "y-odd", "y-even"])
def test_a_board_of_cliff_comes_back_as_it_was_drawn(tmp_path: Path, stagger: str) -> None:
    rows = ["<GFDMWS>", "GG#.GGG", "GGGGGGG", "=GGG"]
    numbers = {"1,0": 1, "2,0": 1, "3,3": 2}
    found = reading(write_map(tmp_path, "cliff", rows, numbers, properties={"posts": "2"}, stagger=stagger))
    assert not found.errors
    assert found.board == {
        "name": "drawn",
        "stagger": stagger,
        "rows": rows,
        "checkpoints": {"1": ["1,0", "2,0"], "2": ["3,3"]},
        "posts": [2],
    }
    assert CLIFF.start(2, {}, found.board).board.posts == (2,)


@pytest.mark.parametrize(
    ("rows", "numbers", "properties", "finding"),
    [
        (["GGG>"], None, {}, "error: board: the board has no start and no gate"),
        (["<GGG"], None, {}, "error: board: the board has no finish and no gate"),
        (["<GG.G>"], None, {}, "error: board 2,0: from here, which the start reaches, no finish can be reached"),
        (["<GG?>"], None, {}, "error: board 3,0: tile 0 of tileset 'foreign' has no type, but a hex of Cliff is one"),
        (["<>GG"], None, {}, "error: board 0,0: a start is next to a finish, which needs checkpoints between them"),
        (["<.GG>"], None, {}, "error: board 0,0: no playing hex lies next to the start"),
        ([LONG], {"3,0": 1, "7,0": 3}, {}, "error: checkpoints 7,0: checkpoint 3 is here, but there is no"),
        ([LONG], {"3,0": 2}, {}, "error: checkpoints 3,0: checkpoint 2 is here, but there is no checkpoint 1"),
        ([LONG], {"0,0": 1}, {}, "error: checkpoints 0,0: checkpoint 1 should lie on a playing hex of the board"),
        (["<GG..", "G...>"], {"4,0": 1}, {}, "error: checkpoints 4,0: checkpoint 1 should lie on a playing hex"),
        ([LONG], {"3,0": -1}, {}, "error: checkpoints 3,0: this is not a tile with an int property 'number'"),
        (["<GGG.G>", "......."], {"5,0": 1}, {}, "error: board 3,0: from here, which the start reaches, checkpoint 1"),
        ([LONG], {"3,0": 1}, {"posts": "2"}, "the map property 'posts' is '2', but should be rising"),
        ([LONG], None, {"posts": "6,12"}, "but should be left out on a board without checkpoints"),
        ([LONG], {"3,0": 1}, {"posts": "one"}, "the map property 'posts' is 'one', but should be"),
        (["<" + "G" * 49 + ">"] * 50, None, {}, "error: board: the board has 2550 hexes, but 2500 are the most"),
        ([LONG], None, {"game": "chess"}, "the map property 'game' is 'chess', but should be one of: cliff"),
        (["<GGGGGGG>"], None, {}, "warning: board: the way home over meadow is 8 steps"),
        ([LONG, "." * 15, "....GG"], None, {}, "warning: board: 2 hexes, first at 4,2: nobody can reach this hex"),
        ([LONG], None, {}, "warning: board 1,0: this is the only hex by which one can leave the start"),
        (["<GGGG", "....GGGGGGGGG>"], None, {}, "warning: board: 2 hexes, first at 4,0: the way is one hex wide"),
        (["=GGGG", "=GGGG"], {"3,0": 1, "3,1": 1}, {}, "warning: board: the circuit has 8 hexes: with 4 or more"),
        (["<" + "G" * 91 + ">"], None, {}, "warning: board: the way home over meadow is 92 steps"),
    ],
)  # fmt: skip
def test_an_author_of_cliff_is_told(
    tmp_path: Path, rows: list[str], numbers: dict[str, int] | None, properties: dict[str, str], finding: str
) -> None:
    lines = told(write_map(tmp_path, "cliff", rows, numbers, properties=properties))
    assert any(finding in line for line in lines), lines
    assert all("\n" not in line and len(line) < 300 for line in lines)


def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    lines = told(write_map(tmp_path, "cliff", ["?GG?"], {"1,0": 2, "0,0": 1}))
    assert len(lines) == 3
    assert lines[0].startswith("error: board: 2 hexes, first at 0,0: ")
    assert [line.split(":")[1] for line in lines[1:]] == [
        " checkpoints 0,0",
        " checkpoints 1,0",
    ]


def test_a_map_with_hundreds_of_mistakes_is_answered_on_a_screen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    numbers = {f"{x},{y}": x + 14 * y - 24 for x in range(1, 14) for y in range(2, 6)}
    rows = ["<" + "G" * 13 + ">", *["?" * 14] * 40]
    file = write_map(tmp_path, "cliff", rows, numbers, properties={"nam": "x", "auther": "x", "posts": "0"})
    assert main(["check", str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert "560 hexes, first at 0,1: tile 0 of tileset 'foreign' has no type" in lines[0]
    assert lines[-1].endswith(" more, which are told when these are mended")
    assert len(lines) <= 40


def test_a_layer_by_another_name_is_told_with_the_names_there_are(tmp_path: Path) -> None:
    lines = told(write_map(tmp_path, "cliff", ["<GG>"], layer="Board"))
    assert lines == ["error: there is no tile layer named 'board', but 'Board': write it 'board'"]
    lines = told(write_map(tmp_path, "cliff", ["<GG>"], layer="land"))
    assert lines == ["error: there is no tile layer named 'board'; the layers are: land"]


def test_a_circuit_is_not_lost_by_a_capital(tmp_path: Path) -> None:
    file = write_map(tmp_path, "cliff", [LONG], {"3,0": 1})
    file.write_text(file.read_text().replace('name="checkpoints"', 'name="Checkpoints"'))
    assert (
        told(file)[0] == "error: there is no tile layer named 'checkpoints', but 'Checkpoints': write it 'checkpoints'"
    )


def test_a_layer_of_another_kind_is_told(tmp_path: Path) -> None:
    file = write_map(tmp_path, "cliff", [LONG], path=[(0.0, 0.0), (5.0, 5.0)])
    before, group, after = file.read_text().partition("<objectgroup")
    file.write_text(before + group + after.replace('name="path"', 'name="checkpoints"', 1))
    assert "error: checkpoints: this is an object layer, but should be a tile layer" in told(file)


@pytest.mark.parametrize(
    ("game", "rows", "properties", "line"),
    [
        ("cliff", [LONG], {"desciption": "x"}, "'desciption' means nothing; did you mean 'description'?"),
        ("cliff", [LONG], {"Author": "x"}, "the map property 'Author' means nothing; did you mean 'author'?"),
        ("cliff", [LONG], {"post": ""}, "the map property 'post' means nothing; did you mean 'posts'?"),
        ("pond", ["A#a", "...", "#.."], {"nmae": "x"}, "the map property 'nmae' means nothing; did you mean 'name'?"),
        ("cliff", [LONG], {"game": "clif"}, "but should be one of: cliff, pier, pond; did you mean 'cliff'?"),
    ],
)
def test_a_property_that_is_nearly_right_is_told(
    tmp_path: Path, game: str, rows: list[str], properties: dict[str, str], line: str
) -> None:
    lines = told(write_map(tmp_path, game, rows, properties=properties))
    assert any(one.endswith(line) for one in lines), lines


def test_a_property_of_the_wrong_type_is_told(tmp_path: Path) -> None:
    file = write_map(tmp_path, "cliff", [LONG], properties={"name": "7"})
    file.write_text(file.read_text().replace('name="name" value="7"', 'name="name" type="int" value="7"'))
    found = reading(file)
    assert "warning: the map property 'name' is of type int, but should be a string: it is not used" in map(
        str, found.findings
    )
    assert found.board is not None
    assert found.board["name"] == "drawn"


def test_what_is_not_near_anything_is_left_to_the_author(tmp_path: Path) -> None:
    assert not any("colour" in line for line in told(write_map(tmp_path, "cliff", [LONG], properties={"colour": "x"})))


@pytest.mark.parametrize(
    ("rows", "line"),
    [
        ([LONG, "", "", "<<"], "board: 2 hexes, first at 0,3: nobody can leave by this start"),
        ([LONG, "", "", "..>"], "board 2,3: nobody can reach this finish"),
    ],
)
def test_starts_and_finishes_on_islands_are_told(tmp_path: Path, rows: list[str], line: str) -> None:
    assert any(line in one for one in told(write_map(tmp_path, "cliff", rows)))


def test_a_deep_start_is_no_island(tmp_path: Path) -> None:
    assert not any("nobody can" in one for one in told(write_map(tmp_path, "cliff", ["<<" + LONG + ">"])))


def test_the_ways_are_told_by_terrain(tmp_path: Path) -> None:
    facts = reading(write_map(tmp_path, "cliff", ["<GFFFG>", ".GGG.G.", "...GGG."])).facts
    assert facts[0].startswith("12 playing hexes, 75% meadow; forest 3")
    assert facts[1].startswith("steps home: any terrain 6, meadow 8, meadow and forest 6, meadow and desert 8")


JETTY = ["CB", "VEJ"]
ALONG = {"0,0": 1, "1,0": 1, "0,1": 2, "1,1": 2, "2,1": 2}
LINE = [(-40.0, 48.0), (42.0, 48.0), (126.0, 48.0), (252.0, 120.0), (168.0, 120.0), (84.0, 120.0), (0.0, 200.0)]


def test_a_jetty_is_read_along_its_path(tmp_path: Path) -> None:
    board = reading(write_map(tmp_path, "pier", JETTY, ALONG, LINE)).board
    assert board is not None
    assert board["sections"] == ["CB", "JEV"]
    assert board["places"] == ["0,0", "1,0", "2,1", "1,1", "0,1"]


@pytest.mark.parametrize(
    ("rows", "numbers", "path", "finding"),
    [
        (JETTY, ALONG, [], "there is no polyline object named 'path'"),
        (JETTY, ALONG, LINE[:3], "error: path: 3 hexes, first at 0,1: the path misses this space"),
        (
            JETTY,
            ALONG,
            LINE[::-1],
            "error: path 0,1: the path begins at section 2 and ends at section 1, so it is drawn",
        ),
        (JETTY, {**ALONG, "1,0": 2}, LINE, "error: sections 0,0: section 1 has 1 space, but should have 2 or 3"),
        (JETTY, {**ALONG, "1,0": 2}, LINE, "error: sections 1,0: section 2 has 4 spaces, but should have 2 or 3"),
        (
            JETTY,
            {"0,0": 1, "1,0": 1, "0,1": 2, "1,1": 2},
            LINE,
            "error: sections 2,1: this space has no section",
        ),
        (
            JETTY,
            {**ALONG, "2,0": 1},
            LINE,
            "error: sections 2,0: section 1 is painted here, where the board has",
        ),
        (JETTY, {**ALONG, "2,1": 4}, LINE, "error: sections 2,1: section 4 follows section 1 along the path"),
        (["C?", "VEJ"], ALONG, LINE, "error: board 1,0: tile 0 of tileset 'foreign' has no type, but a space of Pier"),
        (JETTY, {**ALONG, "2,1": -1}, LINE, "error: sections 2,1: this is not a tile with an int property 'number'"),
    ],
)
def test_an_author_of_pier_is_told(
    tmp_path: Path, rows: list[str], numbers: dict[str, int], path: list[tuple[float, float]], finding: str
) -> None:
    lines = told(write_map(tmp_path, "pier", rows, numbers, path, {"game": "pier"}))
    assert any(finding in line for line in lines), lines


def test_a_farm_comes_back_as_it_was_drawn(tmp_path: Path) -> None:
    board = reading(write_map(tmp_path, "pond", ["A##B", "....", "b##a"])).board
    assert board == {"name": "drawn", "rows": ["A##B", "....", "b##a"]}


@pytest.mark.parametrize(
    ("rows", "finding"),
    [
        (["A##.", "...."], "error: board 0,0: the blue arrival pond has no partner: paint the blue departure pond too"),
        (["A#A.", "...a"], "error: board 2,0: the blue arrival pond is here a second time, after 0,0"),
        (["A# .", "...a"], "error: board 2,0: there is a hole in the board"),
        (["....", "...."], "error: board: there are no ponds"),
        (["A#a", "#..", "..#"], "warning: board: no row slides"),
        (["", " aBbA"], "error: board 1,1: from this departure pond no toad ever gets to its arrival"),
        (
            ["A#?.", "...a"],
            "error: board 2,0: tile 0 of tileset 'foreign' has no type, but a square of",
        ),
    ],
)
def test_an_author_of_pond_is_told(tmp_path: Path, rows: list[str], finding: str) -> None:
    lines = told(write_map(tmp_path, "pond", rows))
    assert any(finding in line for line in lines), lines


@pytest.mark.parametrize(("game", "rows"), [("cliff", ["<GG>"]), ("pier", ["CB"])])
def test_a_game_on_the_wrong_grid_is_told(tmp_path: Path, game: str, rows: list[str]) -> None:
    file = write_map(tmp_path, "pond", ["A#a"], properties={"game": game})
    assert "should be a hexagonal map" in told(file)[0]
    assert rows


def test_a_hexagonal_pond_is_told(tmp_path: Path) -> None:
    assert "should be an orthogonal map" in told(write_map(tmp_path, "cliff", ["<GG>"], properties={"game": "pond"}))[0]


def test_the_home_track_has_the_figures_of_the_box() -> None:
    facts = read_map(MAPS / "cliff" / "home.tmx", MEANINGS)[0].facts
    assert facts[0].startswith("140 playing hexes, 59% meadow")
    assert facts[1].startswith("steps home: any terrain 25, meadow 45")


def test_a_note_of_the_reader_is_a_warning(tmp_path: Path) -> None:
    file = write_map(tmp_path, "cliff", [LONG])
    (tmp_path / "cliff.png").unlink()
    assert any(line.startswith("warning: ") and "cliff.png" in line for line in told(file))


def test_a_file_that_is_no_map_gets_one_error(tmp_path: Path) -> None:
    file = tmp_path / "x.tmx"
    file.write_text("<html/>")
    assert len(told(file)) == 1
    assert told(file)[0].startswith("error: ")


def test_the_home_track_is_the_default_board() -> None:
    board = read_map(MAPS / "cliff" / "home.tmx", MEANINGS)[0].board
    assert board is not None
    rows = next(iter(MANIFESTS["cliff"].boards.values()))["rows"]
    assert isinstance(rows, list)
    assert board["rows"] == [str(row).rstrip(".") for row in rows]


@pytest.mark.parametrize("name", MANIFESTS["pond"].boards)
def test_the_farms_that_are_built_in_are_those_of_the_maps(name: str) -> None:
    board = read_map(MAPS / "pond" / f"{name}.tmx", MEANINGS)[0].board
    assert board is not None
    assert {key: board[key] for key in ("name", "rows")} == MANIFESTS["pond"].boards[name]


@pytest.mark.parametrize("games", [6, pytest.param(40, marks=pytest.mark.soak)])
@pytest.mark.parametrize("path", [path for path in SHIPPED if path.parent.name in MANIFESTS], ids=ids)
def test_every_shipped_map_plays_games_and_nobody_is_stuck(path: Path, games: int) -> None:
    row = MANIFESTS[path.parent.name]
    board = read_map(path, MEANINGS)[0].board
    assert board is not None
    rules = next(iter(row.rule_sets.values()))
    # The best of those that need no time to think.
    able = [level for level in row.levels if level.is_yardstick][-1]
    for number in range(games):
        seats = row.rules.seat_counts[number % len(row.rules.seat_counts)]
        level = able if number % 5 == 0 else row.levels[0]
        # Chance alone brings a toad home, but hardly ever a lemming.
        first = level if row is MANIFESTS["pond"] else able
        contest = Contest(row.rules, rules, board, (first, *[level] * (seats - 1)), seed=number)
        assert play_game(contest, number).decided


@pytest.mark.parametrize(("seed", "number"), [(1005, 5), (1005, 36), (7, 8)])
def test_those_who_come_to_a_flag_and_those_who_leave_it_do_not_wait_for_each_other(seed: int, number: int) -> None:
    """Deals in which five were once stuck at the first flag: by the classic rules nobody makes way by being pushed."""
    row = MANIFESTS["cliff"]
    board = read_map(MAPS / "cliff" / "circuit.tmx", MEANINGS)[0].board
    assert board is not None
    contest = Contest(row.rules, row.rule_sets["classic"], board, (row.level("greedy"),) * 5, seed)
    assert play_game(contest, number).decided
