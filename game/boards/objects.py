"""The objects of a map, checked, with the templates (.tx files) that they are made from worked in."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.boards.drawing import BadMap, MapPoint, ObjectShape, Properties
from game.boards.gids import FLAGS, LARGEST, LAST_GID
from game.boards.limits import LONGEST_NAME, Desk, Goods, check_length
from game.boards.markup import FARTHEST, Node, read_real
from game.boards.properties import read_properties
from game.boards.tilesets import MapTilesets, read_part, read_tileset_file
from game.rules.notation import shortened

_PAIR: Final = re.compile(r"\S+")
_LARGEST_ID: Final = (1 << 31) - 1
_SHAPES: Final = {
    shape.value: shape
    for shape in (
        ObjectShape.POINT,
        ObjectShape.ELLIPSE,
        ObjectShape.CAPSULE,
        ObjectShape.POLYGON,
        ObjectShape.POLYLINE,
        ObjectShape.TEXT,
    )
}
# Where x,y is in a tile object's box, as parts of its width and height.
_ALIGNMENTS: Final = {
    "topleft": (0.0, 0.0),
    "top": (0.5, 0.0),
    "topright": (1.0, 0.0),
    "left": (0.0, 0.5),
    "center": (0.5, 0.5),
    "right": (1.0, 0.5),
    "bottomleft": (0.0, 1.0),
    "bottom": (0.5, 1.0),
    "bottomright": (1.0, 1.0),
}
_BOTTOM_LEFT: Final = _ALIGNMENTS["bottomleft"]
# What an object takes over from its template; where it stands is always its own.
_TAKEN_OVER: Final[tuple[str, ...]] = ("name", "width", "height", "rotation", "visible")


@dataclass(frozen=True, slots=True)
class CheckedObject:
    """An object whose every number is in range; its points count from its own x,y."""

    id: int
    name: str
    type: str
    shape: ObjectShape
    x: float
    y: float
    size: tuple[float, float]
    anchor: MapPoint
    rotation: float
    visible: bool
    points: tuple[MapPoint, ...]
    gid: int
    properties: Properties


@dataclass(frozen=True, slots=True)
class _Template:
    """An object to be filled in, with the number in the map of the tile that it shows, or 0."""

    node: Node
    gid: int


@dataclass(slots=True)
class ObjectReader:
    """Reads objects one by one and each template once."""

    base: Path
    tilesets: MapTilesets
    desk: Desk
    templates: dict[str, _Template] = field(default_factory=dict)

    def read(self, node: Node) -> CheckedObject:
        """One object, with what it leaves open taken from its template."""
        self.desk.allowance.spend(Goods.OBJECTS, 1, node.where)
        gid = node.whole("gid", 0, LARGEST, 0)
        if "template" in node.attributes:
            template = self._template(node)
            gid = gid if "gid" in node.attributes else template.gid
            node = _filled_in(node, template.node)
        fault = self.tilesets.fault(gid & LAST_GID) if gid & LAST_GID else None
        if fault:
            raise BadMap(f"{node.where}: the object {shortened(node.word('name'))}: {fault}")
        return self._checked(node, gid if gid & LAST_GID else 0)

    def _checked(self, node: Node, gid: int) -> CheckedObject:
        shape, points = self._shape(node)
        width, height = (node.real(name, 0.0, low=0.0) for name in ("width", "height"))
        anchor, kind = (0.0, 0.0), node.word("class") or node.word("type")
        if gid:
            shape, points = ObjectShape.TILE, ()
            first = self.tilesets.first_of(gid & LAST_GID)
            assert first is not None
            tileset, local = self.tilesets.sets[first], (gid & LAST_GID) - first
            width, height = width or tileset.size(local)[0], height or tileset.size(local)[1]
            anchor = _ALIGNMENTS.get(tileset.alignment, _BOTTOM_LEFT)
            kind = kind or (tileset.tiles[local].type if local in tileset.tiles else "")
        name = node.word("name")
        check_length(name, LONGEST_NAME, f"{node.where}: the name of the object {shortened(name)}")
        return CheckedObject(
            id=node.whole("id", 0, _LARGEST_ID, 0),
            name=name,
            type=kind,
            shape=shape,
            x=node.real("x", 0.0),
            y=node.real("y", 0.0),
            size=(width, height),
            anchor=anchor,
            rotation=node.real("rotation", 0.0),
            visible=node.flag("visible", True),
            points=points,
            gid=gid,
            properties=read_properties(node, self.desk),
        )

    def _shape(self, node: Node) -> tuple[ObjectShape, tuple[MapPoint, ...]]:
        """The shape and its points; the last one counts, which is the object's own before its template's."""
        for child in reversed(node.children):
            shape = _SHAPES.get(child.tag)
            if shape in (ObjectShape.POLYGON, ObjectShape.POLYLINE):
                return shape, self._points(child, node)
            if shape is not None:
                return shape, ()
        return ObjectShape.RECTANGLE, ()

    def _points(self, node: Node, owner: Node) -> tuple[MapPoint, ...]:
        text = node.word("points")
        self.desk.allowance.spend(Goods.POINTS, text.count(","), node.where)
        points = _read_points(text)
        if not points:
            named = shortened(owner.word("name"))
            raise BadMap(f"{node.where}: the points of the object {named} should be pairs of numbers, as in '0,0 16,8'")
        return points

    def _template(self, node: Node) -> _Template:
        reference = node.word("template")
        if reference not in self.templates:
            path = self.desk.fence.follow(reference, self.base, node.where)
            self.templates[reference] = self._read_template(path, node.where)
        return self.templates[reference]

    def _read_template(self, path: Path, where: str) -> _Template:
        root = read_part(path, "template", where, self.desk)
        found, tileset = root.first("object"), root.first("tileset")
        if found is None:
            raise BadMap(f"{root.where}: this template has no object, but should have one")
        if "template" in found.attributes:
            raise BadMap(f"{found.where}: this template is made from another one, which Tiled doesn't do")
        node = _needed(found)
        gid = found.whole("gid", 0, LARGEST, 0)
        if not gid & LAST_GID:
            return _Template(node, 0)
        if tileset is None or "source" not in tileset.attributes:
            raise BadMap(f"{root.where}: this template shows a tile, but doesn't name the tileset's file")
        local = (gid & LAST_GID) - tileset.whole("firstgid", 1, LAST_GID)
        number = self._first_of_file(tileset, path.parent) + local
        if local < 0 or number > LAST_GID:
            raise BadMap(f"{node.where}: this template's gid is not in its tileset; save it again from Tiled")
        return _Template(node, number | gid & FLAGS)

    def _first_of_file(self, tileset: Node, base: Path) -> int:
        path = self.desk.fence.follow(tileset.word("source"), base, tileset.where)
        if path not in self.tilesets.files:
            read = read_tileset_file(path, tileset.where, self.desk)
            self.tilesets.files[path] = self.tilesets.put_behind(read, tileset.where)
        return self.tilesets.files[path]


def _read_points(text: str) -> tuple[MapPoint, ...]:
    """Pairs of numbers, or nothing as soon as one is wrong."""
    points = []
    for pair in _PAIR.finditer(text):
        first, _, second = pair[0].partition(",")
        x, y = read_real(first), read_real(second)
        if x is None or y is None or max(abs(x), abs(y)) > FARTHEST:
            return ()
        points.append((x, y))
    return tuple(points)


def _needed(node: Node) -> Node:
    """A template's object with no more than is taken over, since thousands of objects may be made from it."""
    attributes = {name: node.attributes[name] for name in _TAKEN_OVER if name in node.attributes}
    # One name for it, so that an object's own type wins over a template's class.
    attributes["type"] = node.word("class") or node.word("type")
    shapes = [child for child in node.children if child.tag in _SHAPES]
    return Node(node.tag, attributes, node.file, node.line, [*list(node.each("properties"))[:1], *shapes[-1:]])


def _filled_in(node: Node, template: Node) -> Node:
    """An object with what it leaves open taken from its template."""
    attributes = template.attributes | {name: text for name, text in node.attributes.items() if text}
    return Node(node.tag, attributes, node.file, node.line, template.children + node.children)
