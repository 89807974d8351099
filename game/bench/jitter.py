"""How even frames come while computer players think: `python -m game.bench.jitter 5`.

A lemming hops without end, shown sixty times a second by the real clock, first with nobody thinking, then with a
thinking process on every core. Prints for both the part of frames that came more than 20 ms after the one before, and
the same of a loop beside the thinkers that draws nothing: what this machine allows.
"""

import json
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import pygame

from game.ai.thinking import Seating, Thinker
from game.bench.busy import BUSY
from game.bench.stage import SEATS, SEED, Stage, lay
from game.client.toolkit.app import FRAMES_A_SECOND
from game.client.toolkit.clock import WallClock

LATE: Final = 0.020
# A thinking process has to be started and to read its table before it is really busy.
WARMING: Final = 1.5


def measure(stage: Stage, seconds: float) -> dict[str, float]:
    """The part of late frames, without and with thinkers."""
    stage.watch()
    _late(stage, WARMING)
    alone = _late(stage, seconds)
    match = stage.scene.match
    table = Seating(match.game, match.header, (BUSY,) * len(SEATS), SEED)
    thinkers = [Thinker(table) for _ in range(os.cpu_count() or 1)]
    try:
        for thinker in thinkers:
            thinker.ask(0, match.game.seen_by(match.state, 0))
        _late(stage, WARMING)
        return {"alone": alone, "thinking": _late(stage, seconds), "bare": _late_without_window(seconds)}
    finally:
        for thinker in thinkers:
            thinker.close()


def _late(stage: Stage, seconds: float) -> float:
    frames, late, hops = 0, 0, 0
    stage.clock.skip()
    last = time.perf_counter()
    end = last + seconds
    while last < end:
        if not stage.view.is_showing:
            hops += 1
            stage.hop(hops)
        passed = stage.clock.tick(FRAMES_A_SECOND)
        stage.app.step(pygame.event.get(), passed)
        # Where nothing looks different no frame is shown; the next one is counted from when it would have been.
        stage.clock.wait_until_due()
        now = time.perf_counter()
        frames += 1
        late += now - last > LATE
        last = now
    stage.must_stand()
    return late / frames


def _late_without_window(seconds: float) -> float:
    frames, late = 0, 0
    clock = WallClock()
    last = time.perf_counter()
    end = last + seconds
    while last < end:
        clock.tick(FRAMES_A_SECOND)
        clock.wait_until_due()
        now = time.perf_counter()
        frames += 1
        late += now - last > LATE
        last = now
    return late / frames


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        laid = lay(Path(folder))
        print(json.dumps(measure(laid, float(sys.argv[1]))))
        laid.close()
