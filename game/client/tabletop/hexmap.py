"""Where the hexes of a board are on the screen, and which of them is under the mouse."""

from collections.abc import Iterable, Sequence
from math import hypot

from pygame import Rect

from game.client.tabletop.hex_svg import LONG, SHORT, THICK
from game.client.toolkit.tween import Spot
from game.rules.hexes import Hex, Stagger

# A hex's corners around its middle, in units of the drawing.
_POINTED = ((0, -64), (56, -32), (56, 32), (0, 64), (-56, 32), (-56, -32))
_FLAT = ((-64, 0), (-32, -56), (32, -56), (64, 0), (32, 56), (-32, 56))


class HexMap:
    """A board fitted into a rectangle, as large as it goes."""

    def __init__(self, stagger: Stagger, hexes: Sequence[Hex]) -> None:
        self.pointed = stagger.by_rows
        self._odd = stagger.is_odd
        self._units = {place: self._unit(place) for place in hexes}
        across, down = self._half()
        xs, ys = [x for x, _ in self._units.values()], [y for _, y in self._units.values()]
        self._left, self._top = min(xs) - across, min(ys) - down
        self._size = (max(xs) + across - self._left, max(ys) + down + THICK - self._top)
        self.scale = 1.0
        self._origin: Spot = (0.0, 0.0)
        self._centres: dict[Hex, Spot] = {}

    def _half(self) -> Spot:
        return (SHORT / 2, LONG / 2) if self.pointed else (LONG / 2, SHORT / 2)

    def _unit(self, place: Hex) -> Spot:
        """The middle of a hex in units of the drawing."""
        x, y = place
        shifted = ((y if self.pointed else x) % 2 == 1) == self._odd
        aside = SHORT / 2 if shifted else 0
        return (x * SHORT + aside, y * LONG * 0.75) if self.pointed else (x * LONG * 0.75, y * SHORT + aside)

    def fit(self, rect: Rect, largest: float) -> None:
        """Fill the rectangle, but make no hex higher than `largest` pixels."""
        self.scale = min(rect.w / self._size[0], rect.h / self._size[1], largest / LONG)
        self._origin = (
            rect.centerx - (self._left + self._size[0] / 2) * self.scale,
            rect.centery - (self._top + self._size[1] / 2) * self.scale,
        )
        self._centres = {place: self._pixels(spot) for place, spot in self._units.items()}

    def _pixels(self, spot: Spot) -> Spot:
        return self._origin[0] + spot[0] * self.scale, self._origin[1] + spot[1] * self.scale

    @property
    def places(self) -> Iterable[Hex]:
        """All hexes, in the order in which they cover each other."""
        return sorted(self._units, key=lambda place: (self._units[place][1], self._units[place][0]))

    @property
    def height(self) -> int:
        """How many pixels the longer measure of a hex has."""
        return max(1, round(LONG * self.scale))

    @property
    def picture_size(self) -> tuple[int, int]:
        """The size of a hex's picture, its thickness included."""
        across, down = self._half()
        return max(2, round(2 * across * self.scale)), max(2, round((2 * down + THICK) * self.scale))

    def centre(self, place: Hex) -> Spot:
        """The middle of a hex's face."""
        return self._centres[place]

    def corner(self, place: Hex) -> tuple[int, int]:
        """Where the picture of a hex begins."""
        x, y = self._centres[place]
        across, down = self._half()
        return round(x - across * self.scale), round(y - down * self.scale)

    def rect(self, place: Hex) -> Rect:
        """All the room that the picture of a hex takes, and a pixel more on each side."""
        x, y = self.corner(place)
        width, height = self.picture_size
        return Rect(x - 1, y - 1, width + 3, height + 3)

    def outline(self, place: Hex, part: float = 1.0) -> list[Spot]:
        """The corners of a hex, or of a smaller one in its middle."""
        x, y = self._centres[place]
        scale = self.scale * part
        return [(x + dx * scale, y + dy * scale) for dx, dy in (_POINTED if self.pointed else _FLAT)]

    def at(self, point: tuple[int, int]) -> Hex | None:
        """The hex under a point. A point belongs to the nearest middle, as hexes do."""
        if not self._centres:
            return None
        away, place = min((hypot(x - point[0], y - point[1]), place) for place, (x, y) in self._centres.items())
        return place if away <= SHORT / 2 * self.scale * 1.06 else None

    def towards(self, start: Hex | None, places: Iterable[Hex], across: int, down: int) -> Hex | None:
        """The nearest of the places in a direction; any of them, if there is no start."""
        options = [place for place in places if place != start]
        if not options:
            return start
        if start is None:
            return min(options, key=lambda place: self._centres[place])
        x, y = self._centres[start]

        def cost(place: Hex) -> tuple[float, int, Hex]:
            dx, dy = self._centres[place][0] - x, self._centres[place][1] - y
            along, aside = dx * across + dy * down, abs(dx * down) + abs(dy * across)
            # A neighbour aslant is nearer than the one straight on in the row after it, so that no row is skipped;
            # of two aslant the one in the same column or row, so that the way goes straight on.
            off = abs(place[0] - start[0]) + abs(place[1] - start[1])
            return round(along + 1.5 * aside) if round(along) > 0 else float("inf"), off, place

        best = min(options, key=cost)
        return best if cost(best)[0] < float("inf") else start
