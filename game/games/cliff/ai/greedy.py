"""The level `greedy`: a racer that takes the cheapest way home its cards allow, one turn at a time.

It knows pushes, tiles and refills, but not that there are others to hinder or cards to save for later: the honest
yardstick by which better opponents are measured.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Final

from game.ai.players import Brief
from game.games.cliff.ai.ways import Ways, walks
from game.games.cliff.rules.apply import apply
from game.games.cliff.rules.board import Board
from game.games.cliff.rules.cards import TERRAIN_OF, TERRAINS, VALUE_OF, Card
from game.games.cliff.rules.decisions import PLAYS, STOP, Decision, Fox, Refill, Step, Tile
from game.games.cliff.rules.legal import tile_kinds
from game.games.cliff.rules.lemmings import LEMMINGS_OF, WHICH_OF
from game.games.cliff.rules.movement import FOX_PRICE
from game.games.cliff.rules.state import AT_HOME, NO_LEMMING, Phase, State
from game.rules.contract import AnyGame

# The price of entering each kind of land: meadow; a terrain that the hand has cards of; one that it has not; a fox.
MEADOW_COST: Final = 1.0
HELD_COST: Final = 1.1
OTHER_COST: Final = 1.6
FOX_COST: Final = 2.5
# How many hexes along its way a lemming looks for a place to lay a tile.
TILE_REACH: Final = 7
# What a card drawn is worth in steps, against what could be walked now.
DRAWN_CARD: Final = 0.8
LEAST_GAIN: Final = 0.25
# A lemming in the water is worth more than the steps it saved: nobody refills who could dive.
DIVE: Final = 6.0


class Greedy:
    """Walks as far home as this turn allows; refills when that is not far enough."""

    def __init__(self, _: AnyGame, rng: Random, __: Brief) -> None:
        self._rng = rng

    def decide(self, seen: State) -> Decision:
        """The decision that brings the seat's lemmings nearest to the water."""
        if seen.phase is Phase.CHOOSE:
            return self._choose(seen)
        if seen.phase is Phase.TILE:
            return best_tile(seen)
        if seen.phase is Phase.FOX:
            hand = seen.hands[seen.owed[0]]
            return Fox(tuple(sorted(sorted(hand, key=VALUE_OF.__getitem__)[:FOX_PRICE])))
        return best_step(seen)[1]

    def _choose(self, state: State) -> Decision:
        hand = state.hands[state.seat]
        gains = {card: _gain_of(state, card) for card in dict.fromkeys(hand)}
        useless = tuple(card for card in hand if gains[card] <= LEAST_GAIN)
        drawn = 6 - len(hand) + len(useless)
        best = max(gains.values(), default=0.0)
        if best <= LEAST_GAIN or best < DRAWN_CARD * drawn:
            return Refill(useless)
        return PLAYS[self._rng.choice([card for card, gain in gains.items() if gain == best])]


def _gain_of(state: State, card: Card) -> float:
    """How much nearer the best turn with this card brings a lemming."""
    after, _ = apply(state, PLAYS[card])
    if after.phase is Phase.TILE:
        # Right before the water no tile can help, but the card still walks.
        return max(_tile_gains(after).values(), default=best_step(after)[0])
    return best_step(after)[0] if after.phase is Phase.MOVE else 0.0


def best_tile(state: State) -> Tile:
    """The tile that helps most: by this turn's walk, then by what it spares on the ways to come."""
    options = _tile_gains(state)
    if not options:
        return state.board.tiles[tile_kinds(state)[0]][0]
    most = max(options.values())
    return min((tile for tile, gain in options.items() if gain == most), key=lambda tile: _way_left(state, tile))


def _way_left(state: State, tile: Tile) -> float:
    """How far both lemmings would still have to go with this tile on the board."""
    after, _ = apply(state, tile)
    ways = _ways_of(after)
    return sum(ways.home(after.lemmings[one], after.progress[one]) for one in LEMMINGS_OF[state.seat])


def _tile_gains(state: State) -> dict[Tile, float]:
    """What could be walked this turn with each tile that might help: those on the next hexes of the ways home."""
    ways = _ways_of(state)
    near: dict[int, None] = {}
    for lemming in LEMMINGS_OF[state.seat]:
        if state.lemmings[lemming] != AT_HOME:
            path = ways.path(state.lemmings[lemming], state.progress[lemming])
            near.update(dict.fromkeys(islice(path, TILE_REACH)))
    tiles = [Tile(kind, state.board.hexes[at]) for at in near for kind in tile_kinds(state)]
    return {tile: best_step(apply(state, tile)[0], ways)[0] for tile in tiles}


def best_step(state: State, ways: Ways | None = None) -> tuple[float, Decision]:
    """The first step of the walk that gains most, or a stop if none gains."""
    ways = ways or _ways_of(state)
    hexes = state.board.hexes
    best: tuple[float, int, Decision] = (LEAST_GAIN, 0, STOP)
    for lemming in _movers(state):
        before = ways.home(state.lemmings[lemming], state.progress[lemming])
        for end in walks(state, lemming):
            gain = before - ways.home(end.place, end.progress) + (DIVE if end.place == AT_HOME else 0)
            # Points left over are of no use but show that the walk pushed fewer.
            if (gain, end.points) > best[:2]:
                best = gain, end.points, Step(WHICH_OF[lemming], hexes[end.start], hexes[end.first])
    return (best[0], best[2]) if best[2] is not STOP else (0.0, STOP)


def _movers(state: State) -> Sequence[int]:
    if state.mover != NO_LEMMING:
        return (state.mover,)
    return [lemming for lemming in LEMMINGS_OF[state.seat] if state.lemmings[lemming] != AT_HOME]


def _ways_of(state: State) -> Ways:
    held = frozenset(TERRAIN_OF[card] for card in state.hands[state.seat])
    return _ways(state.board, state.land, held)


@lru_cache(maxsize=256)
def _ways(board: Board, land: bytes, held: frozenset[int]) -> Ways:
    terrains = [HELD_COST if terrain in held else OTHER_COST for terrain in range(len(TERRAINS))]
    return Ways(board, land, (*terrains, MEADOW_COST, FOX_COST))
