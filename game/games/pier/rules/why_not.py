"""Why a decision is not allowed: the twin of `legal.py`."""

from game.games.pier.rules.apply import apply
from game.games.pier.rules.decisions import Choice
from game.games.pier.rules.refusals import PierRefusal
from game.games.pier.rules.state import State
from game.rules.contract import refusal_of


def why_not(state: State, choice: Choice) -> PierRefusal | None:
    """What the rules refuse about a decision or an outcome; None for what is allowed."""
    refusal = refusal_of(apply, state, choice)
    assert refusal is None or isinstance(refusal, PierRefusal), refusal
    return refusal
