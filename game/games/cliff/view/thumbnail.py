"""A board of hexes as a small picture, in the sea."""

import pygame
from pygame import Rect

from game.client.tabletop.hexmap import HexMap
from game.client.tabletop.thumbnail import LARGEST_HEX, draw_sea
from game.client.toolkit.kit import Kit
from game.games.cliff.rules.shape import read_shape
from game.games.cliff.view.ground import Ground
from game.rules.contract import BoardJson


def draw_thumbnail(kit: Kit, picture: pygame.Surface, room: Rect, board: BoardJson) -> None:
    """The land fitted into the room."""
    draw_sea(picture)
    shape = read_shape(board)
    hexmap = HexMap(shape.stagger, shape.hexes)
    hexmap.fit(room, kit.measure.px(LARGEST_HEX))
    ground = Ground(kit, hexmap)
    land = dict(zip(shape.hexes, shape.land, strict=True))
    for place in hexmap.places:
        picture.blit(ground.hex_picture(land[place], place), hexmap.corner(place))
