"""Where figures and plots go: beside each other on one page, or one kind after the other on several, where letters are
large or the window is small."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.client.scenes.widgets.figure_card import smallest_card
from game.client.scenes.widgets.plot import smallest_plot
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import grid
from game.client.toolkit.theme import GAP

# The part of the room that figures may take beside plots, the first that is enough.
PARTS: Final = (0.36, 0.44, 0.5, 0.56)
# Nothing is stretched beyond so many times the least it needs.
MOST_STRETCHED: Final = 1.6


@dataclass(frozen=True, slots=True)
class StatisticsPage:
    """Which figures and which plots are on it, by number, and where."""

    figures: tuple[tuple[int, Rect], ...]
    plots: tuple[tuple[int, Rect], ...]


def pages_of(kit: Kit, room: Rect, figures: int, plots: int) -> list[StatisticsPage]:
    """All of them, each once."""
    card, plot, gap = smallest_card(kit), smallest_plot(kit), kit.measure.px(GAP * 2 / 3)
    for part in PARTS:
        wide = round(room.w * part)
        left = Rect(room.x, room.y, wide, room.h)
        right = Rect(room.x + wide + gap, room.y, room.w - wide - gap, room.h)
        if _most(left, card, gap) >= figures and _most(right, plot, gap) >= plots:
            cells = _spread(left, card, gap, figures)
            return [
                StatisticsPage(tuple(enumerate(cells)), tuple(enumerate(_spread(right, plot, gap, plots, wide=True))))
            ]
    return [
        *(StatisticsPage(cells, ()) for cells in _one_kind(room, card, gap, figures)),
        *(StatisticsPage((), cells) for cells in _one_kind(room, plot, gap, plots, wide=True)),
    ]


def _one_kind(
    room: Rect, size: Size, gap: int, count: int, *, wide: bool = False
) -> Iterator[tuple[tuple[int, Rect], ...]]:
    most = max(1, _most(room, size, gap))
    pages = -(-count // most)
    # As many on each, rather than one alone on the last.
    each = -(-count // max(1, pages))
    for first in range(0, count, each):
        numbers = range(first, min(first + each, count))
        yield tuple(zip(numbers, _spread(room, size, gap, len(numbers), wide=wide), strict=True))


def _across(room: Rect, size: Size, gap: int) -> int:
    return max(1, (room.w + gap) // (size[0] + gap))


def _most(room: Rect, size: Size, gap: int) -> int:
    down = (room.h + gap) // (size[1] + gap)
    fits = room.w >= size[0]
    return _across(room, size, gap) * down if fits else 0


def _spread(room: Rect, size: Size, gap: int, count: int, *, wide: bool = False) -> Sequence[Rect]:
    """In as few columns as there is room for all of them in, or as many; what is wide rather in few."""
    most = _across(room, size, gap)
    fits = [across for across in range(1, most + 1) if -(-count // across) * (size[1] + gap) - gap <= room.h]
    across = (fits[0] if wide else fits[len(fits) // 2]) if fits else most
    if wide and count > across == 1 and most > 1 and room.w > 2 * room.h // count:
        # Two and two rather than four flat ones.
        across = 2
    down = -(-count // across)
    high = room.h if wide else min(room.h, round(down * size[1] * MOST_STRETCHED))
    return grid(Rect(room.x, room.y, room.w, high), across, down, gap)[:count]
