"""What the panels around a board lie on: seats, log, hands and piles, whatever the game."""

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import PAPER, PAPER_LIP, Rgb


def draw_panel(surface: pygame.Surface, kit: Kit, rect: Rect, face: Rgb = PAPER) -> None:
    """Cardboard as large as the panel."""
    px = kit.measure.px
    draw_cardboard(surface, kit.art, rect, Cardboard(px(14), px(3), face, lip=px(5), lip_face=PAPER_LIP))
