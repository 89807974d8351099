"""What a seat sees of a position, and a guess at what it does not see."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from game.games.cliff.rules.cards import ALL_CARDS, HIDDEN, card_of
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.ruleset import Rules
from game.games.cliff.rules.state import State
from tests.games.cliff.rules.positions import cards, position

CLOSED = Rules(open_discards=False)
OPEN = Rules(open_discards=True)


def table(rules: Rules) -> State:
    """A position in which every one of the 55 cards lies somewhere; seat 1 looks at it."""
    known = "F0 F1 D1 D2 W4 M0 M0 S3 W1 W1"
    rest = Counter(ALL_CARDS) - Counter(cards(known)) - Counter(card_of(terrain, 2) for terrain in range(5))
    state = position("< G G >", seats=3, hands=["F0 F1", "D1 D2 W4", "M0 M0"], discards="W1 S3 W1", rules=rules)
    state.deck = tuple(rest.elements())
    return state


def shuffled(cards: Sequence[int]) -> list[int]:
    return Random(3).sample(cards, len(cards))


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_and_the_draw_pile_have() -> None:
    state = table(CLOSED)
    before = state.copy()
    seen = CLIFF.seen_by(state, 1)
    assert seen.hands == ((HIDDEN, HIDDEN), cards("D1 D2 W4"), (HIDDEN, HIDDEN))
    assert seen.deck == (HIDDEN,) * 40
    assert seen.piles == ((2,),) * 5
    assert state == before, "the position itself is not changed"


def test_discards_are_seen_only_if_they_lie_open_and_then_without_their_order() -> None:
    assert CLIFF.seen_by(table(CLOSED), 1).discards == (HIDDEN,) * 3
    assert CLIFF.seen_by(table(OPEN), 1).discards == cards("W1 W1 S3")


@pytest.mark.parametrize("rules", [CLOSED, OPEN])
def test_a_guess_looks_the_same_to_the_seat_and_deals_the_unseen_cards(rules: Rules) -> None:
    seen = CLIFF.seen_by(table(rules), 1)
    whole = CLIFF.guess(seen, shuffled)
    everywhere = Counter(card for place in (*whole.hands, whole.deck, whole.discards) for card in place)
    assert everywhere + Counter(card_of(terrain, 2) for terrain in range(5)) == Counter(ALL_CARDS)
    assert CLIFF.seen_by(whole, 1) == seen
    assert all(hand == tuple(sorted(hand)) for hand in whole.hands)


def test_a_guess_deals_in_the_order_drawn() -> None:
    seen = CLIFF.seen_by(table(CLOSED), 1)
    forward, backward = CLIFF.guess(seen, list), CLIFF.guess(seen, lambda cards: list(reversed(cards)))
    assert forward.hands[0] == cards("S4 S3")
    assert backward.hands[0] == cards("F0 F0")
    assert seen.hands[0] == (HIDDEN, HIDDEN), "the position seen is not changed"


def test_nothing_is_left_to_guess_if_nothing_is_hidden() -> None:
    state = table(OPEN)
    assert CLIFF.guess(state, shuffled) == state
