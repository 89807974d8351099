"""The rules are read in the window: from wherever somebody asks, by mouse and by keys, with a search, at any size."""

import pygame
import pytest

from game.client.scenes.lesson import LessonScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.play import PlayScene
from game.client.scenes.rules import RulesScene
from game.client.scenes.rules_reader import RulesReader
from game.client.scenes.set_up import SetUpScene
from game.client.scenes.title import TitleScene
from game.client.scenes.widgets.heading_list import HeadingList
from game.client.tabletop.rule_picture import framed_rule
from game.client.toolkit.keys_scene import KeysScene
from game.client.toolkit.theme import BODY_TEXT
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Label
from game.client.toolkit.widgets.textfield import TextField
from game.games import MANIFESTS
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import plan_of, settle, sit_down, spot, table, view_of
from tests.games.test_rulebooks import PICTURED, terms


def rules(desk: Desk) -> RulesScene:
    assert isinstance(desk.app.top, RulesScene), desk.app.top
    return desk.app.top


def read(desk: Desk, name: str = "cliff", chapter: str = "") -> RulesScene:
    desk.app.start()
    scene = RulesReader(desk.kit, MANIFESTS[name]).open(terms(name), chapter)
    desk.push(scene)
    return rules(desk)


def say(desk: Desk, text: str) -> None:
    desk.do(*(pygame.Event(pygame.TEXTINPUT, text=letter) for letter in text))


def headings(desk: Desk) -> HeadingList:
    found = desk.widget("headings")
    assert isinstance(found, HeadingList)
    return found


def click_word(desk: Desk, word: str) -> None:
    widgets = desk.scene.group._widgets
    desk.click(next(one.key for one in widgets if isinstance(one, Button) and one.text == word))


def test_they_are_read_from_the_title(desk: Desk) -> None:
    desk.app.start()
    desk.click("rules")
    click_word(desk, "Pond")
    assert rules(desk).page.told[0].startswith("Get your toad home first")
    desk.press("escape")
    assert isinstance(desk.app.top, TitleScene)


@pytest.mark.parametrize("name", MANIFESTS)
def test_they_are_read_from_the_set_up_as_it_is_chosen(desk: Desk, name: str) -> None:
    desk.app.start()
    desk.click(name)
    desk.click("how to")
    before = len(rules(desk).page.told)
    desk.press("escape")
    scene = desk.app.top
    assert isinstance(scene, SetUpScene)
    if name == "cliff":
        desk.click("rule fox")
        desk.click("how to")
        assert len(rules(desk).page.told) == before + 1


def test_they_are_read_from_the_pause(desk: Desk) -> None:
    sit_down(desk, table("human", "human", fox=True))
    desk.press("escape")
    assert isinstance(desk.app.top, PauseScene)
    desk.click("1")
    assert any("fox" in text for text in rules(desk).page.told)
    desk.press("escape")
    assert isinstance(desk.app.top, PauseScene)


def test_f1_leads_to_them_from_the_table_the_set_up_the_pause_and_the_title(desk: Desk) -> None:
    desk.app.start()
    desk.press("f1")
    desk.click("more 0")
    click_word(desk, "Pier")
    desk.press("escape")
    desk.click("cliff")
    for _ in range(2):
        desk.press("f1")
        assert isinstance(desk.app.top, KeysScene)
        desk.press("left", "left", "return")
        rules(desk)
        desk.press("escape")
        assert not isinstance(desk.app.top, KeysScene)
    sit_down(desk, table("human", "human"))
    for scene in (PlayScene, PauseScene):
        desk.press("f1")
        desk.click("more 0")
        rules(desk)
        desk.press("escape")
        assert isinstance(desk.app.top, scene)
        desk.press("escape")


def refused(desk: Desk) -> None:
    """A click on a hex while no card is chosen."""
    sit_down(desk, table("human", "human"))
    place = max(place for place in view_of(desk)._map.places if place not in plan_of(desk).targets())
    desk.click(spot(desk, place))
    assert view_of(desk).why.text == "First choose a card, or refill."


def test_a_click_on_why_not_opens_the_chapter_that_says_more(desk: Desk) -> None:
    refused(desk)
    desk.click(view_of(desk).why.place.center)
    assert rules(desk).chapter == "turn"
    assert headings(desk)._headings[headings(desk).index] == "Your turn"
    desk.press("escape")
    assert isinstance(desk.app.top, PlayScene)


def test_a_key_opens_that_chapter_too_and_otherwise_where_one_stopped(desk: Desk) -> None:
    refused(desk)
    desk.press("i")
    assert rules(desk).chapter == "turn"
    desk.press("escape", "i")
    assert rules(desk).chapter == ""


def test_it_is_what_one_sees_that_is_clicked_when_nothing_more_is_to_be_said(desk: Desk) -> None:
    sit_down(desk, table("human", "human"))
    row = view_of(desk)._seat_rows.row(1)
    desk.click(row.center)
    assert "sits here" in view_of(desk).why.text
    desk.click(view_of(desk).why.place.center)
    assert isinstance(desk.app.top, PlayScene)


def test_while_computers_think_the_rules_can_be_read(desk: Desk) -> None:
    sit_down(desk, table("greedy", "human"))
    desk.press("i")
    rules(desk)
    desk.press("escape")
    settle(desk)


def test_in_a_lesson_they_are_those_of_the_lesson(desk: Desk) -> None:
    desk.app.start(desk.arcade().learn("cliff"))
    desk.tick(0.1)
    desk.press("i")
    rules(desk)
    desk.press("escape", "f1")
    desk.click("more 0")
    rules(desk)
    desk.press("escape")
    assert isinstance(desk.app.top, LessonScene)


def test_why_not_stays_while_the_mouse_is_on_it(desk: Desk) -> None:
    refused(desk)
    desk.move(view_of(desk).why.place.center)
    desk.tick(8)
    assert view_of(desk).why.chapter == "turn"
    desk.move((5, 5))
    desk.tick(8)
    assert view_of(desk).why.text == ""


def test_headings_lead_to_chapters_by_mouse_and_by_keys(desk: Desk) -> None:
    scene = read(desk)
    desk.press("tab", "tab")
    desk.click("part")
    desk.click((desk.place("part").right - 20, desk.place("part").centery))
    assert scene.chapter == "goal"
    desk.click((desk.place("headings").x + 30, desk.place("headings").y + 3 * desk.kit.measure.px(34) + 10))
    assert scene.chapter == "card"
    desk.press("down")
    assert scene.chapter == "tile"
    assert scene.page.first_seen == "tile"
    desk.press("end")
    assert scene.chapter == "end"


def test_paging_lights_up_the_heading_of_what_is_read(desk: Desk) -> None:
    scene = read(desk, chapter="goal")
    desk.press("pagedown")
    assert scene.chapter == scene.page.first_seen != "goal"
    assert headings(desk).index > 0
    desk.press("pageup", "pageup")
    assert scene.chapter == "goal"


def test_one_reads_on_where_one_stopped(desk: Desk) -> None:
    desk.app.start()
    desk.click("cliff")
    desk.click("how to")
    desk.click((desk.place("part").right - 20, desk.place("part").centery))
    desk.press("pagedown", "pagedown")
    here = rules(desk).chapter
    assert here
    desk.press("escape")
    desk.click("how to")
    assert rules(desk).chapter == rules(desk).page.first_seen == here


def test_a_search_finds_headings_and_words_as_one_types(desk: Desk) -> None:
    scene = read(desk)
    desk.press("f", ctrl=True)
    say(desk, "shuf")
    assert set(headings(desk)._headings) == {"Cards and tiles", "When the pack runs out"}
    assert isinstance(field := desk.widget("search"), TextField)
    assert field.focused
    assert field.text == "shuf"
    say(desk, "fel")
    assert scene.group.find("headings") is None
    label = next(one for one in scene.group._widgets if isinstance(one, Label))
    assert "shuffel" in label.text
    desk.press("backspace", "backspace", "backspace", "return", "pagedown")
    assert scene.group.focused == "page"
    desk.press("escape")
    assert len(headings(desk)._headings) > 10
    desk.press("escape")
    assert isinstance(desk.app.top, TitleScene)


def test_letters_that_are_typed_are_no_shortcuts(desk: Desk) -> None:
    read(desk)
    desk.press("f", ctrl=True)
    mute = desk.kit.settings.now.mute
    desk.press("m")
    assert desk.kit.settings.now.mute == mute


@pytest.mark.parametrize("name", MANIFESTS)
def test_the_short_page_is_one_screen(desk: Desk, name: str) -> None:
    assert not read(desk, name).page.is_scrolled


@pytest.mark.parametrize("size", [((960, 600), 200), ((960, 600), 100), ((1280, 720), 150), ((1920, 1080), 100)])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", MANIFESTS)
def test_nothing_is_cut_off_at_any_size(
    desk: Desk, name: str, language: str, size: tuple[tuple[int, int], int]
) -> None:
    desk.book.change(text_scale=size[1], language=language)
    desk.app.start()
    desk.resize(size[0])
    window, writer, words = desk.window.surface.get_rect(), desk.kit.writer, BODY_TEXT
    for chapter in ("", "goal"):
        scene = read(desk, name, chapter)
        pieces, paragraphs = scene.page._pieces, scene.page.told
        for piece in pieces:
            assert all(writer.width(line, piece.px, piece.weight) <= piece.rect.w for line in piece.lines)
            assert piece.rect.right <= scene.page.rect.w
            assert piece.rect.h >= writer.height(piece.px, len(piece.lines)) if piece.lines else piece.rect.h > 0
        rects = [piece.rect for piece in pieces]
        assert all(rect.collidelistall(rects) == [number] for number, rect in enumerate(rects))
        written = " ".join(" ".join(piece.lines) for piece in pieces if piece.px == desk.kit.measure.text(words))
        assert all(" ".join(text.split()) in written for text in paragraphs)
        widgets = [one.rect for one in scene.group._widgets[1:]]
        assert all(window.contains(rect) for rect in widgets)
        assert all(rect.collidelistall(widgets) == [number] for number, rect in enumerate(widgets))


@pytest.mark.parametrize("name", MANIFESTS)
def test_pictures_are_drawn_over_all_of_their_room_and_there_is_something_on_them(desk: Desk, name: str) -> None:
    draw = MANIFESTS[name].look.draw_rule
    assert draw is not None
    for chapter in (chapter for game, chapter in PICTURED if game == name):
        assert chapter.picture is not None
        surface = framed_rule(desk.kit, draw, (name, chapter.key), (300, 150), chapter.picture)
        seen = {tuple(surface.get_at((x, y))) for x in range(20, 280, 5) for y in range(20, 130, 5)}
        assert all(alpha == 255 for *_, alpha in seen)
        assert len({(red // 32, green // 32, blue // 32) for red, green, blue, _ in seen}) > 12, chapter.key
