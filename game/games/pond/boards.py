"""Boards that are always there, in the record's form, so that a game can be played and tested without any file."""

from collections.abc import Mapping
from typing import Final

from game.rules.contract import BoardJson

HOME_FARM: Final[BoardJson] = {
    "name": "Home Farm",
    "rows": [
        "A######B",
        "........",
        "........",
        "........",
        "........",
        "b######a",
    ],
}

KITCHEN_GARDEN: Final[BoardJson] = {
    "name": "Kitchen Garden",
    "rows": [
        "A######B",
        "........",
        "........",
        "........",
        "........",
        "a######b",
    ],
}

WIDE_MARSH: Final[BoardJson] = {
    "name": "Wide Marsh",
    "rows": [
        "A##B##C##D",
        "..........",
        "..........",
        "..........",
        "..........",
        "..........",
        "c##d##a##b",
    ],
}

POND_BOARDS: Final[Mapping[str, BoardJson]] = {"home": HOME_FARM, "short": KITCHEN_GARDEN, "marsh": WIDE_MARSH}
