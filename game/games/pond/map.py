"""What a map means for Pond: light and dark squares, and ponds in pairs of one colour, on the layer `board`."""

from typing import Final

from game.boards.drawing import Drawing, Orientation, PlacedTile, TileLayer
from game.boards.findings import Findings, Reading
from game.boards.map_properties import NAME, read_texts
from game.boards.maps import MapMeaning
from game.boards.near_names import did_you_mean
from game.games.pond.rules.shape import LIGHT, MOST_SQUARES, problems, read_shape
from game.rules.contract import Json
from game.rules.hexes import Hex

BOARD: Final = "board"
GROUND: Final = {"light": ".", "dark": "#"}
LETTER_OF: Final = {"blue": "A", "red": "B", "yellow": "C", "green": "D"}
PONDS: Final = ("arrival", "departure")


def read_pond_map(drawing: Drawing, name: str) -> Reading:
    """The farm that a drawing means, and everything that is wrong with it."""
    findings = Findings(drawing)
    if drawing.orientation is not Orientation.ORTHOGONAL:
        findings.error("a board of Pond should be an orthogonal map (Map > Map Properties > Orientation)")
        return Reading("pond", None, findings.all())
    texts = read_texts(drawing, name, findings)
    layer = findings.layer(BOARD)
    squares = _squares(layer, findings) if layer else {}
    _check_holes(squares, findings)
    _check_pairs(squares, findings)
    if findings.has_errors:
        return Reading("pond", None, findings.all())
    left, top, right, bottom = _box(squares)
    rows = ["".join(squares[x, y] for x in range(left, right + 1)) for y in range(top, bottom + 1)]
    board: dict[str, Json] = {NAME: texts[NAME], "rows": list(rows), **texts}
    for problem in problems(read_shape(board)):
        findings.error(problem.text, BOARD, problem.at and (problem.at[0] + left, problem.at[1] + top))
    if findings.has_errors:
        return Reading("pond", None, findings.all())
    if not any(set(row) == {LIGHT} for row in rows):
        findings.warning("no row slides: each has a dark square or a pond, so nobody can push one", BOARD)
    ponds = sum(letter.isupper() for letter in squares.values())
    fact = f"{right - left + 1} columns, {bottom - top + 1} rows, {ponds} pair{'s' if ponds > 1 else ''} of ponds"
    return Reading("pond", board, findings.all(), (fact,))


def _squares(layer: TileLayer, findings: Findings) -> dict[Hex, str]:
    squares: dict[Hex, str] = {}
    for y, row in enumerate(layer.rows):
        for x, tile in enumerate(row):
            if tile is not None:
                squares[x, y] = _letter(tile, (x, y), findings)
    if len(squares) > MOST_SQUARES:
        findings.error(f"the board has {len(squares)} squares, but {MOST_SQUARES} are the most", BOARD)
    return squares


def _letter(tile: PlacedTile, at: Hex, findings: Findings) -> str:
    if tile.type in GROUND:
        return GROUND[tile.type]
    if tile.type not in PONDS:
        findings.unknown_type(tile, "a square of Pond", (*GROUND, *PONDS), BOARD, at)
        return "."
    colour = str(tile.properties.get("colour", ""))
    letter = LETTER_OF.get(colour)
    if letter is None:
        meant = did_you_mean(colour, LETTER_OF) if colour else did_you_mean("colour", tile.properties)
        findings.error(f"a pond needs a property 'colour', one of: {', '.join(LETTER_OF)}{meant}", BOARD, at)
        return "."
    return letter if tile.type == "arrival" else letter.lower()


def _box(squares: dict[Hex, str]) -> tuple[int, int, int, int]:
    columns, rows = [x for x, _ in squares], [y for _, y in squares]
    return min(columns), min(rows), max(columns), max(rows)


def _check_holes(squares: dict[Hex, str], findings: Findings) -> None:
    if not squares:
        findings.error("there are no squares on this layer", BOARD)
        return
    left, top, right, bottom = _box(squares)
    if (right - left + 1) * (bottom - top + 1) > MOST_SQUARES:
        findings.error(
            f"the board spans {right - left + 1} × {bottom - top + 1} squares; {MOST_SQUARES} are the most", BOARD
        )
        return
    for y in range(top, bottom + 1):
        for x in range(left, right + 1):
            if (x, y) not in squares:
                findings.error("there is a hole in the board: paint it light or dark", BOARD, (x, y))


def _check_pairs(squares: dict[Hex, str], findings: Findings) -> None:
    seen: dict[str, Hex] = {}
    for place, letter in squares.items():
        if not letter.isalpha():
            continue
        if letter in seen:
            first = seen[letter]
            findings.error(f"{_pond(letter)} is here a second time, after {first[0]},{first[1]}", BOARD, place)
        seen.setdefault(letter, place)
    for letter, place in seen.items():
        if letter.swapcase() not in seen:
            findings.error(f"{_pond(letter)} has no partner: paint {_pond(letter.swapcase())} too", BOARD, place)
    if squares and not seen:
        findings.error("there are no ponds: paint an arrival and a departure pond of each colour", BOARD)


def _pond(letter: str) -> str:
    colour = next(name for name, own in LETTER_OF.items() if own == letter.upper())
    return f"the {colour} {'arrival' if letter.isupper() else 'departure'} pond"


def _looks_like_pond(drawing: Drawing) -> bool:
    return drawing.orientation is Orientation.ORTHOGONAL


POND_MAPS: Final = MapMeaning(read_pond_map, _looks_like_pond)
