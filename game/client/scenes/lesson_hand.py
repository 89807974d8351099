"""The hand that points at what to click in a lesson. It beckons for a while and then keeps still; whoever has movements
off sees it where it points, at once."""

from math import sin
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.view import NextClick
from game.client.toolkit.intents import Hand
from game.client.toolkit.kit import Kit
from game.client.toolkit.timeline import Speed
from game.client.toolkit.tween import ease_out

PICTURE: Final = "lesson/hand"
# Units that it is high, and where its fingertip is in parts of that.
HIGH: Final = 76
TIP: Final = (26 / 128, 10 / 128)
# Seconds for the way to another place, and for beckoning there; how often it beckons in a second, and how far.
WAY: Final = 0.35
BECKONS: Final = 5.0
RHYTHM: Final = 1.2
REACH: Final = 9
# The other button of the mouse is told by this drawing beside the hand.
TURN: Final = "ui/redo"


class PointingHand:
    """Stands beside what it points at, on the side where there is room for it."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._window = Rect(0, 0, 1, 1)
        self._click: NextClick | None = None
        self._from: tuple[float, float] | None = None
        self._time = 0.0
        self._drawn: tuple[object, ...] = ()

    @property
    def click(self) -> NextClick | None:
        """What it points at."""
        return self._click

    def layout(self, window: Rect) -> None:
        """It keeps within the window."""
        self._window = window
        self._from = None

    def aim(self, click: NextClick | None) -> None:
        """Point there; nowhere else, and it is gone."""
        if click != self._click:
            self._from = self._click.at if self._click and click else None
            self._click, self._time = click, 0.0

    def beckon(self) -> None:
        """Once more: somebody looks for it."""
        self._from, self._time = None, WAY

    @property
    def is_moving(self) -> bool:
        """Whether it goes or beckons."""
        return self._click is not None and not self._is_still and self._time < WAY + BECKONS

    @property
    def _is_still(self) -> bool:
        return self._kit.settings.now.animation is Speed.OFF

    def update(self, seconds: float) -> None:
        """Time has passed."""
        if self.is_moving:
            self._time += seconds

    @property
    def _looks(self) -> tuple[object, ...]:
        return (self._click and self._click.hand, *(self._spot() if self._click else ()))

    @property
    def needs_drawing(self) -> bool:
        """Whether it looks different, or is elsewhere."""
        return self._looks != self._drawn

    def _spot(self) -> tuple[int, int, bool, bool]:
        """Where the fingertip is, and whether the hand comes from above or from the left."""
        assert self._click
        (x, y), size = self._click.at, self._kit.measure.px(HIGH)
        from_above, from_left = y + size > self._window.bottom, x + size > self._window.right
        if self._is_still:
            return x, y, from_above, from_left
        if self._from and self._time < WAY:
            part = ease_out(self._time / WAY)
            x, y = (round(a + (b - a) * part) for a, b in zip(self._from, (x, y), strict=True))
        elif self._time < WAY + BECKONS:
            away = round(self._kit.measure.px(REACH) * abs(sin(3.1416 * RHYTHM * (self._time - WAY))))
            x, y = x + (-away if from_left else away) // 2, y + (-away if from_above else away)
        return x, y, from_above, from_left

    def rect(self) -> Rect:
        """All the room that it takes, with what is beside it."""
        if self._click is None:
            return Rect(0, 0, 0, 0)
        x, y, from_above, from_left = self._spot()
        size = self._kit.measure.px(HIGH)
        across = size - round(size * TIP[0]) if from_left else round(size * TIP[0])
        down = size - round(size * TIP[1]) if from_above else round(size * TIP[1])
        return Rect(x - across, y - down, size, size)

    def draw(self, surface: pygame.Surface) -> None:
        """Over everything."""
        self._drawn = self._looks
        if self._click is None:
            return
        rect, art = self.rect(), self._kit.art
        _, _, from_above, from_left = self._spot()
        picture = art.get(PICTURE, rect.size)
        surface.blit(pygame.transform.flip(picture, from_left, from_above), rect)
        if self._click.hand is Hand.RIGHT:
            side = rect.w // 2
            icon = art.get(TURN, (side, side))
            surface.blit(icon, icon.get_rect(bottom=rect.bottom, x=rect.x if not from_left else rect.right - side))
