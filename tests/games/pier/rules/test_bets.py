"""The bookmaker: every seat may lay one bet face down, the active one first."""

from game.games.pier.rules.game import PIER
from game.rules.contract import CHANCE
from tests.games.pier.rules.positions import after, events, legal, pile, position, refused

FULL = "red blue grey green purple pink"
ALL = {"bet blue", "bet grey", "bet green", "bet purple", "bet pink", "bet red", "pass"}
TRACK = "B E | E E"


def test_every_seat_is_asked_the_active_one_first_and_then_in_turn_order() -> None:
    state = position(TRACK, dice="red red", seats=4, seat=2)
    assert events(state, "advance red 1") == ["advanced red table>1"]
    state = after(state, "advance red 1")
    asked = []
    for _ in range(4):
        asked.append(PIER.to_move(state))
        assert PIER.turn(state) == 3
        state = after(state, "bet red")
    assert asked == [2, 3, 0, 1]
    assert (PIER.to_move(state), state.seat, PIER.turn(state)) == (CHANCE, 3, 4)


def test_a_seat_may_bet_any_colour_that_it_has_not_bet_or_pass() -> None:
    state = after(position(TRACK, dice="red red", piles=["", "red pink"]), "advance red 1")
    assert legal(state) == ALL
    assert [len(kind) for kind in PIER.legal_by_kind(state)] == [6, 1]
    state = after(state, "bet red")
    assert legal(state) == ALL - {"bet red", "bet pink"}
    assert refused(state, "bet pink") == "the card for pink lies in the pile (red pink)"


def test_bets_lie_in_the_order_in_which_they_were_laid() -> None:
    state = after(position(TRACK, dice="red red", piles=["pink blue"]), "advance red 1", "bet grey", "pass", "bet red")
    assert [pile(state, seat) for seat in range(3)] == ["pink blue grey", "", "red"]


def test_a_colour_that_is_out_may_be_bet() -> None:
    state = after(position(TRACK, dice="red red", out="blue"), "advance red 1")
    assert pile(after(state, "bet blue"), 0) == "blue"


def test_all_see_that_a_seat_bet_or_passed_but_not_what() -> None:
    state = after(position(TRACK, dice="red red", piles=["pink"]), "advance red 1")
    assert events(state, "bet red") == events(state, "bet blue") == ["bet 0 2"]
    assert events(state, "pass") == ["passed 0"]
    last = after(state, "pass", "pass")
    assert events(last, "pass") == ["passed 2", "turn 1 2"]
    assert events(last, "bet blue") == ["bet 2 1", "turn 1 2"]


def test_seats_with_no_bet_card_left_are_not_asked() -> None:
    state = after(position(TRACK, dice="red red", seats=4, piles=[FULL, "", FULL]), "advance red 1")
    assert PIER.to_move(state) == 1
    state = after(state, "pass")
    assert PIER.to_move(state) == 3
    assert after(state, "bet red").phase is position(TRACK).phase


def test_the_sixth_bet_can_be_laid() -> None:
    state = after(position(TRACK, dice="red red", piles=["red blue grey green purple"]), "advance red 1")
    assert legal(state) == {"bet pink", "pass"}


def test_where_nobody_has_a_card_left_the_turn_ends() -> None:
    assert events(position(TRACK, dice="red red", piles=[FULL] * 3), "advance red 1") == [
        "advanced red table>1",
        "turn 1 2",
    ]


def test_a_bookmaker_waits_for_bets_and_nothing_else() -> None:
    state = after(position(TRACK, dice="red red", hands=["clean"]), "advance red 1")
    for text in ("advance red 3", "drop clean", "chance dice red red"):
        assert refused(state, text) == "it is not possible now, because the bookmaker asks for bets"
