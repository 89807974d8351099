"""Ways to play equally well: each leans the judgement of a turn a little, so that no two opponents feel the same."""

from dataclasses import dataclass
from random import Random
from typing import Final

from game.ai.players import PLAIN


@dataclass(frozen=True, slots=True)
class Style:
    """What a turn is liked better for, in hexes: each hex that others are set back, a tile laid, each hex by which the
    seat's own lemmings come closer together."""

    spite: float = 0.0
    building: float = 0.0
    together: float = 0.0


STYLES: Final = {
    # Runs with what it has and looks less at the others.
    "racer": Style(spite=-0.06),
    # Gladly pushes others back and lays tiles before their feet.
    "shover": Style(spite=0.08),
    # Likes to start piles anew, for the tile.
    "builder": Style(building=0.25),
    # Keeps its two lemmings together.
    "convoy": Style(together=0.05),
}
NO_STYLE: Final = Style()


def style_for(name: str, rng: Random) -> Style:
    """The style that is asked for, or none at all; without a wish, one by lot."""
    return NO_STYLE if name == PLAIN else STYLES[name or rng.choice(list(STYLES))]
