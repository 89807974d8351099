"""The small note that says what a thing is: when the mouse rests upon it, or when keys bring the focus there."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import FOCUS, RADIUS, SMALL_TEXT, STROKE, WHITE

REST_SECONDS: Final = 0.45


class Tooltip:
    """At most one is seen. It follows no mouse: it stands where its thing is."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._text = ""
        self._beside = Rect(0, 0, 0, 0)
        self._clear: tuple[Rect, ...] = ()
        # A last line that says what a click on it leads to.
        self.link = ""
        self._rested = 0.0
        # Where it may lie; None: anywhere in the window.
        self.room: Rect | None = None
        self.changed = False

    @property
    def text(self) -> str:
        """What it says, or is about to."""
        return self._text

    @property
    def is_shown(self) -> bool:
        """Whether it is seen."""
        return bool(self._text) and self._rested >= REST_SECONDS

    @property
    def is_moving(self) -> bool:
        """Whether it waits to be seen."""
        return bool(self._text) and not self.is_shown

    def aim(self, text: str, beside: Rect, clear: Sequence[Rect] = ()) -> None:
        """The thing that is pointed at now, and what else is to stay in sight; nothing to say hides it."""
        self._clear = tuple(clear)
        if (text, beside) != (self._text, self._beside):
            self.changed |= self.is_shown
            self._text, self._beside, self._rested = text, beside, 0.0

    def tell(self, text: str, beside: Rect, clear: Sequence[Rect] = ()) -> None:
        """At once: whoever clicked has not come here by chance."""
        self.aim(text, beside, clear)
        self.changed |= not self.is_shown
        self._rested = REST_SECONDS

    def hide(self) -> None:
        """Until something else is pointed at."""
        self.aim("", Rect(0, 0, 0, 0))

    def update(self, seconds: float) -> None:
        """The mouse has rested for longer."""
        if self.is_moving:
            self._rested += seconds
            self.changed |= self.is_shown

    def draw(self, surface: pygame.Surface) -> None:
        """Beside its thing, on paper."""
        if not self.is_shown:
            return
        measure, writer = self._kit.measure, self._kit.writer
        px, margin, window = measure.text(SMALL_TEXT), measure.px(10), surface.get_rect()
        lines, box = self._lines(window), self.place(window)
        card = Cardboard(measure.px(RADIUS - 4), max(1, measure.px(STROKE - 1)), WHITE, shadow=measure.px(4))
        draw_cardboard(surface, self._kit.art, box, card)
        room = inset(box, margin, measure.px(6))
        writer.draw_lines(surface, lines, room, px)
        if self.link:
            low = Rect(room.x, room.y + writer.height(px, len(lines)), room.w, writer.height(px))
            writer.draw(surface, self.link, low, px, colour=FOCUS, weight=Weight.BOLD)

    def place(self, window: Rect) -> Rect:
        """All that it takes: always within the window, never over its thing, and over nothing else that can be pressed
        where there is any other room."""
        measure, writer = self._kit.measure, self._kit.writer
        px, lines = measure.text(SMALL_TEXT), self._lines(window)
        wide = max(*(writer.width(line, px) for line in lines), writer.width(self.link, px, Weight.BOLD))
        high = writer.height(px, len(lines) + bool(self.link))
        size = wide + 2 * measure.px(10), high + 2 * measure.px(6)
        room = inset(self.room.clip(window) if self.room else window, measure.px(4))
        found = [box for box in _around(self._beside, self._clear, size, measure.px(8), room) if room.contains(box)]
        beside = [box for box in found if not box.colliderect(self._beside)]
        if not beside:
            return Rect((0, 0), size).clamp(room)
        return min(beside, key=lambda box: len(box.collidelistall(list(self._clear))))

    def _lines(self, window: Rect) -> tuple[str, ...]:
        measure = self._kit.measure
        px = measure.text(SMALL_TEXT)
        wide = min(self.room.w, window.w) if self.room else window.w
        return self._kit.writer.wrapped(self._text, px, min(px * 18, wide - 4 * measure.px(10)))


def _around(beside: Rect, clear: Sequence[Rect], size: tuple[int, int], gap: int, room: Rect) -> Iterator[Rect]:
    """Below, above, left and right of the thing, then with what is to stay in sight, one by one and all of it; moved
    along that side until it is within the room."""
    for around in (beside, *map(beside.union, clear), beside.unionall(list(clear))):
        box = Rect((0, 0), size)
        box.midtop = beside.centerx, around.bottom + gap
        yield _along(box, room)
        box.midbottom = beside.centerx, around.top - gap
        yield _along(box, room)
        box.midright = around.left - gap, beside.centery
        yield _along(box, room)
        box.midleft = around.right + gap, beside.centery
        yield _along(box, room)


def _along(box: Rect, room: Rect) -> Rect:
    """Moved into the room where that takes it nowhere else: along one side only."""
    moved = box.clamp(room)
    return moved if moved.x == box.x or moved.y == box.y else box.copy()
