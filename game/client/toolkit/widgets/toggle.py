"""A switch: on or off."""

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Intent, Key
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import BODY_TEXT, GRASS, PAPER_DARK, STROKE, WHITE
from game.client.toolkit.tween import Glide, mix_colours
from game.client.toolkit.widgets.button import Pressable
from game.client.toolkit.widgets.widget import Message, Toggled


class Toggle(Pressable):
    """The switch stands at the left of its rectangle, the text beside it."""

    def __init__(self, kit: Kit, key: str, on: bool, text: str = "", tip: str = "") -> None:
        super().__init__(kit, key, tip)
        self.on = on
        self.text = text
        self._knob = Glide(float(on))

    @property
    def is_moving(self) -> bool:
        """While the knob is on its way."""
        return super().is_moving or self._knob.is_moving

    def handle(self, intent: Intent) -> Message | None:
        """A click switches; the arrow keys switch to their side."""
        match intent:
            case Key("left" | "right" as name) if self.enabled:
                return self._switch(name == "right") if self.on != (name == "right") else None
        return self._switch(not self.on) if super().handle(intent) else None

    def wants_key(self, name: str) -> bool:
        """The arrows are for it too."""
        return super().wants_key(name) or name in ("left", "right")

    def update(self, seconds: float) -> None:
        """Move the knob."""
        super().update(seconds)
        if self._knob.is_moving:
            self._knob.update(seconds)
            self.changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """A trough, green when it is on, with a knob and a tick."""
        measure, art = self.kit.measure, self.kit.art
        height = min(self.rect.h, round(measure.text(BODY_TEXT) * 1.85))
        trough = Rect(self.rect.x, self.rect.centery - height // 2, round(height * 1.9), height)
        part = self._knob.value
        draw_cardboard(
            surface, art, trough, Cardboard(height, measure.px(STROKE), mix_colours(PAPER_DARK, GRASS, part))
        )
        knob = Rect(trough.x + round((trough.w - height) * part), trough.y, height, height)
        draw_cardboard(surface, art, knob, Cardboard(height, measure.px(STROKE), WHITE))
        if self.on and not self._knob.is_moving:
            tick = art.get("ui/check", (round(height * 0.55),) * 2)
            surface.blit(tick, tick.get_rect(center=knob.center))
        if self.text:
            left = trough.right + measure.px(12)
            box = Rect(left, self.rect.y, self.rect.right - left, self.rect.h)
            self.kit.writer.draw(surface, self.text, box, measure.text(BODY_TEXT))

    def _switch(self, on: bool) -> Toggled:
        self.on = on
        self._knob.to(float(on), 0.12)
        self.changed = True
        return Toggled(self.key, on)
