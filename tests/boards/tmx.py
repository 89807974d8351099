"""Small maps written as text, the way Tiled writes them, for tests to read and to break."""

import base64
import gzip
import struct
import zlib
from collections.abc import Iterable

PLAIN = {
    "version": "1.8",
    "tiledversion": "1.8.2",
    "orientation": "hexagonal",
    "renderorder": "right-down",
    "width": "3",
    "height": "2",
    "tilewidth": "32",
    "tileheight": "28",
    "infinite": "0",
    "hexsidelength": "16",
    "staggeraxis": "y",
    "staggerindex": "odd",
}

LAND = """<tileset firstgid="1" name="land" tilewidth="32" tileheight="28" tilecount="6" columns="3">
 <image source="land.png" width="96" height="56"/>
 <tile id="0" type="meadow"/>
 <tile id="1" type="forest"><properties><property name="cost" type="int" value="2"/></properties></tile>
 <tile id="2" class="water"/>
</tileset>"""


def element(tag: str, inside: str = "", **attributes: str | None) -> str:
    """One element; an attribute that is None is left out, a trailing underscore in its name is dropped."""
    written = "".join(f' {name.rstrip("_")}="{text}"' for name, text in attributes.items() if text is not None)
    return f"<{tag}{written}>{inside}</{tag}>"


def tmx(*parts: str, **attributes: str | None) -> str:
    """A whole map."""
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + element("map", "\n".join(parts), **{**PLAIN, **attributes})


def csv(cells: str, name: str = "board", **attributes: str | None) -> str:
    """A tile layer from rows of numbers."""
    size = {"width": "3", "height": "2", **attributes}
    return element("layer", element("data", cells, encoding="csv"), id="1", name=name, **size)


def packed(gids: Iterable[int], compression: str = "", name: str = "board", **attributes: str | None) -> str:
    """A tile layer in base64."""
    numbers = list(gids)
    content = squeeze(struct.pack(f"<{len(numbers)}I", *numbers), compression)
    return blob(base64.b64encode(content).decode(), compression, name, **attributes)


def blob(text: str, compression: str = "", name: str = "board", **attributes: str | None) -> str:
    """A tile layer with any text for base64."""
    size = {"width": "3", "height": "2", **attributes}
    inside = element("data", text, encoding="base64", compression=compression or None)
    return element("layer", inside, id="1", name=name, **size)


def squeeze(content: bytes, compression: str) -> bytes:
    """Bytes as Tiled compresses them."""
    if compression == "zlib":
        return zlib.compress(content)
    return gzip.compress(content, mtime=0) if compression == "gzip" else content


def objects(*parts: str, name: str = "things", **attributes: str | None) -> str:
    """An object layer."""
    return element("objectgroup", "".join(parts), id="2", name=name, **attributes)


BOARD = csv("1,2,3,\n0,1,2")
