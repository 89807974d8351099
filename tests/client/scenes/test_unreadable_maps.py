"""Maps that can't be read, and files whose names are no text: one can always play, and is told what is wrong."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.boards.maps import read_map
from game.client.scenes.board_browser import BrowserScene
from game.client.scenes.board_list import BoardList
from game.client.scenes.set_up import SetUpScene
from game.client.toolkit.language import Language
from game.games import MANIFESTS, MEANINGS
from game.manifest import Manifest
from game.shipped import ASSETS
from tests.client.desk import Desk
from tests.client.scenes.test_board_browser import own_map
from tests.client.scenes.test_resuming import decide_anything, leave_for_the_title
from tests.commands.test_command_line import ROOT

NOT_UTF8 = "b\udcffy.tmx"


def boards_in(folder: Path, game: Manifest) -> BoardList:
    return BoardList(Language(ASSETS / "locale"), game, MEANINGS, [folder], with_built_in=False)


@pytest.mark.parametrize("game", MANIFESTS.values(), ids=lambda game: game.name)
def test_where_no_map_can_be_read_those_without_a_file_are_offered(tmp_path: Path, game: Manifest) -> None:
    for name in ("home.tmx", "wide.tmx"):
        (tmp_path / name).write_text("<map>")
    boards = boards_in(tmp_path, game).boards()
    assert [board.name for board in boards if board.finding] == ["home.tmx", "wide.tmx"]
    assert [board.key for board in boards if not board.finding] == list(game.boards)


def test_where_one_map_can_be_read_no_other_is_needed(tmp_path: Path) -> None:
    own_map(tmp_path / "mine.tmx")
    assert [board.name for board in boards_in(tmp_path, MANIFESTS["cliff"]).boards()] == ["Mine"]


def test_the_set_up_and_the_browser_open_where_no_map_of_the_house_can_be_read(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    (desk.folder / "house" / "cliff").mkdir(parents=True)
    (desk.folder / "house" / "cliff" / "home.tmx").write_text("<map>")
    monkeypatch.setattr("game.client.scenes.make_arcade.MAPS", desk.folder / "house")
    desk.app.start()
    desk.click("cliff")
    assert isinstance(desk.scene, SetUpScene)
    desk.click("board")
    assert isinstance(desk.scene, BrowserScene)
    assert desk.scene.boards[0].finding
    assert not desk.log.exists()


def test_a_name_that_is_no_text_becomes_one_on_the_board(tmp_path: Path) -> None:
    path = own_map(tmp_path / "mine.tmx").rename(tmp_path / NOT_UTF8)
    path.write_text(path.read_text(encoding="utf-8").replace('name="name"', 'name="other"'), encoding="utf-8")
    reading, _ = read_map(path, MEANINGS)
    assert reading.board is not None
    assert reading.board["name"] == "b\ufffdy"


def test_a_map_in_such_a_file_is_played_saved_and_remembered(desk: Desk) -> None:
    folder = desk.folders.maps
    folder.mkdir(parents=True)
    path = own_map(folder / "mine.tmx").rename(folder / NOT_UTF8)
    path.write_text(path.read_text(encoding="utf-8").replace('name="name"', 'name="other"'), encoding="utf-8")
    desk.app.start()
    desk.click("cliff")
    desk.click("board")
    assert isinstance(desk.scene, BrowserScene)
    place = next(place for place, board in enumerate(desk.scene.boards) if board.name == "b\ufffdy")
    for _ in range(place):
        desk.press("right")
    desk.press("return")
    desk.click("play")
    desk.tick(0.1)
    decide_anything(desk)
    leave_for_the_title(desk)
    assert "b\ufffdy" in (desk.folders.games / "running-cliff.plouf").read_text(encoding="utf-8")
    assert not desk.log.exists()


def test_a_broken_map_in_such_a_file_is_told(desk: Desk) -> None:
    desk.folders.maps.mkdir(parents=True)
    (desk.folders.maps / NOT_UTF8).write_text("<map>")
    desk.app.start()
    desk.click("cliff")
    desk.click("board")
    assert isinstance(desk.scene, BrowserScene)
    place = next(place for place, board in enumerate(desk.scene.boards) if board.finding)
    for _ in range(place):
        desk.press("right")
    desk.press("return")
    desk.tick(0.1)
    assert "can't be played yet" in desk.scene._title  # type: ignore[attr-defined]  # of a message
    assert not desk.log.exists()


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_check_prints_such_a_name_harmlessly(tmp_path: Path, encoding: str) -> None:
    path = own_map(tmp_path / "mine.tmx").rename(tmp_path / NOT_UTF8)
    command = [sys.executable, str(ROOT / "main.py"), "check", str(path)]
    env = {**os.environ, "PYTHONIOENCODING": encoding}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert r"b\udcffy.tmx: ok, a board of cliff" in done.stdout


def test_a_name_or_a_text_of_a_map_that_nobody_reads_to_its_end_is_refused(tmp_path: Path) -> None:
    path = own_map(tmp_path / "mine.tmx")
    text = path.read_text(encoding="utf-8")
    for old, new, said in (
        ("Mine", "x" * 201, "board.name is 201 characters long, but should have at most 200"),
        ("Mine", "x" * 5_001, "the value of the property 'name' is 5,001 characters long"),
        ('property name="name"', f'property name="{"x" * 201}"', "is 201 characters long"),
        ('layer id="1" name="', f'layer id="1" name="{"x" * 201}', "characters long, but should have at most 200"),
    ):
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        reading, _ = read_map(path, MEANINGS)
        assert reading.board is None
        assert said in str(reading.errors[0])
        assert len(str(reading.errors[0])) < 300
