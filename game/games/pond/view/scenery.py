"""The farm with its fields and its pond, behind the scenes around a match."""

from typing import Final

from game.client.tabletop.scenery import Hung, Scenery
from game.client.toolkit.theme import colour

FARM: Final = Scenery(
    sky=(colour("#8fd6f2"), colour("#d8f0d6"), colour("#f6f2c4")),
    hung=(
        Hung("scenery/sun", 0.02, -18, 120),
        Hung("scenery/cloud-2", 0.16, 12, 130),
        Hung("scenery/cloud-1", 0.82, 0, 190),
        Hung("scenery/cloud-3", 0.64, 28, 110),
    ),
    strip="pond/field-strip",
    strip_wide=640,
    standing=(Hung("pond/barn", 0.145, 38, 74),),
)
