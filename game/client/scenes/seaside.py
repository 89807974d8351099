"""The seaside behind the title: a cliff, a sea that rolls, clouds that drift, and now and then a lemming that dives.

It comes to rest when nobody has touched anything for a while, so that the machine does too.
"""

from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.client.toolkit.art import Twist
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.particles import Particles, Spray
from game.client.toolkit.sound import SoundEffect
from game.client.toolkit.theme import SEATS, SKY_BOTTOM, SKY_TOP, SeatLook
from game.client.toolkit.timeline import Call, Speed, Timeline, Tween, Wait, sequence
from game.client.toolkit.tween import Spot, arc, ease_in, ease_in_out, ease_out, mix, mix_colours, mix_spots

CLIFF_SCALE: Final = 0.753
# The line of the turf in the drawing of the cliff, from left to right.
TURF: Final = (
    (-80.0, 152.0),
    (100.0, 146.0),
    (190.0, 149.0),
    (330.0, 158.0),
    (440.0, 157.0),
    (540.0, 162.0),
    (580.0, 170.0),
)
EDGE: Final = 566.0
LEMMING: Final = 122
# Name, where it begins across the window and from its top, width, speed; in units.
CLOUDS: Final[tuple[tuple[str, float, float, float, float], ...]] = (
    ("cloud-1", 68, 58, 205, 7.0),
    ("cloud-3", 1004, 200, 122, 4.5),
    ("cloud-2", 420, 16, 112, 5.5),
)
STRIDES_A_SECOND: Final = 5.5
CALM_AFTER: Final = 20.0
CALM_SECONDS: Final = 3.0


@dataclass(slots=True)
class _Diver:
    look: SeatLook
    at: Spot = (0.0, 0.0)
    pose: str = ""
    twist: Twist = field(default_factory=Twist)
    splash: float = 0.0


class Seaside:
    """All lengths inside are units with the cliff's foot at nought; the sea is where the window ends."""

    def __init__(self, kit: Kit, rng: Random) -> None:
        self._kit = kit
        self._rng = rng
        self._size: Size = (1, 1)
        self._still: pygame.Surface | None = None
        self._sea: pygame.Surface | None = None
        self._time = 0.0
        self._untouched = 0.0
        self._next_dive = 1.2
        self._diver: _Diver | None = None
        self._line = Timeline()
        self._drops = Particles(rng, most=60)
        self.changed = True

    @property
    def is_moving(self) -> bool:
        """As long as somebody may be looking, and movements are on."""
        return self._kit.settings.now.animation is not Speed.OFF and self._pace() > 0

    def touch(self) -> None:
        """Somebody is there."""
        self._untouched = 0.0

    def layout(self, size: Size) -> None:
        """Draw what never moves once, for this size."""
        self._size = size
        self._still = self._sea = None
        self._drops.clear()
        self.changed = True

    def update(self, seconds: float) -> None:
        """Roll, drift, dive; slower and slower when nobody is there."""
        if not self.is_moving:
            return
        self._untouched += seconds
        # A dive that has begun is dived to its end.
        seconds *= self._pace()
        self._time += seconds
        self._line.update(seconds)
        self._drops.update(seconds)
        if not self._line.is_moving:
            self._next_dive -= seconds
            if self._next_dive <= 0 and self._untouched < CALM_AFTER - 5:
                self._dive()
        self.changed = True

    def draw_far(self, surface: pygame.Surface) -> None:
        """What is behind everything: the sky, the sun, the cliff, clouds."""
        surface.blit(self._still_picture(surface), (0, 0))
        self._draw_sky(surface, self._kit.measure.unit)

    def draw_near(self, surface: pygame.Surface) -> None:
        """What moves before it: lemmings, the sea, spray."""
        unit = self._kit.measure.unit
        self._draw_onlooker(surface)
        if self._diver and self._diver.pose:
            self._put(surface, self._diver.pose, self._diver.at, self._diver.look, self._diver.twist)
        self._draw_sea(surface, unit)
        if self._diver and self._diver.splash:
            self._draw_splash(surface, unit, self._diver)
        self._drops.draw(surface, self._kit.art)
        self.changed = False

    def _pace(self) -> float:
        if self._line.is_moving and self._untouched < CALM_AFTER + CALM_SECONDS:
            return 1.0
        return max(0.0, min(1.0, (CALM_AFTER + CALM_SECONDS - self._untouched) / CALM_SECONDS))

    def _still_picture(self, surface: pygame.Surface) -> pygame.Surface:
        if self._still is None:
            width, height = self._size
            column = pygame.Surface((1, height))
            for y in range(height):
                column.set_at((0, y), mix_colours(SKY_TOP, SKY_BOTTOM, y / height))
            self._still = pygame.transform.scale(column.convert(surface), self._size)
            px, art = self._kit.measure.px, self._kit.art
            sun = art.get("scenery/sun", (px(142), px(142)))
            self._still.blit(sun, (width - px(196), px(33)))
            cliff = art.get("scenery/cliff-edge", (px(640 * CLIFF_SCALE), px(720 * CLIFF_SCALE)))
            self._still.blit(cliff, (0, height - cliff.get_height()))
        return self._still

    def _draw_sky(self, surface: pygame.Surface, unit: float) -> None:
        art, px = self._kit.art, self._kit.measure.px
        width = self._size[0] / unit
        for name, x, y, wide, speed in CLOUDS:
            # Above the cliff's grass all the way round.
            at = (x + self._time * speed + wide) % (width + 2 * wide) - wide
            cloud = art.get(f"scenery/{name}", (px(wide), px(wide)))
            surface.blit(cloud, (round(at * unit), px(y)))
        swing = self._time * 0.9 % 2
        sway = ease_in_out(swing if swing < 1 else 2 - swing)
        x = (336 + self._time * 16) % (width + 200) - 100
        gull = art.get("scenery/gull", (px(86), px(86)))
        surface.blit(gull, (round(x * unit), px(62 + sway * 16)))

    def _draw_onlooker(self, surface: pygame.Surface) -> None:
        cheers = self._diver is not None and self._diver.splash > 0
        blinks = self._time % 3.7 > 3.55  # noqa: PLR2004 - a blink now and then
        pose = "cheer" if cheers else "blink" if blinks else "stand"
        self._put(surface, pose, (165.0, _turf(165.0)), SEATS["red"], Twist())

    def _draw_sea(self, surface: pygame.Surface, unit: float) -> None:
        tile = self._kit.measure.px(256)
        if self._sea is None:
            wave = self._kit.art.get("scenery/wave", (tile, tile))
            self._sea = pygame.Surface((self._size[0] + tile, wave.get_height()), pygame.SRCALPHA).convert_alpha()
            for x in range(0, self._sea.get_width(), wave.get_width()):
                self._sea.blit(wave, (x, 0))
        swing = self._time * 0.45 % 2
        bob = ease_in_out(swing if swing < 1 else 2 - swing)
        offset = round(self._time * 22 * unit) % tile
        surface.blit(self._sea, (-offset, self._size[1] - self._sea.get_height() + round(bob * 5 * unit)))

    def _draw_splash(self, surface: pygame.Surface, unit: float, diver: _Diver) -> None:
        frame = min(4, 1 + int(diver.splash * 4))
        side = self._kit.measure.px(132)
        x, y = self._sea_spot(diver.at[0])
        splash = self._kit.art.get(f"scenery/splash-{frame}", (side, side))
        surface.blit(splash, (round(x) - side // 2, round(y) - side + round(14 * unit)))

    def _put(self, surface: pygame.Surface, pose: str, feet: Spot, look: SeatLook, twist: Twist) -> None:
        side = self._kit.measure.px(LEMMING)
        picture = self._kit.art.lemming(pose, side, look, twist)
        x, y = self._spot(feet)
        surface.blit(picture, (round(x) - side // 2, round(y) - round(side * 0.94)))

    def _spot(self, at: Spot) -> Spot:
        """A place on the cliff's drawing as a place in the window."""
        scale = self._kit.measure.unit * CLIFF_SCALE
        return at[0] * scale, self._size[1] - (720 - at[1]) * scale

    def _sea_spot(self, x: float) -> Spot:
        return self._spot((x, 0.0))[0], self._size[1] - 34 * self._kit.measure.unit

    def _dive(self) -> None:
        looks = [look for name, look in SEATS.items() if name != "red"]
        diver = self._diver = _Diver(self._rng.choice(looks))
        start, edge = (-70.0, _turf(-70.0)), (EDGE, _turf(EDGE))
        high, sea = (EDGE + 70, 110.0), (EDGE + 135, 690.0)

        def run(part: float) -> None:
            x = mix(start[0], edge[0], part)
            stride = (part * 2.2 * STRIDES_A_SECOND) % 1
            diver.pose, diver.twist = "run", Twist()
            diver.at = x, _turf(x) - 14 * 4 * stride * (1 - stride)

        def crouch(part: float) -> None:
            diver.pose, diver.at = "crouch", edge
            diver.twist = Twist(high=1 - 0.08 * round(part * 2) / 2)

        def leap(part: float) -> None:
            diver.pose, diver.twist = "leap", Twist()
            diver.at = mix_spots(edge, high, part)

        def fall(part: float) -> None:
            # Two somersaults, in steps of 30° so that few pictures are drawn, then straight down.
            turning = part < 0.6  # noqa: PLR2004
            diver.pose = "tuck" if turning else "dive"
            diver.twist = Twist(degrees=round(part / 0.6 * 24) % 12 * 30) if turning else Twist()
            diver.at = arc(high, sea, 40, ease_in(part))

        def splash(part: float) -> None:
            diver.pose, diver.splash = "", part or 0.01

        def over() -> None:
            self._diver, self._next_dive = None, self._rng.uniform(3.5, 8.0)

        self._line.add(
            sequence(
                Tween(2.2, run), Tween(0.22, crouch), Tween(0.45, leap, ease_out), Tween(0.95, fall),
                Call(self._plouf), Tween(0.7, splash), Wait(0.05), Call(over),
            )
        )  # fmt: skip

    def _plouf(self) -> None:
        self._kit.sound.play(SoundEffect.SPLASH)
        if self._diver:
            unit = self._kit.measure.unit
            spray = Spray(("scenery/drop",), 14, 13 * unit, 420 * unit, (235, 305), 1000 * unit)
            self._drops.burst(self._sea_spot(self._diver.at[0]), spray)

    @property
    def cliff(self) -> Rect:
        """What the cliff takes of the window."""
        px = self._kit.measure.px
        return Rect(0, self._size[1] - px(580 * CLIFF_SCALE), px(610 * CLIFF_SCALE), px(580 * CLIFF_SCALE))


def _turf(x: float) -> float:
    for (left, high), (right, low) in pairwise(TURF):
        if x <= right:
            return mix(high, low, max(0.0, (x - left) / (right - left)))
    return TURF[-1][1]
