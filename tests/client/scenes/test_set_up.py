"""The table before a game, by gestures: change this, click play, then this is the table."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.ai.characters import CHARACTERS, character_named
from game.client.scenes.set_up import SetUpMemory, SetUpScene, TableChoice
from game.client.scenes.widgets.badge import Face
from game.client.toolkit.scene import Scene
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.choice import ChoiceField
from game.client.toolkit.widgets.textfield import TextField
from game.client.toolkit.widgets.toggle import Toggle
from game.games import MANIFESTS
from game.shipped import MAPS
from game.table.seats import COLOURS, HUMAN, Seat
from tests.client.desk import Desk
from tests.client.laid import ROW, Laid

SIZES = [(960, 600), (1280, 720), (1920, 1080), (3840, 2160), (960, 1200), (2560, 1080)]


def seated(desk: Desk, *folders: Path) -> Laid:
    desk.app.start()
    laid = Laid(desk.kit, desk.folder / "tables.json", *folders)
    desk.push(laid.scene)
    return laid


def played(laid: Laid) -> TableChoice:
    assert len(laid.played) == 1
    return laid.played[0]


def press_on_right(desk: Desk, key: str) -> None:
    place = desk.place(key)
    desk.click((place.right - 12, place.centery))


def write(desk: Desk, text: str) -> None:
    desk.do(pygame.Event(pygame.TEXTINPUT, text=text))


def test_two_clicks_from_the_title_to_a_game_against_the_computer(desk: Desk) -> None:
    desk.app.start()
    desk.click("cliff")
    desk.click("play")
    assert type(desk.app.top).__name__ == "PlayScene"


def test_one_person_against_one_computer_on_the_home_track_is_what_there_is_first(desk: Desk) -> None:
    laid = seated(desk)
    desk.click("play")
    table = played(laid)
    name = laid.scene.draft.seats[1].name
    assert character_named(name)
    assert table.seats == (Seat("Ada", "blue", HUMAN), Seat(name, "red", "normal"))
    assert table.game == "cliff"
    assert table.first is None
    assert table.rules == ROW.rule_sets["classic"]
    assert table.board["name"] == "The Long Shore"


@pytest.mark.parametrize(
    ("name", "board"), [("cliff", "First Splash"), ("pier", "Old Jetty"), ("pond", "Kitchen Garden")]
)
def test_whoever_has_not_played_is_offered_the_board_for_beginners_and_easy(desk: Desk, name: str, board: str) -> None:
    desk.app.start()
    desk.click(name)
    scene = desk.app.top
    assert isinstance(scene, SetUpScene)
    table = scene.draft.table()
    assert table.board["name"] == board
    assert {seat.by for seat in table.seats} == {"human", "easy"}
    assert len(table.seats) == MANIFESTS[name].rules.seat_counts.start


def test_enter_begins_at_once(desk: Desk) -> None:
    laid = seated(desk)
    desk.press("return")
    assert len(played(laid).seats) == 2


def test_escape_and_back_lead_back(desk: Desk) -> None:
    seated(desk)
    desk.press("escape")
    assert type(desk.app.top).__name__ == "TitleScene"
    seated(desk)
    desk.click("back")
    assert type(desk.app.top).__name__ == "TitleScene"


def test_seats_come_and_go(desk: Desk) -> None:
    laid = seated(desk)
    assert desk.scene.group.find("remove 0") is None
    desk.click("add")
    desk.click("add")
    desk.click("add")
    assert desk.scene.group.find("add") is None
    names = [seat.name for seat in laid.scene.draft.seats]
    assert len(set(names)) == 5
    desk.click("remove 1")
    desk.click("play")
    assert [seat.name for seat in played(laid).seats] == [names[0], *names[2:]]
    assert [seat.colour for seat in played(laid).seats] == ["blue", "yellow", "green", "purple"]
    assert {seat.by for seat in played(laid).seats[1:]} == {"normal"}


def test_a_name_a_colour_and_a_level_of_ones_own(desk: Desk) -> None:
    laid = seated(desk)
    desk.click("name 0")
    desk.press("x", ctrl=True)
    write(desk, "Zoë of the Northern Cliffs")
    desk.click("colour 0")
    press_on_right(desk, "player 1")
    name = laid.scene.draft.seats[1].name
    desk.click("play")
    assert played(laid).seats == (Seat("Zoë of the North", "yellow", HUMAN), Seat(name, "red", "hard"))


def test_where_all_colours_are_taken_two_seats_trade(desk: Desk) -> None:
    laid = seated(desk)
    for _ in range(3):
        desk.click("add")
    desk.click("colour 4")
    desk.click("play")
    assert [seat.colour for seat in played(laid).seats] == ["purple", "red", "yellow", "green", "blue"]


def test_nobody_is_nameless_and_no_two_have_the_same_name(desk: Desk) -> None:
    laid = seated(desk)
    desk.click("add")
    for place, name in enumerate(("", "Ada", "Ada")):
        desk.click(f"name {place}")
        desk.press("x", ctrl=True)
        write(desk, name)
    desk.click("play")
    names = [seat.name for seat in played(laid).seats]
    assert names == ["Bo", "Ada", "Ada 2"]


def test_who_begins_is_chosen_by_name_and_stays_the_same_seat(desk: Desk) -> None:
    laid = seated(desk)
    desk.click("add")
    for _ in range(3):
        press_on_right(desk, "first")
    first = desk.widget("first")
    assert isinstance(first, ChoiceField)
    third = laid.scene.draft.seats[2].name
    assert first.values[first.index] == third
    desk.click("remove 0")
    desk.click("play")
    table = played(laid)
    assert table.first is not None
    assert table.seats[table.first].name == third


def test_a_beginner_who_leaves_is_followed_by_the_lot(desk: Desk) -> None:
    laid = seated(desk)
    desk.click("add")
    press_on_right(desk, "first")
    desk.click("remove 0")
    desk.click("play")
    assert played(laid).first is None


def test_a_new_name_is_offered_as_beginner_at_once(desk: Desk) -> None:
    seated(desk)
    desk.click("name 0")
    write(desk, "h")
    first = desk.widget("first")
    assert isinstance(first, ChoiceField)
    assert first.values[:2] == ("by lot", "Adah")


def test_rules_by_the_set_and_one_by_one(desk: Desk) -> None:
    laid = seated(desk)
    tabs = desk.place("rule set")
    desk.click((tabs.right - tabs.w // 4, tabs.centery))
    toggles = [desk.widget(f"rule {rule}") for rule in ROW.rule_choices]
    assert [isinstance(toggle, Toggle) and toggle.on for toggle in toggles] == [True, True, True, False, True]
    desk.click("rule fox")
    assert getattr(desk.widget("rule set"), "index") == -1  # noqa: B009 - whatever kind of widget it is
    desk.click("play")
    assert played(laid).rules == {**ROW.rule_sets["tournament"], "fox": True}


def test_every_rule_and_player_says_what_it_means(desk: Desk) -> None:
    seated(desk)
    for key in (*(f"rule {rule}" for rule in ROW.rule_choices), "rule set", "player 0", "player 1", "first"):
        assert len(desk.widget(key).tip) > 20, key
    before = desk.widget("player 1").tip
    press_on_right(desk, "player 1")
    assert desk.widget("player 1").tip != before


def test_another_board_comes_from_the_browser(desk: Desk) -> None:
    laid = seated(desk)
    desk.click("board")
    assert type(desk.app.top).__name__ == "BrowserScene"
    desk.press("right", "return")
    assert desk.app.top is laid.scene
    desk.click("play")
    assert played(laid).board["name"] == "Three Flags"


def test_a_map_dropped_on_the_table_is_played_on_and_a_broken_one_is_told(desk: Desk) -> None:
    laid = seated(desk)
    desk.do(pygame.Event(pygame.DROPFILE, file=str(desk.folder / "nothing.tmx")))
    assert type(desk.app.top).__name__ == "MessageScene"
    desk.press("return")
    desk.do(pygame.Event(pygame.DROPFILE, file=str(MAPS / "cliff" / "wide.tmx")))
    desk.press("return")
    desk.click("play")
    assert played(laid).board["name"] == "Big Bay"


def go_to(desk: Desk, key: str, most: int = 60) -> None:
    for _ in range(most):
        if desk.scene.group.focused == key:
            return
        desk.press("tab")
    raise AssertionError(f"Tab never comes to {key}")


def test_all_of_it_by_keyboard(desk: Desk) -> None:
    laid = seated(desk)
    go_to(desk, "add")
    desk.press("return")
    go_to(desk, "name 0")
    desk.press("backspace", "backspace", "backspace")
    write(desk, "Mo")
    go_to(desk, "colour 1")
    desk.press("space")
    go_to(desk, "player 2")
    desk.press("right")
    go_to(desk, "rule fox")
    desk.press("right")
    go_to(desk, "first")
    desk.press("right")
    go_to(desk, "browse")
    desk.press("return", "end", "return")
    go_to(desk, "name 1")
    desk.press("return", "return")
    table = played(laid)
    assert [(seat.colour, seat.by) for seat in table.seats] == [
        ("blue", HUMAN),
        ("green", "normal"),
        ("yellow", "hard"),
    ]
    assert table.seats[0].name == "Mo"
    assert table.rules["fox"] is True
    assert table.first == 0
    assert table.board["name"] == "The Roundabout"


def test_a_click_on_the_face_brings_every_other_character_and_its_style_is_told(desk: Desk) -> None:
    laid = seated(desk)
    desk.click("add")
    met = {laid.scene.draft.seats[1].name}
    for _ in range(6):
        desk.click("face 1")
        name = laid.scene.draft.seats[1].name
        assert name != laid.scene.draft.seats[2].name
        character = character_named(name)
        assert character
        assert desk.widget("face 1").tip.startswith(f"{character.style.capitalize()}: ")
        met.add(name)
    assert len(met) == len(CHARACTERS) - 1
    desk.click("play")
    assert played(laid).seats[1].name == name
    assert played(laid).seats[1].by == "normal"


def test_whoever_becomes_a_computer_gets_a_character_and_whoever_becomes_a_person_a_name(desk: Desk) -> None:
    laid = seated(desk)
    press_on_right(desk, "player 0")
    assert character_named(laid.scene.draft.seats[0].name)
    assert desk.scene.group.find("face 0")
    desk.press("left")
    assert laid.scene.draft.seats[0] == Seat("Ada", "blue", HUMAN)
    assert desk.scene.group.find("face 0") is None


@pytest.mark.parametrize("game", [name for name, manifest in MANIFESTS.items() if not manifest.style_words])
def test_of_a_style_that_a_game_does_not_know_nothing_is_told(desk: Desk, game: str) -> None:
    desk.app.start(desk.arcade().set_up(game))
    desk.tick(0)
    assert isinstance(desk.scene, SetUpScene)
    assert character_named(desk.scene.draft.seats[1].name)
    assert desk.widget("face 1").tip == "Another character"


def test_a_computer_with_a_name_of_ones_own_has_a_plain_face(desk: Desk) -> None:
    seated(desk)
    desk.click("name 1")
    write(desk, "x")
    face = desk.widget("face 1")
    assert isinstance(face, Face)
    assert face.character == ""
    desk.click("face 1")
    face = desk.widget("face 1")
    assert isinstance(face, Face)
    assert face.character


def test_of_the_yardsticks_only_the_racer_is_offered_but_all_stay_where_they_sit(desk: Desk) -> None:
    laid = seated(desk)
    there = [player.name for player in laid.scene.draft.players]
    assert there == ["human", "greedy", "easy", "normal", "hard", "master"]
    offered = laid.choices
    board = offered.boards()[0]
    seats = (Seat("Ada", "blue", HUMAN), Seat("Bo", "red", "beginner"))
    memory = SetUpMemory(desk.folder / "tables.json")
    memory.remember(TableChoice("cliff", seats, offered.rule_sets["classic"], board.board, None), board)
    again = Laid(desk.kit, desk.folder / "tables.json")
    assert "beginner" in [player.name for player in again.scene.draft.players]
    desk.push(again.scene)
    desk.click("play")
    assert played(again).seats == seats


def test_what_was_played_last_is_there_again(desk: Desk) -> None:
    laid = seated(desk)
    desk.click("add")
    desk.click("rule fox")
    desk.click("board")
    desk.press("right", "right", "return")
    press_on_right(desk, "first")
    desk.click("play")
    again = Laid(desk.kit, desk.folder / "tables.json")
    desk.push(again.scene)
    desk.press("return")
    assert played(again) == played(laid)


def test_large_text_is_in_tabs_with_play_always_there(desk: Desk) -> None:
    desk.book.change(text_scale=200)
    laid = seated(desk)
    desk.resize((960, 600))
    assert desk.scene.group.find("rule fox") is None
    desk.click("tab")
    assert desk.scene.group.find("browse") is not None
    desk.press("right")
    desk.click("rule fox")
    desk.click("play")
    assert played(laid).rules["fox"] is True


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 125, 150, 200])
def test_nothing_is_cut_off_and_nothing_overlaps(desk: Desk, size: tuple[int, int], scale: int) -> None:
    for language in ("en", "de", "fr"):
        desk.book.change(text_scale=scale, language=language)
        desk.kit.obey_settings()
        desk.kit.measure = replace(desk.kit.measure, window=size)
        scene = Laid(desk.kit, desk.folder / "tables.json").scene
        while scene.draft.can_add:
            scene.draft.add()
        for tab in range(3):
            scene._tab = tab
            scene.layout(size)
            check_room(scene, Rect((0, 0), size))


def check_room(scene: SetUpScene, window: Rect) -> None:
    widgets = [widget for widget in scene.group._widgets if widget.takes_focus]
    writer, measure = scene.kit.writer, scene.kit.measure
    for widget in widgets:
        assert window.contains(widget.rect), widget.key
        assert widget.rect.h >= measure.text(18), widget.key
        if isinstance(widget, Button) and widget.text:
            assert widget.rect.w >= widget.wish()[0], widget.key
        if isinstance(widget, TextField):
            assert widget.rect.w > measure.text(18) * 4, widget.key
        if isinstance(widget, ChoiceField):
            room = widget.rect.w - 2 * widget._arrow_room().w
            texts = widget.values[:1] if widget.key == "first" else widget.values
            assert all(writer.width(text, measure.text(18)) <= room for text in texts), widget.key
    for one, other in combinations(widgets, 2):
        assert not one.rect.colliderect(other.rect), (one.key, other.key)


def test_colours_are_those_of_the_seats(desk: Desk) -> None:
    laid = seated(desk)
    for _ in range(7):
        desk.click("colour 0")
        assert {seat.colour for seat in laid.scene.draft.seats} <= set(COLOURS)
        assert len({seat.colour for seat in laid.scene.draft.seats}) == 2


def test_the_scene_is_one_of_the_frame(desk: Desk) -> None:
    scene: Scene = seated(desk).scene
    assert not scene.is_overlay
    assert scene.keys()
