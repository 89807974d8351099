"""Where the squares of a farm lie on the screen. A square is a number, row by row, as in the rules."""

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Rect

from game.client.toolkit.tween import Spot

# Room for an arrow at both ends of a row, and around all, in parts of a square.
BESIDE: Final = 0.54
AROUND: Final = 0.2
SMALLEST: Final = 6


class Farm:
    """Laid out anew whenever the window has another size."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = tuple(rows)
        self.width = len(rows[0])
        self.height = len(rows)
        self.unit = SMALLEST
        self._corner = (0, 0)

    def fit(self, room: Rect, largest: int, beside: float = BESIDE) -> None:
        """As large as there is room for."""
        wide, high = room.w / (self.width + 2 * beside), room.h / (self.height + 2 * AROUND)
        self.unit = max(SMALLEST, min(largest, int(wide), int(high)))
        self._corner = (
            room.centerx - self.unit * self.width // 2,
            room.centery - self.unit * self.height // 2,
        )

    @property
    def count(self) -> int:
        """How many squares there are."""
        return self.width * self.height

    @property
    def outer(self) -> Rect:
        """The room of all squares."""
        return Rect(*self._corner, self.unit * self.width, self.unit * self.height)

    def rect(self, at: int) -> Rect:
        """The room of a square."""
        y, x = divmod(at, self.width)
        return Rect(self._corner[0] + x * self.unit, self._corner[1] + y * self.unit, self.unit, self.unit)

    def centre(self, at: int) -> Spot:
        """The middle of a square."""
        rect = self.rect(at)
        return rect.x + self.unit / 2, rect.y + self.unit / 2

    def at(self, point: tuple[int, int]) -> int | None:
        """The square under a point."""
        if not self.outer.collidepoint(point):
            return None
        x, y = (point[0] - self._corner[0]) // self.unit, (point[1] - self._corner[1]) // self.unit
        return y * self.width + x

    def within(self, clip: Rect) -> list[int]:
        """The squares that this piece of the screen touches, from the top down; a square above may reach into it."""
        piece = clip.inflate(2, 2).clip(self.outer.inflate(self.unit, self.unit))
        left, top = self._corner
        columns = range(max(0, (piece.x - left) // self.unit), min(self.width, (piece.right - left) // self.unit + 1))
        lines = range(max(0, (piece.y - top) // self.unit - 1), min(self.height, (piece.bottom - top) // self.unit + 1))
        return [y * self.width + x for y in lines for x in columns]

    def beside(self, row: int, way: int) -> Rect:
        """Where the arrow at the left (-1) or right (1) end of a row stands."""
        side = round(self.unit * 0.44)
        rect = Rect(0, 0, side, side)
        outer = self.outer
        gap = round(self.unit * (BESIDE / 2 + 0.04))
        rect.center = (outer.x - gap if way < 0 else outer.right + gap), outer.y + row * self.unit + self.unit // 2
        return rect

    def end_at(self, point: tuple[int, int]) -> tuple[int, int] | None:
        """The row, and which end of it, whose arrow is under a point."""
        row = (point[1] - self._corner[1]) // self.unit
        ends = (-1, 1) if 0 <= row < self.height else ()
        return next(((row, way) for way in ends if self._end(row, way).collidepoint(point)), None)

    def _end(self, row: int, way: int) -> Rect:
        """More than the arrow itself, so that it is easily hit."""
        return self.beside(row, way).inflate(self.unit // 10, self.unit // 3)

    def beyond(self, at: int, way: int) -> int | None:
        """The square next to one: north, east, south, west."""
        y, x = divmod(at, self.width)
        x, y = x + (0, 1, 0, -1)[way], y + (-1, 0, 1, 0)[way]
        return y * self.width + x if 0 <= x < self.width and 0 <= y < self.height else None

    def towards(self, start: int | None, squares: Iterable[int], across: int, down: int) -> int | None:
        """The nearest of the squares in a direction; the first of them, if there is no start."""
        options = [square for square in squares if square != start]
        if start is None or not options:
            return min(options) if options else start
        y, x = divmod(start, self.width)

        def cost(square: int) -> tuple[int, int]:
            """Along the row as long as it has any, and up or down to the next row that has: none is ever skipped."""
            dy, dx = square // self.width - y, square % self.width - x
            along, aside = dx * across + dy * down, abs(dx * down) + abs(dy * across)
            return (aside, along) if across else (along, aside)

        ahead = [
            square for square in options if (square % self.width - x) * across + (square // self.width - y) * down > 0
        ]
        return min(ahead, key=cost, default=start)
