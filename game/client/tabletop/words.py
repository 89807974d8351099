"""What all views share about words."""

from collections.abc import Callable
from typing import TypeAlias

# Says a text in the player's language.
Say: TypeAlias = Callable[[str], str]
