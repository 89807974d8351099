"""How tiles and ponds look, wherever they are: on the board, in a hand, on a pile, in the air."""

from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.words import Say
from game.client.toolkit.art import STRAIGHT, Twist
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.theme import WHITE
from game.games.pond.rules.tiles import HIDDEN, TILE_NAMES, Code, Tile

# The ponds of the letters A, B, C, D; with more pairs than that, colours come again and letters tell them apart.
POND_COLOURS: Final = ("blue", "red", "yellow", "green")
QUARTER: Final = 90


def tile_art(tile: Tile) -> str:
    """The drawing of a tile."""
    return "pond/back" if tile == HIDDEN else f"pond/{TILE_NAMES[tile]}"


def turned(turn: int) -> Twist:
    """A drawing turned by so many quarters."""
    return Twist(degrees=turn % 4 * QUARTER) if turn % 4 else STRAIGHT


def code_picture(kit: Kit, code: Code, side: int) -> pygame.Surface:
    """A tile as it lies on the board, without any edges."""
    return kit.art.get(tile_art(code >> 2), (side, side), turned(code & 3))


def pond_colour(letter: str) -> str:
    """The colour of a pond."""
    return POND_COLOURS[(ord(letter.upper()) - ord("A")) % len(POND_COLOURS)]


def pond_art(letter: str) -> str:
    """The drawing of a pond: capital letters are where toads arrive."""
    return f"pond/{'arrival' if letter.isupper() else 'departure'}-{pond_colour(letter)}"


def needs_letter(letter: str) -> bool:
    """Whether its colour alone does not say which pond it is."""
    return ord(letter.upper()) - ord("A") >= len(POND_COLOURS)


def pond_name(letter: str, say: Say) -> str:
    """What a pond is called: by its colour, and by its letter where the colour is not enough."""
    names = {
        "blue": say("the blue pond"),
        "red": say("the red pond"),
        "yellow": say("the yellow pond"),
        "green": say("the green pond"),
    }
    name = names[pond_colour(letter)]
    return f"{name} {letter.upper()}" if needs_letter(letter) else name


def draw_tile(surface: pygame.Surface, kit: Kit, rect: Rect, tile: Tile, turn: int = 0, faded: bool = False) -> None:
    """A tile as a thing: cardboard with a white rim and an edge below; faded, where it can't be used."""
    side = min(rect.w, rect.h)
    whole = Rect(0, 0, side, side)
    whole.midtop = rect.midtop
    lip = max(2, side // 20)
    draw_cardboard(
        surface,
        kit.art,
        whole,
        Cardboard(max(3, side // 10), max(2, side // 36), WHITE, lip=lip, lip_face=(201, 184, 150), shadow=lip // 2),
    )
    face = inset(Rect(whole.x, whole.y, side, side - lip), max(3, side // 16))
    small = min(face.w, face.h)
    spot = Rect(0, 0, small, small)
    spot.center = face.center
    name, size = tile_art(tile), (small, small)
    surface.blit(kit.art.faded(name, size) if faded else kit.art.get(name, size, turned(turn)), spot)
