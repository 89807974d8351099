"""Boards that are always there, in the record's form, so that a game can be played and tested without any file."""

from collections.abc import Mapping
from typing import Final

from game.rules.contract import BoardJson

MILL_BROOK: Final[BoardJson] = {"name": "Mill Brook", "stones": "oomoomoomooo"}
WIDE_FORD: Final[BoardJson] = {"name": "Wide Ford", "stones": "ooomoommooomooomommoo"}

STONES_BOARDS: Final[Mapping[str, BoardJson]] = {"brook": MILL_BROOK, "ford": WIDE_FORD}
