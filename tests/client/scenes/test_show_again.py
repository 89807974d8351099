"""Show that again, in every game, by gestures: what happened since one's last turn moves once more; it is told to be
the past, the log does not say it twice, and afterwards the table is as it was."""

from random import Random

import pygame
import pytest

from game.client.scenes.hand_over import HandOverScene
from game.client.scenes.onlooker import OnlookerScene
from game.client.scenes.play import PlayScene
from game.client.scenes.results import ResultsScene
from game.client.scenes.show_again import last_round
from game.client.scenes.skipping import LATER
from game.client.tabletop.happenings import seen_by
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.button import Button
from game.games import MANIFESTS
from game.rules.contract import NOBODY
from game.table.record import Done
from tests.client.desk import Desk
from tests.client.scenes.test_another_window import OtherWindow, is_shown
from tests.client.scenes.test_results_button import results_button
from tests.client.tabletop.test_whose_past import _think_quickly, decide, is_now, players, sit, view_of
from tests.client.window_samples import window_samples_of
from tests.games.cliff.view.test_play import playing, settle

__all__ = ["_think_quickly"]
pytestmark = pytest.mark.parametrize("name", MANIFESTS)


def alone(desk: Desk, name: str) -> PlayScene:
    """It is the person's turn again, after turns of computers."""
    scene = sit(desk, name, window_samples_of(name).tables[0])
    deciders = players(scene)
    while scene.match.state.turn < len(scene.match.header.seats) or last_round(scene.match, 0).since is None:
        decide(desk, deciders)
    assert scene.match.to_move == 0
    return scene


def log_of(desk: Desk) -> list[str]:
    return [line.text for line in view_of(desk)._log.lines]


def main_button(desk: Desk) -> Button:
    button = view_of(desk)._actions._group.find("confirm")
    assert isinstance(button, Button)
    return button


def seats_of(scene: PlayScene, begin: int, end: int) -> list[int]:
    return [moment.line.seat for moment in scene.match.moments[begin:end] if isinstance(moment.line, Done)]


def test_what_others_did_moves_once_more_and_is_told_to_be_the_past(desk: Desk, name: str) -> None:
    scene = alone(desk, name)
    said, decided, view = log_of(desk), list(scene.match.lines), view_of(desk)
    found = last_round(scene.match, 0)
    assert any(seats_of(scene, found.begin, found.end))
    desk.press("v")
    assert view.is_showing_again
    assert view.shown == seen_by(scene.match, scene.match.moments[found.begin - 1].state, scene._viewer())
    assert view._looking_back.words()[0].startswith("Shown again")
    assert main_button(desk).text == "Back to now"
    ended = 0
    while view.is_showing_again:
        desk.click(view._looking_back._board.center)
        ended += 1
    assert ended >= len(seats_of(scene, found.begin, found.end))
    assert scene.match.lines == decided
    assert log_of(desk) == said
    assert view.plan is not None
    is_now(desk)


def test_it_also_ends_by_itself(desk: Desk, name: str) -> None:
    scene = alone(desk, name)
    said = log_of(desk)
    desk.book.change(animation=Speed.QUICK)
    desk.press("v")
    desk.tick(0.1)
    assert view_of(desk).is_showing_again
    settle(desk)
    assert playing(desk) is scene
    assert log_of(desk) == said
    is_now(desk)


@pytest.mark.parametrize("way", ["escape", "v", "h", "button"])
def test_escape_the_key_and_the_button_lead_back_to_now(desk: Desk, name: str, way: str) -> None:
    scene = alone(desk, name)
    said = log_of(desk)
    button = view_of(desk)._actions._group.find("again")
    assert button is not None
    assert button.enabled
    desk.click(button.rect.center)
    desk.tick(0.1)
    assert view_of(desk).is_showing_again
    if way == "button":
        desk.click(main_button(desk).rect.center)
    else:
        desk.press(way)
    assert playing(desk) is scene
    assert not view_of(desk).is_showing
    assert not scene._hint_panel.is_advice
    assert log_of(desk) == said
    is_now(desk)


def test_held_space_skips_what_is_shown_again(desk: Desk, name: str) -> None:
    scene = alone(desk, name)
    decided = len(scene.match.moments)
    desk.press("v")
    desk.app.step([pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode="")], 0.0)
    desk.tick(0.6)
    assert not view_of(desk).is_showing
    assert len(scene.match.moments) == decided
    is_now(desk)


def test_it_can_be_asked_for_in_the_middle_of_ones_own_turn_and_of_what_others_do(desk: Desk, name: str) -> None:
    scene = alone(desk, name)
    before = last_round(scene.match, 0)
    desk.book.change(animation=Speed.RELAXED)
    seat = scene.match.to_move
    assert seat == 0
    scene._decide_all(seat, (scene.match.game.legal(scene.match.state)[0],))
    desk.tick(LATER)
    found = last_round(scene.match, 0)
    assert found.begin >= before.begin
    desk.press("v")
    settle(desk)
    is_now(desk)


def test_a_match_that_is_gone_on_with_shows_again_what_was_before(desk: Desk, name: str) -> None:
    scene = alone(desk, name)
    begin = last_round(scene.match, 0).begin
    again = PlayScene(desk.kit, scene.match, scene._around, MANIFESTS[name].look.make_view, Random(1))
    desk.app.start(again)
    desk.tick(0.1)
    settle(desk)
    said = log_of(desk)
    desk.press("v")
    assert view_of(desk).shown == seen_by(again.match, scene.match.moments[begin - 1].state, again._viewer())
    settle(desk)
    assert log_of(desk) == said
    is_now(desk)


def test_after_taking_back_and_doing_again_it_is_what_came_before_now(desk: Desk, name: str) -> None:
    scene, times = alone(desk, name), 0
    for gesture in ("z", "z", "y", "z", "y", "y"):
        desk.press(gesture, ctrl=True)
        settle(desk)
        found = last_round(scene.match, 0)
        said = log_of(desk)
        desk.press("v")
        assert view_of(desk).is_showing_again == bool(seats_of(scene, found.begin, found.end))
        if not view_of(desk).is_showing_again:
            continue
        times += 1
        then = [moment.state for moment in scene.match.moments[found.begin - 1 : found.end]]
        assert view_of(desk).shown in [seen_by(scene.match, state, scene._viewer()) for state in then]
        desk.press("escape")
        assert log_of(desk) == said
        is_now(desk)
    assert times


def test_after_the_end_the_last_round_is_shown_again_and_the_results_are_still_there(desk: Desk, name: str) -> None:
    scene = sit(desk, name, window_samples_of(name).tables[0])
    deciders = players(scene)
    while scene.match.to_move is not None:
        decide(desk, deciders)
    assert isinstance(desk.app.top, ResultsScene)
    desk.press("escape")
    assert playing(desk) is scene
    said = log_of(desk)
    desk.press("v")
    assert view_of(desk).is_showing_again
    desk.click(results_button(scene))
    assert playing(desk) is scene
    settle(desk)
    assert log_of(desk) == said
    is_now(desk)
    desk.click(results_button(scene))
    assert isinstance(desk.app.top, ResultsScene)


def test_after_the_curtain_the_next_person_sees_again_what_the_one_before_did(desk: Desk, name: str) -> None:
    """And nothing of what only the other may see."""
    table = next(who for who in window_samples_of(name).tables if who.count("human") == len(who))
    scene = sit(desk, name, table)
    deciders = players(scene)
    samples, seen = window_samples_of(name), 0
    while scene.match.to_move is not None and scene.match.state.turn <= 2 * len(table):
        if isinstance(desk.app.top, HandOverScene):
            desk.press("return")
            desk.do(seconds=1 / 60)
        seat = scene.match.to_move
        assert isinstance(seat, int)
        found = last_round(scene.match, seat)
        others = [who for who in seats_of(scene, found.begin, found.end) if who != seat]
        desk.press("v")
        assert view_of(desk).is_showing_again == bool(others or seats_of(scene, found.begin, found.end))
        while view_of(desk).is_showing_again:
            assert samples.shown_cards(view_of(desk)) in cards_of(scene, seat)
            desk.press("space")
            seen += bool(others)
        is_now(desk)
        decide(desk, deciders)
    assert seen > 2


def cards_of(scene: PlayScene, seat: int) -> list[object]:
    """All that a seat has held so far."""
    own = window_samples_of(scene.match.game.name).own_cards
    return [own(moment.state, seat) for moment in scene.match.moments]


def test_while_it_is_shown_again_computers_wait(desk: Desk, name: str) -> None:
    who = ("greedy",) * len(window_samples_of(name).tables[0])
    scene = sit(desk, name, who)
    while len(scene.match.moments) < 8:
        desk.tick(0.05)
    desk.book.change(animation=Speed.RELAXED)
    desk.press("v")
    assert view_of(desk).is_showing_again
    decided = len(scene.match.moments)
    desk.tick(0.5)
    assert view_of(desk).is_showing_again
    assert len(scene.match.moments) == decided
    desk.press("escape")
    desk.tick(0.1)
    assert len(scene.match.moments) > decided


def test_an_onlooker_may_see_it_again_too(desk: Desk, name: str) -> None:
    other = OtherWindow(desk.folders.games, name)
    desk.book.change(animation=Speed.OFF)
    desk.app.start()
    desk.click("go on")
    desk.click("1")
    scene = desk.app.top
    assert isinstance(scene, OnlookerScene)
    desk.press("v")
    assert scene.view.is_showing_again
    other.plays(1)
    desk.press("escape")
    desk.tick(0.1)
    assert is_shown(scene, other.match)


def test_before_anybody_has_moved_there_is_nothing_to_show_again(desk: Desk, name: str) -> None:
    scene = sit(desk, name, window_samples_of(name).tables[0])
    assert len(seats_of(scene, 0, len(scene.match.moments))) == 0
    button = view_of(desk)._actions._group.find("again")
    assert button is not None
    assert not button.enabled
    desk.press("v")
    assert not view_of(desk).is_looking_back


def test_the_screen_looks_as_if_all_of_it_were_drawn(desk: Desk, name: str) -> None:
    alone(desk, name)
    desk.book.change(animation=Speed.QUICK)
    desk.press("v")
    ticks = 0
    while playing(desk).is_moving and ticks < 200:
        desk.tick(1 / 60)
        ticks += 1
        if ticks % 3 == 0:
            shown = desk.window.surface.copy()
            playing(desk).view.draw(desk.window.surface)
            assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(desk.window.surface, "RGB")


def test_the_log_tells_where_what_is_new_begins(desk: Desk, name: str) -> None:
    scene = alone(desk, name)
    log = view_of(desk)._log
    since = last_round(scene.match, 0).since
    assert since is not None
    told = log._all_lines()
    marks = [number for number, line in enumerate(told) if line.text == "Since your last turn"]
    assert len(marks) == 1
    assert all(line.turn > since for line in told[marks[0] + 1 :])
    assert told[marks[0] - 1].turn <= since
    assert told[marks[0]].seat == NOBODY
    # It leads nowhere, and others have a mark of their own.
    log.since = None
    assert log._all_lines() == log.lines
