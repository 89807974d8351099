"""Chapters on paper: heading, picture and paragraphs, side by side in columns or one below the other, scrolled where
there is no room for all of them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

import pygame
from pygame import Rect

from game.client.toolkit.folded import folded
from game.client.toolkit.intents import Hand, Intent, Key, PointerMoved, Pressed, Released, Size, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import BODY_TEXT, HEAD_TEXT, SUN_LIGHT
from game.client.toolkit.widgets.scroll import Scroll
from game.client.toolkit.widgets.widget import Message, Widget

# How high pictures are, in parts of their width, the highest that leaves room for everything first.
HEIGHTS: Final = (0.6, 0.54, 0.48, 0.42, 0.36, 0.31)
COLUMNS: Final = (3, 4)
# So many times the size of its letters a column is wide at least, and a line beside a picture.
NARROWEST: Final = 15
BESIDE: Final = 20
WIDEST: Final = 34
# What a picture beside text takes of the width.
SHARE: Final = 0.4
HIGH: Final = 0.52


@dataclass(frozen=True, slots=True)
class ChapterTold:
    """A chapter in the player's language, and who draws its picture at any size."""

    key: str
    heading: str
    paragraphs: tuple[str, ...]
    draw: Callable[[Size], pygame.Surface] | None = None

    def holds(self, text: str) -> bool:
        """Whether it tells anything of this."""
        sought = folded(text)
        return any(sought in folded(one) for one in (self.heading, *self.paragraphs))


@dataclass(frozen=True, slots=True)
class _Piece:
    """Lines or a picture, in its place on the page."""

    rect: Rect
    lines: tuple[str, ...] = ()
    px: int = 0
    weight: Weight = Weight.REGULAR
    draw: Callable[[Size], pygame.Surface] | None = None


class RulePage(Widget):
    """With `columns` all chapters are seen at once if there is any way; without, one reads down the page."""

    def __init__(
        self, kit: Kit, key: str, chapters: Sequence[ChapterTold], *, columns: bool = False, sought: str = ""
    ) -> None:
        super().__init__(kit, key)
        self._chapters = tuple(chapters)
        self._columns = columns
        self._sought = folded(sought)
        self._pieces: list[_Piece] = []
        self._tops: list[int] = []
        self._left = 0
        self._scroll = Scroll()

    @property
    def is_scrolled(self) -> bool:
        """Whether there is more than is seen at once."""
        return self._scroll.is_needed

    @property
    def told(self) -> tuple[str, ...]:
        """All its paragraphs."""
        return tuple(text for chapter in self._chapters for text in chapter.paragraphs)

    @property
    def first_seen(self) -> str:
        """The key of the chapter at the upper edge."""
        line = self._scroll.offset + self._gap
        passed = [chapter.key for chapter, top in zip(self._chapters, self._tops, strict=True) if top <= line]
        return passed[-1] if passed else ""

    @property
    def _gap(self) -> int:
        return self.kit.measure.px(18)

    def show(self, key: str) -> None:
        """Turn to this chapter."""
        top = next((top for one, top in zip(self._chapters, self._tops, strict=True) if one.key == key), 0)
        self.changed |= self._scroll.move(top - self._scroll.offset)

    def turn(self, pages: int) -> None:
        """So many windows down, or up; a line is seen in both."""
        self.changed |= self._scroll.move(pages * (self.rect.h - 2 * self._line))

    @property
    def _line(self) -> int:
        return self.kit.writer.height(self.kit.measure.text(BODY_TEXT))

    def layout(self, rect: Rect) -> None:
        """Everything in its place."""
        super().layout(rect)
        width = rect.w - self.kit.measure.px(24)
        if self._columns and len(self._chapters) == 1:
            # Long lines are hard to read.
            width = min(width, self.kit.measure.text(BODY_TEXT) * WIDEST)
        self._left = (rect.w - self.kit.measure.px(24) - width) // 2
        high = self._lay_in_columns(width) if self._columns else self._lay_below(width)
        self._scroll.fit(rect, high)

    def _lay_in_columns(self, width: int) -> int:
        """As many columns as there is room for, and pictures as high as lets everything be seen."""
        narrowest = self.kit.measure.text(BODY_TEXT) * NARROWEST
        wishes = sorted({max(1, min(wish, len(self._chapters), width // narrowest)) for wish in COLUMNS})
        for columns, part in product(wishes, HEIGHTS):
            self._pieces, high = self._grid(width, columns, part)
            if high <= self.rect.h:
                return high
        # Whoever has to scroll anyway may as well see something.
        self._pieces, high = self._grid(width, wishes[0], HEIGHTS[2])
        return high

    def _grid(self, width: int, columns: int, part: float) -> tuple[list[_Piece], int]:
        wide = (width - (columns - 1) * self._gap * 2) // columns
        pieces: list[_Piece] = []
        self._tops, top = [], 0
        for first in range(0, len(self._chapters), columns):
            bottom = top
            for number, chapter in enumerate(self._chapters[first : first + columns]):
                self._tops.append(top)
                place = Rect(number * (wide + self._gap * 2), top, wide, 0)
                cell, end = self._cell(chapter, place, round(wide * part))
                pieces += cell
                bottom = max(bottom, end)
            top = bottom + self._gap
        return pieces, top - self._gap

    def _cell(self, chapter: ChapterTold, place: Rect, picture: int) -> tuple[list[_Piece], int]:
        """Heading, picture, words, and where they end."""
        pieces = list(self._head(chapter, place))
        top = pieces[-1].rect.bottom + (0 if self._columns else self._gap // 3) if pieces else place.y
        if chapter.draw is not None:
            pieces.append(_Piece(Rect(place.x, top, place.w, picture), draw=chapter.draw))
            top += picture + self._gap // 3
        pieces += self._words(chapter, Rect(place.x, top, place.w, 0))
        return pieces, pieces[-1].rect.bottom

    def _head(self, chapter: ChapterTold, place: Rect) -> Iterator[_Piece]:
        if chapter.heading:
            px = self.kit.measure.text(BODY_TEXT if self._columns else HEAD_TEXT)
            yield self._written(chapter.heading, place, px, Weight.BOLD)

    def _written(self, text: str, place: Rect, px: int, weight: Weight = Weight.REGULAR) -> _Piece:
        lines = self.kit.writer.wrapped(text, px, place.w, weight)
        return _Piece(Rect(place.x, place.y, place.w, self.kit.writer.height(px, len(lines))), lines, px, weight)

    def _words(self, chapter: ChapterTold, place: Rect) -> Iterator[_Piece]:
        top, px = place.y, self.kit.measure.text(BODY_TEXT)
        for paragraph in chapter.paragraphs:
            piece = self._written(paragraph, Rect(place.x, top, place.w, 0), px)
            yield piece
            top = piece.rect.bottom + self._gap // 2

    def _lay_below(self, width: int) -> int:
        """Pictures at the right of their words, or above them where lines would become too short."""
        narrow = round(width * SHARE)
        is_beside = width - narrow - self._gap >= self.kit.measure.text(BODY_TEXT) * BESIDE
        self._pieces, self._tops, top = [], [], 0
        for chapter in self._chapters:
            self._tops.append(top)
            if not is_beside or chapter.draw is None:
                wide = min(width, self.kit.measure.px(560)) if not is_beside else width
                cell, top = self._cell(chapter, Rect(0, top, width, 0), round(wide * HEIGHTS[2]))
            else:
                cell = list(self._head(chapter, Rect(0, top, width, 0)))
                start = cell[-1].rect.bottom + self._gap // 3
                picture = Rect(width - narrow, start, narrow, round(narrow * HIGH))
                cell += self._words(chapter, Rect(0, start, width - narrow - self._gap, 0))
                top = max(cell[-1].rect.bottom, picture.bottom)
                cell.append(_Piece(picture, draw=chapter.draw))
            self._pieces += cell
            top += 2 * self._gap
        return max(0, top - 2 * self._gap)

    def handle(self, intent: Intent) -> Message | None:
        """Wheel, bar, and keys."""
        match intent:
            case Wheel(_, steps):
                self.changed |= self._scroll.move(-round(steps * self._line * 2))
            case Pressed(at, Hand.LEFT):
                self.changed |= self._scroll.grab(self.kit, at)
            case PointerMoved(at):
                self.changed |= self._scroll.drag(self.kit, at[1])
            case Released():
                self._scroll.let_go()
            case Key("up" | "down" as name):
                self.changed |= self._scroll.move(-2 * self._line if name == "up" else 2 * self._line)
            case Key("home" | "end" as name):
                whole = sum(piece.rect.bottom for piece in self._pieces)
                self.changed |= self._scroll.move(-whole if name == "home" else whole)
        return None

    def wants_key(self, name: str) -> bool:
        """To read on, as long as there is more."""
        return self._scroll.is_needed and name in ("up", "down", "home", "end")

    def draw(self, surface: pygame.Surface) -> None:
        """What is in sight."""
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        for piece in self._pieces:
            place = piece.rect.move(self.rect.x + self._left, self.rect.y - self._scroll.offset)
            if not place.colliderect(self.rect):
                continue
            if piece.draw is not None:
                surface.blit(piece.draw(place.size), place)
                continue
            self._mark(surface, piece, place)
            self.kit.writer.draw_lines(surface, piece.lines, place, piece.px, weight=piece.weight)
        surface.set_clip(before)
        self._scroll.draw(surface, self.kit)

    def _mark(self, surface: pygame.Surface, piece: _Piece, place: Rect) -> None:
        """What is sought stands on yellow."""
        writer, count = self.kit.writer, len(self._sought)
        for row, line in enumerate(piece.lines if count else ()):
            at = folded(line).find(self._sought)
            while at >= 0:
                left = writer.width(line[:at], piece.px, piece.weight)
                wide = writer.width(line[: at + count], piece.px, piece.weight) - left
                top = place.y + writer.height(piece.px, row)
                surface.fill(SUN_LIGHT, Rect(place.x + left, top, wide, writer.height(piece.px)))
                at = folded(line).find(self._sought, at + count)
