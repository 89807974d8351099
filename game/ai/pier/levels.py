"""The opponents of Pier, from the weakest to the strongest."""

from typing import Final

from game.ai.pier.greedy import Greedy
from game.ai.pier.judge import Judge
from game.ai.players import RANDOM, Level

PIER_LEVELS: Final = (
    RANDOM,
    Level("greedy", "helps whom its own bets and contracts ask for", Greedy, is_yardstick=True),
    Level("hard", "plays a race on from every decision and takes the best", Judge),
)
