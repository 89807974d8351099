"""Set-up: the deal, and which pond each toad starts from."""

import pytest

from game.games.pond.boards import HOME_FARM, WIDE_MARSH
from game.games.pond.rules.game import POND
from game.games.pond.rules.state import State
from game.games.pond.rules.tiles import ALL_TILES, TILE_NAMES
from game.rules.contract import CHANCE, BadSetUp
from tests.games.pond.rules.positions import after, board_of, events, hand, legal, pile, refused, where

# The effects on top, so that no hand comes sorted.
TILES = [TILE_NAMES[tile] for tile in reversed(ALL_TILES)]
DEAL = "chance tiles " + " ".join(TILES)


def dealt(seats: int, board: object = HOME_FARM) -> State:
    return after(POND.start(seats, {}, board), DEAL)  # type: ignore[arg-type]  # a built-in board


def test_chance_deals_all_64_tiles_before_anybody_decides() -> None:
    state = POND.start(2, {}, HOME_FARM)
    assert POND.to_move(state) is CHANCE
    assert POND.chance(state).kind == "tiles"
    assert sorted(POND.chance(state).items) == sorted(TILES)
    assert (POND.turn(state), POND.legal(state)) == (0, [])
    assert refused(state, "start 0,5") == "it is not possible now, because the tiles have to be dealt"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seat_0_gets_the_first_three_tiles_and_so_on(seats: int) -> None:
    state = dealt(seats)
    for seat in range(seats):
        assert sorted(hand(state, seat).split()) == sorted(TILES[3 * seat : 3 * seat + 3])
    assert pile(state).split() == TILES[3 * seats :]
    assert events(POND.start(seats, {}, HOME_FARM), DEAL) == [f"dealt {seats}"]


def test_a_hand_is_held_in_the_order_of_the_house() -> None:
    # Dealt as spring, spring, fast and fast, abra, abra.
    assert [hand(dealt(2), seat) for seat in (0, 1)] == ["fast spring spring", "abra abra fast"]


@pytest.mark.parametrize(
    "tiles", [TILES[1:], [*TILES, "cow"], ["cow", *TILES[1:]]], ids=["one missing", "one more", "another one"]
)
def test_a_deal_that_is_not_those_64_tiles_is_refused(tiles: list[str]) -> None:
    state = POND.start(2, {}, HOME_FARM)
    assert refused(state, "chance tiles " + " ".join(tiles)) == "the tiles should be just the 64 of the game"


def test_each_seat_in_turn_starts_and_then_seat_0_begins() -> None:
    state = dealt(2)
    assert (POND.to_move(state), POND.turn(state)) == (0, 0)
    state = after(state, "start 7,5")
    assert (POND.to_move(state), POND.turn(state)) == (1, 0)
    assert events(state, "start 0,5") == ["started 1 0,5", "turn 0 1"]
    state = after(state, "start 0,5")
    assert (POND.to_move(state), POND.turn(state)) == (0, 1)
    assert [where(state, seat) for seat in (0, 1)] == ["7,5", "0,5"]


def test_with_two_seats_the_second_takes_the_other_pond() -> None:
    state = dealt(2)
    assert legal(state) == {"start 0,5", "start 7,5"}
    state = after(state, "start 0,5")
    assert legal(state) == {"start 7,5"}
    assert refused(state, "start 0,5") == "seat 1 starts from 7,5, not from 0,5"


def test_with_three_seats_all_start_from_the_pond_that_seat_0_chooses() -> None:
    for board, ponds in ((HOME_FARM, {"0,5", "7,5"}), (WIDE_MARSH, {"0,6", "3,6", "6,6", "9,6"})):
        state = dealt(3, board)
        assert legal(state) == {f"start {pond}" for pond in ponds}
        for pond in ponds:
            chosen = after(state, f"start {pond}")
            assert legal(chosen) == {f"start {pond}"}
            chosen = after(chosen, f"start {pond}")
            assert legal(chosen) == {f"start {pond}"}
            chosen = after(chosen, f"start {pond}")
            assert {where(chosen, seat) for seat in range(3)} == {pond}


def test_with_four_seats_two_start_from_each_of_two_ponds() -> None:
    state = after(dealt(4), "start 7,5")
    assert legal(state) == {"start 0,5"}
    state = after(state, "start 0,5")
    assert legal(state) == {"start 0,5", "start 7,5"}
    state = after(state, "start 0,5")
    assert legal(state) == {"start 7,5"}


def test_with_more_ponds_than_toads_each_has_its_own() -> None:
    state = after(dealt(4, WIDE_MARSH), "start 3,6")
    assert legal(state) == {"start 0,6", "start 6,6", "start 9,6"}
    state = after(state, "start 0,6")
    assert refused(state, "start 0,6") == "seat 2 starts from 6,6 or 9,6, not from 0,6"


def test_with_one_pond_all_share_it() -> None:
    state = dealt(4, board_of("A...a"))
    for _ in range(4):
        assert legal(state) == {"start 4,0"}
        state = after(state, "start 4,0")


@pytest.mark.parametrize("place", ["0,0", "3,3"])
def test_a_toad_starts_from_a_departure_pond_only(place: str) -> None:
    assert refused(dealt(2), f"start {place}") == f"seat 0 starts from 0,5 or 7,5, not from {place}"


def test_a_toad_starts_on_the_board() -> None:
    assert refused(dealt(2), "start 8,0") == "8,0 is not on the board"


def test_nobody_plays_before_all_have_started() -> None:
    why = "it is not possible now, because a toad has to choose the pond that it starts from"
    for text in ("swap spring", "fast", "done", "chance shuffle cow"):
        assert refused(dealt(2), text) == why


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_pond_is_for_two_to_four_seats(seats: int) -> None:
    with pytest.raises(BadSetUp, match=f"^Pond is for 2 to 4 seats, not {seats}$"):
        POND.start(seats, {}, HOME_FARM)
    assert list(POND.seat_counts) == [2, 3, 4]


def test_there_are_no_rules_to_choose_and_unknown_ones_are_passed_over() -> None:
    assert POND.start(2, {"wind": "strong"}, HOME_FARM) == POND.start(2, {}, HOME_FARM)
