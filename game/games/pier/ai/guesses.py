"""What the others probably hold. Bets were laid by players who knew what they did, the hopeless first and the favourite
late; of the contracts, those were dropped that the race speaks against. Whom somebody helped and cemented, and whom it
could have, tells of both."""

from collections.abc import Collection
from itertools import accumulate
from math import exp
from random import Random
from typing import Final, NamedTuple

from game.games.pier.ai.habits import bet_by_habit, leaning, strongest
from game.games.pier.ai.past import Past, PastChoice
from game.games.pier.rules.contracts import ALL_CONTRACTS, HIDDEN, Contract
from game.games.pier.rules.lemmings import HIDDEN_BET, Colour
from game.games.pier.rules.scoring import is_fulfilled, standing
from game.games.pier.rules.state import State

# So many ways are thought of what somebody may hold.
THOUGHTS: Final = 100
# How often a bet is any other than the one by habit.
WHIM: Final = 0.2
# How often a contract that the race speaks against is among those dropped, if it can be.
CARE: Final = 0.5
# So often it is tried to find cards for somebody that nobody else was thought to have.
TRIES: Final = 4


class Holding(NamedTuple):
    """What a seat may hold, have dropped and have laid."""

    held: tuple[Contract, ...]
    dropped: tuple[Contract, ...]
    laid: tuple[Colour, ...]

    def likelihood(self, choices: list[PastChoice], out: tuple[Colour, ...]) -> float:
        """How likely somebody who holds this would have chosen so, as a logarithm."""
        wishes = [leaning(self.laid[:bets], self.held, out) for bets in range(len(self.laid) + 1)]
        return sum([choice.likelihood(wishes[min(choice.bookmakers, len(self.laid))]) for choice in choices])


class Guesses:
    """Whole positions that look the same to the seat as the one it sees, the likelier the more often; by all that it
    could see so far, or by how the race stands alone."""

    def __init__(self, seen: State, rng: Random, *, remembers: bool = True) -> None:
        self.seen = seen
        self._rng = rng
        known = {contract for held in (*seen.hands, *seen.dropped) for contract in held}
        self._rest = [contract for contract in ALL_CONTRACTS if contract not in known]
        race = standing(seen)
        self._fails = {contract for contract in self._rest if not is_fulfilled(contract, race)}
        self._past = Past(seen, seen.moved if remembers else ())
        self._ranked = strongest(seen.spaces, seen.blocks)
        self._pools = [(seat, *self._pool(seat)) for seat in range(seen.seats) if self._is_hidden(seat)]

    def one(self) -> State:
        """One of them."""
        seen, rng = self.seen, self._rng
        whole = seen.copy()
        hands, dropped, piles = list(seen.hands), list(seen.dropped), list(seen.piles)
        used: set[Contract] = set()
        for seat, pool, weights in self._pools:
            for _ in range(TRIES):
                thought = rng.choices(pool, cum_weights=weights)[0]
                if used.isdisjoint(thought.held) and used.isdisjoint(thought.dropped):
                    break
            else:
                thought = self._thought(seat, used)
            used.update(thought.held, thought.dropped)
            hands[seat], dropped[seat], piles[seat] = thought
        whole.hands, whole.dropped, whole.piles = tuple(hands), tuple(dropped), tuple(piles)
        rest = [contract for contract in self._rest if contract not in used]
        rng.shuffle(rest)
        whole.aside = tuple([rest.pop() if contract == HIDDEN else contract for contract in seen.aside])
        return whole

    def _is_hidden(self, seat: int) -> bool:
        seen = self.seen
        return HIDDEN in seen.hands[seat] or HIDDEN in seen.dropped[seat] or HIDDEN_BET in seen.piles[seat]

    def _pool(self, seat: int) -> tuple[list[Holding], list[float]]:
        """Some thoughts about a seat, and their weights added up."""
        thoughts = [self._thought(seat, ()) for _ in range(THOUGHTS)]
        choices, out = self._past.choices[seat], self.seen.out
        likelihoods = [thought.likelihood(choices, out) for thought in thoughts]
        most = max(likelihoods)
        return thoughts, list(accumulate([exp(one - most) for one in likelihoods]))

    def _thought(self, seat: int, used: Collection[Contract]) -> Holding:
        seen, random = self.seen, self._rng.random
        count = len(seen.hands[seat])
        rest = [contract for contract in self._rest if contract not in used] if used else self._rest
        cards = self._rng.sample(rest, count + len(seen.dropped[seat]))
        # Those that the race speaks against come last, and so are dropped first.
        cards.sort(key=lambda contract: contract in self._fails and random() < CARE)
        return Holding(tuple(sorted(cards[:count])), tuple(cards[count:]), self._laid(len(seen.piles[seat])))

    def _laid(self, length: int) -> tuple[Colour, ...]:
        rng, offers = self._rng, self._past.offers
        pile: list[Colour] = []
        for number in range(length):
            if number < len(offers) and rng.random() >= WHIM:
                pile.append(bet_by_habit(*offers[number], pile))
            else:
                left = [colour for colour in self._ranked if colour not in pile]
                # Where it is not known how the race stood then: somebody who looks hopeless now.
                pile.append(rng.choice(left if number < len(offers) else left[len(left) // 2 :]))
        return tuple(pile)
