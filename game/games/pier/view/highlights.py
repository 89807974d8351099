"""Highlights on the jetty for the player: spaces that light up, and the ways that lemmings came."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import pygame
from pygame import Rect

from game.client.tabletop.light import draw_box_light
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import INK, SUN, WHITE
from game.games.pier.rules.lemmings import WATER, Colour
from game.games.pier.view.jetty import Jetty
from game.games.pier.view.looks import GANG
from game.games.pier.view.plan import Plan

# Who went, from where, to where.
Trace: TypeAlias = tuple[Colour, int, int]
DOTS = (0.2, 0.4, 0.6, 0.8)


class Marks:
    """Light on spaces, and dots between them."""

    def __init__(self, kit: Kit, jetty: Jetty) -> None:
        self._kit = kit
        self._jetty = jetty

    def draw(self, surface: pygame.Surface, plan: Plan | None, hovered: int | None, lit: Sequence[int]) -> None:
        """Spaces that can be gone to, the one under the mouse more than the others, and those of the log."""
        for space in lit:
            self._ring(surface, space, WHITE)
        if plan is None:
            return
        for goal in plan.goals():
            self._light(surface, goal, goal == hovered)

    def _light(self, surface: pygame.Surface, space: int, strong: bool) -> None:
        rect = self.glow_rect(space)
        draw_box_light(surface, self._kit.art, rect, rect.h // 4, strong)
        self._ring(surface, space, SUN if strong else WHITE)

    def _ring(self, surface: pygame.Surface, space: int, tint: tuple[int, int, int]) -> None:
        unit = self._jetty.unit
        width = max(3, round(unit * 0.06))
        card = Cardboard(max(4, round(unit * 0.16)), width, None, edge=tint)
        draw_cardboard(surface, self._kit.art, self.glow_rect(space), card)

    def glow_rect(self, space: int) -> Rect:
        """The room of a space that is lit."""
        rect = self._jetty.rect(space)
        grow = round(self._jetty.unit * (0.0 if space == WATER else 0.06))
        return rect.inflate(grow, grow)

    def draw_traces(self, surface: pygame.Surface, trace: Sequence[Trace]) -> None:
        """Dots in the lemming's colour."""
        radius = self._radius
        clip = surface.get_clip()
        for one in trace:
            if not self._trace_rect(one).colliderect(clip):
                continue
            for spot in self._spots(one):
                pygame.draw.circle(surface, INK, spot, radius + 1)
                pygame.draw.circle(surface, GANG[one[0]].colour, spot, radius)

    @property
    def _radius(self) -> int:
        return max(2, round(self._jetty.unit * 0.045))

    def _spots(self, one: Trace) -> list[tuple[int, int]]:
        lemming, start, end = one
        (x1, y1), (x2, y2) = self._jetty.centre(start), self._jetty.centre(end)
        aside = (lemming - 2.5) * self._radius * 0.8
        return [(round(x1 + (x2 - x1) * part), round(y1 + (y2 - y1) * part + aside)) for part in DOTS]

    def _trace_rect(self, one: Trace) -> Rect:
        spots = self._spots(one)
        xs, ys = [x for x, _ in spots], [y for _, y in spots]
        grow = 2 * self._radius + 6
        return Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1).inflate(grow, grow)

    def seen(self, trace: Sequence[Trace]) -> Iterator[Seen]:
        """How the traces look."""
        for number, one in enumerate(trace):
            yield ("trace", number, one), place_of(self._trace_rect(one))
