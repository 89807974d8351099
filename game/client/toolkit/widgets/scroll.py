"""How far something that is higher than its window is scrolled, and the bar that shows it."""

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import PAPER_DARK, STROKE, SUN


class Scroll:
    """Knows the window and the height of what is in it; the offset never leaves its bounds."""

    def __init__(self) -> None:
        self.offset = 0
        self._view = Rect(0, 0, 0, 0)
        self._height = 0
        self._grabbed: int | None = None

    @property
    def is_needed(self) -> bool:
        """Whether not everything is seen at once."""
        return self._height > self._view.h > 0

    @property
    def is_held(self) -> bool:
        """Whether the bar is being dragged."""
        return self._grabbed is not None

    def fit(self, view: Rect, height: int) -> None:
        """This is the window, and what is in it is so high."""
        self._view, self._height = view, height
        self.move(0)

    def move(self, by: int) -> bool:
        """Scroll; whether anything moved."""
        before = self.offset
        self.offset = max(0, min(self.offset + by, self._height - self._view.h))
        return self.offset != before

    def show(self, top: int, bottom: int) -> None:
        """Scroll as little as needed to see this part."""
        if top < self.offset:
            self.move(top - self.offset)
        elif bottom > self.offset + self._view.h:
            self.move(bottom - self.offset - self._view.h)

    def bar(self, kit: Kit) -> Rect:
        """Where the bar runs."""
        width = kit.measure.px(14)
        return Rect(self._view.right - width, self._view.y, width, self._view.h)

    def grab(self, kit: Kit, at: tuple[int, int]) -> bool:
        """Take hold of the bar, if it is there; beside its knob the knob jumps."""
        if not self.is_needed or not self.bar(kit).collidepoint(at):
            return False
        knob = self._knob(kit)
        self._grabbed = at[1] - knob.y if knob.collidepoint(at) else knob.h // 2
        self.drag(kit, at[1])
        return True

    def drag(self, kit: Kit, y: int) -> bool:
        """Pull the knob to this height."""
        if self._grabbed is None:
            return False
        knob, bar = self._knob(kit), self.bar(kit)
        part = (y - self._grabbed - bar.y) / max(1, bar.h - knob.h)
        return self.move(round(part * (self._height - self._view.h)) - self.offset)

    def let_go(self) -> None:
        """Let go of the bar."""
        self._grabbed = None

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """The bar, if it is needed."""
        if self.is_needed:
            bar, stroke = self.bar(kit), max(1, kit.measure.px(STROKE) - 1)
            draw_cardboard(surface, kit.art, bar, Cardboard(bar.w, stroke, PAPER_DARK))
            draw_cardboard(surface, kit.art, self._knob(kit), Cardboard(bar.w, stroke, SUN))

    def _knob(self, kit: Kit) -> Rect:
        bar = self.bar(kit)
        height = max(bar.w * 2, round(bar.h * self._view.h / max(1, self._height)))
        room = max(1, self._height - self._view.h)
        return Rect(bar.x, bar.y + round((bar.h - height) * self.offset / room), bar.w, height)
