"""The plouf, whatever the game: where somebody falls into the water a crown of it rises, drops fly in arcs, and rings
spread. Whoever falls in, and comes up again, is for the game to show."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.client.toolkit.art import Art
from game.client.toolkit.dirty_rectangles import Seen
from game.client.toolkit.particles import Particles, Spray
from game.client.toolkit.sound import Sound, SoundEffect
from game.client.toolkit.timeline import Animation, Call, Tween, parallel, sequence, staggered
from game.client.toolkit.tween import Spot, ease_out, mix

CROWN: Final = tuple(f"scenery/splash-{frame}" for frame in (1, 2, 3, 4))
RING: Final = tuple(f"scenery/ring-{frame}" for frame in (1, 2, 3, 4))
DROP: Final = "scenery/drop"
# Where the water is in the drawings of the crown, from their top.
WATERLINE: Final = 110 / 128
# Below the upper edge of a window a crown is smaller, down to this part; what is still missing it lies lower.
LEAST: Final = 0.6
# Sizes go in steps, so that few pictures are drawn.
STEPS: Final = 24


@dataclass(frozen=True, slots=True)
class Force:
    """How hard somebody falls in: sizes in units of the one who falls, times in seconds."""

    crown: float
    rings: int
    widest: float
    drops: int
    seconds: float


USUAL: Final = Force(crown=1.7, rings=3, widest=2.2, drops=22, seconds=0.75)
# For the fall that ends a game.
GRAND: Final = Force(crown=2.7, rings=5, widest=4.4, drops=70, seconds=1.3)


@dataclass(slots=True)
class _Wet:
    """A ring or a crown as it is seen now."""

    picture: str
    spot: Spot
    size: int
    # The part of the picture, from its top, that is at the spot.
    foot: float

    def place(self) -> tuple[int, int, int, int]:
        high = self.size // 2 if self.picture in RING else self.size
        return round(self.spot[0] - self.size / 2), round(self.spot[1] - high * self.foot), self.size, high


class Ploufs:
    """All water that is in movement on a board."""

    def __init__(self, sound: Sound, particles: Particles) -> None:
        self._sound = sound
        self._particles = particles
        self._rings: list[_Wet] = []
        self._crowns: list[_Wet] = []
        # The window: no crown is cut by its edges.
        self.room = Rect(0, 0, 0, 0)

    def plouf(self, at: Spot, unit: float, force: Force = USUAL) -> Animation:
        """Somebody as large as `unit` pixels falls in here. Over when the water is still again; what comes up from it
        goes beside this. Whoever hurries sees no drops: they would be left in the air."""
        largest = self._fitting(at, force.crown * unit)
        crown = _Wet(CROWN[0], self._kept_in(at, largest), 1, WATERLINE)

        def rise(part: float) -> None:
            crown.picture = CROWN[min(3, int(part * 4))]
            # It rises at once, and keeps its size while it falls back.
            crown.size = _stepped(largest, 0.55 + 0.45 * min(1.0, part * 3))
            _keep(self._crowns, crown, part < 1)

        def throw() -> None:
            if any(one is crown for one in self._crowns):
                self._throw(at, unit, force)

        rings = [self._ring(at, unit, force, number) for number in range(force.rings)]
        spread = staggered(force.seconds * 0.55 / force.rings, *rings)
        return sequence(
            Call(lambda: self._sound.play(SoundEffect.SPLASH)),
            Call(throw),
            parallel(Tween(force.seconds * 0.7, rise), spread),
        )

    def _fitting(self, at: Spot, size: float) -> float:
        """How large a crown is that has this height above it."""
        above = (at[1] - self.room.top) / WATERLINE
        return min(size, max(above, size * LEAST)) if self.room else size

    def _kept_in(self, at: Spot, size: float) -> Spot:
        """Where a crown of this size stands, so that nothing of it is beyond the edges."""
        if not self.room:
            return at
        x = min(max(at[0], self.room.left + size / 2), self.room.right - size / 2)
        return x, max(at[1], self.room.top + size * WATERLINE)

    def _ring(self, at: Spot, unit: float, force: Force, number: int) -> Animation:
        ring = _Wet(RING[0], at, 1, 0.5)
        widest = force.widest * unit * (1 - 0.12 * number)

        def spread(part: float) -> None:
            ring.picture = RING[min(3, int(part * 4))]
            ring.size = _stepped(widest, mix(0.25, 1.0, part))
            _keep(self._rings, ring, part < 1)

        return Tween(force.seconds * 0.6, spread, ease_out)

    def _throw(self, at: Spot, unit: float, force: Force) -> None:
        """Some drops straight up, the others to both sides."""
        speed, gravity = unit * 2.6 * force.crown, unit * 8.0
        high = Spray((DROP,), force.drops // 2, unit * 0.2, speed, (252, 288), gravity, force.seconds * 1.3)
        wide = Spray((DROP,), force.drops - force.drops // 2, unit * 0.16, speed * 0.8, (212, 328), gravity, 1.0)
        self._particles.burst(at, high)
        self._particles.burst(at, wide)

    def clear(self) -> None:
        """The water is still."""
        self._rings.clear()
        self._crowns.clear()

    def seen(self) -> Iterator[Seen]:
        """How each ring and each crown looks, and its room."""
        for number, wet in enumerate((*self._rings, *self._crowns)):
            yield ("plouf", number, wet.picture), wet.place()

    def draw_rings(self, surface: pygame.Surface, art: Art) -> None:
        """What lies on the water: below all figures."""
        for ring in self._rings:
            _draw(surface, art, ring)

    def draw_crowns(self, surface: pygame.Surface, art: Art) -> None:
        """What stands up from it: over all figures."""
        for crown in self._crowns:
            _draw(surface, art, crown)


def _stepped(size: float, part: float) -> int:
    return max(2, round(size * round(part * STEPS) / STEPS))


def _keep(all_of_them: list[_Wet], one: _Wet, is_seen: bool) -> None:
    """There as long as it is seen, and not a moment longer."""
    # By identity: two rings may look alike.
    there = any(other is one for other in all_of_them)
    if is_seen and not there:
        all_of_them.append(one)
    elif there and not is_seen:
        all_of_them[:] = [other for other in all_of_them if other is not one]


def _draw(surface: pygame.Surface, art: Art, wet: _Wet) -> None:
    x, y, wide, high = wet.place()
    surface.blit(art.get(wet.picture, (wide, high)), (x, y))
