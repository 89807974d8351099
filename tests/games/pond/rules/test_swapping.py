"""Swaps: a tile goes under the draw pile, the top one comes to hand; with an empty pile the discards come first."""

from game.games.pond.rules.game import POND
from game.rules.contract import CHANCE
from tests.games.pond.rules.positions import after, discards, events, hand, legal, pile, position, refused

FARM = "A . cow:1 a:0"


def test_a_tile_goes_under_the_pile_and_the_top_one_comes_to_hand() -> None:
    state = after(position(FARM, hands=["cow lane storm"], deck="bend tee fast"), "swap lane")
    assert (hand(state, 0), pile(state)) == ("cow bend storm", "tee fast lane")
    assert (POND.to_move(state), POND.turn(state)) == (1, 2)


def test_any_tile_of_the_hand_can_be_swapped_each_kind_once() -> None:
    state = position(FARM, hands=["cow cow spring"])
    assert legal(state, "swap") == {"swap cow", "swap spring"}
    assert refused(state, "swap lane") == "lane is not in the hand (cow cow spring)"


def test_of_a_pile_of_one_that_one_comes_and_the_swapped_one_is_the_pile() -> None:
    state = after(position(FARM, hands=["cow lane storm"], deck="bend", discards="abra"), "swap lane")
    assert (hand(state, 0), pile(state), discards(state)) == ("cow bend storm", "lane", "abra")


def test_with_an_empty_pile_the_discards_are_shuffled_first_without_the_swapped_tile() -> None:
    state = position(FARM, hands=["cow lane storm"], deck="", discards="abra tee fast")
    assert events(state, "swap lane") == ["swapped 0"]
    state = after(state, "swap lane")
    assert (POND.to_move(state), POND.legal(state)) == (CHANCE, [])
    assert POND.chance(state).kind == "shuffle"
    assert sorted(POND.chance(state).items) == ["abra", "fast", "tee"]
    assert events(state, "chance shuffle fast tee abra") == ["shuffled 3", "drew 0 1", "turn 1 2"]
    state = after(state, "chance shuffle fast tee abra")
    assert (hand(state, 0), pile(state), discards(state)) == ("cow storm fast", "tee abra lane", "")


def test_with_one_discard_that_comes_to_hand_and_the_swapped_tile_is_the_pile() -> None:
    state = position(FARM, hands=["cow lane storm"], deck="", discards="fast")
    state = after(state, "swap lane", "chance shuffle fast")
    assert (hand(state, 0), pile(state)) == ("cow storm fast", "lane")


def test_a_shuffle_of_other_tiles_is_refused() -> None:
    state = after(position(FARM, hands=["cow lane storm"], deck="", discards="abra tee"), "swap lane")
    for tiles in ("abra", "abra tee lane", "abra cow"):
        assert refused(state, f"chance shuffle {tiles}") == (
            "the shuffle should hold just the 2 tiles that are to be shuffled"
        )
    assert refused(state, "swap cow") == "it is not possible now, because tiles have to be shuffled"


def test_a_shuffle_that_is_not_due_is_refused() -> None:
    state = position(FARM, hands=["cow"], discards="storm")
    assert refused(state, "chance shuffle storm") == "it is not possible now, because a seat has to decide in its turn"


def test_with_an_action_left_the_turn_goes_on_after_the_swap_with_the_tile_drawn() -> None:
    state = position(FARM, hands=["cow lane"], deck="", discards="tee late", actions=2)
    state = after(state, "swap cow", "chance shuffle late tee")
    assert (POND.to_move(state), hand(state, 0), pile(state)) == (0, "lane late", "tee cow")
    assert legal(state) >= {"late 1", "swap lane", "swap late", "done"}


def test_a_swap_needs_an_action() -> None:
    state = position(FARM, hands=["cow"], actions=0, plays=1, moves=1, begun=True)
    assert legal(state, "swap") == set()
    assert refused(state, "swap cow") == "a swap needs an action, and none is left"


def test_a_swap_tells_nobody_which_tile() -> None:
    state = position(FARM, hands=["cow lane storm"])
    assert events(state, "swap lane") == ["swapped 0", "drew 0 1", "turn 1 2"]
