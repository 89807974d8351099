"""Numbers on hexes: how large they are, and how far from the middle they stand. They grow with the text, as far as a
hex has room; where two numbers share a hex, that of the checkpoint stands above and that of the points below."""

import math
from typing import Final

from game.client.tabletop.hexmap import HexMap
from game.client.toolkit.layout import Measure

# In parts of a hex's height, as are all measures here.
LARGEST: Final = 0.42
# Where a hex has room for two.
LARGEST_OF_TWO: Final = 0.31
LOWEST: Final = 0.46
SMALLEST: Final = 11


def number_px(hexmap: HexMap, measure: Measure, part: float, largest: float = LARGEST) -> int:
    """How large a number is that takes this part of a hex at the usual text size, and `largest` at any."""
    # Larger text leaves the board less room: what stands on it grows by more than the text does.
    grow = math.pow(measure.text_scale / 100, 1.5)
    return round(min(max(SMALLEST, hexmap.height * part) * grow, max(SMALLEST, hexmap.height * largest)))


def number_drop(hexmap: HexMap, px: int, part: float) -> float:
    """How far below a hex's middle it stands, so that its lower edge is still on the hex."""
    return min(hexmap.height * part, hexmap.height * LOWEST - px * 0.6)


def number_rise(hexmap: HexMap, px: int) -> float:
    """How far above the middle the number of a checkpoint stands, so that its shield hangs from the upper edge."""
    return min(hexmap.height * 0.29, hexmap.height * LOWEST - px * 0.6)
