"""The level `steady`: looks one decision ahead, and says what it thinks of each."""

from math import exp
from random import Random

from game.ai.options import Option, Reason, TurnPlayer, counted
from game.ai.players import Brief
from game.rules.contract import AnyGame
from tests.fourth_game.stones.rules.apply import apply, legal_by_kind
from tests.fourth_game.stones.rules.decisions import Decision
from tests.fourth_game.stones.rules.events import FellBack
from tests.fourth_game.stones.rules.state import State

# A saved step is worth a little less than one that was gone; so many steps ahead make a chance of three to one.
WORTH_OF_SAVED = 0.8
LEAD = 4.0


class Steady(TurnPlayer[State, Decision]):
    """Wants to be as far as possible ahead of the best of the others."""

    def __init__(self, game: AnyGame, rng: Random, _: Brief) -> None:
        super().__init__(game)
        self._rng = rng

    def weigh(self, seen: State) -> list[Option[Decision]]:
        """Every decision, the best first; of those that are as good, any."""
        decisions = [decision for kind in legal_by_kind(seen) for decision in kind]
        options = [_option(seen, decision) for decision in self._rng.sample(decisions, len(decisions))]
        return sorted(options, key=lambda option: option.chance, reverse=True)


def _option(seen: State, decision: Decision) -> Option[Decision]:
    after, events = apply(seen, decision)
    seat, others = seen.seat, [other for other in range(seen.seats) if other != seen.seat]
    if after.is_over:
        return Option((decision,), 1.0, 0, Reason("gets across"))
    lead = _worth(after, seat) - max(_worth(after, other) for other in others)
    chance = 1 / (1 + exp(-lead / LEAD))
    gained = after.at[seat] - seen.at[seat]
    pushed = [event.seat for event in events if isinstance(event, FellBack) and event.seat != seat]
    if pushed:
        reason = Reason("pushes {seat} back", {"seat": pushed[0]})
    elif gained:
        reason = counted("gets on by {n} stone", "gets on by {n} stones", {"n": gained})
    else:
        reason = Reason("saves a step for later")
    return Option((decision,), chance, 0, reason)


def _worth(state: State, seat: int) -> float:
    return state.at[seat] + WORTH_OF_SAVED * state.saved[seat]
