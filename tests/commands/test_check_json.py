"""`check --json`: what the extension for Tiled, and whatever else reads findings, gets."""

import json
from pathlib import Path

import pytest

from game.commands.dispatch import main
from game.shipped import MAPS

TEMPLATE = (MAPS / "templates" / "cliff.tmx").read_text("utf-8")
WAY, CUT = "0,7,1,1,1,1,1,1", "0,7,1,1,1,1,0,1"


def findings(capsys: pytest.CaptureFixture[str], *maps: Path) -> tuple[int, list[dict[str, object]]]:
    capsys.readouterr()
    code = main(["check", "--json", *map(str, maps)])
    (line,) = capsys.readouterr().out.splitlines()
    read = json.loads(line)
    assert isinstance(read, list)
    return code, read


def test_a_map_without_a_fault_has_an_empty_array(capsys: pytest.CaptureFixture[str]) -> None:
    assert findings(capsys, MAPS / "cliff" / "home.tmx") == (0, [])


def test_all_findings_of_all_maps_are_in_one_array(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cut, none = tmp_path / "cut é.tmx", tmp_path / "none.tmx"
    cut.write_text(TEMPLATE.replace(WAY, CUT).replace('"description"', '"desciption"'), "utf-8")
    code, (gap, slip, missing) = findings(capsys, cut, none)
    assert code == 1
    assert (gap["file"], gap["level"], gap["layer"], gap["x"], gap["y"]) == (str(cut), "error", "board", 5, 5)
    assert gap["places"] == [[5, 5]]
    assert "no finish can be reached" in str(gap["text"])
    assert (slip["level"], slip["layer"], slip["x"], slip["places"]) == ("warning", None, None, [])
    assert "did you mean 'description'?" in str(slip["text"])
    assert (missing["file"], missing["level"]) == (str(none), "error")


def test_a_finding_at_several_places_has_all_of_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    board = tmp_path / "bay.tmx"
    board.write_text(TEMPLATE.replace("0,7,1,1", "0,11,1,1"), "utf-8")
    code, found = findings(capsys, board)
    several = next(one for one in found if "number" in str(one["text"]))
    assert code == 1
    assert (several["x"], several["y"]) == (1, 5)
    assert several["places"] == [[1, 5], [1, 6], [1, 7]]
