"""Where Tiled draws a hex of side 1, so that neighbours and straight lines can be checked against the picture."""

from itertools import product
from math import isclose, sqrt

Place = tuple[int, int]
STAGGERS = ("x-odd", "x-even", "y-odd", "y-even")
# Neighbouring hexes of side 1 have their centres this far apart.
APART = sqrt(3)


def centre(stagger: str, place: Place) -> tuple[float, float]:
    """The middle of a hex; every second row or column is drawn half a hex further on."""
    x, y = place
    axis, shifted = stagger.split("-")
    line = x if axis == "x" else y
    half = 0.5 if line % 2 == (shifted == "odd") else 0.0
    return (1.5 * x, APART * (y + half)) if axis == "x" else (APART * (x + half), 1.5 * y)


def touching(stagger: str, place: Place) -> set[Place]:
    """The hexes whose centres are one hex away."""
    x, y = place
    near = product(range(x - 2, x + 3), range(y - 2, y + 3))
    return {other for other in near if isclose(_length(stagger, place, other), APART)}


def straight_on(stagger: str, place: Place, to: Place) -> Place:
    """The hex that lies as far behind `to`, on the same line, as `place` lies before it."""
    (x1, y1), (x2, y2) = centre(stagger, place), centre(stagger, to)
    wanted = (2 * x2 - x1, 2 * y2 - y1)
    return next(other for other in touching(stagger, to) if _same(centre(stagger, other), wanted))


def _length(stagger: str, one: Place, other: Place) -> float:
    (x1, y1), (x2, y2) = centre(stagger, one), centre(stagger, other)
    return sqrt((x2 - x1) ** 2 + (y2 - y1) ** 2)


def _same(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return isclose(one[0], other[0], abs_tol=1e-9) and isclose(one[1], other[1], abs_tol=1e-9)
