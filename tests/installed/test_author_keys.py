"""F6 checks and F5 plays in the real Tiled, from the kit that an installed copy copies out, for every game."""

import json
import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest

from game.shipped import MAPS
from tests.client.real_window import PATIENCE, TOOLS
from tests.installed.tiled_desktop import TiledDesktop, wait_for

TEMPLATES = sorted(path.name for path in (MAPS / "templates").glob("*.tmx"))
pytestmark = [
    pytest.mark.installed,
    pytest.mark.skipif(not all(map(shutil.which, ("tiled", *TOOLS))), reason="needs Tiled, Xvfb and xdotool"),
]


def test_f6_checks_and_f5_plays_each_template(program: Path, tmp_path: Path, desktop: str) -> None:
    kit = tmp_path / "my kit"
    subprocess.run([program, "kit", kit], check=True, timeout=PATIENCE, capture_output=True)
    project = json.loads((kit / "plouf.tiled-project").read_text("utf-8"))
    if not Path(project["commands"][0]["command"]).exists():
        pytest.skip("it lies on a machine without Tiled")
    tiled = TiledDesktop(tmp_path / "home", desktop)
    try:
        # Only then its commands are there.
        tiled.open(kit / "plouf.tiled-project", "plouf")
        for name in TEMPLATES:
            use_both_keys(tiled, kit / "templates" / name)
    finally:
        tiled.program.kill()
        tiled.program.wait(PATIENCE)


def use_both_keys(tiled: TiledDesktop, board: Path) -> None:
    window = tiled.open(board, board.name)
    tiled.press("F6", window)
    _, words = wait_for(f"a check of {board.name}", lambda: tiled.started("check", str(board)))
    told = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=True).stdout
    assert f"{board}: ok, a board of {board.stem.partition('-')[0]}" in told
    tiled.press("F5", window)
    game, _ = wait_for(f"a game on {board.name}", lambda: tiled.started("play", "--trial", "--map", str(board)))
    wait_for("its window", tiled.games)
    os.kill(game, signal.SIGTERM)
    wait_for("its end", lambda: not tiled.games())
