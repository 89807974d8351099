"""A jetty as a small picture, at dusk: the board alone, or with the lemmings on it."""

from collections.abc import Sequence

import pygame
from pygame import Rect

from game.client.tabletop.thumbnail import LARGEST_HEX
from game.client.toolkit.art import rasterised
from game.client.toolkit.kit import Kit
from game.games.pier.rules.state import State
from game.games.pier.rules.track import Track, read_track
from game.games.pier.view.figures import Figures
from game.games.pier.view.ground import draw_jetty, dusk_svg
from game.games.pier.view.jetty import Jetty
from game.rules.contract import BoardJson
from game.table.seats import Seat


def draw_thumbnail(kit: Kit, picture: pygame.Surface, room: Rect, board: BoardJson) -> None:
    """The jetty fitted into the room."""
    _draw_at_dusk(kit, picture, room, read_track(board))


def draw_position(kit: Kit, picture: pygame.Surface, room: Rect, _: Sequence[Seat], state: State) -> None:
    """The jetty, and the gang on it: lemmings of nobody in particular."""
    figures = Figures(kit, _draw_at_dusk(kit, picture, room, state.track))
    figures.place_all(state)
    figures.draw(picture)


def _draw_at_dusk(kit: Kit, picture: pygame.Surface, room: Rect, track: Track) -> Jetty:
    size = picture.get_size()
    picture.blit(kit.art.made(("dusk", size), lambda: rasterised(dusk_svg(size), size)), (0, 0))
    jetty = Jetty(track)
    jetty.fit(room, kit.measure.px(LARGEST_HEX))
    draw_jetty(picture, kit, jetty)
    return jetty
