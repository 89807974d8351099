"""The past, so that nobody takes it for the present: a frame around the board, and a sign that tells which turn this
was and how to come back."""

from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.log_view import LogLine
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, INK, SMALL_TEXT, SUN, SUN_LIGHT, SUN_LIP

# As on an old photograph.
SEPIA: Final = (94, 62, 24, 72)


class LookingBack:
    """There is something to see while a line of the log is looked at."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._board = self._room = Rect(0, 0, 0, 0)
        self.line: LogLine | None = None
        # It moves as it did then.
        self.is_again = False

    @property
    def board(self) -> Rect:
        """What is framed."""
        return self._board

    def layout(self, board: Rect, room: Rect) -> None:
        """Around the board; the sign hangs from the top of the room, where it hides least."""
        self._board, self._room = board, room

    def words(self) -> tuple[str, str]:
        """What is looked at, and how to come back; nothing in the present."""
        if self.line is None:
            return "", ""
        say = self._kit.say
        if self.is_again:
            then = say("Shown again: {what}").format(what=self.line.text) if self.line.text else say("Shown again")
            return then, say("A click shows the next movement, Escape leads back to now.")
        then = say("Turn {n}: {what}").format(n=max(1, self.line.turn), what=self.line.text)
        return then, say("This is the past, nothing can be played. Back to now: Escape, or a click anywhere.")

    def seen(self) -> Seen:
        """How it looks."""
        return ("past", *self.words()), place_of(self._board.union(self._room))

    def sign_rect(self) -> Rect:
        """All that the sign takes."""
        heading, below, px, small = self._written()
        high = self._kit.writer.height(px, len(heading)) + self._kit.writer.height(small, len(below))
        measure = self._kit.measure
        widths = [self._kit.writer.width(line, px, Weight.BOLD) for line in heading]
        widths += [self._kit.writer.width(line, small) for line in below]
        box = Rect(0, 0, max(widths) + 2 * measure.px(16), high + measure.px(22))
        box.midtop = self._room.centerx, self._room.y + measure.px(4)
        # Large letters need more than the room there is.
        box.bottom = min(box.bottom, max(self._room.bottom, self._board.bottom))
        return box

    def _written(self) -> tuple[tuple[str, ...], tuple[str, ...], int, int]:
        """Both texts in lines that have room, and the sizes of their letters."""
        measure, writer = self._kit.measure, self._kit.writer
        px, small = measure.text(BODY_TEXT), measure.text(SMALL_TEXT)
        wide = self._room.w - 2 * measure.px(24)
        heading, below = self.words()
        return writer.wrapped(heading, px, wide, Weight.BOLD), writer.wrapped(below, small, wide), px, small

    def draw(self, surface: pygame.Surface) -> None:
        """Over everything that is on the board."""
        if self.line is None or not self._board.union(self._room).colliderect(surface.get_clip()):
            return
        kit, measure = self._kit, self._kit.measure
        surface.blit(kit.art.made(("sepia", self._board.size), self._veil), self._board)
        frame = Cardboard(measure.px(14), measure.px(6), None, edge=SUN)
        draw_cardboard(surface, kit.art, self._board, frame)
        heading, below, px, small = self._written()
        box = self.sign_rect()
        style = Cardboard(measure.px(12), measure.px(3), SUN_LIGHT, INK, measure.px(5), SUN_LIP, measure.px(5))
        draw_cardboard(surface, kit.art, box, style)
        room = inset(box, measure.px(14), measure.px(8))
        kit.writer.draw_lines(surface, heading, room, px, weight=Weight.BOLD, align=Align.CENTRE)
        room = room.move(0, kit.writer.height(px, len(heading)))
        kit.writer.draw_lines(surface, below, room, small, align=Align.CENTRE)

    def _veil(self) -> pygame.Surface:
        veil = pygame.Surface(self._board.size, pygame.SRCALPHA)
        pygame.draw.rect(veil, SEPIA, veil.get_rect(), border_radius=self._kit.measure.px(14))
        return veil
