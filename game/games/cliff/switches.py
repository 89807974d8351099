"""What a player may switch on and off in Cliff alone."""

from typing import Final

from game.client.toolkit.language import later
from game.client.toolkit.switch import Switch

EVERY_CHECKPOINT: Final = Switch(
    "detailed_progress",
    False,
    later("Every checkpoint on the back"),
    later("On circuits: the next checkpoint instead of the next flag"),
)
