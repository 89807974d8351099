"""A seat's badge: its lemming and its symbol on cardboard in its colour."""

import pygame
from pygame import Rect

from game.client.kit import Kit
from game.client.paper import Card, draw_card
from game.client.theme import LIP, RADIUS, SEATS, STROKE, colour
from game.client.tween import mix_colours
from game.client.widgets.button import Pressable

WHITE_PART = 0.3


class Badge(Pressable):
    """A click asks for another colour."""

    def __init__(self, kit: Kit, key: str, seat_colour: str, tip: str = "") -> None:
        super().__init__(kit, key, tip)
        self.colour = seat_colour

    def draw(self, surface: pygame.Surface) -> None:
        """Gives way when pressed, as buttons do."""
        measure, art, look = self.kit.measure, self.kit.art, SEATS[self.colour]
        lip = measure.px(LIP)
        down = lip if self.held else 0
        rect = Rect(self.rect.x, self.rect.y + down, self.rect.w, self.rect.h - down)
        face = mix_colours(look.colour, (255, 255, 255), 0.18 + WHITE_PART * self.lift)
        card = Card(measure.px(RADIUS), measure.px(STROKE), face, lip=lip - down, lip_face=colour(look.dark))
        draw_card(surface, art, rect, card)
        high = self.rect.h - lip
        head = art.lemming("head", round(high * 0.98), look)
        surface.blit(head, (rect.x + measure.px(5), rect.y + (high - head.get_height()) // 2))
        side = round(high * 0.52)
        symbol = art.get(look.picture, (side, side))
        middle = rect.right - measure.px(8) - side // 2, rect.y + high // 2
        surface.blit(symbol, symbol.get_rect(center=middle))
