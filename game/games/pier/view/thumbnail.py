"""A jetty as a small picture, at dusk."""

import pygame
from pygame import Rect

from game.client.tabletop.thumbnail import LARGEST_HEX
from game.client.toolkit.art import rasterised
from game.client.toolkit.kit import Kit
from game.games.pier.rules.track import read_track
from game.games.pier.view.ground import draw_jetty, dusk_svg
from game.games.pier.view.jetty import Jetty
from game.rules.contract import BoardJson


def draw_thumbnail(kit: Kit, picture: pygame.Surface, room: Rect, board: BoardJson) -> None:
    """The jetty fitted into the room."""
    picture.blit(rasterised(dusk_svg(picture.get_size()), picture.get_size()), (0, 0))
    jetty = Jetty(read_track(board))
    jetty.fit(room, kit.measure.px(LARGEST_HEX))
    draw_jetty(picture, kit, jetty)
