"""A small legend in a corner of the sea: what the signs on the hexes mean, where the board leaves room for it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.client.tabletop.hexmap import HexMap
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Point
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import GRASS, INK, PAPER, SEATS, SMALL_TEXT, WHITE
from game.games.cliff.rules.board import Board
from game.games.cliff.view.circuit import flag_places
from game.games.cliff.view.flag_pictures import draw_flag, draw_shield

# Draws the sign around this point, in letters of this size.
DrawSign: TypeAlias = Callable[[pygame.Surface, Kit, Point, int], None]
# Places are tried in steps of so many units.
STEP: Final = 12
# So many rows are worth more than none.
FEWER: Final = 3


@dataclass(frozen=True, slots=True)
class LegendRow:
    """A sign, and what it means."""

    draw: DrawSign
    text: str


class Legend:
    """It lies as far down as it can, at the left edge before the right one; nowhere, where hexes leave no room."""

    def __init__(self, kit: Kit, hexmap: HexMap, board: Board) -> None:
        self._kit = kit
        self._map = hexmap
        self._board = board
        self._rows: tuple[LegendRow, ...] = ()
        self.rect = Rect(0, 0, 0, 0)

    def layout(self, sea: Rect) -> None:
        """In this part of the sea, with all its rows or with the first ones alone."""
        taken = [self._map.rect(place) for place in self._map.places]
        rows = tuple(self._all_rows()) if self._kit.settings.now.hints else ()
        for count in sorted({len(rows), min(len(rows), FEWER)} - {0}, reverse=True):
            found = self._room_for(self._size(rows[:count]), sea, taken)
            if found is not None:
                self._rows, self.rect = rows[:count], found
                return
        self._rows, self.rect = (), Rect(0, 0, 0, 0)

    def _room_for(self, size: tuple[int, int], sea: Rect, taken: Sequence[Rect]) -> Rect | None:
        wide, high = size
        # Lemmings are taller than their hexes.
        head = self._map.height // 4
        lefts = range(sea.x, sea.right - wide + 1, self._kit.measure.px(STEP))
        for bottom in range(sea.bottom, sea.y + high, -self._kit.measure.px(STEP)):
            for left in sorted(lefts, key=lambda x: min(x - sea.x, 2 * (sea.right - wide - x))):
                box = Rect(left, bottom - high, wide, high)
                if box.inflate(head, 2 * head).collidelist(taken) < 0:
                    return box
        return None

    def _all_rows(self) -> Iterator[LegendRow]:
        """What matters most first."""
        say, has_flags = self._kit.say, bool(flag_places(self._board))
        if has_flags:
            yield LegendRow(_draw_flag, say("flags, in this order"))
        if self._board.last_checkpoint:
            yield LegendRow(_draw_checkpoint, say("checkpoints, in this order"))
        yield LegendRow(_draw_points, say("points left there"))
        if self._board.last_checkpoint:
            yield LegendRow(_draw_way, say("steps to go"))
        yield LegendRow(_draw_tile, say("a tile that was laid"))

    def _size(self, rows: Sequence[LegendRow]) -> tuple[int, int]:
        kit, px = self._kit, self._px
        wide = max(kit.writer.width(row.text, px) for row in rows)
        return wide + round(px * 2.4) + 2 * kit.measure.px(10), self._high * len(rows) + 2 * kit.measure.px(8)

    @property
    def _px(self) -> int:
        return self._kit.measure.text(SMALL_TEXT)

    @property
    def _high(self) -> int:
        return round(self._px * 1.75)

    def draw(self, surface: pygame.Surface) -> None:
        """On a slip of paper, a sign and its words a row."""
        if not self._rows or not self.rect.colliderect(surface.get_clip()):
            return
        kit, px = self._kit, self._px
        card = Cardboard(kit.measure.px(10), kit.measure.px(2), PAPER, shadow=kit.measure.px(3))
        draw_cardboard(surface, kit.art, self.rect, card)
        left, top = self.rect.x + kit.measure.px(10), self.rect.y + kit.measure.px(8)
        for number, row in enumerate(self._rows):
            line = Rect(left, top + number * self._high, self.rect.right - left, self._high)
            row.draw(surface, kit, (left + px, line.centery), round(px * 0.9))
            kit.writer.draw(surface, row.text, Rect(left + round(px * 2.4), line.y, line.w, line.h), px)


def _draw_points(surface: pygame.Surface, kit: Kit, at: Point, px: int) -> None:
    box = Rect(0, 0, round(px * 1.35), round(px * 1.35))
    box.center = at
    draw_cardboard(surface, kit.art, box, Cardboard(box.h // 2, 2, WHITE))
    text = kit.writer.image("2", px, INK, Weight.BOLD)
    surface.blit(text, text.get_rect(center=at))


def _draw_flag(surface: pygame.Surface, kit: Kit, at: Point, px: int) -> None:
    draw_flag(surface, kit, at, "1", px)


def _draw_checkpoint(surface: pygame.Surface, kit: Kit, at: Point, px: int) -> None:
    draw_shield(surface, kit, at, "4", round(px * 0.9))


def _draw_way(surface: pygame.Surface, kit: Kit, at: Point, px: int) -> None:
    arrow = kit.art.marked("scenery/way-home", (px, px), SEATS["blue"])
    surface.blit(arrow, arrow.get_rect(center=at))


def _draw_tile(surface: pygame.Surface, kit: Kit, at: Point, px: int) -> None:
    box = Rect(0, 0, round(px * 1.3), round(px * 1.3))
    box.center = at
    draw_cardboard(surface, kit.art, box, Cardboard(px // 4, 2, GRASS))
    draw_cardboard(surface, kit.art, box.inflate(-6, -6), Cardboard(px // 5, max(2, px // 8), None, edge=WHITE))
