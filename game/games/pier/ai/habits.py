"""How a plain player of Pier goes about it: whom it wishes well, what it bets when, what it drops.

`greedy` lives by these habits, and so does everybody in a playout. They are a yardstick, and stay as they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from game.games.pier.rules.contracts import CONTRACTS, Contract, Kind
from game.games.pier.rules.lemmings import COLOURS, OUT, Colour
from game.games.pier.rules.scoring import Standing
from game.games.pier.rules.track import BOOKMAKER, CAR, GODFATHER, HAMMER, MIXER, PLAIN, Track

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
    """A track as habits need it, by space: what landing there is worth and burdens, the sections beyond, how many."""

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
    likes, burdens = _leaning_by_contracts(tuple(hand), tuple(out))
    return [like + bet for like, bet in zip(likes, _likes_by_bets(tuple(pile)), strict=True)], burdens


@lru_cache(maxsize=2048)
def _likes_by_bets(pile: tuple[Colour, ...]) -> list[float]:
    if not pile:
        return [0.0] * len(COLOURS)
    later = NOT_YET_LAID * (len(pile) + 1)
    worth = [pile.index(colour) + 1 if colour in pile else later for colour in LEMMINGS]
    mean = sum(worth) / len(worth)
    return [one - mean for one in worth]


@lru_cache(maxsize=8192)
def _leaning_by_contracts(hand: tuple[Contract, ...], out: tuple[Colour, ...]) -> Leaning:
    likes, burdens = [0.0] * len(COLOURS), [0.0] * len(COLOURS)
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
    strengths = [2 * space - load if space != OUT else -9 for space, load in zip(spaces, blocks, strict=True)]
    return sorted(LEMMINGS, key=strengths.__getitem__, reverse=True)


def chances_to_bet(course: Course, spaces: Sequence[int]) -> int:
    """How many bets a seat can still lay, this one too, by how far the first lemming is."""
    return 1 + int(BETS_A_SECTION * course.to_go[max(spaces)])


def bet_by_habit(ranked: Sequence[Colour], chances: int, pile: Sequence[Colour]) -> Colour:
    """The hopeless first and the favourite last, as many as there are chances for."""
    left = [colour for colour in ranked if colour not in pile]
    return left[min(chances, len(left)) - 1]


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
    clean = not any(blocks[lemming] for lemming in LEMMINGS if places[lemming] == 1)
    return Standing(places, tuple(out), clean)
