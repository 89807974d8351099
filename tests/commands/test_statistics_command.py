"""`statistics`: the same figures for people and for programs."""

import json
from pathlib import Path

import pytest

from game.commands.dispatch import main
from tests.table.kept_records import cut, kept, put, seated


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    put(tmp_path / "one.plouf", seated(kept("cliff-classic"), "Zoe"))
    put(tmp_path / "two.plouf", seated(kept("pier-classic"), "Zoe"))
    put(tmp_path / "left.plouf", cut(kept("cliff-classic"), 30))
    return tmp_path


def test_a_table_for_everybody(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    there = sorted(folder.rglob("*"))
    assert main(["statistics", str(folder)]) == 0
    assert sorted(folder.rglob("*")) == there, "who asks leaves nothing behind"
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == ["2 matches count", "left out: 1 unfinished"]
    assert "Zoe, cliff" in lines
    assert "easy (computer), cliff" in lines
    assert any(line.split() == ["games", "1"] for line in lines)


def test_json_has_every_figure_by_person_level_and_game(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["statistics", str(folder), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["matches"] == 2
    assert found["left_out"] == {"unfinished": 1, "damaged": 0, "no_such_game": 0, "before_the_mark": 0}
    (zoe,) = found["people"]
    assert zoe["name"] == "Zoe"
    cliff = zoe["games"]["cliff"]
    assert (cliff["games"], cliff["places"]) == (1, [1])
    assert cliff["boards"] == [{"board": "Puddle Jump", "games": 1, "wins": 1}]
    assert cliff["against"] == [{"level": "easy", "games": 1, "wins": 1}]
    assert cliff["walked"] > cliff["furthest_walk"] > 0
    assert "contracts_fulfilled" in zoe["games"]["pier"]


def test_only_a_game_or_a_person(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["statistics", str(folder), "--json", "--game", "pier", "--person", "Zoe"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["matches"] == 1
    assert list(found["people"][0]["games"]) == ["pier"]
    assert found["levels"] == []


def test_what_is_not_there_is_said_in_a_sentence(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["statistics", str(folder), "--person", "Nobody"]) == 1
    assert capsys.readouterr().err == "plouf: --person 'Nobody': nobody of that name played a match that counts\n"
    assert main(["statistics", str(folder / "nowhere")]) == 2
    assert main(["statistics", str(folder), "--game", "chess"]) == 2
    assert main(["statistics", str(folder / "one.plouf")]) == 2
    assert "there is no such folder" in capsys.readouterr().err
