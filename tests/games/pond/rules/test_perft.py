"""Node counts: how many ways there are to make the first decisions, with tiles in a fixed order.

The quickest way to see that a change of the rules has added or lost a decision somewhere.
"""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from game.games.pond.boards import HOME_FARM
from game.games.pond.rules.game import POND
from game.rules.contract import CHANCE, Json
from tests.games.pond.rules.positions import board_of

YARD: Final = board_of("A.B", "...", "b#a")
# The tiles are mixed by strides through a circle of more places than there are tiles.
PRIME: Final = 67
COUNTS: Final[Mapping[str, tuple[int, Mapping[str, Json], int, list[int]]]] = {
    "home": (2, HOME_FARM, 40, [48, 10674, 1984974]),
    "yard": (4, YARD, 12, [21, 670, 31862, 1454416]),
    "alley": (3, board_of("a...A"), 8, [30, 546, 6330, 68863, 1127236]),
}


def settled(state: Any, stride: int) -> Any:
    """The position after all chance that is due, dealt in its fixed order."""
    while POND.to_move(state) is CHANCE:
        due = POND.chance(state)
        order = sorted(range(len(due.items)), key=lambda number: number * stride % PRIME)
        state, _ = POND.apply(state, POND.read_chance(" ".join((due.kind, *(due.items[number] for number in order)))))
    return state


def perft(state: Any, depth: int, stride: int) -> int:
    legal = POND.legal(state)
    if depth == 1:
        return len(legal)
    return sum(perft(settled(POND.apply(state, decision)[0], stride), depth - 1, stride) for decision in legal)


@pytest.mark.parametrize("name", COUNTS)
def test_the_node_counts_stay_the_same(name: str) -> None:
    seats, board, stride, counts = COUNTS[name]
    state = settled(POND.start(seats, {}, board), stride)
    # Everybody starts from the first pond that is free.
    for _ in range(seats):
        state, _ = POND.apply(state, POND.legal(state)[0])
    assert [perft(state, depth, stride) for depth in range(1, len(counts) + 1)] == counts
