"""What a map means for Cliff: land by tile type on the layer `board`, numbers on the layer `checkpoints`."""

from typing import Final

from game.boards.drawing import Drawing, Orientation, TileLayer
from game.boards.findings import Findings, Reading, listed, painted_numbers
from game.boards.map_properties import NAME, read_texts
from game.boards.maps import MapMeaning
from game.games.cliff.map.ways_home import tell_ways, warn_of
from game.games.cliff.rules.land import LETTERS, NAMES, NOTHING, TILE_KINDS
from game.games.cliff.rules.shape import MOST_HEXES, problems, read_shape
from game.rules.contract import Json
from game.rules.hexes import Hex
from game.rules.notation import write_hex

# In the order in which authors are told of them.
LETTER_OF: Final = {
    name: LETTERS[NAMES.index(name)]
    for name in (
        "meadow", "forest", "desert", "mountain", "water", "swamp", "start", "finish", "gate", "post",
    )
}  # fmt: skip
BOARD: Final = "board"
CHECKPOINTS: Final = "checkpoints"


def read_cliff_map(drawing: Drawing, name: str) -> Reading:
    """The board that a drawing means, everything that is wrong with it, and how long its ways are."""
    findings = Findings(drawing)
    if drawing.orientation is not Orientation.HEXAGONAL or drawing.stagger is None:
        findings.error("a board of Cliff should be a hexagonal map (Map > Map Properties > Orientation)")
        return Reading("cliff", None, findings.all())
    texts = read_texts(drawing, name, findings, ("posts",))
    layer = findings.layer(BOARD)
    letters = _letters(layer, findings) if layer else {}
    painted = findings.layer(CHECKPOINTS, needed=False)
    numbers = _numbers(painted, letters, findings) if painted else {}
    posts = _posts(drawing, numbers, findings)
    board: dict[str, Json] = {
        NAME: texts[NAME],
        "stagger": drawing.stagger.value,
        "rows": list(_rows(drawing, letters)),
        **texts,
    }
    if numbers:
        board["checkpoints"] = {
            str(number): [write_hex(place) for place in sorted(numbers, key=_by_row) if numbers[place] == number]
            for number in sorted(set(numbers.values()))
        }
    if posts:
        board["posts"] = list(posts)
    if findings.has_errors:
        return Reading("cliff", None, findings.all())
    shape = read_shape(board)
    for problem in problems(shape):
        findings.error(problem.text, BOARD, problem.at)
    if findings.has_errors:
        return Reading("cliff", None, findings.all())
    warn_of(shape, findings)
    return Reading("cliff", board, findings.all(), tuple(tell_ways(shape)))


def _by_row(place: Hex) -> Hex:
    return place[1], place[0]


def _letters(layer: TileLayer, findings: Findings) -> dict[Hex, str]:
    letters: dict[Hex, str] = {}
    for y, row in enumerate(layer.rows):
        for x, tile in enumerate(row):
            if tile is None:
                continue
            letter = LETTER_OF.get(tile.type)
            if letter is None:
                findings.unknown_type(tile, "a hex of Cliff", LETTER_OF, BOARD, (x, y))
            letters[x, y] = letter or NOTHING
    if len(letters) > MOST_HEXES:
        findings.error(f"the board has {len(letters)} hexes, but {MOST_HEXES} are the most", BOARD)
    return letters


def _numbers(layer: TileLayer, letters: dict[Hex, str], findings: Findings) -> dict[Hex, int]:
    numbers = painted_numbers(layer, findings)
    for place, number in list(numbers.items()):
        if letters.get(place, NOTHING) not in TILE_KINDS:
            findings.error(f"checkpoint {number} should lie on a playing hex of the board", CHECKPOINTS, place)
            del numbers[place]
    found = set(numbers.values())
    for number in sorted(found):
        if number > 1 and number - 1 not in found:
            first = min((place for place in numbers if numbers[place] == number), key=_by_row)
            text = f"checkpoint {number} is here, but there is no checkpoint {number - 1}"
            findings.error(f"{text}: they should be numbered from 1 without a gap", CHECKPOINTS, first)
    return numbers


def _posts(drawing: Drawing, numbers: dict[Hex, int], findings: Findings) -> list[int]:
    """The map property `posts`: the checkpoints that complete each post, such as 6,12,18."""
    value = drawing.properties.get("posts", "")
    last = max(numbers.values(), default=0)
    words = [word.strip() for word in str(value).split(",") if word.strip()]
    posts = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < len("10000")]
    rising = all(low < high for low, high in zip([0, *posts], posts, strict=False))
    if len(posts) != len(words) or not rising or (posts and posts[-1] > last):
        right = f"rising checkpoint numbers from 1 to {last}" if last else "left out on a board without checkpoints"
        findings.error(f"the map property 'posts' is '{listed([str(value)])}', but should be {right}")
        return []
    return posts


def _rows(drawing: Drawing, letters: dict[Hex, str]) -> list[str]:
    """Text rows, without the empty columns at their ends."""
    rows = [
        "".join(letters.get((x, y), NOTHING) for x in range(drawing.width)).rstrip(NOTHING)
        for y in range(drawing.height)
    ]
    while rows and not rows[-1]:
        rows.pop()
    return rows


def _looks_like_cliff(drawing: Drawing) -> bool:
    return drawing.orientation is Orientation.HEXAGONAL


CLIFF_MAPS: Final = MapMeaning(read_cliff_map, _looks_like_cliff)
