"""A board as a small picture within a rounded frame; what is on it, each game draws for itself."""

from collections.abc import Callable
from hashlib import sha256
from json import dumps
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.theme import INK, RADIUS, STROKE, colour
from game.client.toolkit.tween import mix_colours
from game.rules.contract import BoardJson

# The board into this rectangle; and the same with everything that is needed for it.
DrawBoard: TypeAlias = Callable[[pygame.Surface, Rect, BoardJson], None]
DrawThumbnail: TypeAlias = Callable[[Kit, pygame.Surface, Rect, BoardJson], None]
SEA_TOP, SEA_BOTTOM = colour("#9ad4f0"), colour("#4f9fd8")
LARGEST_HEX: Final = 60


# A picture over the whole surface, with what matters of it within the rectangle.
DrawWithin: TypeAlias = Callable[[pygame.Surface, Rect], None]


def framed_thumbnail(kit: Kit, draw: DrawThumbnail, surface: pygame.Surface, rect: Rect, board: BoardJson) -> None:
    """The board fitted into the rectangle; only the sea, if there is nothing on it."""
    if rect.w < 1 or rect.h < 1:
        return
    digest = sha256(dumps(board, sort_keys=True).encode()).digest()
    drawn = (lambda picture, room: draw(kit, picture, room, board)) if board else None
    surface.blit(kit.art.made(("board", digest, rect.size), lambda: framed(kit, rect.size, drawn)), rect)


def framed(kit: Kit, size: Size, draw: DrawWithin | None) -> pygame.Surface:
    """A picture within its rounded frame; without anything to draw there is only the sea."""
    px = kit.measure.px
    whole = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
    frame = whole.get_rect()
    stroke, radius = px(STROKE), px(RADIUS)
    picture = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
    if draw:
        draw(picture, inset(frame, stroke + px(9)))
    else:
        draw_sea(picture)
    # The frame's own shape cuts the corners off the sea.
    draw_cardboard(whole, kit.art, frame, Cardboard(radius, stroke, (255, 255, 255), edge=(255, 255, 255)))
    whole.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    draw_cardboard(whole, kit.art, frame, Cardboard(radius, stroke, None, edge=INK))
    return whole


def draw_sea(picture: pygame.Surface) -> None:
    """The sea by day, over all of it."""
    width, height = picture.get_size()
    for y in range(height):
        picture.fill(mix_colours(SEA_TOP, SEA_BOTTOM, y / height), Rect(0, y, width, 1))
