"""Lessons by gestures: whole series by mouse alone and by keys alone, leaving and coming back, and what a wrong click
does: nothing but that the sentence is said again."""

from pathlib import Path
from random import Random

import pygame
import pytest

from game.client.scenes.lesson import LessonScene
from game.client.scenes.lesson_progress import LessonProgress
from game.client.scenes.lessons_done import LessonsDone
from game.client.scenes.pause import PauseScene
from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import SetUpScene
from game.client.scenes.title import TitleScene
from game.client.tabletop.showing_table import ShowingTable
from game.client.tabletop.view import NextClick
from game.client.toolkit.folders import Folders
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.button import Button
from game.games import MANIFESTS
from game.table.lesson import all_lines
from game.table.record import Ended
from tests.client.desk import Desk
from tests.client.scenes.lessons_by_keys import press_next
from tests.fourth_game.stones.manifest import STONES_MANIFEST

pytestmark = pytest.mark.slow

GAMES = [name for name, manifest in MANIFESTS.items() if manifest.lessons]
EVERY_GAME = pytest.mark.parametrize("name", GAMES)
# How fast people read and click: words in a second, and seconds for a click.
READING = 200 / 60
CLICKING = 2.5
MOST_SECONDS = 240


def lesson_scene(desk: Desk) -> LessonScene:
    assert isinstance(desk.app.top, LessonScene)
    return desk.app.top


def begin(desk: Desk, name: str, speed: Speed = Speed.OFF) -> LessonScene:
    desk.book.change(animation=speed)
    desk.app.start()
    desk.click("learn")
    desk.click(str(GAMES.index(name)))
    return lesson_scene(desk)


def click_there(desk: Desk, click: NextClick) -> None:
    desk.move(click.at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        desk.do(pygame.Event(kind, pos=click.at, button=click.hand.value))


def watch(desk: Desk) -> float:
    """Until nothing moves any more; how many seconds that took."""
    scene, seconds = lesson_scene(desk), 0.0
    while scene.view.is_showing:
        desk.tick(1 / 60)
        seconds += 1 / 60
        assert seconds < 30
    desk.tick(1 / 60)
    return seconds


def follow(desk: Desk) -> None:
    """Where the hand points."""
    pointed = lesson_scene(desk).pointed
    assert pointed is not None
    click_there(desk, pointed)


def do_lesson(desk: Desk) -> None:
    scene = lesson_scene(desk)
    while not scene.is_done:
        follow(desk)
        watch(desk)


@EVERY_GAME
def test_a_series_is_played_by_mouse_in_less_than_four_minutes(desk: Desk, name: str) -> None:
    scene = begin(desk, name, Speed.NORMAL)
    seconds, read = 0.0, ""
    for _ in range(200):
        seconds += watch(desk)
        page = scene.slip.page
        assert page
        if page.words != read:
            read = page.words
            seconds += len(read.split()) / READING
        follow(desk)
        seconds += CLICKING
        if desk.app.top is not scene:
            break
    assert isinstance(desk.app.top, LessonsDone)
    print(f"{name}: {seconds:.0f} s")
    assert seconds < MOST_SECONDS
    done = LessonProgress(desk.folders.lessons_file).done(name)
    assert done == {lesson.key for lesson in MANIFESTS[name].lessons}
    assert not list(desk.folders.games.glob("**/*.plouf"))
    assert not desk.log.exists()


@EVERY_GAME
def test_a_series_is_played_by_keys(desk: Desk, name: str) -> None:
    scene = begin(desk, name)
    for _ in range(500):
        if scene.is_done:
            desk.press("return")
        else:
            press_next(desk, scene)
        if desk.app.top is not scene:
            break
    assert isinstance(desk.app.top, LessonsDone)
    desk.press("return")
    assert isinstance(desk.app.top, SetUpScene)


@EVERY_GAME
def test_the_slip_is_never_over_what_is_to_be_clicked(desk: Desk, name: str) -> None:
    desk.book.change(text_scale=200)
    scene = begin(desk, name)
    desk.resize((960, 600))
    while desk.app.top is scene:
        pointed = scene.pointed
        assert pointed is not None
        is_button = scene.slip.rect.collidepoint(pointed.at)
        assert is_button == scene.is_done
        assert " ".join(scene.slip.lines) == scene.slip.page.words  # type: ignore[union-attr]
        # Nor over anything else that the lesson speaks of: it is in the place of the log, or the table is below it.
        view = scene.view
        assert isinstance(view, ShowingTable)
        assert scene.slip.rect == view.aside or scene.slip.rect.bottom <= min(view.aside.y, view._seat_rows.row(0).y)
        follow(desk)


@EVERY_GAME
def test_clicks_and_keys_by_lot_decide_nothing_but_what_is_wanted(desk: Desk, name: str) -> None:
    scene = begin(desk, name)
    rng = Random(5)
    keys = ["1", "2", "3", "left", "right", "up", "down", "return", "space", "r", "s", "p", "k", "e", "u", "h", "v"]
    for _ in range(300):
        if rng.random() < 0.5:
            click_there(desk, NextClick((rng.randrange(1280), rng.randrange(720))))
        else:
            desk.press(rng.choice(keys))
        if isinstance(desk.app.top, PauseScene):
            desk.press("escape")
        assert desk.app.top is scene
        done = [line for line in scene.match.lines if not isinstance(line, Ended)]
        assert done == list(all_lines(scene.lesson))[: len(done)]
    do_lesson(desk)


def test_a_wrong_click_is_answered_with_the_sentence_again_and_a_right_one_is_not(desk: Desk) -> None:
    scene = begin(desk, "cliff")
    moments = len(scene.match.moments)
    click_there(desk, NextClick((640, 20)))
    assert scene.slip.is_lit
    desk.tick(2)
    assert not scene.slip.is_lit
    # A card that is not meant is laid back.
    desk.press("3")
    assert scene.slip.is_lit
    assert len(scene.match.moments) == moments
    desk.tick(2)
    follow(desk)
    assert not scene.slip.is_lit


def test_one_leaves_by_the_pause_and_comes_back_to_where_one_was(desk: Desk) -> None:
    scene = begin(desk, "cliff")
    do_lesson(desk)
    desk.press("return")
    number = scene.lesson
    assert number is MANIFESTS["cliff"].lessons[1]
    follow(desk)
    desk.press("escape", "escape")
    assert isinstance(desk.app.top, PauseScene)
    desk.click("2")
    assert isinstance(desk.app.top, TitleScene)
    desk.click("learn")
    assert getattr(desk.widget("0"), "text", "") == "Cliff · 1 of 9"
    assert getattr(desk.widget("1"), "text", "") == "Pier"
    desk.click("0")
    assert lesson_scene(desk).lesson is number


def test_a_lesson_can_be_skipped_and_gone_back_to_and_begun_again(desk: Desk) -> None:
    scene = begin(desk, "cliff")
    lessons = MANIFESTS["cliff"].lessons
    desk.press("n")
    assert scene.lesson is lessons[1]
    place = scene.slip.place_of("before")
    assert place
    desk.click(place.center)
    assert scene.lesson is lessons[0]
    do_lesson(desk)
    desk.press("u")
    assert not scene.is_done
    assert len(scene.match.lines) == len(scene.lesson.lines)
    # What was skipped comes up again the next time.
    assert LessonProgress(desk.folders.lessons_file).done("cliff") == {lessons[0].key}
    for _ in lessons:
        desk.press("n")
    assert isinstance(desk.app.top, TitleScene)


def test_the_title_offers_lessons_large_to_whoever_is_new_and_small_to_others(desk: Desk) -> None:
    desk.app.start()
    assert desk.place("learn").y < desk.place("settings").y - 20
    assert desk.scene.group.focused == "cliff"
    desk.click("cliff")
    desk.click("play")
    desk.press("escape")
    to_title = next(one for one in desk.scene.group._widgets if isinstance(one, Button) and one.text == "To the title")
    desk.click(to_title.key)
    assert isinstance(desk.app.top, TitleScene)
    assert desk.place("learn").y == desk.place("settings").y


def test_folders_that_are_none_keep_nobody_from_the_title(tmp_path: Path) -> None:
    blocked = tmp_path / ("n" * 300)
    assert not Folders(blocked, blocked, blocked).are_new()


def test_lessons_are_reached_from_the_words_on_how_to_play(desk: Desk) -> None:
    desk.app.start()
    desk.click("cliff")
    desk.click("how to")
    desk.click("learn")
    lesson_scene(desk)
    desk.press("escape")
    desk.click("2")
    assert isinstance(desk.app.top, SetUpScene)


def test_lessons_that_were_begun_in_the_set_up_lead_back_to_it(desk: Desk) -> None:
    desk.book.change(animation=Speed.OFF)
    desk.app.start()
    desk.click("cliff")
    set_up = desk.app.top
    desk.click("how to")
    desk.click("learn")
    while isinstance(desk.app.top, LessonScene):
        follow(desk)
    desk.press("return")
    assert desk.app.top is set_up
    desk.click("play")
    assert isinstance(desk.app.top, PlayScene)
    assert desk.app.top.match.header.board["name"] == "First Splash"


def test_lessons_can_be_begun_in_the_pause_of_a_match_and_left_to_it(desk: Desk) -> None:
    desk.book.change(animation=Speed.OFF)
    desk.app.start()
    desk.click("pond")
    desk.click("play")
    match = desk.app.top
    desk.press("escape")
    desk.click("1")
    desk.click("learn")
    do_lesson(desk)
    desk.press("escape")
    desk.click("2")
    assert isinstance(desk.app.top, PauseScene)
    desk.press("escape")
    assert desk.app.top is match


def test_of_a_game_without_lessons_none_are_offered(desk: Desk, tmp_path: Path) -> None:
    stones = Desk(tmp_path / "stones", {"stones": STONES_MANIFEST})
    stones.app.start()
    assert stones.scene.group.find("learn") is None
    stones.click("stones")
    stones.click("how to")
    assert stones.scene.group.find("learn") is None
    stones.close()
    desk.app.start()


def test_moving_the_mouse_draws_nothing_anew_but_the_table(desk: Desk) -> None:
    scene = begin(desk, "cliff")
    desk.move((300, 600))
    assert not scene.slip.needs_drawing


def test_two_windows_lose_nothing_of_each_other(desk: Desk) -> None:
    one, other = (LessonProgress(desk.folders.lessons_file) for _ in range(2))
    one.mark("cliff", "walk")
    other.mark("cliff", "stop")
    other.mark("pond", "hop")
    one.mark("cliff", "tile")
    read = LessonProgress(desk.folders.lessons_file)
    assert read.done("cliff") == {"walk", "stop", "tile"}
    assert read.done("pond") == {"hop"}


@pytest.mark.parametrize("text", ["", "[1]", "{" * 5000, '{"cliff": 3}', "\xff"])
def test_a_broken_file_keeps_nobody_from_learning(desk: Desk, text: str) -> None:
    desk.folders.lessons_file.write_bytes(text.encode("latin-1"))
    begin(desk, "cliff")
    do_lesson(desk)
    assert LessonProgress(desk.folders.lessons_file).done("cliff") == {"walk"}


def test_the_hand_stands_still_where_movements_are_off(desk: Desk) -> None:
    scene = begin(desk, "cliff")
    desk.tick(0.1)
    assert not scene.is_moving
    desk.book.change(animation=Speed.NORMAL)
    scene._hand.beckon()
    assert scene.is_moving
    desk.tick(8)
    assert not scene.is_moving


def test_what_the_hand_lay_upon_is_as_it_was_when_it_has_gone_on(desk: Desk) -> None:
    scene = begin(desk, "cliff", Speed.NORMAL)
    desk.tick(2)
    partly = desk.window.surface.copy()
    scene.draw(desk.window.surface)
    assert partly.get_buffer().raw == desk.window.surface.get_buffer().raw


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_words_of_its_pause_have_room_in_the_smallest_window(desk: Desk, language: str, scale: int) -> None:
    desk.book.change(language=language, text_scale=scale)
    begin(desk, "cliff")
    desk.resize((960, 600))
    desk.press("escape")
    assert isinstance(desk.scene, PauseScene)
    for button in desk.scene.group._widgets:
        assert not isinstance(button, Button) or button.wish()[0] <= button.rect.w, button.text
