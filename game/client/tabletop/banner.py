"""A banner over the board while something moves: who begins, who misses a turn. It goes by itself, or by a click like
every movement, and is never over anything that could be clicked: while it is there nothing can."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.seat_figure import seat_head
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import HEAD_TEXT, PAPER, PAPER_LIP
from game.client.toolkit.timeline import Animation, Tween, sequence
from game.client.toolkit.tween import ease_out
from game.table.seats import Seat

# Seconds to read it.
SHOWN: Final = 1.2
# Seconds in which the lot goes round, and how often.
DRAWN: Final = 1.1
ROUNDS: Final = 4


class Banner:
    """There is something to see while a movement of it goes on."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._board = Rect(0, 0, 0, 0)
        self._said: tuple[str, Seat] | None = None

    @property
    def text(self) -> str:
        """What it says."""
        return self._said[0] if self._said else ""

    def layout(self, board: Rect) -> None:
        """In the middle of the board."""
        self._board = board

    def show(self, text: str, seat: Seat) -> Animation:
        """These words beside the face of a seat, for long enough to be read."""

        def stay(part: float) -> None:
            self._said = (text, seat) if part < 1 else None

        return Tween(SHOWN, stay)

    def draw_lot(self, question: str, text: str, seats: Sequence[Seat]) -> Animation:
        """The lot goes round, slower and slower, and falls on the first of the seats."""
        steps = ROUNDS * len(seats)

        def spin(part: float) -> None:
            self._said = question, seats[min(steps, round(part * steps)) % len(seats)]

        return sequence(Tween(DRAWN, spin, ease_out), self.show(text, seats[0]))

    def _box(self) -> tuple[Rect, int, tuple[str, ...], int]:
        """All its room, the size of the face, and its words in lines of letters of this size."""
        measure, writer = self._kit.measure, self._kit.writer
        px, margin = measure.text(HEAD_TEXT), measure.px(18)
        face = round(px * 2.2)
        wide = max(face, self._board.w - face - 5 * margin)
        lines = writer.wrapped(self.text, px, wide, Weight.BOLD)
        long = max((writer.width(line, px, Weight.BOLD) for line in lines), default=0)
        box = Rect(0, 0, face + long + 3 * margin, max(face, writer.height(px, len(lines))) + margin)
        box.center = self._board.center
        return box, face, lines, px

    def seen(self) -> Seen:
        """How it looks."""
        if self._said is None:
            return ("banner", None), (0, 0, 0, 0)
        shadow = 2 * self._kit.measure.px(10)
        return ("banner", *self._said), place_of(self._box()[0].inflate(shadow, shadow))

    def draw(self, surface: pygame.Surface) -> None:
        """Over everything that is on the board."""
        if self._said is None:
            return
        kit, measure = self._kit, self._kit.measure
        box, face, lines, px = self._box()
        style = Cardboard(
            measure.px(14), measure.px(3), PAPER, lip=measure.px(5), lip_face=PAPER_LIP, shadow=measure.px(5)
        )
        draw_cardboard(surface, kit.art, box, style)
        margin = measure.px(18)
        head = seat_head(kit.art, self._said[1], face)
        surface.blit(head, head.get_rect(midleft=(box.x + margin // 2, box.centery)))
        high = kit.writer.height(px, len(lines))
        room = Rect(box.x + margin + face, box.centery - high // 2, box.w - face - 2 * margin, high)
        kit.writer.draw_lines(surface, lines, room, px, weight=Weight.BOLD, align=Align.CENTRE)
