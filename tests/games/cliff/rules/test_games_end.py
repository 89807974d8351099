"""By the classic rules, where nobody is pushed back, games of chance end on every board that `check` does not warn of:
on the others lemmings can lock each other in."""

import os
from collections.abc import Iterator
from dataclasses import asdict, replace
from itertools import count, islice
from random import Random
from typing import Final

import pytest

from game.games import MANIFESTS
from game.games.cliff.map.blocked_ways import can_be_filled, find_blocks
from game.games.cliff.rules.land import is_playing
from game.games.cliff.rules.ruleset import CLASSIC
from game.games.cliff.rules.shape import read_shape
from game.rules.contract import Json
from tests.games.cliff.rules.random_boards import random_board
from tests.games.cliff.samples import SAMPLES
from tests.playing import random_game

pytestmark = pytest.mark.slow

CLIFF: Final = MANIFESTS["cliff"]
GAMES: Final = int(os.environ.get("SOAK_GAMES", "5000"))
# A thousand times what is usual on boards so small.
MOST: Final = 1_000_000


def can_lock(board: dict[str, Json]) -> bool:
    """Whether the author is warned that lemmings can block this board for ever."""
    shape = read_shape(board)
    blocks = find_blocks(shape)
    return bool(blocks.always or blocks.not_back) or can_be_filled(shape, sum(map(is_playing, shape.land)))


def games() -> Iterator[int]:
    """The numbers of games on boards that can't be locked, without end."""
    for number in count():
        rng = Random(f"ends {number}")
        board = random_board(rng)
        if can_lock(board):
            continue
        rules = asdict(replace(CLASSIC, fox=rng.random() < 0.5, ending=rng.choice(("first", "ranking"))))
        for visit in random_game(CLIFF, 2 + number % 4, rules, board, rng, MOST):
            SAMPLES.check(visit.state)
            SAMPLES.check_events(visit.state, visit.events)
        assert CLIFF.rules.to_move(visit.state) is None, f"game {number} on {board} does not end"
        yield number


def test_random_games_end() -> None:
    assert len(list(islice(games(), 10))) == 10


@pytest.mark.soak
def test_thousands_of_random_games_end() -> None:
    *_, last = islice(games(), GAMES)
    print(f"{GAMES} games ended; {last + 1 - GAMES} boards more can be locked, and were left out")
