"""Custom properties as flat values: text, numbers, yes and no.

Class and list properties are named in a note and skipped: what their members mean is in the author's Tiled project,
not in the map.
"""

from typing import Final

from game.boards.drawing import BadMap, Value
from game.boards.limits import LONGEST_NAME, LONGEST_TEXT, Desk, Goods, check_length
from game.boards.markup import Node, read_real, read_whole
from game.rules.notation import shortened

_WORDS: Final = ("", "string", "color", "file")
_WHOLES: Final = ("int", "object")


def read_properties(owner: Node, desk: Desk) -> dict[str, Value]:
    """The flat properties of a map, layer, tile or object; a name that comes twice has its last value."""
    values: dict[str, Value] = {}
    for group in owner.each("properties"):
        for node in group.each("property"):
            desk.allowance.spend(Goods.PROPERTIES, 1, node.where)
            name = node.attributes.get("name")
            if name is None:
                raise BadMap(f"{node.where}: a property has no name, but should have one")
            check_length(name, LONGEST_NAME, f"{node.where}: the name of the property {shortened(name)}")
            value = _read_value(node, name, desk)
            if value is not None:
                values[name] = value
    return values


def _read_value(node: Node, name: str, desk: Desk) -> Value | None:
    kind, text = node.word("type"), node.word("value") or node.text
    check_length(text, LONGEST_TEXT, f"{node.where}: the value of the property {shortened(name)}")
    if kind in _WORDS:
        return text
    value: Value | None
    if kind in _WHOLES:
        value, right = (read_whole(text) if text else 0), "a whole number"
    elif kind == "float":
        value, right = (read_real(text) if text else 0.0), "a number"
    elif kind == "bool":
        value, right = {"true": True, "false": False, "": False}.get(text), "true or false"
    else:
        desk.remarks.add(
            f"the property {shortened(name)} is of type {shortened(kind)}, which is not used;"
            " only text, numbers and true or false are",
            node.where,
        )
        return None
    if value is None:
        raise BadMap(f"{node.where}: the property {shortened(name)} is {shortened(text)}, but should be {right}")
    return value
