"""What a player may switch on and off in Stones alone."""

from typing import Final

from game.client.toolkit.language import later
from game.client.toolkit.switch import Switch

LANDINGS: Final = Switch(
    "stones landings",
    True,
    later("Where a hop leads"),
    later("In Stones: lights up the squares that can be hopped to"),
)
