"""The scenes of the frame, by gestures: click here, then this holds."""

from random import Random

import pytest
from pygame import Rect

from game.client.scenes.pause import PauseScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import GameDoor, TitleScene
from game.client.scenes.widgets.door import Door
from game.client.toolkit.intents import Answered
from game.client.toolkit.keys_scene import KeysScene
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import KeyLine, Leave, Pop
from game.client.toolkit.settings import TEXT_SCALES, SettingsBook, Traces
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widget_scene import Entry
from game.games import MANIFESTS
from tests.client.desk import Desk

SIZES = [(960, 600), (1280, 720), (1920, 1080), (3840, 2160)]


def name_of(desk: Desk) -> str:
    return type(desk.app.top).__name__


def test_every_game_has_a_door(desk: Desk) -> None:
    desk.app.start()
    for name, game in MANIFESTS.items():
        door = desk.widget(name)
        assert isinstance(door, Door)
        assert door.tip == game.line


def test_a_click_on_a_door_goes_in(desk: Desk) -> None:
    desk.app.start()
    desk.click("cliff")
    assert name_of(desk) == "SetUpScene"
    desk.press("escape")
    assert name_of(desk) == "TitleScene"


def test_enter_goes_through_the_first_door_without_any_other_key(desk: Desk) -> None:
    desk.app.start()
    desk.press("return")
    assert name_of(desk) == "SetUpScene"


@pytest.mark.parametrize(("key", "scene"), [("settings", "SettingsScene"), ("keys", "KeysScene")])
def test_small_buttons_open_their_sheets(desk: Desk, key: str, scene: str) -> None:
    desk.app.start()
    desk.click(key)
    assert name_of(desk) == scene
    desk.press("escape")
    assert name_of(desk) == "TitleScene"


def test_quit_ends_the_program_and_escape_does_not(desk: Desk) -> None:
    desk.app.start()
    desk.press("escape")
    assert name_of(desk) == "TitleScene"
    desk.click("quit")
    assert desk.app.top is None


def test_a_game_that_was_left_is_the_obvious_next_thing(desk: Desk) -> None:
    entry = Entry("Go on with Cliff", Leave)
    doors = [GameDoor(name, name, game.door, "", Leave) for name, game in MANIFESTS.items()]
    desk.app.start(TitleScene(desk.kit, doors, Random(1), lambda: {"cliff": entry}))
    assert desk.scene.group.focused == "go on"
    places = [desk.place(key) for key in ("go on", *MANIFESTS, "settings", "keys", "quit")]
    assert all(rect.collidelistall(places) == [number] for number, rect in enumerate(places))
    desk.click("go on")
    assert desk.app.top is None


def test_settings_hold_at_once_and_are_on_disk(desk: Desk) -> None:
    desk.app.start()
    desk.push(SettingsScene(desk.kit))
    place = desk.place("text_scale")
    desk.click((place.right - 5, place.centery))
    desk.click("fullscreen")
    place = desk.place("animation")
    desk.click((place.x + 5, place.centery))
    desk.click((desk.place("tab").centerx, desk.place("tab").centery))
    place = desk.place("sound")
    desk.click((place.x + 2, place.centery))
    desk.click("mute")
    desk.press("tab")
    desk.click((desk.place("tab").right - 9, desk.place("tab").centery))
    desk.click((desk.place("confirm_end_turn").x + 9, desk.place("confirm_end_turn").centery))
    desk.click((desk.place("traces").right - 5, desk.place("traces").centery))
    now = SettingsBook(desk.folder / "settings.json").now
    assert now == desk.book.now
    assert now.text_scale == 125
    assert now.fullscreen
    assert now.animation is Speed.RELAXED
    assert (now.sound, now.mute) == (0, True)
    assert not now.confirm_end_turn
    assert now.traces is Traces.ALWAYS


def test_settings_by_keys_alone(desk: Desk) -> None:
    desk.app.start()
    while name_of(desk) != "SettingsScene":
        desk.press("tab")
        if desk.scene.group.focused == "settings":
            desk.press("return")
    desk.press("tab", "tab", "right", "right", "right")
    assert desk.book.now.language == "fr"
    desk.press("down", "right")
    assert desk.book.now.text_scale == 125
    desk.press("tab", "space")
    assert desk.book.now.fullscreen
    desk.press("escape")
    assert name_of(desk) == "TitleScene"
    assert desk.kit.say("Quit") == "Quitter"


def test_what_a_key_changes_is_seen_in_the_settings(desk: Desk) -> None:
    desk.app.start()
    desk.push(SettingsScene(desk.kit))
    desk.click(desk.place("tab").center)
    assert not desk.widget("mute").on  # type: ignore[attr-defined]
    desk.press("m")
    assert desk.widget("mute").on  # type: ignore[attr-defined]


def test_pause_leads_back_and_elsewhere(desk: Desk) -> None:
    desk.app.start()
    pause = PauseScene(
        desk.kit, lambda: Pop("title"), lambda: [Entry("Take back", lambda: Pop("undo"))], lambda: (KeyLine("U", "x"),)
    )
    desk.push(pause)
    desk.press("return")
    assert name_of(desk) == "TitleScene"
    for steps, scene in ((2, "SettingsScene"), (3, "KeysScene")):
        desk.push(pause)
        desk.click(str(steps))
        assert name_of(desk) == scene
        desk.press("escape", "escape")
        assert name_of(desk) == "TitleScene"
    got: list[object] = []
    top = desk.scene
    handle = top.handle
    top.handle = lambda intent: got.append(intent) or handle(intent)  # type: ignore[method-assign, func-returns-value]
    desk.push(pause)
    desk.click("1")
    assert Answered("undo") in got


def test_a_message_gives_its_answers_and_escape_is_the_last(desk: Desk) -> None:
    desk.app.start()
    answers = [Entry("Yes", Leave), Entry("No", Pop)]
    desk.push(MessageScene(desk.kit, "Sure?", "Really?", answers))
    desk.press("escape")
    assert name_of(desk) == "TitleScene"
    desk.push(MessageScene(desk.kit, "Sure?", "Really?", answers))
    desk.click("0")
    assert desk.app.top is None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_nothing_is_cut_off_and_nothing_overlaps(desk: Desk, size: tuple[int, int], scale: int, language: str) -> None:
    assert scale in TEXT_SCALES
    desk.book.change(text_scale=scale, language=language)
    desk.app.start()
    desk.resize(size)
    log = "/home/a-rather-long-name/.local/state/plouf/log/plouf.log"
    answers = [Entry(text, Pop) for text in ("Go on with the game", "Leave it", "Think about it")]
    scenes = [
        PauseScene(desk.kit, Pop, lambda: [Entry("Take back", Pop)]),
        KeysScene(desk.kit),
        MessageScene(desk.kit, "Oh no!", f"Something went wrong. It is written down in {log}.", answers),
        *(SettingsScene(desk.kit) for _ in range(3)),
    ]
    check_places(desk, size)
    for tab, scene in enumerate(scenes, start=-3):
        desk.push(scene)
        if isinstance(scene, SettingsScene):
            scene._tab = tab
            scene.layout(size)
        check_places(desk, size)
        desk.press("escape")


def check_places(desk: Desk, size: tuple[int, int]) -> None:
    widgets = [widget for widget in desk.scene.group._widgets if widget.takes_focus or widget.tip]
    window = Rect((0, 0), size)
    for number, widget in enumerate(widgets):
        assert window.contains(widget.rect), f"{name_of(desk)}: {widget.key} at {widget.rect}"
        assert widget.rect.h >= 14, f"{name_of(desk)}: {widget.key} at {widget.rect}"
        for other in widgets[number + 1 :]:
            assert not widget.rect.colliderect(other.rect), f"{name_of(desk)}: {widget.key} and {other.key}"
