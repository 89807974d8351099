"""The right side of the table: who sits there, how far they are, and what has happened."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from game.ai.characters import character_named
from game.client.canvas import Seen, place_of
from game.client.choices import LevelChoice
from game.client.kit import Kit
from game.client.layout import inset
from game.client.paper import Card, draw_card
from game.client.text import Weight
from game.client.theme import (
    BODY_TEXT,
    FADED_INK,
    INK,
    PAPER,
    PAPER_DARK,
    PAPER_LIP,
    SEATS,
    SMALL_TEXT,
    SUN_LIGHT,
    colour,
)
from game.client.views.cliff.words import LogLine
from game.client.words import player_words
from game.rules.cliff.state import AT_HOME, State
from game.rules.hexes import Hex
from game.table.seats import HUMAN, Seat


class SeatsView:
    """A row for each seat: its lemming, its name, its cards, and its lemmings that are home."""

    def __init__(self, kit: Kit, seats: Sequence[Seat]) -> None:
        self._kit = kit
        self._seats = seats
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

    def seen(self, state: State, thinking: int | None) -> Seen:
        """How the rows look."""
        home = tuple(place == AT_HOME for place in state.lemmings)
        return ("seats", state.seat, tuple(map(len, state.hands)), home, state.home, thinking), place_of(self._rect)

    def draw(self, surface: pygame.Surface, state: State, thinking: int | None) -> None:
        """All rows; the one whose turn it is stands out."""
        if not self._rect.colliderect(surface.get_clip()):
            return
        kit, measure = self._kit, self._kit.measure
        paper = Card(measure.px(14), measure.px(3), PAPER, lip=measure.px(5), lip_face=PAPER_LIP)
        draw_card(surface, kit.art, self._rect, paper)
        for number in range(len(self._seats)):
            row = self.row(number)
            if number == state.seat and len(state.home) < state.seats:
                draw_card(surface, kit.art, row, Card(measure.px(10), 0, SUN_LIGHT))
            self._draw_row(surface, state, number, thinking == number)

    def _draw_row(self, surface: pygame.Surface, state: State, number: int, thinking: bool) -> None:
        seat, row = self._seats[number], self.row(number)
        kit, measure = self._kit, self._kit.measure
        size = row.h - measure.px(4)
        look, who = SEATS[seat.colour], character_named(seat.name) if seat.by != HUMAN else None
        head = kit.art.face(who.key, size, look) if who else kit.art.lemming("head", size, look)
        surface.blit(head, (row.x + measure.px(3), row.y + measure.px(2)))
        left = row.x + size + measure.px(10)
        small = measure.text(SMALL_TEXT)
        half = row.h // 2
        name = Rect(left, row.y, row.right - left - measure.px(4), half)
        kit.writer.draw(surface, seat.name, name, measure.text(BODY_TEXT), weight=Weight.BOLD)
        below = Rect(left, row.y + half, row.right - left, row.h - half)
        x = self._icon(surface, "ui/deck", below.x, below)
        x = self._words(surface, str(len(state.hands[number])), x, below) + measure.px(8)
        home = sum(state.lemmings[2 * number + which] == AT_HOME for which in (0, 1))
        x = self._icon(surface, "ui/home", x, below)
        x = self._words(surface, f"{home}/2", x, below) + measure.px(8)
        if seat.by != HUMAN:
            x = self._icon(surface, "ui/clock" if thinking else "ui/robot", x, below)
            room = Rect(x, below.y, max(0, row.right - x - measure.px(4)), below.h)
            words = kit.say("thinks …") if thinking else kit.say(player_words(LevelChoice(seat.by, "")).text)
            if kit.writer.width(words, small) <= room.w:
                kit.writer.draw(surface, words, room, small, colour=FADED_INK)
        if number in state.home:
            crown = kit.art.get("ui/crown", (half, half))
            surface.blit(crown, crown.get_rect(topright=(row.right - measure.px(4), row.y)))

    def _icon(self, surface: pygame.Surface, name: str, x: int, room: Rect) -> int:
        size = min(room.h, round(self._kit.measure.text(SMALL_TEXT) * 1.2))
        surface.blit(self._kit.art.get(name, (size, size)), (x, room.centery - size // 2))
        return x + size + self._kit.measure.px(3)

    def _words(self, surface: pygame.Surface, text: str, x: int, room: Rect) -> int:
        box = Rect(x, room.y, max(1, room.right - x), room.h)
        return self._kit.writer.draw(surface, text, box, self._kit.measure.text(SMALL_TEXT), weight=Weight.BOLD).right


class LogView:
    """What has happened, the newest below; the hexes of a line light up under the mouse."""

    def __init__(self, kit: Kit, seats: Sequence[Seat]) -> None:
        self._kit = kit
        self._seats = seats
        self._rect = Rect(0, 0, 0, 0)
        self.lines: list[LogLine] = []
        self._back = 0

    def layout(self, rect: Rect) -> None:
        """Its place."""
        self._rect = rect

    @property
    def rect(self) -> Rect:
        """Its place."""
        return self._rect

    def add(self, lines: Sequence[LogLine]) -> None:
        """More has happened; steps of one walk after another are one line."""
        for line in lines:
            if self.lines and line.hexes and line.text == self.lines[-1].text and line.seat == self.lines[-1].seat:
                self.lines[-1] = replace(line, hexes=(*self.lines[-1].hexes, *line.hexes))
            else:
                self.lines.append(line)
        self._back = 0

    def _line_height(self) -> int:
        return self._kit.writer.height(self._kit.measure.text(SMALL_TEXT))

    def _shown(self) -> list[LogLine]:
        room = max(1, inset(self._rect, self._kit.measure.px(10)).h // self._line_height())
        end = len(self.lines) - self._back
        return self.lines[max(0, end - room) : end]

    def scroll(self, steps: float) -> None:
        """Look further back, or forward again."""
        room = max(1, self._rect.h // self._line_height())
        self._back = max(0, min(self._back + round(steps * 3), max(0, len(self.lines) - room)))

    def holds(self, point: tuple[int, int]) -> bool:
        """Whether the mouse is on it."""
        return self._rect.collidepoint(point)

    def hexes_at(self, point: tuple[int, int]) -> tuple[Hex, ...]:
        """The hexes of the line under the mouse."""
        line = self.line_at(point)
        return line.hexes if line else ()

    def line_at(self, point: tuple[int, int]) -> LogLine | None:
        """The line under the mouse."""
        if not self.holds(point):
            return None
        number = (point[1] - self._rect.y - self._kit.measure.px(10)) // self._line_height()
        shown = self._shown()
        return shown[number] if 0 <= number < len(shown) else None

    def seen(self) -> Seen:
        """How it looks: lines are only ever added."""
        last = self.lines[-1].text if self.lines else ""
        return ("log", len(self.lines), last, self._back), place_of(self._rect)

    def draw(self, surface: pygame.Surface) -> None:
        """As many lines as there is room for."""
        if not self._rect.colliderect(surface.get_clip()):
            return
        kit, measure = self._kit, self._kit.measure
        paper = Card(measure.px(14), measure.px(3), PAPER_DARK, lip=measure.px(5), lip_face=PAPER_LIP)
        draw_card(surface, kit.art, self._rect, paper)
        room = inset(self._rect, measure.px(10))
        high = self._line_height()
        for number, line in enumerate(self._shown()):
            box = Rect(room.x, room.y + number * high, room.w, high)
            if line.seat >= 0:
                dot = Rect(0, 0, high // 2, high // 2)
                dot.midleft = box.midleft
                pygame.draw.ellipse(surface, INK, dot.inflate(2, 2))
                pygame.draw.ellipse(surface, colour(SEATS[self._seats[line.seat].colour].light), dot)
            words = Rect(box.x + high // 2 + measure.px(5), box.y, box.w - high // 2 - measure.px(5), high)
            kit.writer.draw(surface, line.text, words, measure.text(SMALL_TEXT))
