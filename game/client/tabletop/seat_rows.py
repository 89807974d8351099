"""Who sits at the table, a row a seat, and what everybody may know about them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect

from game.client.tabletop.panel import draw_panel
from game.client.tabletop.player_words import player_words
from game.client.tabletop.seat_figure import seat_head
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import BODY_TEXT, FADED_INK, SMALL_TEXT, SUN_LIGHT
from game.table.seats import HUMAN, Seat


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What is told of a seat: drawings with a number each, and whether it has won."""

    counts: tuple[tuple[str, str], ...]
    crowned: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of all seats, and whose turn it is."""

    seats: tuple[SeatFacts, ...]
    whose: int | None


class SeatRows:
    """A row for each seat: its lemming, its name, and what `tell` says about it in a position."""

    def __init__(self, kit: Kit, seats: Sequence[Seat], tell: Callable[[Any], Told]) -> None:
        self._kit = kit
        self._seats = seats
        self._tell = tell
        self._rect = Rect(0, 0, 0, 0)

    def height(self) -> int:
        """How high it has to be."""
        return self._wished_row() * len(self._seats) + self._kit.measure.px(16)

    def _row_height(self) -> int:
        """Where there is little room, rows are lower than they wish."""
        room = inset(self._rect, self._kit.measure.px(8))
        return min(self._wished_row(), room.h // len(self._seats))

    def _wished_row(self) -> int:
        measure = self._kit.measure
        return max(measure.px(46), round(measure.text(BODY_TEXT) * 1.3 + measure.text(SMALL_TEXT) * 1.3))

    def layout(self, rect: Rect) -> None:
        """Its place."""
        self._rect = rect

    def row(self, seat: int) -> Rect:
        """The row of a seat."""
        room = inset(self._rect, self._kit.measure.px(8))
        return Rect(room.x, room.y + seat * self._row_height(), room.w, self._row_height())

    def seen(self, state: Any, thinking: int | None) -> Seen:
        """How the rows look."""
        return ("seats", self._tell(state), thinking), place_of(self._rect)

    def draw(self, surface: pygame.Surface, state: Any, thinking: int | None) -> None:
        """All rows; the one whose turn it is stands out."""
        if not self._rect.colliderect(surface.get_clip()):
            return
        kit, measure = self._kit, self._kit.measure
        draw_panel(surface, kit, self._rect)
        told = self._tell(state)
        for number, facts in enumerate(told.seats):
            row = self.row(number)
            if number == told.whose:
                draw_cardboard(surface, kit.art, row, Cardboard(measure.px(10), 0, SUN_LIGHT))
            self._draw_row(surface, facts, number, thinking == number)

    def _draw_row(self, surface: pygame.Surface, facts: SeatFacts, number: int, thinking: bool) -> None:
        seat, row = self._seats[number], self.row(number)
        kit, measure = self._kit, self._kit.measure
        size = row.h - measure.px(4)
        surface.blit(seat_head(kit.art, seat, size), (row.x + measure.px(3), row.y + measure.px(2)))
        left = row.x + size + measure.px(10)
        small = measure.text(SMALL_TEXT)
        half = row.h // 2
        name = Rect(left, row.y, row.right - left - measure.px(4), half)
        kit.writer.draw(surface, seat.name, name, measure.text(BODY_TEXT), weight=Weight.BOLD)
        below = Rect(left, row.y + half, row.right - left, row.h - half)
        x = below.x
        for icon, text in facts.counts:
            x = self._icon(surface, icon, x, below)
            x = self._words(surface, text, x, below) + measure.px(8)
        if seat.by != HUMAN:
            x = self._icon(surface, "ui/clock" if thinking else "ui/robot", x, below)
            room = Rect(x, below.y, max(0, row.right - x - measure.px(4)), below.h)
            words = kit.say("thinks …") if thinking else kit.say(player_words(seat.by).text)
            if kit.writer.width(words, small) <= room.w:
                kit.writer.draw(surface, words, room, small, colour=FADED_INK)
        if facts.crowned:
            crown = kit.art.get("ui/crown", (half, half))
            surface.blit(crown, crown.get_rect(topright=(row.right - measure.px(4), row.y)))

    def _icon(self, surface: pygame.Surface, name: str, x: int, room: Rect) -> int:
        size = min(room.h, round(self._kit.measure.text(SMALL_TEXT) * 1.2))
        surface.blit(self._kit.art.get(name, (size, size)), (x, room.centery - size // 2))
        return x + size + self._kit.measure.px(3)

    def _words(self, surface: pygame.Surface, text: str, x: int, room: Rect) -> int:
        box = Rect(x, room.y, max(1, room.right - x), room.h)
        return self._kit.writer.draw(surface, text, box, self._kit.measure.text(SMALL_TEXT), weight=Weight.BOLD).right
