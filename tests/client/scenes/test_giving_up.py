"""Restarting and resigning from the pause and by keys, in every game: both ask first, and nothing is lost by them."""

import json
from pathlib import Path
from random import Random

import pytest

from game.client.scenes.hand_over import HandOverScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.play import PlayScene
from game.client.scenes.resigned_table import ResignedTable
from game.client.scenes.results import ResultsScene
from game.client.scenes.set_up import TableChoice
from game.client.scenes.title import TitleScene
from game.client.scenes.widgets.podium import Podium
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Label, Panel
from game.games import GAMES, MANIFESTS
from game.table.record import read_record
from game.table.replay import Replay
from game.table.seats import seats_for
from game.table.store import Store
from game.table.waiting import running_file, waiting
from tests.client.desk import Desk
from tests.client.scenes.test_another_window import said
from tests.client.scenes.test_resuming import decide_anything
from tests.client.scenes.test_scenes import check_places
from tests.games.cliff.view.test_play import playing, ready, settle


def sit_down(desk: Desk, game: str, *who: str) -> PlayScene:
    desk.book.change(animation=Speed.OFF)
    row = MANIFESTS[game]
    rules, board = next(iter(row.rule_sets.values())), next(iter(row.boards.values()))
    desk.app.start(desk.arcade().match(TableChoice(game, seats_for(list(who)), rules, board, 0), "3"))
    desk.tick(0.1)
    ready(desk)
    return playing(desk)


def choose(desk: Desk, text: str) -> None:
    """Click on the button with these words."""
    buttons = [one for one in desk.scene.group._widgets if isinstance(one, Button) and one.text == text]
    desk.click(buttons[0].rect.center)
    desk.tick(0.1)


def heading(desk: Desk) -> str:
    return next(widget._title for widget in desk.scene.group._widgets if isinstance(widget, Panel))


def finished(desk: Desk) -> list[Path]:
    return sorted((desk.folders.games / "games").glob("*.plouf"))


def lines_in(path: Path) -> list[object]:
    return [line for _, line in read_record(path)[1]]


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("game", MANIFESTS)
def test_restarting_begins_the_same_table_with_a_new_deal(desk: Desk, game: str, by_key: bool) -> None:
    scene = sit_down(desk, game, "human", "easy", "easy")
    decide_anything(desk)
    before, lines = scene.match.header, scene.match.lines
    if by_key:
        desk.press("r", ctrl=True)
    else:
        desk.press("escape")
        choose(desk, "Restart")
    choose(desk, "Begin anew")
    again = playing(desk)
    assert again is not scene
    assert again.match.header == before
    assert again.match.lines[0] != lines[0]
    # The old match waits until something is decided in the new one, and then it is kept unfinished.
    assert lines_in(running_file(desk.folders.games, game))[: len(lines)] == lines
    decide_anything(desk)
    (kept,) = finished(desk)
    assert kept.stem.endswith(f"{game} unfinished")
    assert lines_in(kept)[: len(lines)] == lines
    assert waiting(desk.folders.games) == [running_file(desk.folders.games, game)]


@pytest.mark.parametrize("key", ["r", "g"])
def test_whoever_does_not_mean_it_plays_on(desk: Desk, key: str) -> None:
    scene = sit_down(desk, "cliff", "human", "greedy")
    for answer in ("escape", "return"):
        desk.press(key, ctrl=True)
        assert isinstance(desk.app.top, MessageScene)
        desk.press(answer)
        assert playing(desk) is scene
    desk.press("escape")
    desk.press(key, ctrl=True)
    desk.press("escape")
    assert isinstance(desk.app.top, PauseScene)


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("game", MANIFESTS)
def test_a_match_that_was_resigned_does_not_wait_and_is_kept_as_it_stood(desk: Desk, game: str, by_key: bool) -> None:
    scene = sit_down(desk, game, "human", "easy", "easy")
    decide_anything(desk)
    lines = scene.match.lines
    if by_key:
        desk.press("g", ctrl=True)
    else:
        desk.press("escape")
        choose(desk, "Resign")
    choose(desk, "Resign")
    assert isinstance(desk.app.top, ResultsScene)
    assert heading(desk) == "Ada resigned"
    assert waiting(desk.folders.games) == []
    (kept,) = finished(desk)
    assert kept.stem.endswith(f"{game} resigned")
    assert lines_in(kept) == lines
    assert json.loads(kept.read_text().splitlines()[0])["resigned"] == 0
    # By the rules it is a record like any other that stops somewhere.
    *_, last = Replay(kept, GAMES).points()
    assert last.at == len(lines)
    # The board can be looked at, nobody decides any more, and the results come back.
    choose(desk, "Look at the board")
    resting = desk.app.top
    assert isinstance(resting, ResignedTable)
    rng = Random(1)
    for _ in range(40):
        desk.click((rng.randrange(1280), rng.randrange(720)))
        desk.press(rng.choice(("e", "u", "1", "right", "s", "k")))
        if desk.app.top is not resting:
            desk.press("escape")
    assert desk.app.top is resting
    assert resting.match.lines == lines
    desk.press("return")
    choose(desk, "To the title")
    assert isinstance(desk.app.top, TitleScene)
    assert desk.scene.group.find("go on") is None


def test_nobody_is_placed_and_there_is_no_confetti_when_somebody_resigned(desk: Desk) -> None:
    sit_down(desk, "cliff", "human", "easy", "easy")
    decide_anything(desk)
    desk.book.change(animation=Speed.NORMAL)
    desk.press("g", ctrl=True)
    choose(desk, "Resign")
    podium = next(widget for widget in desk.scene.group._widgets if isinstance(widget, Podium))
    assert [(place.rank, place.has_resigned) for place in podium._places] == [(0, True), (0, False), (0, False)]
    desk.move((2, 2))
    desk.tick(1)
    assert not desk.scene.is_moving


@pytest.mark.parametrize("way", ["Once more", "Harder", "Easier"])
def test_after_resigning_one_plays_again_at_once(desk: Desk, way: str) -> None:
    sit_down(desk, "cliff", "human", "normal")
    decide_anything(desk)
    desk.press("g", ctrl=True)
    choose(desk, "Resign")
    choose(desk, way)
    names = [level.name for level in MANIFESTS["cliff"].levels]
    now = next(seat.by for seat in playing(desk).match.header.seats if seat.by != "human")
    step = {"Once more": 0, "Harder": 1, "Easier": -1}[way]
    assert names.index(now) == names.index("normal") + step


def test_a_match_without_a_move_that_is_resigned_leaves_nothing_behind(desk: Desk) -> None:
    sit_down(desk, "cliff", "human", "easy")
    desk.press("g", ctrl=True)
    choose(desk, "Resign")
    assert heading(desk) == "Ada resigned"
    assert list(desk.folder.rglob("*.plouf")) == []


def test_with_several_people_it_is_asked_who_resigns(desk: Desk) -> None:
    scene = sit_down(desk, "cliff", "human", "easy", "human")
    desk.press("r", "space")
    settle(desk)
    desk.press("return")
    settle(desk)
    # Before the curtain, the one who is called for is meant.
    assert isinstance(desk.app.top, HandOverScene)
    assert scene.match.to_move == 2
    desk.press("escape")
    choose(desk, "Resign")
    assert heading(desk) == "Cleo resigns?"
    assert "for everybody" in said(desk)
    choose(desk, "Somebody else")
    assert heading(desk) == "Ada resigns?"
    choose(desk, "Resign")
    assert heading(desk) == "Ada resigned"
    assert json.loads(finished(desk)[0].read_text().splitlines()[0])["resigned"] == 0


def test_only_people_resign_and_only_from_a_match_that_goes_on(desk: Desk) -> None:
    sit_down(desk, "cliff", "greedy", "greedy")
    desk.press("g", ctrl=True)
    assert isinstance(desk.app.top, PlayScene)
    desk.press("escape")
    texts = [one.text for one in desk.scene.group._widgets if isinstance(one, Button)]
    assert "Restart" in texts
    assert "Resign" not in texts


def test_a_match_that_goes_on_in_another_window_is_not_resigned_here(desk: Desk) -> None:
    scene = sit_down(desk, "cliff", "human", "human")
    decide_anything(desk)
    desk.press("escape")
    choose(desk, "Resign")
    other = Store(desk.folders.games)
    path = running_file(desk.folders.games, "cliff")
    found = other.resume_from(path, GAMES, Random(3), by_force=True)
    choose(desk, "Resign")
    assert "taken this match over" in said(desk)
    assert finished(desk) == []
    assert found is not None
    assert lines_in(path) == scene.match.lines


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_pause_and_its_questions_fit(desk: Desk, size: tuple[int, int], scale: int, language: str) -> None:
    desk.book.change(text_scale=scale, language=language)
    desk.resize(size)
    sit_down(desk, "cliff", "human", "easy", "human", "easy", "human")
    decide_anything(desk)
    desk.tick(0.1)
    desk.press("escape")
    assert isinstance(desk.app.top, PauseScene)
    for key in ("", "r", "g"):
        if key:
            desk.press(key, ctrl=True)
        check_places(desk, size)
        for widget in desk.scene.group._widgets:
            if isinstance(widget, Button):
                assert widget.wish()[0] <= widget.rect.w, widget.text
                assert widget.wish()[1] <= widget.rect.h, widget.text
            if isinstance(widget, Label):
                assert widget.height(widget.rect.w) <= widget.rect.h, widget.text
        if key:
            desk.press("escape")
    desk.press("g", ctrl=True)
    desk.click("0")
    desk.tick(0.1)
    assert isinstance(desk.app.top, ResultsScene)
    check_places(desk, size)
