"""Who came in where: figures on steps, or in lines where names or letters are too large for that."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.seat_figure import DrawFigure, lemming_figure
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, inset, rows
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import (
    BODY_TEXT,
    HEAD_TEXT,
    INK,
    PAPER_DARK,
    RADIUS,
    SEATS,
    STROKE,
    WHITE,
    SeatLook,
    colour,
)
from game.client.toolkit.tween import mix_colours
from game.client.toolkit.widgets.widget import Widget
from game.table.seats import HUMAN, Seat

LOWEST_STEP: Final = 0.16
HIGHEST_STEP: Final = 0.42
HIGHEST_FIGURE: Final = 150


@dataclass(frozen=True, slots=True)
class PodiumPlace:
    """Somebody at the end: rank 1 has won; equal ranks share a place. In a match that was given up, all have rank 0."""

    name: str
    colour: str
    rank: int
    # What the place was won with, where the game counts points.
    points: int | None = None
    by: str = HUMAN
    # What goes behind the points where nothing else on the screen tells it.
    more: str = ""
    has_resigned: bool = False

    @property
    def seat(self) -> Seat:
        """Whose place it is."""
        return Seat(self.name, self.colour, self.by)

    @property
    def label(self) -> str:
        """The name, and the points behind it."""
        return self.name if self.points is None else f"{self.name}: {self.points}".replace("-", "\N{MINUS SIGN}")


class Podium(Widget):
    """The winner cheers, the last one is sad, or the one who resigned."""

    takes_focus = False

    def __init__(
        self,
        kit: Kit,
        places: Sequence[PodiumPlace],
        figure: DrawFigure = lemming_figure,
        *,
        tells_more: bool = False,
    ) -> None:
        super().__init__(kit, "")
        self._tells_more = tells_more
        self._figure = figure
        self._places = sorted(places, key=lambda place: place.rank)
        self._last = max(place.rank for place in places)

    def _label(self, place: PodiumPlace) -> str:
        return place.label + place.more if self._tells_more else place.label

    @property
    def winners(self) -> list[Rect]:
        """Where the winners stand."""
        cells = self._cells()
        return [cell for place, cell in zip(self._places, cells, strict=True) if place.rank == 1]

    def draw(self, surface: pygame.Surface) -> None:
        """On steps if every name fits, in lines otherwise."""
        on_steps = self.is_on_steps
        for place, cell in zip(self._places, self._cells(), strict=True):
            if on_steps:
                self._draw_step(surface, place, cell)
            else:
                self._draw_line(surface, place, cell)

    @property
    def is_on_steps(self) -> bool:
        """Whether every name fits under a step, and there is room for figures."""
        measure = self.kit.measure
        room = self.rect.w // len(self._places) - 2 * measure.px(8)
        px = measure.text(BODY_TEXT)
        fits = all(self.kit.writer.width(self._label(place), px, Weight.BOLD) <= room for place in self._places)
        return fits and self.rect.h >= measure.px(150) + self._name_high()

    def _cells(self) -> list[Rect]:
        if self.is_on_steps:
            return columns(self.rect, [1] * len(self._places), self.kit.measure.px(8))
        high = min(self.rect.h, self.kit.measure.px(72) * len(self._places))
        room = Rect(self.rect.x, self.rect.centery - high // 2, self.rect.w, high)
        return rows(room, [1] * len(self._places), self.kit.measure.px(6))

    def _name_high(self) -> int:
        return self.kit.writer.height(self.kit.measure.text(BODY_TEXT)) + self.kit.measure.px(6)

    def _pose(self, place: PodiumPlace) -> str:
        if place.has_resigned:
            return "sad"
        return "cheer" if place.rank == 1 else "sad" if place.rank == self._last > 0 else "stand"

    def _draw_step(self, surface: pygame.Surface, place: PodiumPlace, cell: Rect) -> None:
        measure, art, look = self.kit.measure, self.kit.art, SEATS[place.colour]
        part = HIGHEST_STEP - (HIGHEST_STEP - LOWEST_STEP) * (place.rank - 1) / max(1, len(self._places) - 1)
        part = part if place.rank else LOWEST_STEP
        standing = cell.h - self._name_high()
        high = max(round(standing * part), measure.text(HEAD_TEXT))
        step = Rect(cell.x, cell.bottom - self._name_high() - high, cell.w, high)
        face = mix_colours(look.colour, (255, 255, 255), 0.25)
        card = Cardboard(measure.px(RADIUS), measure.px(STROKE), face, lip=measure.px(6), lip_face=colour(look.dark))
        draw_cardboard(surface, art, step, card)
        self._draw_rank(surface, place, Rect(step.x, step.y, step.w, step.h - measure.px(6)))
        crown = round(measure.px(34)) if place.rank == 1 else 0
        side = min(cell.w, measure.px(HIGHEST_FIGURE), step.y - cell.y - crown + measure.px(8))
        figure = self._figure(art, place.seat, self._pose(place), side)
        surface.blit(figure, (cell.centerx - side // 2, step.y - round(side * 0.94)))
        if crown:
            picture = art.get("ui/crown", (crown, crown))
            surface.blit(picture, (cell.centerx - crown // 2, step.y - round(side * 0.94) - crown + measure.px(6)))
        name = Rect(cell.x, cell.bottom - self._name_high(), cell.w, self._name_high())
        self.kit.writer.draw(
            surface, self._label(place), name, measure.text(BODY_TEXT), weight=Weight.BOLD, align=Align.CENTRE
        )

    def _draw_rank(self, surface: pygame.Surface, place: PodiumPlace, rect: Rect) -> None:
        """A white patch with the number, so that it is read on every colour; a flag for whoever resigned."""
        measure = self.kit.measure
        side = min(rect.h - measure.px(4), round(measure.text(HEAD_TEXT) * 1.5))
        patch = Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side)
        if place.has_resigned:
            surface.blit(self.kit.art.get("ui/flag", patch.size), patch)
        if not place.rank:
            return
        draw_cardboard(surface, self.kit.art, patch, Cardboard(side, max(1, measure.px(STROKE - 1)), WHITE))
        px = min(measure.text(HEAD_TEXT), round(side * 0.7))
        self.kit.writer.draw(surface, str(place.rank), patch, px, weight=Weight.BOLD, align=Align.CENTRE)

    def _draw_line(self, surface: pygame.Surface, place: PodiumPlace, cell: Rect) -> None:
        measure, art = self.kit.measure, self.kit.art
        look: SeatLook = SEATS[place.colour]
        face = mix_colours(look.colour, WHITE, 0.55) if place.rank == 1 else PAPER_DARK
        draw_cardboard(surface, art, cell, Cardboard(measure.px(RADIUS), measure.px(STROKE), face, edge=INK))
        room = inset(cell, measure.px(10), measure.px(4))
        rank = Rect(room.x, room.y, round(room.h * 1.1), room.h)
        self._draw_rank(surface, place, rank)
        figure = self._figure(art, place.seat, self._pose(place), room.h)
        surface.blit(figure, (rank.right + measure.px(6), room.y))
        left = rank.right + room.h + measure.px(16)
        symbol = art.get(look.picture, (round(room.h * 0.6),) * 2)
        surface.blit(symbol, symbol.get_rect(midright=(room.right, room.centery)))
        name = Rect(left, room.y, room.right - symbol.get_width() - measure.px(8) - left, room.h)
        self.kit.writer.draw(surface, self._label(place), name, measure.text(BODY_TEXT), weight=Weight.BOLD)
