"""What rule sets and rules are called in the set-up."""

from collections.abc import Mapping
from typing import Final

from game.client.toolkit.language import Words, later
from game.rules.contract import Json

# A set that every game has; the words for others come with the game.
CLASSIC: Final = {"classic": Words(later("Classic"), later("As the game is usually played around the table."))}


def rule_words(words: Mapping[str, Words], key: str) -> Words:
    """The game's words for a rule; its own short name, where nobody has found better ones."""
    return words.get(key) or Words(key.replace("_", " ").capitalize(), "")


def set_words(words: Mapping[str, Words], name: str) -> Words:
    """The words for a rule set: the game's own, or the house's; its short name, where nobody has found better ones."""
    return words.get(name) or CLASSIC.get(name) or Words(name.capitalize(), "")


def value_words(value: Json) -> str:
    """A value of a rule that has more than two of them."""
    return str(value).replace("_", " ")
