"""A farm as a small picture, among its fields."""

import pygame
from pygame import Rect

from game.client.tabletop.thumbnail import LARGEST_HEX
from game.client.toolkit.art import rasterised
from game.client.toolkit.kit import Kit
from game.games.pond.rules.shape import read_shape
from game.games.pond.view.farm import Farm
from game.games.pond.view.ground import draw_farm, fields_svg
from game.rules.contract import BoardJson


def draw_thumbnail(kit: Kit, picture: pygame.Surface, room: Rect, board: BoardJson) -> None:
    """The farm fitted into the room."""
    picture.blit(rasterised(fields_svg(picture.get_size()), picture.get_size()), (0, 0))
    farm = Farm(read_shape(board).rows)
    farm.fit(room, kit.measure.px(LARGEST_HEX), beside=0.2)
    draw_farm(picture, kit, farm)
