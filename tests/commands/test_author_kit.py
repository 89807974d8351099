"""`kit`: an author needs no checkout. What is copied out works where it lies, and nothing of an author's is lost."""

import json
import subprocess
from pathlib import Path

import pytest

from game.boards.maps import read_map
from game.commands.dispatch import main
from game.games import MEANINGS
from game.shipped import MAPS

TEMPLATES = sorted(path.name for path in (MAPS / "templates").glob("*.tmx"))


@pytest.fixture
def kit(tmp_path: Path) -> Path:
    folder = tmp_path / "my kit"
    assert main(["kit", str(folder)]) == 0
    return folder


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_of_the_kit_is_a_board(kit: Path, name: str) -> None:
    reading, _ = read_map(kit / "templates" / name, MEANINGS)
    assert reading.board is not None


def test_a_map_uses_the_tilesets_of_the_kit_that_it_lies_in(kit: Path) -> None:
    """Not those of the program: an author may have changed them."""
    tileset = kit / "tilesets" / "cliff.tsx"
    tileset.write_text(tileset.read_text("utf-8").replace('"finish"', '"start"'), "utf-8")
    reading, _ = read_map(kit / "templates" / "cliff.tmx", MEANINGS)
    assert reading.board is None
    assert "finish" in str(reading.findings[0])


def test_a_map_that_travels_alone_finds_the_tilesets_of_the_house(kit: Path, tmp_path: Path) -> None:
    alone = tmp_path / "downloads" / "bay.tmx"
    alone.parent.mkdir()
    alone.write_bytes((kit / "templates" / "cliff.tmx").read_bytes())
    assert read_map(alone, MEANINGS)[0].board is not None


def test_the_keys_of_tiled_call_this_program_from_anywhere(kit: Path, tmp_path: Path) -> None:
    project = json.loads((kit / "plouf.tiled-project").read_text("utf-8"))
    check = next(one for one in project["commands"] if one["shortcut"] == "F6")
    mapfile = str(kit / "templates" / "cliff.tmx")
    words = [word.strip('"') for word in check["arguments"].split()]
    words[words.index("%mapfile")] = mapfile
    done = subprocess.run(
        [check["command"], *words], cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "ok, a board of cliff" in done.stdout


def test_the_extension_for_tiled_lies_where_the_project_of_the_kit_looks_for_it(kit: Path) -> None:
    project = json.loads((kit / "plouf.tiled-project").read_text("utf-8"))
    extension = kit / project["extensionsPath"] / "plouf.js"
    assert extension.read_bytes() == (MAPS / "extensions" / "plouf.js").read_bytes()


def test_what_an_author_has_changed_stays_and_is_named(kit: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = kit / "cliff" / "home.tmx"
    mine.write_text("mine", "utf-8")
    (kit / "pond" / "home.tmx").unlink()
    capsys.readouterr()
    assert main(["kit", str(kit)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert mine.read_text("utf-8") == "mine"
    assert (kit / "pond" / "home.tmx").read_bytes() == (MAPS / "pond" / "home.tmx").read_bytes()
    assert [line for line in told if "was left as it is" in line] == [
        f"{mine}: differs from what comes with Plouf!, and was left as it is"
    ]


def test_a_place_where_no_folder_can_be_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert main(["kit", str(tmp_path / "file" / "kit")]) == 1
    assert capsys.readouterr().err.count("\n") == 1
