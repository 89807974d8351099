"""Chances in a position of Pier, counted from races that were run to their end by lot.

Who wins depends on nothing that is hidden when lemmings go by lot, so that no hand has to be guessed at.
"""

from dataclasses import dataclass
from itertools import product
from typing import Final

from game.games.pier.ai.random_races import LEMMINGS, RandomRaces, Start
from game.games.pier.rules.contracts import ALL_CONTRACTS, CONTRACTS, Contract, Kind
from game.games.pier.rules.lemmings import COLOURS, OUT, Colour
from game.games.pier.rules.scoring import FEW, MANY, THIRD
from game.games.pier.rules.track import Track

# Level with whoever is third from the front: this one in a sorted row of all.
_THIRD: Final = len(COLOURS) - THIRD


@dataclass(frozen=True, slots=True)
class Chances:
    """From 0 to 1, after so many races: of each lemming to win, and of each contract to be fulfilled."""

    races: int
    winners: tuple[float, ...]
    contracts: tuple[float, ...]


class CountedRaces:
    """So many races from one position, and how often what came true in them.

    Lemmings that stand alike have the same chances: each of them is told what they have together.
    """

    def __init__(self, track: Track, start: Start) -> None:
        self.start = start
        self.races = 0
        self._race = RandomRaces(track, start)
        self._won = [0] * len(COLOURS)
        self._third = [0] * len(COLOURS)
        self._ahead = [[0] * len(COLOURS) for _ in LEMMINGS]
        self._either_out = [[0] * len(COLOURS) for _ in LEMMINGS]
        self._few = self._many = self._clean = 0
        self._alike = tuple(_alike(start, lemming) for lemming in LEMMINGS)

    def run(self) -> None:
        """One race more: the next one, by number."""
        end = self._race.run(self.races)
        self.races += 1
        spaces, out = end.spaces, end.out
        # As a place: whoever went out first is the last of all.
        strengths = [out.index(one) - len(COLOURS) if space == OUT else space for one, space in enumerate(spaces)]
        winner = strengths.index(max(strengths))
        self._won[winner] += 1
        self._clean += not end.blocks[winner]
        self._few += len(out) <= FEW
        self._many += len(out) >= MANY
        third = sorted(strengths)[_THIRD]
        for lemming, strength in enumerate(strengths):
            self._third[lemming] += strength >= third
            ahead = self._ahead[lemming]
            for other, behind in enumerate(strengths):
                if strength > behind:
                    ahead[other] += 1
        for one in out:
            for other in LEMMINGS:
                self._either_out[one][other] += 1
                if other not in out:
                    self._either_out[other][one] += 1

    def chances(self) -> Chances:
        """What has been found out so far."""
        winners = [self._mean([self._won[one] for one in alike]) for alike in self._alike]
        return Chances(self.races, tuple(winners), tuple([self._of_contract(one) for one in ALL_CONTRACTS]))

    def _of_contract(self, contract: Contract) -> float:
        terms = CONTRACTS[contract]
        match terms.kind:
            case Kind.THIRD:
                return self._mean([self._third[one] for one in self._alike[terms.colours[0]]])
            case Kind.BEFORE:
                return self._of_pair(self._ahead, *terms.colours)
            case Kind.OUT:
                return self._of_pair(self._either_out, *terms.colours)
        return self._mean([{Kind.FEW_OUT: self._few, Kind.MANY_OUT: self._many}.get(terms.kind, self._clean)])

    def _of_pair(self, counts: list[list[int]], one: Colour, other: Colour) -> float:
        pairs = product(self._alike[one], self._alike[other])
        return self._mean([counts[first][second] for first, second in pairs if first != second])

    def _mean(self, counts: list[int]) -> float:
        return sum(counts) / len(counts) / self.races


def _alike(start: Start, lemming: Colour) -> tuple[Colour, ...]:
    """Those that stand where this one stands with as much to carry; who is out, or waits in a car, is the only one."""
    if start.spaces[lemming] == OUT or start.driver == lemming:
        return (lemming,)
    own = start.spaces[lemming], start.blocks[lemming]
    pairs = enumerate(zip(start.spaces, start.blocks, strict=True))
    return tuple([other for other, stands in pairs if stands == own and other != start.driver])
