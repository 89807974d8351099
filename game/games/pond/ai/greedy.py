"""The level `greedy`: of all decisions the one after which its way home is shortest against that of the best rival.

It looks no further than the decision itself. A yardstick stays as it is, so everything it knows is in this file: a
change to what the other levels know of ways changes nothing here.
"""

from collections.abc import Iterator
from heapq import heappop, heappush
from math import inf
from random import Random
from typing import Final

from game.ai.players import Brief
from game.games.pond.rules.apply import apply
from game.games.pond.rules.decisions import Decision, Place, Swap
from game.games.pond.rules.legal import legal_by_kind
from game.games.pond.rules.state import Phase, State
from game.games.pond.rules.tiles import EMPTY, ESTATE, HIDDEN, OPEN, POND, Code, Tile, tile_of
from game.rules.contract import AnyGame

OPEN_STEP: Final = 1
EMPTY_SQUARE: Final = 2
CLOSED_SIDE: Final = 4
ESTATE_SQUARE: Final = 6
FAR: Final = 10_000
# Where all else is even, getting on is better than holding up.
OWN_WEIGHT: Final = 1.1
# A new tile is better than nothing at all; the rest only tells tiles apart.
NEW_TILE: Final = 0.05
LEAST_OPEN: Final = 0.001
WON: Final = 1000.0


class Greedy:
    """One decision at a time."""

    def __init__(self, _: AnyGame, rng: Random, __: Brief) -> None:
        self._rng = rng

    def decide(self, seen: State) -> Decision:
        """The decision that leads to the greatest lead; by lot among equals."""
        decisions = [decision for kind in legal_by_kind(seen) for decision in kind]
        if seen.phase is Phase.START:
            return self._rng.choice(decisions)
        known: dict[tuple[bytes, tuple[int, ...]], list[int]] = {}
        idle = _lead(seen, seen, known)
        on_ways = set(_on_ways(seen))
        best: list[Decision] = []
        most = -inf
        for decision in decisions:
            if isinstance(decision, Swap):
                lead = idle - 1 + NEW_TILE - LEAST_OPEN * _sides(decision.tile)
            elif isinstance(decision, Place) and seen.board.index[decision.at] not in on_ways:
                # A tile beside all cheapest ways makes none of them cheaper or dearer.
                lead = idle - 1
            else:
                lead = _lead(seen, apply(seen, decision)[0], known)
            if lead > most:
                best, most = [], lead
            if lead == most:
                best.append(decision)
        return self._rng.choice(best)


def _sides(tile: Tile) -> int:
    return 4 if tile == HIDDEN or tile >= ESTATE else OPEN[4 * tile].bit_count()


def _lead(seen: State, state: State, known: dict[tuple[bytes, tuple[int, ...]], list[int]]) -> float:
    """How many turns the seat is ahead of its best rival, and how much it may still do in the turn that it is in."""
    seat = seen.seat
    if state.phase is Phase.OVER:
        return WON
    # Tiles with the same open sides are alike to those who pass.
    key = state.land.translate(_LOOKS), state.toads
    if key not in known:
        known[key] = [_way_home(state, one, is_enough=True)[state.toads[one]] for one in range(state.seats)]
    far = known[key]
    rival = min(far[one] + state.missed[one] for one in range(state.seats) if one != seat)
    left = state.actions + state.plays + state.moves if state.turn == seen.turn else 0
    return rival - OWN_WEIGHT * far[seat] + left


_LOOKS: Final = bytes(
    [code if code >= EMPTY else 64 if tile_of(code) == ESTATE else 128 + OPEN[code] for code in range(POND + 1)]
    + [0] * (255 - POND)
)


def _way_home(state: State, seat: int, ahead: bool = False, is_enough: bool = False) -> list[int]:
    """How far it is from every square to a seat's home, or ahead from its toad to every square.

    Where it is enough to know the way from the toad, squares that are farther are left out.
    """
    land, ways, home, toad = state.land, state.board.ways, state.homes[seat], state.toads[seat]
    costs = _AHEAD if ahead else _BACK
    found = [FAR] * len(land)
    for at, code in enumerate(land):
        if code == POND and at != home and at != toad:
            # Nobody passes a pond that is not its own.
            found[at] = -1
    start = toad if ahead else home
    found[start] = 0
    queue = [(0, start)]
    while queue:
        far, at = heappop(queue)
        if far > found[at]:
            continue
        if is_enough and at == toad:
            break
        code = land[at]
        for way, near, _ in ways[at]:
            new = far + costs[way][code][land[near]]
            if new < found[near]:
                found[near] = new
                heappush(queue, (new, near))
    return found


def _step(way: int, left: Code, entered: Code) -> int:
    """What a step costs from one square to another, as they lie."""
    cost = EMPTY_SQUARE if entered == EMPTY else OPEN_STEP
    if entered < EMPTY and not OPEN[entered] >> (way ^ 2) & 1:
        cost = ESTATE_SQUARE if tile_of(entered) == ESTATE else CLOSED_SIDE
    if left < EMPTY and tile_of(left) != ESTATE and not OPEN[left] >> way & 1:
        cost += CLOSED_SIDE - OPEN_STEP
    return cost


_CODES: Final = range(POND + 1)
_AHEAD: Final = [[[_step(way, at, near) for near in _CODES] for at in _CODES] for way in range(4)]
_BACK: Final = [[[_step(way ^ 2, near, at) for near in _CODES] for at in _CODES] for way in range(4)]


def _on_ways(state: State) -> Iterator[int]:
    """The squares of everybody's cheapest ways."""
    for seat in range(state.seats):
        back, ahead = _way_home(state, seat), _way_home(state, seat, ahead=True)
        far = back[state.toads[seat]]
        yield from (at for at in range(len(back)) if back[at] + ahead[at] <= far)
