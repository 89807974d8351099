"""A hex of land as one SVG: the face in its colour, the thickness below, the motif on top, pointed or flat.

The drawing is made as text, so that it is rasterised once at the size at which it is shown, in the window and in the
tilesets for Tiled alike.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Final

OUTLINE: Final = "#3b2417"
# In units of the drawing: the longer measure of the face, the shorter, and the thickness below.
LONG: Final = 128
SHORT: Final = 112
THICK: Final = 16

_POINTED: Final = {
    "body": "M0 32 V112 L56 144 L112 112 V32 Z",
    "face": "M56 0 L112 32 V96 L56 128 L0 96 V32 Z",
    "light": "M5 93 V35 L56 6 L107 35",
    "edges": "M56 128 V144",
}
_FLAT: Final = {
    "body": "M0 56 V72 L32 128 H96 L128 72 V56 Z",
    "face": "M0 56 L32 0 H96 L128 56 L96 112 H32 Z",
    "light": "M7 55 L35 6 H93 L121 55",
    "edges": "M32 112 V128 M96 112 V128",
}


@dataclass(frozen=True, slots=True)
class Land:
    """The look of one kind of hex."""

    top: str
    side: str
    motif: str


def read_land(art: Path, game: str) -> dict[str, Land]:
    """The kinds of hex of a game, by name, from the folder of drawings."""
    palette = json.loads((art / "land.json").read_text(encoding="utf-8"))[game]
    return {kind: Land(look["top"], look["side"], motif(art / game / f"{kind}.svg")) for kind, look in palette.items()}


def motif(path: Path) -> str:
    """What stands inside an SVG file, to be put inside another one."""
    text = path.read_text(encoding="utf-8")
    start = text.index(">", text.index("<svg")) + 1
    return text[start : text.rindex("</svg>")]


def size_of(pointed: bool) -> tuple[int, int]:
    """Width and height of the drawing, the thickness included, in its own units."""
    return (SHORT, LONG + THICK) if pointed else (LONG, SHORT + THICK)


def hex_svg(land: Land, pointed: bool) -> str:
    """The whole hex; the middle of its face is half its width from the left and half its face's height from the top."""
    width, height = size_of(pointed)
    shape = _POINTED if pointed else _FLAT
    left, top = (width - LONG) / 2, (height - THICK - LONG) / 2
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">
  <g stroke="{OUTLINE}" stroke-width="4" stroke-linejoin="round">
    <path d="{shape["body"]}" fill="{land.side}"/>
    <path d="{shape["face"]}" fill="{land.top}"/>
  </g>
  <path d="{shape["light"]}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3" stroke-linejoin="round"
        stroke-linecap="round"/>
  <path d="{shape["edges"]}" stroke="{OUTLINE}" stroke-opacity=".35" stroke-width="3"/>
  <g transform="translate({left} {top})">{land.motif}</g>
</svg>"""
