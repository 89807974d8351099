"""The godfather: every seat with contracts may drop one unseen, the active one first."""

from game.games.pier.rules.contracts import contract_names
from game.games.pier.rules.game import PIER
from game.rules.contract import CHANCE
from tests.games.pier.rules.positions import after, events, hand, legal, position, refused

TRACK = "G E | E E"
HANDS = ("out-blue-red third-red clean", "few-out", "before-grey-green third-pink")


def test_every_seat_is_asked_the_active_one_first_and_then_in_turn_order() -> None:
    state = after(position(TRACK, dice="red red", seat=1, hands=HANDS), "advance red 1")
    asked = []
    for _ in range(3):
        asked.append(PIER.to_move(state))
        state = after(state, "pass")
    assert asked == [1, 2, 0]
    assert (PIER.to_move(state), state.seat, PIER.turn(state)) == (CHANCE, 2, 3)


def test_a_seat_may_drop_one_of_its_contracts_or_pass() -> None:
    state = after(position(TRACK, dice="red red", hands=HANDS), "advance red 1")
    assert legal(state) == {"drop out-blue-red", "drop third-red", "drop clean", "pass"}
    assert [len(kind) for kind in PIER.legal_by_kind(state)] == [3, 1]
    assert refused(state, "drop few-out") == "few-out is not in the hand (out-blue-red third-red clean)"
    state = after(state, "drop third-red")
    assert (hand(state, 0), contract_names(state.dropped[0])) == ("out-blue-red clean", "third-red")
    assert PIER.to_move(state) == 1, "one a godfather"


def test_all_see_that_a_seat_dropped_or_passed_but_not_what() -> None:
    state = after(position(TRACK, dice="red red", hands=HANDS), "advance red 1")
    assert events(state, "drop clean") == events(state, "drop third-red") == ["dropped 0 2"]
    assert events(state, "pass") == ["passed 0"]
    assert events(after(state, "pass", "pass"), "drop third-pink") == ["dropped 2 1", "turn 1 2"]


def test_what_was_dropped_before_stays_dropped() -> None:
    state = after(
        position("G E | G E", dice="red red", hands=HANDS), "advance red 1", "drop clean", "drop few-out", "pass"
    )
    state = after(state, "chance dice red red", "advance red 3")
    assert state.asked == (2, 0), "seat 1 has none left"
    state = after(state, "drop third-pink", "drop out-blue-red")
    assert [contract_names(contracts) for contracts in state.dropped] == ["clean out-blue-red", "few-out", "third-pink"]
    assert [hand(state, seat) for seat in range(3)] == ["third-red", "", "before-grey-green"]


def test_seats_without_contracts_are_not_asked() -> None:
    state = after(position(TRACK, dice="red red", seats=4, hands=["", "clean", "", "few-out"]), "advance red 1")
    assert PIER.to_move(state) == 1
    assert PIER.to_move(after(state, "pass")) == 3
    assert after(state, "pass", "pass").seat == 1


def test_where_nobody_has_a_contract_left_the_turn_ends() -> None:
    assert events(position(TRACK, dice="red red"), "advance red 1") == ["advanced red table>1", "turn 1 2"]


def test_a_godfather_waits_for_contracts_and_nothing_else() -> None:
    state = after(position(TRACK, dice="red red", hands=HANDS), "advance red 1")
    for text in ("advance red 3", "bet red", "chance die 3"):
        assert refused(state, text) == "it is not possible now, because the godfather asks for contracts"
