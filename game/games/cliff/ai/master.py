"""The level `master`: searches through the best turns of the evaluation."""

from random import Random

from game.ai.options import Option, TurnPlayer
from game.ai.players import SECONDS_A_TURN, Brief
from game.ai.search import Search
from game.games.cliff.ai.knowledge import LEAST_RACES, CliffKnowledge
from game.games.cliff.ai.styles import style_for
from game.games.cliff.rules.decisions import Decision
from game.games.cliff.rules.state import State
from game.rules.contract import AnyGame


class Master(TurnPlayer[State, Decision]):
    """Searches once a turn and then does what it has found best."""

    def __init__(self, game: AnyGame, rng: Random, brief: Brief) -> None:
        super().__init__(game)
        self._search = Search(game, CliffKnowledge(game, style_for(brief.style, rng)), rng)
        self._brief = brief

    def weigh(self, seen: State) -> list[Option[Decision]]:
        """The turns it searched, the best first."""
        seconds = self._brief.seconds or SECONDS_A_TURN
        return self._search.weigh(seen, self._brief.playouts, seconds, LEAST_RACES)
