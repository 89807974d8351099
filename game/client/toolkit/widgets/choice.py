"""One of a few values, side by side with arrows; and tabs, which show all of them at once."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, PointerMoved, Pressed, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, inset
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, BUTTON_TEXT, INK, PAPER_DARK, RADIUS, STROKE, SUN, WHITE
from game.client.toolkit.widgets.widget import Chose, Message, Widget


class ChoiceField(Widget):
    """Shows the value that is chosen; a click at the left goes back, anywhere else on, round and round."""

    def __init__(self, kit: Kit, key: str, values: Sequence[str], index: int, tip: str = "") -> None:
        super().__init__(kit, key, tip)
        self.values = tuple(values)
        self.index = index
        self._left_hovered = False

    def wide(self) -> int:
        """How wide it is where each of its values has room, at the height of a row."""
        measure = self.kit.measure
        words = (self.kit.writer.width(value, measure.text(BODY_TEXT), Weight.BOLD) for value in self.values)
        return max(words, default=0) + 2 * measure.row()

    def handle(self, intent: Intent) -> Message | None:
        """By mouse, wheel, arrows, Enter and space."""
        match intent:
            case _ if not self.enabled or not self.values:
                return None
            case PointerMoved(at):
                left = at[0] < self._arrow_room().right
                self.changed |= left != self._left_hovered
                self._left_hovered = left
            case Pressed(at, Hand.LEFT):
                return self._go(-1 if at[0] < self._arrow_room().right else 1)
            case Wheel(_, steps) if steps:
                return self._go(-1 if steps > 0 else 1)
            case Key("left"):
                return self._go(-1)
            case Key("right" | "return" | "enter" | "space"):
                return self._go(1)
        return None

    def wants_key(self, name: str) -> bool:
        """Left and right are for it, up and down are not."""
        return name in ("left", "right", "return", "enter", "space")

    def draw(self, surface: pygame.Surface) -> None:
        """A box with an arrow at each end."""
        measure, art = self.kit.measure, self.kit.art
        draw_cardboard(
            surface,
            art,
            self.rect,
            Cardboard(measure.px(RADIUS), measure.px(STROKE), WHITE if self.hovered else PAPER_DARK),
        )
        room = self._arrow_room()
        for name, box, lit in (
            ("ui/arrow-left", room, self._left_hovered),
            ("ui/arrow-right", room.move(self.rect.w - room.w, 0), not self._left_hovered),
        ):
            grow = 1.0 if self.hovered and lit else 0.85
            arrow = art.get(name, (round(min(room.w, room.h) * 0.7 * grow),) * 2)
            surface.blit(arrow, arrow.get_rect(center=box.center))
        middle = inset(self.rect, room.w, 0)
        text = self.values[self.index] if self.values else ""
        self.kit.writer.draw(surface, text, middle, measure.text(BODY_TEXT), weight=Weight.BOLD, align=Align.CENTRE)

    def _arrow_room(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, min(self.rect.h, self.rect.w // 4), self.rect.h)

    def _go(self, step: int) -> Chose:
        self.index = (self.index + step) % len(self.values)
        self.changed = True
        return Chose(self.key, self.index)


class Tabs(Widget):
    """All values side by side, the chosen one lit."""

    def __init__(self, kit: Kit, key: str, values: Sequence[str], index: int, tip: str = "") -> None:
        super().__init__(kit, key, tip)
        self.values = tuple(values)
        self.index = index
        self._pointed = -1

    def handle(self, intent: Intent) -> Message | None:
        """By mouse and by left and right."""
        match intent:
            case _ if not self.enabled:
                return None
            case PointerMoved(at):
                pointed = self._at(at[0], at[1])
                self.changed |= pointed != self._pointed
                self._pointed = pointed
            case Pressed(at, Hand.LEFT):
                found = self._at(at[0], at[1])
                return self._choose(found) if found >= 0 else None
            case Key("left"):
                return self._choose(max(0, self.index - 1))
            case Key("right"):
                return self._choose(min(len(self.values) - 1, self.index + 1))
        return None

    def wants_key(self, name: str) -> bool:
        """Left and right are for it."""
        return name in ("left", "right")

    def point(self, hovered: bool) -> None:
        """Nothing is pointed at when the mouse is gone."""
        super().point(hovered)
        if not hovered:
            self._pointed = -1

    def draw(self, surface: pygame.Surface) -> None:
        """A strip of cardboard, the chosen part of it yellow."""
        measure, art = self.kit.measure, self.kit.art
        card = Cardboard(measure.px(RADIUS), measure.px(STROKE), PAPER_DARK)
        draw_cardboard(surface, art, self.rect, card)
        for place, (text, cell) in enumerate(zip(self.values, self._cells(), strict=True)):
            if place == self.index or place == self._pointed:
                face = SUN if place == self.index else WHITE
                draw_cardboard(surface, art, cell, Cardboard(card.radius, card.stroke, face))
            self.kit.writer.draw(
                surface, text, inset(cell, measure.px(6), 0), measure.text(BUTTON_TEXT),
                colour=INK, weight=Weight.BOLD, align=Align.CENTRE,
            )  # fmt: skip

    def _cells(self) -> list[Rect]:
        return columns(self.rect, [1] * len(self.values))

    def _at(self, x: int, y: int) -> int:
        return next((place for place, cell in enumerate(self._cells()) if cell.collidepoint(x, y)), -1)

    def _choose(self, index: int) -> Chose | None:
        if index == self.index:
            return None
        self.index, self.changed = index, True
        return Chose(self.key, index)
