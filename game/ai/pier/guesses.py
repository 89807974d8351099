"""What the others probably hold. Bets were laid by players who knew what they did: the hopeless first; and of the
contracts, those were dropped that the race speaks against. Whom somebody helped and cemented tells of both."""

from collections.abc import Sequence
from math import exp
from operator import mul
from random import Random
from typing import Final

from game.ai.pier.habits import INTO_THE_WATER, LEMMINGS, Leaning, course_of, leaning
from game.rules.pier.contracts import ALL_CONTRACTS, HIDDEN, Contract
from game.rules.pier.lemmings import HIDDEN_BET, OUT, WATER, Colour
from game.rules.pier.scoring import is_fulfilled, standing
from game.rules.pier.state import State

# How far, in spaces, the order of somebody's bets may be from the order of the race, and the worth of a block.
DOUBT: Final = 12.0
BLOCK: Final = 2.0
# How often a contract that the race speaks against is among those dropped, if it can be.
CARE: Final = 0.5
# So many ways are thought of what somebody may hold; one that explains a point more of what was done is so many times
# likelier, as the exponent of e.
THOUGHTS: Final = 6
BELIEF: Final = 0.25


class Guesses:
    """Whole positions that look the same to the seat as the one it sees, the likelier the more often."""

    def __init__(self, seen: State) -> None:
        self.seen = seen
        self._strength = [
            space - BLOCK * blocks if space != OUT else -6.0
            for space, blocks in zip(seen.spaces, seen.blocks, strict=True)
        ]
        known = {contract for held in (*seen.hands, *seen.dropped) for contract in held}
        self._rest = [contract for contract in ALL_CONTRACTS if contract not in known]
        self._drops = any(HIDDEN in dropped for dropped in seen.dropped)
        race = standing(seen)
        self._fails = {contract for contract in self._rest if not is_fulfilled(contract, race)}
        self._favours = favours_of(seen)

    def one(self, rng: Random) -> State:
        """One of them."""
        seen, random = self.seen, rng.random
        whole = seen.copy()
        rest = list(self._rest)
        rng.shuffle(rest)
        if self._drops:
            # Those that the race speaks against come last, and so are dealt to the dropped ones first.
            rest.sort(key=lambda contract: contract in self._fails and random() < CARE)
        dropped = tuple([tuple([rest.pop() if one == HIDDEN else one for one in held]) for held in seen.dropped])
        whole.dropped = dropped
        hands, piles = list(seen.hands), list(seen.piles)
        for seat in range(seen.seats):
            if HIDDEN in hands[seat] or HIDDEN_BET in piles[seat]:
                hands[seat], piles[seat] = self._held(seat, rest, rng)
                rest = [contract for contract in rest if contract not in hands[seat]]
        whole.hands, whole.piles = tuple(hands), tuple(piles)
        whole.aside = tuple([rest.pop() if contract == HIDDEN else contract for contract in seen.aside])
        return whole

    def _held(
        self, seat: int, rest: Sequence[Contract], rng: Random
    ) -> tuple[tuple[Contract, ...], tuple[Colour, ...]]:
        """What a seat may hold: one of some thoughts, the better it explains whom the seat has helped the likelier."""
        count, length = len(self.seen.hands[seat]), len(self.seen.piles[seat])
        favours = self._favours[seat]
        thoughts, weights = [], []
        for _ in range(THOUGHTS):
            held, laid = tuple(sorted(rng.sample(rest, count))), self._laid(length, rng)
            thoughts.append((held, laid))
            weights.append(exp(BELIEF * explained(leaning(laid, held, self.seen.out), favours)))
        return rng.choices(thoughts, weights)[0]

    def _laid(self, length: int, rng: Random) -> tuple[Colour, ...]:
        strength, random = self._strength, rng.random
        return tuple(sorted(LEMMINGS, key=lambda one: strength[one] + DOUBT * (random() - 0.5))[:length])


def favours_of(seen: State) -> list[Leaning]:
    """What each seat has done for each lemming, against what it could have done for any, and to bring it out."""
    course = course_of(seen.track)
    found: list[Leaning] = [([0.0] * len(LEMMINGS), [0.0] * len(LEMMINGS)) for _ in range(seen.seats)]
    for seat, choice, lemming, to, blocks in seen.moved:
        helped, burdened = found[seat]
        helped[lemming] += INTO_THE_WATER if to == WATER else course.help[to][blocks]
        burdened[lemming] += 0.0 if to == WATER else course.burden[to][blocks]
        for other in choice:
            helped[other] -= 1 / len(choice)
    return found


def explained(wishes: Leaning, favours: Leaning) -> float:
    """How much of what was done somebody would have wanted who wishes so, in points."""
    found = 0.0
    for wished, done in zip(wishes, favours, strict=True):
        found += sum(map(mul, wished, done), start=0.0)
    return found
