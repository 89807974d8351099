"""The level `beginner`: plays any card it holds, lays tiles anywhere, and walks forward with either lemming."""

from random import Random

from game.ai.players import Brief
from game.games.cliff.ai.greedy import best_step
from game.games.cliff.rules.cards import VALUE_OF
from game.games.cliff.rules.decisions import PLAYS, STOP, Decision, Fox, Refill
from game.games.cliff.rules.legal import legal_by_kind
from game.games.cliff.rules.lemmings import LEMMINGS_OF
from game.games.cliff.rules.movement import FOX_PRICE
from game.games.cliff.rules.state import AT_HOME, NO_LEMMING, Phase, State
from game.rules.contract import AnyGame


class Beginner:
    """A card by lot, then forward; with an empty hand it draws."""

    def __init__(self, _: AnyGame, rng: Random, __: Brief) -> None:
        self._rng = rng

    def decide(self, seen: State) -> Decision:
        """Without a thought about which card, which tile, which lemming."""
        if seen.phase is Phase.CHOOSE:
            hand = seen.hands[seen.seat]
            return PLAYS[self._rng.choice(hand)] if hand else Refill(())
        if seen.phase is Phase.TILE:
            return self._rng.choice(legal_by_kind(seen)[0])
        if seen.phase is Phase.FOX:
            return Fox(tuple(sorted(sorted(seen.hands[seen.owed[0]], key=VALUE_OF.__getitem__)[:FOX_PRICE])))
        return self._forward(seen)

    def _forward(self, seen: State) -> Decision:
        if seen.mover != NO_LEMMING:
            return best_step(seen)[1]
        own = [one for one in LEMMINGS_OF[seen.seat] if seen.lemmings[one] != AT_HOME]
        for lemming in self._rng.sample(own, len(own)):
            chosen = seen.copy()
            chosen.mover = lemming
            step = best_step(chosen)[1]
            if step is not STOP:
                return step
        return STOP
