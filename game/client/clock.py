"""The clock of the window: the real one sleeps between frames, the one for tests is ticked by hand."""

import time
from typing import Protocol


class Clock(Protocol):
    """Tells how much time has passed since it was asked last."""

    def tick(self, frames_a_second: int) -> float:
        """Seconds since the last tick; waits first, so that there are no more than so many ticks a second."""

    def skip(self) -> None:
        """Forget the time until now: nothing moved in it."""


class WallClock:
    """The real clock."""

    # After a long stall (a suspended machine, a dragged window) movement goes on where it was.
    longest: float = 0.1

    def __init__(self) -> None:
        self._last = time.perf_counter()

    def tick(self, frames_a_second: int) -> float:
        """Sleep until the next frame is due."""
        due = self._last + 1 / frames_a_second
        left = due - time.perf_counter()
        if left > 0:
            time.sleep(left)
        now = time.perf_counter()
        passed, self._last = now - self._last, now
        return min(passed, self.longest)

    def skip(self) -> None:
        """Start counting anew."""
        self._last = time.perf_counter()


class HandClock:
    """A clock that never sleeps: each tick takes as long as it was told."""

    def __init__(self, seconds: float = 1 / 60) -> None:
        self.seconds = seconds

    def tick(self, frames_a_second: int) -> float:  # noqa: ARG002 - the hand decides, not the rate
        """The time it was told."""
        return self.seconds

    def skip(self) -> None:
        """Nothing to forget."""
