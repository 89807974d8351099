"""What was played last is kept at once and whole; what no longer exists is dropped, a broken file is set aside."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.client.scenes.set_up import BoardChoice, GameChoices, TableChoice
from game.client.scenes.set_up_memory import SetUpMemory
from game.client.toolkit.kit import Kit
from game.rules.contract import Json
from game.table.seats import Seat
from tests.client.laid import choices

SEATS = (Seat("Ada", "green", "human"), Seat("Bo", "red", "random"), Seat("Cleo", "blue", "greedy"))
RULES: dict[str, Json] = {
    "covered": "remove",
    "ending": "first",
    "open_discards": True,
    "fox": True,
    "push_back": True,
}


@pytest.fixture
def offered(kit: Kit) -> GameChoices:
    return choices(kit)


def table_on(board: BoardChoice) -> TableChoice:
    return TableChoice("cliff", SEATS, RULES, board.board, 2)


def kept(path: Path, offered: GameChoices) -> TableChoice:
    board = offered.boards()[2]
    SetUpMemory(path).remember(table_on(board), board)
    return table_on(board)


def test_it_comes_back_as_it_was(tmp_path: Path, offered: GameChoices) -> None:
    path = tmp_path / "deep" / "tables.json"
    table = kept(path, offered)
    assert SetUpMemory(path).last(offered) == table
    assert [file.name for file in path.parent.iterdir()] == ["tables.json"]


def test_what_was_played_last_in_another_window_is_kept_too(tmp_path: Path, offered: GameChoices) -> None:
    path, board = tmp_path / "tables.json", offered.boards()[2]
    first, second = SetUpMemory(path), SetUpMemory(path)
    first.remember(table_on(board), board)
    second.remember(replace(table_on(board), game="pond"), board)
    for game in ("cliff", "pond"):
        assert SetUpMemory(path).last(replace(offered, game=game)) is not None


def test_nothing_was_played_yet(tmp_path: Path, offered: GameChoices) -> None:
    assert SetUpMemory(tmp_path / "tables.json").last(offered) is None
    kept(tmp_path / "tables.json", offered)
    assert SetUpMemory(tmp_path / "tables.json").last(replace(offered, game="pond")) is None


def test_a_level_and_a_board_that_are_gone_are_dropped(tmp_path: Path, offered: GameChoices) -> None:
    path = tmp_path / "tables.json"
    kept(path, offered)
    boards = offered.boards()
    fewer = replace(offered, more_levels=offered.more_levels[1:], boards=lambda: (boards[0], boards[1]))
    last = SetUpMemory(path).last(fewer)
    assert last is not None
    assert [seat.by for seat in last.seats] == ["human", "normal", "greedy"]
    assert last.board == boards[0].board
    assert last.first == 2


def test_a_board_that_broke_is_not_played_on(tmp_path: Path, offered: GameChoices) -> None:
    path = tmp_path / "tables.json"
    kept(path, offered)
    boards = offered.boards()
    broken = replace(boards[2], board={}, finding="torn")
    last = SetUpMemory(path).last(replace(offered, boards=lambda: (broken, boards[3])))
    assert last is not None
    assert last.board == boards[3].board
    assert SetUpMemory(path).last(replace(offered, boards=lambda: (broken,))) is None


def test_a_board_from_elsewhere_is_read_again(tmp_path: Path, offered: GameChoices) -> None:
    path = tmp_path / "tables.json"
    far = replace(offered.boards()[4], key=str(tmp_path / "far.tmx"))
    SetUpMemory(path).remember(table_on(far), far)
    there = SetUpMemory(path).board(replace(offered, read=lambda _: far))
    assert there == far
    gone = SetUpMemory(path).board(replace(offered, read=lambda _: replace(far, finding="gone")))
    assert gone == offered.boards()[0]


def test_rules_seats_and_beginners_that_do_not_exist_are_dropped(tmp_path: Path, offered: GameChoices) -> None:
    path = tmp_path / "tables.json"
    seats = [
        {"name": "A" * 40, "colour": "pink", "by": "human"},
        {"name": "B", "colour": "red", "by": "x"},
        {"name": "C", "colour": "red", "by": "random"},
    ]
    rules = {"covered": "burn", "fox": 1, "ending": "ranking", "new": True}
    path.write_text(json.dumps({"cliff": {"seats": seats, "rules": rules, "board": "gone", "first": 7}}))
    last = SetUpMemory(path).last(offered)
    assert last is not None
    assert [seat.colour for seat in last.seats] == ["blue", "red", "yellow"]
    assert last.seats[0].name == "A" * 16
    assert last.rules == {**offered.rule_sets["classic"], "ending": "ranking"}
    assert last.first is None


@pytest.mark.parametrize("name", ["classic", "tournament"])
def test_a_set_of_rules_that_has_got_one_more_is_still_that_set(
    tmp_path: Path, offered: GameChoices, name: str
) -> None:
    path = tmp_path / "tables.json"
    board = offered.boards()[0]
    rules = {key: value for key, value in offered.rule_sets[name].items() if key != "push_back"}
    SetUpMemory(path).remember(replace(table_on(board), rules=rules), board)
    last = SetUpMemory(path).last(offered)
    assert last is not None
    assert last.rules == offered.rule_sets[name]


@pytest.mark.parametrize("count", [0, 1, 6])
def test_a_table_for_too_few_or_too_many_is_dropped(tmp_path: Path, offered: GameChoices, count: int) -> None:
    path = tmp_path / "tables.json"
    seats = [{"name": "A", "colour": "red", "by": "human"}] * count
    path.write_text(json.dumps({"cliff": {"seats": seats, "rules": {}, "board": ""}}))
    assert SetUpMemory(path).last(offered) is None


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"cliff": 3}', '{"cliff": {"seats": []}}', "\xff", "[" * 9000, " " * 70000]
)
def test_a_broken_file_is_set_aside(tmp_path: Path, offered: GameChoices, text: str) -> None:
    path = tmp_path / "tables.json"
    path.write_text(text, encoding="latin-1")
    assert SetUpMemory(path).last(offered) is None
    assert (tmp_path / "tables.json.broken").read_text(encoding="latin-1") == text
    table = kept(path, offered)
    assert SetUpMemory(path).last(offered) == table


def test_where_nothing_can_be_written_one_plays_all_the_same(tmp_path: Path, offered: GameChoices) -> None:
    (tmp_path / "file").write_text("in the way")
    memory = SetUpMemory(tmp_path / "file" / "tables.json")
    board = offered.boards()[0]
    memory.remember(table_on(board), board)
    assert memory.last(offered) == table_on(board)


def test_a_board_in_a_file_whose_name_is_no_text_is_remembered_without_harm(
    tmp_path: Path, offered: GameChoices
) -> None:
    path, board = tmp_path / "tables.json", replace(offered.boards()[0], key="/maps/\udcff.tmx")
    SetUpMemory(path).remember(table_on(board), board)
    assert SetUpMemory(path).last(offered) is not None


@pytest.mark.skipif(os.name != "posix", reason="makes a pipe with a name")
def test_a_pipe_in_its_place_is_not_opened(tmp_path: Path, offered: GameChoices) -> None:
    path = tmp_path / "tables.json"
    os.mkfifo(path)
    assert SetUpMemory(path).last(offered) is None
    table = kept(path, offered)
    assert SetUpMemory(path).last(offered) == table
