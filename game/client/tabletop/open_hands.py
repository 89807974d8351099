"""All hands laid open beside the table, a row for each seat: for whoever looks at a match again and asked for it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.panel import draw_panel
from game.client.tabletop.seat_figure import seat_head
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.theme import SMALL_TEXT
from game.table.seats import Seat

ROW: Final = 46


@dataclass(frozen=True, slots=True)
class HeldPiece:
    """A card or a tile that somebody holds: which it is, how wide it is for its height, and how it is drawn."""

    key: object
    wide: float
    draw: Callable[[pygame.Surface, Rect], None]


class OpenHands:
    """Lies there while it is shown. Games tell what is held; those without hands have nothing to lay open."""

    def __init__(self, kit: Kit, seats: Sequence[Seat]) -> None:
        self._kit = kit
        self._seats = seats
        self._held: list[Sequence[HeldPiece]] = []
        self.rect = Rect(0, 0, 0, 0)
        self.is_shown = False
        self.needs_drawing = False

    def show(self, held: Sequence[Sequence[HeldPiece]], room: Rect) -> None:
        """Lie at the top of this room, with what each seat holds."""
        high = min(room.h, self._row * len(self._seats) + 2 * self._edge)
        rect = Rect(room.x, room.y, room.w, high)
        before = [[one.key for one in hand] for hand in self._held]
        if not self.is_shown or rect != self.rect or before != [[one.key for one in hand] for hand in held]:
            self._held, self.rect, self.is_shown, self.needs_drawing = list(held), rect, True, True

    def hide(self) -> None:
        """Not any more."""
        self.needs_drawing |= self.is_shown
        self.is_shown = False

    @property
    def bottom(self) -> int | None:
        """Down to where something lies; None while it is not there."""
        return self.rect.bottom + self._edge if self.is_shown else None

    @property
    def _edge(self) -> int:
        return self._kit.measure.px(8)

    @property
    def _row(self) -> int:
        measure = self._kit.measure
        return max(measure.px(ROW), round(measure.text(SMALL_TEXT) * 1.5))

    def draw(self, surface: pygame.Surface) -> None:
        """A head, and beside it all that is held; what has little room overlaps."""
        self.needs_drawing = False
        if not self.is_shown:
            return
        kit = self._kit
        draw_panel(surface, kit, self.rect)
        room = inset(self.rect, self._edge)
        row = room.h // len(self._seats)
        for place, (seat, held) in enumerate(zip(self._seats, self._held, strict=True)):
            strip = Rect(room.x, room.y + place * row, room.w, row)
            head = seat_head(kit.art, seat, max(8, row - kit.measure.px(6)))
            surface.blit(head, head.get_rect(center=(strip.x + row // 2, strip.centery)))
            self._draw_held(surface, held, Rect(strip.x + row, strip.y, strip.w - row, row))

    def _draw_held(self, surface: pygame.Surface, held: Sequence[HeldPiece], room: Rect) -> None:
        high, gap = max(4, room.h - self._kit.measure.px(6)), self._kit.measure.px(4)
        wides = [max(3, round(one.wide * high)) for one in held]
        whole = sum(wides) + gap * (len(wides) - 1)
        squeeze = min(1.0, (room.w - wides[-1]) / max(1, whole - wides[-1])) if wides else 1.0
        x = float(room.x)
        for one, wide in zip(held, wides, strict=True):
            one.draw(surface, Rect(round(x), room.centery - high // 2, wide, high))
            x += (wide + gap) * squeeze
