"""Stones in the tests of the window that run over every game; its place would be `tests/games/stones/view/`."""

from dataclasses import asdict
from random import Random
from typing import Final

import pygame

from tests.client.desk import Desk
from tests.client.window_samples import WindowSamples
from tests.fourth_game.stones.view.view import StonesView, make_stones_view
from tests.games.cliff.view.test_play import playing


def view_of(desk: Desk) -> StonesView:
    view = playing(desk).view
    assert isinstance(view, StonesView)
    return view


def looks_true(desk: Desk) -> None:
    """What is seen equals a view built afresh from the position, to the last pixel of the screen."""
    scene, view = playing(desk), view_of(desk)
    fresh = make_stones_view(desk.kit, scene.match, Random(1))
    fresh.layout(desk.window.surface.get_rect())
    assert list(map(asdict, view.figures.all)) == list(map(asdict, fresh.figures.all))
    assert (view.figures.die, view.shown) == (scene.match.state.die, scene.match.state)
    on_the_screen = desk.window.surface.copy()
    scene.draw(desk.window.surface)
    assert pygame.image.tobytes(on_the_screen, "RGB") == pygame.image.tobytes(desk.window.surface, "RGB")


WINDOW_SAMPLES: Final = WindowSamples(
    looks_true=looks_true,
    board={"name": "Ditch", "stones": "omoomo"},
    tables=(("human", "steady"), ("human", "human", "steady")),
)
