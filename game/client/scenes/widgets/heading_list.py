"""A list of headings at the side of a page: the one that is read is lit, and a click or an arrow leads to another."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, PointerMoved, Pressed, Released, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import BODY_TEXT, RADIUS, SUN, WHITE
from game.client.toolkit.widgets.scroll import Scroll
from game.client.toolkit.widgets.widget import Chose, Message, Widget


class HeadingList(Widget):
    """Each heading is whole, in as many lines as it needs; the list scrolls where there are many."""

    def __init__(self, kit: Kit, key: str, headings: Sequence[str], index: int = 0) -> None:
        super().__init__(kit, key)
        self._headings = tuple(headings)
        self.index = index
        self._scroll = Scroll()
        self._rows: list[tuple[Rect, tuple[str, ...]]] = []
        self._pointed = -1

    def layout(self, rect: Rect) -> None:
        """One below the other."""
        super().layout(rect)
        measure, writer = self.kit.measure, self.kit.writer
        px, top = measure.text(BODY_TEXT), 0
        wide = rect.w - measure.px(20)
        self._rows = []
        for heading in self._headings:
            lines = writer.wrapped(heading, px, wide - 2 * measure.px(10), Weight.BOLD)
            row = Rect(0, top, wide, writer.height(px, len(lines)) + measure.px(10))
            self._rows.append((row, lines))
            top = row.bottom
        self._scroll.fit(rect, top)
        self._show()

    def mark(self, index: int) -> None:
        """This one is read."""
        if index != self.index and 0 <= index < len(self._headings):
            self.index, self.changed = index, True
            self._show()

    def _show(self) -> None:
        if self._rows:
            row, _ = self._rows[self.index]
            self._scroll.show(row.top, row.bottom)

    def handle(self, intent: Intent) -> Message | None:
        """By mouse, wheel, bar and keys."""
        match intent:
            case Wheel(_, steps):
                self.changed |= self._scroll.move(-round(steps * 2 * self.kit.measure.row()))
            case Pressed(at, Hand.LEFT) if self._scroll.grab(self.kit, at):
                self.changed = True
            case Pressed(at, Hand.LEFT):
                return self._choose(self._at(at))
            case PointerMoved(at):
                self.changed |= self._scroll.drag(self.kit, at[1])
                pointed = self._at(at)
                self.changed |= pointed != self._pointed
                self._pointed = pointed
            case Released():
                self._scroll.let_go()
            case Key("up" | "down" as name):
                return self._choose(self.index + (1 if name == "down" else -1))
            case Key("home" | "end" as name):
                return self._choose(0 if name == "home" else len(self._headings) - 1)
        return None

    def wants_key(self, name: str) -> bool:
        """Up and down are for it."""
        return name in ("up", "down", "home", "end")

    def point(self, hovered: bool) -> None:
        """Nothing is pointed at when the mouse is gone."""
        super().point(hovered)
        if not hovered:
            self._pointed = -1

    def draw(self, surface: pygame.Surface) -> None:
        """The one that is read is yellow."""
        kit, px = self.kit, self.kit.measure.text(BODY_TEXT)
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for number, (row, lines) in enumerate(self._rows):
            place = row.move(self.rect.x, self.rect.y - self._scroll.offset)
            if number in (self.index, self._pointed):
                face = SUN if number == self.index else WHITE
                draw_cardboard(surface, kit.art, place, Cardboard(kit.measure.px(RADIUS - 4), 0, face))
            room = inset(place, kit.measure.px(10), kit.measure.px(5))
            kit.writer.draw_lines(surface, lines, room, px, weight=Weight.BOLD)
        surface.set_clip(before)
        self._scroll.draw(surface, kit)

    def _at(self, at: tuple[int, int]) -> int:
        point = at[0] - self.rect.x, at[1] - self.rect.y + self._scroll.offset
        return next((number for number, (row, _) in enumerate(self._rows) if row.collidepoint(point)), -1)

    def _choose(self, index: int) -> Chose | None:
        if not 0 <= index < len(self._headings):
            return None
        self.mark(index)
        return Chose(self.key, index)
