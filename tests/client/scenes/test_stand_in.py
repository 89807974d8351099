"""Computer players are gone, or think in the window's own process: it is told, and the match goes on, by mouse and by
keys, in every game."""

import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import active_children
from pathlib import Path

import pytest

from game.ai.own_process import OwnProcessWorker
from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import TableChoice
from game.client.scenes.title import TitleScene
from game.client.tabletop.table_view import TableView
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from game.table.record import Done
from game.table.seats import seats_for
from tests.ai.test_lost_workers import no_more_files
from tests.client.desk import Desk
from tests.client.scenes.test_another_window import said
from tests.client.scenes.test_giving_up import choose, heading, sit_down
from tests.client.scenes.test_scenes import check_places
from tests.games.cliff.view.test_play import playing, settle

pytestmark = pytest.mark.skipif(os.name != "posix", reason="takes limits and paths of POSIX")


@contextmanager
def no_program(folder: Path) -> Iterator[None]:
    """A process ends as soon as it is started, as where something on the machine forbids it."""
    usual, refused = sys.executable, folder / "refused"
    refused.write_text("#!/bin/sh\nexit 3\n")
    refused.chmod(0o755)
    multiprocessing.set_executable(str(refused))
    try:
        yield
    finally:
        multiprocessing.set_executable(usual)


def begin(desk: Desk, game: str, *who: str) -> PlayScene:
    """At the table, before anybody thinks."""
    desk.book.change(animation=Speed.OFF)
    row = MANIFESTS[game]
    rules, board = next(iter(row.rule_sets.values())), next(iter(row.boards.values()))
    desk.app.start(desk.arcade().match(TableChoice(game, seats_for(list(who)), rules, board, 0), "3"))
    return playing(desk)


def lost(desk: Desk, game: str) -> PlayScene:
    """The computer player who is to decide has been lost."""
    with no_program(desk.folder):
        scene = begin(desk, game, "easy", "easy", "human")
        end = time.monotonic() + 60
        while isinstance(desk.app.top, PlayScene):
            desk.tick(0.05)
            time.sleep(0.005)
            assert time.monotonic() < end
    assert isinstance(desk.app.top, MessageScene)
    assert heading(desk) == "The computer player is gone"
    assert "Its process ended 3 times, the last time with exit code 3." in said(desk)
    return scene


def told(scene: PlayScene) -> list[str]:
    assert isinstance(scene.view, TableView)
    return [line.text for line in scene.view._log.lines]


def decided(scene: PlayScene) -> int:
    return sum(isinstance(line, Done) for line in scene.match.lines)


@pytest.mark.parametrize("game", MANIFESTS)
def test_the_weakest_level_decides_for_those_who_are_gone(desk: Desk, game: str) -> None:
    scene = lost(desk, game)
    check_places(desk, (1280, 720))
    with no_program(desk.folder):
        choose(desk, "Let Easy decide")
        assert playing(desk) is scene
        settle(desk)
    assert decided(scene)
    assert "Easy decides for the computer players from here on." in told(scene)
    thinker = scene._opponents._thinker
    assert thinker is not None
    assert isinstance(thinker._workers[0], OwnProcessWorker)
    assert not active_children()


def test_by_keys_it_is_tried_again(desk: Desk) -> None:
    scene = lost(desk, "cliff")
    desk.press("return")
    assert playing(desk) is scene
    settle(desk)
    assert decided(scene)
    assert not scene._opponents.is_here


def test_by_keys_another_decides(desk: Desk) -> None:
    scene = lost(desk, "cliff")
    desk.press("tab", "tab", "return")
    settle(desk)
    assert scene._opponents.is_stood_in_for
    assert decided(scene)


@pytest.mark.parametrize("by_key", [False, True])
def test_whoever_leaves_finds_the_title(desk: Desk, by_key: bool) -> None:
    lost(desk, "cliff")
    if by_key:
        desk.press("escape")
    else:
        choose(desk, "Leave")
    assert isinstance(desk.app.top, TitleScene)
    assert not active_children()


def test_large_text_in_a_small_window_has_room_for_the_question(desk: Desk) -> None:
    desk.book.change(text_scale=200)
    desk.resize((960, 600))
    lost(desk, "cliff")
    check_places(desk, (960, 600))


@pytest.mark.parametrize("game", MANIFESTS)
def test_for_want_of_a_process_they_think_here_and_it_is_told_once(desk: Desk, game: str) -> None:
    scene = begin(desk, game, "easy", "easy", "human")
    with no_more_files(spare=3):
        settle(desk)
    assert scene._opponents.is_here
    assert decided(scene) >= 2
    sentence = "No other process can be started: computer players think in this window now, more slowly."
    assert told(scene).count(sentence) == 1


def test_a_hint_that_nobody_can_give_is_told(desk: Desk) -> None:
    with no_program(desk.folder):
        scene = sit_down(desk, "cliff", "human", "human")
        desk.press("h")
        end = time.monotonic() + 60
        while isinstance(desk.app.top, PlayScene):
            desk.tick(0.05)
            assert time.monotonic() < end
        assert heading(desk) == "No hint this time"
        desk.press("return")
    assert playing(desk) is scene


@pytest.mark.parametrize("game", MANIFESTS)
def test_at_a_table_that_was_laid_afresh_it_is_still_said_who_decides(desk: Desk, game: str) -> None:
    scene = lost(desk, game)
    choose(desk, "Let Easy decide")
    settle(desk)
    scene.mend()
    desk.app._lay_out_all()
    settle(desk)
    assert told(scene).count("Easy decides for the computer players from here on.") == 1
    assert not [line for line in told(scene) if line.startswith("No other process")]
