"""Players that choose by the evaluation: always the best turn, the answer foreseen, or with slips that look human."""

from random import Random

from game.ai.options import Option, TurnPlayer, Wavering, best
from game.ai.players import SECONDS_A_TURN, Brief
from game.ai.search import Search
from game.games.cliff.ai.answers import Rivals, foresight
from game.games.cliff.ai.knowledge import LEAST_RACES, CliffKnowledge, several_race
from game.games.cliff.ai.plans import Planner
from game.games.cliff.ai.reasons import reason_for
from game.games.cliff.ai.styles import style_for
from game.games.cliff.rules.decisions import Decision
from game.games.cliff.rules.state import State
from game.rules.contract import AnyGame


class Judge(TurnPlayer[State, Decision]):
    """Weighs the turns it can think of and takes one. Without a style asked for, it brings one of its own.

    Where two race it may foresee the answers to so many turns; where more do, it may run so many races in short.
    """

    def __init__(
        self, game: AnyGame, rng: Random, brief: Brief, temperature: float = 0.0, foresees: int = 0, races: int = 0
    ) -> None:
        self._style = style_for(brief.style, rng)
        super().__init__(game, Wavering(temperature, rng) if temperature else best)
        self._search = Search(game, CliffKnowledge(game, self._style), rng)
        self._races = races and (brief.playouts or races)
        self._most = brief.playouts
        self._foresees = foresees

    def weigh(self, seen: State) -> list[Option[Decision]]:
        """The turns it judged, the best first; a budget in playouts is how many it may judge, or how many races run."""
        if self._races and several_race(seen):
            return self._search.weigh(seen, self._races, SECONDS_A_TURN, LEAST_RACES)
        planner = Planner(seen, style=self._style)
        return [
            Option(plan.decisions, chance, 1, reason_for(planner, plan))
            for plan, chance in foresight(seen, planner.plans()[: self._most], self._foresees, Rivals())
        ]
