"""Starting up: the title always comes, whatever lies in the folders of the player or is missing from the program; and
what could not be read is told on it. Where nobody would see it, it ends with a sentence."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest

from game.client.scenes.first_window import home_with
from game.client.scenes.title import TitleScene
from game.client.toolkit.kit import make_kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.text import Weight
from game.shipped import ASSETS
from tests.client.desk import Desk
from tests.client.scenes.test_resuming import decide_anything, leave_a_match, leave_for_the_title
from tests.commands.test_command_line import ROOT
from tests.games.cliff.view.test_play import playing

pytestmark = pytest.mark.slow

NOT_ROOT = 65534


def told(desk: Desk) -> str:
    """The box over the title, which goes with Enter."""
    box = desk.app.top
    assert isinstance(box, MessageScene)
    text = box._text
    desk.press("return")
    assert isinstance(desk.app.top, TitleScene)
    assert not desk.log.exists() or "Traceback" not in desk.log.read_text()
    return text


def dangling(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def loop(path: Path) -> None:
    path.symlink_to(path)


def pipe(path: Path) -> None:
    os.mkfifo(path)


def too_large(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate((64 << 20) + 1)


IN_ITS_PLACE: dict[str, tuple[Callable[[Path], None], str]] = {
    "a dangling link": (dangling, "No such file or directory"),
    "a link loop": (loop, "Too many levels of symbolic links"),
    "a folder": (Path.mkdir, "it is not a regular file"),
    "a pipe": (pipe, "it is not a regular file"),
    "a huge file": (too_large, "it is larger than 64 MB"),
}


@pytest.mark.skipif(os.name != "posix", reason="makes links and pipes")
@pytest.mark.parametrize("name", IN_ITS_PLACE)
def test_what_stands_in_the_place_of_a_match_is_told_on_the_title_and_left_alone(desk: Desk, name: str) -> None:
    make, why = IN_ITS_PLACE[name]
    desk.folders.games.mkdir(parents=True)
    path = desk.folders.games / "running-cliff.plouf"
    make(path)
    desk.app.start()
    assert told(desk) == f"What was saved in {path} can't be read: {why}."
    assert desk.scene.group.find("go on") is None
    # It is told once, and a match is kept beside it.
    desk.app.start()
    desk.click("cliff")
    desk.click("play")
    desk.tick(0.1)
    decide_anything(desk)
    lines = playing(desk).match.lines
    leave_for_the_title(desk)
    assert path.is_symlink() or path.exists()
    assert (desk.folders.games / "running-cliff-2.plouf").is_file()
    desk.click("go on")
    assert playing(desk).match.lines[: len(lines)] == lines


@pytest.mark.parametrize("when", [-(1 << 40), 1 << 40])
def test_a_match_that_was_left_beyond_the_calendar_waits_and_makes_room(desk: Desk, when: int) -> None:
    leave_a_match(desk)
    path = desk.folders.games / "running-cliff.plouf"
    os.utime(path, (when, when))
    if path.stat().st_mtime != when:
        pytest.skip("this file system knows no such dates")
    desk.app.start()
    desk.click("cliff")
    desk.click("play")
    desk.click("1")
    decide_anything(desk)
    assert playing(desk)
    assert len(list((desk.folders.games / "games").iterdir())) == 1


def test_a_file_in_the_place_of_the_folder_is_told(desk: Desk) -> None:
    desk.folders.games.touch()
    desk.app.start()
    assert told(desk) == f"What was saved in {desk.folders.games} can't be read: Not a directory."


@pytest.mark.parametrize("broken", ["settings.json", "tables.json"])
@pytest.mark.skipif(os.name != "posix", reason="makes links and pipes")
@pytest.mark.parametrize("name", IN_ITS_PLACE)
def test_whatever_stands_in_the_place_of_other_files_the_window_comes(tmp_path: Path, name: str, broken: str) -> None:
    folder = tmp_path / "desk"
    folder.mkdir()
    IN_ITS_PLACE[name][0](folder / broken)
    desk = Desk(folder)
    desk.app.start()
    while isinstance(desk.app.top, MessageScene):
        assert "settings" in desk.app.top._text
        desk.press("return")
    desk.click("cliff")
    desk.click("play")
    desk.tick(0.1)
    assert playing(desk)
    desk.close()


def at_a_desk_with(desk: Desk, assets: Path) -> None:
    """The program with other assets than its own."""
    house = desk.house
    desk.kit = make_kit(desk.book, assets=assets)
    desk.app._kit = desk.kit
    desk.home = home_with(desk.kit, house, desk.rng)
    desk.app.start()


def test_without_any_drawing_it_is_told_once_and_the_program_plays_on(desk: Desk, tmp_path: Path) -> None:
    assets = tmp_path / "assets"
    copytree(ASSETS, assets)
    for path in (assets / "art").rglob("*.*"):
        path.unlink()
    at_a_desk_with(desk, assets)
    text = told(desk)
    assert f"The drawing {assets / 'art' / ''}" in text
    assert "more; all of them are written down in" in text
    desk.click("cliff")
    desk.click("play")
    desk.tick(0.1)
    decide_anything(desk)
    assert playing(desk)
    assert desk.log.read_text().count("Something plain stands in for it") > 10


@pytest.mark.parametrize("content", [None, b"", b"rubbish" * 99])
def test_sounds_that_are_missing_or_damaged_are_told_once(desk: Desk, tmp_path: Path, content: bytes | None) -> None:
    assets = tmp_path / "assets"
    copytree(ASSETS, assets)
    for path in (assets / "sounds").rglob("*.wav"):
        path.unlink()
        if content is not None:
            path.write_bytes(content)
    at_a_desk_with(desk, assets)
    desk.kit.sound.open()
    desk.kit.sound.play_tune()
    desk.tick(0.1)
    assert f"The sound {assets / 'sounds' / 'tune.wav'} can't be played: " in told(desk)
    desk.click("cliff")
    desk.click("play")
    desk.tick(0.1)
    assert playing(desk)
    desk.kit.sound.close()


@pytest.mark.parametrize("content", [None, b"rubbish", b"\xde\x12\x04\x95" + b"\xff" * 30, b""])
def test_a_language_that_can_not_be_read_is_told_and_english_is_spoken(
    desk: Desk, tmp_path: Path, content: bytes | None
) -> None:
    assets = tmp_path / "assets"
    copytree(ASSETS, assets)
    path = assets / "locale" / "fr" / "LC_MESSAGES" / "plouf.mo"
    path.unlink()
    if content is not None:
        path.write_bytes(content)
    desk.book.change(language="fr")
    at_a_desk_with(desk, assets)
    assert f"The words of a language can't be read from {path}: " in told(desk)
    assert desk.kit.say("Settings") == "Settings"


def test_every_byte_of_a_catalogue_may_be_wrong(desk: Desk, tmp_path: Path) -> None:
    assets = tmp_path / "assets"
    copytree(ASSETS, assets)
    path = assets / "locale" / "fr" / "LC_MESSAGES" / "plouf.mo"
    whole = path.read_bytes()
    for place in range(0, len(whole), len(whole) // 60):
        path.write_bytes(whole[:place] + b"{\xff{x}"[place % 3 :] + whole[place + 3 :])
        desk.book.change(language="fr")
        at_a_desk_with(desk, assets)
        while isinstance(desk.app.top, MessageScene):
            told(desk)


def started(folder: Path, *words: str, cwd: Path = ROOT, **env: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own, at a home of its own, without a screen."""
    home = {f"XDG_{what.upper()}_HOME": str(folder / what) for what in ("config", "state", "data")}
    kept = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    kept = {key: value for key, value in kept.items() if not key.startswith("SDL_VIDEO")}
    command = [sys.executable, str(cwd / "main.py"), *words]
    there = {**kept, **home, "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), **env}
    return subprocess.run(command, env=there, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("words", [(), ("play",)])
def test_without_a_screen_it_ends_with_a_sentence(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = started(tmp_path, *words)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith("plouf: no window can be opened here: there is no screen")
    assert "Traceback" not in done.stderr


def test_a_screen_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = started(tmp_path, DISPLAY=":4711")
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "the screen :4711 can't be reached" in done.stderr


@pytest.mark.parametrize("weight", Weight)
@pytest.mark.parametrize("content", [None, b"", b"rubbish" * 99])
def test_without_a_font_it_ends_with_a_sentence(tmp_path: Path, weight: Weight, content: bytes | None) -> None:
    program = tmp_path / "program"
    program.mkdir()
    for name in ("main.py", "game", "maps"):
        (program / name).symlink_to(ROOT / name)
    # Its own folder is where its files really are.
    (program / "game").unlink()
    copytree(ROOT / "game", program / "game")
    (program / "assets").mkdir()
    for path in ASSETS.iterdir():
        (program / "assets" / path.name).symlink_to(path)
    fonts = program / "assets" / "fonts"
    fonts.unlink()
    copytree(ASSETS / "fonts", fonts)
    (fonts / weight.value).unlink()
    if content is not None:
        (fonts / weight.value).write_bytes(content)
    done = subprocess.run(
        [sys.executable, "-c", "import sys; from game.commands.dispatch import main; sys.exit(main([]))"],
        cwd=program, env={**os.environ, "SDL_VIDEODRIVER": "dummy", "HOME": str(tmp_path)},
        capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr.startswith(f"plouf: the font {fonts / weight.value} can't be read: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="needs somebody who may become somebody else")
def test_a_folder_that_can_not_be_searched_is_told(desk: Desk) -> None:
    leave_a_match(desk)
    desk.folders.games.chmod(0o744)
    for folder in (desk.folder, *desk.folder.parents):
        if folder.stat().st_uid == 0 and folder not in (Path("/"), Path("/tmp")):
            folder.chmod(folder.stat().st_mode | 0o055)
    os.seteuid(NOT_ROOT)
    try:
        desk.app.start()
        assert f"What was saved in {desk.folders.games / 'running-cliff.plouf'} can't be read: " in told(desk)
    finally:
        os.seteuid(0)


def test_names_that_are_too_long_are_told(desk: Desk) -> None:
    desk.folders.games.mkdir(parents=True)
    long = desk.folders.games / ("x" * 5_000)
    desk.folders = replace(desk.folders, games=long)
    desk.app.start()
    assert "File name too long" in told(desk)
