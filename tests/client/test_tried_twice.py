"""F5 twice, as Tiled does it: two processes on one map are one window, which comes to the front with what was saved."""

import json
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from game.shipped import MAPS
from tests.client.real_window import CHECKOUT, PATIENCE, ROOT, TOOLS, Player
from tests.client.test_two_real_windows import opened

pytestmark = [
    pytest.mark.skipif(
        not all(map(shutil.which, TOOLS)),
        reason="needs Xvfb, xdotool and imagemagick, as a machine for checks has them",
    ),
    pytest.mark.slow,
]


def in_front(player: Player) -> str:
    done = subprocess.run(
        ["xdotool", "getactivewindow"], env=player.env, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    return done.stdout.strip()


def f5(player: Player, path: Path) -> subprocess.CompletedProcess[str]:
    """What Tiled starts."""
    command = [*map(str, CHECKOUT), "play", "--trial", "--map", str(path)]
    return subprocess.run(
        command, cwd=ROOT, env=player.env, capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def test_f5_on_a_map_that_is_open_brings_its_window_to_the_front(tmp_path: Path, desktop: str) -> None:
    path = tmp_path / "bay.tmx"
    path.write_bytes((MAPS / "cliff" / "quick.tmx").read_bytes())
    first = opened(tmp_path / "home", desktop, "play", "--trial", "--map", str(path))
    above = opened(tmp_path / "other home", desktop)
    try:
        above.tool("windowactivate", "--sync", above.window)
        first.wait_for("the other window in front", lambda: in_front(first) == above.window)
        before = first.picture()
        shutil.copy(MAPS / "cliff" / "wide.tmx", path)
        done = f5(first, path)
        assert (done.returncode, done.stderr) == (0, "")
        assert "bay.tmx" in done.stdout
        first.wait_for("it in front", lambda: in_front(first) == first.window)
        first.wait_for("the new board", lambda: first.picture().tobytes() != before.tobytes())
        assert above.program.poll() is None
        assert not list((tmp_path / "home").rglob("tables.json"))
    finally:
        for player in (first, above):
            player.program.kill()
            player.program.wait(PATIENCE)
    # The lock went with its process: the map opens anew.
    again = opened(tmp_path / "home", desktop, "play", "--trial", "--map", str(path))
    again.program.kill()
    again.program.wait(PATIENCE)


def test_a_window_that_does_not_answer_keeps_nobody_from_playing(tmp_path: Path, desktop: str) -> None:
    path = tmp_path / "bay.tmx"
    path.write_bytes((MAPS / "cliff" / "quick.tmx").read_bytes())
    first = opened(tmp_path / "home", desktop, "play", "--trial", "--map", str(path))
    second = None
    try:
        first.program.send_signal(signal.SIGSTOP)
        second = opened(tmp_path / "home", desktop, "play", "--trial", "--map", str(path))
        assert second.window != first.window
    finally:
        for player in (first, second):
            if player is not None:
                player.program.kill()
                player.program.wait(PATIENCE)


def test_a_match_that_waits_is_as_it_was_after_a_trial(tmp_path: Path, desktop: str) -> None:
    games = tmp_path / "home" / "data" / "plouf"
    words = ("play", "--seats", "easy,easy", "--game", "cliff")
    player = opened(tmp_path / "home", desktop, *words)
    player.wait_for("a match", lambda: list(games.glob("running-*.plouf")))
    player.program.terminate()
    player.program.wait(PATIENCE)
    before = {path: path.read_bytes() for path in games.glob("*.plouf")}
    assert before
    path = tmp_path / "bay.tmx"
    path.write_bytes((MAPS / "cliff" / "quick.tmx").read_bytes())
    trial = opened(tmp_path / "home", desktop, "play", "--trial", "--map", str(path), "--seats", "easy,easy")
    trial.wait_for("a trial", lambda: list((games / "trials").rglob("running-*.plouf")))
    time.sleep(1)
    trial.program.kill()
    trial.program.wait(PATIENCE)
    assert {path: path.read_bytes() for path in games.glob("*.plouf")} == before
    assert all(json.loads(content.splitlines()[0])["board"]["name"] != "Puddle Jump" for content in before.values())
