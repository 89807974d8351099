"""A board as bits of whole numbers: a set of hexes is one number, and all of its neighbours are a few shifts away.

Hexes are packed row by row in axial coordinates, where each direction is the same shift everywhere; an empty column
at the end of each row keeps one row from running into the next. Floods are 7 to 13 times faster so than over sets.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from game.games.cliff.rules.board import Board
from game.games.cliff.rules.land import TILE_KINDS, is_home, is_playing, is_start
from game.rules.hexes import DIRECTIONS, axial

# A set of hexes.
Mask: TypeAlias = int
# The hexes of each kind of land, in the order of the tiles: the five terrains, meadow, fox.
Kinds: TypeAlias = tuple[Mask, ...]

DIRECTION_COUNT: Final = len(DIRECTIONS)


class Grid:
    """What never changes on a board: where each hex is among the bits, and which hexes are played on."""

    def __init__(self, board: Board) -> None:
        self.board = board
        places = [axial(board.stagger, place) for place in board.hexes]
        left, top = min(q for q, _ in places), min(r for _, r in places)
        width = max(q for q, _ in places) - left + 2
        at = [(r - top) * width + q - left for q, r in places]
        self.bit = tuple([1 << place for place in at])
        self._number = {place: number for number, place in enumerate(at)}
        self.shifts = tuple([dq + dr * width for dq, dr in DIRECTIONS])
        # Three shifts one way are the same three the other way.
        self._one, self._two, self._three = sorted({abs(shift) for shift in self.shifts})
        self.playing = self._where(is_playing)
        self.home = self._where(is_home)
        self.start = self._where(is_start)
        self.shore = self.spread(self.home)
        stand = self.playing | self.start
        # The hexes around each one on which a lemming can stand.
        self.around = tuple([tuple(self.numbers(self.spread(bit) & stand)) for bit in self.bit])
        self.checkpoints = tuple(
            [
                sum(bit for bit, own in zip(self.bit, board.checkpoint, strict=True) if own == number)
                for number in range(board.last_checkpoint + 2)
            ]
        )

    def _where(self, holds: object) -> Mask:
        assert callable(holds)
        return sum(bit for bit, code in zip(self.bit, self.board.land, strict=True) if holds(code))

    def spread(self, mask: Mask) -> Mask:
        """All neighbours of the hexes."""
        one, two, three = self._one, self._two, self._three
        return mask << one | mask >> one | mask << two | mask >> two | mask << three | mask >> three

    def moved(self, bit: Mask, direction: int) -> Mask:
        """The next hex in a direction, whether the board has it or not."""
        shift = self.shifts[direction]
        return bit << shift if shift > 0 else bit >> -shift

    def number(self, bit: Mask) -> int:
        """The hex of a single bit."""
        return self._number[bit.bit_length() - 1]

    def numbers(self, mask: Mask) -> Iterator[int]:
        """The hexes of a mask."""
        while mask:
            low = mask & -mask
            yield self._number[low.bit_length() - 1]
            mask ^= low

    def kinds(self, land: bytes) -> Kinds:
        """The land as it lies."""
        masks = [0] * len(TILE_KINDS)
        for bit, code in zip(self.bit, land, strict=True):
            if code < len(masks):
                masks[code] |= bit
        return tuple(masks)


@lru_cache(maxsize=16)
def grid_of(board: Board) -> Grid:
    """The grid of a board, made once."""
    return Grid(board)


@lru_cache(maxsize=256)
def kinds_of(board: Board, land: bytes) -> Kinds:
    """The land of a position."""
    return grid_of(board).kinds(land)


def with_tile(kinds: Kinds, bit: Mask, kind: int) -> Kinds:
    """The land with a tile laid on a hex."""
    return tuple([mask | bit if own == kind else mask & ~bit for own, mask in enumerate(kinds)])
