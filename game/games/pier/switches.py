"""What a player may switch on and off in Pier alone."""

from typing import Final

from game.client.toolkit.language import later
from game.client.toolkit.switch import Switch

CHANCES: Final = Switch(
    "odds",
    True,
    later("Chances of bets and contracts"),
    later("In Pier: how likely each is, and what all are worth now"),
)
