"""What a map means for Stones: one row of tiles of the types `stone` and `moss` on the layer `board`."""

from typing import Final

from game.boards.drawing import Drawing, Orientation
from game.boards.findings import Findings, Reading
from game.boards.map_properties import NAME, read_texts
from game.boards.maps import MapMeaning
from game.rules.contract import BadSetUp, Json
from tests.fourth_game.stones.rules.board import MOSS, STONE, read_brook

BOARD: Final = "board"
LETTER_OF: Final = {"stone": STONE, "moss": MOSS}


def read_stones_map(drawing: Drawing, name: str) -> Reading:
    """The brook that a drawing means, and everything that is wrong with it."""
    findings = Findings(drawing)
    if drawing.orientation is not Orientation.ORTHOGONAL:
        findings.error("a board of Stones should be an orthogonal map (Map > Map Properties > Orientation)")
    layer = findings.layer(BOARD)
    stones, row, before = "", -1, -1
    for y, tiles in enumerate(layer.rows if layer else ()):
        for x, tile in enumerate(tiles):
            if tile is None:
                continue
            if stones and (y != row or x != before + 1):
                findings.error(
                    "this stone is apart from the others: they should be one row without a gap", BOARD, (x, y)
                )
            if tile.type not in LETTER_OF:
                findings.unknown_type(tile, "a stone", LETTER_OF, BOARD, (x, y))
            stones, row, before = stones + LETTER_OF.get(tile.type, STONE), y, x
    texts = read_texts(drawing, name, findings)
    board: dict[str, Json] = {NAME: texts[NAME], "stones": stones, **texts}
    if not findings.has_errors:
        try:
            read_brook(board)
        except BadSetUp as error:
            findings.error(str(error), BOARD)
    if findings.has_errors:
        return Reading("stones", None, findings.all())
    fact = f"{len(stones)} stones, {stones.count(MOSS)} of them mossy"
    return Reading("stones", board, findings.all(), (fact,))


def _looks_like_stones(_: Drawing) -> bool:
    """A map of Stones says so in its property `game`."""
    return False


STONES_MAPS: Final = MapMeaning(read_stones_map, _looks_like_stones)
