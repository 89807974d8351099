"""Pier in the suites that run over every game."""

from typing import Final

from game.games.pier.boards import CORKSCREW_QUAY, OLD_JETTY
from game.games.pier.rules.events import EVENTS
from tests.games.pier.rules.invariants import check_pier
from tests.games.pier.rules.random_tracks import random_track
from tests.samples import Playthrough, Samples

SAMPLES: Final = Samples(
    check=check_pier,
    events=EVENTS,
    playthroughs={"jetty-3": Playthrough(3, OLD_JETTY), "corkscrew-6": Playthrough(6, CORKSCREW_QUAY)},
    random_board=random_track,
    short_board=OLD_JETTY,
    all_have_a_budget=True,
)
