"""Stones in the suites that run over every game; in the product this is `tests/games/stones/samples.py`."""

from random import Random
from typing import Final

from game.rules.contract import BoardJson
from tests.fourth_game.stones.boards import MILL_BROOK, WIDE_FORD
from tests.fourth_game.stones.rules.apply import MOST_SAVED
from tests.fourth_game.stones.rules.board import BANK
from tests.fourth_game.stones.rules.events import EVENTS
from tests.fourth_game.stones.rules.state import State
from tests.samples import Playthrough, Samples


def check_stones(state: State) -> None:
    """Nobody is outside the brook or shares a stone, and one at most is across."""
    assert all(BANK <= square <= state.brook.across for square in state.at)
    on_stones = [square for square in state.at if square != BANK]
    assert len(on_stones) == len(set(on_stones))
    assert all(0 <= saved <= MOST_SAVED for saved in state.saved)
    assert 0 <= state.die <= 4


def random_brook(rng: Random) -> BoardJson:
    """From a single stone to a long row."""
    return {"name": "by lot", "stones": "".join(rng.choices("oom", k=rng.choice((1, 2, 8, 20, 40))))}


SAMPLES: Final = Samples(
    check=check_stones,
    events=EVENTS,
    playthroughs={"brook-2": Playthrough(2, MILL_BROOK), "dry-4": Playthrough(4, WIDE_FORD, {"slippery": False})},
    random_board=random_brook,
    short_board=MILL_BROOK,
)
