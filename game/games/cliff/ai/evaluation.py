"""The heuristic: how good a position is for each seat, by how far it has to go, what it holds, and what its best card
would bring next."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb, exp, log
from typing import Final, NamedTuple

from game.ai.options import log_odds
from game.games.cliff.ai.distances import Distances, distances_of
from game.games.cliff.ai.fox_walks import FOX_TOLL, fox_walk, least_of
from game.games.cliff.ai.grid import kinds_of
from game.games.cliff.ai.weights import Weights
from game.games.cliff.rules.cards import HIGHEST, KINDS, Card, card_of, unseen
from game.games.cliff.rules.land import FOX
from game.games.cliff.rules.lemmings import LEMMINGS_A_SEAT, LEMMINGS_OF, SLICE_OF
from game.games.cliff.rules.movement import FOX_PRICE
from game.games.cliff.rules.sight import known_cards
from game.games.cliff.rules.state import AT_HOME, IN_START, State

# A seat that is home has won, as far as the others are concerned.
WON: Final = 20.0
# How often a seat that could finish in its next turn really can when that comes: piles change, others stand in the way.
SURE_TO_FINISH: Final = 0.85
# So many race where each answers the other alone.
DUEL: Final = 2
# Cards beyond those that the way still takes are of use only to choose from.
SPARE_CARDS: Final = 1.0


class Outlook(NamedTuple):
    """A position at the end of a turn: all that its worth depends on. Thousands are made in a turn."""

    distances: Distances
    places: tuple[int, ...]
    progress: tuple[int, ...]
    piles: tuple[tuple[int, int], ...]
    hands: tuple[int, ...]
    # The seat that looks, the cards it keeps, how many more it draws unseen, and the cards it can't see by kind.
    seat: int
    kept: tuple[Card, ...]
    drawn: int
    hidden: tuple[int, ...]
    # The seats in the order in which they move from here on.
    order: tuple[int, ...]


def outlook_of(seen: State, seat: int, order: tuple[int, ...] | None = None) -> Outlook:
    """A position between turns as a seat sees it; without an order, the seat whose turn it is moves next."""
    return Outlook(
        distances=distances_of(seen.board, kinds_of(seen.board, seen.land)),
        places=seen.lemmings,
        progress=seen.progress,
        piles=pile_heads(seen.piles),
        hands=tuple([len(hand) for hand in seen.hands]),
        seat=seat,
        kept=seen.hands[seat],
        drawn=0,
        hidden=hidden_cards(seen),
        order=order or order_from(seen, seen.seat),
    )


def order_from(state: State, first: int) -> tuple[int, ...]:
    """The seats that still race in the order in which they move, from one on."""
    seats = [(first + place) % state.seats for place in range(state.seats)]
    return tuple([seat for seat in seats if seat not in state.home])


def hidden_cards(state: State) -> tuple[int, ...]:
    """How many of each kind the looking seat can't see."""
    counts = [0] * KINDS
    for card in unseen(known_cards(state)):
        counts[card] += 1
    return tuple(counts)


def pile_heads(piles: Sequence[Sequence[int]]) -> tuple[tuple[int, int], ...]:
    """The top value and the sum of each pile."""
    return tuple([(pile[-1], sum(pile)) for pile in piles])


def gains(outlook: Outlook, seat: int, weights: Weights) -> list[float]:
    """What each kind of card would bring a seat in its next turn, in hexes."""
    both = SLICE_OF[seat]
    # Most turns that are compared leave a seat where it is.
    key = outlook.places[both], outlook.progress[both], outlook.piles, pays_fox(outlook, seat), weights
    found = outlook.distances.gains.get(key)
    if found is None:
        found = outlook.distances.gains[key] = _gains(outlook, seat, weights)
    return found


def _gains(outlook: Outlook, seat: int, weights: Weights) -> list[float]:
    distances, found = outlook.distances, []
    own = [(place, outlook.progress[one]) for one in LEMMINGS_OF[seat] if (place := outlook.places[one]) != AT_HOME]
    dive = weights.home / weights.distance
    pays = pays_fox(outlook, seat)
    for terrain, (top, total) in enumerate(outlook.piles):
        most = _most_points(top, total)
        ways = [distances.walk(place, progress, terrain, most) for place, progress in own]
        over_fox = [fox_walk(distances, *one, terrain, most).left for one in own] if pays else ()
        for value in range(HIGHEST + 1):
            higher = value > top
            points = value if higher else total + value
            best = 0.0
            for left in ways:
                after = left[points] if points < len(left) else left[-1]
                gain = left[0] - after if after else left[0] + dive
                best = max(best, gain)
            for left in over_fox:
                after = left[points] if points < len(left) else left[-1]
                gain = left[0] - after if after else left[0] + dive
                best = max(best, gain - FOX_TOLL)
            found.append(best + weights.tile if higher else best)
    return found


def pays_fox(outlook: Outlook, seat: int) -> bool:
    """Whether a fox is no wall to a seat in its next turn: one card is played, and enough of them are left."""
    return outlook.hands[seat] > FOX_PRICE and bool(outlook.distances.kinds[FOX])


def without_least(outlook: Outlook, seat: int, weights: Weights, price: int) -> tuple[Card, ...]:
    """The cards kept without so many that bring the least."""
    by_kind = gains(outlook, seat, weights)
    return tuple(sorted(sorted(outlook.kept, key=lambda card: (by_kind[card], card))[price:]))


def _most_points(top: int, total: int) -> int:
    """What a card can give at most: the highest that does not top the pile, or the highest there is."""
    return max(total + top, HIGHEST)


def best_gain(by_kind: Sequence[float], kept: Sequence[Card], drawn: int, hidden: Sequence[int]) -> float:
    """The best of some cards that are known and some that are drawn from the hidden ones: what is to be expected."""
    floor = max([by_kind[card] for card in kept], default=0.0)
    if not drawn:
        return floor
    better = sorted([(gain, hidden[kind]) for kind, gain in enumerate(by_kind) if gain > floor and hidden[kind]])
    missing = chances_of_none(sum(hidden), drawn)
    expected, none_yet, passed = 0.0, 1.0, 0
    last = len(missing) - 1
    for gain, count in reversed(better):
        passed += count
        still_none = missing[passed] if passed <= last else 0.0
        expected += gain * (none_yet - still_none)
        none_yet = still_none
    return expected + floor * none_yet


def _total(by_kind: Sequence[float], kept: Sequence[Card], drawn: int, hidden: Sequence[int]) -> float:
    mean = sum([gain * count for gain, count in zip(by_kind, hidden, strict=True)]) / max(sum(hidden), 1)
    return sum([by_kind[card] for card in kept]) + drawn * mean


@lru_cache(maxsize=512)
def chances_of_none(cards: int, drawn: int) -> tuple[float, ...]:
    """The chance that a hand of so many drawn cards has none of the first n."""
    ways = comb(cards, drawn)
    if not ways:
        return (1.0, 0.0)
    return tuple([comb(cards - first, drawn) / ways for first in range(cards + 1)])


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """What counts for one seat: both distances together, the longer one, lemmings waiting and home, cards, and what
    the best of them, and all of them, would bring."""

    far: float
    farthest: float
    waiting: int
    home: int
    cards: float
    gain: float
    total: float


def standings(outlook: Outlook, weights: Weights) -> list[SeatStanding]:
    """What counts, for each seat."""
    found = []
    for seat in range(len(outlook.hands)):
        one, two = LEMMINGS_OF[seat]
        first, second = outlook.places[one], outlook.places[two]
        far = outlook.distances.of(first, outlook.progress[one])
        farther = outlook.distances.of(second, outlook.progress[two])
        by_kind = gains(outlook, seat, weights)
        kept, drawn = (outlook.kept, outlook.drawn) if seat == outlook.seat else ((), outlook.hands[seat])
        found.append(
            SeatStanding(
                far=far + farther,
                farthest=max(far, farther),
                waiting=(first == IN_START) + (second == IN_START),
                home=(first == AT_HOME) + (second == AT_HOME),
                cards=min(outlook.hands[seat], SPARE_CARDS + (far + farther) / weights.stride),
                gain=best_gain(by_kind, kept, drawn, outlook.hidden),
                total=_total(by_kind, kept, drawn, outlook.hidden) if weights.hand else 0.0,
            )
        )
    return found


def scores(outlook: Outlook, weights: Weights) -> list[float]:
    """How well each seat stands, in log-odds."""
    found = []
    for seat, own in enumerate(standings(outlook, weights)):
        if own.home == LEMMINGS_A_SEAT:
            found.append(2 * WON)
            continue
        found.append(
            weights.card * own.cards
            - weights.distance * own.far
            - weights.trailing * own.farthest
            + weights.start * own.waiting
            + (weights.next_gain if outlook.order[0] == seat else weights.later_gain) * own.gain
            + weights.hand * own.total
            + weights.home * own.home
        )
    return found


def threat(outlook: Outlook, seat: int) -> float:
    """The chance that a seat holds a card that would bring its last lemming home."""
    waiting = [one for one in LEMMINGS_OF[seat] if outlook.places[one] != AT_HOME]
    if len(waiting) != 1:
        return 0.0
    place, progress = outlook.places[waiting[0]], outlook.progress[waiting[0]]
    known = seat == outlook.seat
    pays = pays_fox(outlook, seat)
    kept, drawn = (outlook.kept, outlook.drawn) if known else ((), outlook.hands[seat])
    enough = 0
    for terrain, (top, total) in enumerate(outlook.piles):
        most = _most_points(top, total)
        left = outlook.distances.walk(place, progress, terrain, most)
        if pays:
            left = least_of(left, fox_walk(outlook.distances, place, progress, terrain, most).left)
        if left[-1]:
            continue
        for value in range(HIGHEST + 1):
            points = value if value > top else total + value
            if points >= len(left) or not left[points]:
                card = card_of(terrain, value)
                if card in kept:
                    return 1.0
                enough += outlook.hidden[card]
    missing = chances_of_none(sum(outlook.hidden), drawn)
    return 1 - (missing[enough] if enough < len(missing) else 0.0)


def prospect(outlook: Outlook, weights: Weights) -> float:
    """The lead of the looking seat: by how all stand, and by who could finish before and with its next turn."""
    ahead = lead(scores(outlook, weights), outlook.seat, outlook.order)
    if abs(ahead) >= WON:
        return ahead
    finish = SURE_TO_FINISH * threat(outlook, outlook.seat)
    before = outlook.order[: outlook.order.index(outlook.seat)] if outlook.seat in outlook.order else ()
    safe = 1.0
    for seat in before:
        safe *= 1 - SURE_TO_FINISH * threat(outlook, seat)
    if safe == 1.0 and not finish:
        return ahead
    return log_odds(safe * (finish + (1 - finish) * chance_of(ahead)))


def lead(found: Sequence[float], seat: int, racing: Sequence[int]) -> float:
    """How far a seat is ahead of the others that still race, in log-odds of coming in before them."""
    others = [found[other] for other in racing if other != seat]
    top = max(others)
    # A rival that came home in this turn, pushed, was the first.
    if top > WON:
        return -WON
    ahead = found[seat] - top - log(sum([exp(score - top) for score in others]))
    return max(-WON, min(WON, ahead))


def chance_of(ahead: float) -> float:
    """A lead as a chance."""
    return 1 / (1 + exp(-ahead))
