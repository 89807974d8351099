"""The level `master`: searches through the best turns of the evaluation."""

from random import Random
from typing import Any, Final

from game.ai.options import Option, TurnPlayer
from game.ai.players import SECONDS_A_TURN, Brief
from game.ai.search import Search, after_chance, part_at_end
from game.games.pond.ai.judge import LOOKED_THROUGH, after_turn, weighed
from game.games.pond.ai.odds import Odds, sigmoid
from game.games.pond.ai.plans import plans_of, survey_of
from game.games.pond.ai.stalls import Stalls
from game.games.pond.rules.decisions import Decision
from game.games.pond.rules.state import Phase, State
from game.rules.contract import AnyGame

# Turns further behind the best than this, as a chance, are not searched; nor more than so many.
WORTH_A_SEARCH: Final = 0.15
MOST_SEARCHED: Final = 6
# With less time than this for a turn few are looked through before the search.
HURRY: Final = 0.5
LOOKED_THROUGH_IN_A_HURRY: Final = 3


class PondKnowledge:
    """What the search knows of Pond."""

    def __init__(self, game: AnyGame, most: int, stalls: Stalls) -> None:
        self._game = game
        self._most = most
        self._stalls = stalls

    def candidates(self, seen: State) -> list[Option[Decision]]:
        """The best turns by the evaluation."""
        found = weighed(seen, self._most, self._stalls)
        least = found[0].chance - WORTH_A_SEARCH
        return [option for option in found[:MOST_SEARCHED] if option.chance >= least]

    def playout(self, state: State, seat: int, rng: Random) -> float:
        """Everybody has one more turn, the seat itself last, as good as it looks at once; then it is judged."""
        game = self._game
        own_turn = False
        while not own_turn:
            mover = game.to_move(state)
            if mover is None:
                return part_at_end(game, state, seat)
            assert isinstance(mover, int)
            own_turn = mover == seat
            turn = state.turn
            for decision in plans_of(game.seen_by(state, mover), alike=1, in_a_hurry=True)[0].decisions:
                state, _ = game.apply(state, decision)
                state = after_chance(game, state, rng)
                if state.turn != turn:
                    break
        if game.to_move(state) is None:
            return part_at_end(game, state, seat)
        return sigmoid(Odds(state.missed, state.seat).of(survey_of(state).distances, seat))


class Master(TurnPlayer[State, Decision]):
    """Searches once a turn and then does what it has found best."""

    def __init__(self, game: AnyGame, rng: Random, brief: Brief) -> None:
        super().__init__(game)
        self._stalls = Stalls()
        self._playouts = brief.playouts
        self._seconds = brief.seconds or SECONDS_A_TURN
        in_a_hurry = brief.playouts is None and self._seconds < HURRY
        most = LOOKED_THROUGH_IN_A_HURRY if in_a_hurry else LOOKED_THROUGH
        self._search = Search(game, PondKnowledge(game, most, self._stalls), rng)

    def weigh(self, seen: State) -> list[Option[Decision]]:
        """The turns it searched, the best first."""
        if seen.phase is Phase.START:
            return weighed(seen, 1, self._stalls)
        return self._search.weigh(seen, self._playouts, self._seconds)

    def _begin(self, seen: State, decisions: tuple[Decision, ...]) -> Any:
        self._stalls.leave(after_turn(seen, decisions))
        return super()._begin(seen, decisions)
