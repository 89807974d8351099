"""Why a decision is not allowed; and why nobody walks to a hex in this turn, which is what somebody asks who looks at
the board: there a walk is one thing. It is answered by what the rules say of its steps."""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Final

from game.games.cliff.rules.apply import apply, unsuited
from game.games.cliff.rules.decisions import Choice, Step
from game.games.cliff.rules.land import FOX, is_playing
from game.games.cliff.rules.lemmings import WHICH_OF
from game.games.cliff.rules.movement import suits
from game.games.cliff.rules.refusals import CliffRefusal, NotDue, NoWay, OtherHasBegun, TooDear
from game.games.cliff.rules.state import AT_HOME, IN_START, NO_LEMMING, Phase, State
from game.rules.contract import refusal_of
from game.rules.hexes import Hex

# Nobody has so many points; it stands for a hex that is not reached at all.
_NEVER: Final = 1_000_000


def why_not(state: State, choice: Choice) -> CliffRefusal | None:
    """What the rules refuse about a decision or an outcome; None for what is allowed."""
    refusal = refusal_of(apply, state, choice)
    assert refusal is None or isinstance(refusal, CliffRefusal), refusal
    return refusal


def why_no_walk(state: State, lemmings: Sequence[int], place: Hex) -> CliffRefusal:
    """What keeps each of the seat's `lemmings` from a hex of the board to which none of them can go; of several reasons
    that of the one with the least to go."""
    if state.phase is not Phase.MOVE:
        return NotDue(state.phase)
    going = [one for one in lemmings if state.lemmings[one] != AT_HOME and state.mover in (NO_LEMMING, one)]
    if not going:
        return OtherHasBegun(state.mover, lemmings[0]) if lemmings else NotDue(state.phase)
    found = [_why_not(state, lemming, place) for lemming in going]
    return min(found, key=lambda why: why.cost if isinstance(why, TooDear) else _NEVER)


def _why_not(state: State, lemming: int, place: Hex) -> CliffRefusal:
    board = state.board
    to = board.index[place]
    if not any(end == to for ways in (*board.exits, board.start_exits) for end, _, _ in ways):
        # A start or a post, which no step leads to: any step there is refused for that.
        stood = board.hexes[max(0, state.lemmings[lemming])]
        return why_not(state, Step(WHICH_OF[lemming], stood, place)) or NoWay(place, state.terrain, False)
    if not suits(state, lemming, to):
        return unsuited(state, lemming, to)
    costs = _costs(state, lemming, is_free=True)
    if to in state.lemmings:
        return _why_not_pushed(state, lemming, to, costs)
    cost = costs.get(to, 0)
    if cost > state.points:
        return TooDear(cost, state.points)
    among = _costs(state, lemming, is_free=False).get(to, 0)
    return TooDear(among, state.points) if among > state.points else NoWay(place, state.terrain, among > 0)


def _why_not_pushed(state: State, lemming: int, to: int, costs: Mapping[int, int]) -> CliffRefusal:
    """Somebody stands there: the reason of a step from beside it, from where points would be left over; or how many
    points it takes to come there at all."""
    board, refusals = state.board, list[CliffRefusal]()
    for stood, cost in costs.items():
        for end, _, steps in board.start_exits if stood == IN_START else board.exits[stood]:
            if end != to:
                continue
            before = state.copy()
            before.lemmings = (*state.lemmings[:lemming], stood, *state.lemmings[lemming + 1 :])
            before.points, before.mover = max(state.points - cost, 0), lemming
            refusal = why_not(before, steps[WHICH_OF[lemming]])
            if isinstance(refusal, TooDear):
                refusal = TooDear(cost + refusal.cost, state.points, refusal.pushed)
            if refusal is not None:
                refusals.append(refusal)
    # Somebody who only comes closer learns more from what forbids the push than from points that are missing.
    forbidden = [why for why in refusals if not isinstance(why, TooDear)]
    dear = sorted((why for why in refusals if isinstance(why, TooDear)), key=lambda why: why.cost)
    place = board.hexes[to]
    return next(iter([*forbidden, *dear]), NoWay(place, state.terrain, True))


def _costs(state: State, lemming: int, is_free: bool) -> dict[int, int]:
    """The points that each hex takes over hexes that suit, where it stands costing nothing; `is_free`: nobody is pushed
    on the way. Otherwise everybody on it steps aside for a point, which is less than it may really take."""
    board = state.board
    costs = {state.lemmings[lemming]: 0}
    queue = deque(costs)
    while queue:
        here = queue.popleft()
        if here != IN_START and (not is_playing(state.land[here]) or (state.land[here] == FOX and costs[here])):
            # Home, or a fox that wants to be paid first: no walk goes on from there.
            continue
        for to, _, _ in board.start_exits if here == IN_START else board.exits[here]:
            is_taken = to in state.lemmings
            cost = costs[here] + 1 + is_taken
            if not suits(state, lemming, to) or (is_taken and is_free) or costs.get(to, _NEVER) <= cost:
                continue
            costs[to] = cost
            queue.append(to)
    return costs
