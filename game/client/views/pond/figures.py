"""The toads on the farm: where each sits, in which pose, how late it is, and how it is drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.client.art import STRAIGHT, Twist
from game.client.canvas import Seen
from game.client.kit import Kit
from game.client.paper import Card, draw_card
from game.client.text import Align, Weight
from game.client.theme import SUN, WHITE, SeatLook
from game.client.tween import Spot
from game.client.views.pond.farm import Farm
from game.rules.pond.state import NOWHERE, State

# A toad's height in parts of a square, and where its feet are below the middle.
HEIGHT: Final = 0.8
FEET: Final = 0.36
# Where toads sit that share a pond, so many of them, in parts of a square.
SHARED: Final[dict[int, tuple[Spot, ...]]] = {
    1: ((0.0, 0.0),),
    2: ((-0.22, -0.1), (0.22, 0.06)),
    3: ((-0.26, -0.14), (0.26, -0.14), (0.0, 0.12)),
    4: ((-0.26, -0.16), (0.26, -0.16), (-0.26, 0.12), (0.26, 0.12)),
}


@dataclass(slots=True)
class Figure:
    """One toad as it is seen now; movements change it, and `place_all` puts it where it belongs."""

    seat: int
    spot: Spot = (0.0, 0.0)
    lift: float = 0.0
    pose: str = "sit"
    flip: bool = False
    twist: Twist = STRAIGHT
    visible: bool = False
    # Turns that it has still to miss, seen as a clock on its head.
    late: int = 0
    size: float = 1.0


@dataclass(slots=True)
class Prop:
    """Something that comes and goes with a movement: a clock that falls, a crack, the wind, a flash."""

    picture: str
    spot: Spot
    size: int
    twist: Twist = STRAIGHT


class Figures:
    """All toads, and what is beside them for a moment."""

    def __init__(self, kit: Kit, looks: Sequence[SeatLook], farm: Farm) -> None:
        self._kit = kit
        self._looks = looks
        self._farm = farm
        self.all = [Figure(seat) for seat in range(len(looks))]
        self.props: list[Prop] = []

    def place_all(self, state: State) -> None:
        """Where everybody sits in this position."""
        self.props.clear()
        for figure in self.all:
            at = state.toads[figure.seat]
            figure.visible = at != NOWHERE
            home = figure.visible and at == state.homes[figure.seat]
            figure.pose = "splash" if home else "sit"
            figure.lift, figure.twist, figure.flip = 0.0, STRAIGHT, False
            figure.late = state.missed[figure.seat]
            figure.spot, figure.size = self.seat_of(state, figure.seat)

    def seat_of(self, state: State, seat: int) -> tuple[Spot, float]:
        """The ground under a toad's feet, and how large it is: those who share a pond make themselves small."""
        at = state.toads[seat]
        if at == NOWHERE:
            return (0.0, 0.0), 1.0
        sharing = [other for other, where in enumerate(state.toads) if where == at]
        spot = self.feet(at)
        aside, down = SHARED[min(4, len(sharing))][min(3, sharing.index(seat))]
        return (spot[0] + aside * self._farm.unit, spot[1] + down * self._farm.unit), 1.0 if len(sharing) == 1 else 0.72

    def feet(self, at: int) -> Spot:
        """The ground under the feet of a toad that has a square for itself."""
        x, y = self._farm.centre(at)
        return x, y + FEET * self._farm.unit

    @property
    def height(self) -> int:
        """How high a toad is."""
        return max(8, round(self._farm.unit * HEIGHT))

    def body(self, figure: Figure) -> Rect:
        """What the mouse has to be on to mean this toad."""
        height = self.height * figure.size
        x, y = figure.spot
        return Rect(round(x - height * 0.45), round(y - height * 0.85), round(height * 0.9), round(height * 0.9))

    def at(self, point: tuple[int, int]) -> int | None:
        """The toad under the mouse; of two that overlap the one in front."""
        front_first = sorted(self.all, key=lambda one: -one.spot[1])
        return next((one.seat for one in front_first if one.visible and self.body(one).collidepoint(point)), None)

    def draw(self, surface: pygame.Surface, glowing: Sequence[int] = ()) -> None:
        """From the back to the front, each with its shadow, and with a clock if it is late."""
        for figure in sorted(self.all, key=lambda one: (one.spot[1], one.seat)):
            if figure.visible:
                self._draw_toad(surface, figure, figure.seat in glowing)
        for prop in self.props:
            picture = self._kit.art.get(prop.picture, (prop.size, prop.size), prop.twist)
            surface.blit(picture, picture.get_rect(center=(round(prop.spot[0]), round(prop.spot[1]))))

    def _draw_toad(self, surface: pygame.Surface, figure: Figure, glows: bool) -> None:
        art, height = self._kit.art, max(8, round(self.height * figure.size))
        x, y = figure.spot
        if figure.pose != "splash":
            shadow = art.get("lemming/shadow", (height, height))
            surface.blit(shadow, (round(x - height / 2), round(y - height * 0.94)))
        if glows:
            box = Rect(0, 0, round(height * 1.06), round(height * 0.34))
            box.center = round(x), round(y - height * 0.02)
            draw_card(surface, art, box, Card(box.h, max(2, height // 36), SUN))
        twist = figure.twist
        if figure.flip:
            twist = Twist(twist.degrees, not twist.flip, twist.wide, twist.high)
        picture = art.marked(f"pond/toad-{figure.pose}", (height, height), self._looks[figure.seat], twist)
        top = round(y - height * 0.95 - figure.lift)
        surface.blit(picture, (round(x - picture.get_width() / 2), top))
        if figure.late:
            side = max(10, round(height * 0.4))
            clock = art.get("ui/clock", (side, side))
            spot = clock.get_rect(center=(round(x + height * 0.02), top + round(height * 0.02)))
            surface.blit(clock, spot)
            if figure.late > 1:
                badge = Rect(0, 0, side, side)
                badge.midleft = spot.midright
                draw_card(surface, art, badge, Card(side, max(1, side // 14), WHITE))
                px = max(8, round(side * 0.62))
                self._kit.writer.draw(surface, str(figure.late), badge, px, weight=Weight.BOLD, align=Align.CENTRE)

    def seen(self) -> Iterator[Seen]:
        """How each looks, and the room that it takes with its shadow, its glow and its clock."""
        height = self.height
        wide, below = height * 16 // 10, height // 3
        for figure in self.all:
            if figure.visible:
                (x, y), lift = figure.spot, figure.lift
                looks = (
                    figure.seat, x, y, lift, figure.pose, figure.flip, figure.twist, figure.late, figure.size,
                )  # fmt: skip
                top, foot = round(y - height * 1.35 - max(lift, 0.0)), round(y + below - min(lift, 0.0))
                room = 2 * wide if figure.late > 1 else wide
                yield looks, (round(x) - room // 2, top, room, foot - top)
        for number, prop in enumerate(self.props):
            x, y = prop.spot
            half = prop.size * 3 // 4 + 1
            yield (
                (number, prop.picture, x, y, prop.size, prop.twist),
                (round(x) - half, round(y) - half, 2 * half, 2 * half),
            )
