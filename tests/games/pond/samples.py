"""Pond in the suites that run over every game."""

from typing import Final

from game.games.pond.boards import HOME_FARM, KITCHEN_GARDEN, WIDE_MARSH
from game.games.pond.rules.events import EVENTS
from tests.games.pond.rules.invariants import check_pond
from tests.games.pond.rules.random_boards import random_board
from tests.samples import Playthrough, Samples

SAMPLES: Final = Samples(
    check=check_pond,
    events=EVENTS,
    playthroughs={
        "home-2": Playthrough(2, HOME_FARM),
        "short-4": Playthrough(4, KITCHEN_GARDEN),
        "marsh-3": Playthrough(3, WIDE_MARSH),
    },
    random_board=random_board,
    short_board=KITCHEN_GARDEN,
    longest_playthrough=600,
    playouts=4,
)
