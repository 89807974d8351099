"""From a map file to a board: which game it is drawn for, what it means there, and whether it can be played."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from game.boards.drawing import BadMap, Drawing, Orientation
from game.boards.findings import Finding, Reading, Weight, listed
from game.boards.reader import read_drawing
from game.games.cliff.map.meaning import read_cliff_map
from game.games.pier.map import SECTIONS, read_pier_map
from game.games.pond.map import read_pond_map

Meaning = Callable[[Drawing, str], Reading]
MEANINGS: Final[Mapping[str, Meaning]] = {"cliff": read_cliff_map, "pier": read_pier_map, "pond": read_pond_map}
# The house's own boards and tilesets; maps from anywhere may use them.
MAPS: Final = Path(__file__).resolve().parents[2] / "maps"


def game_of(drawing: Drawing) -> str:
    """The map property `game`; where it is missing, what the map looks like."""
    if "game" in drawing.properties:
        return str(drawing.properties["game"]).strip().lower()
    if drawing.orientation is Orientation.ORTHOGONAL:
        return "pond"
    return "pier" if any(layer.name == SECTIONS for layer in drawing.layers) else "cliff"


def read_map(path: Path) -> tuple[Reading, Drawing | None]:
    """What a map file means and how it is drawn; whatever is wrong with it stands among the findings."""
    try:
        drawing = read_drawing(path, MAPS)
    except BadMap as error:
        return Reading("", None, (Finding(Weight.ERROR, str(error)),)), None
    game = game_of(drawing)
    if game not in MEANINGS:
        text = f"the map property 'game' is '{listed([game])}', but should be one of: {', '.join(MEANINGS)}"
        return Reading("", None, (Finding(Weight.ERROR, text),)), drawing
    reading = MEANINGS[game](drawing, path.stem)
    said = tuple(Finding(Weight.WARNING, note) for note in drawing.notes)
    return Reading(game, reading.board, reading.findings + said, reading.facts), drawing
