"""Long runs, with a command of their own: `python -m pytest -m soak`."""

import os
from collections.abc import Callable, Mapping
from multiprocessing import get_context
from random import Random
from typing import Final

import pytest

from game.catalogue import CATALOGUE
from game.rules.contract import Json
from tests.invariants import INVARIANTS
from tests.playing import any_rules, random_game
from tests.rules.cliff.random_boards import random_board
from tests.rules.pier.random_tracks import random_track
from tests.rules.pond.random_boards import random_board as random_farm

GAMES: Final = int(os.environ.get("SOAK_GAMES", "20000"))
MOST: Final = 3000
BOARDS: Final[Mapping[str, Callable[[Random], Mapping[str, Json]]]] = {
    "cliff": random_board,
    "pier": random_track,
    "pond": random_farm,
}


def play(name: str, number: int) -> bool:
    """A game of that number with every position checked; whether it came to its end."""
    row = CATALOGUE[name]
    rng = Random(f"soak {name} {number}")
    # The named rule sets, and each rule by lot; now and then a large board, else small ones, where games end.
    named = list(row.rule_sets.values())
    rules = any_rules(row, rng)
    if number % 3 < len(named):
        rules = {**named[number % 3], **({"fox": rng.random() < 0.5} if "fox" in rules else {})}
    board = rng.choice(list(row.boards.values())) if number % 25 == 0 else BOARDS[name](rng)
    seats = row.rules.seat_counts[number % len(row.rules.seat_counts)]
    for visit in random_game(row, seats, rules, board, rng, most=MOST):
        INVARIANTS[name](visit.state)
    return row.rules.to_move(visit.state) is None


@pytest.mark.soak
@pytest.mark.parametrize("name", CATALOGUE)
def test_thousands_of_random_games_keep_every_invariant(name: str) -> None:
    with get_context("spawn").Pool() as pool:
        ended = pool.starmap(play, [(name, number) for number in range(GAMES)], chunksize=50)
    print(f"{GAMES} games of {name}, {sum(ended)} played to their end, the others for {MOST} decisions")
    assert sum(ended) > GAMES / 2
