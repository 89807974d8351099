"""Where things go: how large a thing is in this window, and rectangles cut into rectangles."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from pygame import Rect

from game.client.toolkit.intents import Size

SMALLEST: Final[Size] = (960, 600)
# The window for which sizes are thought up; every other one scales them.
DRAWN_FOR: Final[Size] = (1280, 720)
SMALLEST_TEXT: Final = 14


@dataclass(frozen=True, slots=True)
class Measure:
    """How many pixels things take in a window of this size, at this text scale in percent."""

    window: Size = DRAWN_FOR
    text_scale: int = 100

    # Pixels for one unit; a window of 1280×720 has one for one.
    unit: float = field(init=False, compare=False)

    def __post_init__(self) -> None:
        # Asked for thousands of times a frame.
        unit = min(self.window[0] / DRAWN_FOR[0], self.window[1] / DRAWN_FOR[1])
        object.__setattr__(self, "unit", unit)

    def px(self, units: float) -> int:
        """Pixels for a length that has nothing to do with text; never nothing."""
        return max(1, round(units * self.unit))

    def text(self, units: float) -> int:
        """Pixels for a size of text: never under what can be read at this text scale."""
        scale = self.text_scale / 100
        return max(round(SMALLEST_TEXT * scale), round(units * self.unit * scale))

    def row(self, units: float = 18) -> int:
        """The height of a control with one line of such text."""
        return max(self.px(40), round(self.text(units) * 1.35) + self.px(16))


def inset(rect: Rect, x: int, y: int | None = None) -> Rect:
    """The rectangle within, that far from each side."""
    y = x if y is None else y
    return Rect(rect.x + x, rect.y + y, max(0, rect.w - 2 * x), max(0, rect.h - 2 * y))


def centred(size: Size, within: Rect) -> Rect:
    """A rectangle of that size in the middle."""
    return Rect(within.centerx - size[0] // 2, within.centery - size[1] // 2, *size)


def fitted(size: tuple[float, float], within: Rect) -> Rect:
    """The largest rectangle of those proportions, in the middle."""
    scale = min(within.w / size[0], within.h / size[1])
    return centred((max(1, round(size[0] * scale)), max(1, round(size[1] * scale))), within)


def columns(rect: Rect, parts: Sequence[float], gap: int = 0) -> list[Rect]:
    """The rectangle cut into columns as wide as their parts say; without a rest."""
    room = rect.w - gap * (len(parts) - 1)
    return [Rect(rect.x + x + gap * i, rect.y, w, rect.h) for i, (x, w) in enumerate(_cuts(room, parts))]


def rows(rect: Rect, parts: Sequence[float], gap: int = 0) -> list[Rect]:
    """The rectangle cut into rows as high as their parts say; without a rest."""
    room = rect.h - gap * (len(parts) - 1)
    return [Rect(rect.x, rect.y + y + gap * i, rect.w, h) for i, (y, h) in enumerate(_cuts(room, parts))]


def grid(rect: Rect, across: int, down: int, gap: int = 0) -> list[Rect]:
    """Equal cells, row by row."""
    return [cell for row in rows(rect, [1] * down, gap) for cell in columns(row, [1] * across, gap)]


def cut_top(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """A strip off the top, and the rest below it."""
    height = min(height, rect.h)
    return Rect(rect.x, rect.y, rect.w, height), _below(rect, height + gap)


def cut_bottom(rect: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """A strip off the bottom, and the rest above it."""
    height = min(height, rect.h)
    strip = Rect(rect.x, rect.bottom - height, rect.w, height)
    return strip, Rect(rect.x, rect.y, rect.w, max(0, rect.h - height - gap))


def in_a_line(widths: Sequence[int], within: Rect, gap: int) -> list[Rect]:
    """Side by side in the middle, each as wide as it says and as high as the room is."""
    x = within.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
    line = []
    for width in widths:
        line.append(Rect(x, within.y, width, within.h))
        x += width + gap
    return line


def _below(rect: Rect, height: int) -> Rect:
    return Rect(rect.x, rect.y + height, rect.w, max(0, rect.h - height))


def _cuts(room: int, parts: Sequence[float]) -> list[tuple[int, int]]:
    whole, edges, done = sum(parts), [0], 0.0
    for part in parts:
        done += part
        edges.append(round(room * done / whole))
    return [(start, max(0, end - start)) for start, end in pairwise(edges)]
