"""How a match stands, as a small picture: the board and what is on it; of a game that draws no positions, its board."""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import pygame
from pygame import Rect

from game.client.tabletop.thumbnail import DrawThumbnail, framed
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.table.last_position import LastPosition
from game.table.seats import Seat

# Over the whole surface, the board fitted into the rectangle, and what stands on it in this position.
DrawPosition: TypeAlias = Callable[[Kit, pygame.Surface, Rect, Sequence[Seat], Any], None]


def framed_position(
    kit: Kit, size: Size, last: LastPosition, draw_position: DrawPosition | None, draw_board: DrawThumbnail
) -> pygame.Surface:
    """The last position of a record within its frame; only the sea, where there is none."""

    def draw(picture: pygame.Surface, room: Rect) -> None:
        assert last.header is not None
        if draw_position is not None:
            draw_position(kit, picture, room, last.header.seats, last.state)
        else:
            draw_board(kit, picture, room, last.header.board)

    return framed(kit, size, draw if last.header is not None and last.state is not None else None)
