"""An installed copy, tried as a stranger would: `python -m pytest -m installed --program PATH`, where PATH is what pip
put there, or the program in the folder to double-click."""

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from game.version import VERSION
from tests.client.real_window import PATIENCE, TOOLS, Player, colours

pytestmark = [
    pytest.mark.installed,
    pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason="needs Xvfb, xdotool and imagemagick"),
]


@pytest.fixture
def program(request: pytest.FixtureRequest) -> Path:
    named = request.config.getoption("--program")
    if named is None:
        pytest.skip("needs --program")
    return Path(named).absolute()


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


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_title_comes_up_and_a_click_ends_it(program: Path, tmp_path: Path, display: str, language: str) -> None:
    player = Player(tmp_path, display, "--lang", language, program=(program,))
    try:
        player.wait_for("a picture", lambda: colours(player.picture()) > 500)
        player.press("shift+Tab", "shift+Tab", "Return")
        assert player.program.wait(PATIENCE) == 0
    finally:
        player.program.kill()
    assert player.program.stderr is not None
    assert player.program.stderr.read() == b""


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_a_master_plays_and_nobody_thinks_on_when_the_window_is_gone(
    program: Path, tmp_path: Path, display: str, end: signal.Signals
) -> None:
    player = Player(tmp_path, display, "play", "--seats", "human,master", "--seed", "4", program=(program,))
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
        player.program.send_signal(end)
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
