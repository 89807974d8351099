"""A brook as a small picture."""

import pygame
from pygame import Rect

from game.client.tabletop.thumbnail import LARGEST_HEX
from game.client.toolkit.kit import Kit
from game.rules.contract import BoardJson
from tests.fourth_game.stones.rules.board import read_brook
from tests.fourth_game.stones.view.brook_map import BrookMap, draw_brook


def draw_thumbnail(kit: Kit, picture: pygame.Surface, room: Rect, board: BoardJson) -> None:
    """The brook fitted into the room."""
    brook_map = BrookMap(read_brook(board))
    brook_map.fit(room, kit.measure.px(LARGEST_HEX))
    draw_brook(picture, kit, brook_map)
