"""The slip of paper that hints are written on: it lies where the log is and nowhere else, as high as it has to be, and
is scrolled where that is more than there is room for."""

from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.hint_page import Page, PageWords
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, FADED_INK, INK, PAPER, PAPER_LIP, SMALL_TEXT, SUN_LIGHT
from game.client.toolkit.widgets.scroll import Scroll

# With fewer lines of the log than this below the slip, the slip takes all of its place.
FREE_LINES: Final = 2


@dataclass(frozen=True, slots=True)
class SlipLine:
    """An option as it is written down, and where; without a column of its own the chance stands before the words."""

    chance: str
    words: tuple[str, ...]
    reason: tuple[str, ...]
    taken: bool
    rect: Rect


@dataclass(frozen=True, slots=True)
class _Written:
    """A page in lines that have room, from the corner of the paper, how high it is, and how wide its column of chances
    (0: none)."""

    heading: tuple[str, ...]
    lines: tuple[SlipLine, ...]
    high: int
    column: int
    # What one can do with it, below the lines; nothing, where there is no room.
    foot: tuple[str, ...] = ()


class Slip:
    """Where a page lies and how it looks."""

    def __init__(self, kit: Kit, words: PageWords) -> None:
        self._kit = kit
        self._words = words
        self._written = _Written((), (), 0, 0)
        self._scroll = Scroll()
        self.rect = Rect(0, 0, 0, 0)

    @property
    def heading(self) -> tuple[str, ...]:
        """The title in its lines."""
        return self._written.heading

    @property
    def lines(self) -> tuple[SlipLine, ...]:
        """The options where they are now; some may be scrolled out of sight."""
        x, y = self.room.topleft
        return tuple(replace(line, rect=line.rect.move(x, y - self._scroll.offset)) for line in self._written.lines)

    @property
    def room(self) -> Rect:
        """What can be written on."""
        measure = self._kit.measure
        room = inset(self.rect, measure.px(14), measure.px(8))
        return Rect(room.x, room.y, room.w, max(0, room.h - measure.px(4)))

    def clear(self) -> None:
        """Nothing lies there."""
        self._written, self.rect = _Written((), (), 0, 0), Rect(0, 0, 0, 0)
        self._scroll = Scroll()

    def lay(self, page: Page, place: Rect) -> None:
        """Write the page down at the top of the place; where the log would have too little left, in all of it."""
        measure, writer = self._kit.measure, self._kit.writer
        gap = measure.px(10)
        free = writer.height(measure.text(SMALL_TEXT), FREE_LINES) + 3 * gap
        self.rect = place
        around = place.h - self.room.h
        written = self._write(page, self.room.w, self._column())
        if written.high + around > place.h:
            # A column of numbers costs most where there is least room.
            narrow = self._write(page, self.room.w, 0)
            if narrow.high + around > place.h:
                narrow = self._write(page, self.room.w - measure.px(16), 0)
            written = narrow
        told = self._with_foot(page, written)
        if told.high + around + free <= place.h:
            written = told
        self._written = written
        if written.high + around + free <= place.h:
            self.rect = Rect(place.x, place.y, place.w, written.high + around)
        whole = Rect(self.room.x, self.room.y, self.room.w + measure.px(7), self.room.h)
        self._scroll.fit(whole, written.high)

    @property
    def is_scrolled(self) -> bool:
        """Whether there is more on it than can be seen at once."""
        return self._scroll.is_needed

    @property
    def is_held(self) -> bool:
        """Whether its bar is being dragged."""
        return self._scroll.is_held

    def roll(self, steps: float) -> bool:
        """Scroll by lines, down where that is negative; whether anything moved."""
        return self._scroll.move(round(-steps * self._kit.writer.height(self._kit.measure.text(SMALL_TEXT))))

    def leaf(self, screens: int) -> bool:
        """Scroll by what is seen at once."""
        line = self._kit.writer.height(self._kit.measure.text(SMALL_TEXT))
        return self._scroll.move(screens * max(line, self.room.h - line))

    def show(self, number: int) -> None:
        """Scroll until this option is seen, from its beginning."""
        rect = self._written.lines[number].rect
        self._scroll.show(rect.top, min(rect.bottom, rect.top + self.room.h))

    def grab(self, at: tuple[int, int]) -> bool:
        """Take hold of the bar, if one is there."""
        return self._scroll.grab(self._kit, at)

    def drag(self, at: tuple[int, int]) -> bool:
        """Pull the bar; whether anything moved."""
        return self._scroll.drag(self._kit, at[1])

    def let_go(self) -> None:
        """Let go of the bar."""
        self._scroll.let_go()

    def line_at(self, at: tuple[int, int]) -> int | None:
        """The option at this place."""
        if not self.room.collidepoint(at):
            return None
        return next((number for number, line in enumerate(self.lines) if line.rect.collidepoint(at)), None)

    def text_rows(self) -> list[tuple[str, Rect, int, Weight]]:
        """Every row of text that is seen whole, where it stands, its size and its weight."""
        measure, writer, room = self._kit.measure, self._kit.writer, self.room
        small, px, left = measure.text(SMALL_TEXT), measure.text(BODY_TEXT), self._title_left()
        at = Rect(room.x + left, room.y - self._scroll.offset, room.w - left, writer.height(px))
        rows = [(text, at.move(0, at.h * n), px, Weight.BOLD) for n, text in enumerate(self.heading)]
        column = self._written.column
        for line in self.lines:
            at = Rect(line.rect.x + column, line.rect.y, line.rect.w - column, writer.height(small))
            weights = [Weight.BOLD] * len(line.words) + [Weight.REGULAR] * len(line.reason)
            texts = zip(line.words + line.reason, weights, strict=True)
            rows += [(text, at.move(0, at.h * n), small, weight) for n, (text, weight) in enumerate(texts)]
            if column:
                chance = Rect(line.rect.x, at.y, column - measure.px(8), at.h)
                rows.append((line.chance, chance, px, Weight.BOLD))
        low = Rect(room.x, room.y - self._scroll.offset + self._written.high, room.w, writer.height(small))
        foot = self._written.foot
        rows += [(text, low.move(0, low.h * (n - len(foot))), small, Weight.REGULAR) for n, text in enumerate(foot)]
        return [row for row in rows if room.contains(row[1])]

    def draw(self, surface: pygame.Surface, lit: tuple[int | None, ...], is_waiting: bool) -> None:
        """The paper, what stands on it, and the bar where there is more."""
        kit, measure, room = self._kit, self._kit.measure, self.room
        style = Cardboard(measure.px(12), measure.px(3), PAPER, lip=measure.px(5), lip_face=PAPER_LIP)
        draw_cardboard(surface, kit.art, self.rect, style)
        self._draw_lit(surface, lit)
        px = measure.text(BODY_TEXT)
        icon = kit.art.get("ui/clock" if is_waiting else "ui/hint", (px, px))
        beside = icon.get_rect(topleft=(room.x, room.y - self._scroll.offset + (kit.writer.height(px) - px) // 2))
        if room.contains(beside):
            surface.blit(icon, beside)
        for text, rect, size, weight in self.text_rows():
            is_chance = rect.right <= room.x + self._written.column
            kit.writer.draw(
                surface, text, rect, size, weight=weight, align=Align.RIGHT if is_chance else Align.LEFT,
                colour=INK if weight is Weight.BOLD else FADED_INK,
            )  # fmt: skip
        self._scroll.draw(surface, kit)

    def _draw_lit(self, surface: pygame.Surface, lit: tuple[int | None, ...]) -> None:
        """Yellow below the option that is pointed at, and below the one that was taken."""
        measure = self._kit.measure
        for number, line in enumerate(self.lines):
            back = line.rect.inflate(measure.px(10), measure.px(4)).clip(self.room.inflate(measure.px(10), 0))
            if (number in lit or line.taken) and back.h > measure.px(8):
                draw_cardboard(surface, self._kit.art, back, Cardboard(measure.px(8), 0, SUN_LIGHT))

    def _title_left(self) -> int:
        """The room for the picture before it."""
        return self._kit.measure.text(BODY_TEXT) + self._kit.measure.px(6)

    def _column(self) -> int:
        """The room for chances."""
        measure = self._kit.measure
        return self._kit.writer.width("100 %", measure.text(BODY_TEXT), Weight.BOLD) + measure.px(8)

    def _with_foot(self, page: Page, written: _Written) -> _Written:
        """That a piece of advice can be played by a click, said where advice lies."""
        text = self._words.foot(page)
        px, room = self._kit.measure.text(SMALL_TEXT), self.room.w
        foot = self._kit.writer.wrapped(text, px, room) if text else ()
        more = self._kit.measure.px(10) + self._kit.writer.height(px, len(foot)) if foot else 0
        return replace(written, foot=foot, high=written.high + more)

    def _write(self, page: Page, wide: int, column: int) -> _Written:
        """In lines of that width."""
        measure, writer, words = self._kit.measure, self._kit.writer, self._words
        small, px, gap = measure.text(SMALL_TEXT), measure.text(BODY_TEXT), measure.px(10)
        heading = writer.wrapped(words.title(page), px, wide - self._title_left(), Weight.BOLD)
        top, lines = writer.height(px, len(heading)), []
        for option, told in zip(page.options, words.options(page), strict=True):
            chance = f"{round(100 * option.chance)} %"
            rows = writer.wrapped(told if column else f"{chance}  {told}", small, wide - column, Weight.BOLD)
            said = words.reason(option)
            reason = writer.wrapped(said, small, wide - column) if said else ()
            rect = Rect(0, top + gap, wide, writer.height(small, len(rows) + len(reason)))
            lines.append(SlipLine(chance, rows, reason, words.was_taken(page, option), rect))
            top = rect.bottom
        return _Written(heading, tuple(lines), top, column)
