"""A whole map, checked: its measures, its layers in drawing order with the groups dissolved, its tiles all known."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from game.boards.drawing import BadMap, ImageLayer, MapPoint, Orientation, Properties
from game.boards.gids import LAST_GID
from game.boards.grid import LONGEST_SIDE, MapExtent, Painted, check_size, frame_of, joined, read_painted
from game.boards.limits import LONGEST_NAME, Desk, Goods, check_length
from game.boards.markup import Node
from game.boards.objects import CheckedObject, ObjectReader
from game.boards.properties import read_properties
from game.boards.tilesets import LARGEST_TILE, MapTilesets, read_tileset
from game.rules.hexes import Stagger
from game.rules.notation import shortened

_COLOUR: Final = re.compile(r"#?(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_NOT_DRAWN: Final = {
    "tintcolor": "a tint colour",
    "parallaxx": "parallax",
    "parallaxy": "parallax",
    "mode": "a blend mode",
}


@dataclass(frozen=True, slots=True)
class LayerLook:
    """What every layer has, added up with the groups around it."""

    name: str = ""
    type: str = ""
    visible: bool = True
    opacity: float = 1.0
    offset: MapPoint = (0.0, 0.0)
    properties: Properties = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GidLayer:
    """A tile layer with a number for every place of the map, row by row."""

    look: LayerLook
    gids: list[int]


@dataclass(frozen=True, slots=True)
class CheckedObjects:
    """An object layer."""

    look: LayerLook
    objects: tuple[CheckedObject, ...]


SheetLayer: TypeAlias = GidLayer | CheckedObjects | ImageLayer
# A tile layer is in pieces until all layers have been seen, because together they make the size of an infinite map.
_Found: TypeAlias = tuple[LayerLook, Painted] | CheckedObjects | ImageLayer


@dataclass(frozen=True, slots=True)
class CheckedMap:
    """Everything that was found in a map, in range and in order."""

    orientation: Orientation
    stagger: Stagger | None
    frame: MapExtent
    tile_size: tuple[int, int]
    side: int
    background: str | None
    properties: Properties
    tilesets: MapTilesets
    layers: tuple[SheetLayer, ...]


def read_checked_map(root: Node, base: Path, desk: Desk) -> CheckedMap:
    """Check a parsed map from top to bottom."""
    orientation = _orientation(root)
    hexagonal = orientation is Orientation.HEXAGONAL
    width, height = (root.whole(name, 1, LARGEST_TILE) for name in ("tilewidth", "tileheight"))
    stagger = _stagger(root) if hexagonal else None
    side = root.whole("hexsidelength", 0, LARGEST_TILE, 0) if hexagonal else 0
    frame = None if root.flag("infinite", False) else _frame(root)
    tilesets = MapTilesets()
    for node in root.each("tileset"):
        read_tileset(node, base, tilesets, desk)
    layers = _Layers(frame, ObjectReader(base, tilesets, desk), desk).read(root)
    if frame is None:
        frame = frame_of([layer[1] for layer in layers if isinstance(layer, tuple)], desk.allowance)
    return CheckedMap(
        orientation=orientation,
        stagger=stagger,
        frame=frame,
        tile_size=(width, height),
        side=side,
        background=_background(root, desk),
        properties=read_properties(root, desk),
        tilesets=tilesets,
        layers=tuple(_join(layer, frame, tilesets, desk) for layer in layers),
    )


def _orientation(root: Node) -> Orientation:
    found = root.word("orientation")
    for orientation in Orientation:
        if found == orientation.value:
            return orientation
    raise BadMap(f"{root.where}: the orientation is {shortened(found)}, but should be hexagonal or orthogonal")


def _stagger(root: Node) -> Stagger:
    # Tiled takes y and odd where a map says nothing.
    found = f"{root.word('staggeraxis', 'y')}-{root.word('staggerindex', 'odd')}"
    for stagger in Stagger:
        if found == stagger.value:
            return stagger
    raise BadMap(
        f"{root.where}: staggeraxis and staggerindex are {shortened(found)}, but should be x or y and odd or even"
    )


def _frame(root: Node) -> MapExtent:
    width, height = (root.whole(name, 1, LONGEST_SIDE) for name in ("width", "height"))
    check_size(width, height, root.where)
    return MapExtent(0, 0, width, height)


def _background(root: Node, desk: Desk) -> str | None:
    found = root.attributes.get("backgroundcolor")
    if found is None or _COLOUR.fullmatch(found):
        return found and "#" + found.lstrip("#").lower()
    desk.remarks.add(f"the background colour {shortened(found)} should be written as in '#3a7bd5'", root.where)
    return None


@dataclass(frozen=True, slots=True)
class _Layers:
    """Walks through layers and groups from the bottom to the top."""

    frame: MapExtent | None
    objects: ObjectReader
    desk: Desk

    def read(self, root: Node) -> list[_Found]:
        found: list[_Found] = []
        self._walk(root, LayerLook(), found)
        return found

    def _walk(self, parent: Node, around: LayerLook, found: list[_Found]) -> None:
        for node in parent.children:
            if node.tag not in ("layer", "objectgroup", "imagelayer", "group"):
                continue
            self.desk.allowance.spend(Goods.LAYERS, 1, node.where)
            look = self._look(node, around)
            named = f"the layer {shortened(look.name)}"
            if node.tag == "group":
                self._walk(node, look, found)
            elif node.tag == "layer":
                found.append((look, read_painted(node, self.frame, named, self.desk.allowance)))
            elif node.tag == "objectgroup":
                found.append(CheckedObjects(look, tuple(self.objects.read(child) for child in node.each("object"))))
            else:
                self.desk.remarks.add(f"{named} is an image layer, which is not drawn")
                found.append(ImageLayer(look.name))

    def _look(self, node: Node, around: LayerLook) -> LayerLook:
        name = node.word("name")
        check_length(name, LONGEST_NAME, f"{node.where}: the name of the layer {shortened(name)}")
        for attribute, words in _NOT_DRAWN.items():
            if attribute in node.attributes:
                self.desk.remarks.add(f"the layer {shortened(name)} has {words}, which is not drawn")
        x, y = around.offset
        return LayerLook(
            name=name,
            type=node.word("class"),
            visible=around.visible and node.flag("visible", True),
            opacity=around.opacity * node.real("opacity", 1.0, 0.0, 1.0),
            offset=(x + node.real("offsetx", 0.0), y + node.real("offsety", 0.0)),
            properties=read_properties(node, self.desk),
        )


def _join(layer: _Found, frame: MapExtent, tilesets: MapTilesets, desk: Desk) -> SheetLayer:
    if not isinstance(layer, tuple):
        return layer
    look, painted = layer
    gids = joined(painted, frame)
    different = set(gids)
    desk.allowance.spend(Goods.PLACED, len(different), painted.layer)
    faults = {gid: tilesets.fault(gid & LAST_GID) for gid in different if gid & LAST_GID}
    wrong = next((index for index, gid in enumerate(gids) if faults.get(gid)), None)
    if wrong is not None:
        row, column = divmod(wrong, frame.width)
        fault = faults[gids[wrong]]
        raise BadMap(f"{painted.layer} {frame.x + column},{frame.y + row}: {fault}")
    return GidLayer(look, gids)
