"""The words of the table for what the catalogue calls by short names: rule sets, rules, computer players, styles."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.client.scenes.set_up_choices import LevelChoice
from game.client.toolkit.language import later
from game.rules.contract import Json
from game.table.seats import HUMAN


@dataclass(frozen=True, slots=True)
class Words:
    """What people call a thing, and what it means in plain words."""

    text: str
    meaning: str


RULES: Final[Mapping[str, Words]] = {
    "covered": Words(
        later("Covered tiles are gone"),
        later("A tile that another one covers is out of the game. Otherwise it goes back to the supply."),
    ),
    "ending": Words(
        later("Play on for every place"),
        later("The race goes on until all but one are home. Otherwise it is over with the first one home."),
    ),
    "open_discards": Words(
        later("Open discards"),
        later("Everybody may look through the discarded cards at any time. Otherwise nobody may."),
    ),
    "fox": Words(
        later("Foxes"),
        later("Six fox tiles come into play: whoever steps or is pushed onto a fox loses three cards to it."),
    ),
    "push_back": Words(
        later("Shoves go every way"),
        later("Lemmings may be shoved away from home too. Otherwise nobody is shoved further from home."),
    ),
}
SETS: Final[Mapping[str, Words]] = {
    "classic": Words(later("Classic"), later("As the game is usually played around the table.")),
    "tournament": Words(
        later("Tournament"),
        later("As in competitions: open discards, covered tiles are gone, shoves go every way, every place counts."),
    ),
}
PLAYERS: Final[Mapping[str, Words]] = {
    HUMAN: Words(later("Human"), later("Somebody in front of this screen.")),
    "random": Words(later("Random"), later("Computer: decides by lot and hardly knows where the water is.")),
    "beginner": Words(later("Beginner"), later("Computer: plays any card and walks forward.")),
    "greedy": Words(
        later("Greedy"), later("Computer: races along the cheapest way its cards allow and thinks of nobody else.")
    ),
    "easy": Words(later("Easy"), later("Computer: knows what is good, and often does otherwise.")),
    "normal": Words(later("Normal"), later("Computer: plays well, and slips now and then.")),
    "hard": Words(later("Hard"), later("Computer: takes the best turn it sees, and thinks of the answer.")),
    "master": Words(later("Master"), later("Computer: searches on through its best turns, two seconds long.")),
}
STYLES: Final[Mapping[str, Words]] = {
    "racer": Words(later("Racer"), later("runs with what it has and looks less at the others")),
    "shover": Words(later("Shover"), later("gladly shoves others back and lays tiles before their feet")),
    "builder": Words(later("Builder"), later("likes to start piles anew, for the tile")),
    "convoy": Words(later("Convoy"), later("keeps its two lemmings together")),
}


def rule_words(key: str) -> Words:
    """The words for a rule; its own short name, where nobody has found better ones."""
    return RULES.get(key) or Words(key.replace("_", " ").capitalize(), "")


def set_words(name: str) -> Words:
    """The words for a rule set."""
    return SETS.get(name) or Words(name.capitalize(), "")


def player_words(level: LevelChoice) -> Words:
    """The words for a human or a computer player; what its author wrote, where there are no others."""
    return PLAYERS.get(level.name) or Words(level.name.capitalize(), level.description)


def style_words(style: str) -> Words:
    """The words for the style of a computer player."""
    return STYLES.get(style) or Words(style.capitalize(), "")


def value_words(value: Json) -> str:
    """A value of a rule that has more than two of them."""
    return str(value).replace("_", " ")
