"""What stands on a board and what comes and goes beside it, whatever the game: where it is, and how it is turned."""

from dataclasses import dataclass

import pygame

from game.client.toolkit.art import STRAIGHT, Art, Twist
from game.client.toolkit.dirty_rectangles import Seen
from game.client.toolkit.tween import Spot


@dataclass(slots=True, kw_only=True)
class Piece:
    """A figure as it is seen now; movements change it, and `place_all` puts it where it belongs."""

    # Where its feet are, and how high above them it is.
    spot: Spot = (0.0, 0.0)
    lift: float = 0.0
    pose: str = "stand"
    flip: bool = False
    twist: Twist = STRAIGHT
    visible: bool = True

    @property
    def turned(self) -> Twist:
        """How its picture is turned: as it moves, and to the side that it looks to."""
        twist = self.twist
        return Twist(twist.degrees, not twist.flip, twist.wide, twist.high) if self.flip else twist

    def straighten(self) -> None:
        """No movement is left in it; it looks to the side that it went to."""
        self.lift, self.twist = 0.0, STRAIGHT

    def room(self, wide: int, above: float, below: int) -> tuple[int, int, int, int]:
        """The room that it takes with its shadow on the ground: so wide, and so far above and below its feet."""
        (x, y), lift = self.spot, self.lift
        top, foot = round(y - above - (lift if lift > 0 else 0)), round(y + below - (lift if lift < 0 else 0))
        return round(x) - wide // 2, top, wide, foot - top


@dataclass(slots=True)
class Prop:
    """Something that comes and goes with a movement: a block that falls, a die, the wind, a flash."""

    picture: str
    spot: Spot
    size: int
    twist: Twist = STRAIGHT

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Around its spot."""
        picture = art.get(self.picture, (self.size, self.size), self.twist)
        surface.blit(picture, picture.get_rect(center=(round(self.spot[0]), round(self.spot[1]))))

    def seen(self, number: int) -> Seen:
        """How it looks, however it is turned."""
        x, y = self.spot
        half = self.size * 3 // 4 + 1
        looks = number, self.picture, x, y, self.size, self.twist
        return looks, (round(x) - half, round(y) - half, 2 * half, 2 * half)
