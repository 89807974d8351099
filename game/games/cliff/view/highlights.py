"""Highlights on the board for the player: where a card leads, the way under the mouse, who is shoved, traces."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.hexmap import HexMap
from game.client.tabletop.light import light
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import INK, SUN, WHITE, SeatLook, colour
from game.client.toolkit.tween import Spot
from game.games.cliff.rules.lemmings import SEAT_OF, WHICH_OF
from game.games.cliff.rules.state import IN_START, Phase
from game.games.cliff.view.circuit import passing
from game.games.cliff.view.circuit_marks import CircuitMarks
from game.games.cliff.view.figures import Figures
from game.games.cliff.view.ground import Ground
from game.games.cliff.view.numbers import LARGEST, LARGEST_OF_TWO, number_drop, number_px
from game.games.cliff.view.plan import Plan
from game.games.cliff.view.reach import Way
from game.rules.hexes import Hex

TRACE = 0.09
# A walk that does not count.
IN_VAIN: Final = colour("#e86aa6")


class Marks:
    """Light on hexes, and lines between them."""

    def __init__(
        self, kit: Kit, hexmap: HexMap, looks: Sequence[SeatLook], figures: Figures, has_checkpoints: bool
    ) -> None:
        self._kit = kit
        self._map = hexmap
        self._figures = figures
        self._looks = looks
        # Where hexes have the number of a checkpoint as well, points leave room for it.
        self._largest = LARGEST_OF_TWO if has_checkpoints else LARGEST
        self.circuit = CircuitMarks(kit, hexmap, looks, figures)

    def draw_traces(self, surface: pygame.Surface, trace: Sequence[tuple[int, Hex, Hex]]) -> None:
        """Where lemmings went: a dotted line in the colour of the seat."""
        radius = max(2, round(self._map.height * 0.035))
        for lemming, start, end in trace:
            (x1, y1), (x2, y2) = self._map.centre(start), self._map.centre(end)
            aside = self._map.height * TRACE * (1 if WHICH_OF[lemming] else -1)
            for part in (0.15, 0.5, 0.85):
                spot = (round(x1 + (x2 - x1) * part + aside), round(y1 + (y2 - y1) * part))
                pygame.draw.circle(surface, INK, spot, radius + 1)
                pygame.draw.circle(surface, colour(self._looks[SEAT_OF[lemming]].light), spot, radius)

    def draw_below(self, surface: pygame.Surface, plan: Plan | None, hovered: Hex | None, lit: Sequence[Hex]) -> None:
        """Under the lemmings: the hexes that can be reached, and what the log points at."""
        for place in lit:
            self._light(surface, place, strong=True)
        if plan is None:
            return
        ways = plan.best_ways(hovered)
        for place in ways:
            self._light(surface, place)
        self.circuit.draw_numbers(surface, plan.state, ways)
        if plan.phase is Phase.TILE and hovered is None:
            for place in plan.targets():
                self._light(surface, place)

    def draw_tile_in_hand(
        self, surface: pygame.Surface, plan: Plan | None, hovered: Hex | None, ground: Ground
    ) -> None:
        """The tile in hand over the hex under the mouse, below whoever stands there."""
        if plan is None or plan.phase is not Phase.TILE or hovered is None or not plan.takes_tile(hovered):
            return
        picture = ground.hex_picture(plan.tile_kind, hovered)
        x, y = self._map.corner(hovered)
        surface.blit(picture, (x, y - round(self._map.height * 0.06)))

    def draw_above(self, surface: pygame.Surface, plan: Plan | None, hovered: Hex | None) -> None:
        """Over the lemmings: points left on each hex, the way under the mouse."""
        if plan is None or plan.phase is Phase.TILE:
            return
        ways = plan.best_ways()
        way = ways.get(hovered) if hovered is not None else None
        for end, found in ways.items():
            if found is not way:
                self._number(surface, end, str(found.points), faint=True)
        if way is not None:
            self._draw_way(surface, way, self.start_of(plan, way), passing(plan.tried, way).in_vain)

    def start_of(self, plan: Plan, way: Way) -> Spot:
        """Where the line of a way begins: whoever waits is seen elsewhere than on the hex that it leaves by."""
        waits = plan.state.lemmings[way.lemming] == IN_START
        return self._figures.all[way.lemming].spot if waits else self._map.centre(way.steps[0].start)

    def _draw_way(self, surface: pygame.Surface, way: Way, start: Spot, in_vain: Sequence[Hex]) -> None:
        width = max(3, self._map.height // 18)
        spots = [start, *(self._map.centre(step.end) for step in way.steps)]
        points = [(round(x), round(y)) for x, y in spots]
        if in_vain:
            self._draw_broken(surface, spots, width)
        else:
            pygame.draw.lines(surface, INK, False, points, width + 4)
            pygame.draw.lines(surface, SUN, False, points, width)
            for point in points[1:-1]:
                pygame.draw.circle(surface, INK, point, width)
                pygame.draw.circle(surface, SUN, point, width - 2)
        pygame.draw.lines(surface, WHITE, True, self._map.outline(way.end, 0.9), max(2, width // 2))
        if way.pushed:
            self._arrow(surface, spots)
        self._number(surface, way.end, str(way.points), faint=False)
        self.circuit.draw_in_vain(surface, in_vain)

    def _draw_broken(self, surface: pygame.Surface, spots: Sequence[Spot], width: int) -> None:
        """A way that passes checkpoints in vain is no line but single dashes, in a colour of its own."""
        for (x1, y1), (x2, y2) in pairwise(spots):
            for first, last in ((0.08, 0.38), (0.58, 0.88)):
                dash = [(round(x1 + (x2 - x1) * part), round(y1 + (y2 - y1) * part)) for part in (first, last)]
                pygame.draw.lines(surface, INK, False, dash, width + 4)
                pygame.draw.lines(surface, IN_VAIN, False, dash, width)

    def _arrow(self, surface: pygame.Surface, spots: Sequence[tuple[float, float]]) -> None:
        """Beyond the end: that way somebody will be shoved."""
        (x1, y1), (x2, y2) = spots[-2:]
        length = hypot(x2 - x1, y2 - y1) or 1.0
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        size = self._map.height * 0.22
        tip = (x2 + dx * size * 2.6, y2 + dy * size * 2.6)
        back = (tip[0] - dx * size, tip[1] - dy * size)
        head = [
            tip,
            (back[0] - dy * size * 0.7, back[1] + dx * size * 0.7),
            (back[0] + dy * size * 0.7, back[1] - dx * size * 0.7),
        ]
        pygame.draw.polygon(surface, SUN, head)
        pygame.draw.polygon(surface, INK, head, max(2, round(size * 0.14)))

    def _light(self, surface: pygame.Surface, place: Hex, strong: bool = False) -> None:
        """Light on a hex; one picture for all hexes."""
        left, top = self._map.corner(place)

        def cut(picture: pygame.Surface, tint: tuple[int, int, int, int], part: float, times: int) -> None:
            outline = self._map.outline(place, 0.95 * (1 - part))
            corners = [((x - left) * times, (y - top) * times) for x, y in outline]
            pygame.draw.polygon(picture, tint if part else WHITE, corners)

        picture = light(self._kit.art, ("hex", self._map.pointed), self._map.picture_size, cut, strong)
        surface.blit(picture, (left, top))

    def number_box(self, place: Hex, text: str, faint: bool) -> tuple[Rect, pygame.Surface, Rect]:
        """The badge of a number on its hex, the number and its place; under the mouse both are larger."""
        px = number_px(self._map, self._kit.measure, 0.2 if faint else 0.27, self._largest)
        image = self._kit.writer.image(text, px, INK, Weight.BOLD)
        x, y = self._map.centre(place)
        spot = image.get_rect(
            center=(round(x), round(y + number_drop(self._map, px, 0.26 if faint or self._is_shared else 0.02)))
        )
        box = spot.inflate(px // 2, -px // 6)
        box.w = max(box.w, box.h)
        box.centerx = spot.centerx
        return box, image, spot

    @property
    def _is_shared(self) -> bool:
        """Whether hexes have another number besides."""
        return self._largest == LARGEST_OF_TWO

    def _number(self, surface: pygame.Surface, place: Hex, text: str, faint: bool) -> None:
        box, image, spot = self.number_box(place, text, faint)
        pygame.draw.rect(surface, INK, box.inflate(4, 4), border_radius=box.h // 2 + 2)
        pygame.draw.rect(surface, WHITE if faint else SUN, box, border_radius=box.h // 2)
        surface.blit(image, spot)
