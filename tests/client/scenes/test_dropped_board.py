"""A map dropped on any screen is played or kept; the player's folder of maps is made, and all in it is found."""

import shutil
from pathlib import Path

import pygame
import pytest

from game.client.scenes import show_folder
from game.client.scenes.board_browser import BrowserScene
from game.client.scenes.board_list import DEEPEST, maps_within
from game.client.scenes.dropped_board import DroppedBoardBox
from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import SetUpScene
from game.client.scenes.title import TitleScene
from game.client.toolkit.message_scene import MessageScene
from game.shipped import MAPS
from tests.client.desk import Desk


def drawn_by_the_guide(path: Path, game: str = "cliff") -> Path:
    """As it comes from Tiled: a template copied, named and saved; the tilesets lie with the program."""
    text = (MAPS / game / ("quick.tmx" if game == "cliff" else "home.tmx")).read_text("utf-8")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text.replace("Puddle Jump", "My Bay").replace("Home Farm", "My Farm"), "utf-8")
    return path


def drop(desk: Desk, path: Path) -> None:
    desk.do(pygame.Event(pygame.DROPFILE, file=str(path)))


def test_a_map_dropped_on_the_title_leads_to_the_set_up_of_its_game(desk: Desk) -> None:
    desk.app.start()
    drop(desk, drawn_by_the_guide(desk.folder / "sent" / "farm.tmx", "pond"))
    assert isinstance(desk.app.top, DroppedBoardBox)
    assert "Pond" in desk.app.top._text
    desk.press("return")
    assert isinstance(desk.app.top, SetUpScene)
    assert desk.app.top.draft.board.name == "My Farm"
    desk.click("back")
    assert isinstance(desk.app.top, TitleScene)


def test_kept_it_can_be_played_when_the_file_is_gone_and_after_a_restart(desk: Desk) -> None:
    path = drawn_by_the_guide(desk.folder / "sent" / "bay.tmx")
    desk.app.start()
    drop(desk, path)
    desk.click("1")
    assert isinstance(desk.app.top, MessageScene)
    assert str(desk.folders.maps / "bay.tmx") in desk.app.top._text
    shutil.rmtree(path.parent)
    desk.press("return")
    assert isinstance(desk.app.top, SetUpScene)
    again = desk.arcade().set_up("cliff")
    assert isinstance(again, SetUpScene)
    assert again.draft.board.path == desk.folders.maps / "bay.tmx"


def test_a_dropped_map_that_was_only_chosen_is_remembered(desk: Desk) -> None:
    path = drawn_by_the_guide(desk.folder / "sent" / "bay.tmx")
    desk.app.start()
    desk.click("cliff")
    drop(desk, path)
    desk.press("return")
    again = desk.arcade().set_up("cliff")
    assert isinstance(again, SetUpScene)
    assert again.draft.board.path == path


def test_a_match_waits_while_a_dropped_board_is_looked_at(desk: Desk) -> None:
    desk.seeds.append("5")
    desk.app.start()
    desk.click("cliff")
    desk.click("play")
    desk.tick(0.2)
    assert isinstance(desk.app.top, PlayScene)
    drop(desk, drawn_by_the_guide(desk.folder / "bay.tmx"))
    desk.press("escape")
    assert isinstance(desk.app.top, PlayScene)
    drop(desk, desk.folder / "bay.tmx")
    desk.press("return")
    assert isinstance(desk.app.top, SetUpScene)


def test_another_map_dropped_meanwhile_takes_the_place_of_the_first_and_a_broken_one_is_told(desk: Desk) -> None:
    desk.app.start()
    drop(desk, drawn_by_the_guide(desk.folder / "bay.tmx"))
    drop(desk, drawn_by_the_guide(desk.folder / "farm.tmx", "pond"))
    assert isinstance(desk.app.top, DroppedBoardBox)
    assert desk.app.top._title == "My Farm"
    (desk.folder / "torn.tmx").write_text("<map")
    drop(desk, desk.folder / "torn.tmx")
    assert "torn.tmx" in desk.scene._title  # type: ignore[attr-defined]
    desk.press("return")
    assert isinstance(desk.app.top, TitleScene)


def test_where_no_copy_can_be_made_one_sentence_says_why(desk: Desk) -> None:
    desk.folders.games.mkdir()
    desk.folders.maps.write_text("no folder")
    desk.app.start()
    drop(desk, drawn_by_the_guide(desk.folder / "bay.tmx"))
    desk.click("1")
    assert isinstance(desk.app.top, MessageScene)
    assert str(desk.folders.maps) in desk.app.top._text


def browsed(desk: Desk, game: str = "cliff") -> BrowserScene:
    desk.app.start()
    desk.click(game)
    desk.click("board")
    assert isinstance(desk.app.top, BrowserScene)
    return desk.app.top


def test_the_folder_for_maps_is_made_and_a_button_opens_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Path] = []

    def show(path: Path) -> bool:
        shown.append(path)
        return True

    monkeypatch.setattr(show_folder, "open_folder", show)
    browsed(desk)
    assert desk.folders.maps.is_dir()
    desk.folders.maps.rmdir()
    desk.click("folder")
    assert shown == [desk.folders.maps]
    assert desk.folders.maps.is_dir()
    monkeypatch.setattr(show_folder, "open_folder", lambda _: False)
    desk.click("folder")
    assert isinstance(desk.app.top, MessageScene)
    assert str(desk.folders.maps) in desk.app.top._text


def test_maps_in_folders_below_are_listed_and_those_of_other_games_with_their_own(desk: Desk) -> None:
    drawn_by_the_guide(desk.folders.maps / "from Ada" / "bay.tmx")
    drawn_by_the_guide(desk.folders.maps / "from Ada" / "farms" / "farm.tmx", "pond")
    names = [board.name for board in browsed(desk).boards]
    assert names.count("My Bay") == 1
    assert "farm.tmx" not in names
    assert "My Farm" in [board.name for board in browsed(desk, "pond").boards]


def test_a_kept_map_is_listed_once_with_its_copy(desk: Desk) -> None:
    scene = browsed(desk)
    drop(desk, drawn_by_the_guide(desk.folder / "sent" / "bay.tmx"))
    desk.click("1")
    desk.press("escape")
    assert desk.app.top is scene
    assert [board.path for board in scene.boards if board.name == "My Bay"] == [desk.folders.maps / "bay.tmx"]
    desk.press("return")
    assert isinstance(desk.app.top, SetUpScene)
    assert desk.app.top.draft.board.path == desk.folders.maps / "bay.tmx"


def test_a_map_whose_tileset_was_mended_is_read_again(desk: Desk) -> None:
    path = drawn_by_the_guide(desk.folders.maps / "bay.tmx")
    tileset = path.parent / "own.tsx"
    tileset.write_bytes((MAPS / "tilesets" / "cliff.tsx").read_bytes())
    path.write_text(path.read_text("utf-8").replace("../tilesets/cliff.tsx", "own.tsx"), "utf-8")
    scene = browsed(desk)
    good = tileset.read_bytes()
    for content, is_good in ((b"<tileset", False), (good, True)):
        tileset.write_bytes(content)
        desk.resize((1290, 720) if is_good else (1300, 720))
        found = next(board for board in scene.boards if board.path == path)
        assert bool(found.finding) != is_good


def test_only_so_many_folders_are_walked_and_no_links_followed(tmp_path: Path) -> None:
    below = tmp_path
    for number in range(DEEPEST + 1):
        below /= str(number)
        drawn_by_the_guide(below / "bay.tmx")
    (tmp_path / "0" / "round").symlink_to(tmp_path, target_is_directory=True)
    assert len(maps_within(tmp_path)) == DEEPEST
    assert maps_within(tmp_path / "nowhere") == []


def test_a_map_that_is_saved_or_comes_is_seen_in_the_browser(desk: Desk) -> None:
    path = drawn_by_the_guide(desk.folders.maps / "bay.tmx")
    scene = browsed(desk)
    path.write_text(path.read_text("utf-8").replace("My Bay", "Your Bay"), "utf-8")
    drawn_by_the_guide(desk.folders.maps / "second.tmx")
    desk.look_around()
    names = [board.name for board in scene.boards]
    assert "Your Bay" in names
    assert "My Bay" in names
    path.write_text("<map", "utf-8")
    desk.look_around()
    assert next(board for board in scene.boards if board.path == path).finding


def test_the_set_up_follows_its_map_and_keeps_the_last_good_board(desk: Desk) -> None:
    path = drawn_by_the_guide(desk.folder / "bay.tmx")
    good = path.read_text("utf-8")
    desk.app.start()
    drop(desk, path)
    desk.press("return")
    scene = desk.app.top
    assert isinstance(scene, SetUpScene)
    path.write_text(good.replace("My Bay", "Your Bay"), "utf-8")
    desk.look_around()
    assert scene.draft.board.name == "Your Bay"
    path.write_text("<map", "utf-8")
    desk.look_around()
    assert isinstance(desk.app.top, MessageScene)
    desk.press("return")
    assert desk.scene is scene
    assert scene.draft.board.name == "Your Bay"
    path.write_text(good, "utf-8")
    desk.look_around()
    assert scene.draft.board.name == "My Bay"
