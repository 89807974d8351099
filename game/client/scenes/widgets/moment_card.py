"""A decision that cost much, as a card: which turn, how much, what was done, what would have been better, and why, as
far as there is room; clicked it tells all of it."""

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import (
    BODY_TEXT,
    FADED_INK,
    INK,
    PAPER,
    PAPER_LIP,
    RADIUS,
    RED,
    SMALL_TEXT,
    STROKE,
    WHITE,
    Rgb,
)
from game.client.toolkit.widgets.button import Pressable
from game.client.toolkit.widgets.picture import DrawPicture

# A picture takes this part of the width, and is so much wider than high.
PICTURE_PART = 0.42
PICTURE_WIDE = 1.4


@dataclass(frozen=True, slots=True)
class MomentWords:
    """What is told of it; `why` may be nothing."""

    turn: str
    cost: str
    done: str
    better: str
    why: str


class MomentCard(Pressable):
    """Its number is the one on the curve."""

    def __init__(self, kit: Kit, key: str, number: int, words: MomentWords, draw_picture: DrawPicture) -> None:
        told = (f"{words.turn}: {words.cost}", words.done, words.better, words.why)
        super().__init__(kit, key, "\n".join(line for line in told if line))
        self._number = number
        self._words = words
        self._draw_picture = draw_picture

    def draw(self, surface: pygame.Surface) -> None:
        """What has room."""
        measure, writer, art = self.kit.measure, self.kit.writer, self.kit.art
        px, lip = measure.px, measure.px(4)
        rise = lip if self.held else -round(self.lift * px(2))
        rect = self.rect.move(0, max(0, rise))
        rect.h -= max(0, rise)
        face = WHITE if self.hovered else PAPER
        card = Cardboard(px(RADIUS), px(STROKE), face, lip=max(0, lip - max(0, rise)), lip_face=PAPER_LIP)
        draw_cardboard(surface, art, rect, card)
        room = inset(Rect(rect.x, rect.y, rect.w, self.rect.h - lip), px(10), px(6))
        head_px, text_px = measure.text(BODY_TEXT), measure.text(SMALL_TEXT)
        head_high = min(room.h, writer.height(head_px))
        head = Rect(room.x, room.y, room.w, head_high)
        self._draw_head(surface, head, head_px)
        body = Rect(room.x, head.bottom + px(4), room.w, room.bottom - head.bottom - px(4))
        if body.h < writer.height(text_px):
            return
        wide = round(room.w * PICTURE_PART)
        high = min(body.h, round(wide / PICTURE_WIDE))
        if wide >= px(90) and high >= px(50):
            wide = round(high * PICTURE_WIDE)
            self._draw_picture(surface, Rect(body.x, body.y, wide, high))
            body = Rect(body.x + wide + px(8), body.y, body.w - wide - px(8), body.h)
        told: tuple[tuple[str, Rgb], ...] = (
            (self._words.done, INK), (self._words.better, INK), (self._words.why, FADED_INK)
        )  # fmt: skip
        y, line_high = body.y, writer.height(text_px)
        for text, ink in told:
            lines = writer.wrapped(text, text_px, body.w) if text else ()
            for number, line in enumerate(lines):
                if y + line_high > body.bottom:
                    return
                seen = line
                if y + 2 * line_high > body.bottom:
                    # What there is no room for is told under the mouse; that there is more is seen.
                    seen = writer.clipped(" ".join(lines[number:]), text_px, body.w)
                writer.draw(surface, seen, Rect(body.x, y, body.w, line_high), text_px, colour=ink)
                y += line_high

    def _draw_head(self, surface: pygame.Surface, head: Rect, px: int) -> None:
        measure, writer = self.kit.measure, self.kit.writer
        side = head.h
        disc = Rect(head.x, head.y, side, side)
        draw_cardboard(surface, self.kit.art, disc, Cardboard(side, measure.px(2), RED))
        writer.draw(
            surface, str(self._number), disc, round(px * 0.8), colour=WHITE, weight=Weight.BOLD, align=Align.CENTRE
        )
        rest = Rect(disc.right + measure.px(6), head.y, head.right - disc.right - measure.px(6), head.h)
        text = f"{self._words.turn}: {self._words.cost}"
        fits = writer.size_for((text,), px, rest.w, Weight.BOLD)
        writer.draw(surface, text, rest, fits or px, weight=Weight.BOLD)
