"""The sign that hangs over a board: what the places that light up mean, or what is under the mouse."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.token import draw_token
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import LEAST, Weight
from game.client.toolkit.theme import PAPER, PAPER_LIP, SMALL_TEXT, SeatLook

MOST_LINES: Final = 3
# What is said besides is left out rather than that letters become smaller than this part.
SMALLER: Final = 0.75


@dataclass(frozen=True, slots=True)
class SignLine:
    """A line: somebody's token or a drawing, and words."""

    text: str
    picture: str = ""
    look: SeatLook | None = None


def sign_high(kit: Kit, lines: int) -> int:
    """How high a sign with so many lines is."""
    return _high(kit, lines, kit.measure.text(SMALL_TEXT))


def _high(kit: Kit, lines: int, px: int) -> int:
    return _line_high(px) * lines + kit.measure.px(14)


def _line_high(px: int) -> int:
    return round(px * 1.55)


def sign_rect(kit: Kit, room: Rect) -> Rect:
    """All the room that any sign takes."""
    return Rect(room.x, room.y, room.w, sign_high(kit, MOST_LINES) + kit.measure.px(6))


def written(kit: Kit, room: Rect, lines: Sequence[SignLine]) -> tuple[list[SignLine], int]:
    """All that is said in lines that have room, smaller where it needs that; and how large. What takes more than one
    line anyway keeps within the room if it can, what is said alone within what a sign may take."""
    largest = kit.measure.text(SMALL_TEXT)
    most = sign_high(kit, MOST_LINES)
    rows, px = list(lines), largest
    for limit in (most,) if len(lines) == 1 else (min(room.h, most), most):
        for px in range(largest, round(largest * LEAST) - 1, -1):
            rows = [row for line in lines for row in _wrapped(kit, room, line, px)]
            if _high(kit, len(rows), px) <= limit:
                return rows, px
    return rows, px


def has_room(kit: Kit, room: Rect, lines: Sequence[SignLine]) -> bool:
    """Whether all of it keeps within the room."""
    rows, px = written(kit, room, lines)
    return _high(kit, len(rows), px) <= room.h


def has_room_for(kit: Kit, room: Rect, told: Sequence[SignLine], more: Sequence[SignLine]) -> bool:
    """Whether `more`, which is `told` and something besides, has room without making all of it much smaller."""
    (_, together), (_, alone) = (written(kit, room, lines) for lines in (more, told))
    return has_room(kit, room, more) and together >= alone * SMALLER


def _wrapped(kit: Kit, room: Rect, line: SignLine, px: int) -> Iterator[SignLine]:
    """What goes on below has no picture."""
    first, *more = kit.writer.wrapped(line.text, px, _wide(kit, room, px), Weight.BOLD)
    yield replace(line, text=first)
    yield from (SignLine(text) for text in more)


def _wide(kit: Kit, room: Rect, px: int) -> int:
    """The room for words beside a picture."""
    return room.w - 2 * kit.measure.px(12) - _picture_side(px) - kit.measure.px(6)


def _picture_side(px: int) -> int:
    return round(px * 1.5)


def sign_box(kit: Kit, room: Rect, lines: Sequence[SignLine]) -> Rect:
    """All that a sign with these words covers."""
    return _box(kit, room, *written(kit, room, lines)) if lines else Rect(room.x, room.y, 0, 0)


def _box(kit: Kit, room: Rect, rows: Sequence[SignLine], px: int) -> Rect:
    side = _picture_side(px) + kit.measure.px(6)
    widths = [kit.writer.width(one.text, px, Weight.BOLD) + (side if _has_picture(one) else 0) for one in rows]
    box = Rect(0, 0, max(widths) + 2 * kit.measure.px(12), _high(kit, len(rows), px))
    box.midtop = room.centerx, room.y
    return box


def draw_sign(surface: pygame.Surface, kit: Kit, room: Rect, lines: Sequence[SignLine]) -> None:
    """In the middle of the room's upper edge, as large as its words."""
    if not lines:
        return
    measure = kit.measure
    rows, px = written(kit, room, lines)
    line, margin, side = _line_high(px), measure.px(12), _picture_side(px)
    box = _box(kit, room, rows, px)
    style = Cardboard(measure.px(10), measure.px(3), PAPER, lip=measure.px(4), lip_face=PAPER_LIP, shadow=measure.px(4))
    draw_cardboard(surface, kit.art, box, style)
    for number, one in enumerate(rows):
        row = Rect(box.x + margin, box.y + measure.px(5) + number * line, box.w - 2 * margin, line)
        if one.look is not None:
            draw_token(surface, kit, one.look, (row.x + side // 2, row.centery), side)
        elif one.picture:
            picture = kit.art.get(one.picture, (side, side))
            surface.blit(picture, picture.get_rect(midleft=row.midleft))
        if _has_picture(one):
            row = Rect(row.x + side + measure.px(6), row.y, row.w, row.h)
        kit.writer.draw(surface, one.text, row, px, weight=Weight.BOLD)


def _has_picture(line: SignLine) -> bool:
    return bool(line.picture) or line.look is not None
