"""A list that scrolls: one line is chosen. What a line looks like can be said by whoever owns the list."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Card, draw_card
from game.client.toolkit.intents import Hand, Intent, Key, PointerMoved, Pressed, Released, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.theme import BODY_TEXT, PAPER_DARK, RADIUS, STROKE, SUN, WHITE
from game.client.toolkit.widgets.scroll import Scroll
from game.client.toolkit.widgets.widget import Chose, Message, Picked, Widget

DrawLine: TypeAlias = Callable[[pygame.Surface, Rect, int], None]


class ListBox(Widget):
    """Lines of text, or of anything else with `draw_line(surface, rect, index)` and a height of its own."""

    def __init__(
        self, kit: Kit, key: str, lines: Sequence[str], index: int = -1, *,
        draw_line: DrawLine | None = None, line_height: int = 0, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(kit, key, tip)
        self.lines = tuple(lines)
        self.index = index
        self.scroll = Scroll()
        self._draw_line = draw_line or self._draw_text
        self._line_height = line_height or kit.measure.row()
        self._pointed = -1

    def layout(self, rect: Rect) -> None:
        """The chosen line is in sight."""
        super().layout(rect)
        self.scroll.fit(self._view(), len(self.lines) * self._line_height)
        self._show_chosen()

    def handle(self, intent: Intent) -> Message | None:
        """Clicks choose, a click on the chosen line picks it; the wheel, the bar and keys scroll."""
        match intent:
            case Pressed(at, Hand.LEFT):
                self.held = self.changed = True
                if not self.scroll.grab(self.kit, at):
                    return self._click(self._line_at(at))
            case PointerMoved(at):
                self._move(at)
            case Released(_, Hand.LEFT):
                self.held, self.changed = False, True
                self.scroll.let_go()
            case Wheel(_, steps):
                self.changed |= self.scroll.move(-round(steps * self._line_height))
            case Key(name) if self.lines:
                return self._key(name)
        return None

    def wants_key(self, name: str) -> bool:
        """Up and down, unless they would lead out of the list."""
        if name == "up":
            return self.index > 0
        if name == "down":
            return self.index < len(self.lines) - 1
        return name in ("home", "end", "page up", "page down", "return", "enter", "space")

    def point(self, hovered: bool) -> None:
        """No line is pointed at when the mouse is gone."""
        super().point(hovered)
        if not hovered:
            self._pointed = -1

    def draw(self, surface: pygame.Surface) -> None:
        """Only the lines that are seen."""
        measure, art = self.kit.measure, self.kit.art
        draw_card(surface, art, self.rect, Card(measure.px(RADIUS), measure.px(STROKE), PAPER_DARK))
        view = self._view()
        before = surface.get_clip()
        surface.set_clip(view.clip(before))
        first = self.scroll.offset // self._line_height
        last = min(len(self.lines), (self.scroll.offset + view.h) // self._line_height + 1)
        for place in range(first, last):
            rect = self._line_rect(place)
            if place == self.index or place == self._pointed:
                face = SUN if place == self.index else WHITE
                draw_card(surface, art, rect, Card(measure.px(RADIUS - 4), measure.px(STROKE - 1), face))
            self._draw_line(surface, rect, place)
        surface.set_clip(before)
        self.scroll.draw(surface, self.kit)

    def _view(self) -> Rect:
        return inset(self.rect, self.kit.measure.px(STROKE + 4))

    def _line_rect(self, place: int) -> Rect:
        view = self._view()
        width = view.w - (self.scroll.bar(self.kit).w + self.kit.measure.px(4) if self.scroll.is_needed else 0)
        return Rect(view.x, view.y + place * self._line_height - self.scroll.offset, width, self._line_height)

    def _line_at(self, at: tuple[int, int]) -> int:
        view = self._view()
        if not view.collidepoint(at):
            return -1
        place = (at[1] - view.y + self.scroll.offset) // self._line_height
        return place if place < len(self.lines) else -1

    def _move(self, at: tuple[int, int]) -> None:
        if self.scroll.is_held:
            self.changed |= self.scroll.drag(self.kit, at[1])
            return
        pointed = self._line_at(at)
        self.changed |= pointed != self._pointed
        self._pointed = pointed

    def _click(self, place: int) -> Message | None:
        if place < 0:
            return None
        return Picked(self.key, place) if place == self.index else self._choose(place)

    def _key(self, name: str) -> Message | None:
        page = max(1, self._view().h // self._line_height)
        steps = {
            "up": -1,
            "down": 1,
            "page up": -page,
            "page down": page,
            "home": -len(self.lines),
            "end": len(self.lines),
        }
        if name in steps:
            return self._choose(max(0, min(self.index + steps[name], len(self.lines) - 1)))
        return Picked(self.key, self.index) if self.index >= 0 and self.wants_key(name) else None

    def _choose(self, place: int) -> Chose | None:
        if place == self.index:
            return None
        self.index, self.changed = place, True
        self._show_chosen()
        return Chose(self.key, place)

    def _show_chosen(self) -> None:
        if 0 <= self.index < len(self.lines):
            self.scroll.show(self.index * self._line_height, (self.index + 1) * self._line_height)

    def _draw_text(self, surface: pygame.Surface, rect: Rect, place: int) -> None:
        measure = self.kit.measure
        self.kit.writer.draw(surface, self.lines[place], inset(rect, measure.px(12), 0), measure.text(BODY_TEXT))
