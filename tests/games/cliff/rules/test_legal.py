"""Listing and applying say the same: of all that could be written down, just what is listed as legal is accepted."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from game.games import MANIFESTS
from game.games.cliff.rules.decisions import STOP, Choice, Fox, Play, Refill, Step, Tile
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.state import State
from game.rules.contract import IllegalDecision, Json
from tests.playing import random_game

FOXES: dict[str, Json] = {"fox": True, "covered": "remove"}
RANKING: dict[str, Json] = {"ending": "ranking"}
LAKE: dict[str, Json] = {"stagger": "y-odd", "rows": ["<<#>", "GFDG", "GGWG", "MGGS"]}
RING: dict[str, Json] = {
    "stagger": "x-even",
    "rows": ["GGGD", "G==F", "WGGG"],
    "checkpoints": {"1": ["0,1"], "2": ["3,1", "3,0"]},
}


def every_decision(state: State) -> Iterator[Choice]:
    """All that could be written down as a decision on this board, legal or not, with the cards that somebody holds."""
    hexes = state.board.hexes
    yield STOP
    yield from map(Play, range(25))
    yield from (Tile(kind, place) for kind, place in product(range(7), hexes))
    yield from (Step(which, *way) for which, way in product(range(2), product(hexes, repeat=2)))
    for hand in state.hands:
        for count in range(len(hand) + 1):
            for some in combinations(hand, count):
                yield Refill(some)
                yield Fox(some)


def is_accepted(state: State, choice: Choice) -> bool:
    try:
        CLIFF.apply(state, choice)
    except IllegalDecision:
        return False
    return True


@pytest.mark.parametrize(
    ("seats", "rules", "board", "seed"),
    [(2, {}, LAKE, 1), (5, RANKING, LAKE, 2), (3, FOXES, LAKE, 3), (4, FOXES | RANKING, RING, 4), (2, FOXES, RING, 5)],
)
def test_what_is_listed_as_legal_is_just_what_is_accepted(
    seats: int, rules: dict[str, Json], board: dict[str, Json], seed: int
) -> None:
    visits = list(random_game(MANIFESTS["cliff"], seats, rules, board, Random(seed), most=450))
    # Every third position will do: neighbouring ones are much alike.
    for visit in visits[::3]:
        listed = CLIFF.legal(visit.state)
        assert len(set(listed)) == len(listed)
        assert set(listed) == {choice for choice in every_decision(visit.state) if is_accepted(visit.state, choice)}
