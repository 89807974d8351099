"""Tilesets, inlined from their own files where they have them, and which tile a number in a layer means."""

from bisect import bisect_right, insort
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.boards.drawing import BadMap, Properties, Rect, TilePicture
from game.boards.gids import LAST_GID
from game.boards.limits import LARGEST_PART, Desk, Goods, is_picture, read_bounded
from game.boards.markup import Node, parse
from game.boards.properties import read_properties
from game.rules.notation import shortened

LARGEST_TILE: Final = 4096
LARGEST_IMAGE: Final = 65_536
# Tilesets that only a template uses get numbers from here on, far behind those of any map.
_SPARE: Final = 1 << 27


@dataclass(frozen=True, slots=True)
class TilesetTile:
    """What a tileset tells of one tile beyond its place in the picture."""

    type: str = ""
    properties: Properties = field(default_factory=dict)
    picture: TilePicture | None = None
    size: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Cut:
    """One picture cut into tiles; `path` is None when the picture can't be used."""

    path: Path | None
    transparent: str | None
    columns: int
    count: int | None
    margin: int
    spacing: int


@dataclass(frozen=True, slots=True)
class Tileset:
    """A tileset, without the numbers that a map gives to its tiles."""

    name: str
    tile_size: tuple[int, int]
    offset: tuple[int, int]
    alignment: str
    # None when neither the file nor the size of the picture tells.
    count: int | None
    cut: Cut | None
    tiles: Mapping[int, TilesetTile]
    # Each tile has a picture of its own, and numbers of deleted tiles stay free.
    is_collection: bool

    def has(self, local: int) -> bool:
        """Whether there is such a tile."""
        return local in self.tiles or (not self.is_collection and (self.count is None or local < self.count))

    def size(self, local: int) -> tuple[int, int]:
        """Width and height of a tile in pixels."""
        tile = self.tiles.get(local)
        return (tile and tile.size) or self.tile_size

    def picture(self, local: int) -> TilePicture | None:
        """Where the picture of a tile is, if there is one."""
        tile, cut = self.tiles.get(local), self.cut
        if tile and tile.picture:
            return tile.picture
        if cut is None or cut.path is None or not cut.columns or (cut.count is not None and local >= cut.count):
            return None
        row, column = divmod(local, cut.columns)
        width, height = self.tile_size
        x, y = cut.margin + column * (width + cut.spacing), cut.margin + row * (height + cut.spacing)
        return TilePicture(cut.path, (x, y, width, height), cut.transparent)


@dataclass(slots=True)
class MapTilesets:
    """The tilesets of one map by the first number of each."""

    firsts: list[int] = field(default_factory=list)
    sets: dict[int, Tileset] = field(default_factory=dict)
    files: dict[Path, int] = field(default_factory=dict)

    def put(self, first: int, tileset: Tileset, where: str) -> None:
        """Add a tileset under the number of its first tile."""
        if first in self.sets:
            raise BadMap(f"{where}: two tilesets have the firstgid {first}; add one of them again in Tiled")
        self.sets[first] = tileset
        insort(self.firsts, first)

    def put_behind(self, tileset: Tileset, where: str) -> int:
        """Add a tileset that the map itself doesn't list, behind all others."""
        first = _SPARE
        if self.firsts:
            last = self.sets[self.firsts[-1]]
            first = max(first, self.firsts[-1] + max((last.count or 0, *last.tiles)) + 1)
        self.put(first, tileset, where)
        return first

    def first_of(self, gid: int) -> int | None:
        """The first number of the tileset that a number belongs to, as Tiled finds it."""
        index = bisect_right(self.firsts, gid)
        return self.firsts[index - 1] if index else None

    def fault(self, gid: int) -> str | None:
        """What is wrong with a number that should be a tile, or None."""
        if not self.sets:
            return "a tile is placed, but the map has no tileset"
        first = self.first_of(gid)
        if first is None:
            return f"tile number {gid} is in no tileset; erase it in Tiled"
        tileset = self.sets[first]
        if tileset.has(gid - first):
            return None
        return f"the tileset {shortened(tileset.name)} has no tile {gid - first}; erase it, or put the tile back"


def read_tileset(node: Node, base: Path, tilesets: MapTilesets, desk: Desk) -> None:
    """Put a map's tileset among the others, read from its own file if it has one."""
    desk.allowance.spend(Goods.TILESETS, 1, node.where)
    first = node.whole("firstgid", 1, LAST_GID)
    if "source" in node.attributes:
        path = desk.fence.follow(node.word("source"), base, node.where)
        tilesets.put(first, read_tileset_file(path, node.where, desk), node.where)
        tilesets.files.setdefault(path, first)
    else:
        tilesets.put(first, _read_content(node, base, desk), node.where)


def read_tileset_file(path: Path, where: str, desk: Desk) -> Tileset:
    """The tileset in a .tsx file."""
    if path.suffix.lower() not in (".tsx", ".xml"):
        raise BadMap(f"{where}: the tileset {shortened(path.name)} should be saved from Tiled as .tsx")
    node = read_part(path, "tileset", where, desk)
    if "source" in node.attributes:
        raise BadMap(f"{node.where}: this tileset points to another file, but should hold its tiles itself")
    return _read_content(node, path.parent, desk)


def read_part(path: Path, root: str, where: str, desk: Desk) -> Node:
    """A file that a map is put together from."""
    desk.allowance.spend(Goods.FILES, 1, where)
    content = read_bounded(path, LARGEST_PART, f"{where}: the {root} {shortened(path.name)}")
    return parse(content, root, shortened(path.name)[1:-1], desk.allowance)


def _read_content(node: Node, base: Path, desk: Desk) -> Tileset:
    name = node.word("name")
    width, height = (node.whole(size, 0, LARGEST_TILE, 0) for size in ("tilewidth", "tileheight"))
    image = node.first("image")
    if image is not None and not (width and height):
        raise BadMap(f"{node.where}: the tileset {shortened(name)} has no tile size, but should have one")
    cut = None if image is None else _read_cut(node, image, (width, height), base, desk)
    count = cut.count if cut else 0
    if "tilecount" in node.attributes:
        # Tiled writes too few where it couldn't find the picture.
        count = max(node.whole("tilecount", 0, LAST_GID), count or 0)
    shift = node.first("tileoffset")
    offset = tuple(shift.whole(axis, -LARGEST_TILE, LARGEST_TILE, 0) if shift else 0 for axis in ("x", "y"))
    tiles = {}
    for tile in node.each("tile"):
        desk.allowance.spend(Goods.TILES, 1, tile.where)
        tiles[tile.whole("id", 0, LAST_GID)] = _read_tile(tile, name, base, desk)
    return Tileset(
        name=name,
        tile_size=(width, height),
        offset=(offset[0], offset[1]),
        alignment=node.word("objectalignment"),
        count=count,
        cut=cut,
        tiles=tiles,
        is_collection=cut is None and any(tile.first("image") for tile in node.each("tile")),
    )


def _read_cut(node: Node, image: Node, size: tuple[int, int], base: Path, desk: Desk) -> Cut:
    margin, spacing = (node.whole(name, 0, LARGEST_TILE, 0) for name in ("margin", "spacing"))
    across, down = (
        _how_many(image.whole(name, 0, LARGEST_IMAGE, 0), length, margin, spacing)
        for name, length in zip(("width", "height"), size, strict=True)
    )
    path = _read_path(image, node.word("name"), base, desk)
    columns = across or node.whole("columns", 0, LARGEST_IMAGE, 0)
    return Cut(path, image.attributes.get("trans"), columns, across * down or None, margin, spacing)


def _how_many(length: int, tile: int, margin: int, spacing: int) -> int:
    """How many tiles fit into a length of the picture."""
    return (length - tile - margin) // (tile + spacing) + 1 if length >= tile + margin else 0


def _read_tile(node: Node, tileset: str, base: Path, desk: Desk) -> TilesetTile:
    # Tiled 1.9 wrote class where all others write type.
    kind = node.word("class") or node.word("type")
    properties = read_properties(node, desk)
    if node.first("animation") is not None:
        desk.remarks.add(f"the tileset {shortened(tileset)} has animated tiles; only their first picture is used")
    image = node.first("image")
    if image is None:
        return TilesetTile(kind, properties)
    path = _read_path(image, tileset, base, desk)
    size = image.whole("width", 0, LARGEST_IMAGE, 0), image.whole("height", 0, LARGEST_IMAGE, 0)
    x, y = (node.whole(name, 0, LARGEST_IMAGE, 0) for name in ("x", "y"))
    width = node.whole("width", 0, LARGEST_IMAGE, 0) or size[0]
    height = node.whole("height", 0, LARGEST_IMAGE, 0) or size[1]
    rect: Rect | None = (x, y, width, height) if width and height else None
    picture = None if path is None else TilePicture(path, rect, image.attributes.get("trans"))
    return TilesetTile(kind, properties, picture, (width, height) if rect else None)


def _read_path(image: Node, tileset: str, base: Path, desk: Desk) -> Path | None:
    """The picture's file; one that can't be used is no reason to refuse the map, only to draw less of it."""
    desk.allowance.spend(Goods.PICTURES, 1, image.where)
    source, named = image.word("source"), f"the tileset {shortened(tileset)}"
    if not source:
        desk.remarks.add(f"{named} holds its picture itself, which is not used; save it beside the map", image.where)
        return None
    try:
        path = desk.fence.follow(source, base, image.where)
    except BadMap as outside:
        desk.remarks.add(str(outside))
        return None
    if not is_picture(path):
        desk.remarks.add(f"the picture {shortened(source)} of {named} is missing; put it beside the map", image.where)
        return None
    return path
