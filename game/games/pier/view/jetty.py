"""The jetty on the screen: sections one after the other in rows that wind from the table to the water, as large as they
fit, whatever number of them there is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import hypot, sin
from typing import Final

from pygame import Rect

from game.client.toolkit.layout import inset
from game.client.toolkit.tween import Spot
from game.games.pier.rules.lemmings import AT_TABLE, COLOURS, WATER, Colour
from game.games.pier.rules.track import Track
from game.games.pier.view.table_parts import TablePart

# In parts of a space's width: how wide table and water are, the way between two sections, how high a space is, how far
# rows are apart, and the room above the first row in which lemmings' hats are.
TABLE_WIDE: Final = 2.9
WATER_WIDE: Final = 1.5
BETWEEN: Final = 0.34
HIGH: Final = 0.8
PITCH: Final = 1.36
ABOVE: Final = 0.62
BELOW: Final = 0.34
SWAY: Final = 0.07
# In pixels: below that nothing is seen anyway.
SMALLEST: Final = 4.0
# Where the six stand at the table: three behind, three before them.
STANDS: Final = ((-1.0, -0.24), (-0.2, -0.24), (0.6, -0.24), (-0.6, 0.22), (0.2, 0.22), (1.0, 0.22))


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of the jetty in its place: the spaces on it (none: the table, or the water), and its room."""

    spaces: tuple[int, ...]
    rect: Rect
    row: int
    leftwards: bool


class Jetty:
    """Where spaces are; a space is its number, the table 0."""

    def __init__(self, track: Track) -> None:
        self._track = track
        self.unit = 1.0
        self.parts: tuple[Part, ...] = ()
        self._centres: dict[int, Spot] = {}

    @property
    def track(self) -> Track:
        """The track that it shows."""
        return self._track

    def fit(self, room: Rect, largest: float) -> None:
        """Fill the room, but make no space wider than `largest` pixels."""
        widths = [TABLE_WIDE, *(float(len(section)) for section in self._track.sections), WATER_WIDE]
        # Rounding may add a pixel.
        room = inset(room, 2)
        unit = largest
        while unit > SMALLEST and not _fits(widths, room, unit):
            unit *= 0.985
        self.unit = unit
        self._place(_rows(widths, room.w / unit), widths, room)

    def _place(self, rows: Sequence[Sequence[int]], widths: Sequence[float], room: Rect) -> None:
        unit = self.unit
        high = (PITCH * (len(rows) - 1) + HIGH + ABOVE + BELOW) * unit
        # Where there is more room than needed, rows part a little.
        pitch = PITCH * unit + min(0.3 * unit, max(0.0, room.h - high) / max(1, len(rows)))
        used = high + (pitch - PITCH * unit) * (len(rows) - 1)
        top = room.y + (room.h - used) / 2 + ABOVE * unit
        sections = [(), *self._track.sections, ()]
        parts, self._centres = [], {}
        for number, row in enumerate(rows):
            leftwards = number % 2 == 1
            free = room.w / unit - sum(widths[item] for item in row)
            gap = BETWEEN
            if len(row) > 1 and (number < len(rows) - 1 or free / (len(row) - 1) < 2 * BETWEEN):
                gap = free / (len(row) - 1)
            along = 0.0
            spread = sum(widths[item] for item in row) + gap * (len(row) - 1)
            if len(rows) == 1:
                along = (room.w / unit - spread) / 2
            for item in row:
                wide = widths[item]
                left = room.w / unit - along - wide if leftwards else along
                middle = room.x + (left + wide / 2) * unit
                y = top + number * pitch + HIGH * unit / 2 + SWAY * unit * sin(along * 0.9 + number)
                rect = Rect(0, 0, round(wide * unit), round(HIGH * unit))
                rect.center = round(middle), round(y)
                parts.append(Part(tuple(sections[item]), rect, number, leftwards))
                self._put_spaces(parts[-1])
                along += wide + gap
        self.parts = tuple(parts)
        self._centres[AT_TABLE] = self.parts[0].rect.center
        self._centres[WATER] = self.parts[-1].rect.center

    def _put_spaces(self, part: Part) -> None:
        order = reversed(part.spaces) if part.leftwards else part.spaces
        for place, space in enumerate(order):
            self._centres[space] = part.rect.x + (place + 0.5) * self.unit, float(part.rect.centery)

    def centre(self, space: int) -> Spot:
        """The middle of a space, of the table, or of the water."""
        return self._centres[space]

    def rect(self, space: int) -> Rect:
        """The room of a space."""
        if space in (AT_TABLE, WATER):
            return self.parts[0 if space == AT_TABLE else -1].rect
        x, y = self._centres[space]
        rect = Rect(0, 0, round(self.unit * 0.94), round(self.unit * HIGH))
        rect.center = round(x), round(y)
        return rect

    def feet(self, space: int, lemming: Colour = 0) -> Spot:
        """Where a lemming stands; at the table everybody has a place of their own."""
        x, y = self._centres[space]
        if space == AT_TABLE:
            aside, down = STANDS[lemming % len(COLOURS)]
            return x + aside * self.unit, y + down * self.unit + 0.06 * self.unit
        return x, y + 0.22 * self.unit

    def at(self, point: tuple[int, int]) -> int | None:
        """The space under a point, or the water."""
        spaces: list[int] = [*range(1, self._track.last + 1), WATER]
        return next((space for space in spaces if self.rect(space).collidepoint(point)), None)

    def part_at(self, point: tuple[int, int]) -> TablePart | None:
        """The table, or a section with what is between its spaces; the water is a space like any other."""
        table, *sections, _ = self.parts
        if table.rect.collidepoint(point):
            return TablePart.TABLE
        return TablePart.SECTION if any(part.rect.collidepoint(point) for part in sections) else None

    def between(self, start: int, end: int) -> list[int]:
        """The spaces that somebody passes on the way, the end included."""
        last = self._track.last
        passed = list(range(start + 1, min(end, last) + 1))
        return [*passed, WATER] if end == WATER else passed

    def towards(self, start: int | None, spaces: Iterable[int], across: int, down: int) -> int | None:
        """The nearest of the spaces in a direction; the first of them, if there is no start."""
        options: list[int] = [space for space in spaces if space != start]
        if start is None or not options:
            return min(options) if options else start
        x, y = self._centres[start]

        def cost(space: int) -> float:
            dx, dy = self._centres[space][0] - x, self._centres[space][1] - y
            along = dx * across + dy * down
            return hypot(dx, dy) + abs(dx * down) + abs(dy * across) if along > 0 else float("inf")

        best: int = min(options, key=cost)
        return best if cost(best) < float("inf") else start


def _rows(widths: Sequence[float], across: float) -> list[list[int]]:
    """Sections stay whole: which of them stand in which row."""
    rows: list[list[int]] = [[]]
    used = 0.0
    for item, wide in enumerate(widths):
        needed = wide + (BETWEEN if rows[-1] else 0.0)
        if rows[-1] and used + needed > across:
            rows.append([])
            used, needed = 0.0, wide
        rows[-1].append(item)
        used += needed
    return rows


def _fits(widths: Sequence[float], room: Rect, unit: float) -> bool:
    across = room.w / unit
    if max(widths) > across:
        return False
    rows = _rows(widths, across)
    return (PITCH * (len(rows) - 1) + HIGH + ABOVE + BELOW) * unit <= room.h
