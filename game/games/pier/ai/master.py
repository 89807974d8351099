"""The level `master`: searches through the best moves of the evaluation, and judges bets and drops by many races."""

import time
from random import Random
from typing import Any, Final

from game.ai.options import Option
from game.ai.players import Brief
from game.ai.search import Search
from game.games.pier.ai.guesses import Guesses
from game.games.pier.ai.judge import weighed, worth
from game.games.pier.ai.race import Race
from game.games.pier.rules.decisions import Decision
from game.games.pier.rules.game import Pier
from game.games.pier.rules.state import Phase, State
from game.rules.contract import AnyGame, Shuffler

SECONDS_A_TURN: Final = 2.0
# Playouts for each second that there is: few enough to leave most of it to the search on a slow machine too.
EVALUATED_A_SECOND: Final = 300
# Moves further behind the best than this are not searched, nor more than so many.
WORTH_A_SEARCH: Final = 0.08
MOST_SEARCHED: Final = 5


class LikelyPier(Pier):
    """Pier in which a guess at what is hidden is not any one, but a likely one."""

    def __init__(self, guesses: Guesses) -> None:
        self._guesses = guesses

    def guess(self, seen: State, _: Shuffler[Any]) -> State:
        """A whole position that looks like the one seen."""
        assert seen is self._guesses.seen
        return self._guesses.one()


class PierKnowledge:
    """What the search knows of one position of Pier."""

    def __init__(self, guesses: Guesses, rng: Random, evaluated: int) -> None:
        self._guesses = guesses
        self._rng = rng
        self._evaluated = evaluated

    def candidates(self, _: State) -> list[Option[Decision]]:
        """The best moves by the evaluation."""
        found = weighed(self._guesses, self._evaluated, self._rng)
        least = found[0].chance - WORTH_A_SEARCH
        return [option for option in found[:MOST_SEARCHED] if option.chance >= least]

    def playout(self, state: State, seat: int, rng: Random) -> float:
        """Everybody plays on by habit to the end."""
        return worth(Race(state, rng).run().scores(), seat)


class Master:
    """Searches at every decision, with all in mind that it has seen of the race."""

    def __init__(self, _: AnyGame, rng: Random, brief: Brief) -> None:
        self._rng = rng
        self._playouts = brief.playouts
        self._seconds = brief.seconds if brief.seconds is not None else SECONDS_A_TURN
        # Half of the playouts found the evaluation, the other half the search, which trusts both alike.
        self._half = max(1, brief.playouts // 2 if brief.playouts else int(self._seconds * EVALUATED_A_SECOND))
        self.weighed: list[Option[Decision]] = []

    def decide(self, seen: State) -> Decision:
        """The decision it has found best."""
        self.weighed = self.weigh(seen)
        decision: Decision = self.weighed[0].decisions[0]
        return decision

    def weigh(self, seen: State) -> list[Option[Decision]]:
        """The decisions it searched, the best first."""
        begun = time.perf_counter()
        rng, half, guesses = self._rng, self._half, Guesses(seen, self._rng)
        if seen.phase is not Phase.ADVANCE:
            # A bet or a drop changes no race, so the evaluation, which lets them share races, says it all.
            return weighed(guesses, 2 * half, rng)
        search: Search[State, Any] = Search(LikelyPier(guesses), PierKnowledge(guesses, rng, half), rng)
        left = self._seconds - (time.perf_counter() - begun)
        return search.weigh(seen, half if self._playouts else None, left)
