"""Players that choose by the evaluation, a whole turn and a look at the answers ahead: always the best turn, or with
slips that look human."""

from random import Random
from typing import Any, Final

from game.ai.options import Option, Reason, TurnPlayer, Wavering, best
from game.ai.players import Brief
from game.games.pond.ai.foresight import Foresight
from game.games.pond.ai.odds import sigmoid
from game.games.pond.ai.plans import TurnPlan, plans_of, survey_of
from game.games.pond.ai.reasons import reason_for
from game.games.pond.ai.stalls import Stalls
from game.games.pond.ai.survey import Distances
from game.games.pond.rules.apply import apply
from game.games.pond.rules.decisions import Decision
from game.games.pond.rules.legal import legal_by_kind
from game.games.pond.rules.movement import is_free, is_passable
from game.games.pond.rules.state import Phase, State
from game.rules.contract import AnyGame

# So many turns are looked through on a board of the usual size; on larger ones, where a look takes longer, fewer.
LOOKED_THROUGH: Final = 10
USUAL_SIZE: Final = 64
# Turns further behind the best than this at first sight, in log-odds, are not looked at twice.
WORTH_A_LOOK: Final = 1.6
LEAST_LOOKED_THROUGH: Final = 2


class Judge(TurnPlayer[State, Decision]):
    """Weighs the turns it can think of and takes one. A budget in playouts is how many it looks through."""

    def __init__(
        self, game: AnyGame, rng: Random, brief: Brief, temperature: float = 0.0, most: int = LOOKED_THROUGH
    ) -> None:
        super().__init__(game, Wavering(temperature, rng) if temperature else best)
        self._most = brief.playouts or most
        self._stalls = Stalls()

    def weigh(self, seen: State) -> list[Option[Decision]]:
        """The turns it judged, the best first."""
        return weighed(seen, self._most, self._stalls)

    def _begin(self, seen: State, decisions: tuple[Decision, ...]) -> Any:
        self._stalls.leave(after_turn(seen, decisions))
        return super()._begin(seen, decisions)


def weighed(seen: State, most: int, stalls: Stalls) -> list[Option[Decision]]:
    """The best turns, so many of them after a look at the answers, the best first."""
    if seen.phase is Phase.START:
        why = Reason("one pond is as good as the other")
        return [Option((start,), 0.5, 0, why) for start in legal_by_kind(seen)[0]]
    survey = survey_of(seen)
    plans = plans_of(seen, survey)
    if plans[0].distances[seen.seat]:
        plans = looked_through(seen, survey.distances, _worth_a_look(plans, _affordable(seen, most)), stalls)
        if has_open_way(seen):
            plans = without_dawdling(seen, survey.distances, plans)
    else:
        plans = plans[:1]
    return [
        Option(plan.decisions, sigmoid(plan.odds), 1, reason_for(seen.seat, survey.distances, plan)) for plan in plans
    ]


def _worth_a_look(plans: list[TurnPlan], most: int) -> list[TurnPlan]:
    """The best at first sight, and always a swap, which is the way out where all others lead round in circles."""
    least = plans[0].odds - WORTH_A_LOOK
    worth = [plan for plan in plans[:most] if plan.odds >= least]
    if not any(plan.is_swap() for plan in worth):
        worth += [plan for plan in plans if plan.is_swap()][:1]
    return worth


def has_open_way(seen: State) -> bool:
    """Whether the seat's toad could hop home as the land and the other toads lie."""
    start, home = seen.toads[seen.seat], seen.homes[seen.seat]
    reached, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        for way, there, _ in seen.board.ways[here]:
            if there not in reached and is_passable(seen, here, way, there) and is_free(seen, there):
                reached.add(there)
                ahead.append(there)
    return home in reached


def without_dawdling(seen: State, before: Distances, plans: list[TurnPlan]) -> list[TurnPlan]:
    """On an open way even slips lead on: where getting on is best nothing else is done, and where it is not, only
    what holds up a rival as well."""
    seat = seen.seat
    onward = [plan for plan in plans if plan.distances[seat] < before[seat]]
    if not onward or plans[0] in onward:
        return onward or plans
    return [plan for plan in plans if plan in onward or _holds_up(seen, before, plan)] or onward


def _holds_up(seen: State, before: Distances, plan: TurnPlan) -> bool:
    """Whether a rival has farther to go afterwards."""
    farther = any(
        now > then for one, (now, then) in enumerate(zip(plan.distances, before, strict=True)) if one != seen.seat
    )
    return farther or plan.missed != seen.missed


def looked_through(seen: State, before: Distances, plans: list[TurnPlan], stalls: Stalls) -> list[TurnPlan]:
    """These plans after a look at the answers, the best first."""
    foresight = Foresight(seen)
    for plan in plans:
        after = after_turn(seen, plan.decisions)
        plan.odds = foresight.odds(after, plan.missed) - stalls.price(seen, before, plan, after)
    return sorted(plans, key=lambda plan: plan.odds, reverse=True)


def after_turn(seen: State, decisions: tuple[Decision, ...]) -> State:
    """The position that decisions of the seat lead to, as far as it can see."""
    for decision in decisions:
        seen, _ = apply(seen, decision)
    return seen


def _affordable(seen: State, most: int) -> int:
    return min(most, max(LEAST_LOOKED_THROUGH, most * USUAL_SIZE // len(seen.land)))
