"""The jetty at dusk, behind the scenes around a race."""

from typing import Final

from game.client.tabletop.scenery import Hung, Scenery
from game.client.toolkit.theme import colour

DUSK: Final = Scenery(
    # Light enough at the top for dark words.
    sky=(colour("#c3a9e6"), colour("#f2a9b8"), colour("#ffc08a"), colour("#ffd9a0")),
    hung=(
        Hung("pier/moon", 0.883, -6, 104),
        Hung("pier/dusk-cloud", 0.03, 6, 210),
        Hung("pier/dusk-cloud", 0.67, 24, 150),
        Hung("pier/dusk-cloud", 0.29, 30, 120),
    ),
    strip="pier/jetty-strip",
    strip_wide=384,
    standing=(Hung("pier/lamp", 0.22, 36, 58), Hung("pier/lamp", 0.7, 36, 58)),
)
