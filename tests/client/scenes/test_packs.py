"""A pack is dropped on the window, looked into, kept, and played on; nothing of it stays unless the player says so."""

import io
import json
import shutil
import zipfile
from pathlib import Path

import pygame

from game.client.scenes.board_browser import BrowserScene
from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import SetUpScene
from game.client.scenes.title import TitleScene
from game.client.scenes.widgets.board_grid import BoardGrid
from game.client.toolkit.message_scene import MessageScene
from game.commands.dispatch import main
from game.shipped import MAPS
from tests.client.desk import Desk

BAY = (MAPS / "cliff" / "quick.tmx").read_text("utf-8").replace("Puddle Jump", "Narrow Bay")
FARM = (MAPS / "pond" / "short.tmx").read_text("utf-8").replace("Kitchen Garden", "Ada's Farm")
CUT = BAY.replace("../tilesets/cliff.tsx", "../../gone.tsx")


def pack(path: Path, **maps: str) -> Path:
    about = {"name": "Three Bays", "author": "Ada", "description": "Narrow ones.", "version": "2"}
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        archive.writestr("plouf-pack.json", json.dumps(about))
        for name, text in maps.items():
            archive.writestr(f"{name}.tmx", text)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(whole.getvalue())
    return path


def drop(desk: Desk, path: Path) -> None:
    desk.do(pygame.Event(pygame.DROPFILE, file=str(path)))


def said(desk: Desk) -> str:
    assert isinstance(desk.app.top, MessageScene)
    return f"{desk.app.top._title}\n{desk.app.top._text}"


def kept(desk: Desk) -> list[str]:
    return sorted(path.name for path in desk.folders.maps.glob("*"))


def boards(desk: Desk) -> list[tuple[str, str, str]]:
    assert isinstance(desk.app.top, BrowserScene)
    return [(board.pack, board.name, board.finding) for board in desk.app.top.boards if board.pack or board.finding]


def browse(desk: Desk, game: str = "cliff") -> BoardGrid:
    desk.app.start(desk.arcade().set_up(game))
    desk.click("board")
    grid = desk.widget("boards")
    assert isinstance(grid, BoardGrid)
    return grid


def test_a_dropped_pack_says_what_is_in_it_and_is_kept_only_if_asked(desk: Desk, tmp_path: Path) -> None:
    path = pack(tmp_path / "bays.zip", bay=BAY, farm=FARM, cut=CUT)
    desk.app.start(desk.go_home())
    drop(desk, path)
    told = said(desk)
    assert told.splitlines()[0] == "Three Bays"
    for part in ("Narrow ones.", "By Ada, version 2", "Boards for Cliff: Narrow Bay", "Boards for Pond: Ada's Farm"):
        assert part in told
    assert "What can't be played: cut.tmx: line 9: the path '../../gone.tsx' leads out" in told
    desk.press("escape")
    assert isinstance(desk.app.top, TitleScene)
    assert kept(desk) == []
    drop(desk, path)
    desk.press("return")
    assert "It is kept." in said(desk)
    assert kept(desk) == ["bays.zip"]
    assert (desk.folders.maps / "bays.zip").read_bytes() == path.read_bytes()
    desk.press("return")
    assert isinstance(desk.app.top, TitleScene)
    drop(desk, path)
    assert "You have this pack already." in said(desk)
    desk.press("return")
    assert kept(desk) == ["bays.zip"]


def test_a_pack_kept_over_the_boards_is_among_them_at_once_below_its_name(desk: Desk, tmp_path: Path) -> None:
    browse(desk)
    assert boards(desk) == []
    drop(desk, pack(tmp_path / "bays.zip", bay=BAY, farm=FARM))
    desk.press("return", "return")
    assert boards(desk) == [("Three Bays · Ada", "Narrow Bay", "")]
    grid = desk.widget("boards")
    assert isinstance(grid, BoardGrid)
    (above,) = grid._names
    place = len(grid.boards) - 1
    assert above[1] == "Three Bays · Ada"
    # In a row of its own, whatever room there was in the one above.
    assert grid._places[place].x == 0
    assert grid._places[place - 1].bottom <= above[0] < grid._places[place].y
    browse(desk, "pond")
    assert boards(desk) == [("Three Bays · Ada", "Ada's Farm", "")]
    browse(desk, "pier")
    assert boards(desk) == []


def test_arrows_lead_into_the_short_row_of_a_pack_and_out_again(desk: Desk) -> None:
    pack(desk.folders.maps / "bays.zip", bay=BAY)
    grid = browse(desk)
    desk.press("end")
    assert grid.boards[grid.index].name == "Narrow Bay"
    desk.press("up")
    assert grid.index == grid._rows[-2].start
    desk.press("right", "down")
    assert grid.boards[grid.index].name == "Narrow Bay"


def test_a_pack_that_is_none_gets_one_sentence_wherever_it_comes_from(desk: Desk, tmp_path: Path) -> None:
    bad = tmp_path / "bad.zip"
    bad.write_bytes(b"PK")
    desk.app.start(desk.go_home())
    drop(desk, bad)
    assert said(desk) == "bad.zip can't be opened\nIt is no pack of boards: this is not a zip file, or a damaged one."
    desk.folders.maps.mkdir(parents=True)
    (desk.folders.maps / "bad.zip").write_bytes(b"PK")
    browse(desk)
    assert boards(desk) == [("", "bad.zip", "This is not a zip file, or a damaged one")]


def test_another_pack_of_the_same_name_takes_nothing_away(desk: Desk, tmp_path: Path) -> None:
    first = pack(desk.folders.maps / "bays.zip", bay=BAY).read_bytes()
    desk.app.start(desk.go_home())
    drop(desk, pack(tmp_path / "bays.zip", bay=BAY.replace("Narrow Bay", "Wider Bay")))
    desk.press("return", "return")
    assert kept(desk) == ["bays 2.zip", "bays.zip"]
    assert (desk.folders.maps / "bays.zip").read_bytes() == first
    browse(desk)
    assert [board[:2] for board in boards(desk)] == [
        ("Three Bays · Ada · bays 2.zip", "Wider Bay"),
        ("Three Bays · Ada · bays.zip", "Narrow Bay"),
    ]


def test_what_was_unpacked_of_a_pack_that_is_gone_is_gone_at_the_next_start(desk: Desk) -> None:
    whole = pack(desk.folders.maps / "bays.zip", bay=BAY)
    pack(desk.folders.maps / "more.zip", farm=FARM)
    browse(desk)
    desk.folders.unpacked.joinpath("notes").mkdir()
    assert len(list(desk.folders.unpacked.iterdir())) == 3
    whole.unlink()
    browse(desk, "pond")
    assert [name for _, name, _ in boards(desk)] == ["Ada's Farm"]
    assert [path.name for path in desk.folders.unpacked.rglob("*.tmx")] == ["farm.tmx"]
    assert desk.folders.unpacked.joinpath("notes").is_dir()


def test_where_nothing_can_be_unpacked_it_is_told(desk: Desk) -> None:
    pack(desk.folders.maps / "bays.zip", bay=BAY)
    desk.folders.unpacked.write_text("in the way")
    browse(desk)
    ((_, name, finding),) = boards(desk)
    assert name == "bays.zip"
    assert finding.startswith("It can't be unpacked: ")


def test_a_map_of_a_pack_is_played_and_its_record_verifies_without_the_pack(desk: Desk, tmp_path: Path) -> None:
    whole = pack(desk.folders.maps / "bays.zip", bay=BAY)
    browse(desk)
    desk.press("end", "return")
    assert isinstance(desk.app.top, SetUpScene)
    assert desk.app.top.draft.board.name == "Narrow Bay"
    desk.click("play")
    assert isinstance(desk.app.top, PlayScene)
    board = desk.app.top.match.header.board
    assert board["name"] == "Narrow Bay"
    desk.app._clear()
    (drawn,) = desk.folders.unpacked.rglob("*.tmx")
    seats = ["--seats", "random,random", "--games", "1", "--seed", "3"]
    assert main(["simulate", "--map", str(drawn), *seats, "--record", str(tmp_path / "records")]) == 0
    whole.unlink()
    shutil.rmtree(desk.folders.unpacked)
    (record,) = (tmp_path / "records").iterdir()
    assert json.loads(record.read_text("utf-8").splitlines()[0])["board"] == board
    assert main(["verify", str(record)]) == 0
