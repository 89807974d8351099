"""What made a result, as one bar: what was lost at the left of its middle, what was won at the right, by luck, by own
choices and by those of others."""

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.analysis_words import signed
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import columns, cut_top
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, GRASS, INK, PAPER_DARK, SKY_TOP, STROKE, SUN, Rgb
from game.client.toolkit.widgets.widget import Widget


@dataclass(frozen=True, slots=True)
class _Part:
    words: str
    icon: str
    face: Rgb


PARTS: Final = (
    _Part(later("Luck {n}"), "ui/dice", SUN),
    _Part(later("Own choices {n}"), "ui/person", SKY_TOP),
    _Part(later("Choices of others {n}"), "ui/eye", GRASS),
)


class BalanceBar(Widget):
    """It takes the focus so that keys come to its tooltip too."""

    def __init__(self, kit: Kit, key: str) -> None:
        super().__init__(kit, key)
        self._counts: tuple[int, ...] = (0, 0, 0)

    def show(self, luck: int, own: int, others: int, tip: str) -> None:
        """So many of 100 wins each, and how they add up."""
        self._counts, self.tip, self.changed = (luck, own, others), tip, True

    def height(self) -> int:
        """The bar, and its words below it."""
        return self._bar_high + self.kit.measure.px(4) + self.kit.writer.height(self._px)

    @property
    def _px(self) -> int:
        return self.kit.measure.text(BODY_TEXT)

    @property
    def _bar_high(self) -> int:
        return self.kit.measure.px(28)

    def segments(self) -> list[Rect]:
        """Where luck, own choices and those of others are in the bar; those of nothing are empty."""
        bar = Rect(self.rect.x, self.rect.y, self.rect.w, self._bar_high)
        lost = -sum(count for count in self._counts if count < 0)
        won = sum(count for count in self._counts if count > 0)
        scale = bar.w / max(1, lost + won)
        middle = bar.x + lost * scale
        left = right = middle
        found = []
        for count in self._counts:
            wide = abs(count) * scale
            if count < 0:
                left -= wide
            x = left if count < 0 else right
            found.append(Rect(round(x), bar.y, round(x + wide) - round(x), bar.h))
            if count > 0:
                right += wide
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Each part with its picture, and a line between lost and won."""
        measure, art, writer = self.kit.measure, self.kit.art, self.kit.writer
        bar, _ = cut_top(self.rect, self._bar_high)
        stroke = measure.px(STROKE) - 1
        draw_cardboard(surface, art, bar, Cardboard(measure.px(6), stroke, PAPER_DARK))
        for part, place in zip(PARTS, self.segments(), strict=True):
            if place.w > 2 * stroke:
                draw_cardboard(surface, art, place, Cardboard(measure.px(6), stroke, part.face))
                side = round(place.h * 0.72)
                if place.w > side + measure.px(8):
                    icon = art.get(part.icon, (side, side))
                    surface.blit(icon, icon.get_rect(center=place.center))
        lost = -sum(count for count in self._counts if count < 0)
        both = sum(map(abs, self._counts))
        if both:
            x = bar.x + round(bar.w * lost / both)
            pygame.draw.line(surface, INK, (x, bar.y - measure.px(3)), (x, bar.bottom + measure.px(3)), measure.px(4))
        below = Rect(bar.x, bar.bottom + measure.px(4), bar.w, writer.height(self._px))
        self._draw_words(surface, below)

    def _draw_words(self, surface: pygame.Surface, room: Rect) -> None:
        measure, art, writer = self.kit.measure, self.kit.art, self.kit.writer
        parts = zip(PARTS, self._counts, strict=True)
        said = [self.kit.say(part.words).format(n=signed(count)) for part, count in parts]
        side = round(room.h * 0.75)
        gap = measure.px(6)
        sizes = range(self._px, self._px // 2, -1)
        wide = room.w - len(said) * (side + 4 * gap)
        fits = (px for px in sizes if sum(writer.width(one, px, Weight.BOLD) for one in said) <= wide)
        px = next(fits, self._px // 2)
        shares = [writer.width(one, px, Weight.BOLD) + side + 4 * gap for one in said]
        for part, text, cell in zip(PARTS, said, columns(room, shares), strict=True):
            chip = Rect(cell.x, 0, side, side)
            chip.centery = cell.centery
            draw_cardboard(surface, art, chip, Cardboard(measure.px(5), max(1, measure.px(2)), part.face))
            icon = art.get(part.icon, (round(side * 0.8),) * 2)
            surface.blit(icon, icon.get_rect(center=chip.center))
            place = Rect(chip.right + gap, cell.y, cell.w - side - gap, cell.h)
            writer.draw(surface, text, place, px, weight=Weight.BOLD, align=Align.LEFT)
