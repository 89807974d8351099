"""A small disc that stands for somebody: colour and symbol."""

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import INK, SeatLook


def draw_token(surface: pygame.Surface, kit: Kit, look: SeatLook, centre: tuple[int, int], size: int) -> None:
    """A disc in the look's colour with its symbol."""
    rect = Rect(0, 0, size, size)
    rect.center = centre
    draw_cardboard(surface, kit.art, rect, Cardboard(size, max(1, size // 14), look.colour, edge=INK))
    side = max(4, round(size * 0.64))
    symbol = kit.art.get(look.picture, (side, side))
    surface.blit(symbol, symbol.get_rect(center=rect.center))
