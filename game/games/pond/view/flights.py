"""Tiles in the air: from a hand to the board, between hands and piles, and an effect that is shown to everybody."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.sound import SoundEffect
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, PAPER, PAPER_LIP
from game.client.toolkit.timeline import Animation, Call, Tween, sequence, staggered
from game.client.toolkit.tween import ease_in_out, ease_out, mix
from game.games.pond.rules.tiles import HIDDEN, Tile
from game.games.pond.view.looks import draw_tile
from game.games.pond.view.words import tile_name

FLIGHT: Final = 0.3
SHOWN: Final = 0.55
# More tiles than this fly as one bundle.
MOST: Final = 4


@dataclass(slots=True)
class FlyingTile:
    """A tile on its way, and its name where everybody shall read it."""

    tile: Tile
    rect: Rect
    turn: int = 0
    words: str = ""


class Flights:
    """All tiles that are in the air."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self.tiles: list[FlyingTile] = []

    def fly(self, flying: FlyingTile, start: Rect, end: Rect, stays: bool = False) -> Animation:
        """From one place to another; it stays in the air for whoever takes it down."""

        def go(part: float) -> None:
            flying.rect = Rect(*(round(mix(a, b, part)) for a, b in zip(start, end, strict=True)))
            self.keep(flying, part < 1 or stays)

        play = Call(lambda: self._kit.sound.play(SoundEffect.CARD))
        return sequence(play, Tween(FLIGHT, go, ease_in_out))

    def several(self, count: int, start: Rect, end: Rect) -> Animation:
        """Face down, one after the other."""
        return staggered(
            0.07,
            *(self.fly(FlyingTile(HIDDEN, start), self.sized(start), self.sized(end)) for _ in range(min(count, MOST))),
        )

    def show(self, tile: Tile, start: Rect, middle: Rect, end: Rect, more: float = 0.0) -> Animation:
        """Large in the middle with its name, for so many seconds more where others have to read it, and then away."""
        flying = FlyingTile(tile, start)
        begin, away = self.sized(start), self.sized(end)

        def stay(_: float) -> None:
            flying.rect, flying.words = middle, tile_name(tile, self._kit.say)
            self.keep(flying, True)

        def go(part: float) -> None:
            flying.words = ""
            flying.rect = Rect(*(round(mix(a, b, part)) for a, b in zip(middle, away, strict=True)))
            self.keep(flying, part < 1)

        return sequence(
            self.fly(flying, begin, middle, stays=True), Tween(SHOWN + more, stay), Tween(FLIGHT, go, ease_out)
        )

    def keep(self, flying: FlyingTile, there: bool) -> None:
        """In the air now, or no more."""
        self.tiles[:] = [one for one in self.tiles if one is not flying]
        if there:
            self.tiles.append(flying)

    def sized(self, place: Rect) -> Rect:
        """A small tile in the middle of a place."""
        side = self._kit.measure.px(64)
        rect = Rect(0, 0, side, side)
        rect.center = place.center
        return rect

    def clear(self) -> None:
        """Everything has landed."""
        self.tiles.clear()

    def seen(self) -> Iterator[Seen]:
        """How each looks, and its room."""
        for flying in self.tiles:
            rect = flying.rect.inflate(8, 8)
            if flying.words:
                rect = rect.union(self._label(flying).inflate(8, 16))
            rect.h += 12
            yield (flying.tile, flying.turn, flying.words, place_of(flying.rect)), place_of(rect)

    def _label(self, flying: FlyingTile) -> Rect:
        measure, writer = self._kit.measure, self._kit.writer
        px = measure.text(BODY_TEXT)
        wide = writer.width(flying.words, px, Weight.BOLD) + measure.px(28)
        label = Rect(0, 0, wide, writer.height(px) + measure.px(12))
        label.midtop = flying.rect.centerx, flying.rect.bottom - measure.px(4)
        return label

    def draw(self, surface: pygame.Surface) -> None:
        """Each where it is."""
        kit, measure = self._kit, self._kit.measure
        for flying in self.tiles:
            draw_tile(surface, kit, flying.rect, flying.tile, flying.turn)
            if flying.words:
                label = self._label(flying)
                style = Cardboard(measure.px(10), measure.px(3), PAPER, lip=measure.px(4), lip_face=PAPER_LIP)
                draw_cardboard(surface, kit.art, label, style)
                room = Rect(label.x, label.y, label.w, label.h - measure.px(4))
                px = measure.text(BODY_TEXT)
                kit.writer.draw(surface, flying.words, room, px, weight=Weight.BOLD, align=Align.CENTRE)
