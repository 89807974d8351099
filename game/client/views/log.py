"""What has happened at a table, line by line: a way back to every moment."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import pygame
from pygame import Rect

from game.client.canvas import Seen, place_of
from game.client.kit import Kit
from game.client.layout import inset
from game.client.paper import Card, draw_card
from game.client.theme import INK, PAPER_DARK, PAPER_LIP, SEATS, SMALL_TEXT, colour
from game.table.seats import Seat


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: the seat it is about (-1: nobody), its words, the places of the board that light up with it,
    and the position then."""

    seat: int
    text: str
    places: tuple[Any, ...] = ()
    moment: Any = None


class LogView:
    """What has happened, the newest below; the places of a line light up under the mouse."""

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
            if self.lines and line.places and line.text == self.lines[-1].text and line.seat == self.lines[-1].seat:
                self.lines[-1] = replace(line, places=(*self.lines[-1].places, *line.places))
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

    def places_at(self, point: tuple[int, int]) -> tuple[Any, ...]:
        """The places of the line under the mouse."""
        line = self.line_at(point)
        return line.places if line else ()

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
