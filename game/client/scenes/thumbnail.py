"""A board as a small picture: its hexes or its jetty in the sea, its farm among fields, within a rounded frame."""

from collections.abc import Mapping
from hashlib import sha256
from json import dumps

import pygame
from pygame import Rect

from game.client.tabletop.hexmap import HexMap
from game.client.toolkit.art import rasterised
from game.client.toolkit.cardboard import Card, draw_card
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.theme import INK, RADIUS, STROKE, colour
from game.client.toolkit.tween import mix_colours
from game.games.cliff.rules.land import LETTERS
from game.games.cliff.rules.shape import read_shape
from game.games.cliff.view.ground import Ground
from game.games.pier.rules.track import read_track
from game.games.pier.view.ground import draw_jetty, dusk_svg
from game.games.pier.view.jetty import Jetty
from game.games.pond.rules.shape import read_shape as read_farm
from game.games.pond.view.farm import Farm
from game.games.pond.view.ground import draw_farm, fields_svg
from game.rules.contract import Json

SEA_TOP, SEA_BOTTOM = colour("#9ad4f0"), colour("#4f9fd8")
LARGEST_HEX = 60


def draw_board(kit: Kit, surface: pygame.Surface, rect: Rect, board: Mapping[str, Json]) -> None:
    """The board fitted into the rectangle; only the sea, if there is nothing on it."""
    if rect.w < 1 or rect.h < 1:
        return
    digest = sha256(dumps(board, sort_keys=True).encode()).digest()
    surface.blit(kit.art.made(("board", digest, rect.size), lambda: _make(kit, rect.size, board)), rect)


def _make(kit: Kit, size: tuple[int, int], board: Mapping[str, Json]) -> pygame.Surface:
    px = kit.measure.px
    whole = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
    frame = whole.get_rect()
    stroke, radius = px(STROKE), px(RADIUS)
    picture = pygame.Surface(size, pygame.SRCALPHA).convert_alpha()
    room = inset(frame, stroke + px(9))
    if board.get("sections"):
        _draw_jetty(kit, picture, room, board)
    elif board.get("rows") and "stagger" not in board:
        # Squares are never staggered.
        _draw_farm(kit, picture, room, board)
    else:
        _draw_sea(picture)
        if board.get("rows"):
            _draw_land(kit, picture, room, board)
    # The frame's own shape cuts the corners off the sea.
    draw_card(whole, kit.art, frame, Card(radius, stroke, (255, 255, 255), edge=(255, 255, 255)))
    whole.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    draw_card(whole, kit.art, frame, Card(radius, stroke, None, edge=INK))
    return whole


def _draw_land(kit: Kit, picture: pygame.Surface, room: Rect, board: Mapping[str, Json]) -> None:
    shape = read_shape(board)
    hexmap = HexMap(shape.stagger, shape.hexes)
    hexmap.fit(room, kit.measure.px(LARGEST_HEX))
    ground = Ground(kit, hexmap)
    land = dict(zip(shape.hexes, shape.land, strict=True))
    for place in hexmap.places:
        picture.blit(ground.hex_picture(LETTERS[land[place]], place), hexmap.corner(place))


def _draw_jetty(kit: Kit, picture: pygame.Surface, room: Rect, board: Mapping[str, Json]) -> None:
    picture.blit(rasterised(dusk_svg(picture.get_size()), picture.get_size()), (0, 0))
    jetty = Jetty(read_track(board))
    jetty.fit(room, kit.measure.px(LARGEST_HEX))
    draw_jetty(picture, kit, jetty)


def _draw_farm(kit: Kit, picture: pygame.Surface, room: Rect, board: Mapping[str, Json]) -> None:
    picture.blit(rasterised(fields_svg(picture.get_size()), picture.get_size()), (0, 0))
    farm = Farm(read_farm(board).rows)
    farm.fit(room, kit.measure.px(LARGEST_HEX), beside=0.2)
    draw_farm(picture, kit, farm)


def _draw_sea(picture: pygame.Surface) -> None:
    width, height = picture.get_size()
    for y in range(height):
        picture.fill(mix_colours(SEA_TOP, SEA_BOTTOM, y / height), Rect(0, y, width, 1))
