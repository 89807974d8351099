"""What a seat sees of a position, a guess at what it doesn't see, and that nothing tells it more."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from game.games import MANIFESTS
from game.games.pond.rules.game import POND
from game.games.pond.rules.state import State
from game.games.pond.rules.tiles import ALL_TILES, HIDDEN
from tests.games.pond.rules.positions import after, board_of, hand, legal, position, tiles
from tests.playing import random_game


def table() -> State:
    """A position in which every one of the 64 tiles lies somewhere; seat 1 looks at it."""
    return position(
        "A #cow:0 lane1 .\n. strip1 cow:1 a",
        seats=3,
        seat=1,
        hands=["cow lane", "tee storm late", "fast"],
        discards="quake bend abra",
    )


def shuffled(items: Sequence[int]) -> list[int]:
    return Random(3).sample(items, len(items))


def test_a_seat_sees_its_own_hand_and_how_many_tiles_the_others_and_the_draw_pile_have() -> None:
    state = table()
    before = state.copy()
    seen = POND.seen_by(state, 1)
    assert seen.hands == ((HIDDEN, HIDDEN), tuple(sorted(tiles("tee storm late"))), (HIDDEN,))
    assert seen.deck == (HIDDEN,) * 51
    assert state == before, "the position itself is not changed"


def test_the_board_and_the_discards_lie_open() -> None:
    seen = POND.seen_by(table(), 1)
    assert (seen.land, seen.discards) == (table().land, tiles("quake bend abra"))


def test_a_tile_that_was_swapped_is_hidden_from_everybody() -> None:
    state = after(table(), "swap storm")
    assert all(set(POND.seen_by(state, seat).deck) == {HIDDEN} for seat in range(3))


def test_a_guess_looks_the_same_to_the_seat_and_deals_the_unseen_tiles() -> None:
    seen = POND.seen_by(table(), 1)
    whole = POND.guess(seen, shuffled)
    on_board = tiles("cow lane strip cow")
    everywhere = Counter(tile for place in (*whole.hands, whole.deck, whole.discards, on_board) for tile in place)
    assert everywhere == Counter(ALL_TILES)
    assert POND.seen_by(whole, 1) == seen
    assert all(hand == tuple(sorted(hand)) for hand in whole.hands)


def test_a_guess_deals_in_the_order_drawn() -> None:
    seen = POND.seen_by(table(), 1)
    forward, backward = POND.guess(seen, list), POND.guess(seen, lambda items: list(reversed(items)))
    assert (hand(forward, 0), hand(backward, 0)) == ("spring spring", "cow cow")
    assert seen.hands[0] == (HIDDEN, HIDDEN), "the position seen is not changed"


def test_nothing_is_left_to_guess_if_nothing_is_hidden() -> None:
    assert POND.guess(table(), shuffled) == table()


def test_a_seat_can_play_on_in_its_mind_with_a_tile_that_it_has_not_seen() -> None:
    seen = POND.seen_by(position("A . cow:0 a:1", hands=["cow lane", "tee"], actions=2), 0)
    seen = after(seen, "swap cow")
    assert seen.hands[0] == (*tiles("lane"), HIDDEN)
    assert legal(seen) == {f"place lane 1,0 {turn}" for turn in range(4)} | {"swap lane", "done"}


def test_events_tell_nothing_that_is_hidden() -> None:
    """What one seat decides in the same way whatever the others hold and the pile brings, looks the same to all."""
    for number in range(6):
        visits = list(random_game(MANIFESTS["pond"], 3, {}, board_of("A...", "....", "a..."), Random(number), most=200))
        for visit in visits[5::7]:
            seat = POND.to_move(visit.state)
            if isinstance(seat, int):
                other = POND.guess(POND.seen_by(visit.state, seat), shuffled)
                assert POND.apply(other, visit.choice)[1] == visit.events
