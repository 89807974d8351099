"""What the player likes is written at once and whole; a broken file is set aside and said."""

import json
from pathlib import Path

import pytest

from game.client.toolkit.settings import Settings, SettingsBook, Traces
from game.client.toolkit.timeline import Speed
from tests.client.desk import Desk


def test_a_change_is_on_disk_at_once_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    book = SettingsBook(path)
    book.change(text_scale=150, animation=Speed.QUICK, traces=Traces.ALWAYS, window=(1000, 700))
    again = SettingsBook(path)
    assert again.now == book.now
    assert again.now.animation is Speed.QUICK
    assert [file.name for file in path.parent.iterdir()] == ["settings.json"]
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


def test_a_broken_file_is_told_in_a_box_on_top_of_the_title(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text("rubbish")
    desk = Desk(tmp_path)
    desk.app.start()
    assert type(desk.scene).__name__ == "MessageScene"
    desk.press("escape")
    assert type(desk.scene).__name__ == "TitleScene"
    desk.close()
