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

# What grows in the ponds of the letters A, B, C, D: colours belong to seats alone. With more pairs than that, flowers
# come again and letters tell them apart.
POND_FLOWERS: Final = ("lily", "bulrush", "snowdrop", "daisy")
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


def pond_flower(letter: str) -> str:
    """What grows in a pond."""
    return POND_FLOWERS[(ord(letter.upper()) - ord("A")) % len(POND_FLOWERS)]


def pond_art(letter: str) -> str:
    """The drawing of a pond: capital letters are where toads arrive."""
    return f"pond/{'arrival' if letter.isupper() else 'departure'}-{pond_flower(letter)}"


def flower_art(letter: str) -> str:
    """The drawing of what grows there alone, which stands for the pond in a line of text."""
    return f"pond/flower-{pond_flower(letter)}"


def needs_letter(letter: str) -> bool:
    """Whether its flower alone does not say which pond it is."""
    return ord(letter.upper()) - ord("A") >= len(POND_FLOWERS)


def pond_name(letter: str, say: Say) -> str:
    """What a pond is called: by its flower, and by its letter where the flower is not enough."""
    names = {
        "lily": say("the lily pond"),
        "bulrush": say("the bulrush pond"),
        "snowdrop": say("the snowdrop pond"),
        "daisy": say("the daisy pond"),
    }
    name = names[pond_flower(letter)]
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
