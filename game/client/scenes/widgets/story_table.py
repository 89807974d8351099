"""What was counted of each seat, a line for each tally: its words, and the numbers under those on the podium."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.tabletop.story import StoryLine
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, rows
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import FADED_INK, INK, SMALL_TEXT
from game.client.toolkit.widgets.widget import Widget


class StoryTable(Widget):
    """The seats are in the order of the podium; the most of each is bold."""

    takes_focus = False

    def __init__(self, kit: Kit, tallies: Sequence[StoryLine], order: Sequence[int]) -> None:
        super().__init__(kit, "")
        self._tallies = tuple(tallies)
        self._order = tuple(order)

    def wish(self) -> tuple[int, int]:
        """How wide the words at the left are with the gap behind them, and how high all lines are."""
        measure, writer = self.kit.measure, self.kit.writer
        px = measure.text(SMALL_TEXT)
        wide = max((writer.width(tally.text, px) for tally in self._tallies), default=0)
        return wide + measure.px(10), len(self._tallies) * (writer.height(px) + measure.px(2))

    def draw(self, surface: pygame.Surface) -> None:
        """Line by line."""
        if not self._tallies:
            return
        writer, px = self.kit.writer, self.kit.measure.text(SMALL_TEXT)
        for tally, line in zip(self._tallies, rows(self.rect, [1] * len(self._tallies), 0), strict=True):
            wide = self.wish()[0]
            words, numbers = Rect(line.x, line.y, wide, line.h), Rect(line.x + wide, line.y, line.w - wide, line.h)
            writer.draw(surface, tally.text, words, px, colour=FADED_INK)
            cells: list[Rect] = columns(numbers, [1] * len(self._order), self.kit.measure.px(8))
            for seat, cell in zip(self._order, cells, strict=True):
                count = tally.by_seat[seat]
                is_most = count == max(tally.by_seat) > 0
                writer.draw(
                    surface, str(count).replace("-", "\N{MINUS SIGN}"), cell, px, colour=INK if is_most else FADED_INK,
                    weight=Weight.BOLD if is_most else Weight.REGULAR, align=Align.CENTRE,
                )  # fmt: skip
