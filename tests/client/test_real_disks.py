"""A disk that is really full, or can really only be read: a small one in memory, where such a one may be mounted."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.client.toolkit.scene import StartOver
from game.client.toolkit.settings import SettingsBook
from game.games import GAMES, MANIFESTS
from game.table.match import Match
from game.table.store import Store
from tests.client.desk import Desk
from tests.client.fixtures import desk, desktop, video
from tests.client.scenes.at_gallery import ASIDE, drop, names, opened, said, settle
from tests.client.scenes.test_saving import banner, ready, sit_down, table
from tests.client.scenes.test_saving import decide as decide_at
from tests.table.kept_records import cut, kept, put, seated
from tests.table.test_faults import begun, decide, is_whole

pytestmark = pytest.mark.slow

__all__ = ["desk", "desktop", "video"]


def run(*words: str) -> bool:
    return subprocess.run(words, capture_output=True, check=False).returncode == 0


class SmallDisk:
    """Of a few pages, in memory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def fill(self) -> None:
        """Not a byte more has room on it."""
        with (self.folder / "filler").open("ab", buffering=0) as file:
            size = 4096
            while size:
                try:
                    file.write(bytes(size))
                except OSError:
                    size //= 2

    def empty(self) -> None:
        (self.folder / "filler").unlink()

    def only_read(self, is_so: bool) -> None:
        assert run("mount", "-o", f"remount,{'ro' if is_so else 'rw'}", str(self.folder))


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[SmallDisk]:
    folder = tmp_path / "disk"
    folder.mkdir()
    if (
        sys.platform != "linux"
        or os.geteuid()
        or not run("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", str(folder))
    ):
        pytest.skip("needs the right to mount a small disk")
    try:
        yield SmallDisk(folder)
    finally:
        assert run("umount", "-l", str(folder))


@pytest.mark.parametrize("name", MANIFESTS)
def test_a_match_on_a_full_disk_is_told_and_whole_later(disk: SmallDisk, tmp_path: Path, name: str) -> None:
    folder, other, rng = disk.folder / "games", tmp_path / "other", Random(2)
    store, match = Store(folder, [other]), begun(name)
    for _ in range(4):
        decide(match, rng)
        store.keep(match)
    disk.fill()
    told = False
    while not told and match.to_move is not None:
        # What is left of the last page takes a few lines still.
        decide(match, rng)
        try:
            store.keep(match)
        except OSError:
            told = True
    assert told
    assert store.keep_elsewhere(match).parent == other
    assert is_whole(other, match)
    disk.empty()
    store.keep(match)
    store.leave(match)
    found = Store(folder, [other]).resume(GAMES, rng)
    assert isinstance(found, Match)
    assert found.lines == match.lines


@pytest.mark.parametrize("name", MANIFESTS)
def test_a_match_on_a_disk_that_can_only_be_read_is_gone_on_with_and_told(
    disk: SmallDisk, tmp_path: Path, name: str
) -> None:
    folder, other, rng = disk.folder / "games", tmp_path / "other", Random(2)
    before, match = Store(folder), begun(name)
    for _ in range(6):
        decide(match, rng)
    before.keep(match)
    before.leave(match)
    disk.only_read(True)
    store = Store(folder, [other])
    found = store.resume(GAMES, rng)
    assert isinstance(found, Match)
    assert found.lines == match.lines
    decide(found, rng)
    with pytest.raises(OSError, match="Read-only"):
        store.keep(found)
    disk.only_read(False)
    store.keep(found)
    assert is_whole(folder, found)
    store.leave(found)
    assert not list(folder.rglob("*unfinished*"))
    disk.only_read(True)
    again = store.resume(GAMES, rng)
    assert isinstance(again, Match)
    assert store.keep_elsewhere(again).parent == other
    assert is_whole(other, again)


def test_in_the_window_a_full_disk_is_told_and_it_is_saved_when_there_is_room_again(
    disk: SmallDisk, desk: Desk
) -> None:
    desk.folders.games.symlink_to(disk.folder)
    scene = sit_down(desk)
    decide_at(desk, 2)
    disk.fill()
    while not banner(desk).text and scene.match.to_move is not None:
        decide_at(desk)
    assert "the disk is full" in banner(desk).text
    disk.empty()
    desk.tick(0.1)
    ready(desk)
    desk.tick(4)
    assert is_whole(disk.folder, scene.match)
    assert not desk.log.exists()


def test_in_the_window_a_match_that_can_only_be_read_goes_on_and_that_is_told(disk: SmallDisk, desk: Desk) -> None:
    desk.folders.games.symlink_to(disk.folder)
    sit_down(desk)
    decide_at(desk, 3)
    lines = table(desk).match.lines
    desk.app._change(StartOver(desk.go_home()))
    disk.only_read(True)
    desk.click("go on")
    assert table(desk).match.lines == lines
    assert "nothing can be written there" in banner(desk).text
    disk.only_read(False)
    desk.tick(0.1)
    ready(desk)
    desk.tick(4)
    decide_at(desk)
    assert is_whole(disk.folder, table(desk).match)


@pytest.mark.parametrize("how", ["full", "only read"])
def test_the_gallery_on_it_shows_all_and_tells_what_cant_be_done(disk: SmallDisk, desk: Desk, how: str) -> None:
    desk.folders.games.symlink_to(disk.folder)
    put(disk.folder / "games" / ASIDE, cut(seated(kept("pier-classic")), 40))
    before = {path: path.read_bytes() for path in disk.folder.rglob("*.plouf")}
    disk.fill() if how == "full" else disk.only_read(True)
    opened(desk)
    assert names(desk) == [ASIDE]
    drop(desk, put(desk.folder / "theirs.plouf", kept("pond-classic")))
    for _ in range(60):
        desk.tick(0.02)
    assert ("No space left" if how == "full" else "Read-only") in said(desk)
    if how == "only read":
        desk.press("delete")
        assert "Read-only" in said(desk)
        desk.press("g")
        assert "Read-only" in said(desk)
    assert {path: path.read_bytes() for path in disk.folder.rglob("*.plouf")} == before
    disk.empty() if how == "full" else disk.only_read(False)
    settle(desk)
    desk.press("g")
    assert len(table(desk).match.lines) >= 39
    assert not desk.log.exists()


@pytest.mark.parametrize("how", ["full", "only read"])
def test_settings_on_it_are_told_and_never_throw(disk: SmallDisk, how: str) -> None:
    book = SettingsBook(disk.folder / "settings.json")
    book.change(music=10)
    disk.fill() if how == "full" else disk.only_read(True)
    book.change(sound=20)
    assert book.trouble is not None
    disk.empty() if how == "full" else disk.only_read(False)
    book.change(mute=True)
    read = SettingsBook(disk.folder / "settings.json").now
    assert (read.music, read.sound, read.mute) == (10, 20, True)
