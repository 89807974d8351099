"""The six lemmings, which belong to nobody and are known by their colours, and where they can be besides a space."""

from collections.abc import Iterable
from typing import Final, TypeAlias

# A lemming is its place in this order; so is a bet on it.
Colour: TypeAlias = int

COLOURS: Final = ("blue", "grey", "green", "purple", "pink", "red")
# A bet that the looking seat can't see.
HIDDEN_BET: Final[Colour] = len(COLOURS)
COLOUR_NAMES: Final = (*COLOURS, "?")
COLOUR_OF_NAME: Final = {name: colour for colour, name in enumerate(COLOURS)}

# Where a lemming is that stands on no space. As numbers they are in the order of the race: out, table, spaces, water.
OUT: Final = -1
AT_TABLE: Final = 0
WATER: Final = 1_000_000

# What a lemming can carry; with one more it is out.
MOST_BLOCKS: Final = 2


def colour_names(colours: Iterable[Colour], between: str = " ") -> str:
    """Colours as text."""
    return between.join([COLOUR_NAMES[colour] for colour in colours])
