"""The first hour of somebody who has never played: from the title through the lessons of a game to a first match won
against `easy`, by mouse alone and by keys alone."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.players import AnyPlayer, level_named
from game.client.scenes.lesson import LessonScene
from game.client.scenes.lessons_done import LessonsDone
from game.client.scenes.play import PlayScene
from game.client.scenes.results import ResultsScene
from game.client.scenes.set_up import SetUpScene
from game.client.scenes.title import TitleScene
from game.client.tabletop.view import NextClick
from game.client.toolkit.intents import Hand
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from game.manifest import Manifest
from game.table.record import Done
from game.table.seats import HUMAN
from tests.client.desk import Desk
from tests.client.scenes.lessons_by_keys import press_for, press_next
from tests.client.scenes.test_lessons import click_there, follow, watch
from tests.games.cliff.view.test_play import settle

pytestmark = pytest.mark.slow

# Who learns quickly decides like this, and with these seeds of matches wins.
LEARNER = "hard"
SEEDS = {"cliff": "1", "pier": "1", "pond": "1"}

# One click or one key, or the few that lead to a place on the board, towards the first of these decisions.
Gesture = Callable[[Desk, PlayScene, tuple[Any, ...]], None]


def to_the_lessons_by_mouse(desk: Desk, number: int) -> None:
    desk.click("learn")
    desk.click(str(number))


def to_the_lessons_by_keys(desk: Desk, number: int) -> None:
    for key in ("learn", str(number)):
        for _ in range(20):
            if desk.scene.group.focused == key:
                break
            desk.press("tab")
        desk.press("return")


def lesson_by_mouse(desk: Desk) -> None:
    follow(desk)
    if isinstance(desk.app.top, LessonScene):
        watch(desk)


def lesson_by_keys(desk: Desk) -> None:
    scene = desk.app.top
    assert isinstance(scene, LessonScene)
    if scene.is_done:
        desk.press("return")
    else:
        press_next(desk, scene)


def click_towards(desk: Desk, scene: PlayScene, decisions: tuple[Any, ...]) -> None:
    # A thought that leads elsewhere is put back by the right button.
    click_there(desk, scene.view.next_click(decisions) or NextClick((4, 4), Hand.RIGHT))


def press_towards(desk: Desk, scene: PlayScene, decisions: tuple[Any, ...]) -> None:
    press_for(desk, scene.match.game.name, scene.view, decisions)


def turn_of(scene: PlayScene, learner: AnyPlayer) -> tuple[Any, ...]:
    """What the one who learns wants to do, as far as it can be thought out now."""
    game, seat, found = scene.match.game, scene.match.to_move, []
    assert isinstance(seat, int)
    state = game.seen_by(scene.match.state, seat)
    while game.to_move(state) == seat:
        found.append(learner.decide(state))
        state, _ = game.apply(state, found[-1])
    return tuple(found)


def play_to_the_end(desk: Desk, learner: AnyPlayer, gesture: Gesture) -> PlayScene:
    table = desk.app.top
    assert isinstance(table, PlayScene)
    left: tuple[Any, ...] = ()
    for _ in range(2000):
        settle(desk)
        if desk.app.top is not table:
            return table
        assert table.match.header.seats[table.match.to_move].by == HUMAN  # type: ignore[index]  # it is for somebody
        left = left or turn_of(table, learner)
        begin = len(table.match.moments)
        gesture(desk, table, left)
        done = [one.line for one in table.match.moments[begin:] if isinstance(one.line, Done)]
        for line in done:
            if line.seat == table._humans[0]:
                assert line.text == table.match.game.write(left[0])
                left = left[1:]
    raise AssertionError("it goes on for ever")


def begin(desk: Desk, name: str) -> Manifest:
    """The first launch there ever was: nothing has been played, and the lessons are offered beside Play."""
    desk.book.change(animation=Speed.OFF)
    desk.seeds = [SEEDS[name]]
    desk.app.start()
    assert isinstance(desk.app.top, TitleScene)
    assert desk.scene.group.find("learn")
    assert desk.scene.group.find(name)
    return MANIFESTS[name]


def first_hour(
    desk: Desk, name: str, to_the_lessons: Callable[[Desk, int], None], lesson: Callable[[Desk], None],
    go_on: Callable[[Desk], None], gesture: Gesture,
) -> None:  # fmt: skip
    manifest = begin(desk, name)
    to_the_lessons(desk, list(MANIFESTS).index(name))
    for _ in range(500):
        if not isinstance(desk.app.top, LessonScene):
            break
        lesson(desk)
    assert isinstance(desk.app.top, LessonsDone)
    go_on(desk)
    set_up = desk.app.top
    assert isinstance(set_up, SetUpScene)
    assert manifest.first_board in ("", Path(set_up.draft.board.key).stem)
    go_on(desk)
    desk.tick(0.1)
    table = desk.app.top
    assert isinstance(table, PlayScene)
    who = [seat.by for seat in table.match.header.seats]
    assert sorted(who) == sorted([HUMAN] + ["easy"] * (len(who) - 1))
    assert len(who) == max(2, manifest.rules.seat_counts[0])
    learner = level_named(manifest.levels, LEARNER).seat(manifest.rules, Random(name))
    play_to_the_end(desk, learner, gesture)
    assert isinstance(desk.app.top, ResultsScene)
    ranks = table.match.game.result(table.match.state).ranks
    assert ranks[who.index(HUMAN)] == 1
    assert not desk.log.exists()


@pytest.mark.parametrize("name", MANIFESTS)
def test_from_the_first_launch_to_the_first_win_by_mouse_alone(desk: Desk, name: str) -> None:
    def go_on(desk: Desk) -> None:
        desk.click("0" if isinstance(desk.app.top, LessonsDone) else "play")

    first_hour(desk, name, to_the_lessons_by_mouse, lesson_by_mouse, go_on, click_towards)


@pytest.mark.parametrize("name", MANIFESTS)
def test_from_the_first_launch_to_the_first_win_by_keys_alone(desk: Desk, name: str) -> None:
    first_hour(desk, name, to_the_lessons_by_keys, lesson_by_keys, lambda desk: desk.press("return"), press_towards)
