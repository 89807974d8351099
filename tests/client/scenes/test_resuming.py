"""Matches that were left, by gestures: the title leads back to the last of them, and none is lost for another."""

from random import Random

from game.client.scenes.pause import PauseScene
from game.client.scenes.results import ResultsScene
from game.client.scenes.set_up import SetUpScene
from game.client.scenes.title import TitleScene
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.widgets.button import Button
from game.games.cliff.rules.game import CLIFF
from game.table.record import Line
from game.table.waiting import waiting
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import looks_true, playing, settle, sit_down, table, view_of


def test_a_match_that_was_left_is_gone_on_with(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "greedy"))
    desk.press("r", "space")
    settle(desk)
    lines, told = scene.match.lines, [(line.seat, line.text, line.places) for line in view_of(desk)._log.lines]
    scene.leave()
    desk.app.start()
    desk.click("go on")
    desk.tick(0.1)
    assert playing(desk).match.lines[: len(lines)] == lines
    assert told
    assert [(line.seat, line.text, line.places) for line in view_of(desk)._log.lines][: len(told)] == told
    looks_true(desk)


def test_the_pause_leads_to_the_title_and_the_match_waits(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    desk.press("escape")
    assert isinstance(desk.app.top, PauseScene)
    desk.click(desk.widget("4").rect.center)
    assert isinstance(desk.app.top, TitleScene)
    assert desk.scene.group.find("go on") is not None


def leave_for_the_title(desk: Desk) -> None:
    playing(desk).leave()
    desk.app.start()


def leave_a_match(desk: Desk) -> list[Line]:
    """A match of Cliff after a refill, left for the title; the lines that it had by then."""
    sit_down(desk, table("human", "greedy"))
    desk.press("r", "space")
    settle(desk)
    lines = playing(desk).match.lines
    leave_for_the_title(desk)
    return lines


def go_on_text(desk: Desk) -> str:
    button = desk.widget("go on")
    assert isinstance(button, Button)
    return button.text


def test_going_on_says_which_game_and_another_game_does_not_take_its_place(desk: Desk) -> None:
    lines = leave_a_match(desk)
    assert go_on_text(desk) == "Go on with Cliff"
    desk.click("pond")
    desk.click("play")
    desk.tick(0.1)
    leave_for_the_title(desk)
    assert go_on_text(desk) == "Go on with Pond"
    # When that one has ended, the one before is next.
    (desk.folders.games / "running-pond.plouf").unlink()
    desk.app.start()
    assert go_on_text(desk) == "Go on with Cliff"
    desk.click("go on")
    assert playing(desk).match.lines[: len(lines)] == lines


def test_a_new_match_of_the_same_game_asks_before_it_takes_the_place_of_one(desk: Desk) -> None:
    lines = leave_a_match(desk)
    desk.click("cliff")
    desk.click("play")
    assert isinstance(desk.app.top, MessageScene)
    desk.press("escape")
    assert isinstance(desk.app.top, SetUpScene)
    desk.click("play")
    desk.press("return")
    assert playing(desk).match.lines[: len(lines)] == lines
    leave_for_the_title(desk)
    desk.click("cliff")
    desk.click("play")
    desk.click("1")
    assert len(playing(desk).match.lines) < len(lines)
    assert [path.name.split(" ", 2)[2] for path in (desk.folders.games / "games").iterdir()] == [
        "cliff unfinished.plouf"
    ]


def test_a_match_that_was_left_before_its_results_tells_them_when_it_is_gone_on_with(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "greedy"), "5")
    rng = Random(4)
    while (seat := scene.match.to_move) is not None:
        assert isinstance(seat, int)
        scene.match.decide(seat, rng.choice(rng.choice(CLIFF.legal_by_kind(scene.match.state))))
    scene._around.store.keep(scene.match)
    leave_for_the_title(desk)
    desk.click("go on")
    desk.tick(0.1)
    assert isinstance(desk.app.top, ResultsScene)
    assert waiting(desk.folders.games) == []
