"""The numbers by which a position is judged, in log-odds of winning.

`python -m game.games.cliff.ai.fitting` finds such numbers from self-play; matches then moved them. The regression
holds cards cheap, because whoever has many has just spent a turn on them: as the cause of wins they are worth about a
hex each. In 300 games each against these numbers, a card at 0.6 hexes won 46 %, at 1.4 hexes 42 %; half as much again
for the next gain 49 %, two hexes for a tile 49 % (400 games), a third of the spite 50 %: the top of the hill is flat.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts for a seat, and how much.

    distance: each hex that its lemmings are from home; trailing: the same once more for the farther one; start: a
    lemming that waits there and can still choose where to set out; card: each card in its hand; next_gain and
    later_gain: each hex that its best card would bring it, if it is the next to move or moves after others; hand: each
    hex that its cards would bring it, all of them added up; home: a lemming that has dived.
    """

    distance: float
    trailing: float
    start: float
    card: float
    next_gain: float
    later_gain: float
    hand: float
    home: float
    # Hexes that the tile is worth which comes with starting a pile anew.
    tile: float
    # Hexes that a card takes a seat on its way, about.
    stride: float


FITTED: Final = Weights(
    distance=0.17,
    trailing=0.0,
    start=0.0,
    card=0.17,
    next_gain=0.13,
    later_gain=0.07,
    hand=0.0,
    home=0.5,
    tile=1.0,
    stride=3.5,
)
