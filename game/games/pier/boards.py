"""Boards that are always there, in the record's form, so that a game can be played and tested without any file."""

from collections.abc import Mapping
from typing import Final

from game.rules.contract import BoardJson

OLD_JETTY: Final[BoardJson] = {
    "name": "Old Jetty",
    "sections": ["BE", "CBE", "VC", "JBC", "GC", "CBV", "JC", "BEC", "CG", "BCV", "JCB", "CE"],
}

# Here cars lead to cars.
CORKSCREW_QUAY: Final[BoardJson] = {
    "name": "Corkscrew Quay",
    "sections": ["EB", "CJ", "EVC", "BGC", "VEV", "CCB", "JE", "GBC", "CVE", "BCJ", "CEB"],
}

PIER_BOARDS: Final[Mapping[str, BoardJson]] = {"home": OLD_JETTY, "twisted": CORKSCREW_QUAY}
