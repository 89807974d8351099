"""The seats of a match side by side, each with its colour, symbol and name: one of them is chosen."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.tabletop.token import draw_token
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, PointerMoved, Pressed
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import BODY_TEXT, PAPER_DARK, RADIUS, SEATS, STROKE, SUN, WHITE
from game.client.toolkit.widgets.widget import Chose, Message, Widget
from game.table.seats import Seat


class SeatTabs(Widget):
    """Chosen by a click, or by left and right."""

    def __init__(self, kit: Kit, key: str, seats: Sequence[Seat], index: int, tip: str = "") -> None:
        super().__init__(kit, key, tip)
        self._seats = seats
        self.index = index
        self._pointed = -1

    def handle(self, intent: Intent) -> Message | None:
        """By mouse and by keys."""
        match intent:
            case PointerMoved(at):
                pointed = self._at(at)
                self.changed |= pointed != self._pointed
                self._pointed = pointed
            case Pressed(at, Hand.LEFT) if (found := self._at(at)) >= 0:
                return self.choose(found)
            case Key("left"):
                return self.choose(max(0, self.index - 1))
            case Key("right"):
                return self.choose(min(len(self._seats) - 1, self.index + 1))
        return None

    def choose(self, index: int) -> Chose | None:
        """This one; nothing, where it is chosen already."""
        if index == self.index:
            return None
        self.index, self.changed = index, True
        return Chose(self.key, index)

    def wants_key(self, name: str) -> bool:
        """Left and right are for it."""
        return name in ("left", "right")

    def point(self, hovered: bool) -> None:
        """Nothing is pointed at when the mouse is gone."""
        super().point(hovered)
        self._pointed = self._pointed if hovered else -1

    def cells(self) -> list[Rect]:
        """The place of each."""
        return columns(self.rect, [1] * len(self._seats))

    def _at(self, at: tuple[int, int]) -> int:
        return next((place for place, cell in enumerate(self.cells()) if cell.collidepoint(at)), -1)

    def draw(self, surface: pygame.Surface) -> None:
        """A strip of cardboard, the chosen part of it yellow."""
        measure, art, writer = self.kit.measure, self.kit.art, self.kit.writer
        card = Cardboard(measure.px(RADIUS), measure.px(STROKE), PAPER_DARK)
        draw_cardboard(surface, art, self.rect, card)
        px, gap = measure.text(BODY_TEXT), measure.px(6)
        for place, (seat, cell) in enumerate(zip(self._seats, self.cells(), strict=True)):
            if place in (self.index, self._pointed):
                face = SUN if place == self.index else WHITE
                draw_cardboard(surface, art, cell, Cardboard(card.radius, card.stroke, face))
            side = round(cell.h * 0.6)
            name = writer.clipped(seat.name, px, cell.w - side - 4 * gap, Weight.BOLD)
            wide = side + gap + writer.width(name, px, Weight.BOLD)
            x = cell.centerx - wide // 2
            draw_token(surface, self.kit, SEATS[seat.colour], (x + side // 2, cell.centery), side)
            room = Rect(x + side + gap, cell.y, cell.right - x - side - gap, cell.h)
            writer.draw(surface, name, room, px, weight=Weight.BOLD)
