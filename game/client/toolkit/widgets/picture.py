"""A picture that can be clicked, drawn by whoever knows how."""

from collections.abc import Callable
from typing import TypeAlias

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import RADIUS
from game.client.toolkit.widgets.button import Pressable

DrawPicture: TypeAlias = Callable[[pygame.Surface, Rect], None]


class Picture(Pressable):
    """Rises under the mouse and has a shadow."""

    def __init__(self, kit: Kit, key: str, draw_picture: DrawPicture, tip: str = "") -> None:
        super().__init__(kit, key, tip)
        self._draw_picture = draw_picture

    def draw(self, surface: pygame.Surface) -> None:
        """The shadow stays where it is."""
        px = self.kit.measure.px
        rise = px(2) if self.held else -round(self.lift * px(3))
        place = self.rect.move(0, rise)
        draw_cardboard(surface, self.kit.art, place, Cardboard(px(RADIUS), 0, None, shadow=max(1, px(5) - rise)))
        self._draw_picture(surface, place)
