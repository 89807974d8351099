"""What stands behind the scenes around a match, as plain values: a sky, what hangs in it, and a strip along the foot.

A game has a scenery of its own, or the house's seaside at midday.
"""

from dataclasses import dataclass
from typing import Final

from game.client.toolkit.theme import SKY_BOTTOM, SKY_TOP, Rgb


@dataclass(frozen=True, slots=True)
class Hung:
    """A drawing in the sky: where across the window its left edge is, how far down in units, and its width in units."""

    picture: str
    across: float
    down: float
    wide: float


@dataclass(frozen=True, slots=True)
class Scenery:
    """Colours of the sky from its top to its bottom, evenly; the strip's drawing is laid side by side, so wide each."""

    sky: tuple[Rgb, ...]
    hung: tuple[Hung, ...]
    strip: str
    strip_wide: float
    # What stands on the strip: a drawing's foot is at the foot of the window.
    standing: tuple[Hung, ...] = ()


MIDDAY: Final = Scenery(
    sky=(SKY_TOP, SKY_BOTTOM),
    hung=(
        Hung("scenery/sun", 0.883, -14, 120),
        Hung("scenery/cloud-1", 0.04, 2, 190),
        Hung("scenery/cloud-3", 0.7, 22, 120),
        Hung("scenery/cloud-2", 0.31, 30, 110),
    ),
    strip="scenery/wave",
    strip_wide=256,
)
