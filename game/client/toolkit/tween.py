"""How values get from here to there: easing curves, mixing, and a value that glides."""

from collections.abc import Callable
from math import pi, sin
from typing import TypeAlias

from game.client.toolkit.theme import Rgb

Ease: TypeAlias = Callable[[float], float]
Spot: TypeAlias = tuple[float, float]


def linear(part: float) -> float:
    """Evenly."""
    return part


def ease_in(part: float) -> float:
    """Slow at first."""
    return part * part


def ease_out(part: float) -> float:
    """Slow at the end."""
    return 1 - (1 - part) * (1 - part)


def ease_in_out(part: float) -> float:
    """Slow at both ends."""
    return part * part * (3 - 2 * part)


def overshoot(part: float) -> float:
    """A little too far, and back."""
    back = 1.70158
    left = part - 1
    return 1 + (back + 1) * left**3 + back * left**2


def bounce(part: float) -> float:
    """Drops and bounces three times, lower each time."""
    strength, step = 7.5625, 2.75
    for fell, rise in ((1.5, 0.75), (2.25, 0.9375), (2.625, 0.984375)):
        if part * step < 1:
            return strength * part * part
        if part * step < fell + 0.5:
            left = part - fell / step
            return min(1.0, strength * left * left + rise)
    left = part - 2.625 / step
    return min(1.0, strength * left * left + 0.984375)


def there_and_back(part: float) -> float:
    """Up to one in the middle and back to nothing."""
    return sin(part * pi) if 0 < part < 1 else 0.0


def mix(start: float, end: float, part: float) -> float:
    """A number between two; exact at both ends."""
    return end if part == 1 else start + (end - start) * part


def mix_spots(start: Spot, end: Spot, part: float) -> Spot:
    """A place between two."""
    return mix(start[0], end[0], part), mix(start[1], end[1], part)


def mix_colours(start: Rgb, end: Rgb, part: float) -> Rgb:
    """A colour between two."""
    part = min(1.0, max(0.0, part))
    red, green, blue = (round(mix(a, b, part)) for a, b in zip(start, end, strict=True))
    return red, green, blue


def arc(start: Spot, end: Spot, height: float, part: float) -> Spot:
    """A place on a throw from start to end that rises so high above the straight line."""
    x, y = mix_spots(start, end, part)
    return x, y - height * 4 * part * (1 - part)


class Glide:
    """A value on its way to where it was last sent; a new aim takes the place of the old one, from wherever it is."""

    def __init__(self, value: float, ease: Ease = ease_out) -> None:
        self.value = value
        self._ease = ease
        self._start = self._end = value
        self._passed = self._seconds = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether it is still on its way."""
        return self.value != self._end

    def to(self, end: float, seconds: float) -> None:
        """Set off from here; at once, if it shall take no time."""
        if end == self._end and seconds > 0:
            return
        self._start, self._end, self._passed, self._seconds = self.value, end, 0.0, seconds
        if seconds <= 0:
            self.value = end

    def update(self, seconds: float) -> None:
        """Time has passed."""
        if self.is_moving:
            self._passed += seconds
            part = min(1.0, self._passed / self._seconds)
            self.value = mix(self._start, self._end, self._ease(part)) if part < 1 else self._end
