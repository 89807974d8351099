"""The level `beginner`: plays any card it holds, and walks forward with it."""

from random import Random

from game.ai.cliff.greedy import best_step, best_tile
from game.ai.players import Brief
from game.rules.cliff.cards import VALUE_OF
from game.rules.cliff.decisions import PLAYS, Decision, Fox, Refill
from game.rules.cliff.movement import FOX_PRICE
from game.rules.cliff.state import Phase, State
from game.rules.contract import AnyGame


class Beginner:
    """A card by lot, then forward; with an empty hand it draws."""

    def __init__(self, _: AnyGame, rng: Random, __: Brief) -> None:
        self._rng = rng

    def decide(self, seen: State) -> Decision:
        """Without a thought about which card."""
        if seen.phase is Phase.CHOOSE:
            hand = seen.hands[seen.seat]
            return PLAYS[self._rng.choice(hand)] if hand else Refill(())
        if seen.phase is Phase.TILE:
            return best_tile(seen)
        if seen.phase is Phase.FOX:
            return Fox(tuple(sorted(sorted(seen.hands[seen.owed[0]], key=VALUE_OF.__getitem__)[:FOX_PRICE])))
        return best_step(seen)[1]
