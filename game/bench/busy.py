"""A computer player that never stops thinking, for measuring what a window beside it feels of that."""

from random import Random
from typing import Any, Final

from game.ai.players import Brief, Level
from game.rules.contract import AnyGame


class BusyPlayer:
    """Uses all of a core until its process is ended."""

    def __init__(self, game: AnyGame, rng: Random, _: Brief) -> None:
        self._game = game
        self._rng = rng

    def decide(self, seen: Any) -> Any:
        """Looks at what could be decided, for ever."""
        while True:
            self._rng.choice(self._game.legal(seen))


BUSY: Final = Level("busy", "thinks for ever", BusyPlayer)
