"""Why a decision is not allowed: the twin of what is legal."""

from game.rules.contract import refusal_of
from tests.fourth_game.stones.rules.apply import apply
from tests.fourth_game.stones.rules.decisions import Choice
from tests.fourth_game.stones.rules.refusals import StonesRefusal
from tests.fourth_game.stones.rules.state import State


def why_not(state: State, choice: Choice) -> StonesRefusal | None:
    """What the rules refuse about a decision or a roll; None for what is allowed."""
    refusal = refusal_of(apply, state, choice)
    assert refusal is None or isinstance(refusal, StonesRefusal), refusal
    return refusal
