"""The gallery by gestures: every match is there, is gone on with, looked at again, thrown away and brought back."""

from typing import Any

import pytest

from game.client.scenes.play import PlayScene
from game.client.scenes.replay import ReplayScene
from game.client.scenes.title import TitleScene
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.widgets.choice import ChoiceField
from game.table.gallery_index import INDEX
from game.table.waiting import running_file
from tests.client.desk import Desk
from tests.client.scenes.at_gallery import (
    ASIDE,
    BROKEN,
    FOREIGN,
    GIVEN_UP,
    OVER,
    button,
    choose,
    drop,
    full,
    gallery,
    games,
    names,
    opened,
    rows,
    said,
    settle,
    told,
)
from tests.client.scenes.test_scenes import check_places
from tests.client.test_looks import SIZES, compare
from tests.games.cliff.view.test_play import playing, sit_down, table
from tests.table.kept_records import cut, kept, put, seated

__all__ = ["full"]


def test_every_match_is_there_with_how_it_ended(full: Desk) -> None:
    assert names(full) == [OVER, ASIDE, GIVEN_UP, BROKEN, FOREIGN]
    assert [told(full, name) for name in (OVER, ASIDE, GIVEN_UP)] == [
        "Zoe won",
        "Unfinished, turn 12",
        "Bo gave up, turn 22",
    ]
    assert told(full, BROKEN).startswith("Damaged: line 16: cut off in the middle")
    assert told(full, FOREIGN) == "This game is not here."
    row = rows(full)._tell(rows(full).entries[0])
    assert row.head == "Cliff · Puddle Jump"
    assert row.when == "2026-11-05 20:15"
    assert row.seats == (("blue", "1. Zoe"), ("red", "2. Bo (Easy)"))


def test_the_title_leads_there_by_key_too_and_escape_back(desk: Desk) -> None:
    desk.app.start()
    desk.press("g")
    gallery(desk)
    desk.press("escape")
    assert isinstance(desk.app.top, TitleScene)


def test_who_has_no_games_is_told_what_to_do(desk: Desk) -> None:
    opened(desk)
    assert any("No games yet" in getattr(widget, "text", "") for widget in desk.scene.group._widgets)
    for key in ("go on", "export", "delete", "undo"):
        assert not button(desk, key).enabled
        assert button(desk, key).why_not
    desk.press("g", "e", "delete", "return")
    desk.press("z", ctrl=True)
    gallery(desk)
    desk.click("back")
    assert isinstance(desk.app.top, TitleScene)


def test_what_another_was_played_after_is_gone_on_with_and_nothing_has_to_give_way(full: Desk) -> None:
    waits = put(running_file(full.folders.games, "pier"), cut(seated(kept("pier-classic"), "Bea"), 30))
    opened(full)
    choose(full, ASIDE)
    full.click("go on")
    assert len(playing(full).match.lines) >= 39
    assert not (games(full) / ASIDE).exists()
    assert waits.exists()
    playing(full).leave()
    assert running_file(full.folders.games, "pier", 2).exists()


def test_a_match_that_waits_is_gone_on_with_by_enter(desk: Desk) -> None:
    put(running_file(desk.folders.games, "cliff"), cut(seated(kept("cliff-classic")), 30))
    opened(desk)
    desk.press("return")
    assert len(playing(desk).match.lines) == 29


def test_what_is_over_or_given_up_is_not_gone_on_with_and_that_is_said(full: Desk) -> None:
    for name, why in ((OVER, "it is over"), (GIVEN_UP, "it was given up"), (FOREIGN, "its game is not here")):
        choose(full, name)
        assert button(full, "go on").note.endswith(why)
        full.press("g")
        gallery(full)
        assert full.scene.group.has_tip


def test_another_click_on_what_is_damaged_tells_all_of_it(full: Desk) -> None:
    choose(full, BROKEN)
    full.click(rows(full).place_of(names(full).index(BROKEN)).center)
    text = said(full)
    assert "Line 16: cut off in the middle" in text
    assert BROKEN in text


def test_a_damaged_one_goes_on_as_far_as_it_is_good(desk: Desk) -> None:
    record = cut(seated(kept("cliff-classic")), 30) + b'{"seat": 0, "do": "fly"}\n'
    put(games(desk) / "2026-11-04 20.15 cliff unfinished.plouf", record)
    opened(desk)
    desk.click("go on")
    assert isinstance(desk.app.top, MessageScene)
    desk.press("return")
    assert len(playing(desk).match.lines) == 29


def test_filters_show_a_game_a_person_a_level_or_what_is_unfinished(full: Desk) -> None:
    def choose_value(key: str, text: str) -> None:
        field = full.widget(key)
        assert isinstance(field, ChoiceField)
        for _ in field.values:
            if field.values[field.index] == text:
                return
            full.click((field.rect.right - 8, field.rect.centery))
            field = full.widget(key)
            assert isinstance(field, ChoiceField)
        raise AssertionError(f"{text} is not among {field.values}")

    choose_value("game", "Cliff")
    assert names(full) == [OVER, BROKEN]
    choose_value("person", "Zoe")
    assert names(full) == [OVER]
    choose_value("level", "Greedy")
    assert full.scene.group.find("records") is None
    full.click("show all")
    assert len(names(full)) == 5
    choose_value("level", "Greedy")
    assert names(full) == [ASIDE]
    choose_value("level", "All levels")
    choose_value("stage", "Unfinished")
    assert ASIDE in names(full)
    assert OVER not in names(full)
    choose_value("stage", "Finished")
    assert names(full) == [OVER, GIVEN_UP, FOREIGN]


def test_delete_puts_it_into_the_bin_and_undo_brings_it_back(full: Desk) -> None:
    content = (games(full) / OVER).read_bytes()
    choose(full, OVER)
    full.press("delete")
    choose(full, GIVEN_UP)
    full.click("delete")
    assert names(full) == [ASIDE, BROKEN, FOREIGN]
    assert len(list((games(full) / "bin").glob("*.plouf"))) == 2
    full.press("z", ctrl=True)
    assert names(full) == [ASIDE, GIVEN_UP, BROKEN, FOREIGN]
    full.click("undo")
    assert names(full) == [OVER, ASIDE, GIVEN_UP, BROKEN, FOREIGN]
    assert (games(full) / OVER).read_bytes() == content
    assert not button(full, "undo").enabled


def test_what_was_deleted_another_day_is_brought_back_from_the_bin(full: Desk) -> None:
    choose(full, ASIDE)
    full.press("delete")
    opened(full)
    assert ASIDE not in names(full)
    field = full.place("stage")
    full.click((field.x + 8, field.centery))
    assert len(names(full)) == 1
    for key in ("delete", "g"):
        full.press(key)
        assert gallery(full)._status.text == "It is in the bin."
    full.click("bring back")
    assert full.scene.group.find("records") is None
    full.click("show all")
    assert ASIDE in names(full)


def test_a_match_that_is_played_is_not_deleted_and_that_is_said(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    desk.press("r", "space")
    path = put(desk.folder / "theirs.plouf", kept("pond-classic"))
    drop(desk, path)
    choose(desk, "running-cliff.plouf")
    desk.press("delete")
    assert "being played" in said(desk)
    desk.press("escape")
    assert isinstance(desk.app.top, PlayScene)
    assert running_file(desk.folders.games, "cliff").exists()


def test_a_match_that_waited_and_was_deleted_is_offered_no_more(desk: Desk) -> None:
    put(running_file(desk.folders.games, "cliff"), cut(seated(kept("cliff-classic")), 30))
    opened(desk)
    desk.press("delete", "escape")
    assert desk.scene.group.find("go on") is None
    desk.click("gallery")
    assert desk.scene.group.find("records") is None


def test_what_went_meanwhile_is_gone_and_that_is_said(full: Desk) -> None:
    choose(full, ASIDE)
    (games(full) / ASIDE).unlink()
    full.press("g")
    assert "It is gone." in said(full)
    settle(full)
    assert ASIDE not in names(full)


def test_a_match_is_looked_at_again_and_one_comes_back_to_it(full: Desk) -> None:
    choose(full, OVER)
    full.press("return")
    assert isinstance(full.app.top, ReplayScene)
    assert full.app.top.table.stop == 0
    full.press("escape")
    full.click("look again")
    assert isinstance(full.app.top, ReplayScene)
    full.press("escape", "l")
    assert isinstance(full.app.top, ReplayScene)
    full.press("escape")
    gallery(full)
    choose(full, FOREIGN)
    assert not button(full, "look again").enabled


def test_only_rows_that_are_seen_are_played_and_at_rest_nothing_moves(desk: Desk) -> None:
    for number in range(60):
        put(games(desk) / f"2026-10-{number % 28 + 1:02d} 20.{number:02d} pond.plouf", kept("pond-classic"))
    opened(desk)
    assert not desk.app.is_moving
    seen = len(rows(desk).seen())
    assert len(gallery(desk)._pictures._known) == seen < 20
    desk.press("end")
    assert desk.app.is_moving
    settle(desk)
    assert len(gallery(desk)._pictures._known) == 2 * seen or len(gallery(desk)._pictures._known) == 2 * seen - 1


def test_what_was_found_out_is_known_at_once_the_next_time(full: Desk) -> None:
    full.press("escape")
    assert (full.folders.games / INDEX).exists()
    full.press("g")
    assert told(full, ASIDE) == "Unfinished, turn 12"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_everything_has_its_place(full: Desk, size: tuple[int, int], scale: int, language: str) -> None:
    full.book.change(text_scale=scale, language=language)
    full.resize(size)
    settle(full)
    check_places(full, size)
    for field in (full.widget(key) for key in ("game", "person", "level", "stage")):
        assert isinstance(field, ChoiceField)
        assert field.wide() <= field.rect.w, field.values
    full.press("end")
    assert rows(full).rect.contains(rows(full).place_of(len(names(full)) - 1))
    full.press("home")
    assert rows(full).rect.contains(rows(full).place_of(0))


@pytest.mark.parametrize("size", SIZES)
def test_it_looks_as_it_did(full: Desk, size: str, image_snapshot: Any, request: pytest.FixtureRequest) -> None:
    pixels, scale = SIZES[size]
    full.book.change(text_scale=scale, language="en")
    full.resize(pixels)
    choose(full, ASIDE)
    settle(full)
    compare(full, pixels, f"gallery-{size}", image_snapshot, request)
