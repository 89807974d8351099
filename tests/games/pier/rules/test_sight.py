"""What a seat sees of a position, and a guess at what it does not see."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.games import MANIFESTS
from game.games.pier.rules.contracts import ALL_CONTRACTS, HIDDEN
from game.games.pier.rules.game import PIER
from game.games.pier.rules.lemmings import HIDDEN_BET
from game.games.pier.rules.state import State
from tests.games.pier.rules.positions import after, colours, contracts, legal, position
from tests.playing import random_game

H, B = HIDDEN, HIDDEN_BET


def table() -> State:
    """A position in which every one of the 18 contracts lies somewhere; seat 1 looks at it."""
    state = position(
        "B:red E | G E | E E",
        seats=4,
        dice="red blue",
        hands=[
            "third-red clean",
            "out-blue-red few-out many-out",
            "third-blue",
            "before-green-red third-pink third-grey",
        ],
        piles=["red blue", "pink grey", "", "green"],
    )
    state.dropped = (contracts("out-grey-pink"), (), contracts("third-green third-purple"), ())
    known = [contract for held in (*state.hands, *state.dropped) for contract in held]
    state.aside = tuple(contract for contract in reversed(ALL_CONTRACTS) if contract not in known)
    return state


def shuffled(items: Sequence[Any]) -> list[Any]:
    return Random(3).sample(items, len(items))


def test_a_seat_sees_its_own_contracts_and_bets_and_how_many_the_others_have() -> None:
    state = table()
    before = state.copy()
    seen = PIER.seen_by(state, 1)
    assert seen.hands == ((H, H), contracts("out-blue-red few-out many-out"), (H,), (H, H, H))
    assert seen.piles == ((B, B), colours("pink grey"), (), (B,))
    assert seen.dropped == ((H,), (), (H, H), ())
    assert seen.aside == (H,) * len(state.aside)
    assert (seen.spaces, seen.blocks, seen.dice) == (state.spaces, state.blocks, state.dice)
    assert state == before, "the position itself is not changed"


def test_a_seat_remembers_what_it_dropped() -> None:
    assert PIER.seen_by(table(), 2).dropped == ((H,), (), contracts("third-green third-purple"), ())


def test_at_the_end_hands_and_piles_are_turned_up_but_not_what_was_dropped_or_never_dealt() -> None:
    state = after(position("E E:red", dice="red red", hands=["clean"], piles=["red"]), "advance red water")
    state.dropped = (contracts("few-out"), (), ())
    state.aside = contracts("many-out")
    seen = PIER.seen_by(state, 1)
    assert (seen.hands, seen.piles) == (state.hands, state.piles)
    assert (seen.dropped, seen.aside) == (((H,), (), ()), (H,))
    assert PIER.result(seen) == PIER.result(state)


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_guess_looks_the_same_to_the_seat_and_deals_the_unseen_contracts(seat: int) -> None:
    seen = PIER.seen_by(table(), seat)
    whole = PIER.guess(seen, shuffled)
    everywhere = [contract for held in (*whole.hands, *whole.dropped, whole.aside) for contract in held]
    assert Counter(everywhere) == Counter(ALL_CONTRACTS)
    assert PIER.seen_by(whole, seat) == seen
    assert all(hand == tuple(sorted(hand)) for hand in whole.hands)


def test_guessed_bets_are_any_colours_but_none_twice_in_a_pile() -> None:
    rng = Random(5)
    seen = PIER.seen_by(table(), 1)
    guesses = [PIER.guess(seen, lambda items: rng.sample(items, len(items))) for _ in range(400)]
    assert {guess.piles[1] for guess in guesses} == {colours("pink grey")}
    assert {len(guess.piles[0]) for guess in guesses} == {len(set(guess.piles[0])) for guess in guesses} == {2}
    assert len({guess.piles[0] for guess in guesses}) == 30, "every pair in either order"
    assert {guess.piles[3] for guess in guesses} == {(colour,) for colour in range(6)}


def test_a_guess_deals_in_the_order_drawn() -> None:
    seen = PIER.seen_by(table(), 1)
    forward, backward = PIER.guess(seen, list), PIER.guess(seen, lambda items: list(reversed(items)))
    assert forward.hands[0] == contracts("clean third-red")
    assert backward.hands[0] == contracts("out-grey-pink out-green-purple")
    assert (forward.piles[0], backward.piles[0]) == (colours("blue grey"), colours("red pink"))
    assert seen.hands[0] == (H, H), "the position seen is not changed"


def test_nothing_is_left_to_guess_if_nothing_is_hidden() -> None:
    state = table()
    assert PIER.guess(state, shuffled) == state


@pytest.mark.parametrize("text", ["advance blue 2", "advance red 3"])
def test_a_seat_can_go_on_playing_in_the_position_that_it_sees(text: str) -> None:
    state = table()
    for seat in range(4):
        assert PIER.seen_by(after(PIER.seen_by(state, seat), text), seat) == PIER.seen_by(after(state, text), seat)


def test_what_a_seat_bets_or_drops_looks_the_same_to_all_others() -> None:
    bets = after(position("B E | E E", dice="red red", seats=4, seat=1), "advance red 1")
    drops = after(
        position("G E | E E", dice="red red", seats=4, seat=1, hands=["clean", "few-out third-red third-pink"]),
        "advance red 1",
    )
    for state in (bets, drops):
        for seat in (0, 2, 3):
            choices = sorted(legal(state) - {"pass"})
            first, *others = [PIER.seen_by(after(state, text), seat) for text in choices]
            assert others
            assert all(other == first for other in others)


@pytest.mark.parametrize("seats", [3, 6])
def test_events_are_the_same_whatever_is_hidden(seats: int) -> None:
    """Nobody can read from what happens what another seat holds, until the race is over."""
    row = MANIFESTS["pier"]
    rng = Random(seats)
    for visit in random_game(row, seats, {}, row.boards["twisted"], Random(f"hidden {seats}")):
        mover = PIER.to_move(visit.state)
        if not isinstance(mover, int):
            continue
        other = PIER.guess(PIER.seen_by(visit.state, mover), lambda items: rng.sample(items, len(items)))
        after_other, events = PIER.apply(other, visit.choice)
        assert events == visit.events
        if PIER.to_move(after_other) is not None:
            assert PIER.seen_by(after_other, mover) == PIER.seen_by(PIER.apply(visit.state, visit.choice)[0], mover)
