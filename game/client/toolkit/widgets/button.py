"""Buttons: cardboard with a word, an icon or both, which rise under the mouse and give way when pressed."""

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, Pressed, Released
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import (
    BUTTON_TEXT,
    FADED_EDGE,
    FADED_INK,
    INK,
    LIP,
    PAPER_DARK,
    PLAIN,
    RADIUS,
    STROKE,
    Paint,
)
from game.client.toolkit.tween import Glide, mix_colours
from game.client.toolkit.widgets.widget import Clicked, Message, Widget

RISE_SECONDS = 0.12


class Pressable(Widget):
    """What is clicked, by mouse, Enter or space; looks are for others."""

    def __init__(self, kit: Kit, key: str, tip: str = "") -> None:
        super().__init__(kit, key, tip)
        self._lift = Glide(0.0)

    @property
    def is_moving(self) -> bool:
        """While it rises or falls."""
        return self._lift.is_moving

    @property
    def lift(self) -> float:
        """1.0 is risen, 0.0 at rest."""
        return self._lift.value

    def point(self, hovered: bool) -> None:
        """Rise under the mouse."""
        super().point(hovered)
        self._lift.to(1.0 if hovered and self.enabled else 0.0, RISE_SECONDS)

    def handle(self, intent: Intent) -> Message | None:
        """A click is a press and a release on it."""
        if not self.enabled:
            return None
        match intent:
            case Pressed(_, Hand.LEFT):
                self.held = self.changed = True
            case Released(at, Hand.LEFT) if self.held:
                self.held, self.changed = False, True
                if self.rect.collidepoint(at):
                    return Clicked(self.key)
            case Key("return" | "enter" | "space"):
                return Clicked(self.key)
        return None

    def wants_key(self, name: str) -> bool:
        """Enter and space press it."""
        return name in ("return", "enter", "space")

    def update(self, seconds: float) -> None:
        """Rise and fall."""
        if self._lift.is_moving:
            self._lift.update(seconds)
            self.changed = True


class Button(Pressable):
    """The usual button; `icon` is the name of a drawing."""

    def __init__(
        self, kit: Kit, key: str, text: str = "", *, icon: str = "", tip: str = "", paint: Paint = PLAIN,
        size: float = BUTTON_TEXT,
    ) -> None:  # fmt: skip
        super().__init__(kit, key, tip)
        self.text = text
        self.icon = icon
        self.paint = paint
        self._size = size

    def wish(self) -> tuple[int, int]:
        """The size at which nothing is cut off."""
        measure = self.kit.measure
        height = measure.row(self._size) + measure.px(LIP)
        if not self.text:
            return height, height
        width = self.kit.writer.width(self.text, measure.text(self._size), Weight.BOLD) + measure.px(36)
        return width + (self._icon_size(height) + measure.px(8) if self.icon else 0), height

    def draw(self, surface: pygame.Surface) -> None:
        """Cardboard, then what is written on it."""
        measure = self.kit.measure
        lip = measure.px(LIP)
        # What can't be pressed lies flat.
        rise = lip if self.held or not self.enabled else -round(self.lift * measure.px(2))
        face = mix_colours(self.paint.face, self.paint.light, self.lift) if self.enabled else PAPER_DARK
        rect = self.rect.move(0, rise)
        rect.h -= max(0, rise)
        edge = INK if self.enabled else FADED_EDGE
        card = Cardboard(
            measure.px(RADIUS), measure.px(STROKE), face, edge, max(0, lip - max(0, rise)), lip_face=self.paint.lip
        )
        draw_cardboard(surface, self.kit.art, rect, card)
        self._draw_content(surface, Rect(rect.x, rect.y, rect.w, self.rect.h - lip))

    def _draw_content(self, surface: pygame.Surface, rect: Rect) -> None:
        measure, writer = self.kit.measure, self.kit.writer
        px, has_icon = self.fitted(rect.w)
        text = writer.clipped(self.text, px, rect.w - measure.px(12), Weight.BOLD) if self.text else ""
        words = writer.image(text, px, self.paint.text if self.enabled else FADED_INK, Weight.BOLD) if text else None
        icon = None
        if has_icon:
            side = self._icon_size(self.rect.h) if self.text else round(min(rect.w, rect.h) * 0.66)
            art = self.kit.art
            icon = art.get(self.icon, (side, side)) if self.enabled else art.faded(self.icon, (side, side))
        gap = measure.px(8) if icon and words else 0
        width = (icon.get_width() if icon else 0) + gap + (words.get_width() if words else 0)
        x = rect.centerx - width // 2
        if icon:
            surface.blit(icon, (x, rect.centery - icon.get_height() // 2))
            x += icon.get_width() + gap
        if words:
            surface.blit(words, (x, rect.centery - words.get_height() // 2))

    def fitted(self, wide: int) -> tuple[int, bool]:
        """How large its words are, and whether its picture is there: what has no room gives up first the picture, then
        letters that are as large as elsewhere."""
        measure, writer = self.kit.measure, self.kit.writer
        px = measure.text(self._size)
        if not self.text:
            return px, bool(self.icon)
        room = wide - measure.px(12)
        beside = self._icon_size(self.rect.h) + measure.px(8) if self.icon else 0
        if writer.width(self.text, px, Weight.BOLD) + beside <= room:
            return px, bool(self.icon)
        return writer.size_for((self.text,), px, room, Weight.BOLD) or px, False

    def _icon_size(self, height: int) -> int:
        return round((height - self.kit.measure.px(LIP)) * 0.6)
