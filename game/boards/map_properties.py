"""The map's own properties: who made it, what it is called, and whether their names are written as they are read."""

from typing import Final

from game.boards.drawing import Drawing
from game.boards.findings import Findings, listed
from game.boards.near_names import near_name
from game.rules.contract import Json

NAME: Final = "name"
# What every map may say, all of it strings.
TEXTS: Final = ("game", NAME, "author", "description")
_KINDS: Final = {str: "string", int: "int", float: "float", bool: "bool"}


def read_texts(drawing: Drawing, name: str, findings: Findings, own: tuple[str, ...] = ()) -> dict[str, Json]:
    """The name of the board, its author and its description, for the board in a record; what is misspelt is told.
    `own` are the properties that only this game reads."""
    known = (*TEXTS, *own)
    for key, value in drawing.properties.items():
        if key in TEXTS and not isinstance(value, str):
            kind = _KINDS[type(value)]
            findings.warning(f"the map property '{key}' is of type {kind}, but should be a string: it is not used")
        near = None if key in known else near_name(key, known)
        if near and near not in drawing.properties:
            findings.warning(f"the map property '{listed([key])}' means nothing; did you mean '{near}'?")
    texts: dict[str, Json] = {NAME: name}
    texts.update({key: text for key in TEXTS[1:] if (text := _text(drawing, key))})
    return texts


def _text(drawing: Drawing, name: str) -> str:
    value = drawing.properties.get(name, "")
    return value.strip() if isinstance(value, str) else ""
