"""Turn by turn, a row each: who did what, what luck and choices did to one seat's chance in it, and the chance then."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.analysis_words import signed
from game.client.tabletop.token import draw_token
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, PointerMoved, Pressed, Released, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import (
    FADED_EDGE,
    FADED_INK,
    INK,
    PAPER_DARK,
    RADIUS,
    RED_LIP,
    SEATS,
    SMALL_TEXT,
    STROKE,
    SUN,
    WHITE,
)
from game.client.toolkit.widgets.scroll import Scroll
from game.client.toolkit.widgets.widget import Message, Picked, Widget
from game.table.seats import Seat

HEADS: Final = (later("Luck"), later("Own"), later("Others"), later("Chance"))
# What costs so many of 100 wins is told in red.
DEAR: Final = -3


@dataclass(frozen=True, slots=True)
class TurnRow:
    """A part of a turn; the counts are of 100 wins."""

    turn: int
    seat: int | None
    words: str
    luck: int
    own: int
    others: int
    chance: int


class TurnTable(Widget):
    """Scrolled by wheel, bar and keys; a click on the chosen row, or Enter, picks it."""

    def __init__(self, kit: Kit, key: str, seats: Sequence[Seat]) -> None:
        super().__init__(kit, key)
        self._seats = seats
        self._rows: Sequence[TurnRow] = ()
        self._scroll = Scroll()
        self._pointed = -1
        self.index = 0

    @property
    def rows(self) -> Sequence[TurnRow]:
        """What it tells."""
        return self._rows

    def show(self, rows: Sequence[TurnRow]) -> None:
        """These are the rows from now on."""
        self._rows, self.changed = rows, True
        self.index = min(self.index, max(0, len(rows) - 1))

    def layout(self, rect: Rect) -> None:
        """Its place; the chosen row stays in sight."""
        super().layout(rect)
        self._scroll.fit(self._room, len(self._rows) * self._high)
        self._scroll.show(self.index * self._high, (self.index + 1) * self._high)

    @property
    def _px(self) -> int:
        return self.kit.measure.text(SMALL_TEXT)

    @property
    def _high(self) -> int:
        return self.kit.writer.height(self._px) + self.kit.measure.px(10)

    @property
    def _room(self) -> Rect:
        """Where the rows are, below their heads."""
        px = self.kit.measure.px
        edge = px(STROKE)
        return Rect(
            self.rect.x + edge, self.rect.y + self._high, self.rect.w - 2 * edge, self.rect.h - self._high - edge
        )

    def place_of(self, row: int) -> Rect:
        """Where a row is now."""
        room = self._room
        wide = room.w - self.kit.measure.px(18)
        return Rect(room.x, room.y + row * self._high - self._scroll.offset, wide, self._high)

    def _row_at(self, at: tuple[int, int]) -> int:
        room = self._room
        if not room.collidepoint(at):
            return -1
        row = (at[1] - room.y + self._scroll.offset) // self._high
        return row if 0 <= row < len(self._rows) and self.place_of(row).collidepoint(at) else -1

    def handle(self, intent: Intent) -> Message | None:
        """Clicks choose and pick; the wheel, the bar and keys scroll."""
        match intent:
            case Pressed(at, Hand.LEFT):
                self.held = True
                if not self._scroll.grab(self.kit, at):
                    self._pointed = self._row_at(at)
            case PointerMoved(at) if self._scroll.is_held:
                self.changed |= self._scroll.drag(self.kit, at[1])
            case PointerMoved(at):
                pointed = self._row_at(at)
                self.changed |= pointed != self._pointed
                self._pointed = pointed
            case Released(at, Hand.LEFT):
                return self._let_go(at)
            case Wheel(_, steps):
                self.changed |= self._scroll.move(-round(steps * self._high * 2))
            case Key(name) if self._rows:
                return self._key(name)
        return None

    def _let_go(self, at: tuple[int, int]) -> Message | None:
        was_held, self.held = self._scroll.is_held, False
        self._scroll.let_go()
        row = self._row_at(at)
        if was_held or row < 0 or row != self._pointed:
            return None
        was_chosen, self.index, self.changed = row == self.index, row, True
        return Picked(self.key, row) if was_chosen else None

    def _key(self, name: str) -> Message | None:
        page, last = max(1, self._room.h // self._high - 1), len(self._rows) - 1
        steps = {"up": -1, "down": 1, "page up": -page, "page down": page, "home": -last, "end": last}
        if name in steps:
            self.index = min(max(self.index + steps[name], 0), last)
            self._scroll.show(self.index * self._high, (self.index + 1) * self._high)
            self.changed = True
            return None
        return Picked(self.key, self.index)

    def wants_key(self, name: str) -> bool:
        """Arrows, unless they would lead out of the rows."""
        if name in ("up", "down"):
            return 0 <= self.index + (1 if name == "down" else -1) < len(self._rows)
        return name in ("return", "enter", "space", "home", "end", "page up", "page down")

    def point(self, hovered: bool) -> None:
        """No row is pointed at when the mouse is gone."""
        super().point(hovered)
        self._pointed = self._pointed if hovered else -1

    def _columns(self, row: Rect) -> list[Rect]:
        """Turn, who and what, and the four counts from the right."""
        writer, gap = self.kit.writer, self.kit.measure.px(12)
        heads = [self.kit.say(head) for head in HEADS]
        wides = [max(writer.width(text, self._px, Weight.BOLD), writer.width("+100", self._px)) for text in heads]
        x, cells = row.right - gap, []
        for wide in reversed(wides):
            x -= wide
            cells.append(Rect(x, row.y, wide, row.h))
            x -= gap
        turn = Rect(row.x + gap, row.y, writer.width("000", self._px), row.h)
        words = Rect(turn.right + gap, row.y, max(1, x - turn.right - gap), row.h)
        return [turn, words, *reversed(cells)]

    def draw(self, surface: pygame.Surface) -> None:
        """The heads, and the rows that are seen."""
        measure, art, writer = self.kit.measure, self.kit.art, self.kit.writer
        draw_cardboard(
            surface, art, self.rect, Cardboard(measure.px(RADIUS), measure.px(STROKE) - 1, WHITE, edge=FADED_EDGE)
        )
        head = Rect(self._room.x, self.rect.y, self._room.w - measure.px(18), self._high)
        for text, cell in zip(HEADS, self._columns(head)[2:], strict=True):
            writer.draw(surface, self.kit.say(text), cell, self._px, weight=Weight.BOLD, align=Align.RIGHT)
        before = surface.get_clip()
        surface.set_clip(self._room.clip(before))
        for number in range(self._scroll.offset // self._high, len(self._rows)):
            place = self.place_of(number)
            if place.y >= self.rect.bottom:
                break
            self._draw_row(surface, place, number)
        surface.set_clip(before)
        self._scroll.draw(surface, self.kit)

    def _draw_row(self, surface: pygame.Surface, place: Rect, number: int) -> None:
        row, px, writer = self._rows[number], self._px, self.kit.writer
        if number == self.index or number == self._pointed:
            surface.fill(SUN if number == self.index else PAPER_DARK, place)
        turn, words, *cells = self._columns(place)
        if number == 0 or self._rows[number - 1].turn != row.turn:
            writer.draw(surface, str(row.turn), turn, px, colour=FADED_INK, align=Align.RIGHT)
        side = round(words.h * 0.62)
        if row.seat is not None:
            look = SEATS[self._seats[row.seat].colour]
            draw_token(surface, self.kit, look, (words.x + side // 2, words.centery), side)
        left = side + self.kit.measure.px(6)
        writer.draw(surface, row.words, Rect(words.x + left, words.y, max(1, words.w - left), words.h), px)
        for count, cell in zip((row.luck, row.own, row.others), cells, strict=False):
            if count:
                ink = RED_LIP if count <= DEAR else INK
                writer.draw(surface, signed(count), cell, px, colour=ink, align=Align.RIGHT)
        writer.draw(surface, str(row.chance), cells[-1], px, weight=Weight.BOLD, align=Align.RIGHT)
