"""What a frame costs: `python -m game.bench.frames 5` measures for about so many seconds.

Bare frames (one picture as large as the window, and the flip), frames of ordinary play and frames with everything
moving come in turns, so that whatever else the machine does falls on all three alike. Prints seconds a frame as JSON.
"""

import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final

import pygame

from game.bench.stage import Stage, lay

FRAME: Final = 1 / 60
# Frames of a kind in a row; the first few are not counted, for they find the caches full of another kind's pixels.
TURN: Final = 30
UNCOUNTED: Final = 4


def measure(seconds: float, stage: Stage) -> dict[str, float]:
    """The median of each kind."""
    stage.watch()
    picture = stage.window.surface.copy()

    def bare() -> None:
        stage.window.surface.blit(picture, (0, 0))
        stage.window.show()

    def ours() -> None:
        stage.app.step(pygame.event.get(), FRAME)

    turns = 0

    def ordinary() -> None:
        nonlocal turns
        if not stage.view.is_showing:
            turns += 1
            stage.hop(turns)
        ours()

    def everything() -> None:
        if not stage.view.is_showing:
            stage.turmoil()
        ours()

    kinds: dict[str, Callable[[], None]] = {"bare": bare, "ordinary": ordinary, "everything": everything}
    found: dict[str, list[float]] = {name: [] for name in kinds}
    # Twice through everything first: drawings are rasterised when they are first seen.
    for _ in range(240):
        ordinary()
    for _ in range(240):
        everything()
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for name, frame in kinds.items():
            if name != "everything":
                _rest(stage)
            found[name] += _turn(stage, frame)
    stage.must_stand()
    return {name: median(times) for name, times in found.items()}


def _turn(stage: Stage, frame: Callable[[], None]) -> list[float]:
    """The times of those frames in which something was shown."""
    times = []
    for number in range(TURN + UNCOUNTED):
        shown, began = stage.window.frames, time.perf_counter()
        frame()
        if number >= UNCOUNTED and stage.window.frames > shown:
            times.append(time.perf_counter() - began)
    return times


def _rest(stage: Stage) -> None:
    """Everything to its end, and the whole window drawn: the bare frames have overwritten it."""
    stage.view.hurry()
    while stage.view.is_moving:
        stage.app.step((), 1.0)
    stage.app.step((pygame.Event(pygame.WINDOWEXPOSED),), 0.0)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        laid = lay(Path(folder))
        print(json.dumps(measure(float(sys.argv[1]), laid)))
        laid.close()
