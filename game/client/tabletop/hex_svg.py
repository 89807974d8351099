"""A hex of land as one SVG: the face in its colour, the thickness below, the motif on top, pointed or flat.

The drawing is made as text, so that it is rasterised once at the size at which it is shown, in the window and in the
tilesets for Tiled alike.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

ReadText: TypeAlias = Callable[[Path], str]
BODY: Final = re.compile(r"<svg[^>]*>(.*)</svg>", re.DOTALL)

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


PLAIN: Final = Land("#a5d25a", "#6f9a3a", "")


def read_text(path: Path) -> str:
    """For drawings that are known to be there."""
    return path.read_text(encoding="utf-8")


class LandLooks(dict[str, Land]):
    """The kinds of hex of a game, by name. One that is missing is plain."""

    def __missing__(self, kind: str) -> Land:
        return PLAIN


def read_land(art: Path, game: str, read: ReadText = read_text) -> LandLooks:
    """From the folder of drawings; `read` gives what stands in a file, and nothing where it can't be read."""
    try:
        palette = json.loads(read(art / "land.json"))[game]
        looks = [(kind, look["top"], look["side"]) for kind, look in palette.items()]
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return LandLooks()
    return LandLooks({kind: Land(top, side, motif(art / game / f"{kind}.svg", read)) for kind, top, side in looks})


def motif(path: Path, read: ReadText = read_text) -> str:
    """What stands inside an SVG file, to be put inside another one."""
    found = BODY.search(read(path))
    return found[1] if found else ""


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
