"""The opponents of Cliff, from the weakest to the strongest."""

from functools import partial
from typing import Final

from game.ai.players import RANDOM, Level
from game.games.cliff.ai.beginner import Beginner
from game.games.cliff.ai.greedy import Greedy
from game.games.cliff.ai.judge import Judge
from game.games.cliff.ai.master import Master
from game.games.cliff.ai.styles import STYLES

# In log-odds: the larger, the more often a turn is taken that is not the best.
EASY_SLIPS: Final = 0.6
NORMAL_SLIPS: Final = 0.17
# Of how many turns the answer is looked at.
HARD_FORESEES: Final = 6
# How many races it runs where more than two seats race.
HARD_RACES: Final = 800

CLIFF_LEVELS: Final = (
    RANDOM,
    Level("beginner", "plays any card and walks forward", Beginner, is_yardstick=True),
    Level(
        "greedy", "races along the cheapest way its cards allow and thinks of nobody else", Greedy, is_yardstick=True
    ),
    Level("easy", "knows what is good, and often does otherwise", partial(Judge, temperature=EASY_SLIPS), (*STYLES,)),
    Level("normal", "plays well, and slips now and then", partial(Judge, temperature=NORMAL_SLIPS), (*STYLES,)),
    Level(
        "hard",
        "takes the best turn, the answer foreseen",
        partial(Judge, foresees=HARD_FORESEES, races=HARD_RACES),
        (*STYLES,),
    ),
    Level("master", "searches on through its best turns, some rounds ahead", Master, (*STYLES,), shares_work=True),
)
