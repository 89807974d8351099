"""How a plain player of Pier goes about it: whom it wishes well, what it bets when, what it drops.

`greedy` lives by these habits, and so does everybody in a playout. They are a yardstick, and stay as they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from game.rules.pier.contracts import CONTRACTS, Contract, Kind
from game.rules.pier.lemmings import AT_TABLE, COLOURS, OUT, Colour
from game.rules.pier.scoring import Standing
from game.rules.pier.track import BOOKMAKER, CAR, GODFATHER, HAMMER, MIXER, PLAIN, Track

LEMMINGS: Final = range(len(COLOURS))

# What landing on a space is worth to a lemming that carries no block, one, or two, in sections.
HELP: Final = {
    PLAIN: (1.0, 1.0, 1.0),
    BOOKMAKER: (1.0, 1.0, 1.0),
    GODFATHER: (1.0, 1.0, 1.0),
    MIXER: (0.4, -0.2, -3.0),
    HAMMER: (1.1, 1.8, 2.2),
    CAR: (1.6, 1.6, 1.4),
}
INTO_THE_WATER: Final = 5.0
# How much nearer it brings the lemming to being out.
BURDEN: Final = {
    PLAIN: (0.0, 0.0, 0.0),
    BOOKMAKER: (0.0, 0.0, 0.0),
    GODFATHER: (0.0, 0.0, 0.0),
    MIXER: (0.5, 0.8, 2.0),
    HAMMER: (0.0, -0.6, -0.9),
    CAR: (0.05, 0.1, 0.2),
}
# What a bet that is not laid yet counts of the place it would get.
NOT_YET_LAID: Final = 0.6
# How often, in each section that the first lemming has before it, somebody comes to a bookmaker, for a usual track.
BETS_A_SECTION: Final = 0.6
# The chances of a contract that would be fulfilled now, and of one that would not.
HOLDS: Final = 0.75
FAILS: Final = 0.35

Leaning: TypeAlias = tuple[list[float], list[float]]


@dataclass(frozen=True, slots=True)
class Course:
    """A track as habits need it, each by space: what landing is worth and burdens, the sections beyond, and how many."""

    help: tuple[tuple[float, ...], ...]
    burden: tuple[tuple[float, ...], ...]
    beyond: tuple[tuple[tuple[int, ...], ...], ...]
    to_go: tuple[int, ...]


@lru_cache(maxsize=8)
def course_of(track: Track) -> Course:
    """The track prepared, once."""
    return Course(
        tuple(HELP[icon] for icon in track.icons),
        tuple(BURDEN[icon] for icon in track.icons),
        tuple(track.sections[first:] for first in track.beyond),
        tuple(len(track.sections) - first for first in track.beyond),
    )


def leaning(pile: Sequence[Colour], hand: Sequence[Contract], out: Sequence[Colour]) -> Leaning:
    """What each lemming's way forward is worth to a seat, and each lemming's going out, in points."""
    likes, burdens = [0.0] * len(COLOURS), [0.0] * len(COLOURS)
    if pile:
        later = NOT_YET_LAID * (len(pile) + 1)
        worth = [later] * len(COLOURS)
        for place, colour in enumerate(pile, start=1):
            worth[colour] = place
        mean = sum(worth) / len(worth)
        likes = [one - mean for one in worth]
    for contract in hand:
        terms = CONTRACTS[contract]
        kind, colours = terms.kind, terms.colours
        if kind is Kind.BEFORE:
            likes[colours[0]] += 2
            likes[colours[1]] -= 2
        elif kind is Kind.THIRD:
            likes[colours[0]] += 2.5
        elif kind is Kind.OUT:
            if colours[0] not in out and colours[1] not in out:
                burdens[colours[0]] += 1.5
                burdens[colours[1]] += 1.5
        else:
            push = 1.2 if kind is Kind.MANY_OUT else -1.2
            burdens = [burden + push for burden in burdens]
    return likes, burdens


def strongest(spaces: Sequence[int], blocks: Sequence[int]) -> list[Colour]:
    """The lemmings from the favourite to the most hopeless: by how far they are, less what they carry."""
    return sorted(LEMMINGS, key=lambda one: 2 * spaces[one] - blocks[one] if spaces[one] != OUT else -9, reverse=True)


def bet_by_habit(course: Course, spaces: Sequence[int], blocks: Sequence[int], pile: Sequence[Colour]) -> Colour:
    """The hopeless first and the favourite last, as many as there seem to be chances for."""
    open_ = [colour for colour in strongest(spaces, blocks) if colour not in pile]
    lead = max(spaces)
    chances = 1 + int(BETS_A_SECTION * course.to_go[max(lead, AT_TABLE)])
    return open_[min(chances, len(open_)) - 1]


def drop_by_habit(hand: Sequence[Contract], fulfilled: Sequence[bool]) -> Contract | None:
    """The contract that is worst to keep, if one is: its chance is not above 2 / (its points + 2)."""
    worst, least = None, 0.0
    for contract, holds in zip(hand, fulfilled, strict=True):
        keeping = (CONTRACTS[contract].points + 2) * (HOLDS if holds else FAILS) - 2
        if keeping < least:
            worst, least = contract, keeping
    return worst


def standing_of(spaces: Sequence[int], blocks: Sequence[int], out: Sequence[Colour]) -> Standing:
    """How the race stands, from its bare numbers."""
    ordered = sorted(spaces, reverse=True)
    places = tuple(
        [
            len(COLOURS) - out.index(lemming) if space == OUT else 1 + ordered.index(space)
            for lemming, space in enumerate(spaces)
        ]
    )
    clean = not any([blocks[lemming] for lemming in LEMMINGS if places[lemming] == 1])
    return Standing(places, tuple(out), clean)
