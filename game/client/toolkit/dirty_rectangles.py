"""Dirty rectangles: draws only where something moved, around what moves as it was in the last frame and as it is now.

What lies below is kept as one picture, so that a lemming that has gone on is wiped away by a piece of it.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final, TypeAlias

import pygame
from pygame import Rect

# How something looks, and all the room it takes on the screen.
Seen: TypeAlias = tuple[Hashable, tuple[int, int, int, int]]
Draw: TypeAlias = Callable[[pygame.Surface], None]
# With more regions than this, one around them all is drawn sooner.
MOST: Final = 4


def place_of(rect: Rect) -> tuple[int, int, int, int]:
    """A rectangle as a value."""
    return rect.x, rect.y, rect.w, rect.h


class Canvas:
    """`below` draws what never moves, `above` everything else; `moving` tells how all that may change looks now."""

    def __init__(self, below: Draw, above: Draw, moving: Callable[[], Iterable[Seen]]) -> None:
        self._draw_below = below
        self._draw_above = above
        self._moving = moving
        self._below: pygame.Surface | None = None
        self._seen: frozenset[Seen] = frozenset()

    def draw(self, surface: pygame.Surface) -> None:
        """All of it, from the bottom up."""
        if self._below is None or self._below.get_size() != surface.get_size():
            self._below = pygame.Surface(surface.get_size()).convert(surface)
        self._draw_below(self._below)
        surface.blit(self._below, (0, 0))
        self._draw_above(surface)
        self._seen = frozenset(self._moving())

    def lay(self, place: Rect) -> None:
        """What lies below looks different here; `moving` has to tell so, too."""
        if self._below is not None:
            self._below.set_clip(place)
            self._draw_below(self._below)
            self._below.set_clip(None)

    def draw_changes(self, surface: pygame.Surface) -> Sequence[Rect]:
        """Where what moves differs from what was drawn last, and nowhere else; tells where that was."""
        if self._below is None or self._below.get_size() != surface.get_size():
            self.draw(surface)
            return [surface.get_rect()]
        now = frozenset(self._moving())
        places = regions([Rect(place) for _, place in now ^ self._seen], surface.get_rect())
        try:
            for place in places:
                surface.set_clip(place)
                surface.blit(self._below, place, place)
                self._draw_above(surface)
        finally:
            surface.set_clip(None)
        self._seen = now
        return places


def regions(rects: Iterable[Rect], window: Rect) -> list[Rect]:
    """Few rectangles that cover all of these within the window, none of which touches another."""
    apart: list[Rect] = []
    for rect in rects:
        whole = rect.clip(window)
        if not whole:
            continue
        # What has grown by one that it touches may now touch another.
        while (touched := whole.collidelist(apart)) >= 0:
            whole = whole.union(apart.pop(touched))
        apart.append(whole)
    return [apart[0].unionall(apart)] if len(apart) > MOST else apart
