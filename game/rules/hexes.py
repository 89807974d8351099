"""The hex grid in Tiled's coordinates: neighbours, straight lines and distances for all four stagger forms.

Offset coordinates are awkward to step through, so each hex is turned into axial ones (q, r), where a direction is the
same pair of numbers everywhere, and back.
"""

from enum import Enum
from typing import Final, TypeAlias

Hex: TypeAlias = tuple[int, int]

# One turn around a hex, so that direction d and d + 3 are opposite.
DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Stagger(Enum):
    """Tiled's staggeraxis and staggerindex: which rows (y) or columns (x) are shifted by half a hex."""

    X_ODD = "x-odd"
    X_EVEN = "x-even"
    Y_ODD = "y-odd"
    Y_EVEN = "y-even"

    @property
    def by_rows(self) -> bool:
        """Rows are shifted: the hexes stand on a point."""
        return self in (Stagger.Y_ODD, Stagger.Y_EVEN)

    @property
    def is_odd(self) -> bool:
        """The odd rows or columns are the shifted ones."""
        return self in (Stagger.X_ODD, Stagger.Y_ODD)


def _shift(stagger: Stagger, line: int) -> int:
    """How many whole hexes the lines up to this one have slid along, counted from line 0."""
    return line // 2 if stagger.is_odd else (line + 1) // 2


def axial(stagger: Stagger, place: Hex) -> Hex:
    """Tiled's x,y as axial q,r."""
    x, y = place
    return (x - _shift(stagger, y), y) if stagger.by_rows else (x, y - _shift(stagger, x))


def offset(stagger: Stagger, place: Hex) -> Hex:
    """Axial q,r as Tiled's x,y."""
    q, r = place
    return (q + _shift(stagger, r), r) if stagger.by_rows else (q, r + _shift(stagger, q))


def neighbour(stagger: Stagger, place: Hex, direction: int) -> Hex:
    """The next hex in one of the six directions."""
    q, r = axial(stagger, place)
    dq, dr = DIRECTIONS[direction]
    return offset(stagger, (q + dq, r + dr))


def neighbours(stagger: Stagger, place: Hex) -> tuple[Hex, ...]:
    """All six, in the order of the directions."""
    return tuple(neighbour(stagger, place, direction) for direction in range(6))


def distance(stagger: Stagger, one: Hex, other: Hex) -> int:
    """Steps between two hexes with nothing in the way."""
    (q1, r1), (q2, r2) = axial(stagger, one), axial(stagger, other)
    dq, dr = q2 - q1, r2 - r1
    return max(abs(dq), abs(dr), abs(dq + dr))
