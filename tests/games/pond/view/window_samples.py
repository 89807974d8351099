"""Pond in the tests of the window that run over every game."""

from typing import Final

from game.games.pond.rules.state import State
from game.games.pond.view.view import PondView
from tests.client.window_samples import WindowSamples
from tests.games.pond.view.pond_desk import looks_true


def shown_cards(view: PondView) -> tuple[int, ...]:
    return view._hand.tiles


def own_cards(state: State, seat: int) -> tuple[int, ...]:
    return state.hands[seat]


WINDOW_SAMPLES: Final = WindowSamples(
    looks_true=looks_true,
    # Ponds one above the other.
    board={"name": "Puddles", "rows": ["A.B.C", ".....", "a.b.c"]},
    tables=(("human", "greedy"), ("human", "greedy", "human"), ("human", "human", "human")),
    shown_cards=shown_cards,
    own_cards=own_cards,
    over="Somebody is home",
)
