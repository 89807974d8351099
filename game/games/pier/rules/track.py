"""The track from the table to the water, its spaces in sections of two or three, prepared once for playing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.games.pier.rules.decisions import Advance
from game.games.pier.rules.lemmings import COLOURS, WATER
from game.rules.contract import BadSetUp, Json
from game.rules.notation import shortened

ICONS: Final = "CJVBGE"
MIXER, HAMMER, CAR, BOOKMAKER, GODFATHER, PLAIN = ICONS
SECTION_SIZES: Final = (2, 3)
# As many as a map of 200 spaces, the most that can be drawn, can have; a race over more would last too long.
MOST_SECTIONS: Final = 100


@dataclass(frozen=True, slots=True, eq=False)
class Track:
    """A track ready to play on. Two tracks are the same only if they are one object.

    Spaces are numbered from 1 and the table is 0: `icons` and `beyond` are asked by that number. `beyond` says from
    which of the sections (numbered from 0) on a free space is looked for; `advances` holds each lemming's decisions.
    """

    name: str
    letters: tuple[str, ...]
    icons: str
    last: int
    sections: tuple[tuple[int, ...], ...]
    beyond: tuple[int, ...]
    advances: tuple[Mapping[int, Advance], ...]


def read_track(board: Mapping[str, Json]) -> Track:
    """The board of a record's header, of 1 to 100 sections; BadSetUp names the first thing that is wrong with it."""
    name = board.get("name", "")
    if not isinstance(name, str):
        raise BadSetUp("the board's name should be a text")
    letters = _read_sections(board.get("sections"))
    sections: list[tuple[int, ...]] = []
    beyond = [0]
    for section in letters:
        sections.append(tuple(range(len(beyond), len(beyond) + len(section))))
        beyond += [len(sections)] * len(section)
    goals = (*range(1, len(beyond)), WATER)
    return Track(
        name=name,
        letters=letters,
        icons=PLAIN + "".join(letters),
        last=len(beyond) - 1,
        sections=tuple(sections),
        beyond=tuple(beyond),
        advances=tuple({goal: Advance(lemming, goal) for goal in goals} for lemming in range(len(COLOURS))),
    )


def _read_sections(sections: Json) -> tuple[str, ...]:
    if not isinstance(sections, list) or not sections:
        raise BadSetUp('the board\'s sections should be a list of texts such as ["BE", "CBE"]')
    if len(sections) > MOST_SECTIONS:
        raise BadSetUp(f"the board has {len(sections)} sections, but {MOST_SECTIONS} are the most")
    return tuple(_read_section(number, section) for number, section in enumerate(sections, start=1))


def _read_section(number: int, section: Json) -> str:
    if not isinstance(section, str):
        raise BadSetUp(f"section {number} of the board should be a text")
    if len(section) not in SECTION_SIZES or not set(section) <= set(ICONS):
        raise BadSetUp(f"section {number} of the board is {shortened(section)}, not two or three letters of {ICONS}")
    return section
