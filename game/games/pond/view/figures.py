"""The toads on the farm: where each sits, in which pose, how late it is, and how it is drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.piece import Piece, Prop
from game.client.tabletop.seat_figure import picture_height
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.dirty_rectangles import Seen
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import SEATS, SUN, WHITE
from game.client.toolkit.tween import Spot
from game.games.pond.rules.state import NOWHERE, State
from game.games.pond.view.farm import Farm
from game.games.pond.view.seat_figure import worn_by
from game.table.seats import Seat

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


@dataclass(slots=True, kw_only=True)
class Figure(Piece):
    """One toad, with the turns that it has still to miss as a clock on its head."""

    seat: int
    late: int = 0
    size: float = 1.0


class Figures:
    """All toads, and what is beside them for a moment."""

    def __init__(self, kit: Kit, seats: Sequence[Seat], farm: Farm) -> None:
        self._kit = kit
        self._seats = seats
        self._farm = farm
        self.all = [Figure(seat=seat, visible=False) for seat in range(len(seats))]
        self.props: list[Prop] = []

    def place_all(self, state: State) -> None:
        """Where everybody sits in this position."""
        self.props.clear()
        for figure in self.all:
            at = state.toads[figure.seat]
            figure.visible = at != NOWHERE
            home = figure.visible and at == state.homes[figure.seat]
            figure.pose = "splash" if home else "sit"
            figure.straighten()
            figure.flip = False
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
            prop.draw(surface, self._kit.art)

    def _draw_toad(self, surface: pygame.Surface, figure: Figure, glows: bool) -> None:
        art, height = self._kit.art, max(8, round(self.height * figure.size))
        x, y = figure.spot
        if figure.pose != "splash":
            shadow = art.get("lemming/shadow", (height, height))
            surface.blit(shadow, (round(x - height / 2), round(y - height * 0.94)))
        if glows:
            box = Rect(0, 0, round(height * 1.06), round(height * 0.34))
            box.center = round(x), round(y - height * 0.02)
            draw_cardboard(surface, art, box, Cardboard(box.h, max(2, height // 36), SUN))
        seat = self._seats[figure.seat]
        tall = picture_height(seat, height)
        look, worn = SEATS[seat.colour], worn_by(seat)
        picture = art.marked(f"pond/toad-{figure.pose}", (tall, tall), look, figure.turned, worn)
        # What it wears on its head reaches higher.
        top = round(y - height * 0.95 - figure.lift) - (tall - height)
        surface.blit(picture, (round(x - picture.get_width() / 2), top))
        if figure.late:
            side = max(10, round(height * 0.4))
            clock = art.get("ui/clock", (side, side))
            spot = clock.get_rect(center=(round(x + height * 0.02), top + round(height * 0.02 + (tall - height) * 0.4)))
            surface.blit(clock, spot)
            if figure.late > 1:
                badge = Rect(0, 0, side, side)
                badge.midleft = spot.midright
                draw_cardboard(surface, art, badge, Cardboard(side, max(1, side // 14), WHITE))
                px = max(8, round(side * 0.62))
                self._kit.writer.draw(surface, str(figure.late), badge, px, weight=Weight.BOLD, align=Align.CENTRE)

    def seen(self) -> Iterator[Seen]:
        """How each looks, and the room that it takes with its shadow, its glow and its clock."""
        height = self.height
        wide, below = height * 16 // 10, height // 3
        for figure in self.all:
            if figure.visible:
                hat = picture_height(self._seats[figure.seat], height) - height
                looks = (
                    figure.seat, figure.spot, figure.lift, figure.pose, figure.flip, figure.twist, figure.late,
                    figure.size,
                )  # fmt: skip
                yield looks, figure.room(2 * wide if figure.late > 1 else wide, height * 1.35 + hat, below)
        yield from (prop.seen(number) for number, prop in enumerate(self.props))
