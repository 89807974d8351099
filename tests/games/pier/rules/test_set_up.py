"""Set-up: the 18 contracts, the deal, and where everybody waits."""

from collections import Counter

import pytest

from game.boards.maps import read_map
from game.games import MEANINGS
from game.games.pier.boards import OLD_JETTY, PIER_BOARDS
from game.games.pier.rules.contracts import CONTRACT_NAMES, contract_names
from game.games.pier.rules.game import PIER
from game.games.pier.rules.state import State
from game.rules.contract import CHANCE, BadSetUp, Roll, Shuffle
from game.shipped import MAPS
from tests.games.pier.rules.positions import after, events, hand, refused, where

CONTRACTS = [
    "out-grey-pink", "out-blue-red", "out-green-purple",
    "before-green-red", "before-red-purple", "before-purple-pink",
    "before-pink-blue", "before-blue-grey", "before-grey-green",
    "third-blue", "third-grey", "third-green", "third-purple", "third-pink", "third-red",
    "few-out", "many-out", "clean",
]  # fmt: skip
COLOURS = ("blue", "grey", "green", "purple", "pink", "red")
# An order in which no hand comes sorted.
DEALT = CONTRACTS[::-1]


def start(seats: int = 3) -> State:
    return PIER.start(seats, {}, OLD_JETTY)


def dealt(seats: int = 3) -> State:
    return after(start(seats), "chance contracts " + " ".join(DEALT))


def test_the_home_track_is_the_default_board_and_both_boards_are_those_that_are_drawn_in_tiled() -> None:
    home = "BE CBE VC JBC GC CBV JC BEC CG BCV JCB CE"
    assert next(iter(PIER_BOARDS.values()))["sections"] == home.split()
    for name, board in PIER_BOARDS.items():
        drawn = read_map(MAPS / "pier" / f"{name}.tmx", MEANINGS)[0].board
        assert drawn is not None
        assert board == {key: drawn[key] for key in ("name", "sections")}


def test_chance_shuffles_the_18_contracts_before_anybody_decides() -> None:
    state = start()
    assert PIER.to_move(state) is CHANCE
    assert (PIER.turn(state), PIER.legal(state)) == (0, [])
    due = PIER.chance(state)
    assert isinstance(due, Shuffle)
    assert (due.kind, Counter(due.items)) == ("contracts", Counter(CONTRACTS))
    assert refused(state, "pass") == "it is not possible now, because the contracts have to be dealt"
    assert refused(state, "chance dice red red") == "it is not possible now, because the contracts have to be dealt"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_seat_0_gets_the_first_three_and_so_on_and_the_rest_are_out_of_the_game(seats: int) -> None:
    state = dealt(seats)
    for seat in range(seats):
        assert set(hand(state, seat).split()) == set(DEALT[3 * seat : 3 * seat + 3])
    assert contract_names(state.aside).split() == DEALT[3 * seats :]
    assert state.dropped == state.piles == ((),) * seats


def test_a_hand_is_held_in_the_order_of_the_house() -> None:
    assert hand(dealt(), 0) == "few-out many-out clean"
    assert list(CONTRACT_NAMES) == [*CONTRACTS, "?"]


def test_all_lemmings_stand_at_the_table_without_a_block_and_seat_0_begins() -> None:
    state = dealt()
    assert {where(state, colour) for colour in COLOURS} == {"table"}
    assert state.blocks == (0,) * 6
    assert events(start(4), "chance contracts " + " ".join(DEALT)) == ["dealt 4", "turn 0 1"]
    assert (state.seat, PIER.turn(state), PIER.to_move(state)) == (0, 1, CHANCE)


def test_the_dice_have_the_six_colours_and_the_die_the_numbers_from_1_to_6() -> None:
    assert PIER.chance(dealt()) == Roll("dice", (COLOURS, COLOURS))
    # Space 6 of the home track is a car.
    state = after(dealt(), "chance dice red blue", "advance red 2")
    state = after(state, "chance dice red blue", "advance red 3", "chance dice red blue", "advance red 6")
    assert PIER.chance(state) == Roll("die", (("1", "2", "3", "4", "5", "6"),))


@pytest.mark.parametrize(
    "contracts",
    [DEALT[1:], [*DEALT, "clean"], ["clean", *DEALT[:-1]]],
    ids=["one missing", "one more", "one twice"],
)
def test_contracts_that_are_not_all_18_are_refused(contracts: list[str]) -> None:
    text = "chance contracts " + " ".join(contracts)
    assert refused(start(), text) == "the contracts should be all 18, each of them once"


@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_pier_is_for_three_to_six_seats(seats: int) -> None:
    with pytest.raises(BadSetUp, match=f"^Pier is for 3 to 6 seats, not {seats}$"):
        start(seats)
    assert list(PIER.seat_counts) == [3, 4, 5, 6]


def test_there_are_no_rules_to_choose_and_those_of_other_games_do_no_harm() -> None:
    assert PIER.start(3, {"fox": 7}, OLD_JETTY).phase is start().phase
