"""Who sits at the table, a row a seat, and what everybody may know about them: under the name where there is room, and
beside it where letters are large and seats many."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame
from pygame import Rect

from game.client.tabletop.panel import draw_panel
from game.client.tabletop.player_words import player_words
from game.client.tabletop.seat_figure import seat_head
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.intents import Point
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import BODY_TEXT, FADED_INK, INK, SMALL_TEXT, SUN_LIGHT, WHITE, Rgb
from game.table.seats import HUMAN, Seat

# A name beside what is counted is written smaller down to this part before it is cut.
SMALLEST_NAME: Final = 0.7
BUBBLE: Final = "ui/thought"


@dataclass(frozen=True, slots=True)
class Mark:
    """A drawing with something written on it, in this colour, and a number beside it."""

    icon: str
    on_it: str
    text: str
    colour: Rgb = WHITE


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What is told of a seat: drawings with a number each, and whether it has won; besides, where all of it has room
    below the name, some marks."""

    counts: tuple[tuple[str, str], ...]
    crowned: bool = False
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class AllSeatsFacts:
    """What is told of all seats, and whose turn it is."""

    seats: tuple[SeatFacts, ...]
    whose: int | None


@dataclass(frozen=True, slots=True)
class RowPart:
    """Something in a row: a drawing by its name, or words of that size, and the place that it fills."""

    place: Rect
    icon: str = ""
    text: str = ""
    px: int = 0
    colour: Rgb = INK
    weight: Weight = Weight.BOLD


class SeatRows:
    """A row for each seat: its lemming, its name, and what `tell` says about it in a position."""

    def __init__(self, kit: Kit, seats: Sequence[Seat], tell: Callable[[Any], AllSeatsFacts]) -> None:
        self._kit = kit
        self._seats = seats
        self._tell = tell
        # What these weighed in their last turn can be read by a click on the bubble in their row.
        self.thoughts: frozenset[int] = frozenset()
        self._bubbles: dict[int, Rect] = {}
        self.layout(Rect(0, 0, 0, 0))

    def height(self, room: int, below: int) -> int:
        """How high it has to be in a column of which two thirds are for it at most, and where what is below it wishes
        for so much: rows of one line are for where there is no room for two."""
        count, edges, most = len(self._seats), 2 * self._edge, room * 2 // 3
        in_two = self._two_lines * count + edges
        return in_two if in_two <= min(most, room - below) else min(self._one_line * count + edges, most)

    @property
    def _edge(self) -> int:
        return self._kit.measure.px(8)

    @property
    def _two_lines(self) -> int:
        measure = self._kit.measure
        return max(measure.px(46), round(measure.text(BODY_TEXT) * 1.3 + measure.text(SMALL_TEXT) * 1.3))

    @property
    def _one_line(self) -> int:
        return max(self._kit.measure.px(30), round(self._kit.measure.text(BODY_TEXT) * 1.3))

    def layout(self, rect: Rect) -> None:
        """Its place. Where there is little room, rows are lower than they wish."""
        self._rect = rect
        room, wish = inset(rect, self._edge), self._two_lines
        self._row_height = min(wish, room.h // len(self._seats))
        # Whether what is counted stands beside the names.
        self.is_in_one_line = self._row_height < wish
        self._first = Rect(room.x, room.y, room.w, self._row_height)

    def row(self, seat: int) -> Rect:
        """The row of a seat."""
        return self._first.move(0, seat * self._row_height)

    def seen(self, state: Any, thinking: int | None) -> Seen:
        """How the rows look."""
        return ("seats", self._tell(state), thinking, self.thoughts), place_of(self._rect)

    def draw(self, surface: pygame.Surface, state: Any, thinking: int | None) -> None:
        """All rows; the one whose turn it is stands out."""
        if not self._rect.colliderect(surface.get_clip()):
            return
        kit, measure = self._kit, self._kit.measure
        draw_panel(surface, kit, self._rect)
        told = self._tell(state)
        for number, seat in enumerate(self._seats):
            if number == told.whose:
                draw_cardboard(surface, kit.art, self.row(number), Cardboard(measure.px(10), 0, SUN_LIGHT))
            head = self.head(number)
            surface.blit(seat_head(kit.art, seat, head.w), head)
            for part in self.parts(number, told, thinking == number):
                self._draw_part(surface, part)
                if part.icon == BUBBLE:
                    self._bubbles[number] = part.place

    def bubble_at(self, at: Point) -> int | None:
        """The seat whose bubble is there."""
        return next((seat for seat in self.thoughts if seat in self._bubbles and self._is_on_bubble(seat, at)), None)

    def _is_on_bubble(self, seat: int, at: Point) -> bool:
        return self._bubbles[seat].inflate(self._edge, self._edge).collidepoint(at)

    def _draw_part(self, surface: pygame.Surface, part: RowPart) -> None:
        if part.icon:
            surface.blit(self._kit.art.get(part.icon, part.place.size), part.place)
        else:
            self._kit.writer.draw(surface, part.text, part.place, part.px, colour=part.colour, weight=part.weight)

    def head(self, number: int) -> Rect:
        """Where the head of a seat is."""
        row, px = self.row(number), self._kit.measure.px
        size = row.h - px(4)
        return Rect(row.x + px(3), row.y + px(2), size, size)

    def parts(self, number: int, told: AllSeatsFacts, is_thinking: bool) -> list[RowPart]:
        """What stands in a row beside the head, the name first."""
        if self.is_in_one_line:
            return self._in_one_line(number, told)
        return list(self._in_two_lines(number, told.seats[number], is_thinking))

    def _room(self, number: int) -> Rect:
        """What is left of a row beside the head."""
        row, px = self.row(number), self._kit.measure.px
        left = self.head(number).right + px(7)
        return Rect(left, row.y, max(1, row.right - px(4) - left), row.h)

    def _in_one_line(self, number: int, told: AllSeatsFacts) -> list[RowPart]:
        """The counts at the right, and the name in what is left, all names alike. Whose turn it is shows who thinks."""
        writer = self._kit.writer
        px = min(self._kit.measure.text(BODY_TEXT), round(self._row_height / 1.3))
        least = round(px * SMALLEST_NAME)
        beside = [self._beside(seat, facts, px, facts.marks) for seat, facts in enumerate(told.seats)]
        places = [self._name_place(self._room(seat), parts) for seat, parts in enumerate(beside)]
        names = [(seat.name, place.w) for seat, place in zip(self._seats, places, strict=True)]
        if any(writer.width(name, least, Weight.BOLD) > wide for name, wide in names):
            # Names and counts go before marks.
            beside = [self._beside(seat, facts, px, ()) for seat, facts in enumerate(told.seats)]
            places = [self._name_place(self._room(seat), parts) for seat, parts in enumerate(beside)]
        sizes = [
            writer.size_for([seat.name], px, place.w, Weight.BOLD) or least
            for seat, place in zip(self._seats, places, strict=True)
        ]
        name = RowPart(places[number], text=self._seats[number].name, px=max(least, min(sizes)))
        return [name, *beside[number]]

    def _name_place(self, room: Rect, beside: Sequence[RowPart]) -> Rect:
        right = beside[0].place.x - self._kit.measure.px(8) if beside else room.right
        return Rect(room.x, room.y, max(1, right - room.x), room.h)

    def _beside(self, number: int, facts: SeatFacts, px: int, marks: Sequence[Mark]) -> list[RowPart]:
        """The counts and these marks, and behind them what stands behind a name elsewhere, up to the right edge."""
        room, small = self._room(number), min(px, self._kit.measure.text(SMALL_TEXT))
        parts = list(self._counts(room, facts, small))
        parts += self._marks(room, parts[-1].place.right + self._kit.measure.px(8) if parts else room.x, marks, small)
        for icon in self._behind(number, facts):
            left = parts[-1].place.right + self._kit.measure.px(8) if parts else room.x
            parts.append(self._icon(icon, left, room, px))
        free = room.right - parts[-1].place.right if parts else 0
        return [replace(part, place=part.place.move(free, 0)) for part in parts]

    def _behind(self, number: int, facts: SeatFacts) -> list[str]:
        """A bubble for what was thought, and a crown."""
        return [*((BUBBLE,) if number in self.thoughts else ()), *(("ui/crown",) if facts.crowned else ())]

    def _in_two_lines(self, number: int, facts: SeatFacts, is_thinking: bool) -> Iterator[RowPart]:
        """The name above, and a bubble or a crown behind it; below it the counts, and who decides."""
        kit, measure, room, seat = self._kit, self._kit.measure, self._room(number), self._seats[number]
        half, small = room.h // 2, measure.text(SMALL_TEXT)
        icons = self._behind(number, facts)
        beside = half * len(icons)
        yield RowPart(Rect(room.x, room.y, room.w - beside, half), text=seat.name, px=measure.text(BODY_TEXT))
        for count, name in enumerate(icons):
            yield RowPart(Rect(room.right - beside + count * half, room.y, half, half), name)
        below = Rect(room.x, room.y + half, room.w, room.h - half)
        counts = list(self._counts(below, facts, small))
        left = counts[-1].place.right + measure.px(8) if counts else below.x
        marks = list(self._marks(below, left, facts.marks, small))
        counts += marks if marks and marks[-1].place.right <= below.right else []
        yield from counts
        left = counts[-1].place.right + measure.px(8) if counts else below.x
        icon = self._icon("ui/clock" if is_thinking else "ui/robot", left, below, small)
        if seat.by == HUMAN or icon.place.right > below.right:
            return
        yield icon
        words = kit.say("thinks …") if is_thinking else kit.say(player_words(seat.by).text)
        left = icon.place.right + measure.px(3)
        if kit.writer.width(words, small) <= below.right - left:
            place = Rect(left, below.y, below.right - left, below.h)
            yield RowPart(place, text=words, px=small, colour=FADED_INK, weight=Weight.REGULAR)

    def _counts(self, room: Rect, facts: SeatFacts, px: int) -> Iterator[RowPart]:
        """From the left, a drawing before each number."""
        measure, x = self._kit.measure, room.x
        for name, text in facts.counts:
            icon = self._icon(name, x, room, px)
            yield icon
            left = icon.place.right + measure.px(3)
            wide = self._kit.writer.width(text, px, Weight.BOLD)
            yield RowPart(Rect(left, room.y, wide, room.h), text=text, px=px)
            x = left + wide + measure.px(8)

    def _marks(self, room: Rect, x: int, marks: Sequence[Mark], px: int) -> Iterator[RowPart]:
        """The same for what has something written on it."""
        measure, writer = self._kit.measure, self._kit.writer
        for mark in marks:
            icon = self._icon(mark.icon, x, room, round(px * 1.25))
            yield icon
            small = max(1, round(icon.place.h * 0.62))
            wide = writer.width(mark.on_it, small, Weight.BOLD)
            on_it = Rect(icon.place.centerx - wide // 2 - 1, icon.place.y - icon.place.h // 12, wide, icon.place.h)
            yield RowPart(on_it, text=mark.on_it, px=small, colour=mark.colour)
            left = icon.place.right + measure.px(3)
            wide = writer.width(mark.text, px, Weight.BOLD)
            yield RowPart(Rect(left, room.y, wide, room.h), text=mark.text, px=px)
            x = left + wide + measure.px(8)

    def _icon(self, name: str, x: int, room: Rect, px: int) -> RowPart:
        side = min(room.h, round(px * 1.2))
        return RowPart(Rect(x, room.centery - side // 2, side, side), name)
