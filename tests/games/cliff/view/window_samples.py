"""Cliff in the tests of the window that run over every game."""

from typing import Final

from game.games.cliff.rules.state import State
from game.games.cliff.view.view import CliffView
from tests.client.window_samples import WindowSamples
from tests.games.cliff.view.test_play import looks_true


def shown_cards(view: CliffView) -> tuple[int, ...]:
    return view._hand.cards


def own_cards(state: State, seat: int) -> tuple[int, ...]:
    return state.hands[seat]


WINDOW_SAMPLES: Final = WindowSamples(
    looks_true=looks_true,
    board={"name": "Ledge", "stagger": "y-odd", "rows": [">>>>", "GFSG", "WDMG", "GGDG", "SMWG", "GFGG", "<<<<"]},
    tables=(("human", "greedy"), ("human", "human"), ("human", "human", "human")),
    shown_cards=shown_cards,
    own_cards=own_cards,
)
