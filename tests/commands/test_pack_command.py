"""`pack`: a folder becomes one file that everybody can open, or what is wrong is told and nothing is written."""

import json
from pathlib import Path

import pytest

from game.boards.packs import read_pack
from game.commands.dispatch import main
from game.shipped import MAPS


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "three bays"
    for game, name in (("cliff", "quick"), ("pond", "home")):
        (made / game).mkdir(parents=True)
        (made / game / f"{name}.tmx").write_bytes((MAPS / game / f"{name}.tmx").read_bytes())
    return made


def test_a_folder_is_packed_and_told_how(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    about = {"name": "Bays", "author": "Ada", "description": "Two.", "version": "1.1"}
    (folder / "plouf-pack.json").write_text(json.dumps(about))
    (folder / "sketch.psd").write_bytes(b"")
    (folder / "mine.tiled-session").write_bytes(b"")
    capsys.readouterr()
    assert main(["pack", str(folder)]) == 0
    pack = read_pack(folder.with_name("three bays.zip"))
    assert pack.manifest.name == "Bays"
    assert set(pack.files) == {"plouf-pack.json", "cliff/quick.tmx", "pond/home.tmx"}
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"{folder / 'sketch.psd'}: left out, it is neither a map nor a tileset nor a picture"
    assert "a pack named 'Bays' with 2 maps" in told[1]


def test_without_a_manifest_it_is_called_as_its_folder_and_made_alike_again(folder: Path) -> None:
    out = folder.with_name("out.zip")
    assert main(["pack", str(folder), "--out", str(out)]) == 0
    first = out.read_bytes()
    assert read_pack(out).manifest.name == "three bays"
    assert main(["pack", str(folder), "--out", str(out)]) == 0
    assert out.read_bytes() == first


def test_a_map_with_an_error_keeps_all_from_being_packed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = folder / "cliff" / "quick.tmx"
    board.write_text(board.read_text("utf-8").replace("../tilesets/cliff.tsx", "../../mine.tsx"), "utf-8")
    capsys.readouterr()
    assert main(["pack", str(folder)]) == 1
    told = capsys.readouterr()
    assert "cliff/quick.tmx: error: " in told.out
    assert "leads out of the map's folder" in told.out
    assert told.err.count("\n") == 1
    assert not folder.with_name("three bays.zip").exists()


def test_what_is_no_pack_is_not_written_over(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = folder.with_name("three bays.zip")
    other.write_bytes(b"mine")
    capsys.readouterr()
    assert main(["pack", str(folder)]) == 1
    assert "say --out FILE" in capsys.readouterr().err
    assert other.read_bytes() == b"mine"


def test_links_are_left_out_and_an_empty_folder_gets_a_sentence(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("secret")
    (folder / "secret.txt").symlink_to(secret)
    assert main(["pack", str(folder)]) == 0
    assert "secret.txt" not in read_pack(folder.with_name("three bays.zip")).files
    (tmp_path / "empty").mkdir()
    capsys.readouterr()
    assert main(["pack", str(tmp_path / "empty")]) == 1
    assert "there is no map in it" in capsys.readouterr().err
    assert main(["pack", str(tmp_path / "none")]) == 1
    assert "there is no such folder" in capsys.readouterr().err
