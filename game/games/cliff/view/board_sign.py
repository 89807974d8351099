"""The sign that hangs over the board of Cliff: in one line if it can be, and away from what it speaks of."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.sign import MOST_LINES, SignLine, draw_sign, sign_box, sign_high, written
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import cut_top
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import SMALL_TEXT

BETWEEN: Final = " · "
# The part of the board's room that is kept for it at most: where letters are large, hexes need theirs more.
MOST_HIGH: Final = 1 / 13


class BoardSign:
    """Knows its room; what it says is found by the sign writer."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._room = Rect(0, 0, 0, 0)

    def layout(self, board: Rect, least: int) -> Rect:
        """At the upper edge of this room; what is left of it for the hexes, `least` below that edge."""
        self._room = board
        high = min(sign_high(self._kit, 1) + self._kit.measure.px(8), round(board.h * MOST_HIGH))
        return cut_top(board, max(least, high))[1]

    def fitted(self, lines: Sequence[SignLine], hexes: Sequence[Rect]) -> tuple[SignLine, ...]:
        """All sentences side by side; or below each other, where they cover no hex; or the first ones alone."""
        for count in range(len(lines), 0, -1):
            together = replace(lines[0], text=BETWEEN.join(_open_ended(lines[:count])))
            if self._is_one_line(together.text):
                return (together,)
            if self._has_room(lines[:count], hexes):
                return tuple(lines[:count])
        return tuple(lines[:1])

    def _is_one_line(self, text: str) -> bool:
        px = self._kit.measure.text(SMALL_TEXT)
        return self._kit.writer.width(text, px, Weight.BOLD) <= self._room.w - 4 * px

    def _has_room(self, lines: Sequence[SignLine], hexes: Sequence[Rect]) -> bool:
        """Whether all of them stand there, in letters as large as ever, above the hexes."""
        rows, px = written(self._kit, self._upper, lines)
        is_small = px < self._kit.measure.text(SMALL_TEXT) or len(rows) > MOST_LINES
        return not is_small and sign_box(self._kit, self._upper, lines).collidelist(list(hexes)) < 0

    @property
    def _upper(self) -> Rect:
        return Rect(self._room.x, self._room.y, self._room.w, sign_high(self._kit, MOST_LINES))

    def place(self, lines: Sequence[SignLine], clear: Sequence[Rect]) -> Rect:
        """The room for it: above, unless it would lie over more of what is to stay in sight than below."""
        upper = self._upper
        above = sign_box(self._kit, upper, lines)
        margin = self._kit.measure.px(8)
        below = above.move(0, self._room.bottom - margin - above.bottom)
        covered, covered_below = (len(box.collidelistall(list(clear))) for box in (above, below))
        return upper.move(0, below.y - above.y) if covered > covered_below else upper

    def box(self, lines: Sequence[SignLine], clear: Sequence[Rect]) -> Rect:
        """All that it covers."""
        return sign_box(self._kit, self.place(lines, clear), lines)

    def seen(self, lines: Sequence[SignLine], clear: Sequence[Rect]) -> Seen:
        """What it says and where."""
        if not lines:
            return ("sign", ()), (0, 0, 0, 0)
        box = self.box(lines, clear)
        margin = 2 * self._kit.measure.px(8)
        return ("sign", tuple(lines), tuple(box)), place_of(box.inflate(margin, margin))

    def draw(self, surface: pygame.Surface, lines: Sequence[SignLine], clear: Sequence[Rect]) -> None:
        """Over the board."""
        draw_sign(surface, self._kit, self.place(lines, clear), lines)


def _open_ended(lines: Sequence[SignLine]) -> list[str]:
    """Sentences that go on have no full stop."""
    return [*(line.text.removesuffix(".") for line in lines[:-1]), lines[-1].text]
