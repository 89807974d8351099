"""What scenes made of widgets share: a group of them, built anew when the window, language or text size changes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.client.toolkit.intents import CloseAsked, Intent, Key, Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import centred, inset
from game.client.toolkit.scene import Change, KeyLine, Leave, Pop
from game.client.toolkit.theme import PLAIN, Paint
from game.client.toolkit.widgets.group import Group
from game.client.toolkit.widgets.widget import Message, Widget


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that can be chosen and what comes of it."""

    text: str
    do: Callable[[], Change]
    icon: str = ""
    paint: Paint = PLAIN
    tip: str = ""
    # The letter that chooses it too, with Ctrl.
    shortcut: str = ""
    # For where there is no room for the text.
    short: str = ""


def chosen_by_key(entries: Sequence[Entry], intent: Intent) -> Change | None:
    """What comes of the entry whose keys were pressed, if there is one."""
    if not isinstance(intent, Key) or not intent.ctrl or intent.shift:
        return None
    return next((entry.do() for entry in entries if entry.shortcut == intent.name), None)


class WidgetScene:
    """A scene of widgets; by itself an overlay that Escape closes."""

    is_overlay: bool = True
    # The key of the widget that has the focus at first.
    first: str = ""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.group = Group(kit)

    @property
    def needs_drawing(self) -> bool:
        """Whether a widget changed."""
        return self.group.needs_drawing

    @property
    def is_moving(self) -> bool:
        """Whether a widget moves."""
        return self.group.is_moving

    @property
    def is_typing(self) -> bool:
        """Whether letters go into a text."""
        return self.group.is_typing

    def enter(self) -> None:
        """Nothing to prepare."""

    def leave(self) -> None:
        """Nothing to put away."""

    def mend(self) -> None:
        """Nothing to make afresh: `layout` does."""

    def layout(self, size: Size) -> None:
        """Build the widgets in their places."""
        self.group.fill(self.build(Rect((0, 0), size)), self.first)

    def build(self, window: Rect) -> Sequence[Widget]:
        """All widgets, laid out."""
        raise NotImplementedError

    def act(self, message: Message) -> Change | None:  # noqa: ARG002 - whoever has buttons overrides this
        """A widget says what was done with it."""
        return None

    def close(self) -> Change | None:
        """What Escape does."""
        return Pop()

    def handle(self, intent: Intent) -> Change | None:
        """Widgets first; Escape closes."""
        if isinstance(intent, CloseAsked):
            return Leave()
        message = self.group.handle(intent)
        if message is not None:
            return self.act(message)
        return self.close() if isinstance(intent, Key) and intent.name == "escape" else None

    def update(self, seconds: float) -> Change | None:
        """Widgets move."""
        self.group.update(seconds)
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """All widgets."""
        self.group.draw(surface)

    def draw_changes(self, surface: pygame.Surface) -> Sequence[Rect]:
        """All of it: widgets change seldom, and then only for a moment."""
        self.draw(surface)
        return (surface.get_rect(),)

    def keys(self) -> tuple[KeyLine, ...]:
        """None of its own."""
        return ()


def sheet_rect(kit: Kit, window: Rect, units: tuple[float, float]) -> Rect:
    """A sheet in the middle that grows with the text, as far as the window allows."""
    grow = 1 + (kit.measure.text_scale - 100) / 100 * 0.8
    room = inset(window, kit.measure.px(16))
    wish = kit.measure.px(units[0] * grow), kit.measure.px(units[1] * grow)
    return centred((min(wish[0], room.w), min(wish[1], room.h)), room)
