"""The sign that hangs over a board: what the places that light up mean, or what is under the mouse."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.token import draw_token
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import PAPER, PAPER_LIP, SMALL_TEXT, SeatLook

MOST_LINES: Final = 3


@dataclass(frozen=True, slots=True)
class SignLine:
    """A line: somebody's token or a drawing, and words."""

    text: str
    picture: str = ""
    look: SeatLook | None = None


def sign_high(kit: Kit, lines: int) -> int:
    """How high a sign with so many lines is."""
    return round(kit.measure.text(SMALL_TEXT) * 1.55) * lines + kit.measure.px(14)


def sign_rect(kit: Kit, room: Rect) -> Rect:
    """All the room that any sign takes."""
    return Rect(room.x, room.y, room.w, sign_high(kit, MOST_LINES) + kit.measure.px(6))


def draw_sign(surface: pygame.Surface, kit: Kit, room: Rect, lines: Sequence[SignLine]) -> None:
    """In the middle of the room's upper edge, as large as its words."""
    if not lines:
        return
    measure = kit.measure
    px = measure.text(SMALL_TEXT)
    line, margin = round(px * 1.55), measure.px(12)
    side = round(px * 1.5)
    wide = room.w - 2 * margin - side - measure.px(6)
    if len(lines) == 1:
        # What is said alone may take several lines.
        first, *more = kit.writer.wrapped(lines[0].text, px, wide, Weight.BOLD)[:MOST_LINES]
        lines = (replace(lines[0], text=first), *(SignLine(text) for text in more))
    texts = [kit.writer.clipped(one.text, px, wide, Weight.BOLD) for one in lines]
    widths = [
        kit.writer.width(text, px, Weight.BOLD) + (side + measure.px(6) if _has_picture(one) else 0)
        for one, text in zip(lines, texts, strict=True)
    ]
    box = Rect(0, 0, max(widths) + 2 * margin, sign_high(kit, len(lines)))
    box.midtop = room.centerx, room.y
    paper = Cardboard(measure.px(10), measure.px(3), PAPER, lip=measure.px(4), lip_face=PAPER_LIP, shadow=measure.px(4))
    draw_cardboard(surface, kit.art, box, paper)
    for number, (one, text) in enumerate(zip(lines, texts, strict=True)):
        row = Rect(box.x + margin, box.y + measure.px(5) + number * line, box.w - 2 * margin, line)
        if one.look is not None:
            draw_token(surface, kit, one.look, (row.x + side // 2, row.centery), side)
        elif one.picture:
            picture = kit.art.get(one.picture, (side, side))
            surface.blit(picture, picture.get_rect(midleft=row.midleft))
        if _has_picture(one):
            row = Rect(row.x + side + measure.px(6), row.y, row.w, row.h)
        kit.writer.draw(surface, text, row, px, weight=Weight.BOLD)


def _has_picture(line: SignLine) -> bool:
    return bool(line.picture) or line.look is not None
