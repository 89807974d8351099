"""Computer players by name: who they are at the table, and the style each plays in, whatever its level.

A record keeps only the name, so that a match that is gone on with finds its players as they were.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.ai.players import Level, level_named
from game.table.seats import HUMAN, Seat


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody to play against; the key is also the name of the drawing of its face."""

    key: str
    name: str
    style: str


CHARACTERS: Final = (
    Character("nell", "Nippy Nell", "racer"),
    Character("whoosh", "Cpt. Whoosh", "racer"),
    Character("bertha", "Big Bertha", "shover"),
    Character("ernie", "Elbow Ernie", "shover"),
    Character("morty", "Morty Brick", "builder"),
    Character("tilda", "Tilda Trowel", "builder"),
    Character("goosefoot", "Ma Goosefoot", "convoy"),
    Character("dave", "Duo Dave", "convoy"),
)


_BY_NAME: Final = {character.name: character for character in CHARACTERS}


def character_named(name: str) -> Character | None:
    """The character of that name; None for anybody else."""
    return _BY_NAME.get(name)


def in_character(level: Level, name: str) -> Level:
    """The level in the style of the character of that name, where it has that style and none was asked for."""
    character = character_named(name)
    if character is None or level.brief.style or character.style not in level.styles:
        return level
    return replace(level, brief=replace(level.brief, style=character.style))


def drawn_by_lot(taken: Iterable[str], rng: Random) -> Character | None:
    """A character whose name nobody has yet; None where all of them are at the table."""
    free = _free(taken)
    return rng.choice(free) if free else None


def cast_by_lot(seats: Sequence[Seat], levels: Sequence[Level], rng: Random) -> tuple[Seat, ...]:
    """Every computer seat as a character; where a style was asked for, as one that plays in it, if one is free."""
    taken = {seat.name for seat in seats if seat.by == HUMAN}
    cast = []
    for seat in seats:
        name = seat.name
        if seat.by != HUMAN:
            style = level_named(levels, seat.by).brief.style
            others = {one.name for one in CHARACTERS if one.style != style} if style else set()
            drawn = drawn_by_lot(taken | others, rng) or drawn_by_lot(taken, rng)
            name = drawn.name if drawn else name
        taken.add(name)
        cast.append(replace(seat, name=name))
    return tuple(cast)


def next_free(name: str, taken: Iterable[str]) -> Character | None:
    """The next in the row that is not at the table, so that asking again and again leads to each of them."""
    free = _free(taken)
    order = [character.name for character in CHARACTERS]
    here = order.index(name) if name in order else -1
    return next((one for one in free if order.index(one.name) > here), free[0] if free else None)


def _free(taken: Iterable[str]) -> list[Character]:
    used = set(taken)
    return [character for character in CHARACTERS if character.name not in used]
