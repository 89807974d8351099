"""Why a decision is not allowed: the twin of `legal.py`."""

from game.games.pond.rules.apply import apply
from game.games.pond.rules.decisions import Choice
from game.games.pond.rules.refusals import PondRefusal
from game.games.pond.rules.state import State
from game.rules.contract import refusal_of


def why_not(state: State, choice: Choice) -> PondRefusal | None:
    """What the rules refuse about a decision or an outcome; None for what is allowed."""
    refusal = refusal_of(apply, state, choice)
    assert refusal is None or isinstance(refusal, PondRefusal), refusal
    return refusal
