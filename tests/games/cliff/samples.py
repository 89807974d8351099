"""Cliff in the suites that run over every game."""

from dataclasses import asdict, replace
from typing import Final

from game.games.cliff.boards import HORSESHOE, ROUNDABOUT, STRIP
from game.games.cliff.rules.events import EVENTS
from game.games.cliff.rules.ruleset import CLASSIC, TOURNAMENT
from tests.games.cliff.rules.invariants import check_cliff, check_cliff_events
from tests.games.cliff.rules.random_boards import random_board
from tests.samples import Playthrough, Samples

SAMPLES: Final = Samples(
    check=check_cliff,
    check_events=check_cliff_events,
    events=EVENTS,
    playthroughs={
        "classic-2": Playthrough(2, STRIP),
        "tournament-foxes-5": Playthrough(5, HORSESHOE, asdict(replace(TOURNAMENT, fox=True))),
        "circuit-3": Playthrough(3, ROUNDABOUT),
        "not-back-4": Playthrough(4, HORSESHOE, asdict(CLASSIC)),
        "not-back-circuit-3": Playthrough(3, ROUNDABOUT, asdict(replace(CLASSIC, fox=True))),
    },
    random_board=random_board,
    short_board=STRIP,
    longest_playthrough=1200,
    playouts=24,
    all_have_one_in_the_soak=False,
    rules_by_lot=("fox",),
    fullest_rules={"covered": "remove", "ending": "ranking", "open_discards": True, "fox": True},
)
