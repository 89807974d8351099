"""What has happened at a table, line by line: a way back to every moment."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import pygame
from pygame import Rect

from game.client.tabletop.panel import draw_panel
from game.client.tabletop.view import SeenBy
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import FADED_INK, INK, PAPER, PAPER_DARK, SEATS, SMALL_TEXT, SUN_LIGHT, colour
from game.rules.contract import NOBODY
from game.table.seats import Seat


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log: the seat it is about (or NOBODY), its words, the places of the board that light up with it,
    the position then for whoever looks back at it, and in which turn that was."""

    seat: int
    text: str
    places: tuple[Any, ...] = ()
    moment: SeenBy[Any] | None = None
    turn: int = 0


class PlacedLine(NamedTuple):
    """A line of the log, broken into as many as it needs, and where it stands."""

    line: LogLine
    words: tuple[str, ...]
    rect: Rect


class LogView:
    """What has happened, the newest below; the places of a line light up under the mouse."""

    def __init__(self, kit: Kit, seats: Sequence[Seat]) -> None:
        self._kit = kit
        self._seats = seats
        # All its room, and what of it nothing else lies upon.
        self._place = self._rect = Rect(0, 0, 0, 0)
        # How to say all of it, in whatever language; the lines that came of that, and which language it was.
        self._told: list[Callable[[], Sequence[LogLine]]] = []
        self.lines: list[LogLine] = []
        self._spoken = kit.language.code
        self._back = 0
        # How often it was begun anew.
        self._begun = 0
        # What came after this turn is new to the one who looks.
        self.since: int | None = None
        self._mark = LogLine(NOBODY, "")
        # The line whose moment is shown on the board, and the one that a click would show.
        self.looked_at: LogLine | None = None
        self.pointed: LogLine | None = None

    def layout(self, rect: Rect) -> None:
        """Its place; after a switch of language everything is said anew."""
        self._place = self._rect = rect
        if self._spoken != self._kit.language.code:
            self._spoken = self._kit.language.code
            self.lines.clear()
            for lines in self._told:
                self._add(lines())
            self._back = min(self._back, max(0, len(self.lines) - 1))

    @property
    def rect(self) -> Rect:
        """Its place."""
        return self._place

    def begin_at(self, top: int | None) -> bool:
        """Something lies above this line: keep below it, and nowhere where not a line has room there; or take all the
        room again. Whether that is something new."""
        least = self._kit.writer.height(self._kit.measure.text(SMALL_TEXT)) + 2 * self._kit.measure.px(10)
        rest = self._place.bottom - max(top or 0, self._place.top)
        rest = rest if rest >= least else 0
        before, self._rect = self._rect, Rect(self._place.x, self._place.bottom - rest, self._place.w, rest)
        return before != self._rect

    def tell(self, lines: Callable[[], Sequence[LogLine]]) -> None:
        """More has happened: how to say it, since the language may be another one later."""
        self._told.append(lines)
        self._add(lines())
        self._back = 0

    def clear(self) -> None:
        """Nothing has happened."""
        self._told.clear()
        self.lines.clear()
        self._back = 0
        self._begun += 1

    def _add(self, lines: Sequence[LogLine]) -> None:
        """Steps of one walk after another are one line."""
        for line in lines:
            if self.lines and line.places and line.text == self.lines[-1].text and line.seat == self.lines[-1].seat:
                self.lines[-1] = replace(line, places=(*self.lines[-1].places, *line.places))
            else:
                self.lines.append(line)

    def same_as(self, line: LogLine) -> LogLine | None:
        """The newest line here that says the same of the same turn."""
        said = (line.seat, line.text, line.turn)
        return next((one for one in reversed(self.lines) if (one.seat, one.text, one.turn) == said), None)

    def _all_lines(self) -> list[LogLine]:
        """All lines, and one that parts what is new from what was there before; where something was taken back, nobody
        can tell."""
        new = len(self.lines)
        while self.since is not None and new and self.lines[new - 1].turn > self.since:
            new -= 1
        if not 0 < new < len(self.lines) or self.lines[new - 1].moment is None:
            return self.lines
        text = self._kit.say("Since your last turn")
        self._mark = self._mark if self._mark.text == text else replace(self._mark, text=text)
        return [*self.lines[:new], self._mark, *self.lines[new:]]

    def _placed(self, lines: Iterable[LogLine]) -> list[PlacedLine]:
        """As many of the lines as there is room for, one below the other; long ones are broken."""
        kit = self._kit
        px, room = kit.measure.text(SMALL_TEXT), inset(self._rect, kit.measure.px(10))
        wide = room.w - self._indent()
        found: list[PlacedLine] = []
        top = room.y
        for line in lines:
            weight = Weight.BOLD if line is self._mark else Weight.REGULAR
            words = self._cut(kit.writer.wrapped(line.text, px, wide, weight), room.h // kit.writer.height(px), wide)
            high = kit.writer.height(px, len(words))
            if top + high > room.bottom:
                break
            found.append(PlacedLine(line, words, Rect(room.x, top, room.w, high)))
            top += high
        return found

    def _cut(self, words: tuple[str, ...], most: int, wide: int) -> tuple[str, ...]:
        """A line that is higher than all the room ends early; the board has all of it when it is looked back at."""
        if len(words) <= most or not most:
            return words
        last = self._kit.writer.clipped(" ".join(words[most - 1 :]), self._kit.measure.text(SMALL_TEXT), wide)
        return (*words[: most - 1], last)

    def _shown(self) -> list[PlacedLine]:
        told = self._all_lines()
        end = len(told) - self._back
        count = len(self._placed(reversed(told[:end])))
        return self._placed(told[end - count : end])

    def _indent(self) -> int:
        return self._kit.writer.height(self._kit.measure.text(SMALL_TEXT)) // 2 + self._kit.measure.px(5)

    def scroll(self, steps: float) -> None:
        """Look further back, or forward again."""
        told = self._all_lines()
        most = len(told) - len(self._placed(told))
        self._back = max(0, min(self._back + round(steps * 3), most))

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
        return next((placed.line for placed in self._shown() if placed.rect.collidepoint(point)), None)

    def line_places(self) -> list[Rect]:
        """Where lines are that lead to their moments, the newest first."""
        return [placed.rect for placed in reversed(self._shown()) if placed.line.moment is not None]

    def point(self, point: tuple[int, int] | None) -> bool:
        """The mouse is here, or nowhere; whether the log looks different."""
        line = self.line_at(point) if point is not None else None
        was, self.pointed = self.pointed, line if line is not None and line.moment is not None else None
        return was is not self.pointed

    def seen(self) -> Seen:
        """How it looks: lines are only ever added, or all of them are others."""
        last = self.lines[-1].text if self.lines else ""
        lit = [one and id(one) for one in (self.looked_at, self.pointed)]
        return ("log", self._begun, len(self.lines), last, self._back, *lit, self.since), place_of(self._rect)

    def draw(self, surface: pygame.Surface) -> None:
        """As many lines as there is room for."""
        if not self._rect.colliderect(surface.get_clip()):
            return
        kit, measure = self._kit, self._kit.measure
        draw_panel(surface, kit, self._rect, PAPER_DARK)
        px, indent = measure.text(SMALL_TEXT), self._indent()
        if not self.lines:
            self._draw_empty(surface)
        for line, words, box in self._shown():
            if line is self.looked_at or line is self.pointed:
                face = SUN_LIGHT if line is self.looked_at else PAPER
                draw_cardboard(surface, kit.art, box.inflate(measure.px(8), 0), Cardboard(measure.px(6), 0, face))
            if line.seat != NOBODY:
                dot = Rect(0, 0, indent - measure.px(5), indent - measure.px(5))
                dot.midleft = (box.x, box.y + kit.writer.height(px) // 2)
                pygame.draw.ellipse(surface, INK, dot.inflate(2, 2))
                pygame.draw.ellipse(surface, colour(SEATS[self._seats[line.seat].colour].light), dot)
            if line is self._mark:
                pygame.draw.line(surface, FADED_INK, box.topleft, (box.right, box.y), max(1, measure.px(2)))
            weight = Weight.BOLD if line is self._mark else Weight.REGULAR
            room = Rect(box.x + indent, box.y, box.w - indent, box.h)
            kit.writer.draw_lines(surface, words, room, px, weight=weight)

    def _draw_empty(self, surface: pygame.Surface) -> None:
        """What will be there, for whoever has never seen it; nothing, where there is no room to say so."""
        kit, measure = self._kit, self._kit.measure
        px, room = measure.text(SMALL_TEXT), inset(self._rect, measure.px(10))
        text = kit.say("What happens is written here. A click on a line shows that moment again.")
        lines = kit.writer.wrapped(text, px, room.w)
        if kit.writer.height(px, len(lines)) <= room.h:
            kit.writer.draw_lines(surface, lines, room, px, colour=FADED_INK)
