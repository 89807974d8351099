"""The search's part of `bench`: playouts a second of our master on one core and on two, and of a peer on one."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Final

from game.bench import MeasuringFailed

ROOT: Final = Path(__file__).parents[2]
WHAT: Final = {
    "one": "Plouf!, master on one core",
    "two": "Plouf!, master on two cores",
    "gin": "open_spiel, IS-MCTS at gin rummy",
}
GOAL: Final = 3.0


def missing_peer() -> list[str]:
    """A line if the peer is not installed."""
    return [] if find_spec("pyspiel") else [f"{WHAT['gin']}: not installed (pip install open_spiel)"]


def measure_search(rounds: int, seconds: int) -> dict[str, list[float]]:
    """For each round the playouts a second; the peer only if it is installed."""
    found: dict[str, list[float]] = {"one": [], "two": []}
    if not missing_peer():
        found["gin"] = []
    for _ in range(rounds):
        found["one"].append(_speed(["ours"], seconds))
        found["two"].append(_speed(["ours", "ours"], seconds))
        if "gin" in found:
            found["gin"].append(_speed(["gin"], seconds))
    return found


def _speed(programs: list[str], seconds: int) -> float:
    """What programs that run at the same time come to together."""
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "game.bench.search_play", name, str(seconds)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
        )
        for name in programs
    ]  # fmt: skip
    total = 0.0
    for name, process in zip(programs, running, strict=True):
        printed, complained = process.communicate()
        if process.returncode:
            last = complained.strip().splitlines()[-1:] or ["no message"]
            raise MeasuringFailed(f"measuring the search of {name} failed: {last[0]}")
        total += float(printed)
    return total


def search_table(found: dict[str, list[float]]) -> str:
    """The medians, and ours against the peer's."""
    lines = [f"{'search, playouts a second':<36}{'median':>9}{'ours is':>10}{'spread':>15}{'goal':>8}"]
    for name, speeds in found.items():
        line = f"{WHAT[name]:<36}{median(speeds):>9,.0f}"
        if name == "gin":
            ratios = sorted(ours / theirs for ours, theirs in zip(found["one"], speeds, strict=True))
            spread = f"{ratios[0]:.2f}–{ratios[-1]:.2f}"
            line += f"{median(ratios):>9.2f}×{spread:>15}{GOAL:>7.1f}×"
        lines.append(line)
    return "\n".join(lines)
