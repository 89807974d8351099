"""The small note that says what a thing is: when the mouse rests upon it, or when keys bring the focus there."""

from typing import Final

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.theme import RADIUS, SMALL_TEXT, STROKE, WHITE

REST_SECONDS: Final = 0.45


class Tooltip:
    """At most one is seen. It follows no mouse: it stands where its thing is."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._text = ""
        self._beside = Rect(0, 0, 0, 0)
        self._rested = 0.0
        self.changed = False

    @property
    def is_shown(self) -> bool:
        """Whether it is seen."""
        return bool(self._text) and self._rested >= REST_SECONDS

    @property
    def is_moving(self) -> bool:
        """Whether it waits to be seen."""
        return bool(self._text) and not self.is_shown

    def aim(self, text: str, beside: Rect) -> None:
        """The thing that is pointed at now; nothing to say hides it."""
        if (text, beside) != (self._text, self._beside):
            self.changed |= self.is_shown
            self._text, self._beside, self._rested = text, beside, 0.0

    def hide(self) -> None:
        """Until something else is pointed at."""
        self.aim("", Rect(0, 0, 0, 0))

    def update(self, seconds: float) -> None:
        """The mouse has rested for longer."""
        if self.is_moving:
            self._rested += seconds
            self.changed |= self.is_shown

    def draw(self, surface: pygame.Surface) -> None:
        """Below its thing, or above where there is no room; always within the window."""
        if not self.is_shown:
            return
        measure, writer = self._kit.measure, self._kit.writer
        px, margin, window = measure.text(SMALL_TEXT), measure.px(10), surface.get_rect()
        lines = writer.wrapped(self._text, px, min(measure.text(SMALL_TEXT * 18), window.w - 4 * margin))
        width = max(writer.width(line, px) for line in lines) + 2 * margin
        box = Rect(0, 0, width, writer.height(px, len(lines)) + 2 * measure.px(6))
        box.midtop = self._beside.centerx, self._beside.bottom + measure.px(8)
        if box.bottom > window.bottom:
            box.bottom = self._beside.top - measure.px(8)
        box.clamp_ip(inset(window, measure.px(4)))
        card = Cardboard(measure.px(RADIUS - 4), max(1, measure.px(STROKE - 1)), WHITE, shadow=measure.px(4))
        draw_cardboard(surface, self._kit.art, box, card)
        writer.draw_lines(surface, lines, inset(box, margin, measure.px(6)), px)
