"""What others do is seen one movement after the other: a click or Space ends the one that is seen, held it skips all,
and so does the button in the place of the main one."""

import pygame
import pytest

from game.client.scenes.onlooker import OnlookerScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.play import PlayScene
from game.client.scenes.results import ResultsScene
from game.client.scenes.set_up import TableChoice
from game.client.tabletop.action_bar import SKIP
from game.client.tabletop.happenings import happenings
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from game.table.seats import seats_for
from tests.client.desk import Desk
from tests.client.scenes.test_another_window import OtherWindow, is_shown
from tests.client.scenes.test_take_back import decide, sit, table_view
from tests.client.window_samples import window_samples_of
from tests.games.cliff.view.test_play import playing, settle

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
    assert not scene._skipping.is_held


def key(kind: int, name: str = "space") -> pygame.Event:
    return pygame.Event(kind, key=pygame.key.key_code(name), mod=0, unicode="")


@pytest.mark.parametrize("which", ["space", "return"])
def test_a_key_ends_the_movement_that_is_seen_and_held_skips_to_ones_own_turn(
    desk: Desk, name: str, which: str
) -> None:
    scene = let_others_move(desk, name)
    desk.press(which)
    assert scene.view.is_showing
    desk.tick(1.0)
    assert scene.view.is_showing
    decided = len(scene.match.moments)
    desk.app.step([key(pygame.KEYDOWN, which)], 0.0)
    desk.tick(0.6)
    assert not scene.view.is_showing
    # What is still held means nothing else.
    desk.app.step([key(pygame.KEYDOWN, which)], 0.1)
    assert len(scene.match.moments) == decided
    desk.app.step([key(pygame.KEYUP, which)], 0.0)
    assert not scene._skipping.is_held


def test_a_key_that_comes_up_over_another_scene_is_held_no_more(desk: Desk, name: str) -> None:
    scene = let_others_move(desk, name)
    desk.app.step([key(pygame.KEYDOWN)], 0.0)
    desk.press("f1")
    desk.app.step([key(pygame.KEYUP)], 0.0)
    desk.press("escape")
    assert playing(desk) is scene
    desk.tick(0.7)
    assert scene.view.is_showing


def skip_spot(scene: PlayScene | OnlookerScene) -> tuple[int, int] | None:
    button = scene.view._actions._group.find(SKIP)  # type: ignore[attr-defined]  # of each view
    return button.rect.center if button else None


@pytest.mark.parametrize("by_key", [False, True])
def test_the_button_skips_to_ones_own_turn_and_goes(desk: Desk, name: str, by_key: bool) -> None:
    scene = let_others_move(desk, name)
    desk.tick(0.5)
    spot = skip_spot(scene)
    assert spot is not None
    if by_key:
        desk.press("n")
    else:
        desk.click(spot)
    desk.tick(0.05)
    assert not scene.view.is_showing
    assert skip_spot(scene) is None
    window_samples_of(name).looks_true(desk)
    told = scene.keys()
    assert "N" in [line.keys for line in told]


def test_the_second_click_of_two_skips_nothing(desk: Desk, name: str) -> None:
    scene = let_others_move(desk, name)
    main = table_view(scene)._actions._group.find("confirm")
    assert main is not None
    for _ in range(2):
        desk.click(main.rect.center)
    assert scene.view.is_showing


def test_while_ones_own_movement_is_all_there_is_nothing_can_be_skipped(desk: Desk, name: str) -> None:
    scene = let_others_move(desk, name)
    while scene.view.has_more_to_show:
        desk.press("space")
    desk.tick(1 / 60)
    assert skip_spot(scene) is None


def test_a_click_on_pause_is_no_click_on_what_moves(desk: Desk, name: str) -> None:
    scene = let_others_move(desk, name)
    pause = table_view(scene)._actions._group.find("pause")
    assert pause is not None
    desk.click(pause.rect.center)
    assert isinstance(desk.app.top, PauseScene)
    desk.press("escape")
    assert scene.view.is_showing


def test_where_nothing_moves_nothing_can_be_skipped(desk: Desk, name: str) -> None:
    scene = sit(desk, name)
    decide(desk)
    desk.tick(0.5)
    assert skip_spot(scene) is None


def test_a_match_of_computers_is_skipped_to_its_end_unless_somebody_stops_it(desk: Desk, name: str) -> None:
    row = MANIFESTS[name]
    who = ["greedy"] * min(row.rules.seat_counts)
    samples = window_samples_of(name)
    for switch in samples.switched_off:
        desk.book.turn(switch, False)
    rules = next(iter(row.rule_sets.values()))
    desk.book.change(animation=Speed.RELAXED)
    scene = desk.arcade().match(TableChoice(name, seats_for(who), rules, samples.board, 0), "5")
    assert isinstance(scene, PlayScene)
    desk.app.start(scene)
    desk.tick(0.6)
    desk.press("n", "n")
    desk.tick(0.1)
    assert not scene._skipping._is_on
    spot = skip_spot(scene)
    assert spot is not None
    desk.click(spot)
    settle(desk)
    assert isinstance(desk.app.top, ResultsScene)


def test_an_onlooker_sees_one_movement_after_the_other_and_may_skip(desk: Desk, name: str) -> None:
    other = OtherWindow(desk.folders.games, name)
    desk.app.start()
    desk.click("go on")
    desk.click("1")
    scene = desk.app.top
    assert isinstance(scene, OnlookerScene)
    desk.book.change(animation=Speed.RELAXED)
    other.plays(5)
    desk.tick(0.6)
    desk.click((640, 300))
    assert scene.view.is_showing
    desk.tick(0.1)
    spot = skip_spot(scene)
    assert spot is not None
    desk.click(spot)
    desk.tick(0.05)
    assert not scene.view.is_showing
    assert is_shown(scene, other.match)
    assert skip_spot(scene) is None
