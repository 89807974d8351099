"""A seat's badge: its lemming and its symbol on cardboard in its colour; for a computer player, who it is, apart."""

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import LIP, RADIUS, SEATS, STROKE, colour
from game.client.toolkit.tween import mix_colours
from game.client.toolkit.widgets.button import Pressable

WHITE_PART = 0.3
FACE_WHITE = 0.55


class _Coloured(Pressable):
    """Cardboard in the colour of a seat."""

    def __init__(self, kit: Kit, key: str, seat_colour: str, tip: str = "", white: float = 0.18) -> None:
        super().__init__(kit, key, tip)
        self.colour = seat_colour
        self._white = white

    def draw_cardboard(self, surface: pygame.Surface) -> Rect:
        """Gives way when pressed, as buttons do; returns the upper side."""
        measure, look = self.kit.measure, SEATS[self.colour]
        lip = measure.px(LIP)
        down = lip if self.held else 0
        rect = Rect(self.rect.x, self.rect.y + down, self.rect.w, self.rect.h - down)
        face = mix_colours(look.colour, (255, 255, 255), self._white + WHITE_PART * self.lift)
        card = Cardboard(measure.px(RADIUS), measure.px(STROKE), face, lip=lip - down, lip_face=colour(look.dark))
        draw_cardboard(surface, self.kit.art, rect, card)
        return Rect(rect.x, rect.y, rect.w, self.rect.h - lip)


class Badge(_Coloured):
    """A click asks for another colour. Alone, it is only the symbol."""

    def __init__(self, kit: Kit, key: str, seat_colour: str, tip: str = "", alone: bool = False) -> None:
        super().__init__(kit, key, seat_colour, tip)
        self._alone = alone

    def draw(self, surface: pygame.Surface) -> None:
        """The head at the left, the symbol at the right."""
        measure, art, look = self.kit.measure, self.kit.art, SEATS[self.colour]
        room = self.draw_cardboard(surface)
        side = round(room.h * 0.52)
        middle = room.center
        if not self._alone:
            head = art.lemming("head", round(room.h * 0.98), look)
            surface.blit(head, (room.x + measure.px(5), room.y + (room.h - head.get_height()) // 2))
            middle = room.right - measure.px(8) - side // 2, room.centery
        symbol = art.get(look.picture, (side, side))
        surface.blit(symbol, symbol.get_rect(center=middle))


class Face(_Coloured):
    """Who a computer player is; a click asks for another. Whoever is no character of the house has a plain face."""

    def __init__(self, kit: Kit, key: str, seat_colour: str) -> None:
        super().__init__(kit, key, seat_colour, white=FACE_WHITE)
        self.character = ""

    def draw(self, surface: pygame.Surface) -> None:
        """As large as there is room."""
        art, look = self.kit.art, SEATS[self.colour]
        room = self.draw_cardboard(surface)
        size = min(room.w, room.h) - self.kit.measure.px(4)
        head = art.face(self.character, size, look) if self.character else art.lemming("head", size, look)
        surface.blit(head, head.get_rect(center=room.center))
