"""Node counts: how many ways there are to make the first decisions, with decks in a fixed order.

The quickest way to see that a change of the rules has added or lost a decision somewhere.
"""

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any, Final

import pytest

from game.games.cliff.boards import ROUNDABOUT, STRIP
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.ruleset import CLASSIC, TOURNAMENT, Rules
from game.rules.contract import CHANCE, Json
from tests.games.cliff.rules.positions import rows_of

NARROW: Final[Mapping[str, Json]] = {
    "name": "narrow",
    "stagger": "x-odd",
    "rows": list(rows_of("< G F G >\n < D G S > ")[0]),
}
# The deck in the order of the house, turned by this many cards so that the first hands differ.
COUNTS: Final[Mapping[str, tuple[Rules, Mapping[str, Json], int, list[int]]]] = {
    "strip": (CLASSIC, STRIP, 9, [6, 100, 1515, 15104, 323670]),
    "narrow": (replace(TOURNAMENT, fox=True), NARROW, 23, [4, 29, 319, 3641, 110293]),
    "roundabout": (TOURNAMENT, ROUNDABOUT, 34, [6, 90, 828, 15772, 318156]),
}


def settled(state: Any, turned: int) -> Any:
    """The position after all chance that is due, dealt in its fixed order."""
    while CLIFF.to_move(state) is CHANCE:
        due = CLIFF.chance(state)
        turn = turned % len(due.items)
        items = due.items[turn:] + due.items[:turn]
        state, _ = CLIFF.apply(state, CLIFF.read_chance(" ".join((due.kind, *items))))
    return state


def perft(state: Any, depth: int, turned: int) -> int:
    legal = CLIFF.legal(state)
    if depth == 1:
        return len(legal)
    return sum(perft(settled(CLIFF.apply(state, decision)[0], turned), depth - 1, turned) for decision in legal)


@pytest.mark.parametrize("name", COUNTS)
def test_the_node_counts_stay_the_same(name: str) -> None:
    rules, board, turned, counts = COUNTS[name]
    state = settled(CLIFF.start(5, asdict(rules), board), turned)
    assert [perft(state, depth, turned) for depth in range(1, 6)] == counts
