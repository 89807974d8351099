"""After the end, by gestures: from the results to the board and back, at every table."""

from random import Random

import pytest

from game.client.scenes.play import PlayScene
from game.client.scenes.results import ResultsScene
from game.client.scenes.set_up import TableChoice
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.button import Button
from game.games import MANIFESTS
from game.table.seats import seats_for
from tests.client.desk import Desk
from tests.client.window_samples import window_samples_of


def play_to_the_end(desk: Desk, name: str) -> PlayScene:
    row = MANIFESTS[name]
    seats = seats_for(["human", *["greedy"] * (min(row.rules.seat_counts) - 1)])
    rules, board = next(iter(row.rule_sets.values())), next(iter(row.boards.values()))
    desk.book.change(animation=Speed.OFF)
    scene = desk.arcade().match(TableChoice(name, seats, rules, board, 0), "5")
    assert isinstance(scene, PlayScene)
    able = [level for level in row.levels if level.is_yardstick][-1]
    players = [able.seat(row.rules, Random(seat)) for seat in range(len(seats))]
    while (seat := scene.match.to_move) is not None:
        assert isinstance(seat, int)
        scene.match.decide(seat, players[seat].decide(row.rules.seen_by(scene.match.state, seat)))
    desk.app.start(scene)
    desk.tick(0.1)
    assert isinstance(desk.app.top, ResultsScene)
    return scene


def main_word(scene: PlayScene) -> str:
    button = scene.view._actions._group.find("confirm")  # type: ignore[attr-defined]  # of each view
    assert isinstance(button, Button)
    return button.text


def results_button(scene: PlayScene) -> tuple[int, int]:
    button = scene._over.results._group.find("over the table")
    assert button is not None
    return button.rect.center


@pytest.mark.parametrize("name", MANIFESTS)
def test_from_the_board_a_click_or_enter_leads_back_to_the_results(desk: Desk, name: str) -> None:
    scene = play_to_the_end(desk, name)
    desk.click("2")
    assert desk.app.top is scene
    desk.click(results_button(scene))
    assert isinstance(desk.app.top, ResultsScene)
    desk.press("escape")
    assert desk.app.top is scene
    desk.press("return")
    assert isinstance(desk.app.top, ResultsScene)
    desk.press("return")
    assert isinstance(desk.app.top, PlayScene)
    assert desk.app.top is not scene
    assert desk.app.top.match.to_move is not None


@pytest.mark.parametrize("name", MANIFESTS)
def test_after_the_end_the_main_button_says_that_it_is_over(desk: Desk, name: str) -> None:
    scene, word = play_to_the_end(desk, name), window_samples_of(name).over
    desk.press("escape")
    assert main_word(scene) == word
    desk.press("u")
    assert main_word(scene) != word


def test_whoever_takes_the_end_back_has_no_results(desk: Desk) -> None:
    scene = play_to_the_end(desk, "cliff")
    desk.press("escape", "u")
    assert scene.match.to_move is not None
    desk.click(results_button(scene))
    assert desk.app.top is scene
    assert not isinstance(desk.app.top, ResultsScene)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("name", MANIFESTS)
def test_the_way_back_hides_no_other_button(desk: Desk, name: str, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    scene = play_to_the_end(desk, name)
    desk.press("escape")
    desk.resize(size)
    button = scene._over.results._group.find("over the table")
    assert button is not None
    assert desk.window.surface.get_rect().contains(button.rect)
    others = [widget.rect for widget in scene.view._actions._group._widgets]  # type: ignore[attr-defined]  # of each view
    assert others
    assert button.rect.collidelist(others) == -1
    assert not button.rect.colliderect(scene.view.aside)
