"""The six lemmings on the jetty: where each stands, in which pose, with how many blocks, and how it is drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.client.tabletop.piece import Piece, Prop
from game.client.toolkit.art import Twist
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import FOCUS, SUN, SUN_LIP, WHITE
from game.client.toolkit.tween import Spot
from game.games.pier.rules.lemmings import COLOURS, OUT, WATER, Colour
from game.games.pier.rules.state import State
from game.games.pier.view.jetty import Jetty
from game.games.pier.view.looks import GANG, draw_token

# A lemming's height with its hat, in parts of a space's width.
HEIGHT = 1.06
# How it looks in the water, one arm in the air and then the other way.
SWIMS = ("wave", "wave-back")
# Nothing stands beside one that turns over in the air or is in the water.
WITHOUT_BLOCKS = (*SWIMS, "tuck", "dive")


@dataclass(slots=True, kw_only=True)
class Figure(Piece):
    """One lemming with its blocks, perhaps in a car."""

    lemming: Colour
    blocks: int = 0
    drives: bool = False


class Figures:
    """All lemmings, and what is beside them for a moment."""

    def __init__(self, kit: Kit, jetty: Jetty) -> None:
        self._kit = kit
        self._jetty = jetty
        self.all = [Figure(lemming=lemming) for lemming in range(len(COLOURS))]
        self.props: list[Prop] = []
        # Those that advice points at.
        self.pointed: tuple[Colour, ...] = ()

    def place_all(self, state: State) -> None:
        """Where everybody stands in this position."""
        self.props.clear()
        for figure in self.all:
            space = state.spaces[figure.lemming]
            figure.visible = space != OUT
            figure.straighten()
            figure.flip = False
            figure.pose = SWIMS[0] if space == WATER else "stand"
            figure.drives = False
            figure.spot = self.spot_of(space, figure.lemming)
            figure.blocks = state.blocks[figure.lemming]

    def spot_of(self, space: int, lemming: Colour) -> Spot:
        """The ground under a lemming's feet."""
        return (0.0, 0.0) if space == OUT else self._jetty.feet(space, lemming)

    @property
    def height(self) -> int:
        """How high a lemming is, hat and all."""
        return max(10, round(self._jetty.unit * HEIGHT))

    def body(self, figure: Figure) -> Rect:
        """What the mouse has to be on to mean this lemming."""
        height = self.height
        x, y = figure.spot
        return Rect(round(x - height * 0.3), round(y - height * 0.86), round(height * 0.6), round(height * 0.9))

    def at(self, point: tuple[int, int]) -> Colour | None:
        """The lemming under the mouse; of two that overlap the one in front."""
        front_first = sorted(self.all, key=lambda one: -one.spot[1])
        return next((one.lemming for one in front_first if one.visible and self.body(one).collidepoint(point)), None)

    def draw(self, surface: pygame.Surface, glowing: Sequence[Colour] = (), chosen: Colour | None = None) -> None:
        """From the back to the front, each with its shadow, its blocks and its symbol."""
        height = self.height
        shadow = self._kit.art.get("lemming/shadow", (height, height))
        for figure in sorted(self.all, key=lambda one: (one.spot[1], one.lemming)):
            if not figure.visible:
                continue
            x, y = figure.spot
            swims = figure.pose in SWIMS
            if not swims:
                surface.blit(shadow, (round(x - height / 2), round(y - height * 0.94)))
            if figure.lemming in self.pointed:
                box = Rect(0, 0, round(height * 0.98), round(height * 0.4))
                box.center = round(x), round(y)
                draw_cardboard(surface, self._kit.art, box, Cardboard(box.h, max(3, height // 16), WHITE, edge=FOCUS))
            if figure.lemming in glowing:
                box = Rect(0, 0, round(height * 0.84), round(height * 0.3))
                box.center = round(x), round(y)
                # Whoever is chosen stands on a thick plate, others that could be on a thin one.
                lip = height // 10 if figure.lemming == chosen else 0
                box.h += lip
                plate = Cardboard(box.h, max(2, height // 36), SUN, lip=lip, lip_face=SUN_LIP)
                draw_cardboard(surface, self._kit.art, box, plate)
            if figure.drives:
                self._draw_car(surface, figure, height)
                continue
            picture = self._kit.art.lemming(figure.pose, height, GANG[figure.lemming], figure.turned)
            top = round(y - height * 0.95 - figure.lift)
            surface.blit(picture, (round(x - picture.get_width() / 2), top))
            if figure.pose not in WITHOUT_BLOCKS:
                self._draw_blocks(surface, figure, height)
        for prop in self.props:
            prop.draw(surface, self._kit.art)

    def _draw_car(self, surface: pygame.Surface, figure: Figure, height: int) -> None:
        """Only the head looks out of a car."""
        x, y = figure.spot
        head = self._kit.art.lemming("head", round(height * 0.56), GANG[figure.lemming])
        left = round(x - head.get_width() / 2 - height * (0.04 if figure.flip else 0.12))
        surface.blit(head, (left, round(y - height * 0.92 - figure.lift)))
        side = round(height * 1.05)
        car = self._kit.art.get("pier/car", (side, side), Twist(flip=figure.flip))
        surface.blit(car, car.get_rect(center=(round(x), round(y - height * 0.3 - figure.lift))))

    def _draw_blocks(self, surface: pygame.Surface, figure: Figure, height: int) -> None:
        x, y = figure.spot
        side = max(5, round(height * 0.3))
        block = self._kit.art.get("pier/block", (side, side))
        for number in range(figure.blocks):
            left = x + height * 0.2 - number * side * 0.16
            surface.blit(block, (round(left), round(y - side * (0.74 + 0.62 * number) - figure.lift)))
        token = max(8, round(height * 0.27))
        draw_token(surface, self._kit, figure.lemming, (round(x - height * 0.27), round(y - figure.lift)), token)

    def seen(self) -> Iterator[Seen]:
        """How each looks, and the room that it takes with its shadow, its glow and its blocks."""
        height = self.height
        wide, below = height * 13 // 10, height // 4
        for figure in self.all:
            if figure.visible:
                looks = (
                    figure.lemming, figure.spot, figure.lift, figure.pose, figure.flip, figure.twist, figure.blocks,
                    figure.drives, figure.lemming in self.pointed,
                )  # fmt: skip
                yield looks, figure.room(wide, height, below)
        yield from (prop.seen(number) for number, prop in enumerate(self.props))
