"""What a map means for Pier: icons by tile type on the layer `board`, section numbers on the layer `sections`, and the
order of the spaces along a polyline object named `path`, which is also where the lemmings run."""

from dataclasses import dataclass
from itertools import pairwise
from math import hypot, inf
from typing import Final

from game.boards.drawing import Drawing, MapObject, MapPoint, ObjectShape, Orientation, TileLayer
from game.boards.findings import Findings, Reading, listed, painted_numbers
from game.boards.map_properties import NAME, read_texts
from game.boards.maps import MapMeaning
from game.boards.near_names import near_name
from game.boards.places import hex_centre
from game.rules.contract import Json
from game.rules.hexes import Hex
from game.rules.notation import write_hex

ICON_OF: Final = {"mixer": "C", "hammer": "J", "car": "V", "bookmaker": "B", "godfather": "G", "plain": "E"}
BOARD: Final = "board"
SECTIONS: Final = "sections"
PATH: Final = "path"
SIZES: Final = (2, 3)
MOST_SPACES: Final = 200


@dataclass(frozen=True, slots=True)
class Space:
    """A hex of the jetty: its icon, its section, and how far along the path it lies."""

    at: Hex
    icon: str
    section: int
    along: float


def read_pier_map(drawing: Drawing, name: str) -> Reading:
    """The jetty that a drawing means, and everything that is wrong with it."""
    findings = Findings(drawing)
    if drawing.orientation is not Orientation.HEXAGONAL or drawing.stagger is None:
        findings.error("a board of Pier should be a hexagonal map (Map > Map Properties > Orientation)")
        return Reading("pier", None, findings.all())
    texts = read_texts(drawing, name, findings)
    layer, numbers = findings.layer(BOARD), findings.layer(SECTIONS)
    path = _path(drawing, findings)
    icons = _icons(layer, findings) if layer else {}
    sections = _sections(numbers, icons, findings) if numbers else {}
    if findings.has_errors or not path:
        return Reading("pier", None, findings.all())
    spaces = _spaces(drawing, icons, sections, path, findings)
    _check_sections(spaces, findings)
    if findings.has_errors:
        return Reading("pier", None, findings.all())
    grouped: dict[int, str] = {}
    for space in spaces:
        grouped[space.section] = grouped.get(space.section, "") + space.icon
    board: dict[str, Json] = {
        NAME: texts[NAME],
        "sections": list(grouped.values()),
        "stagger": drawing.stagger.value,
        "places": [write_hex(space.at) for space in spaces],
        "path": [[round(x / drawing.tile_width, 3), round(y / drawing.tile_height, 3)] for x, y in path],
        **texts,
    }
    icon_counts = ", ".join(f"{kind} {[s.icon for s in spaces].count(icon)}" for kind, icon in ICON_OF.items())
    fact = f"{len(spaces)} spaces in {len(grouped)} sections: {' '.join(grouped.values())}; {icon_counts}"
    return Reading("pier", board, findings.all(), (fact,))


def _path(drawing: Drawing, findings: Findings) -> list[MapPoint]:
    found: list[tuple[MapPoint, MapObject]] = [
        (layer.offset, thing) for layer in drawing.object_layers for thing in layer.objects if thing.name == PATH
    ]
    lines = [(offset, thing) for offset, thing in found if thing.shape is ObjectShape.POLYLINE]
    if len(lines) != 1:
        what = f"there are {len(lines)} polylines" if lines else "there is no polyline object"
        near = near_name(PATH, (thing.name for layer in drawing.object_layers for thing in layer.objects))
        if found and not lines:
            what = f"there is only a {found[0][1].shape.value}"
        elif near and not found:
            what = f"there is an object named '{listed([near])}', but no polyline object"
        findings.error(f"{what} named '{PATH}', but should be one, from the table over all spaces to the water")
        return []
    (dx, dy), thing = lines[0]
    return [(x + dx, y + dy) for x, y in thing.points]


def _icons(layer: TileLayer, findings: Findings) -> dict[Hex, str]:
    icons: dict[Hex, str] = {}
    for y, row in enumerate(layer.rows):
        for x, tile in enumerate(row):
            if tile is None:
                continue
            if tile.type not in ICON_OF:
                findings.unknown_type(tile, "a space of Pier", ICON_OF, BOARD, (x, y))
            icons[x, y] = ICON_OF.get(tile.type, "E")
    if not icons:
        findings.error("there are no spaces on this layer", BOARD)
    if len(icons) > MOST_SPACES:
        findings.error(f"there are {len(icons)} spaces, but {MOST_SPACES} are the most", BOARD)
    return icons


def _sections(layer: TileLayer, icons: dict[Hex, str], findings: Findings) -> dict[Hex, int]:
    sections = painted_numbers(layer, findings)
    for place, number in sections.items():
        if place not in icons:
            findings.error(f"section {number} is painted here, where the board has no space", SECTIONS, place)
    for place in icons:
        if place not in sections and layer.at(place) is None:
            findings.error("this space has no section number", SECTIONS, place)
    return sections


def _spaces(
    drawing: Drawing, icons: dict[Hex, str], sections: dict[Hex, int], path: list[MapPoint], findings: Findings
) -> list[Space]:
    """All spaces in the order of the path, which has to cross each of them."""
    spaces = []
    for place, icon in icons.items():
        away, along = _nearest(hex_centre(drawing, *place), path)
        if away > min(drawing.tile_width, drawing.tile_height) / 2:
            findings.error("the path misses this space: it should lead over every one of them", PATH, place)
        spaces.append(Space(place, icon, sections[place], along))
    return sorted(spaces, key=lambda space: space.along)


def _nearest(point: MapPoint, path: list[MapPoint]) -> tuple[float, float]:
    """How far a point is from the path, and how far along it the nearest place lies."""
    best, walked = (inf, 0.0), 0.0
    for (x1, y1), (x2, y2) in pairwise(path):
        length = hypot(x2 - x1, y2 - y1)
        if not length:
            continue
        part = ((point[0] - x1) * (x2 - x1) + (point[1] - y1) * (y2 - y1)) / length**2
        part = min(1.0, max(0.0, part))
        away = hypot(x1 + part * (x2 - x1) - point[0], y1 + part * (y2 - y1) - point[1])
        best = min(best, (away, walked + part * length))
        walked += length
    return best


def _check_sections(spaces: list[Space], findings: Findings) -> None:
    """Sections follow each other along the path, from 1 without a gap, two or three spaces each."""
    order = [space.section for space in spaces]
    if order == sorted(order, reverse=True) and order[0] > order[-1]:
        findings.error(
            f"the path begins at section {order[0]} and ends at section {order[-1]}, so it is drawn backwards: "
            "it should begin at the table and end in the water",
            PATH,
            spaces[0].at,
        )
        return
    before = Space((0, 0), "", 0, 0.0)
    for space in spaces:
        if space.section not in (before.section, before.section + 1) or not space.section:
            text = f"section {space.section} follows section {before.section} along the path"
            findings.error(f"{text}, but should be {before.section} or {before.section + 1}", SECTIONS, space.at)
        before = space
    for section in sorted({space.section for space in spaces}):
        own = [space for space in spaces if space.section == section]
        if len(own) not in SIZES:
            text = f"section {section} has {len(own)} space{'s' if len(own) > 1 else ''}, but should have 2 or 3"
            findings.error(text, SECTIONS, own[0].at)


def _looks_like_pier(drawing: Drawing) -> bool:
    return any(layer.name.casefold() == SECTIONS for layer in drawing.layers)


PIER_MAPS: Final = MapMeaning(read_pier_map, _looks_like_pier)
