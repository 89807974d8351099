"""Small things that fly about and are gone: drops, dust, confetti. Seeded and bounded."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, radians, sin
from random import Random

import pygame

from game.client.toolkit.art import Art
from game.client.toolkit.dirty_rectangles import Seen
from game.client.toolkit.tween import Spot


@dataclass(frozen=True, slots=True)
class Spray:
    """What a burst throws: drawings, how many, how large and fast (in pixels), into which directions in degrees."""

    pictures: Sequence[str]
    count: int
    size: float
    speed: float
    directions: tuple[float, float] = (200, 340)
    gravity: float = 900
    seconds: float = 0.9


@dataclass(slots=True)
class _Speck:
    picture: str
    x: float
    y: float
    across: float
    down: float
    gravity: float
    size: int
    left: float


class Particles:
    """All specks that are in the air."""

    def __init__(self, rng: Random, most: int = 160) -> None:
        self._rng = rng
        self._most = most
        self._specks: list[_Speck] = []

    @property
    def is_moving(self) -> bool:
        """Whether anything is in the air."""
        return bool(self._specks)

    def __len__(self) -> int:
        return len(self._specks)

    def burst(self, at: Spot, spray: Spray) -> None:
        """Throw some specks from here; where the air is full, the oldest make room."""
        for _ in range(spray.count):
            angle = radians(self._rng.uniform(*spray.directions))
            speed = spray.speed * self._rng.uniform(0.5, 1.1)
            self._specks.append(
                _Speck(
                    picture=spray.pictures[int(self._rng.random() * len(spray.pictures))],
                    x=at[0],
                    y=at[1],
                    across=cos(angle) * speed,
                    down=sin(angle) * speed,
                    gravity=spray.gravity,
                    # Few sizes, so that few pictures are drawn.
                    size=max(3, round(spray.size * self._rng.choice((0.6, 0.8, 1.0)))),
                    left=spray.seconds * self._rng.uniform(0.7, 1.0),
                )
            )
        del self._specks[: max(0, len(self._specks) - self._most)]

    def clear(self) -> None:
        """Everything is on the ground."""
        self._specks.clear()

    def update(self, seconds: float) -> None:
        """Time has passed."""
        for speck in self._specks:
            speck.down += speck.gravity * seconds
            speck.x += speck.across * seconds
            speck.y += speck.down * seconds
            speck.left -= seconds
        self._specks = [speck for speck in self._specks if speck.left > 0]

    def seen(self) -> Iterator[Seen]:
        """The room around all of them; never the same, because they never stand still."""
        if self._specks:
            half = max(speck.size for speck in self._specks) // 2 + 2
            xs, ys = [speck.x for speck in self._specks], [speck.y for speck in self._specks]
            left, top = int(min(xs)) - half, int(min(ys)) - half
            yield object(), (left, top, int(max(xs)) + half - left, int(max(ys)) + half - top)

    def draw(self, surface: pygame.Surface, art: Art) -> None:
        """Draw each where it is."""
        for speck in self._specks:
            picture = art.get(speck.picture, (speck.size, speck.size))
            surface.blit(picture, (round(speck.x) - speck.size // 2, round(speck.y) - speck.size // 2))
