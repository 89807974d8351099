"""The pictures that the statistics are made of: bars of matches won, beads for the last matches, places as a line, and
luck as bars up and down."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.widgets.plot import Plot
from game.client.toolkit.art import rasterised
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, inset
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import (
    FADED_EDGE,
    FADED_INK,
    GRASS,
    INK,
    PAPER_DARK,
    RED_LIGHT,
    SMALL_TEXT,
    STROKE,
    SUN,
    WHITE,
)

# Of the room for a bar at most this much is for what it is called.
MOST_WORDS: Final = 0.45
BEAD: Final = 34
# So many matches are behind each point of the line of places.
BEHIND_A_POINT: Final = 5


@dataclass(frozen=True, slots=True)
class WonBar:
    """A bar: what it is called, how many matches it is of and how many of them were won."""

    words: str
    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class MatchBead:
    """A match: the place, None where it was given up; and the last place that there was."""

    place: int | None
    last: int


class WonBars(Plot):
    """As long as there were matches; what was won is filled."""

    def __init__(self, kit: Kit, key: str, words: str, tip: str, bars: Sequence[WonBar], told: Sequence[str]) -> None:
        super().__init__(kit, key, words, tip, told, "")
        self.bars = tuple(bars)

    def places(self, room: Rect) -> list[Rect]:
        """One below the other, as many as there is room for."""
        high = self.kit.writer.height(self.kit.measure.text(SMALL_TEXT)) + self.kit.measure.px(2)
        step = min(max(high, room.h // max(1, len(self.bars))), round(high * 1.7))
        count = max(1, min(len(self.bars), room.h // high))
        return [Rect(room.x, room.y + number * step, room.w, min(step, high)) for number in range(count)]

    def draw_parts(self, surface: pygame.Surface, room: Rect) -> None:
        """Its words at the left, how many at the right."""
        writer, measure = self.kit.writer, self.kit.measure
        small, gap = measure.text(SMALL_TEXT), measure.px(8)
        places = self.places(room)
        bars = self.bars[: len(places)]
        counted = [f"{bar.wins}/{bar.games}" for bar in bars]
        left = min(max(writer.width(bar.words, small) for bar in bars), round(room.w * MOST_WORDS))
        right = max(writer.width(text, small, Weight.BOLD) for text in counted)
        most = max(bar.games for bar in bars)
        for bar, text, place in zip(bars, counted, places, strict=True):
            writer.draw(surface, bar.words, Rect(place.x, place.y, left, place.h), small)
            track = Rect(place.x + left + gap, place.y, max(1, place.w - left - right - 2 * gap), place.h)
            track = inset(track, 0, max(1, place.h // 8))
            whole = Rect(track.x, track.y, max(measure.px(10), round(track.w * bar.games / most)), track.h)
            self.bar(surface, whole, PAPER_DARK)
            if bar.wins:
                self.bar(
                    surface, Rect(whole.x, whole.y, max(measure.px(10), whole.w * bar.wins // bar.games), whole.h), SUN
                )
            number = Rect(place.right - right, place.y, right, place.h)
            writer.draw(surface, text, number, small, weight=Weight.BOLD, align=Align.RIGHT)


class Beads(Plot):
    """The last matches on a string, the latest at the end: golden what was won, with the place what was not."""

    def __init__(
        self, kit: Kit, key: str, words: str, tip: str, beads: Sequence[MatchBead], told: Sequence[str]
    ) -> None:
        super().__init__(kit, key, words, tip, told, "")
        self.beads = tuple(beads)

    def places(self, room: Rect) -> list[Rect]:
        """Line by line; the latest ones, where there is no room for all."""
        side = min(self.kit.measure.text(BEAD), room.h)
        step = side + self.kit.measure.px(4)
        across, down = max(1, room.w // step), max(1, (room.h + self.kit.measure.px(4)) // step)
        count = min(len(self.beads), across * down)
        return [
            Rect(room.x + number % across * step, room.y + number // across * step, side, side)
            for number in range(count)
        ]

    @property
    def note(self) -> str:
        """Those that have no room are the earliest."""
        left_out = len(self.told) - len(self.places(self.inside))
        return self.told[left_out + self.index] if self.index >= 0 else self.tip

    def draw_parts(self, surface: pygame.Surface, room: Rect) -> None:
        """The string behind, and the beads."""
        kit, measure, places = self.kit, self.kit.measure, self.places(room)
        for line in sorted({place.centery for place in places}):
            ends = [place.centerx for place in places if place.centery == line]
            thick = max(2, measure.px(STROKE))
            pygame.draw.line(surface, FADED_EDGE, (min(ends), line), (max(ends), line), thick)
        for bead, place in zip(self.beads[-len(places) :], places, strict=True):
            face = SUN if bead.place == 1 else WHITE
            draw_cardboard(surface, kit.art, place, Cardboard(place.w, max(1, measure.px(STROKE - 1)), face))
            if bead.place is None or bead.place == 1:
                side = round(place.w * 0.62)
                picture = kit.art.get("ui/flag" if bead.place is None else "ui/crown", (side, side))
                surface.blit(picture, picture.get_rect(center=place.center))
            else:
                px = round(place.w * 0.5)
                kit.writer.draw(surface, str(bead.place), place, px, weight=Weight.BOLD, align=Align.CENTRE)


class PlacesLine(Plot):
    """The average of some matches at each of them, the first place on top, and a dot for each match."""

    def __init__(
        self, kit: Kit, key: str, words: str, tip: str, beads: Sequence[MatchBead], told: Sequence[str]
    ) -> None:
        super().__init__(kit, key, words, tip, told, "")
        self.beads = tuple(beads)
        self._worst = max((bead.last for bead in beads), default=1)

    def places(self, room: Rect) -> list[Rect]:
        """The dots."""
        field, side = self._field(room), max(6, self.kit.measure.px(10))
        dots = [Rect(0, 0, side, side) for _ in self.beads]
        for number, (bead, dot) in enumerate(zip(self.beads, dots, strict=True)):
            dot.center = self._at(field, number, bead.place or bead.last)
        return dots

    def draw_parts(self, surface: pygame.Surface, room: Rect) -> None:
        """Lines for the places, the line of averages, the dots."""
        kit, measure, field = self.kit, self.kit.measure, self._field(room)
        small = measure.text(SMALL_TEXT)
        high = kit.writer.height(small)
        step = max(1, -(-high * (self._worst - 1) // max(1, field.h))) if self._worst > 1 else 1
        for place in range(1, self._worst + 1):
            y = self._at(field, 0, place)[1]
            pygame.draw.line(surface, PAPER_DARK, (field.x, y), (field.right, y), max(1, measure.px(2)))
            if (place - 1) % step == 0:
                box = Rect(room.x, y - high // 2, field.x - room.x - measure.px(6), high)
                kit.writer.draw(surface, f"{place}.", box, small, colour=FADED_INK, align=Align.RIGHT)
        found = [bead.place or bead.last for bead in self.beads]
        behind = [found[max(0, end - BEHIND_A_POINT) : end] for end in range(1, len(found) + 1)]
        averages = [sum(some) / len(some) for some in behind]
        line = [self._at(field, number, average) for number, average in enumerate(averages)]
        draw_line(surface, kit, line)
        for bead, dot in zip(self.beads, self.places(room), strict=True):
            face = SUN if bead.place == 1 else WHITE
            draw_cardboard(surface, kit.art, dot, Cardboard(dot.w, max(1, measure.px(STROKE - 2)), face))

    def _field(self, room: Rect) -> Rect:
        measure, small = self.kit.measure, self.kit.measure.text(SMALL_TEXT)
        left = self.kit.writer.width(f"{self._worst}.", small) + measure.px(10)
        edge = self.kit.writer.height(small) // 2
        return inset(Rect(room.x + left, room.y, max(1, room.w - left), room.h - edge // 2), measure.px(6), edge)

    def _at(self, field: Rect, number: int, place: float) -> tuple[int, int]:
        across = number / (len(self.beads) - 1) if len(self.beads) > 1 else 0.5
        down = (place - 1) / (self._worst - 1) if self._worst > 1 else 0.0
        return field.x + round(across * field.w), field.y + round(down * field.h)


class LuckBars(Plot):
    """Up where a match was lucky, down where it was not; luck is in parts of a win."""

    def __init__(
        self, kit: Kit, key: str, words: str, tip: str, lucks: Sequence[float], told: Sequence[str], empty: str
    ) -> None:
        super().__init__(kit, key, words, tip, told, empty)
        self.lucks = tuple(lucks)

    def places(self, room: Rect) -> list[Rect]:
        """Side by side around the line in the middle, not wider than is good to look at."""
        gap = self.kit.measure.px(2)
        wide = min(room.w, len(self.lucks) * self.kit.measure.px(36))
        most = max(0.05, *map(abs, self.lucks))
        middle = room.centery
        found = []
        for luck, cell in zip(
            self.lucks, columns(Rect(room.x, room.y, wide, room.h), [1] * len(self.lucks), gap), strict=True
        ):
            high = max(2, round(room.h / 2 * abs(luck) / most))
            found.append(Rect(cell.x, middle - high if luck >= 0 else middle, max(1, cell.w), high))
        return found

    def draw_parts(self, surface: pygame.Surface, room: Rect) -> None:
        """Green up, red down."""
        for luck, place in zip(self.lucks, self.places(room), strict=True):
            self.bar(surface, place, GRASS if luck >= 0 else RED_LIGHT)
        thick = max(1, self.kit.measure.px(STROKE - 1))
        pygame.draw.line(surface, INK, (room.x, room.centery), (room.right - 1, room.centery), thick)


def draw_line(surface: pygame.Surface, kit: Kit, points: Sequence[tuple[int, int]]) -> None:
    """Thick, with an outline, and smooth."""
    if len(points) < 2:  # noqa: PLR2004 - a line has two ends
        return
    wide = max(3, kit.measure.px(5))
    edge = wide + 2 * max(1, kit.measure.px(2))
    box = Rect(points[0], (1, 1)).unionall([Rect(point, (1, 1)) for point in points]).inflate(2 * edge, 2 * edge)
    text = " ".join(f"{x - box.x},{y - box.y}" for x, y in points)

    def stroke(colour: str, width: int) -> str:
        kind = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
        return f'<polyline points="{text}" {kind} stroke="{colour}" stroke-width="{width}"/>'

    size = f'viewBox="0 0 {box.w} {box.h}" width="{box.w}" height="{box.h}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{stroke("#3b2417", edge)}{stroke("#5bbcf7", wide)}</svg>'
    surface.blit(kit.art.made(("line", svg), lambda: rasterised(svg, box.size)), box)
