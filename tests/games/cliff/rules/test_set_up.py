"""Set-up: the cards, the tiles, the deal, and where everybody waits."""

from collections import Counter

import pytest

from game.games.cliff.boards import STRIP
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.state import State
from game.rules.contract import CHANCE, BadSetUp
from tests.games.cliff.rules.positions import after, discards, events, hand, refused

# An order in which neither seat's hand comes sorted: the swamps on top, from 4 down to 0.
DECK = [f"{terrain}{value}" for terrain in "SWMDF" for value in (4, 3, 3, 2, 2, 1, 1, 1, 0, 0)]


def start(seats: int = 2, *, fox: bool = False) -> State:
    return CLIFF.start(seats, {"fox": fox}, STRIP)


def dealt(seats: int) -> State:
    return after(start(seats), "chance deck " + " ".join(DECK))


def test_the_deck_is_all_55_cards_but_one_2_of_each_terrain() -> None:
    due = CLIFF.chance(start())
    copies = {0: 2, 1: 3, 2: 2, 3: 2, 4: 1}
    assert due.kind == "deck"
    assert Counter(due.items) == {f"{terrain}{value}": copies[value] for terrain in "FDMWS" for value in copies}


def test_one_2_of_each_terrain_starts_that_terrains_pile() -> None:
    assert CLIFF.describe(start())["piles"] == {"F": ["F2"], "D": ["D2"], "M": ["M2"], "W": ["W2"], "S": ["S2"]}


@pytest.mark.parametrize(("fox", "foxes"), [(False, 0), (True, 6)])
def test_there_are_three_tiles_of_each_terrain_six_meadows_and_with_foxes_six_foxes(fox: bool, foxes: int) -> None:
    supply = {"F": 3, "D": 3, "M": 3, "W": 3, "S": 3, "G": 6, "X": foxes}
    assert CLIFF.describe(start(fox=fox))["supply"] == supply


def test_chance_deals_before_anybody_decides() -> None:
    state = start()
    assert CLIFF.to_move(state) is CHANCE
    assert (CLIFF.turn(state), CLIFF.legal(state)) == (0, [])
    assert "the cards have to be dealt" in refused(state, "refill")


@pytest.mark.parametrize(("seats", "sizes"), [(2, [5, 6]), (3, [4, 5, 6]), (4, [3, 4, 5, 6]), (5, [2, 3, 4, 5, 6])])
def test_cards_are_dealt_from_the_top_seat_0_all_of_its_cards_first(seats: int, sizes: list[int]) -> None:
    state = dealt(seats)
    top = 0
    for seat, size in enumerate(sizes):
        assert sorted(hand(state, seat).split()) == sorted(DECK[top : top + size])
        top += size
    left = after(state, "refill")
    assert sorted(hand(left, 0).split()) == sorted(DECK[: sizes[0]] + DECK[top : top + 6 - sizes[0]])
    assert CLIFF.describe(state)["deck"] == 50 - top


def test_a_hand_is_held_in_the_order_of_the_house() -> None:
    assert hand(dealt(2), 1) == "W4 S0 S0 S1 S1 S1"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_lemmings_wait_in_the_start_area(seats: int) -> None:
    assert CLIFF.describe(dealt(seats))["lemmings"] == [
        {"seat": seat, "which": which, "at": "start", "progress": 0} for seat in range(seats) for which in "ab"
    ]


def test_seat_0_begins_the_first_turn() -> None:
    state = dealt(3)
    assert (CLIFF.to_move(state), CLIFF.turn(state), discards(state)) == (0, 1, "")
    assert events(start(3), "chance deck " + " ".join(DECK)) == ["dealt 3", "turn 0 1"]


@pytest.mark.parametrize(
    "deck", [DECK[1:], [*DECK, "F2"], ["F4", *DECK[1:]]], ids=["a card missing", "a card more", "another card"]
)
def test_a_deck_that_is_not_those_50_cards_is_refused(deck: list[str]) -> None:
    assert "the deck should be the 50 cards" in refused(start(), "chance deck " + " ".join(deck))


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_cliff_is_for_two_to_five_seats(seats: int) -> None:
    with pytest.raises(BadSetUp, match=f"^Cliff is for 2 to 5 seats, not {seats}$"):
        start(seats)
    assert list(CLIFF.seat_counts) == [2, 3, 4, 5]
