"""The tiles as they lie on the board: joined to their neighbours where a toad can pass, fenced off where it can't."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

import pygame
from pygame import Rect

from game.client.toolkit.art import Twist
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import INK
from game.client.toolkit.tween import Spot
from game.games.pond.rules.state import State
from game.games.pond.rules.tiles import EMPTY, OPEN, POND, Code
from game.games.pond.view.farm import Farm
from game.games.pond.view.looks import QUARTER, code_picture, tile_art

# The thickness of a tile, in parts of a square.
THICK: Final = 0.07
EARTH: Final = (122, 88, 56)
FAINT: Final = (59, 36, 23, 44)


class Edge(IntEnum):
    """What lies at a side of a tile: nothing, a neighbour it is open to, one it is closed to, a road on both sides."""

    RIM = 0
    JOINED = 1
    FENCED = 2
    ROAD = 3


@dataclass(slots=True)
class LooseTile:
    """A tile that is on its way: its middle, how it is turned, how large and how high above the board it is."""

    code: Code
    spot: Spot
    degrees: int = 0
    scale: float = 1.0


class LandView:
    """`codes` are the tiles that lie still; movements take them out and put them back, and `settle` has the last word.

    A tile that is taken out goes on as a loose one, above all others.
    """

    def __init__(self, kit: Kit, farm: Farm) -> None:
        self._kit = kit
        self._farm = farm
        self.codes: list[Code] = []
        self.loose: list[LooseTile] = []

    def settle(self, state: State) -> None:
        """Everything lies as the position says."""
        self.codes = list(state.land)
        self.loose.clear()

    def with_loose(self, tile: LooseTile, there: bool) -> None:
        """In the air now, or no more."""
        self.loose[:] = [one for one in self.loose if one is not tile]
        if there:
            self.loose.append(tile)

    @property
    def lip(self) -> int:
        """The thickness of a tile."""
        return max(1, round(self._farm.unit * THICK))

    def draw(self, surface: pygame.Surface, land: Sequence[Code] | None = None) -> None:
        """All that lie still; or the tiles of another land, to see what would be."""
        codes = self.codes if land is None else land
        for at in self._farm.within(surface.get_clip()):
            if codes[at] < EMPTY:
                edges = self._edges(codes, at)
                surface.blit(self._picture(codes[at], edges), self._farm.rect(at))

    def draw_loose(self, surface: pygame.Surface) -> None:
        """Those on their way, with the shadow of what is in the air."""
        for tile in self.loose:
            side = max(2, round(self._farm.unit * tile.scale))
            picture = self._kit.art.get(tile_art(tile.code >> 2), (side, side), Twist(degrees=tile.degrees % 360))
            rect = picture.get_rect(center=(round(tile.spot[0]), round(tile.spot[1])))
            surface.blit(picture, rect)
            if tile.degrees % QUARTER == 0:
                pygame.draw.rect(surface, INK, rect, max(2, side // 32))

    def seen(self) -> Iterator[Seen]:
        """How each tile looks and the room it takes, its thickness too."""
        for at, code in enumerate(self.codes):
            if code < EMPTY:
                rect = self._farm.rect(at)
                yield (at, code, self._edges(self.codes, at)), (rect.x, rect.y, rect.w, rect.h + self.lip)
        for number, tile in enumerate(self.loose):
            side = round(self._farm.unit * tile.scale * 1.45) + 4
            rect = Rect(0, 0, side, side)
            rect.center = round(tile.spot[0]), round(tile.spot[1])
            yield ("loose", number, tile.code, tile.spot, tile.degrees, tile.scale), place_of(rect)

    def _edges(self, codes: Sequence[Code], at: int) -> tuple[Edge, ...]:
        return tuple(self._edge(codes, at, way) for way in range(4))

    def _edge(self, codes: Sequence[Code], at: int, way: int) -> Edge:
        other = self._farm.beyond(at, way)
        if other is None or codes[other] == EMPTY:
            return Edge.RIM
        here, there = OPEN[codes[at]] >> way & 1, OPEN[codes[other]] >> (way ^ 2) & 1
        if here and there:
            return Edge.JOINED
        return Edge.FENCED if here or there or codes[other] == POND else Edge.ROAD

    def _picture(self, code: Code, edges: tuple[Edge, ...]) -> pygame.Surface:
        side = self._farm.unit
        return self._kit.art.made(("pond tile", code, side, edges), lambda: self._make(code, side, edges))

    def _make(self, code: Code, side: int, edges: tuple[Edge, ...]) -> pygame.Surface:
        lip = self.lip if edges[2] is Edge.RIM else 0
        whole = pygame.Surface((side, side + lip), pygame.SRCALPHA).convert_alpha()
        if lip:
            whole.fill(EARTH, Rect(0, side, side, lip))
            whole.fill(INK, Rect(0, side + lip - max(1, lip // 3), side, max(1, lip // 3)))
        whole.blit(code_picture(self._kit, code, side), (0, 0))
        for way, edge in enumerate(edges):
            wide = {Edge.RIM: max(2, side // 28), Edge.FENCED: max(2, side // 28)}.get(edge, 1)
            line = (
                Rect(0, 0, side, wide),
                Rect(side - wide, 0, wide, side),
                Rect(0, side - wide, side, wide),
                Rect(0, 0, wide, side),
            )[way]
            if edge in (Edge.RIM, Edge.FENCED):
                whole.fill(INK, line)
            else:
                faint = pygame.Surface(line.size, pygame.SRCALPHA)
                faint.fill(FAINT)
                whole.blit(faint, line)
        return whole
