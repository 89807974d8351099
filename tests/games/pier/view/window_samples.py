"""Pier in the tests of the window that run over every game."""

from typing import Final

from game.games.pier.rules.state import State
from game.games.pier.switches import CHANCES
from game.games.pier.view.view import PierView
from tests.client.window_samples import WindowSamples
from tests.games.pier.view.pier_desk import looks_true


def shown_cards(view: PierView) -> tuple[int, ...]:
    return view._papers._hand + view._papers._pile


def own_cards(state: State, seat: int) -> tuple[int, ...]:
    return state.hands[seat] + state.piles[seat]


WINDOW_SAMPLES: Final = WindowSamples(
    looks_true=looks_true,
    # Bookmakers and godfathers close to each other.
    board={"name": "Plank", "sections": ["BG", "CBV", "GBJ", "EBC", "GC", "BGV"]},
    tables=(("human", "greedy", "greedy"), ("human", "human", "greedy"), ("human", "human", "human")),
    shown_cards=shown_cards,
    own_cards=own_cards,
    switched_off=(CHANCES,),
)
