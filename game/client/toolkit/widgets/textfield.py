"""A line of text to write into."""

from collections.abc import Callable

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, Pressed, Typed
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.theme import BODY_TEXT, FADED_INK, FOCUS, INK, PAPER_DARK, RADIUS, STROKE, WHITE
from game.client.toolkit.widgets.widget import Edited, Entered, Message, Widget


def clipboard() -> str:
    """What was copied elsewhere, if it is text."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


class TextField(Widget):
    """The caret is where the next letter goes. Ctrl+V pastes, Ctrl+X empties, Enter is done."""

    takes_text = True

    def __init__(
        self, kit: Kit, key: str, text: str = "", *, longest: int = 40, hint: str = "", tip: str = "",
        paste: Callable[[], str] = clipboard,
    ) -> None:  # fmt: skip
        super().__init__(kit, key, tip)
        self.text = text[:longest]
        self.caret = len(self.text)
        self._longest = longest
        self._hint = hint
        self._paste = paste

    def handle(self, intent: Intent) -> Message | None:
        """Letters, keys and clicks."""
        match intent:
            case _ if not self.enabled:
                return None
            case Typed(text):
                return self._insert(text)
            case Pressed(at, Hand.LEFT):
                self.caret, self.changed = self._caret_at(at[0]), True
            case Key("v", _, True):
                return self._insert(self._paste())
            case Key("x", _, True):
                return self._edit("", 0)
            case Key("return" | "enter"):
                return Entered(self.key, self.text)
            case Key(name):
                return self._key(name)
        return None

    def wants_key(self, name: str) -> bool:
        """Everything that is not for going elsewhere."""
        return name not in ("tab", "up", "down", "escape") and not (name.startswith("f") and name[1:].isdigit())

    def draw(self, surface: pygame.Surface) -> None:
        """The text, scrolled so that the caret is seen."""
        measure, writer = self.kit.measure, self.kit.writer
        face = WHITE if self.focused or self.hovered else PAPER_DARK
        draw_cardboard(surface, self.kit.art, self.rect, Cardboard(measure.px(RADIUS), measure.px(STROKE), face))
        room, px = self._room(), measure.text(BODY_TEXT)
        if not self.text and not self.focused:
            writer.draw(surface, self._hint, room, px, colour=FADED_INK)
            return
        before = surface.get_clip()
        surface.set_clip(room.clip(before))
        picture = writer.image(self.text, px, INK)
        x = room.x - self._shift()
        surface.blit(picture, (x, room.centery - picture.get_height() // 2))
        if self.focused:
            width = max(2, measure.px(2))
            caret = Rect(x + writer.width(self.text[: self.caret], px), room.y, width, room.h)
            surface.fill(FOCUS, inset(caret, 0, round(room.h * 0.12)))
        surface.set_clip(before)

    def _room(self) -> Rect:
        return inset(self.rect, self.kit.measure.px(12), self.kit.measure.px(6))

    def _shift(self) -> int:
        caret = self.kit.writer.width(self.text[: self.caret], self.kit.measure.text(BODY_TEXT))
        return max(0, caret + self.kit.measure.px(3) - self._room().w)

    def _caret_at(self, x: int) -> int:
        px, start = self.kit.measure.text(BODY_TEXT), self._room().x - self._shift()
        return min(
            range(len(self.text) + 1),
            key=lambda place: abs(start + self.kit.writer.width(self.text[:place], px) - x),
        )

    def _key(self, name: str) -> Message | None:
        caret = {"left": self.caret - 1, "right": self.caret + 1, "home": 0, "end": len(self.text)}.get(name)
        if caret is not None:
            self.caret, self.changed = max(0, min(caret, len(self.text))), True
        elif name == "backspace" and self.caret:
            return self._edit(self.text[: self.caret - 1] + self.text[self.caret :], self.caret - 1)
        elif name == "delete" and self.caret < len(self.text):
            return self._edit(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)
        return None

    def _insert(self, text: str) -> Message | None:
        text = "".join(letter for letter in text if letter.isprintable())[: self._longest - len(self.text)]
        if not text:
            return None
        return self._edit(self.text[: self.caret] + text + self.text[self.caret :], self.caret + len(text))

    def _edit(self, text: str, caret: int) -> Edited:
        self.text, self.caret, self.changed = text, caret, True
        return Edited(self.key, text)
