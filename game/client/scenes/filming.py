"""A moving picture of a part of a record: the table as it moved then, frame by frame, drawn where nobody sees it.
Frames that look the same are one that lasts longer."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.replay_table import Eyes, ReplayTable
from game.client.tabletop.view import MakeView
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import SMALLEST, Measure
from game.client.toolkit.sound import Sound
from game.client.toolkit.timeline import Speed
from game.shipped import ASSETS
from game.table.positions import Positions

# Browsers show no more than this well.
FRAMES_A_SECOND: Final = 12.5
SECONDS_A_FRAME: Final = 1 / FRAMES_A_SECOND
# Seconds for which the first and the last position stay, and each in between at the speed of the movements.
AT_FIRST: Final = 0.8
AT_LAST: Final = 2.0
BETWEEN: Final = 0.4
# A longer one than two minutes is no picture any more, and takes more memory than one would think.
MOST_SECONDS: Final = 120
USUAL_SIZE: Final[Size] = (640, 360)


class FilmTooLong(Exception):
    """It would be longer than a moving picture may be."""


@dataclass(frozen=True, slots=True)
class FilmOrder:
    """From one stop of a record to another, seen with whose eyes, how fast, and how large."""

    begin: int
    end: int
    eyes: Eyes
    speed: Speed
    size: Size = USUAL_SIZE


@dataclass(frozen=True, slots=True)
class FilmFrame:
    """Its pixels as RGB, for how many seconds it is seen, and how much of the stretch has been drawn with it."""

    pixels: bytes
    seconds: float
    part: float


class Film:
    """Drawn with a kit of its own: as large as tables have to be at least, without a sound, and then made smaller."""

    def __init__(self, kit: Kit, positions: Positions, make_view: MakeView, order: FilmOrder) -> None:
        self.order = order
        wide, high = order.size
        grow = max(1.0, SMALLEST[0] / wide, SMALLEST[1] / high)
        self._painted = round(wide * grow), round(high * grow)
        silent = Sound(ASSETS / "sounds", kit.troubles)
        self._kit = replace(kit, sound=silent, measure=Measure(self._painted, 100))
        self._table = ReplayTable(self._kit, positions, make_view, Random(1))
        self._table.eyes = order.eyes
        self._table.set_pace(order.speed)
        self._surface = pygame.Surface(self._painted)
        self._table.view.layout(Rect((0, 0), self._painted))

    def samples(self) -> list[bytes]:
        """What it looks like at its beginning and at its end: all colours there are."""
        found = []
        for stop in (self.order.begin, self.order.end):
            self._table.seek(stop)
            found.append(self._draw())
        return found

    def frames(self) -> Iterator[FilmFrame]:
        """All of them, in their order; FilmTooLong if there are too many."""
        total = 0.0
        pixels, seconds, part = b"", 0.0, 0.0
        for drawn, lasts, so_far in self._drawn():
            total += lasts
            if total > MOST_SECONDS:
                raise FilmTooLong
            if drawn == pixels:
                seconds += lasts
                continue
            if pixels:
                yield FilmFrame(pixels, seconds, part)
            pixels, seconds, part = drawn, lasts, so_far
        yield FilmFrame(pixels, seconds, 1.0)

    def _drawn(self) -> Iterator[tuple[bytes, float, float]]:
        order, table = self.order, self._table
        rest = BETWEEN if order.speed is Speed.OFF else BETWEEN / order.speed.rate
        table.seek(order.begin)
        yield self._draw(), AT_FIRST, 0.0
        for stop in range(order.begin, order.end):
            part = (stop + 1 - order.begin) / (order.end - order.begin)
            table.go_on()
            while table.view.is_showing:
                table.view.update(SECONDS_A_FRAME)
                yield self._draw(), SECONDS_A_FRAME, part
            # Splashes come down while it rests.
            for _ in range(max(1, round(rest / SECONDS_A_FRAME))):
                table.view.update(SECONDS_A_FRAME)
                yield self._draw(), SECONDS_A_FRAME, part
        yield self._draw(), AT_LAST, 1.0

    def _draw(self) -> bytes:
        self._table.view.draw(self._surface)
        picture = self._surface
        if self._painted != self.order.size:
            picture = pygame.transform.smoothscale(picture, self.order.size)
        return pygame.image.tobytes(picture, "RGB")
