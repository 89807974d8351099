"""Maps for the three games drawn as text rows and written as TMX with the house's own tilesets, mistakes and all."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from shutil import copy
from xml.sax.saxutils import quoteattr

from game.boards.findings import Reading
from game.boards.maps import read_map
from game.games import MEANINGS
from game.shipped import MAPS
from tests.boards.tmx import csv, element, objects, tmx

# The letters of each game in the order of the tiles in its tileset; `?` is a tile without meaning.
TILES = {"cliff": "GFDMWS<>=#", "pier": "CJVBGE", "pond": ".#ABCDabcd"}
FOREIGN = '<tileset firstgid="901" name="foreign" tilewidth="84" tileheight="96" tilecount="1" columns="1"/>'


def write_map(
    folder: Path,
    game: str,
    rows: Sequence[str],
    numbers: Mapping[str, int] | None = None,
    path: Sequence[tuple[float, float]] = (),
    properties: Mapping[str, str] | None = None,
    stagger: str = "y-odd",
    layer: str = "board",
) -> Path:
    """A map file; `numbers` are painted on the layer of checkpoints or sections."""
    width, height = max(map(len, rows)), len(rows)
    size = {"width": str(width), "height": str(height)}
    for tileset in (game, "numbers"):
        for ending in ("tsx", "png"):
            copy(MAPS / "tilesets" / f"{tileset}.{ending}", folder)
    parts = [
        element("properties", "".join(_property(*item) for item in (properties or {}).items())),
        f'<tileset firstgid="1" source="{game}.tsx"/>',
        '<tileset firstgid="101" source="numbers.tsx"/>',
        FOREIGN,
        csv(_cells([[_gid(game, letter) for letter in row.ljust(width, _blank(game))] for row in rows]), layer, **size),
    ]
    if numbers is not None:
        painted = {place: 901 if number < 0 else 100 + number for place, number in numbers.items()}
        cells = _cells([[painted.get(f"{x},{y}", 0) for x in range(width)] for y in range(height)])
        parts.append(csv(cells, "sections" if game == "pier" else "checkpoints", **size))
    if path:
        line = element("polyline", points=" ".join(f"{x},{y}" for x, y in path))
        parts.append(objects(element("object", line, id="1", name="path", x="0", y="0"), name="path"))
    file = folder / "drawn.tmx"
    file.write_text(tmx(*parts, **size, **_grid(game, stagger)), encoding="utf-8")
    return file


def _property(name: str, value: str) -> str:
    return f"<property name={quoteattr(name)} value={quoteattr(value)}/>"


def _blank(game: str) -> str:
    return " " if game == "pond" else "."


def _gid(game: str, letter: str) -> int:
    if letter == _blank(game):
        return 0
    return 901 if letter == "?" else TILES[game].index(letter) + 1


def _cells(gids: list[list[int]]) -> str:
    return ",\n".join(",".join(map(str, row)) for row in gids)


def _grid(game: str, stagger: str) -> dict[str, str | None]:
    if game == "pond":
        hexes = dict.fromkeys(("hexsidelength", "staggeraxis", "staggerindex"))
        return {"orientation": "orthogonal", "tilewidth": "96", "tileheight": "96", **hexes}
    size = {"tilewidth": "84", "tileheight": "96", "hexsidelength": "48"}
    return {**size, "staggeraxis": stagger[0], "staggerindex": stagger[2:]}


def reading(file: Path) -> Reading:
    return read_map(file, MEANINGS)[0]


def told(file: Path) -> list[str]:
    """What check tells of a map."""
    return [str(finding) for finding in reading(file).findings]
