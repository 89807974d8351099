"""The checked map handed to pytmx as clean XML, and the drawing made from what pytmx parsed.

pytmx is the parser of Tiled maps that this house builds on: sizes, grids, properties, tiles and objects are what it
says they are. It does not get the file itself: it would open whatever the file names, hang or run out of memory where
the file is hostile, and misread what newer Tiled writes. So the file is checked first and only what passed is written
anew, a line for each thing that is asked of pytmx here.

This is the only importer of pytmx. What it would lose (how hexes are turned, offsets that are not whole, the order of
layers, the anchor of tile objects) is added from the checked.
"""

from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from game.boards.checked_map import CheckedMap, CheckedObjects, GidLayer
from game.boards.clean import MARK, clean_map
from game.boards.drawing import (
    Drawing,
    Layer,
    MapObject,
    ObjectLayer,
    Orientation,
    PlacedTile,
    Properties,
    TileLayer,
)
from game.boards.gids import FLAGS, FLIP_DIAGONAL, FLIP_X, FLIP_Y, LAST_GID, TURN_120
from game.boards.objects import CheckedObject
from game.rules.hexes import Stagger


def make_drawing(checked: CheckedMap, remarks: tuple[str, ...]) -> Drawing:
    """Let pytmx parse a checked map, and collect the drawing from it."""
    # pytmx imports pygame if it is there, so only who reads a map pays for it.
    from pytmx import TiledMap  # noqa: PLC0415

    parsed = TiledMap(load_all=False, invert_y=False, allow_duplicate_names=True)
    parsed.parse_xml(clean_map(checked))
    tiles = _Tiles(checked, parsed)
    by_id = {layer.id: layer for layer in parsed.layers}
    return Drawing(
        orientation=Orientation(parsed.orientation),
        stagger=_stagger(checked),
        width=parsed.width,
        height=parsed.height,
        tile_width=parsed.tilewidth,
        tile_height=parsed.tileheight,
        side_length=int(parsed.hexsidelength),
        properties=_properties(parsed.properties),
        background=parsed.background_color,
        layers=tuple(_layer(checked, index, by_id.get(index), tiles) for index in range(len(checked.layers))),
        origin=(checked.frame.x, checked.frame.y),
        remarks=remarks,
    )


def _stagger(checked: CheckedMap) -> Stagger | None:
    """An infinite map that is moved by an odd number of lines has its other lines shifted afterwards."""
    stagger, frame = checked.stagger, checked.frame
    if stagger is None or (frame.y if stagger.by_rows else frame.x) % 2 == 0:
        return stagger
    axis, _, index = stagger.value.partition("-")
    return Stagger(f"{axis}-{'even' if index == 'odd' else 'odd'}")


def _properties(parsed: dict[str, Any]) -> Properties:
    return {name.removeprefix(MARK): value for name, value in parsed.items() if name.startswith(MARK)}


@dataclass(slots=True)
class _Tiles:
    """Makes each tile once for every way it is flipped and turned."""

    checked: CheckedMap
    parsed: Any
    made: dict[tuple[int, int], PlacedTile] = field(default_factory=dict)

    def of_gid(self, gid: int) -> PlacedTile | None:
        """The tile of a number as Tiled writes it."""
        if not gid & LAST_GID:
            return None
        return self.of_parsed(self.parsed.map_gid(gid & LAST_GID)[0][0], gid & FLAGS)

    def of_parsed(self, number: int, flags: int) -> PlacedTile:
        """The tile of a number as pytmx gives it."""
        key = number, flags
        if key not in self.made:
            self.made[key] = self._turned(number, flags) if flags else self._plain(number)
        return self.made[key]

    def _turned(self, number: int, flags: int) -> PlacedTile:
        hexagonal = self.checked.orientation is Orientation.HEXAGONAL
        turn = 60 * bool(flags & FLIP_DIAGONAL) + 120 * bool(flags & TURN_120) if hexagonal else 0
        return replace(
            self.of_parsed(number, 0),
            flip_x=bool(flags & FLIP_X),
            flip_y=bool(flags & FLIP_Y),
            flip_diagonal=bool(flags & FLIP_DIAGONAL) and not hexagonal,
            turn=turn,
        )

    def _plain(self, number: int) -> PlacedTile:
        # Not asked of pytmx, which sorts all tilesets for every tile.
        first = self.checked.tilesets.first_of(self.parsed.tiledgidmap[number])
        assert first is not None
        facts = self.parsed.get_tile_properties_by_gid(number)
        tileset, local = self.checked.tilesets.sets[first], facts["id"]
        return PlacedTile(
            tileset=tileset.name,
            id=local,
            type=facts["type"],
            properties=_properties(facts),
            size=tileset.size(local),
            offset=tileset.offset,
            picture=tileset.picture(local),
        )


def _layer(checked: CheckedMap, index: int, parsed: Any, tiles: _Tiles) -> Layer:
    layer = checked.layers[index]
    if isinstance(layer, GidLayer):
        return TileLayer(
            name=parsed.name,
            type=layer.look.type,
            visible=parsed.visible,
            opacity=parsed.opacity,
            offset=layer.look.offset,
            properties=_properties(parsed.properties),
            rows=_rows(layer, parsed, tiles),
        )
    if isinstance(layer, CheckedObjects):
        return ObjectLayer(
            name=parsed.name,
            type=layer.look.type,
            visible=parsed.visible,
            opacity=parsed.opacity,
            offset=layer.look.offset,
            properties=_properties(parsed.properties),
            objects=tuple(_object(one, ours, tiles) for one, ours in zip(parsed, layer.objects, strict=True)),
        )
    return layer


def _rows(layer: GidLayer, parsed: Any, tiles: _Tiles) -> tuple[tuple[PlacedTile | None, ...], ...]:
    """The tiles by pytmx's grid; few numbers fill many places, so each pair of its and our number is made once."""
    pairs = set(zip(layer.gids, chain.from_iterable(parsed.data), strict=True))
    placed = {gid: tiles.of_parsed(number, gid & FLAGS) if number else None for gid, number in pairs}
    width = parsed.width
    return tuple(
        tuple(map(placed.__getitem__, layer.gids[start : start + width])) for start in range(0, len(layer.gids), width)
    )


def _object(parsed: Any, ours: CheckedObject, tiles: _Tiles) -> MapObject:
    width, height = ours.size
    return MapObject(
        id=parsed.id,
        name=parsed.name,
        type=parsed.type,
        shape=ours.shape,
        x=parsed.x,
        y=parsed.y,
        width=width,
        height=height,
        corner=(parsed.x - ours.anchor[0] * width, parsed.y - ours.anchor[1] * height),
        rotation=parsed.rotation,
        visible=parsed.visible,
        points=tuple((x, y) for x, y in parsed.apply_transformations()) if ours.points else (),
        tile=tiles.of_gid(ours.gid),
        properties=_properties(parsed.properties),
    )
