"""A slider for a number from a range, in steps."""

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, PointerMoved, Pressed, Released, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, PAPER_DARK, STROKE, SUN, WHITE
from game.client.toolkit.widgets.widget import Message, SliderMoved, Widget


class Slider(Widget):
    """Dragged with the mouse, turned with the wheel, moved with left, right, home and end."""

    def __init__(
        self, kit: Kit, key: str, value: int, *, low: int = 0, high: int = 100, step: int = 5, tip: str = ""
    ) -> None:
        super().__init__(kit, key, tip)
        self.value = value
        self._low, self._high, self._step = low, high, step

    def handle(self, intent: Intent) -> Message | None:
        """Each new value is a message."""
        match intent:
            case _ if not self.enabled:
                return None
            case Pressed(at, Hand.LEFT):
                self.held = self.changed = True
                return self._set(self._value_at(at[0]))
            case PointerMoved(at) if self.held:
                return self._set(self._value_at(at[0]))
            case Released(_, Hand.LEFT):
                self.held, self.changed = False, True
            case Wheel(_, steps) if steps:
                return self._set(self.value + (self._step if steps > 0 else -self._step))
            case Key("left" | "right" as name):
                return self._set(self.value + (self._step if name == "right" else -self._step))
            case Key("home"):
                return self._set(self._low)
            case Key("end"):
                return self._set(self._high)
        return None

    def wants_key(self, name: str) -> bool:
        """Left and right are for it, up and down are not."""
        return name in ("left", "right", "home", "end")

    def draw(self, surface: pygame.Surface) -> None:
        """A trough that is filled up to the knob, and the value beside it."""
        measure, art = self.kit.measure, self.kit.art
        track, knob_size = self._track(), self._knob_size()
        stroke, high = measure.px(STROKE), round(measure.text(BODY_TEXT) * 0.8)
        trough = Rect(track.x, track.centery - high // 2, track.w, high)
        draw_cardboard(surface, art, trough, Cardboard(high, stroke, PAPER_DARK))
        x = track.x + knob_size // 2 + round(self._part() * (track.w - knob_size))
        filled = Rect(trough.x, trough.y, max(high, x - trough.x), high)
        draw_cardboard(surface, art, filled, Cardboard(high, stroke, SUN))
        knob = Rect(x - knob_size // 2, track.centery - knob_size // 2, knob_size, knob_size)
        draw_cardboard(surface, art, knob, Cardboard(knob_size, stroke, SUN if self.hovered or self.held else WHITE))
        box = Rect(track.right, self.rect.y, self.rect.right - track.right, self.rect.h)
        self.kit.writer.draw(
            surface, str(self.value), box, measure.text(BODY_TEXT), weight=Weight.BOLD, align=Align.RIGHT
        )

    def _track(self) -> Rect:
        measure = self.kit.measure
        room = self.kit.writer.width(str(self._high), measure.text(BODY_TEXT), Weight.BOLD) + measure.px(14)
        return Rect(self.rect.x, self.rect.y, max(1, self.rect.w - room), self.rect.h)

    def _knob_size(self) -> int:
        return min(self.rect.h, round(self.kit.measure.text(BODY_TEXT) * 1.65))

    def _part(self) -> float:
        return (self.value - self._low) / (self._high - self._low)

    def _value_at(self, x: int) -> int:
        track, knob = self._track(), self._knob_size()
        part = (x - track.x - knob / 2) / max(1, track.w - knob)
        return self._low + round(part * (self._high - self._low) / self._step) * self._step

    def _set(self, value: int) -> SliderMoved | None:
        value = max(self._low, min(self._high, value))
        if value == self.value:
            return None
        self.value, self.changed = value, True
        return SliderMoved(self.key, value)
