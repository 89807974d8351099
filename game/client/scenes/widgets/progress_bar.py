"""How far something is that takes a while."""

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, PAPER_DARK, STROKE, SUN
from game.client.toolkit.widgets.widget import Widget


class ProgressBar(Widget):
    """A trough that fills from the left, and how full it is."""

    takes_focus = False

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, "")
        self._part = 0.0

    def tell(self, part: float) -> None:
        """So much is done, of 1."""
        self.changed |= round(100 * part) != round(100 * self._part)
        self._part = part

    @property
    def text(self) -> str:
        """In words."""
        return self.kit.say("{part} %").format(part=round(100 * self._part))

    def draw(self, surface: pygame.Surface) -> None:
        """The part that is done is yellow."""
        kit, px = self.kit, self.kit.measure.px
        draw_cardboard(surface, kit.art, self.rect, Cardboard(self.rect.h, px(STROKE), PAPER_DARK))
        filled = Rect(self.rect.x, self.rect.y, round(self.rect.w * self._part), self.rect.h)
        if filled.w > filled.h // 2:
            draw_cardboard(surface, kit.art, filled, Cardboard(filled.h, px(STROKE), SUN))
        size = kit.measure.text(BODY_TEXT)
        kit.writer.draw(surface, self.text, self.rect, size, weight=Weight.BOLD, align=Align.CENTRE)
