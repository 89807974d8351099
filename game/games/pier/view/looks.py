"""The six gangsters as they look everywhere: a colour, a hat and a symbol each, and their names in words."""

from typing import Final

import pygame

from game.client.tabletop import token
from game.client.tabletop.words import Say
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import SeatLook
from game.games.pier.rules.lemmings import COLOURS, Colour
from game.games.pier.rules.track import BOOKMAKER, CAR, GODFATHER, HAMMER, MIXER, PLAIN


def _look(symbol: str, hat: str, light: str, dark: str) -> SeatLook:
    return SeatLook(f"symbol-{symbol}", light, dark, "pier/", f"pier/hat-{hat}")


# In the order of the rules' COLOURS.
GANG: Final = (
    _look("anchor", "cap", "#3f8cf5", "#2360b8"),
    _look("moon", "bowler", "#6f7780", "#454c54"),
    _look("clover", "feather", "#5fd35a", "#2f9438"),
    _look("crown", "top", "#5b2a86", "#381458"),
    _look("heart", "flower", "#ffb3e0", "#dd72b3"),
    _look("bolt", "fedora", "#c22418", "#83130c"),
)
assert len(GANG) == len(COLOURS)
# The drawing of what a space does.
ICON_ART: Final = {
    MIXER: "mixer", HAMMER: "hammer", CAR: "car", BOOKMAKER: "bookmaker", GODFATHER: "godfather", PLAIN: "plain",
}  # fmt: skip


def gang_name(lemming: Colour, say: Say) -> str:
    """What a lemming is called: by its colour."""
    names = (say("Blue"), say("Grey"), say("Green"), say("Purple"), say("Pink"), say("Red"))
    return names[lemming]


def draw_token(surface: pygame.Surface, kit: Kit, lemming: Colour, centre: tuple[int, int], size: int) -> None:
    """A disc in the lemming's colour with its symbol."""
    token.draw_token(surface, kit, GANG[lemming], centre, size)
