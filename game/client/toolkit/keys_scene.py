"""What the keys do, on F1: those of the scene below first, then those that work everywhere."""

from collections.abc import Sequence
from typing import Final, Protocol, runtime_checkable

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, PointerMoved, Pressed, Released, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import cut_bottom, in_a_line, inset
from game.client.toolkit.scene import Change, KeyLine, Pop, Push, Replace, Scene
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, GAP, PAPER_LIP, PRIMARY, STROKE, WHITE
from game.client.toolkit.widget_scene import Entry, WidgetScene, sheet_rect
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Panel
from game.client.toolkit.widgets.scroll import Scroll
from game.client.toolkit.widgets.widget import Clicked, Message, Widget

EVERYWHERE: Final = (
    KeyLine(later("Tab"), later("to the next thing, with Shift to the one before")),
    KeyLine(later("Arrows"), later("to the nearest thing, or change a value")),
    KeyLine(later("Enter"), later("choose what is marked")),
    KeyLine(later("Esc"), later("back")),
    KeyLine("F1", later("this help")),
    KeyLine("F11", later("fill the screen, or be a window again")),
    KeyLine("M", later("sound on or off")),
)


@runtime_checkable
class LeadsToHelp(Protocol):
    """A scene that has more to help with than its keys, such as the rules of its game."""

    def help_entries(self) -> Sequence[Entry]:
        """The ways there."""


def keys_of(kit: Kit, scene: Scene) -> "KeysScene":
    """What the keys do in this scene, and what else helps there."""
    return KeysScene(kit, scene.keys(), scene.help_entries() if isinstance(scene, LeadsToHelp) else ())


class KeysScene(WidgetScene):
    """The lines of a scene are given as they are in the program; they are said here. What else helps takes its place
    when it is asked for."""

    first = "close"

    def __init__(self, kit: Kit, lines: Sequence[KeyLine] = (), more: Sequence[Entry] = ()) -> None:
        super().__init__(kit)
        # What a key does here it does not do as it does elsewhere.
        own = {line.keys for line in lines}
        self._lines = (*lines, *(line for line in EVERYWHERE if line.keys not in own))
        self._more = tuple(more)

    def build(self, window: Rect) -> Sequence[Widget]:
        """A table, and below it what else helps and a button that closes it."""
        kit = self.kit
        panel = Panel(kit, kit.say("Keys"))
        panel.layout(sheet_rect(kit, window, (640, 190 + 40 * len(self._lines))))
        close = Button(kit, "close", kit.say("All right"), icon="ui/check", paint=PRIMARY)
        more = [Button(kit, f"more {place}", one.text, icon=one.icon) for place, one in enumerate(self._more)]
        gap, buttons = kit.measure.px(GAP), (*more, close)
        strip, rest = cut_bottom(panel.inside, close.wish()[1], gap)
        for button, place in zip(buttons, in_a_line([one.wish()[0] for one in buttons], strip, gap), strict=True):
            button.layout(place)
        table = KeyTable(kit, [KeyLine(kit.say(line.keys), kit.say(line.what)) for line in self._lines])
        table.layout(rest)
        return panel, table, *buttons

    def act(self, message: Message) -> Change | None:
        """It is closed, or makes room for what else helps."""
        match message:
            case Clicked("close"):
                return Pop()
            case Clicked(key):
                change = self._more[int(key.split()[1])].do()
                return Replace(change.scene) if isinstance(change, Push) else change
        return None

    def handle(self, intent: Intent) -> Change | None:
        """F1 closes what F1 opened."""
        return Pop() if isinstance(intent, Key) and intent.name == "f1" else super().handle(intent)


class KeyTable(Widget):
    """Key caps at the left, what they do at the right; scrolls when there are many."""

    def __init__(self, kit: Kit, lines: Sequence[KeyLine]) -> None:
        super().__init__(kit, "table")
        self._lines = tuple(lines)
        self._scroll = Scroll()
        self._rows: list[tuple[int, tuple[str, ...]]] = []
        self._line = 1

    def layout(self, rect: Rect) -> None:
        """Lines are as high as what they say needs."""
        super().layout(rect)
        measure, writer = self.kit.measure, self.kit.writer
        px = measure.text(BODY_TEXT)
        self._line = round(px * 1.35) + measure.px(14)
        self._rows, top = [], 0
        for line in self._lines:
            text = writer.wrapped(line.what, px, self._text_room().w)
            self._rows.append((top, text))
            top += writer.height(px, len(text)) + measure.px(14)
        self._scroll.fit(rect, top)
        self.takes_focus = self._scroll.is_needed

    def handle(self, intent: Intent) -> Message | None:
        """Wheel, bar, and keys."""
        match intent:
            case Wheel(_, steps):
                self.changed |= self._scroll.move(-round(steps * self._line))
            case Pressed(at, Hand.LEFT):
                self.changed |= self._scroll.grab(self.kit, at)
            case PointerMoved(at):
                self.changed |= self._scroll.drag(self.kit, at[1])
            case Released():
                self._scroll.let_go()
            case Key("up" | "down" as name):
                self.changed |= self._scroll.move(-self._line if name == "up" else self._line)
        return None

    def wants_key(self, name: str) -> bool:
        """As long as there is something to scroll to."""
        at_end = self._scroll.offset >= (self._rows[-1][0] if self._rows else 0) + self._line - self.rect.h
        return (name == "down" and not at_end) or (name == "up" and self._scroll.offset > 0)

    def draw(self, surface: pygame.Surface) -> None:
        """Line by line."""
        measure, writer = self.kit.measure, self.kit.writer
        px = measure.text(BODY_TEXT)
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        cap_room, text_room = self._cap_room(), self._text_room()
        for line, (top, text) in zip(self._lines, self._rows, strict=True):
            y = self.rect.y + top - self._scroll.offset
            wide = min(cap_room.w, writer.width(line.keys, px, Weight.BOLD) + measure.px(22))
            cap = Rect(cap_room.right - wide, y + measure.px(2), wide, self._line - measure.px(6))
            card = Cardboard(
                measure.px(8), max(1, measure.px(STROKE - 1)), WHITE, lip=measure.px(4), lip_face=PAPER_LIP
            )
            draw_cardboard(surface, self.kit.art, cap, card)
            face = inset(Rect(cap.x, cap.y, cap.w, cap.h - measure.px(4)), measure.px(4), 0)
            writer.draw(surface, line.keys, face, px, weight=Weight.BOLD, align=Align.CENTRE)
            box = Rect(text_room.x, y + (self._line - round(px * 1.35)) // 2 - measure.px(3), text_room.w, px)
            writer.draw_lines(surface, text, box, px)
        surface.set_clip(before)
        self._scroll.draw(surface, self.kit)

    def _cap_room(self) -> Rect:
        px = self.kit.measure.text(BODY_TEXT)
        widest = max(self.kit.writer.width(line.keys, px, Weight.BOLD) for line in self._lines)
        return Rect(self.rect.x, self.rect.y, min(widest + self.kit.measure.px(26), self.rect.w * 2 // 5), self.rect.h)

    def _text_room(self) -> Rect:
        left = self._cap_room().right + self.kit.measure.px(16)
        return Rect(left, self.rect.y, self.rect.right - left - self.kit.measure.px(20), self.rect.h)
