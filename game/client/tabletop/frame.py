"""Where the parts of a table go, whatever the game: a column at each side, a hand below, the board in what is left."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.client.tabletop.action_bar import ActionBar
from game.client.tabletop.log_view import LogView
from game.client.tabletop.seat_rows import SeatRows
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import cut_bottom, inset
from game.client.toolkit.theme import SMALL_TEXT

# So many lines of the log, or of advice in its place, are worth more than rows of seats with room around them.
LOG_LINES: Final = 4


@dataclass(frozen=True, slots=True)
class Frame:
    """The places of a table."""

    left: Rect
    board: Rect
    foot: Rect
    seats: Rect
    log: Rect
    actions: Rect


def lay_out(
    kit: Kit,
    window: Rect,
    wishes: tuple[float, float],
    parts: tuple[SeatRows, LogView, ActionBar],
    wide_foot: bool = False,
) -> Frame:
    """Cut the window up, and put what every table has into its place; `wishes` are the units that the left column is
    wide and the foot is high. A wide foot goes on below the left column."""
    seats, log, actions = parts
    measure = kit.measure
    gap = measure.px(10)
    grow = 1 + (measure.text_scale - 100) / 160
    room = inset(window, gap)
    left = Rect(room.x, room.y, min(round(measure.px(wishes[0]) * grow), room.w // 4), room.h)
    wide = min(round(measure.px(250) * grow), room.w // 3)
    right = Rect(room.right - wide, room.y, wide, room.h)
    if wide_foot:
        foot, _ = cut_bottom(Rect(room.x, room.y, right.x - room.x - gap, room.h), measure.px(wishes[1]), gap)
        left.h = foot.y - gap - left.y
    middle = Rect(left.right + gap, room.y, right.x - left.right - 2 * gap, room.h)
    narrow, board = cut_bottom(middle, measure.px(wishes[1]), gap)
    low, above = cut_bottom(right, actions.height(), gap)
    seats_high = seats.height(above.h, LOG_LINES * kit.writer.height(measure.text(SMALL_TEXT)) + 3 * gap)
    rows = Rect(above.x, above.y, above.w, seats_high)
    lines = Rect(above.x, above.y + seats_high + gap, above.w, max(1, above.h - seats_high - gap))
    seats.layout(rows)
    log.layout(lines)
    actions.layout(low)
    return Frame(left, board, foot if wide_foot else narrow, rows, lines, low)
