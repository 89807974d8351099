"""Tab goes from thing to thing on a table, for whoever has no mouse: each is pointed at in turn, so that it says what
it is, and Enter clicks it."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.intents import Intent, Key, Point, PointerMoved, Pressed
from game.client.toolkit.kit import Kit
from game.client.toolkit.widgets.group import draw_focus_ring


class TabStops:
    """At most one thing has the ring of the focus."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._last: Rect | None = None
        self.is_shown = False

    @property
    def at(self) -> Point | None:
        """What is pointed at by keys; None while the mouse points."""
        return self._last.center if self._last and self.is_shown else None

    def go(self, stops: Sequence[Rect], by: int) -> Point | None:
        """To the next of these, or the one before; the first key only shows again where the ring was."""
        if not stops:
            return None
        if self._last not in stops:
            self._last = stops[0 if by > 0 else -1]
        elif self.is_shown:
            self._last = stops[(stops.index(self._last) + by) % len(stops)]
        self.is_shown = True
        return self.at

    def are_left_by(self, intent: Intent) -> bool:
        """Whether keys point no more after this."""
        return isinstance(intent, PointerMoved | Pressed) or (isinstance(intent, Key) and intent.name != "tab")

    def hide(self) -> bool:
        """The mouse points again, or something is done; whether there was a ring."""
        was, self.is_shown = self.is_shown, False
        return was

    def seen(self) -> Seen:
        """How it looks."""
        if self._last is None or not self.is_shown:
            return ("focus", None), (0, 0, 0, 0)
        margin = 2 * self._kit.measure.px(10)
        return ("focus", tuple(self._last)), place_of(self._last.inflate(margin, margin))

    def draw(self, surface: pygame.Surface) -> None:
        """The ring."""
        if self._last is not None and self.is_shown:
            draw_focus_ring(surface, self._kit, self._last)
