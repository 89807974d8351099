"""What was taken back can be done again, gesture by gesture, in every game: the same cards, the same dice, and the same
turns of computers; until something else is decided."""

import pytest

from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import TableChoice
from game.client.tabletop.table_view import AnyTableView, TableView
from game.client.toolkit.widgets.widget import Widget
from game.games import GAMES, MANIFESTS
from game.table.replay import Replay
from game.table.seats import seats_for
from tests.client.desk import Desk
from tests.client.window_samples import window_samples_of
from tests.games.cliff.view.test_play import playing, settle, sit_down

pytestmark = pytest.mark.parametrize("name", MANIFESTS)


def sit(desk: Desk, name: str) -> PlayScene:
    samples = window_samples_of(name)
    for switch in samples.switched_off:
        desk.book.turn(switch, False)
    choice = TableChoice(name, seats_for(list(samples.tables[0])), {}, samples.board, 0)
    scene = sit_down(desk, choice)
    settle(desk)
    return scene


def decide(desk: Desk, number: int = 0) -> None:
    """One of the decisions there are, and what computers answer."""
    scene = playing(desk)
    seat = scene.match.to_move
    assert isinstance(seat, int)
    scene._decide_all(seat, (scene.match.game.legal(scene.match.state)[number],))
    settle(desk)


def saved(desk: Desk, name: str) -> object:
    """The last position in the file of the running match."""
    points = list(Replay(desk.folders.games / f"running-{name}.plouf", GAMES).points())
    return GAMES[name].describe(points[-1].state)


@pytest.mark.parametrize("again", ["y", "z"])
def test_what_was_taken_back_is_done_again_step_by_step(desk: Desk, name: str, again: str) -> None:
    scene = sit(desk, name)
    stages = [list(scene.match.lines)]
    for _ in range(3):
        decide(desk)
        stages.append(list(scene.match.lines))
    for stage in reversed(stages[:-1]):
        desk.press("z", ctrl=True)
        assert scene.match.lines == stage
    for stage in stages[1:]:
        desk.press(again, ctrl=True, shift=again == "z")
        settle(desk)
        assert scene.match.lines == stage
        assert saved(desk, name) == scene.match.game.describe(scene.match.state)
        window_samples_of(name).looks_true(desk)
    desk.press(again, ctrl=True, shift=again == "z")
    assert scene.match.lines == stages[-1]


def test_the_button_beside_take_back_does_it_too_and_the_log_says_so(desk: Desk, name: str) -> None:
    scene = sit(desk, name)
    decide(desk)
    after = list(scene.match.lines)
    desk.press("u")
    log = table_view(scene)._log
    said = len(log.lines)
    desk.click(redo_spot(desk))
    settle(desk)
    assert scene.match.lines == after
    assert log.lines[said].text == "Done again"
    assert len(log.lines) > said + 1
    told = scene.keys()
    assert "Ctrl+Y, Ctrl+Shift+Z" in [line.keys for line in told]


def table_view(scene: PlayScene) -> AnyTableView:
    assert isinstance(scene.view, TableView)
    return scene.view


def redo_button(scene: PlayScene) -> Widget:
    button = table_view(scene)._actions._group.find("redo")
    assert button is not None
    return button


def redo_spot(desk: Desk) -> tuple[int, int]:
    button = redo_button(playing(desk))
    assert button.enabled
    return button.rect.center


def test_nothing_is_done_again_after_another_decision(desk: Desk, name: str) -> None:
    scene = sit(desk, name)
    decide(desk)
    desk.press("u")
    decide(desk, -1)
    after = list(scene.match.lines)
    desk.press("y", ctrl=True)
    settle(desk)
    assert scene.match.lines == after
    assert not redo_button(scene).enabled
