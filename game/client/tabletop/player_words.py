"""What the computer players are called at the table."""

from collections.abc import Mapping
from typing import Final

from game.client.tabletop.words import Say
from game.client.toolkit.language import Words, later
from game.table.seats import HUMAN, Seat

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


def player_words(level: str, description: str = "") -> Words:
    """The words for a human or a computer player; what its author wrote, where there are no others."""
    return PLAYERS.get(level) or Words(level.capitalize(), description)


def who_sits(seat: Seat, say: Say) -> str:
    """Who it is that sits there, and how they play."""
    return say("{name} sits here. {who}").format(name=seat.name, who=say(player_words(seat.by).meaning))
