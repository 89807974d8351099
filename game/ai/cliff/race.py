"""The race in short: exact cards, a tile for the turn that brings it, nobody in anybody's way.

What a card is good for is looked up, so some thousand races are run in a second: for long games between several seats,
in which the cards matter more than who stands where.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final, NamedTuple

from game.ai.cliff.evaluation import DUEL, order_from
from game.ai.cliff.reach import HOME, Reach, reaches_of, spot_of
from game.ai.cliff.weights import FITTED
from game.rules.cliff.cards import HAND_SIZE, Card, card_of
from game.rules.cliff.state import State

# How often each seat has its turn before it is judged how all stand.
ROUNDS: Final = 4
VALUES: Final = 5
HEXES_A_TURN: Final = 4.0
# A walk that brings less is not worth a card.
LEAST_GAIN: Final = 0.25


@dataclass(frozen=True, slots=True)
class Habits:
    """When a seat draws: if its best card brings less than so many hexes for each card missing and each one dropped;
    it drops those that bring no more than `useless`."""

    missing: float
    dropped: float
    useless: float


# In 1,000 deals of such races on the home track OWN won 31 of 100 against three RIVALS, 60 of 100 against one.
OWN: Final = Habits(missing=1.0, dropped=0.2, useless=3.9)
# Others are taken to race straight on, like `greedy`.
RIVALS: Final = Habits(missing=0.8, dropped=0.8, useless=LEAST_GAIN)


class Walk(NamedTuple):
    """A card, whom it moves, and how far with how many points."""

    card: Card
    lemming: int
    reach: Reach
    points: int


class Race:
    """A race from a position without secrets in which a seat is free to choose."""

    def __init__(self, state: State, seat: int, rng: Random) -> None:
        self._seat = seat
        self._rng = rng
        self._order = order_from(state, state.seat)
        self._reaches = reaches_of(state)
        self._spots = [spot_of(place, state.progress[one]) for one, place in enumerate(state.lemmings)]
        self._hands = list(map(list, state.hands))
        self._piles = list(map(list, state.piles))
        self._totals = list(map(sum, state.piles))
        # The next card is the last.
        self._deck = [*reversed(state.deck)]
        self._discards = list(state.discards)

    def run(self) -> float:
        """The seat's chance to come in first of those that race."""
        for _ in range(ROUNDS):
            for mover in self._order:
                if self._moves_home(mover):
                    return float(mover == self._seat)
        standing = {seat: self._standing(seat) for seat in self._order}
        if len(standing) == DUEL:
            # Races that are compared end before the seat's own turn or after it: half a turn makes them even. Among
            # several all of them end at the same seat.
            standing[self._order[1]] -= HEXES_A_TURN * FITTED.distance / 2
        return exp(standing[self._seat]) / sum([exp(one) for one in standing.values()])

    def _moves_home(self, mover: int) -> bool:
        """A seat's turn; whether both of its lemmings are home then."""
        habits = OWN if mover == self._seat else RIVALS
        walk, best, useless = self._best(mover, habits.useless)
        missing = HAND_SIZE - len(self._hands[mover])
        if walk is None or best < habits.missing * missing + habits.dropped * len(useless):
            self._refill(self._hands[mover], useless)
            return False
        self._play(mover, walk)
        return self._spots[walk.lemming] is HOME and self._spots[walk.lemming ^ 1] is HOME

    def _best(self, mover: int, too_little: float) -> tuple[Walk | None, float, list[Card]]:
        """The walk that brings most, how much that is, and the cards that bring too little."""
        spots, piles, totals, reaches = self._spots, self._piles, self._totals, self._reaches
        one = 2 * mover
        two = one + 1
        if spots[one] is HOME or spots[one] == spots[two]:
            movers = [two]
        else:
            movers = [one] if spots[two] is HOME else [one, two]
        found, best, useless = None, LEAST_GAIN, []
        for card in self._hands[mover]:
            terrain, value = divmod(card, VALUES)
            higher = value > piles[terrain][-1]
            points = value if higher else totals[terrain] + value
            table = (reaches.tiled if higher else reaches.plain)[terrain]
            most = 0.0
            for lemming in movers:
                spot = spots[lemming]
                reach = table.get(spot) or reaches.find(spot, terrain, higher)
                gains = reach.gains
                gain = gains[points] if points < len(gains) else gains[-1]
                if gain > most:
                    most = gain
                    if gain > best:
                        found, best = Walk(card, lemming, reach, points), gain
            if most <= too_little:
                useless.append(card)
        return found, best, useless

    def _play(self, mover: int, walk: Walk) -> None:
        self._hands[mover].remove(walk.card)
        terrain, value = divmod(walk.card, VALUES)
        if value > self._piles[terrain][-1]:
            self._clear(terrain)
            self._piles[terrain], self._totals[terrain] = [], 0
        self._piles[terrain].append(value)
        self._totals[terrain] += value
        ends = walk.reach.ends
        self._spots[walk.lemming] = ends[walk.points] if walk.points < len(ends) else ends[-1]

    def _refill(self, hand: list[Card], dropped: Sequence[Card]) -> None:
        for card in dropped:
            hand.remove(card)
        self._discards += dropped
        while len(hand) < HAND_SIZE and (self._deck or self._shuffles()):
            hand.append(self._deck.pop())

    def _shuffles(self) -> bool:
        """Whether the discards, and piles that show both 0s, give a new deck."""
        for terrain, pile in enumerate(self._piles):
            if pile.count(0) > 1:
                pile.remove(0)
                self._clear(terrain)
                self._piles[terrain], self._totals[terrain] = [0], 0
        self._deck, self._discards = self._discards, []
        self._rng.shuffle(self._deck)
        return bool(self._deck)

    def _clear(self, terrain: int) -> None:
        self._discards += [card_of(terrain, value) for value in self._piles[terrain]]

    def _standing(self, seat: int) -> float:
        """How well a seat stands, in log-odds: how far it has to go, its cards, and who is home."""
        both = self._spots[2 * seat], self._spots[2 * seat + 1]
        far = sum([self._reaches.distances.of(*spot) for spot in both])
        return FITTED.card * len(self._hands[seat]) - FITTED.distance * far + FITTED.home * both.count(HOME)
