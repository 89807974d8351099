"""The race in short: exact cards, a tile for the turn that brings it, nobody in anybody's way.

What a card is good for is looked up, so some thousand races are run in a second: for long games between several seats,
in which the cards matter more than who stands where.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final, NamedTuple

from game.games.cliff.ai.evaluation import DUEL, order_from
from game.games.cliff.ai.reach import HOME, Reach, RouteSpot, reaches_of, spot_of
from game.games.cliff.ai.weights import FITTED
from game.games.cliff.rules.cards import HAND_SIZE, TERRAIN_OF, VALUE_OF, Card, card_of
from game.games.cliff.rules.lemmings import LEMMINGS_OF, OTHER_OF, SLICE_OF
from game.games.cliff.rules.movement import FOX_PRICE
from game.games.cliff.rules.state import State

# How often each seat has its turn before it is judged how all stand.
ROUNDS: Final = 4
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


# Others are taken to race straight on, like `greedy`; in a duel the seat itself does so too, and draws when it pays.
RIVALS: Final = Habits(missing=0.8, dropped=0.8, useless=LEAST_GAIN)
OWN: Final = Habits(missing=1.0, dropped=0.2, useless=3.9)

# Among several the seat looks a turn ahead, in hexes: what a card is worth; how much of what its best card brings
# in the next turn counts today; what a whole new hand would bring then; and what is dropped because it brings too
# little. In such races on the home track that won 37 of 100 against three others (6,000 races), OWN 30.
OWN_CARD: Final = 0.8
NEXT: Final = 0.4
NEW_HAND: Final = 5.0
MORE_THAN_EVER: Final = 9.0
USELESS: Final = 3.4


class RaceWalk(NamedTuple):
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
        if mover != self._seat:
            walk, dropped = self._races_on(mover, RIVALS)
        elif len(self._order) == DUEL:
            walk, dropped = self._races_on(mover, OWN)
        else:
            walk, dropped = self._looks_ahead(mover)
        if walk is None:
            self._refill(self._hands[mover], dropped)
            return False
        self._play(mover, walk)
        return self._spots[walk.lemming] is HOME and self._spots[OTHER_OF[walk.lemming]] is HOME

    def _movers(self, seat: int) -> list[int]:
        """The lemmings among which there is a choice."""
        spots, (one, two) = self._spots, LEMMINGS_OF[seat]
        if spots[one] is HOME or spots[one] == spots[two]:
            return [two]
        return [one] if spots[two] is HOME else [one, two]

    def _on_foot(self, hand: list[Card]) -> tuple[bool, list[dict[RouteSpot, Reach]]]:
        """Whether there are foxes that such a hand can pay, and how far cards carry a lemming then."""
        reaches = self._reaches
        pays = reaches.has_foxes and len(hand) > FOX_PRICE
        return pays, reaches.paying if pays else reaches.plain

    def _races_on(self, mover: int, habits: Habits) -> tuple[RaceWalk | None, list[Card]]:
        """The walk that brings most; or none, and the cards that bring too little."""
        spots, piles, totals, reaches = self._spots, self._piles, self._totals, self._reaches
        movers, hand = self._movers(mover), self._hands[mover]
        pays, plain = self._on_foot(hand)
        found, best, useless = None, LEAST_GAIN, []
        for card in hand:
            terrain, value = TERRAIN_OF[card], VALUE_OF[card]
            higher = value > piles[terrain][-1]
            points = value if higher else totals[terrain] + value
            table = (reaches.tiled if higher else plain)[terrain]
            most = 0.0
            for lemming in movers:
                spot = spots[lemming]
                reach = table.get(spot) or reaches.find(spot, terrain, higher, pays)
                gains = reach.gains
                gain = gains[points] if points < len(gains) else gains[-1]
                if gain > most:
                    most = gain
                    if gain > best:
                        found, best = RaceWalk(card, lemming, reach, points), gain
            if most <= habits.useless:
                useless.append(card)
        missing = HAND_SIZE - len(hand)
        draws = best < habits.missing * missing + habits.dropped * len(useless)
        return (None if draws else found), useless

    def _looks_ahead(self, mover: int) -> tuple[RaceWalk | None, list[Card]]:
        """The walk that brings most together with the turn after it; or none, and the cards that bring too little."""
        hand = self._hands[mover]
        walks = sorted(self._walks(mover), key=lambda one: -one[0])
        found, best = None, 0.0
        for gain, walk in walks:
            # Those that follow bring still less.
            if gain <= LEAST_GAIN or (found and gain - OWN_CARD + NEXT * MORE_THAN_EVER <= best):
                break
            end = walk.reach.ends[min(walk.points, len(walk.reach.ends) - 1)]
            spots = [spot for spot in (end, self._spots[OTHER_OF[walk.lemming]]) if spot is not HOME]
            if not spots:
                return walk, []
            worth = gain - OWN_CARD + NEXT * self._next_gain(hand, spots, walk)
            if found is None or worth > best:
                found, best = walk, worth
        useful = {walk.card for gain, walk in walks if gain > USELESS}
        useless = [card for card in hand if card not in useful]
        most = walks[0][0] if useful else 0.0
        missing = HAND_SIZE - len(hand)
        hoped = NEW_HAND * (missing + len(useless)) / HAND_SIZE * max(0.0, 1 - most / MORE_THAN_EVER)
        return (None if OWN_CARD * missing + NEXT * (most + hoped) > best else found), useless

    def _walks(self, seat: int) -> Iterator[tuple[float, RaceWalk]]:
        """Each card with each lemming, and how much nearer it brings it."""
        piles, totals, reaches = self._piles, self._totals, self._reaches
        movers = self._movers(seat)
        pays, plain = self._on_foot(self._hands[seat])
        for card in dict.fromkeys(self._hands[seat]):
            terrain, value = TERRAIN_OF[card], VALUE_OF[card]
            higher = value > piles[terrain][-1]
            points = value if higher else totals[terrain] + value
            table = (reaches.tiled if higher else plain)[terrain]
            for lemming in movers:
                spot = self._spots[lemming]
                reach = table.get(spot) or reaches.find(spot, terrain, higher, pays)
                yield reach.gains[min(points, len(reach.gains) - 1)], RaceWalk(card, lemming, reach, points)

    def _next_gain(self, hand: list[Card], spots: list[RouteSpot], walk: RaceWalk) -> float:
        """What the best card will bring one of the lemmings after a walk, if others leave the piles alone."""
        reaches, most = self._reaches, 0.0
        changed, put = TERRAIN_OF[walk.card], VALUE_OF[walk.card]
        left = hand[:]
        left.remove(walk.card)
        pays, plain = self._on_foot(left)
        for card in left:
            terrain, value = TERRAIN_OF[card], VALUE_OF[card]
            if terrain == changed:
                top, total = put, walk.points
            else:
                top, total = self._piles[terrain][-1], self._totals[terrain]
            higher = value > top
            points = value if higher else total + value
            table = (reaches.tiled if higher else plain)[terrain]
            for spot in spots:
                gains = (table.get(spot) or reaches.find(spot, terrain, higher, pays)).gains
                gain = gains[points] if points < len(gains) else gains[-1]
                most = max(most, gain)
        return most

    def _play(self, mover: int, walk: RaceWalk) -> None:
        self._hands[mover].remove(walk.card)
        terrain, value = TERRAIN_OF[walk.card], VALUE_OF[walk.card]
        if value > self._piles[terrain][-1]:
            self._clear(terrain)
            self._piles[terrain], self._totals[terrain] = [], 0
        self._piles[terrain].append(value)
        self._totals[terrain] += value
        ends, pays = walk.reach.ends, walk.reach.pays
        self._spots[walk.lemming] = ends[walk.points] if walk.points < len(ends) else ends[-1]
        if pays and pays[min(walk.points, len(pays) - 1)]:
            self._pay_fox(self._hands[mover])

    def _pay_fox(self, hand: list[Card]) -> None:
        for card in sorted(hand, key=VALUE_OF.__getitem__)[:FOX_PRICE]:
            hand.remove(card)
            self._discards.append(card)

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
        both = self._spots[SLICE_OF[seat]]
        far = sum([self._reaches.distances.of(*spot) for spot in both])
        return FITTED.card * len(self._hands[seat]) - FITTED.distance * far + FITTED.home * both.count(HOME)
