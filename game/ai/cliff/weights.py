"""The numbers by which a position is judged, in log-odds of winning. Found by `python -m game.ai.cliff.fitting`."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts for a seat, and how much.

    distance: each hex that its lemmings are from home; card: each card in its hand; next_gain and later_gain: each hex
    that its best card would bring it, if it is the next to move or moves after others; home: a lemming that has dived;
    hand: each hex that its cards would bring it, all of them added up.
    """

    distance: float
    # The farther of the two counts this much more, and one that waits at the start this much less.
    trailing: float
    start: float
    card: float
    next_gain: float
    later_gain: float
    home: float
    hand: float
    # Hexes that the tile is worth which comes with starting a pile anew.
    tile: float


FITTED: Final = Weights(
    distance=0.17, trailing=0.0, start=0.0, card=0.17, next_gain=0.13, later_gain=0.07, home=0.5, hand=0.0, tile=1.0
)
