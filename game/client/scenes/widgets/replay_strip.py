"""The strip of a replay: the whole record from left to right, in the colours of those who are ahead, with a mark where
each turn begins; dragged and clicked, it leads to any moment."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, PointerMoved, Pressed, Released, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.theme import FADED_EDGE, INK, PAPER, PAPER_DARK, SEATS, STROKE, SUN, WHITE, Rgb
from game.client.toolkit.tween import mix_colours
from game.client.toolkit.widgets.widget import Message, SliderMoved, Widget
from game.rules.contract import NOBODY
from game.table.positions import Positions

# Marks of turns are at least so many units apart; where there are more turns, it is every second, fifth, tenth one …
BETWEEN_MARKS: Final = 7
EVERY: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
# How much of a seat's colour lies over the paper, before and behind the knob.
SEEN, TO_COME = 0.85, 0.3


class Stretch(NamedTuple):
    """A part of the record, from one stop to another."""

    begin: int
    end: int


class ReplayStrip(Widget):
    """A `SliderMoved` with the stop, for every one that it is moved to."""

    takes_focus = True

    def __init__(self, kit: Kit, key: str, positions: Positions, tell: Callable[[int], str]) -> None:
        super().__init__(kit, key)
        self._positions = positions
        self._tell = tell
        self.stop = 0
        # What a moving picture is to be made of.
        self.stretch: Stretch | None = None

    def show(self, stop: int, stretch: Stretch | None) -> None:
        """This is where one is, and what is marked."""
        self.changed |= (stop, stretch) != (self.stop, self.stretch)
        self.stop, self.stretch = stop, stretch

    def handle(self, intent: Intent) -> Message | None:
        """Clicked, dragged, and turned with the wheel."""
        match intent:
            case Pressed(at, Hand.LEFT):
                self.held = self.changed = True
                return self._go(self._stop_at(at[0]))
            case PointerMoved(at):
                self.tip = self._tell(self._stop_at(at[0]))
                return self._go(self._stop_at(at[0])) if self.held else None
            case Released(_, Hand.LEFT):
                self.held, self.changed = False, True
            case Wheel(_, steps) if steps:
                return self._go(self.stop + (1 if steps < 0 else -1))
        return None

    def _go(self, stop: int) -> SliderMoved | None:
        stop = max(0, min(stop, self._last))
        return SliderMoved(self.key, stop) if stop != self.stop else None

    @property
    def _last(self) -> int:
        return self._positions.stops - 1

    @property
    def track(self) -> Rect:
        """From the beginning to the end."""
        knob = self._knob
        return Rect(self.rect.x + knob // 2, self.rect.y, max(1, self.rect.w - knob), self.rect.h)

    @property
    def _knob(self) -> int:
        return min(self.rect.h, self.kit.measure.px(22))

    @property
    def _reach(self) -> float:
        """How much of the strip is for what has been read."""
        return self._positions.part_read

    def place_of(self, stop: int) -> int:
        """Where on the strip a stop is."""
        track = self.track
        return track.x + round(track.w * self._reach * stop / max(1, self._last))

    def _stop_at(self, x: int) -> int:
        track = self.track
        return max(0, min(self._last, round((x - track.x) / (track.w * self._reach) * self._last)))

    def draw(self, surface: pygame.Surface) -> None:
        """The colours, the marks, what is marked, and the knob."""
        px, art = self.kit.measure.px, self.kit.art
        high = max(px(14), self.rect.h // 2)
        trough = Rect(self.rect.x, self.rect.centery - high // 2, self.rect.w, high)
        draw_cardboard(surface, art, trough, Cardboard(high, px(STROKE), PAPER_DARK))
        self._draw_colours(surface, inset(Rect(self.track.x, trough.y, self.track.w, trough.h), 0, px(STROKE)))
        self._draw_turns(surface, trough)
        if self.stretch is not None:
            begin, end = self.place_of(self.stretch.begin), self.place_of(self.stretch.end)
            frame = Rect(begin, self.rect.y, max(2, end - begin), self.rect.h)
            draw_cardboard(surface, art, frame.inflate(px(6), 0), Cardboard(px(6), px(STROKE), None, edge=SUN))
        knob = Rect(0, 0, self._knob, self.rect.h)
        knob.center = self.place_of(self.stop), self.rect.centery
        face = SUN if self.hovered or self.held else WHITE
        draw_cardboard(surface, art, knob, Cardboard(px(9), px(STROKE), face))

    def _draw_colours(self, surface: pygame.Surface, room: Rect) -> None:
        """A column of pixels for each stop, or for the first of several."""
        here, begin, last = self.place_of(self.stop), room.x, room.x + round(room.w * self._reach)
        before: Rgb | None = None
        for x in range(room.x, last + 1):
            face = self._face(self._stop_at(x), x <= here) if x < last else None
            if face != before:
                if before is not None:
                    surface.fill(before, Rect(begin, room.y, x - begin, room.h))
                before, begin = face, x

    def _face(self, stop: int, is_past: bool) -> Rgb:
        leader = self._positions.leader(stop)
        if leader == NOBODY:
            return FADED_EDGE if is_past else PAPER
        look = SEATS[self._positions.header.seats[leader].colour]
        return mix_colours(PAPER, look.colour, SEEN if is_past else TO_COME)

    def _draw_turns(self, surface: pygame.Surface, room: Rect) -> None:
        positions, last = self._positions, self._last
        turns = max(1, positions.turn(last) - positions.turn(0))
        apart = self.track.w * self._reach / turns
        every = next((every for every in EVERY if apart * every >= self.kit.measure.px(BETWEEN_MARKS)), EVERY[-1])
        first = positions.turn(0)
        for turn in range(first - first % every + every, positions.turn(last) + 1, every):
            x = self.place_of(positions.begin_of(turn))
            pygame.draw.line(surface, INK, (x, room.bottom - room.h // 3), (x, room.bottom - 2))
