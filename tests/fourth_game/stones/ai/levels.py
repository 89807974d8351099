"""The opponents of Stones, from the weakest to the strongest."""

from typing import Final

from game.ai.players import RANDOM, Level
from tests.fourth_game.stones.ai.steady import Steady

STONES_LEVELS: Final = (RANDOM, Level("steady", "looks one decision ahead", Steady))
