"""A checked map written as clean XML for pytmx: no file, no path, no picture, and only what pytmx reads rightly."""

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element, SubElement

from game.boards.checked_map import CheckedMap, CheckedObjects, GidLayer, LayerLook
from game.boards.drawing import Properties, Value
from game.boards.gids import LAST_GID
from game.boards.places import Lattice, lattice

# In front of every property name: pytmx keeps a tile's properties among its own keys, such as `source` and `frames`.
MARK: Final = ":"
_KINDS: Final = {str: "string", int: "int", float: "float", bool: "bool"}


def clean_map(checked: CheckedMap) -> Element:
    """The whole map; each layer has its place among the map's layers as id."""
    width, height = checked.tile_size
    root = _element(
        "map",
        orientation=checked.orientation.value,
        width=checked.frame.width,
        height=checked.frame.height,
        tilewidth=width,
        tileheight=height,
        hexsidelength=checked.side,
    )
    if checked.background:
        root.set("backgroundcolor", checked.background)
    _add_properties(root, checked.properties)
    used = {gid & LAST_GID for gid in _gids(checked)} - {0}
    root.extend(_clean_tilesets(checked, used))
    grid = lattice(checked.stagger, width, height, checked.side)
    for index, layer in enumerate(checked.layers):
        if isinstance(layer, GidLayer):
            root.append(_clean_tile_layer(index, layer, checked))
        elif isinstance(layer, CheckedObjects):
            root.append(_clean_object_layer(index, layer, checked, grid))
    return root


def _gids(checked: CheckedMap) -> Iterator[int]:
    for layer in checked.layers:
        if isinstance(layer, GidLayer):
            yield from set(layer.gids)
        elif isinstance(layer, CheckedObjects):
            yield from (found.gid for found in layer.objects)


def _clean_tilesets(checked: CheckedMap, used: set[int]) -> Iterator[Element]:
    """The tilesets with those of their tiles that are used, so that a large tileset costs nothing."""
    nodes = {
        first: _element("tileset", firstgid=first, name=tileset.name)
        for first, tileset in checked.tilesets.sets.items()
    }
    for gid in sorted(used):
        first = checked.tilesets.first_of(gid)
        assert first is not None
        tile = checked.tilesets.sets[first].tiles.get(gid - first)
        node = SubElement(nodes[first], "tile", id=str(gid - first), type=tile.type if tile else "")
        _add_properties(node, tile.properties if tile else {})
    return iter(nodes.values())


def _clean_tile_layer(index: int, layer: GidLayer, checked: CheckedMap) -> Element:
    node = _clean_layer("layer", index, layer.look)
    node.set("width", str(checked.frame.width))
    node.set("height", str(checked.frame.height))
    cells = SubElement(node, "data", encoding="csv")
    written = {gid: str(gid & LAST_GID) for gid in set(layer.gids)}
    cells.text = ",".join(map(written.__getitem__, layer.gids))
    return node


def _clean_object_layer(index: int, layer: CheckedObjects, checked: CheckedMap, grid: Lattice) -> Element:
    node = _clean_layer("objectgroup", index, layer.look)
    left, top = checked.frame.x * grid.across, checked.frame.y * grid.down
    for found in layer.objects:
        child = _element(
            "object",
            id=found.id,
            name=found.name,
            type=found.type,
            x=found.x - left,
            y=found.y - top,
            width=found.size[0],
            height=found.size[1],
            rotation=found.rotation,
            visible=int(found.visible),
        )
        _add_properties(child, found.properties)
        if found.points:
            SubElement(child, found.shape.value, points=" ".join(f"{x!r},{y!r}" for x, y in found.points))
        node.append(child)
    return node


def _clean_layer(tag: str, index: int, look: LayerLook) -> Element:
    node = _element(tag, id=index, name=look.name, opacity=look.opacity, visible=int(look.visible))
    _add_properties(node, look.properties)
    return node


def _element(tag: str, **attributes: Value) -> Element:
    return Element(tag, {name: str(value) for name, value in attributes.items()})


def _add_properties(node: Element, properties: Properties) -> None:
    if properties:
        holder = SubElement(node, "properties")
        for name, value in properties.items():
            SubElement(holder, "property", name=MARK + name, type=_KINDS[type(value)], value=str(value))
