"""A setting that is on or off and that somebody else than the house has brought: a game of its own."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Switch:
    """By its key in the file of settings; its words are said in the player's language."""

    key: str
    is_on_at_first: bool
    text: str
    tip: str
