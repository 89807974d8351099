"""The opponents of Pond, from the weakest to the strongest."""

from functools import partial
from typing import Final

from game.ai.players import RANDOM, Level
from game.games.pond.ai.greedy import Greedy
from game.games.pond.ai.judge import Judge
from game.games.pond.ai.master import Master

# In log-odds: the larger, the more often a turn is taken that is not the best.
EASY_SLIPS: Final = 1.5
NORMAL_SLIPS: Final = 0.35
# Turns that `hard` looks through on a board of the usual size.
HARD_LOOKS_THROUGH: Final = 16

POND_LEVELS: Final = (
    RANDOM,
    Level("greedy", "takes the decision after which it is furthest ahead on the way home", Greedy, is_yardstick=True),
    Level(
        "easy",
        "knows what is good, and often does otherwise",
        partial(Judge, temperature=EASY_SLIPS),
    ),
    Level("normal", "plays well, and slips now and then", partial(Judge, temperature=NORMAL_SLIPS)),
    Level("hard", "takes the best turn it sees, with a look at the answers", partial(Judge, most=HARD_LOOKS_THROUGH)),
    Level("master", "searches through its best turns with many deals of what is hidden", Master, shares_work=True),
)
