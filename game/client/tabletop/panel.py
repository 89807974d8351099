"""What the panels around a board lie on: seats, log, hands and piles, whatever the game."""

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Card, draw_card
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import PAPER, PAPER_LIP, Colour


def draw_panel(surface: pygame.Surface, kit: Kit, rect: Rect, face: Colour = PAPER) -> None:
    """Cardboard as large as the panel."""
    px = kit.measure.px
    draw_card(surface, kit.art, rect, Card(px(14), px(3), face, lip=px(5), lip_face=PAPER_LIP))
