"""An installed copy, tried as a stranger would: `python -m pytest -m installed --program PATH`, where PATH is what pip
put there, or the program in the folder to double-click."""

import os
import shlex
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from game.client.scenes.play import PlayScene
from game.client.tabletop.action_bar import CONFIRM, SKIP
from game.client.toolkit.intents import Point
from game.games.cliff.view.actions import REFILL
from game.games.cliff.view.view import CliffView
from game.version import VERSION
from tests.client.desk import Desk
from tests.client.real_window import PATIENCE, TOOLS, Player, colours
from tests.installed.beside import Beside, click_at, desk_picture, part, put_mouse_aside, unlikeness

pytestmark = [
    pytest.mark.installed,
    pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason="needs Xvfb, xdotool and imagemagick"),
]


def run(program: Path, folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Called where no Python is found, and from a folder that is not its own."""
    env = {"HOME": str(folder), "PATH": "/usr/bin:/bin", "SDL_AUDIODRIVER": "dummy"}
    return subprocess.run(
        [program, *words], cwd=folder, env=env, capture_output=True, text=True, timeout=300, check=False
    )


def test_it_says_its_version_and_what_a_bug_report_needs(program: Path, tmp_path: Path) -> None:
    assert run(program, tmp_path, "--version").stdout == f"Plouf! {VERSION}\n"
    assert VERSION in run(program, tmp_path, "doctor").stdout


def test_games_are_played_in_several_processes(program: Path, tmp_path: Path) -> None:
    words = ("--seats", "hard,greedy", "--games", "2", "--jobs", "2", "--record", "games")
    done = run(program, tmp_path, "simulate", *words)
    assert done.returncode == 0, done.stderr
    records = [str(path) for path in (tmp_path / "games").iterdir()]
    assert len(records) == 2
    assert run(program, tmp_path, "verify", *records).stdout.count("ok ") == 2


def test_an_author_gets_a_kit_that_works(program: Path, tmp_path: Path) -> None:
    assert run(program, tmp_path, "kit", "kit").returncode == 0
    templates = sorted(str(path) for path in (tmp_path / "kit" / "templates").glob("*.tmx"))
    done = run(program, tmp_path, "check", *templates)
    assert done.returncode == 0, done.stdout
    assert done.stdout.count(": ok, a board of ") == len(templates) == 4


def test_programs_of_others_get_nothing_that_only_ours_need(program: Path, tmp_path: Path) -> None:
    """Whoever was started with the folder's own libraries might not start at all."""
    bot = tmp_path / "bot"
    bot.write_text("#!/bin/sh\nenv > told\n", "utf-8")
    bot.chmod(0o755)
    run(program, tmp_path, "simulate", "--seats", f"random,cmd:{bot}", "--games", "1")
    told = (tmp_path / "told").read_text("utf-8")
    assert "PLOUF_BOT=" in told
    assert "LIBRARY_PATH=" not in told
    assert "_PYI_" not in told


def test_it_is_put_into_the_menu_and_taken_out_again(program: Path, tmp_path: Path) -> None:
    script = program.parent / "install.sh"
    if not script.exists():
        pytest.skip("only the folder has it")
    env = {"HOME": str(tmp_path), "PATH": "/usr/bin:/bin"}
    subprocess.run([script], env=env, check=True, capture_output=True, timeout=PATIENCE)
    (entry,) = tmp_path.glob(".local/share/applications/*.desktop")
    (line,) = [line for line in entry.read_text("utf-8").splitlines() if line.startswith("Exec=")]
    (called,) = shlex.split(line.removeprefix("Exec="))
    assert run(Path(called), tmp_path, "--version").stdout == f"Plouf! {VERSION}\n"
    subprocess.run([script, "--remove"], env=env, check=True, capture_output=True, timeout=PATIENCE)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_title_comes_up_in_each_language_and_a_click_ends_it(
    program: Path, tmp_path: Path, display: str, desk: Desk, language: str
) -> None:
    desk.app.start()
    looks = {}
    for code in ("en", "fr", "de"):
        desk.book.change(language=code)
        desk.tick(1)
        looks[code] = part(desk_picture(desk), desk.place("cliff"))
    player = Player(tmp_path / "home", display, "--lang", language, program=(program,))

    def is_read() -> bool:
        door = part(player.picture(), desk.place("cliff"))
        unlike = {code: unlikeness(look, door) for code, look in looks.items()}
        return unlike[language] < 1 < min(unlike[code] for code in looks if code != language)

    try:
        put_mouse_aside(player)
        player.wait_for("words in its language", is_read)
        click_at(player, desk.place("quit").center)
        assert player.program.wait(PATIENCE) == 0
    finally:
        player.program.kill()
    assert player.program.stderr is not None
    assert player.program.stderr.read() == b""


def test_a_match_against_a_master_is_set_up_and_played_by_clicks_and_heard(
    program: Path, tmp_path: Path, display: str, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = tmp_path / "heard.raw"
    # What would be heard is written into a file.
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(heard))
    desk.app.start()
    player = Player(tmp_path / "home", display, program=(program,))
    saved = player.folder / "data" / "plouf" / "running-cliff.plouf"
    both = Beside(player, desk)

    def decided(*places: Point) -> bool:
        for place in places:
            click_at(player, place)
        time.sleep(0.2)
        text = saved.read_text("utf-8").replace(" ", "") if saved.exists() else ""
        return '"seat":0' in text and '"seat":1' in text

    try:
        both.wait("the title", desk.place("cliff"))
        both.click("cliff")
        both.wait("the table before the game")
        # On from easy: normal, hard, master.
        for _ in range(3):
            row = desk.place("player 1")
            both.click((row.right - 12, row.centery))
        both.wait("a master in the second seat")
        both.click("play")
        desk.tick(1)
        player.wait_for("a decision of each", lambda: decided(*table_buttons(desk)))
        assert '"by":"master"' in saved.read_text("utf-8").replace(" ", "")
        assert any(heard.read_bytes()), "nothing but silence"
    finally:
        player.program.kill()


def table_buttons(desk: Desk) -> tuple[Point, Point]:
    """Where a hand is refilled, and where the main button is, or what takes its place."""
    scene = desk.app.top
    assert isinstance(scene, PlayScene)
    assert isinstance(scene.view, CliffView)
    buttons = scene.view._actions._group
    refill, main = buttons.find(REFILL), buttons.find(CONFIRM) or buttons.find(SKIP)
    assert refill is not None
    assert main is not None
    return refill.rect.center, main.rect.center


@pytest.mark.parametrize("end", ["closed", "terminated", "killed"])
def test_a_master_plays_and_nobody_thinks_on_when_the_window_is_gone(
    program: Path, tmp_path: Path, desktop: str, end: str
) -> None:
    player = Player(tmp_path, desktop, "play", "--seats", "human,master", "--seed", "4", program=(program,))
    saved = tmp_path / "data" / "plouf" / "running-cliff.plouf"

    def decided() -> bool:
        player.press("r", "space")
        time.sleep(0.3)
        return saved.exists() and '"seat":1' in saved.read_text().replace(" ", "")

    children: list[str] = []
    try:
        player.wait_for("a picture", lambda: colours(player.picture()) > 500)
        player.wait_for("the master's turn", decided)
        found = subprocess.run(["pgrep", "-P", str(player.program.pid)], capture_output=True, text=True, check=False)
        children = found.stdout.split()
        assert children, "nobody thinks"
        if end == "closed":
            player.press("alt+F4")
        else:
            player.program.send_signal(signal.SIGTERM if end == "terminated" else signal.SIGKILL)
        player.program.wait(PATIENCE)
    finally:
        player.program.kill()
    limit = time.monotonic() + PATIENCE
    while any(is_alive(int(child)) for child in children):
        assert time.monotonic() < limit, "somebody thinks on"
        time.sleep(0.1)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2][:3]
