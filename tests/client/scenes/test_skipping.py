"""What others do is seen one movement after the other: a click ends the one that is seen, holding skips all."""

import pygame
import pytest

from game.client.scenes.play import PlayScene
from game.client.tabletop.happenings import happenings
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from tests.client.desk import Desk
from tests.client.scenes.test_take_back import decide, sit
from tests.client.window_samples import window_samples_of

pytestmark = pytest.mark.parametrize("name", MANIFESTS)


def let_others_move(desk: Desk, name: str) -> PlayScene:
    """A few turns, all of which are still to be seen."""
    scene = sit(desk, name)
    for _ in range(4):
        decide(desk)
    desk.book.change(animation=Speed.RELAXED)
    scene._stand()
    for past in happenings(scene.match, 0):
        scene.view.show(past)
    desk.tick(0.05)
    return scene


def test_a_click_ends_only_the_movement_that_is_seen(desk: Desk, name: str) -> None:
    scene = let_others_move(desk, name)
    clicks = 0
    while scene.view.is_showing:
        desk.click((640, 300))
        clicks += 1
    assert clicks > 2
    window_samples_of(name).looks_true(desk)


def test_holding_the_mouse_skips_to_ones_own_turn(desk: Desk, name: str) -> None:
    scene = let_others_move(desk, name)
    desk.do(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=1))
    desk.tick(0.6)
    assert not scene.view.is_showing
    desk.do(pygame.Event(pygame.MOUSEBUTTONUP, pos=(640, 300), button=1))
    assert scene._held is None
