"""The search's part of the bench: it runs, and reckons ours against the peer's."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.bench.search_bench import search_table

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def test_one_round_tells_one_core_and_two() -> None:
    command = [sys.executable, "main.py", "bench", "--only", "search", "--rounds", "1", "--seconds", "1"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "master on one core" in done.stdout
    assert "master on two cores" in done.stdout


def test_the_ratio_is_taken_round_by_round() -> None:
    last = search_table({"one": [300.0, 900.0], "two": [500.0, 1500.0], "gin": [100.0, 300.0]}).splitlines()[-1]
    assert "3.00×" in last
    assert "3.00–3.00" in last
