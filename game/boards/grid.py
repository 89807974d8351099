"""The tile layers of a map as grids of numbers: chunks joined, all layers the same size, the top left at 0,0."""

from dataclasses import dataclass
from typing import Final

from game.boards.drawing import BadMap
from game.boards.gids import LayerChunk, decode
from game.boards.limits import Allowance, Goods
from game.boards.markup import Node

LONGEST_SIDE: Final = 5_000
MOST_CELLS: Final = 100_000
FARTHEST_CHUNK: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Painted:
    """What one tile layer holds, still in pieces and at Tiled's coordinates."""

    layer: str
    pieces: tuple[tuple[LayerChunk, list[int]], ...]


@dataclass(frozen=True, slots=True)
class MapExtent:
    """The part of Tiled's plane that the map covers."""

    x: int
    y: int
    width: int
    height: int


def check_size(width: int, height: int, where: str) -> None:
    """Refuse a rectangle with more cells than any board needs."""
    if width * height > MOST_CELLS:
        raise BadMap(f"{where}: {width:,} by {height:,} cells, but should be {MOST_CELLS:,} at most")


def read_painted(node: Node, frame: MapExtent | None, layer: str, allowance: Allowance) -> Painted:
    """The pieces of a tile layer; `frame` is the size of the map, None when it is infinite."""
    data = node.first("data")
    if data is None:
        raise BadMap(f"{node.where}: {layer} has no <data>; save it again from Tiled")
    chunks = [(_chunk(chunk), chunk) for chunk in data.each("chunk")]
    if frame is not None:
        if chunks:
            raise BadMap(f"{layer} is stored in chunks, but the map is not infinite; save it again from Tiled")
        chunks = [(_whole_layer(node, frame, layer), data)]
    elif not chunks and (data.text.strip() or data.children):
        chunks = [(_whole_layer(node, None, layer), data)]
    pieces = []
    for piece, holder in chunks:
        check_size(piece.width, piece.height, holder.where)
        allowance.spend(Goods.CELLS, piece.width * piece.height, layer)
        pieces.append((piece, decode(holder, data, piece, layer)))
    return Painted(layer, tuple(pieces))


def _chunk(node: Node) -> LayerChunk:
    x, y = (node.whole(name, -FARTHEST_CHUNK, FARTHEST_CHUNK) for name in ("x", "y"))
    return LayerChunk(x, y, node.whole("width", 1, LONGEST_SIDE), node.whole("height", 1, LONGEST_SIDE))


def _whole_layer(node: Node, frame: MapExtent | None, layer: str) -> LayerChunk:
    width, height = (node.whole(name, 1, LONGEST_SIDE) for name in ("width", "height"))
    if frame is not None and (width, height) != (frame.width, frame.height):
        raise BadMap(
            f"{layer} is {width:,} by {height:,}, but should be {frame.width:,} by {frame.height:,} like the map"
        )
    for name in ("x", "y"):
        node.whole(name, 0, 0, 0)
    return LayerChunk(0, 0, width, height)


def frame_of(layers: list[Painted], allowance: Allowance) -> MapExtent:
    """The smallest rectangle around everything that is painted on an infinite map."""
    used = [box for layer in layers for piece, gids in layer.pieces if (box := _used(piece, gids))]
    if not used:
        raise BadMap("nothing is painted on this infinite map, so it has no size; paint its board first")
    left, top = min(box[0] for box in used), min(box[1] for box in used)
    right, bottom = max(box[2] for box in used), max(box[3] for box in used)
    width, height = right - left + 1, bottom - top + 1
    where = f"what is painted from {left},{top} to {right},{bottom}"
    check_size(width, height, where)
    allowance.spend(Goods.CELLS, width * height * len(layers), where)
    return MapExtent(left, top, width, height)


def _used(piece: LayerChunk, gids: list[int]) -> tuple[int, int, int, int] | None:
    """The first and last column and row of a piece with something in it."""
    rows = [gids[start : start + piece.width] for start in range(0, len(gids), piece.width)]
    ys = [y for y, row in enumerate(rows) if any(row)]
    xs = [x for x in range(piece.width) if any(rows[y][x] for y in ys)]
    if not xs:
        return None
    return piece.x + xs[0], piece.y + ys[0], piece.x + xs[-1], piece.y + ys[-1]


def joined(painted: Painted, frame: MapExtent) -> list[int]:
    """The numbers of a layer for the whole frame, row by row; where chunks overlap the later one wins, as in Tiled."""
    cells = [0] * (frame.width * frame.height)
    for piece, gids in painted.pieces:
        left, right = max(piece.x, frame.x), min(piece.x + piece.width, frame.x + frame.width)
        if left >= right:
            continue
        for y in range(max(piece.y, frame.y), min(piece.y + piece.height, frame.y + frame.height)):
            source = (y - piece.y) * piece.width - piece.x
            target = (y - frame.y) * frame.width - frame.x
            cells[target + left : target + right] = gids[source + left : source + right]
    return cells
