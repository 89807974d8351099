"""The clock of the window, which sleeps between frames."""

import time
from typing import Protocol


class Clock(Protocol):
    """Tells how much time has passed since it was asked last."""

    def tick(self, frames_a_second: int) -> float:
        """Seconds since the last tick; waits first, so that there are no more than so many ticks a second."""

    def wait_until_due(self) -> None:
        """Called when a frame is drawn: sleeps until it is due to be shown."""

    def skip(self) -> None:
        """Forget the time until now: nothing moved in it."""


class WallClock:
    """The real clock. It wakes a little before a frame is due, so that one that takes longer to draw is not late."""

    # The longest that a frame in play takes to draw, but for the rarest.
    head_start: float = 0.006

    # After a long stall (a suspended machine, a dragged window) movement goes on where it was.
    longest: float = 0.1

    def __init__(self) -> None:
        self._due = time.perf_counter()

    def tick(self, frames_a_second: int) -> float:
        """Sleep until it is time to draw the next frame; time passes from due to due, whatever the sleep did."""
        before = self._due
        # Behind time, nothing is made up for: the next frame is due as soon as it can be there.
        self._due = max(before + 1 / frames_a_second, time.perf_counter())
        _sleep_until(self._due - self.head_start)
        return min(self._due - before, self.longest)

    def wait_until_due(self) -> None:
        """The rest of the way to the frame's own time."""
        _sleep_until(self._due)

    def skip(self) -> None:
        """Start counting anew."""
        self._due = time.perf_counter()


def _sleep_until(moment: float) -> None:
    left = moment - time.perf_counter()
    if left > 0:
        time.sleep(left)
