"""The six gangsters as they look everywhere: a colour, a hat and a symbol each, and their names in words."""

from typing import Final

import pygame
from pygame import Rect

from game.client.kit import Kit
from game.client.paper import Card, draw_card
from game.client.theme import SeatLook, colour
from game.client.views.words import Say
from game.rules.pier.lemmings import COLOURS, Colour
from game.rules.pier.track import BOOKMAKER, CAR, GODFATHER, HAMMER, MIXER, PLAIN


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
    look = GANG[lemming]
    rect = Rect(0, 0, size, size)
    rect.center = centre
    draw_card(surface, kit.art, rect, Card(size, max(1, size // 14), look.colour, edge=colour("#3b2417")))
    side = max(4, round(size * 0.64))
    symbol = kit.art.get(look.picture, (side, side))
    surface.blit(symbol, symbol.get_rect(center=rect.center))
