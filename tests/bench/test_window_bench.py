"""The window's part of the bench: it runs, says its lines, and says what it needs."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.bench.window_bench import GOALS, table

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def bench(*words: str, **changed: str) -> subprocess.CompletedProcess[str]:
    without = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    command = [sys.executable, "main.py", "bench", "--only", "window", "--rounds", "1", "--seconds", "1", *words]
    return subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=ROOT, env=without | changed, timeout=300
    )


@pytest.mark.skipif(not shutil.which("Xvfb"), reason="needs Xvfb, as a machine for checks has it")
def test_one_round_says_all_its_lines() -> None:
    done = bench()
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == 1 + len(GOALS)
    for goal, line in zip(GOALS.values(), lines[1:], strict=True):
        assert line.startswith(goal.what)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a screen")
def test_without_a_screen_there_is_one_sentence() -> None:
    done = bench(PATH="")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        "plouf: the window can only be measured on a screen: there is no DISPLAY, and Xvfb is not installed"
    ]


def test_the_table_has_medians_and_spread() -> None:
    said = table({name: [1.0, 3.0, 2.0] for name in GOALS})
    assert "2.00×      1.00–3.00  ≤ 2.0×" in said
