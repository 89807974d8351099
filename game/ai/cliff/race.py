"""A quick end of a game, for playouts: exact cards, but nobody pushes or lays a tile, and all walk the shortest way."""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.ai.cliff.distances import distances_of
from game.ai.cliff.grid import kinds_of
from game.rules.cliff.cards import HAND_SIZE, Card
from game.rules.cliff.state import AT_HOME, State

# What a card drawn is worth in steps, against what could be walked now.
DRAWN_CARD: Final = 0.8
DIVE: Final = 6.0
LEAST_GAIN: Final = 0.25
MOST_TURNS: Final = 150


def race(state: State, rng: Random) -> Sequence[float]:
    """Play on from the beginning of a turn with the cards of a whole position: each seat's part of the win."""
    distances = distances_of(state.board, kinds_of(state.board, state.land))
    strides, stride = distances.strides, distances.stride
    hands = [list(hand) for hand in state.hands]
    table = _Cards(state)
    piles, heads = table.piles, table.heads
    at = [
        (place, progress, distances.of(place, progress))
        for place, progress in zip(state.lemmings, state.progress, strict=True)
    ]
    order = [seat % state.seats for seat in range(state.seat, state.seat + state.seats)]
    order = [seat for seat in order if seat not in state.home]
    for number in range(MOST_TURNS):
        seat = order[number % len(order)]
        hand = hands[seat]
        runners = [(one, *at[one]) for one in (2 * seat, 2 * seat + 1) if at[one][0] != AT_HOME]
        best, choice, useless = 0.0, None, []
        for card in hand:
            terrain, value = divmod(card, 5)
            top, total = heads[terrain]
            points = value if value > top else total + value
            most = 0.0
            for lemming, place, progress, away in runners:
                walk = strides.get((place, progress, terrain)) or stride(place, progress, terrain)
                end = walk[points] if points < len(walk) else walk[-1]
                gain = away - end[0] if end[0] else away + DIVE
                if gain > most:
                    most = gain
                    if gain > best:
                        best, choice = gain, (card, lemming, end, points)
            if most <= LEAST_GAIN:
                useless.append(card)
        if choice is None or best < DRAWN_CARD * (HAND_SIZE - len(hand) + len(useless)):
            for card in useless:
                hand.remove(card)
            table.discards += useless
            table.draw(hand, rng)
            continue
        card, lemming, (left, place, progress), points = choice
        hand.remove(card)
        terrain, value = divmod(card, 5)
        if value > heads[terrain][0]:
            table.discards += [terrain * 5 + own for own in piles[terrain]]
            piles[terrain] = [value]
        else:
            piles[terrain].append(value)
        heads[terrain] = value, points
        at[lemming] = place, progress, left
        if not left and len(runners) == 1:
            return _won_by(seat, state.seats)
    return _won_by(min(order, key=lambda seat: at[2 * seat][2] + at[2 * seat + 1][2]), state.seats)


def _won_by(seat: int, seats: int) -> list[float]:
    return [float(seat == other) for other in range(seats)]


class _Cards:
    """The draw pile, the discards and the terrain piles with the top value and the sum of each."""

    def __init__(self, state: State) -> None:
        self.deck = list(reversed(state.deck))
        self.discards = list(state.discards)
        self.piles = [list(pile) for pile in state.piles]
        self.heads = [(pile[-1], sum(pile)) for pile in self.piles]

    def draw(self, hand: list[Card], rng: Random) -> None:
        """Fill a hand up to six, with the discards shuffled when the draw pile runs out."""
        wanted = HAND_SIZE - len(hand)
        if wanted > len(self.deck):
            for terrain, pile in enumerate(self.piles):
                if pile[-2:] == [0, 0]:
                    self.discards += [terrain * 5 + own for own in pile[:-1]]
                    self.piles[terrain] = [0]
                    self.heads[terrain] = 0, 0
            rng.shuffle(self.discards)
            self.deck[:0] = self.discards
            self.discards.clear()
        if wanted:
            hand += self.deck[-wanted:]
            del self.deck[-wanted:]
