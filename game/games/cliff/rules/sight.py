"""What a seat can see of a position, and a guess at the rest."""

from collections.abc import Iterable

from game.games.cliff.rules.cards import HIDDEN, Card, card_of, unseen
from game.games.cliff.rules.state import State
from game.rules.contract import Shuffler


def seen_by(state: State, seat: int) -> State:
    """The position with the other hands, the draw pile and, unless they lie open, the discards turned face down."""
    seen = state.copy()
    seen.hands = tuple(hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands))
    seen.deck = (HIDDEN,) * len(state.deck)
    seen.discards = tuple(sorted(state.discards)) if state.rules.open_discards else (HIDDEN,) * len(state.discards)
    return seen


def known_cards(state: State) -> Iterable[Card]:
    """Every card that lies face up."""
    for terrain, pile in enumerate(state.piles):
        for value in pile:
            yield card_of(terrain, value)
    for place in (*state.hands, state.deck, state.discards):
        yield from (card for card in place if card != HIDDEN)


def guess(seen: State, shuffled: Shuffler[Card]) -> State:
    """A position that looks the same to the seat, the cards that it can't see dealt in a drawn order."""
    rest = shuffled(unseen(known_cards(seen)))
    whole = seen.copy()

    def turned_up(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([rest.pop() if card == HIDDEN else card for card in cards])

    whole.hands = tuple(tuple(sorted(turned_up(hand))) for hand in seen.hands)
    whole.deck = turned_up(seen.deck)
    whole.discards = turned_up(seen.discards)
    return whole
