"""What a Tiled map says, as one plain value: the grid, its layers, tiles and objects, checked and without any XML.

Coordinates count from 0,0 at the top left. An infinite map is moved there; `in_tiled` tells where Tiled shows a place.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TypeAlias

from game.rules.hexes import Hex, Stagger

Value: TypeAlias = str | int | float | bool
Properties: TypeAlias = Mapping[str, Value]
MapPoint: TypeAlias = tuple[float, float]
Rect: TypeAlias = tuple[int, int, int, int]


class BadMap(Exception):
    """A map that can't be read; the message is one sentence: what was found, where, and what would be right."""


class Orientation(Enum):
    """The two kinds of grid that boards are drawn on."""

    HEXAGONAL = "hexagonal"
    ORTHOGONAL = "orthogonal"


class ObjectShape(Enum):
    """What an object looks like in Tiled."""

    RECTANGLE = "rectangle"
    POINT = "point"
    ELLIPSE = "ellipse"
    CAPSULE = "capsule"
    POLYGON = "polygon"
    POLYLINE = "polyline"
    TEXT = "text"
    TILE = "tile"


@dataclass(frozen=True, slots=True)
class TilePicture:
    """Where a tile's picture is: a file inside the allowed folders, and x, y, width, height in it (None: all of it)."""

    path: Path
    rect: Rect | None
    transparent: str | None


@dataclass(frozen=True, slots=True)
class PlacedTile:
    """A tile as it lies on a layer, with how it was flipped and turned there."""

    tileset: str
    id: int
    type: str
    properties: Properties
    size: tuple[int, int]
    offset: tuple[int, int]
    picture: TilePicture | None
    flip_x: bool = False
    flip_y: bool = False
    flip_diagonal: bool = False
    # Degrees clockwise; only on hexagonal maps, where it takes the place of the diagonal flip.
    turn: int = 0


@dataclass(frozen=True, slots=True)
class TileLayer:
    """A painted layer; `rows` has a tile or None for every place of the map, row by row."""

    name: str
    type: str
    visible: bool
    opacity: float
    offset: MapPoint
    properties: Properties
    rows: tuple[tuple[PlacedTile | None, ...], ...]

    def at(self, place: Hex) -> PlacedTile | None:
        """The tile at x,y, if something is painted there."""
        x, y = place
        return self.rows[y][x]


@dataclass(frozen=True, slots=True)
class MapObject:
    """A free object: `x`, `y` is where Tiled anchors it, `corner` the top left of its box before it is turned there.

    The points of a polygon or polyline are places on the map, turned already.
    """

    id: int
    name: str
    type: str
    shape: ObjectShape
    x: float
    y: float
    width: float
    height: float
    corner: MapPoint
    rotation: float
    visible: bool
    points: tuple[MapPoint, ...]
    tile: PlacedTile | None
    properties: Properties


@dataclass(frozen=True, slots=True)
class ObjectLayer:
    """A layer of objects, whose coordinates don't include the layer's offset."""

    name: str
    type: str
    visible: bool
    opacity: float
    offset: MapPoint
    properties: Properties
    objects: tuple[MapObject, ...]


@dataclass(frozen=True, slots=True)
class ImageLayer:
    """A layer that is one picture, of which only the name is kept."""

    name: str


Layer: TypeAlias = TileLayer | ObjectLayer | ImageLayer


@dataclass(frozen=True, slots=True)
class Drawing:
    """A map as its author drew it; what it means for a game is decided elsewhere."""

    orientation: Orientation
    stagger: Stagger | None
    width: int
    height: int
    tile_width: int
    tile_height: int
    side_length: int
    properties: Properties
    background: str | None
    # From the bottom to the top, groups dissolved.
    layers: tuple[Layer, ...]
    # Where Tiled shows the hex that is 0,0 here; other than 0,0 only for infinite maps.
    origin: Hex
    # What was found but can't be used, a sentence each.
    remarks: tuple[str, ...]
    # The tilesets, templates and pictures that it is made of besides the map's own file.
    files: tuple[Path, ...] = ()

    @property
    def tile_layers(self) -> tuple[TileLayer, ...]:
        """The painted layers, from the bottom to the top."""
        return tuple(layer for layer in self.layers if isinstance(layer, TileLayer))

    @property
    def object_layers(self) -> tuple[ObjectLayer, ...]:
        """The layers of objects, from the bottom to the top."""
        return tuple(layer for layer in self.layers if isinstance(layer, ObjectLayer))

    def in_tiled(self, place: Hex) -> Hex:
        """The x,y that Tiled's status bar shows for a place."""
        return place[0] + self.origin[0], place[1] + self.origin[1]
