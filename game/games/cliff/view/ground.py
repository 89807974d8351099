"""The land as one picture: sea, hexes in the order in which they cover each other, numbers of checkpoints."""

from collections.abc import Mapping
from functools import cached_property
from itertools import pairwise
from math import atan2, degrees

import pygame
from pygame import Rect

from game.client.tabletop.hex_svg import Land, hex_svg, motif, read_land
from game.client.tabletop.hexmap import HexMap
from game.client.toolkit.art import Twist, rasterised
from game.client.toolkit.dirty_rectangles import Seen
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import colour
from game.games.cliff.rules.land import MEADOW, NAMES
from game.games.cliff.rules.state import State
from game.games.cliff.view.circuit import flag_places
from game.games.cliff.view.flag_pictures import draw_flag, draw_shield
from game.games.cliff.view.numbers import LARGEST_OF_TWO, number_px, number_rise
from game.rules.hexes import Hex
from game.shipped import ASSETS

SEA_TOP, SEA_BOTTOM = colour("#9ad4f0"), colour("#4f9fd8")
# One meadow in so many has a daisy.
DAISY = 5


class Ground:
    """Made anew only when the window has another size; where a tile was laid, only there."""

    def __init__(self, kit: Kit, hexmap: HexMap) -> None:
        self._kit = kit
        self._map = hexmap
        self._picture: pygame.Surface | None = None
        self._sea = pygame.Surface((1, 1))
        self._made_for: tuple[bytes, int, tuple[int, int], bool] | None = None

    @cached_property
    def _land(self) -> Mapping[str, Land]:
        art, read = ASSETS / "art", self._kit.art.source
        land = read_land(art, "cliff", read)
        meadow = land["meadow"]
        land["daisy"] = Land(meadow.top, meadow.side, motif(art / "cliff" / "meadow-daisy.svg", read))
        return land

    def draw(self, surface: pygame.Surface, state: State, land: bytes, tiled: int) -> None:
        """The whole window's background."""
        wanted = (land, tiled, surface.get_size(), self._map.pointed)
        made = self._made_for
        if self._picture is None or made is None or made[2:] != wanted[2:]:
            self._picture = pygame.Surface(surface.get_size()).convert()
            _draw_sea(self._picture)
            self._sea = self._picture.copy()
            self._lay(self._picture, state, land, tiled)
        elif made != wanted:
            for number, place in enumerate(state.board.hexes):
                if land[number] != made[0][number] or (tiled ^ made[1]) >> number & 1:
                    self._picture.set_clip(self._map.rect(place))
                    self._picture.blit(self._sea, (0, 0))
                    self._lay(self._picture, state, land, tiled)
            self._picture.set_clip(None)
        self._made_for = wanted
        surface.blit(self._picture, (0, 0))

    def forget(self) -> None:
        """The board is laid out anew."""
        self._made_for = None

    def hex_picture(self, code: int, place: Hex = (0, 0)) -> pygame.Surface:
        """One hex of that land."""
        kind = NAMES[code]
        if code == MEADOW and (place[0] * 7 + place[1] * 13) % DAISY == 0:
            kind = "daisy"
        size, pointed = self._map.picture_size, self._map.pointed
        # A little larger than its place, so that no sea shines through between two.
        grown = size[0] + 1, size[1] + 1
        return self._kit.art.made(
            ("hex", kind, grown, pointed), lambda: rasterised(hex_svg(self._land[kind], pointed), grown)
        )

    def tile_picture(self, code: int, size: int) -> pygame.Surface:
        """A tile that lies beside the board."""
        kind, pointed = NAMES[code], self._map.pointed
        return self._kit.art.made(
            ("tile", kind, size, pointed), lambda: rasterised(hex_svg(self._land[kind], pointed), (size, size))
        )

    def tile_seen(self, place: Hex, above: float) -> Seen:
        """How a tile looks that is so far above its hex."""
        x, y = self._map.corner(place)
        wide, high = self._map.picture_size
        return (place, above), (x, round(y - above), wide + 1, high + 1)

    def _lay(self, picture: pygame.Surface, state: State, land: bytes, tiled: int) -> None:
        """Everything on the sea, as far as the picture's clip lets it."""
        board = state.board
        for place in self._map.places:
            number = board.index[place]
            corner = self._map.corner(place)
            picture.blit(self.hex_picture(land[number], place), corner)
            if tiled >> number & 1:
                self._mark_tile(picture, place)
        self._draw_route(picture, state)
        for number, checkpoint in enumerate(board.checkpoint):
            if checkpoint:
                self._draw_number(picture, board.hexes[number], checkpoint)
        for place, flag in flag_places(board).items():
            self._draw_flag(picture, place, flag)

    def _mark_tile(self, picture: pygame.Surface, place: Hex) -> None:
        """A tile that was laid has a light rim, so that one sees what changed."""
        width = max(2, self._map.height // 28)
        pygame.draw.lines(picture, (255, 253, 245), True, self._map.outline(place, 0.86), width)

    def _draw_route(self, picture: pygame.Surface, state: State) -> None:
        """On circuit boards: an arrow from each checkpoint towards the next."""
        board = state.board
        middles: list[tuple[float, float]] = []
        for wanted in range(1, board.last_checkpoint + 1):
            spots = [self._map.centre(board.hexes[n]) for n, own in enumerate(board.checkpoint) if own == wanted]
            middles.append((sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)))
        size = round(self._map.height * 0.42)
        for (x1, y1), (x2, y2) in pairwise(middles):
            turned = round(degrees(atan2(y2 - y1, x2 - x1)) / 15) * 15 % 360
            arrow = self._kit.art.get("scenery/arrow-route", (size, size), Twist(degrees=turned))
            picture.blit(arrow, arrow.get_rect(center=(round((x1 + x2) / 2), round((y1 + y2) / 2))))

    def _draw_number(self, picture: pygame.Surface, place: Hex, number: int) -> None:
        px = number_px(self._map, self._kit.measure, 0.2, LARGEST_OF_TWO)
        x, y = self._map.centre(place)
        draw_shield(picture, self._kit, (round(x), round(y - number_rise(self._map, px))), str(number), px)

    def _draw_flag(self, picture: pygame.Surface, place: Hex, number: int) -> None:
        """A large cloth on the pole of a post, with its number."""
        (x, y), unit = self._map.centre(place), self._map.scale
        px = max(round(36 * unit), number_px(self._map, self._kit.measure, 0.24))
        draw_flag(picture, self._kit, (round(x + 16 * unit), round(y - 19 * unit)), str(number), px)


def _draw_sea(picture: pygame.Surface) -> None:
    """Light above, deep below, with a few strokes of foam."""
    width, height = picture.get_size()
    strip = pygame.Surface((1, 64)).convert()
    for y in range(64):
        part = y / 63
        strip.set_at((0, y), [round(a + (b - a) * part) for a, b in zip(SEA_TOP, SEA_BOTTOM, strict=True)])
    pygame.transform.smoothscale(strip, (width, height), picture)
    step = max(48, height // 9)
    for row, y in enumerate(range(step // 2, height, step)):
        for x in range((row % 2) * step, width, step * 2):
            box = Rect(x, y, step // 2, step // 9)
            pygame.draw.arc(picture, (214, 238, 250), box, 0.3, 2.8, max(1, step // 40))
