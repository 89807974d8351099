"""Boards that are always there, in the record's form, so that a game can be played and tested without any file."""

from collections.abc import Mapping
from typing import Final

from game.rules.contract import Json

Board = Mapping[str, Json]

STRIP: Final[Board] = {
    "name": "The Strip",
    "stagger": "y-odd",
    "rows": [
        ">>>>>>>",
        "GGFGGSG",
        "GFFGSSG",
        "GGGWGGG",
        "MMGWWGD",
        "GMGGGDD",
        "GGFFGGG",
        "GSGGGMG",
        "<<<<<<<",
    ],
}

# Winding meadow is the long way (45 steps), terrain the short cut (25 over everything, 37 to 40 with one kind).
HORSESHOE: Final[Board] = {
    "name": "The Horseshoe",
    "stagger": "y-odd",
    "rows": [
        ".<<<<.......>>>>.",
        "SSGGGG.....FFWGGG",
        "SGGGGG.....FWWWWG",
        ".GGGGG......GGGGG",
        "GGGGGG.....GGGWWW",
        ".DMMGG......GGGGW",
        "DDMMGF.....SSSGDG",
        ".GGGFF......GDDGG",
        "GGWWWF.....GGGGDG",
        ".GGGFMG...GFFFGG.",
        "..GGGMMGGMMGSSGG.",
        "..GGMMGMGMGGSSD..",
        "....GGGMMGGGGDD..",
    ],
}

ROUNDABOUT: Final[Board] = {
    "name": "The Roundabout",
    "stagger": "x-even",
    "rows": [
        "..GGFGG..",
        ".GGFFGDD.",
        "GSS#G#DGG",
        "GSGG=GGGG",
        "GG#===#WG",
        "GMMG=GGWW",
        ".GM#G#WG.",
        "..GGGGG..",
    ],
    "checkpoints": {
        "1": ["4,0", "4,1", "4,2"],
        "2": ["7,3", "8,3"],
        "3": ["4,6", "4,7"],
        "4": ["0,3", "1,3", "0,4", "1,4"],
    },
    "posts": [2, 4],
}

HOME_FARM: Final[Board] = {
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

KITCHEN_GARDEN: Final[Board] = {
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

WIDE_MARSH: Final[Board] = {
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

CLIFF_BOARDS: Final[Mapping[str, Board]] = {"horseshoe": HORSESHOE, "strip": STRIP, "roundabout": ROUNDABOUT}

OLD_JETTY: Final[Board] = {
    "name": "Old Jetty",
    "sections": ["BE", "CBE", "VC", "JBC", "GC", "CBV", "JC", "BEC", "CG", "BCV", "JCB", "CE"],
}

# Here cars lead to cars.
CORKSCREW_QUAY: Final[Board] = {
    "name": "Corkscrew Quay",
    "sections": ["EB", "CJ", "EVC", "BGC", "VEV", "CCB", "JE", "GBC", "CVE", "BCJ", "CEB"],
}

PIER_BOARDS: Final[Mapping[str, Board]] = {"home": OLD_JETTY, "twisted": CORKSCREW_QUAY}
POND_BOARDS: Final[Mapping[str, Board]] = {"home": HOME_FARM, "short": KITCHEN_GARDEN, "marsh": WIDE_MARSH}
