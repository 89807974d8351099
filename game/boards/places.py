"""Where a hex or square lies in pixels, exactly as Tiled draws it.

Tiled rounds the tile size of a hexagonal map down to even numbers and moves every other row or column by half a tile.
"""

from dataclasses import dataclass

from game.boards.drawing import Drawing, MapPoint
from game.rules.hexes import Stagger


@dataclass(frozen=True, slots=True)
class Lattice:
    """How far apart places are, how far every other row or column is moved, and how large a place is."""

    across: int
    down: int
    moved: int
    width: int
    height: int


def lattice(stagger: Stagger | None, tile_width: int, tile_height: int, side: int) -> Lattice:
    """The distances of a grid; `side` is the hex side length of a hexagonal one."""
    if stagger is None:
        return Lattice(tile_width, tile_height, 0, tile_width, tile_height)
    width, height = tile_width // 2 * 2, tile_height // 2 * 2
    # Towards zero, as C++ divides: a side may be longer than the tile.
    step = int(((height if stagger.by_rows else width) - side) / 2) + side
    if stagger.by_rows:
        return Lattice(width, step, width // 2, width, height)
    return Lattice(step, height, height // 2, width, height)


def _lattice_of(drawing: Drawing) -> Lattice:
    return lattice(drawing.stagger, drawing.tile_width, drawing.tile_height, drawing.side_length)


def hex_corner(drawing: Drawing, x: int, y: int) -> MapPoint:
    """The top left of the box around a hex or square."""
    grid, stagger = _lattice_of(drawing), drawing.stagger
    left, top = x * grid.across, y * grid.down
    if stagger is None:
        return left, top
    line = y if stagger.by_rows else x
    moved = grid.moved if (line % 2 == 1) == stagger.is_odd else 0
    return (left + moved, top) if stagger.by_rows else (left, top + moved)


def hex_centre(drawing: Drawing, x: int, y: int) -> MapPoint:
    """The middle of a hex or square."""
    grid = _lattice_of(drawing)
    left, top = hex_corner(drawing, x, y)
    return left + grid.width / 2, top + grid.height / 2
