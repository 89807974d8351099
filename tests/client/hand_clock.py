"""The clock of the tests."""


class HandClock:
    """A clock that never sleeps: each tick takes as long as it was told."""

    def __init__(self, seconds: float = 1 / 60) -> None:
        self.seconds = seconds

    def tick(self, frames_a_second: int) -> float:
        """The time it was told."""
        return self.seconds

    def wait_until_due(self) -> None:
        """It always is."""

    def skip(self) -> None:
        """Nothing to forget."""
