"""Matches that were left, by gestures: the title leads back to the last of them, and none is lost for another."""

import os
from random import Random

import pytest

from game.client.scenes.pause import PauseScene
from game.client.scenes.results import ResultsScene
from game.client.scenes.set_up import SetUpScene
from game.client.scenes.title import TitleScene
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.widgets.button import Button
from game.games import MANIFESTS
from game.games.cliff.rules.game import CLIFF
from game.table.match import Match
from game.table.record import Line
from game.table.store import Store
from game.table.waiting import waiting
from tests.client.desk import Desk
from tests.client.ended import ended
from tests.client.scenes.test_scenes import check_places
from tests.games.cliff.view.test_play import looks_true, playing, ready, settle, sit_down, table, view_of


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
    desk.press("r", "space")
    desk.press("escape")
    assert isinstance(desk.app.top, PauseScene)
    desk.click(desk.widget("6").rect.center)
    assert isinstance(desk.app.top, TitleScene)
    assert desk.scene.group.find("go on") is not None


def leave_for_the_title(desk: Desk) -> None:
    playing(desk).leave()
    desk.app.start()


def decide_anything(desk: Desk) -> None:
    """Wait until it is somebody's turn who sits here, and decide whatever can be decided."""
    settle(desk)
    ready(desk)
    scene = playing(desk)
    seat = scene.match.to_move
    assert isinstance(seat, int)
    scene._decide_all(seat, (scene.match.game.legal(scene.match.state)[0],))


def leave_a_match(desk: Desk) -> list[Line]:
    """A match of Cliff after a refill, left for the title; the lines that it had by then."""
    sit_down(desk, table("human", "greedy"))
    desk.press("r", "space")
    settle(desk)
    lines = playing(desk).match.lines
    leave_for_the_title(desk)
    return lines


@pytest.mark.parametrize("game", MANIFESTS)
def test_a_match_that_is_left_without_a_move_does_not_wait(desk: Desk, game: str) -> None:
    desk.app.start()
    desk.click(game)
    desk.click("play")
    desk.tick(0.1)
    leave_for_the_title(desk)
    assert desk.scene.group.find("go on") is None
    assert list(desk.folder.rglob("*.plouf")) == []


def test_a_new_match_without_a_move_leaves_the_older_one_waiting(desk: Desk) -> None:
    lines = leave_a_match(desk)
    desk.click("cliff")
    desk.click("play")
    desk.click("1")
    assert len(playing(desk).match.lines) < len(lines)
    leave_for_the_title(desk)
    desk.click("go on")
    assert playing(desk).match.lines[: len(lines)] == lines


def test_taking_the_first_move_back_and_doing_it_again_keeps_the_match(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "human"))
    card = next(one for one in CLIFF.legal(scene.match.state) if CLIFF.write(one).startswith("play"))
    scene._decide_all(0, (card,))
    lines = scene.match.lines
    desk.press("u")
    assert waiting(desk.folders.games) == []
    desk.press("y", ctrl=True)
    assert scene.match.lines == lines
    leave_for_the_title(desk)
    desk.click("go on")
    assert playing(desk).match.lines == lines


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
    decide_anything(desk)
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
    # Nothing is lost as long as nothing is decided.
    assert not (desk.folders.games / "games").exists()
    decide_anything(desk)
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


def leave_one_of_each(desk: Desk) -> dict[str, list[Line]]:
    """A match of every game, left one after the other; the lines of each."""
    lines = {}
    for name in MANIFESTS:
        match, store = Match(MANIFESTS[name].rules, ended(name).header, Random(1)), Store(desk.folders.games)
        assert match.to_move == 0
        match.decide(0, match.game.legal(match.state)[0])
        store.keep(match)
        store.leave(match)
        lines[name] = match.lines
        path = desk.folders.games / f"running-{name}.plouf"
        os.utime(path, (1000 + len(lines), 1000 + len(lines)))
    desk.app.start()
    return lines


@pytest.mark.parametrize("by_keys", [False, True])
@pytest.mark.parametrize("game", MANIFESTS)
def test_every_match_that_waits_is_gone_on_with_from_the_title(desk: Desk, game: str, by_keys: bool) -> None:
    lines = leave_one_of_each(desk)
    last = list(MANIFESTS)[-1]
    key = "go on" if game == last else f"go on {game}"
    assert go_on_text(desk) == f"Go on with {MANIFESTS[last].title}"
    assert desk.scene.group.find(f"go on {last}") is None
    if by_keys:
        assert desk.widget(key)
        while desk.scene.group.focused != key:
            desk.press("tab")
        desk.press("return")
    else:
        desk.click(key)
    assert playing(desk).match.game.name == game
    assert playing(desk).match.lines[: len(lines[game])] == lines[game]


def test_where_one_match_waits_only_the_large_button_leads_to_it(desk: Desk) -> None:
    leave_a_match(desk)
    assert [widget.key for widget in desk.scene.group._widgets if widget.key.startswith("go on")] == ["go on"]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_with_a_match_of_every_game_nothing_overlaps_on_the_title(
    desk: Desk, size: tuple[int, int], scale: int, language: str
) -> None:
    desk.book.change(text_scale=scale, language=language)
    leave_one_of_each(desk)
    desk.resize(size)
    check_places(desk, size)
    # The doors are still doors.
    assert all(desk.place(name).h >= size[1] // 5 for name in MANIFESTS)
