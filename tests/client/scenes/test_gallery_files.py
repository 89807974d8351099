"""Records that come from elsewhere and go there, by gestures; what is wrong with them or a disk is one sentence."""

import os
import time
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.client.scenes.gallery import Gallery
from game.client.toolkit.keys_scene import KeysScene
from game.client.toolkit.message_scene import MessageScene
from game.games import GAMES
from game.table.match import Match
from game.table.store import Store
from game.table.waiting import running_file
from tests.client.desk import Desk
from tests.client.scenes.at_gallery import (
    ASIDE,
    OVER,
    choose,
    drop,
    full,
    gallery,
    games,
    names,
    opened,
    rows,
    said,
    settle,
)
from tests.faults import FOREVER, failing
from tests.games.cliff.view.test_play import playing, sit_down, table
from tests.record_mutations import mutated
from tests.table.kept_records import cut, kept, put, seated

__all__ = ["full"]


@pytest.mark.parametrize("over", ["title", "set-up", "match", "keys", "gallery"])
def test_a_record_dropped_on_any_screen_is_taken_in_and_chosen(desk: Desk, over: str) -> None:
    path = put(desk.folder / "theirs.plouf", kept("pond-classic"))
    put(games(desk) / ASIDE, cut(seated(kept("pier-classic"), "Ada"), 40))
    desk.app.start()
    if over == "match":
        sit_down(desk, table("human", "greedy"))
    elif over in ("set-up", "gallery"):
        desk.click("cliff" if over == "set-up" else "gallery")
    elif over == "keys":
        desk.press("f1")
    below = desk.app.top
    drop(desk, path)
    assert sorted(names(desk)) == sorted([ASIDE, "theirs.plouf"])
    chosen = rows(desk).chosen
    assert chosen is not None
    assert chosen.file.name == "theirs.plouf"
    assert (games(desk) / "theirs.plouf").read_bytes() == kept("pond-classic")
    drop(desk, path)
    assert len(names(desk)) == 2
    desk.press("escape")
    assert desk.app.top is below or isinstance(below, Gallery)
    assert over != "keys" or isinstance(desk.app.top, KeysScene)


def test_from_a_match_another_one_is_gone_on_with_and_the_first_waits(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "greedy"))
    desk.press("r", "space")
    lines = scene.match.lines
    drop(desk, put(desk.folder / "theirs.plouf", cut(seated(kept("pier-classic")), 40)))
    desk.press("g")
    assert playing(desk).match.header.game == "pier"
    waits = Store(desk.folders.games).resume(GAMES, Random(1), "cliff")
    assert isinstance(waits, Match)
    assert waits.lines[: len(lines)] == lines


@pytest.mark.parametrize("content", [b"", b"{nonsense", bytes(9000), kept("cliff-classic")[:-20]])
def test_what_is_no_record_is_refused_in_one_sentence(desk: Desk, content: bytes) -> None:
    desk.app.start()
    drop(desk, put(desk.folder / "theirs.plouf", content))
    for _ in range(100):
        desk.tick(0.02)
    assert "theirs.plouf can't be taken in" in said(desk)
    drop(desk, desk.folder / "nothing.plouf")
    assert "no such file" in said(desk).lower()
    drop(desk, put(desk.folder / "map.tmx", b"<map/>"))
    assert "map.tmx can't be played yet" in said(desk), "a map leads elsewhere"
    assert not list(games(desk).glob("*.plouf"))


def test_a_copy_is_exported_to_a_chosen_folder_and_the_folder_shown(
    full: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(full, OVER)
    full.click("export")
    full.click("1")
    copy = full.folder / "desktop" / OVER
    assert copy.read_bytes() == (games(full) / OVER).read_bytes()
    assert isinstance(full.app.top, MessageScene)
    assert str(copy) in full.app.top._text
    seen = tmp_path / "seen"
    program = tmp_path / "xdg-open"
    program.write_text(f'#!/bin/sh\necho "$1" > "{seen}.new" && mv "{seen}.new" "{seen}"\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    full.click("1")
    gallery(full)
    for _ in range(500):
        if seen.exists():
            break
        time.sleep(0.01)
    assert seen.read_text().strip() == str(copy.parent)


def test_a_copy_of_a_match_that_waits_is_called_by_its_day_and_game(desk: Desk) -> None:
    path = put(running_file(desk.folders.games, "pier"), cut(kept("pier-classic"), 30))
    os.utime(path, (1_700_000_000, 1_700_000_000))
    opened(desk)
    desk.press("e", "return")
    day = f"{datetime.fromtimestamp(1_700_000_000):%Y-%m-%d %H.%M}"
    assert (desk.folder / "documents" / f"{day} pier.plouf").read_bytes() == path.read_bytes()


def test_where_nothing_shows_folders_it_is_told_which_it_is(full: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    full.press("e")
    full.click("0")
    monkeypatch.setenv("PATH", str(full.folder))
    full.click("1")
    assert str(full.folder / "documents") in said(full)


@pytest.mark.parametrize(("deed", "kind"), [("export", "write"), ("delete", "replace"), ("import", "write")])
def test_a_disk_that_takes_nothing_costs_one_sentence_and_no_match(full: Desk, deed: str, kind: str) -> None:
    before = {path: path.read_bytes() for path in full.folder.rglob("*.plouf")}
    choose(full, OVER)
    theirs = put(full.folder / "theirs.plouf", kept("pond-classic"))
    with failing(full.folder, kind, times=FOREVER):
        if deed == "export":
            full.press("e", "return")
        elif deed == "delete":
            full.press("delete")
        else:
            drop(full, theirs)
            for _ in range(60):
                full.tick(0.02)
        assert "No space left on device" in said(full)
    theirs.unlink()
    assert {path: path.read_bytes() for path in full.folder.rglob("*.plouf")} == before
    assert OVER in names(full)


def test_a_folder_that_cant_be_read_is_told(desk: Desk) -> None:
    desk.folders.games.mkdir()
    games(desk).write_text("")
    opened(desk)
    assert str(games(desk)) in gallery(desk)._status.text


@pytest.mark.slow
def test_no_record_however_broken_is_in_the_way(desk: Desk) -> None:
    for number in range(500):
        put(games(desk) / f"{number}.plouf", mutated(number))
    opened(desk)
    assert len(names(desk)) == 500
    while rows(desk).index < 499:
        desk.press("page down")
        settle(desk)
    assert not desk.log.exists()
    playable = [entry for entry in rows(desk).entries if not entry.why]
    assert 20 < len(playable) < 480
    assert [entry for entry in playable if entry.turn is None] == []
