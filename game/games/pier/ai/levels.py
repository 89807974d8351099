"""The opponents of Pier, from the weakest to the strongest."""

from functools import partial
from typing import Final

from game.ai.players import RANDOM, Level
from game.games.pier.ai.greedy import Greedy
from game.games.pier.ai.judge import Judge
from game.games.pier.ai.master import Master

# In log-odds: the larger, the more often a decision is taken that is not the best.
EASY_SLIPS: Final = 0.4
NORMAL_SLIPS: Final = 0.12
# Who slips need not look so closely.
A_GLANCE: Final = 80

PIER_LEVELS: Final = (
    RANDOM,
    Level("greedy", "helps whom its own bets and contracts ask for", Greedy, is_yardstick=True),
    Level(
        "easy",
        "knows what is good, and often does otherwise",
        partial(Judge, temperature=EASY_SLIPS, playouts=A_GLANCE),
    ),
    Level("normal", "plays well, and slips now and then", partial(Judge, temperature=NORMAL_SLIPS, playouts=A_GLANCE)),
    Level("hard", "plays races on from every decision and takes the best", Judge),
    Level("master", "remembers who helped whom, and searches to the end of many races", Master, shares_work=True),
)
