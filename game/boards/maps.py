"""From a map file to a board: which game it is drawn for, what it means there, and whether it can be played."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game.boards.drawing import BadMap, Drawing
from game.boards.findings import Finding, Reading, Severity, listed
from game.boards.near_names import did_you_mean
from game.boards.reader import read_drawing
from game.shipped import MAPS
from game.table.limits import too_much


@dataclass(frozen=True, slots=True)
class MapMeaning:
    """What maps mean for a game, and whether a map that does not say its game looks like one of its own."""

    read: Callable[[Drawing, str], Reading]
    looks_like: Callable[[Drawing], bool]


# By the name of the game, in the order of the doors.
Meanings: TypeAlias = Mapping[str, MapMeaning]


def game_of(drawing: Drawing, meanings: Meanings) -> str:
    """The map property `game`; where it is missing, the game whose map it looks like. The later games are asked first,
    since they are the more particular; the first one takes what nobody knows."""
    if "game" in drawing.properties:
        return str(drawing.properties["game"]).strip().lower()
    known = [name for name, meaning in meanings.items() if meaning.looks_like(drawing)]
    return known[-1] if known else next(iter(meanings))


def read_map(path: Path, meanings: Meanings) -> tuple[Reading, Drawing | None]:
    """What a map file means and how it is drawn; whatever is wrong with it stands among the findings."""
    try:
        drawing = read_drawing(path, MAPS)
    except BadMap as error:
        return Reading("", None, (Finding(Severity.ERROR, str(error)),)), None
    game = game_of(drawing, meanings)
    if game not in meanings:
        right = f"one of: {', '.join(meanings)}{did_you_mean(game, meanings)}"
        text = f"the map property 'game' is '{listed([game])}', but should be {right}"
        return Reading("", None, (Finding(Severity.ERROR, text),)), drawing
    reading = meanings[game].read(drawing, _plain(path.stem))
    said = tuple(Finding(Severity.WARNING, remark) for remark in drawing.remarks)
    if excess := too_much(dict(reading.board or {}), "board"):
        # Whatever can be played can be kept.
        return Reading(game, None, (Finding(Severity.ERROR, excess), *reading.findings, *said)), drawing
    return Reading(game, reading.board, reading.findings + said, reading.facts), drawing


def _plain(name: str) -> str:
    """The name of a file as a text that can be written down: what is not UTF-8 in it is replaced."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
