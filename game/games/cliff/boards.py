"""Boards that are always there, in the record's form, so that a game can be played and tested without any file."""

from collections.abc import Mapping
from typing import Final

from game.rules.contract import BoardJson

# Winding meadow is the long way (45 steps), terrain the short cut (25 over everything, 37 to 40 with one kind).
HORSESHOE: Final[BoardJson] = {
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

STRIP: Final[BoardJson] = {
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

ROUNDABOUT: Final[BoardJson] = {
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

CLIFF_BOARDS: Final[Mapping[str, BoardJson]] = {"horseshoe": HORSESHOE, "strip": STRIP, "roundabout": ROUNDABOUT}
