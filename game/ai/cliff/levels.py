"""The opponents of Cliff."""

from typing import Final

from game.ai.cliff.greedy import Greedy
from game.ai.players import RANDOM, Level

CLIFF_LEVELS: Final = (
    RANDOM,
    Level(
        "greedy", "races along the cheapest way its cards allow and thinks of nobody else", Greedy, is_yardstick=True
    ),
)
