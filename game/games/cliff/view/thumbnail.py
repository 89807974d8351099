"""A board of hexes as a small picture, in the sea: the board alone, or with its tiles and lemmings."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.hexmap import HexMap
from game.client.tabletop.thumbnail import LARGEST_HEX, draw_sea
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import cut_top
from game.games.cliff.rules.shape import read_shape
from game.games.cliff.rules.state import State
from game.games.cliff.view.figures import Figures
from game.games.cliff.view.ground import Ground
from game.rules.contract import BoardJson
from game.table.seats import Seat

# In parts of the room.
HEADROOM: Final = 0.06


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


def draw_position(kit: Kit, picture: pygame.Surface, room: Rect, seats: Sequence[Seat], state: State) -> None:
    """The land as it lies, and the lemmings on it."""
    hexmap = HexMap(state.board.stagger, state.board.hexes)
    # Whoever stands in the top row is taller than its hex.
    _, ground = cut_top(room, round(room.h * HEADROOM))
    hexmap.fit(ground, kit.measure.px(LARGEST_HEX))
    Ground(kit, hexmap).draw(picture, state, state.land, state.tiled)
    figures = Figures(kit, seats, hexmap)
    figures.place_all(state)
    for figure in figures.all:
        # Numbers of posts would be larger than who wears them.
        figure.badge = ""
    figures.draw(picture)
