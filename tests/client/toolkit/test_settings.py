"""What the player likes is written at once and whole; a broken file is set aside and said."""

import json
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.client.toolkit.settings import Settings, SettingsBook, Traces
from game.client.toolkit.switch import Switch
from game.client.toolkit.timeline import Speed
from tests.client.desk import Desk
from tests.faults import FOREVER, failing

SWITCHES = (Switch("one", False, "One", ""), Switch("two", False, "Two", ""))


def test_a_change_is_on_disk_at_once_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    book = SettingsBook(path)
    book.change(text_scale=150, animation=Speed.QUICK, traces=Traces.ALWAYS, window=(1000, 700))
    again = SettingsBook(path)
    assert again.now == book.now
    assert again.now.animation is Speed.QUICK
    assert {file.name for file in path.parent.iterdir()} == {"settings.json", "settings.lock"}
    assert again.trouble is None


def test_keys_that_nobody_knows_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"mute": true, "from the future": {"a": [1, 2]}}')
    book = SettingsBook(path)
    assert book.now == Settings(mute=True)
    book.change(mute=False)
    assert json.loads(path.read_text())["from the future"] == {"a": [1, 2]}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"text_scale": 20}',
        '{"animation": "warp"}',
        '{"window": [1]}',
        "\xff\xfe",
        "[" * 9000,
        " " * 70000,
    ],
)
def test_a_broken_file_is_set_aside_and_said(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="latin-1")
    book = SettingsBook(path)
    assert book.now == Settings()
    assert book.trouble is not None
    assert "settings.json.broken" in book.trouble.said(str)
    assert (tmp_path / "settings.json.broken").read_text(encoding="latin-1") == text
    book.change(mute=True)
    assert SettingsBook(path).now == Settings(mute=True)


def test_where_nothing_can_be_written_the_player_is_told_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    book = SettingsBook(tmp_path / "file" / "settings.json")
    book.change(mute=True)
    assert book.now.mute
    assert book.trouble is not None


def test_what_two_windows_change_is_merged_by_field(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    first, second = SettingsBook(path, SWITCHES), SettingsBook(path, SWITCHES)
    first.change(music=10)
    second.change(text_scale=150)
    first.turn(SWITCHES[0], True)
    second.turn(SWITCHES[1], True)
    first.change(mute=True)
    read = SettingsBook(path, SWITCHES)
    assert (read.now.music, read.now.text_scale, read.now.mute) == (10, 150, True)
    assert all(map(read.is_on, SWITCHES))
    # And picked up.
    second.pick_up()
    assert (second.now.music, second.now.mute) == (10, True)
    assert all(map(second.is_on, SWITCHES))
    now = second.now
    second.pick_up()
    assert second.now is now


def test_a_window_keeps_its_own_size_and_the_file_the_one_changed_last(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    first, second = SettingsBook(path), SettingsBook(path)
    first.change(window=(1000, 700), fullscreen=True)
    second.change(mute=True)
    assert second.now.window == (1280, 720)
    assert not second.now.fullscreen
    assert SettingsBook(path).now.window == (1000, 700)
    second.change(window=(960, 600))
    assert first.now.window == (1000, 700)
    assert SettingsBook(path).now.window == (960, 600)
    assert SettingsBook(path).now.fullscreen


def test_what_can_not_be_written_is_told_once_kept_and_written_when_it_can_be(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    book = SettingsBook(path)
    book.change(music=10)
    for kind in ("open", "write", "fsync", "replace"):
        with failing(tmp_path, kind, 1, FOREVER):
            book.change(mute=not book.now.mute)
            assert book.trouble is not None
            assert "settings.json" in book.trouble.said(str)
            book.trouble = None
            book.change(sound=book.now.sound - 1)
            assert book.trouble is None
        other = SettingsBook(path)
        other.change(music=other.now.music + 1)
        book.pick_up()
        assert SettingsBook(path).now == book.now
        assert book.now.music == other.now.music


def test_a_folder_that_is_deleted_is_made_anew_with_all_settings(tmp_path: Path) -> None:
    path = tmp_path / "config" / "settings.json"
    book = SettingsBook(path)
    book.change(music=10)
    for file in path.parent.iterdir():
        file.unlink()
    path.parent.rmdir()
    book.change(sound=20)
    assert SettingsBook(path).now == book.now == Settings(music=10, sound=20)


PROGRAM = """
import sys
from pathlib import Path
from game.client.toolkit.settings import SettingsBook
book = SettingsBook(Path(sys.argv[1]))
for value in range(1, 61):
    book.change(**{sys.argv[2]: value})
"""


def test_two_programs_that_change_settings_at_once_lose_none(tmp_path: Path) -> None:
    path, root = tmp_path / "settings.json", Path(__file__).parents[3]
    programs = [
        subprocess.Popen([sys.executable, "-c", PROGRAM, str(path), field], cwd=root) for field in ("sound", "music")
    ]
    assert [program.wait(60) for program in programs] == [0, 0]
    read = SettingsBook(path)
    assert read.trouble is None
    assert (read.now.sound, read.now.music) == (60, 60)


def test_a_window_that_is_come_back_to_obeys_what_was_changed_in_another(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.app.start()
    SettingsBook(desk.folder / "settings.json").change(text_scale=150, language="fr")
    desk.do(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert desk.kit.measure.text_scale == 150
    assert desk.kit.say("Settings") == "Réglages"
    desk.close()


def test_a_broken_file_is_told_in_a_box_on_top_of_the_title(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("rubbish")
    desk = Desk(tmp_path)
    desk.app.start()
    assert type(desk.scene).__name__ == "MessageScene"
    desk.press("escape")
    assert type(desk.scene).__name__ == "TitleScene"
    desk.close()
