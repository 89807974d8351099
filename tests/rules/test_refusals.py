"""Why a decision is refused in any game."""

import pytest

from game.rules.contract import CHANCE, IllegalDecision, Refusal, refusal_of
from game.rules.refusals import ChanceNotDue, NoSuchMoment, OutOfTurn, WrittenWrong

TOLD: dict[Refusal, str] = {
    WrittenWrong(("hop TO", "rest")): "it is not written like any of: hop TO, rest",
    ChanceNotDue(): "chance is not due here",
    OutOfTurn(1, 0): "seat 1 can't decide now: seat 0 is to move",
    OutOfTurn(1, CHANCE): "seat 1 can't decide now: chance is due",
    OutOfTurn(1, None): "seat 1 can't decide now: the game is over",
    NoSuchMoment(9, 4): "there are 4 moments, so 9 can't be gone back to",
}


@pytest.mark.parametrize(("refusal", "sentence"), TOLD.items())
def test_an_illegal_decision_carries_its_refusal_and_reads_like_it(refusal: Refusal, sentence: str) -> None:
    illegal = IllegalDecision(refusal)
    assert illegal.refusal is refusal
    assert str(illegal) == str(refusal) == sentence


def test_what_applying_refuses_is_the_answer() -> None:
    def apply(state: int, decision: int) -> None:
        if decision > state:
            raise IllegalDecision(OutOfTurn(decision, state))

    assert refusal_of(apply, 1, 0) is None
    assert refusal_of(apply, 1, 2) == OutOfTurn(2, 1)
