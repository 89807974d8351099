"""The widgets of a scene together: who gets which intent, who has the focus, whose tooltip is seen.

Everything that a mouse does, keys do too: Tab and Shift+Tab go round, arrows go to the nearest in their direction.
"""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import ARROWS, Intent, Key, PointerLeft, PointerMoved, Pressed, Released, Typed, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.sound import SoundEffect
from game.client.toolkit.theme import FOCUS, RADIUS, WHITE
from game.client.toolkit.widgets.tooltip import Tooltip
from game.client.toolkit.widgets.widget import Clicked, Message, Picked, Toggled, Widget


class Group:
    """Drawn in the order of the list, so that what comes later lies on top; Tab goes through it in the same order."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._widgets: tuple[Widget, ...] = ()
        self._focused: Widget | None = None
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        # The ring is for those who use keys; a mouse shows for itself where it is.
        self._shows_ring = False
        self._tooltip = Tooltip(kit)
        # What is no widget of the group and is to be read or pressed all the same: no tooltip lies there.
        self.kept_clear: tuple[Rect, ...] = ()
        self._changed = True

    @property
    def needs_drawing(self) -> bool:
        """Whether anything looks different now."""
        return self._changed or self._tooltip.changed or any(widget.changed for widget in self._widgets)

    @property
    def is_moving(self) -> bool:
        """Whether anything wants ticks."""
        return self._tooltip.is_moving or any(widget.is_moving for widget in self._widgets)

    @property
    def has_tip(self) -> bool:
        """Whether a tooltip is seen."""
        return self._tooltip.is_shown

    @property
    def is_typing(self) -> bool:
        """Whether letters go into a text."""
        return self._focused is not None and self._focused.takes_text

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of them."""
        return self._widgets

    @property
    def focused(self) -> str:
        """The key of the widget in focus."""
        return self._focused.key if self._focused else ""

    def fill(self, widgets: Sequence[Widget], first: str = "") -> None:
        """These are the widgets from now on. The focus stays with its key, or goes to the `first`."""
        wanted = self.focused or first
        self._widgets = tuple(widgets)
        self._held = self._hovered = self._focused = None
        self._tooltip.hide()
        self._changed = True
        self.focus(wanted)

    def keep_tips_within(self, room: Rect) -> None:
        """Around these widgets lies what is no widget and is to be pressed all the same: no tooltip goes there."""
        self._tooltip.room = room

    def find(self, key: str) -> Widget | None:
        """The widget of that key."""
        return next((widget for widget in self._widgets if key and widget.key == key), None)

    def focus(self, key: str) -> None:
        """Give the keys to this one."""
        self._set_focus(self.find(key))

    def handle(self, intent: Intent) -> Message | None:
        """Pass it on to whom it concerns."""
        message = self._share_out(intent)
        if isinstance(message, Clicked | Toggled | Picked):
            self._kit.sound.play(SoundEffect.CLICK)
        return message

    def update(self, seconds: float) -> None:
        """Time has passed."""
        self._tooltip.update(seconds)
        for widget in self._widgets:
            widget.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """All widgets, the ring of the focus, the tooltip."""
        for widget in self._widgets:
            widget.draw(surface)
            widget.changed = False
        if self._focused and self._shows_ring:
            draw_focus_ring(surface, self._kit, self._focused.rect)
        self._tooltip.draw(surface)
        self._changed = self._tooltip.changed = False

    def _share_out(self, intent: Intent) -> Message | None:
        match intent:
            case PointerMoved(at):
                self._point(self._at(at))
                target = self._held or self._hovered
                message = target.handle(intent) if target else None
                if target and target is self._hovered:
                    # What it is may go with the place that is pointed at.
                    self._tell_tip(target)
                return message
            case PointerLeft():
                self._point(None)
            case Pressed(at, _):
                return self._press(intent, self._at(at))
            case Released():
                held, self._held = self._held, None
                return held.handle(intent) if held else None
            case Wheel(at, _):
                target = self._at(at)
                return target.handle(intent) if target else None
            case Key():
                return self._key(intent)
            case Typed():
                return self._focused.handle(intent) if self._focused and self.is_typing else None
        return None

    def _at(self, at: tuple[int, int]) -> Widget | None:
        found = (w for w in reversed(self._widgets) if (w.takes_focus or w.note) and w.rect.collidepoint(at))
        return next(found, None)

    def _point(self, widget: Widget | None) -> None:
        if widget is not self._hovered:
            if self._hovered:
                self._hovered.point(False)
            self._hovered = widget
            if widget:
                widget.point(True)
        if widget:
            self._tell_tip(widget)
        else:
            self._tooltip.hide()

    def _tell_tip(self, widget: Widget, at_once: bool = False) -> None:
        """Beside it, and not over another that one may be on the way to, nor over what is to be read."""
        others = [other.rect for other in self._widgets if other.takes_focus and other.enabled and other is not widget]
        tell = self._tooltip.tell if at_once else self._tooltip.aim
        tell(widget.note, widget.rect, (*others, *self.kept_clear))

    def tell(self, key: str) -> None:
        """Say at once what the one of that key is."""
        widget = self.find(key)
        if widget is not None:
            self._tell_tip(widget, at_once=True)

    def tell_why_not(self, key: str) -> None:
        """The one of that key can't be used: say why."""
        widget = self.find(key)
        if widget is not None and not widget.enabled:
            self._tell_tip(widget, at_once=True)

    def holds(self, at: tuple[int, int]) -> bool:
        """Whether something that can be pressed, or says why it can't, is there."""
        return self._at(at) is not None

    def _press(self, intent: Pressed, target: Widget | None) -> Message | None:
        self._tooltip.hide()
        self._changed |= self._shows_ring
        self._shows_ring = False
        if target is None:
            return None
        if not target.enabled:
            self._tell_tip(target, at_once=True)
            return None
        if target.takes_focus:
            self._set_focus(target)
        self._held = target
        return target.handle(intent)

    def _key(self, intent: Key) -> Message | None:
        focused = self._focused
        if focused and focused.enabled and (intent.ctrl or focused.wants_key(intent.name)):
            self._show_ring()
            return focused.handle(intent)
        if intent.name == "tab":
            self._step(-1 if intent.shift else 1)
        elif intent.name in ARROWS:
            self._go(*ARROWS[intent.name])
        return None

    def _step(self, by: int) -> None:
        ring = [widget for widget in self._widgets if widget.takes_focus and widget.enabled]
        if not ring:
            return
        if self._focused in ring and self._shows_ring:
            self._arrive(ring[(ring.index(self._focused) + by) % len(ring)])
        else:
            # The first key only shows where the focus is.
            self._arrive(self._focused if self._focused in ring else ring[0 if by > 0 else -1])

    def _go(self, across: int, down: int) -> None:
        if self._focused is None or not self._shows_ring:
            self._step(1)
            return
        here = self._focused.rect
        best: tuple[float, Widget] | None = None
        for widget in self._widgets:
            if widget is self._focused or not (widget.takes_focus and widget.enabled):
                continue
            there = widget.rect
            along = (there.centerx - here.centerx) * across + (there.centery - here.centery) * down
            aside = abs((there.centerx - here.centerx) * down) + abs((there.centery - here.centery) * across)
            if along > 0 and (best is None or along + 2 * aside < best[0]):
                best = along + 2 * aside, widget
        if best:
            self._arrive(best[1])

    def _arrive(self, widget: Widget | None) -> None:
        if widget:
            self._show_ring()
            self._set_focus(widget)
            self._tell_tip(widget)

    def _show_ring(self) -> None:
        self._changed |= not self._shows_ring
        self._shows_ring = True

    def _set_focus(self, widget: Widget | None) -> None:
        if widget is self._focused:
            return
        if self._focused:
            self._focused.focus(False)
        self._focused = widget
        self._changed = True
        if widget:
            widget.focus(True)


def draw_focus_ring(surface: pygame.Surface, kit: Kit, rect: Rect) -> None:
    """Around what keys mean."""
    px = kit.measure.px
    for grow, colour, width in ((7, WHITE, 5), (6, FOCUS, 3)):
        card = Cardboard(px(RADIUS + grow), px(width), None, edge=colour)
        draw_cardboard(surface, kit.art, inset(rect, -px(grow)), card)
