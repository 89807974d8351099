"""Races of Pier run to their end by lot, on bare numbers: every way that the rules allow is as likely as any other.

Chances are counted from many of these. The rules are told once more here, for speed; a test holds both against each
other. Every race has its own luck, the same from whatever position it begins, and one draw a turn: so two positions
one step apart are judged with the same dice, and what differs between them is the step.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from game.games.pier.rules.lemmings import AT_TABLE, COLOURS, MOST_BLOCKS, OUT, WATER, Colour
from game.games.pier.rules.state import NO_LEMMING, State
from game.games.pier.rules.track import CAR, HAMMER, MIXER, Track

LEMMINGS: Final = range(len(COLOURS))
PAIRS: Final = tuple((one, other) for one in LEMMINGS for other in LEMMINGS)
FACES: Final = 6

# Free spaces of a section, as bits: which spaces these are.
Free: TypeAlias = dict[int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Start:
    """All that a race by lot depends on: where lemmings are and what they carry, who went out in which order, and whose
    car waits for the die. Dice that lie there are not in it: who is moved by them is not known before it is decided."""

    spaces: tuple[int, ...]
    blocks: tuple[int, ...]
    out: tuple[Colour, ...]
    driver: int = NO_LEMMING


def start_of(state: State) -> Start:
    """The race as it stands."""
    return Start(state.spaces, state.blocks, state.out, state.driver)


@dataclass(frozen=True, slots=True)
class End:
    """How a race ended: where all are, what they carry, and who went out in which order."""

    spaces: list[int]
    blocks: list[int]
    out: list[Colour]


@dataclass(frozen=True, slots=True)
class Lanes:
    """A track with its sections as bits, a bit a space. Behind the last one is the water, which is always free."""

    icons: str
    last: int
    beyond: tuple[int, ...]
    bits: tuple[int, ...]
    goals: tuple[Free, ...]


# No space has this number, and so no lemming covers its bit.
_WATER_BIT: Final = 1 << AT_TABLE


@lru_cache(maxsize=8)
def lanes_of(track: Track) -> Lanes:
    """The track prepared, once."""
    bits = [sum([1 << space for space in section]) for section in track.sections]
    return Lanes(
        track.icons,
        track.last,
        track.beyond,
        (*bits, _WATER_BIT),
        (*(_free_spaces(section) for section in track.sections), {_WATER_BIT: (WATER,)}),
    )


def _free_spaces(section: Sequence[int]) -> Free:
    found: Free = {0: ()}
    for space in section:
        found |= {bits | 1 << space: (*spaces, space) for bits, spaces in found.items()}
    return found


class RandomRaces:
    """Races from one position, each known by its number."""

    def __init__(self, track: Track, start: Start) -> None:
        self._lanes = lanes_of(track)
        self._start = start
        self._rng = Random()
        self.spaces: list[int] = []
        self.blocks: list[int] = []
        self.out: list[Colour] = []
        # The spaces that somebody stands on, a bit each.
        self._taken = 0
        self._is_over = False

    def run(self, number: int) -> End:
        """The race of this number, to its end."""
        self._begin()
        rng = self._rng
        rng.seed(number)
        random = rng.random
        if self._start.driver != NO_LEMMING:
            self._drive(self._start.driver, random())
        while not self._is_over:
            self._move(random() * len(PAIRS))
        return End(self.spaces, self.blocks, self.out)

    def _begin(self) -> None:
        start = self._start
        self.spaces, self.blocks, self.out = list(start.spaces), list(start.blocks), list(start.out)
        self._taken = sum([1 << space for space in self.spaces if space > AT_TABLE])
        self._is_over = False

    def _move(self, luck: float) -> None:
        """One turn. The whole part of `luck` is the dice; what is left of it says who goes where, and how far cars
        drive."""
        spaces, taken = self.spaces, self._taken
        beyond, bits, goals = self._lanes.beyond, self._lanes.bits, self._lanes.goals
        dice = int(luck)
        luck -= dice
        one, other = PAIRS[dice]
        # A fifth of all turns is longer to tell, and the others are told without calls: they are most of the time.
        if one == other or spaces[one] == OUT or spaces[other] == OUT:
            self._move_one_of(self._allowed(one, other), luck)
            return
        section = beyond[spaces[one]]
        while not (free := bits[section] & ~taken):
            section += 1
        ways = goals[section][free]
        section = beyond[spaces[other]]
        while not (free := bits[section] & ~taken):
            section += 1
        others = goals[section][free]
        luck *= len(ways) + len(others)
        pick = int(luck)
        if pick < len(ways):
            self._go(one, ways[pick], luck - pick)
        else:
            self._go(other, others[pick - len(ways)], luck - pick)

    def _allowed(self, one: Colour, other: Colour) -> list[Colour]:
        """The lemmings that the dice allow: those in last place for one that is out."""
        spaces = self.spaces
        found = {colour for colour in (one, other) if spaces[colour] != OUT}
        if spaces[one] == OUT or spaces[other] == OUT:
            last = min([space for space in spaces if space != OUT])
            found.update([lemming for lemming in LEMMINGS if spaces[lemming] == last])
        return sorted(found)

    def _move_one_of(self, lemmings: Sequence[Colour], luck: float) -> None:
        ways = [(lemming, goal) for lemming in lemmings for goal in self._goals(lemming)]
        luck *= len(ways)
        pick = int(luck)
        self._go(*ways[pick], luck - pick)

    def _goals(self, lemming: Colour) -> tuple[int, ...]:
        lanes = self._lanes
        section = lanes.beyond[self.spaces[lemming]]
        while not (free := lanes.bits[section] & ~self._taken):
            section += 1
        return lanes.goals[section][free]

    def _go(self, lemming: Colour, goal: int, luck: float) -> None:
        start = self.spaces[lemming]
        if start:
            self._taken ^= 1 << start
        if goal == WATER:
            self.spaces[lemming] = WATER
            self._is_over = True
            return
        self.spaces[lemming] = goal
        self._taken |= 1 << goal
        icon = self._lanes.icons[goal]
        if icon == MIXER:
            self._burden(lemming)
        elif icon == HAMMER:
            if self.blocks[lemming]:
                self.blocks[lemming] -= 1
        elif icon == CAR:
            self._drive(lemming, luck)

    def _drive(self, lemming: Colour, luck: float) -> None:
        luck *= FACES
        face = int(luck)
        to = self.spaces[lemming] + 1 + face
        if to > self._lanes.last:
            to = WATER
        elif self._taken >> to & 1:
            self._burden(lemming)
            return
        self._go(lemming, to, luck - face)

    def _burden(self, lemming: Colour) -> None:
        if self.blocks[lemming] < MOST_BLOCKS:
            self.blocks[lemming] += 1
            return
        self._taken ^= 1 << self.spaces[lemming]
        self.spaces[lemming] = OUT
        self.out.append(lemming)
        self._is_over = len(self.out) == len(COLOURS) - 1
