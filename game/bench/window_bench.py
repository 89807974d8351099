"""The window's part of `bench`: frames and start-up against the bare minimum in the same run, rest, and evenness.

Every measurement is a process of its own on a real screen; without one, a screen that nobody sees is started.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Final

from game.bench import MeasuringFailed

ROOT: Final = Path(__file__).parents[2]
SCREEN: Final = "1920x1080x24"
# Start-up is short, so it is measured more often in a round.
STARTS: Final = 3
MANY: Final = "10000"
PATIENCE: Final = 120.0


@dataclass(frozen=True, slots=True)
class Goal:
    """A figure of the window: what it is, its unit, and what it should not exceed; for some there is no goal."""

    what: str
    unit: str
    most: float | None


GOALS: Final = {
    "everything": Goal("frame with everything moving, of a bare frame", "×", 2.0),
    "ordinary": Goal("frame in ordinary play, of a bare frame", "×", 1.0),
    "play": Goal("CPU at rest in play, of a core", "%", 1.0),
    "title": Goal("CPU at rest on the title, of a core", "%", 1.0),
    "start": Goal("first frame, of bare pygame's", "×", 2.0),
    "gallery": Goal("gallery's first frame, 10,000 records, of ten", "×", 2.0),
    "alone": Goal("frames over 20 ms, nobody thinking", "%", None),
    "thinking": Goal("frames over 20 ms, AI on every core", "%", 0.5),
    "bare": Goal("the same of a loop that only sleeps", "%", None),
}


def measure(seconds: int) -> dict[str, float]:
    """One round of everything."""
    with tempfile.TemporaryDirectory() as home:
        told = _environment(Path(home))
        frames = _ask(told, "game.bench.frames", str(seconds))
        found = {name: frames[name] / frames["bare"] for name in ("everything", "ordinary")}
        for scene in ("play", "title"):
            found[scene] = _ask(told, "game.bench.rest", scene, str(seconds))[scene] * 100
        found["start"] = median(
            _start(told, "game.bench.first_frame") / _start(told, "game.bench.bare_start") for _ in range(STARTS)
        )
        first = _ask(told, "game.bench.gallery", MANY)
        # Whichever is the dearer: with the index there, or gone.
        found["gallery"] = max(first["many"] / first["few"], first["many without"] / first["few without"])
        late = _ask(told, "game.bench.jitter", str(seconds))
        return found | {name: late[name] * 100 for name in ("alone", "thinking", "bare")}


@contextmanager
def screen() -> Iterator[None]:
    """A screen for everything within: the one there is, or one that nobody sees."""
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or not sys.platform.startswith("linux"):
        yield
        return
    if not shutil.which("Xvfb"):
        raise MeasuringFailed(
            "the window can only be measured on a screen: there is no DISPLAY, and Xvfb is not installed"
        )
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"]
    unseen = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as pipe:
            os.environ["DISPLAY"] = f":{pipe.readline().strip()}"
        yield
    finally:
        os.environ.pop("DISPLAY", None)
        unseen.terminate()
        unseen.wait(PATIENCE)


def table(rounds: Mapping[str, list[float]]) -> str:
    """The medians with their spread."""
    lines = [f"{'the window at 1920×1080':<48}{'median':>8}{'spread':>15}{'goal':>8}"]
    for name, goal in GOALS.items():
        found = sorted(rounds[name])
        spread = f"{found[0]:.2f}–{found[-1]:.2f}"
        most = f"≤ {goal.most:.1f}{goal.unit}" if goal.most is not None else ""
        lines.append(f"{goal.what:<48}{median(found):>7.2f}{goal.unit}{spread:>15}{most:>8}")
    return "\n".join(lines)


def _environment(home: Path) -> dict[str, str]:
    """Settings and saved games of the one who measures are neither read nor touched."""
    folders = {name: str(home / name) for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    quiet = {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    kept = {name: value for name, value in os.environ.items() if name not in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER")}
    return kept | {"HOME": str(home)} | folders | quiet


def _ask(told: dict[str, str], module: str, *words: str) -> dict[str, float]:
    command = [sys.executable, "-m", module, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=told, timeout=PATIENCE)
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        raise MeasuringFailed(f"measuring with {module} failed: {last[0]}")
    found: dict[str, float] = json.loads(done.stdout)
    return found


def _start(told: dict[str, str], module: str) -> float:
    """Seconds from before the process is there until it has shown its first frame."""
    began = time.monotonic()
    return _ask(told, module)["shown"] - began
