"""Things that only show: a sheet of paper with a heading, and text on it."""

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, INK, PAPER, PAPER_DARK, PAPER_LIP, RADIUS, STROKE, TITLE_TEXT, Rgb
from game.client.toolkit.widgets.widget import Widget


class Panel(Widget):
    """Paper that other things are laid upon; `inside` is where they go."""

    takes_focus = False

    def __init__(self, kit: Kit, title: str = "") -> None:
        super().__init__(kit, "")
        self._title = title

    @property
    def inside(self) -> Rect:
        """The room below the heading."""
        measure = self.kit.measure
        room = inset(self.rect, measure.px(28), measure.px(20))
        if self._title:
            head = self._head_height()
            room = Rect(room.x, room.y + head, room.w, max(0, room.h - head))
        return room

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, its shadow and its heading."""
        measure = self.kit.measure
        card = Cardboard(
            measure.px(RADIUS * 1.6), measure.px(STROKE + 1), PAPER,
            lip=measure.px(7), lip_face=PAPER_LIP, shadow=measure.px(10),
        )  # fmt: skip
        draw_cardboard(surface, self.kit.art, self.rect, card)
        if self._title:
            room = inset(self.rect, measure.px(28), measure.px(14))
            box = Rect(room.x, room.y, room.w, self._head_height())
            px = measure.text(TITLE_TEXT)
            while px > measure.text(BODY_TEXT) and self.kit.writer.width(self._title, px, Weight.BOLD) > box.w:
                px -= 1
            self.kit.writer.draw(surface, self._title, box, px, weight=Weight.BOLD, align=Align.CENTRE)

    def _head_height(self) -> int:
        return self.kit.measure.text(TITLE_TEXT) + self.kit.measure.px(20)


class Label(Widget):
    """Text, wrapped into its rectangle."""

    takes_focus = False

    def __init__(
        self, kit: Kit, text: str, *, size: float = BODY_TEXT, colour: Rgb = INK,
        weight: Weight = Weight.REGULAR, align: Align = Align.LEFT,
    ) -> None:  # fmt: skip
        super().__init__(kit, "")
        self.text = text
        self._size, self._colour, self._weight, self._align = size, colour, weight, align

    def height(self, width: int) -> int:
        """How high it is in this width."""
        return self.kit.writer.height(self._px(), len(self._lines(width)))

    def draw(self, surface: pygame.Surface) -> None:
        """The lines, as a block in the middle of the height."""
        lines = self._lines(self.rect.w)
        high = self.kit.writer.height(self._px(), len(lines))
        top = self.rect.y + max(0, (self.rect.h - high) // 2)
        box = Rect(self.rect.x, top, self.rect.w, high)
        self.kit.writer.draw_lines(
            surface, lines, box, self._px(), colour=self._colour, weight=self._weight, align=self._align
        )

    def _px(self) -> int:
        return self.kit.measure.text(self._size)

    def _lines(self, width: int) -> tuple[str, ...]:
        return self.kit.writer.wrapped(self.text, self._px(), width, self._weight)


class Note(Widget):
    """A strip of paper, so that what is written before a picture can be read; faint, it is only an outline."""

    takes_focus = False

    def __init__(self, kit: Kit, faint: bool = False) -> None:
        super().__init__(kit, "")
        self._faint = faint

    def draw(self, surface: pygame.Surface) -> None:
        """The strip alone."""
        measure = self.kit.measure
        edge, face = (PAPER_DARK, None) if self._faint else (INK, PAPER)
        draw_cardboard(
            surface, self.kit.art, self.rect, Cardboard(measure.px(RADIUS), measure.px(STROKE), face, edge=edge)
        )
