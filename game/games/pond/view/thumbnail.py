"""A farm as a small picture, among its fields: the board alone, or with its tiles and toads."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.tabletop.thumbnail import LARGEST_HEX
from game.client.toolkit.art import rasterised
from game.client.toolkit.kit import Kit
from game.games.pond.rules.shape import read_shape
from game.games.pond.rules.state import State
from game.games.pond.view.farm import Farm
from game.games.pond.view.figures import Figures
from game.games.pond.view.ground import draw_farm, fields_svg
from game.games.pond.view.tiles_on_board import LandView
from game.rules.contract import BoardJson
from game.table.seats import Seat


def draw_thumbnail(kit: Kit, picture: pygame.Surface, room: Rect, board: BoardJson) -> None:
    """The farm fitted into the room."""
    _draw_among_fields(kit, picture, room, read_shape(board).rows)


def draw_position(kit: Kit, picture: pygame.Surface, room: Rect, seats: Sequence[Seat], state: State) -> None:
    """The farm with its tiles, and the toads on it."""
    farm = _draw_among_fields(kit, picture, room, state.board.rows)
    land, figures = LandView(kit, farm), Figures(kit, seats, farm)
    land.settle(state)
    figures.place_all(state)
    land.draw(picture)
    figures.draw(picture)


def _draw_among_fields(kit: Kit, picture: pygame.Surface, room: Rect, rows: Sequence[str]) -> Farm:
    size = picture.get_size()
    picture.blit(kit.art.made(("fields", size), lambda: rasterised(fields_svg(size), size)), (0, 0))
    farm = Farm(rows)
    farm.fit(room, kit.measure.px(LARGEST_HEX), beside=0.2)
    draw_farm(picture, kit, farm)
    return farm
