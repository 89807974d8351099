"""The level `master`: searches through the best turns of the evaluation."""

from random import Random
from typing import Final

from game.ai.cliff.evaluation import chance_of, outlook_of, prospect
from game.ai.cliff.plans import HASTY, Planner
from game.ai.cliff.reasons import reason_for
from game.ai.cliff.styles import STYLES, Style
from game.ai.cliff.weights import FITTED
from game.ai.options import Option, TurnMemory
from game.ai.players import SECONDS_A_TURN, Brief
from game.ai.search import Search, after_chance, part_of_win
from game.rules.cliff.decisions import Decision
from game.rules.cliff.state import Phase, State
from game.rules.contract import AnyGame

# Turns further behind the best than this, in log-odds of the evaluation, are not searched; nor more than so many.
WORTH_A_SEARCH: Final = 1.2
MOST_SEARCHED: Final = 8
# A lead beyond which there is nothing to search: the game is won, or lost.
DECIDED: Final = 9.0


class CliffKnowledge:
    """What the search knows of Cliff."""

    def __init__(self, game: AnyGame, style: Style) -> None:
        self._game = game
        self._style = style

    def candidates(self, seen: State) -> list[Option]:
        """The best turns by the evaluation."""
        planner = Planner(seen, style=self._style)
        plans = planner.plans()
        best = plans[0].lead
        worth = 1 if abs(best) > DECIDED or seen.phase is Phase.FOX else MOST_SEARCHED
        return [
            Option(plan.decisions, chance_of(plan.lead), 0, reason_for(planner, plan))
            for plan in plans[:worth]
            if plan.lead > best - WORTH_A_SEARCH
        ]

    def playout(self, state: State, seat: int, rng: Random) -> float:
        """Every rival answers with the best turn that it sees in a hurry; then it is judged how the seat stands."""
        game = self._game
        while (mover := game.to_move(state)) != seat:
            if mover is None:
                return part_of_win(game, state, seat)
            assert isinstance(mover, int)
            reply = Planner(game.seen_by(state, mover), care=HASTY).plans()[0]
            for decision in reply.decisions:
                state, _ = game.apply(state, decision)
                state = after_chance(game, state, rng)
                if game.to_move(state) != mover:
                    break
        return chance_of(prospect(outlook_of(game.seen_by(state, seat), seat), FITTED))


class Master:
    """Searches once a turn and then does what it has found best."""

    def __init__(self, game: AnyGame, rng: Random, brief: Brief) -> None:
        style = STYLES[brief.style or rng.choice(list(STYLES))]
        self._search = Search(game, CliffKnowledge(game, style), rng)
        self._memory = TurnMemory(game)
        self._brief = brief
        self.weighed: list[Option] = []

    def decide(self, seen: State) -> Decision:
        """The next decision of the turn it has chosen."""
        planned: Decision | None = self._memory.next(seen)
        if planned is not None:
            self.weighed = []
            return planned
        self.weighed = self.weigh(seen)
        first: Decision = self._memory.keep(seen, self.weighed[0].decisions)
        return first

    def weigh(self, seen: State) -> list[Option]:
        """The turns it searched, the best first."""
        return self._search.weigh(seen, self._brief.playouts, self._brief.seconds or SECONDS_A_TURN)
