"""The opponents of Pond, from the weakest to the strongest."""

from typing import Final

from game.ai.players import RANDOM, Level
from game.ai.pond.greedy import Greedy

POND_LEVELS: Final = (
    RANDOM,
    Level("greedy", "takes the decision after which it is furthest ahead on the way home", Greedy, is_yardstick=True),
)
