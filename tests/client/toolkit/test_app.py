"""The loop: draws when something changed and only then, takes whatever comes, and survives what should not happen."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import TitleScene
from game.client.toolkit.events import translated
from game.client.toolkit.intents import (
    Answered,
    CloseAsked,
    FileDropped,
    Hand,
    Intent,
    Key,
    KeyReleased,
    PointerLeft,
    PointerMoved,
    Pressed,
    Resized,
    Size,
    Typed,
)
from game.client.toolkit.keys_scene import KeysScene
from game.client.toolkit.scene import Change, Leave, Pop, Push, Replace, Scene, StartOver
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widget_scene import WidgetScene
from game.client.toolkit.widgets.widget import Widget
from game.client.toolkit.window import framebuffer_wish
from tests.client.desk import Desk


class Probe(WidgetScene):
    """A scene that writes down what happens to it and answers as it is told."""

    is_overlay = False

    def __init__(self, desk: Desk, name: str, story: list[str]) -> None:
        super().__init__(desk.kit)
        self.name, self.story = name, story
        self.answer: Change | None = None
        self.got: list[Intent] = []
        self.drawn = 0
        self.fails = ""

    def enter(self) -> None:
        self.story.append(f"{self.name} enters")

    def leave(self) -> None:
        self.story.append(f"{self.name} leaves")

    def layout(self, size: Size) -> None:
        if self.fails == "layout":
            raise ValueError("the scene is broken")
        self.story.append(f"{self.name} {size[0]}x{size[1]}")
        super().layout(size)

    def build(self, window: Rect) -> tuple[Widget, ...]:
        return ()

    def handle(self, intent: Intent) -> Change | None:
        if self.fails == "handle" and isinstance(intent, Key):
            raise ValueError("the scene is broken")
        self.got.append(intent)
        answer, self.answer = self.answer, None
        return answer

    def draw(self, surface: pygame.Surface) -> None:
        if self.fails == "draw":
            raise ValueError("the scene is broken")
        self.drawn += 1
        super().draw(surface)


def test_enter_and_leave_come_in_pairs_whatever_changes(desk: Desk) -> None:
    story: list[str] = []
    a, b, c = (Probe(desk, name, story) for name in "abc")
    desk.app.start(a)
    a.answer = Push(b)
    desk.press("space")
    b.answer = Replace(c)
    desk.press("space")
    c.answer = Pop("an answer")
    desk.press("space")
    assert a.got[-2:] == [Answered("an answer"), KeyReleased("space")]
    a.answer = StartOver(b)
    desk.press("space")
    b.answer = Leave()
    desk.press("space")
    assert desk.app.top is None
    size = "1280x720"
    assert story == [
        "a enters", f"a {size}", "b enters", f"b {size}", "b leaves", "c enters", f"c {size}", "c leaves",
        "a leaves", "b enters", f"b {size}", "b leaves",
    ]  # fmt: skip


def test_nothing_is_drawn_when_nothing_changed(desk: Desk) -> None:
    desk.book.change(animation=Speed.OFF)
    desk.app.start()
    shown = desk.window.frames
    for _ in range(50):
        desk.tick(1 / 60)
        desk.move((5, 5))
    assert desk.window.frames == shown
    assert not desk.app.is_moving
    desk.move(desk.place("cliff").center)
    assert desk.window.frames > shown


def test_a_window_that_is_shown_again_is_drawn_again_and_one_that_is_hidden_is_not(desk: Desk) -> None:
    desk.app.start()
    shown = desk.window.frames
    desk.do(pygame.Event(pygame.WINDOWMINIMIZED))
    desk.tick(1)
    assert desk.window.frames == shown
    assert not desk.app.is_moving
    desk.do(pygame.Event(pygame.WINDOWRESTORED))
    assert desk.window.frames == shown + 1


def test_the_title_comes_to_rest_when_nobody_is_there_and_wakes_up(desk: Desk) -> None:
    desk.app.start()
    assert desk.app.is_moving
    desk.tick(40)
    assert not desk.app.is_moving
    shown = desk.window.frames
    desk.tick(1)
    assert desk.window.frames == shown
    desk.move((300, 300))
    assert desk.app.is_moving


def test_below_an_overlay_everything_stands_still_and_is_drawn_once(desk: Desk) -> None:
    story: list[str] = []
    below = Probe(desk, "below", story)
    desk.app.start(below)
    desk.push(SettingsScene(desk.kit))
    drawn = below.drawn
    for name in ("tab", "tab", "down", "up"):
        desk.press(name)
    assert below.drawn == drawn


def test_a_storm_of_sizes_lays_out_once(desk: Desk) -> None:
    story: list[str] = []
    desk.app.start(Probe(desk, "a", story))
    story.clear()
    sizes = [(960 + step, 600 + step) for step in range(300)]
    desk.do(*(pygame.Event(pygame.WINDOWSIZECHANGED, x=x, y=y) for x, y in sizes))
    assert story == ["a 1259x899"]
    desk.do(*(pygame.Event(pygame.WINDOWSIZECHANGED, x=x, y=y) for x, y in sizes))
    assert story == ["a 1259x899"]


@pytest.mark.parametrize("size", [(960, 600), (961, 1400), (2560, 700), (3840, 2160)])
def test_every_size_is_laid_out_with_everything_in_sight(desk: Desk, size: Size) -> None:
    desk.app.start()
    desk.resize(size)
    for key in ("cliff", "settings", "keys", "quit"):
        assert Rect((0, 0), size).contains(desk.place(key)), key


def test_f11_fills_the_screen_and_is_remembered(desk: Desk) -> None:
    desk.app.start()
    desk.press("f11")
    assert desk.window.is_fullscreen
    assert desk.book.now.fullscreen
    desk.press("f11")
    assert not desk.window.is_fullscreen


def test_m_is_silence_but_not_while_typing(desk: Desk) -> None:
    desk.app.start()
    desk.press("m")
    assert desk.book.now.mute
    probe = Probe(desk, "a", [])
    desk.push(probe)
    type(probe).is_typing = property(lambda self: True)  # type: ignore[assignment, method-assign]
    desk.press("m")
    del type(probe).is_typing
    assert desk.book.now.mute
    assert probe.got == [Key("m"), KeyReleased("m")]


def test_a_key_held_down_decides_once_and_moves_on_and_on(desk: Desk) -> None:
    probe = Probe(desk, "a", [])
    desk.push(probe)

    def keys(*names: str) -> list[pygame.Event]:
        return [pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="") for name in names]

    desk.app.step(keys("return", "return", "left", "left", "return"), 0.0)
    assert probe.got == [Key("return"), Key("left"), Key("left")]
    desk.app.step([pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0), *keys("return")], 0.0)
    assert probe.got[3:] == [KeyReleased("return"), Key("return")]
    # Whoever lets go of it in another window was not seen doing so.
    desk.app.step([pygame.Event(pygame.WINDOWFOCUSLOST), *keys("return")], 0.0)
    assert probe.got[5:] == [Key("return")]


def test_f1_opens_the_keys_and_closes_them(desk: Desk) -> None:
    desk.app.start()
    desk.press("f1")
    assert isinstance(desk.app.top, KeysScene)
    desk.press("f1")
    assert isinstance(desk.app.top, TitleScene)


def test_the_cross_of_the_window_ends_it_from_everywhere(desk: Desk) -> None:
    desk.app.start()
    desk.press("f1")
    desk.do(pygame.Event(pygame.QUIT))
    assert desk.app.top is None
    assert desk.app.exit_code == 0


def test_when_not_even_the_title_can_be_shown_it_ends_with_an_error(desk: Desk) -> None:
    probe = Probe(desk, "a", [])
    desk.app.start(probe)
    probe.fails = "draw"
    probe.group._changed = True

    def broken() -> Scene:
        raise ValueError("no home")

    desk.home = broken
    desk.press("space")
    assert desk.app.top is None
    assert desk.app.exit_code == 1
    assert "no home" in desk.log.read_text()


def test_the_size_is_remembered_when_it_ends(desk: Desk) -> None:
    desk.app.start()
    desk.resize((1000, 650))
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert desk.app.run(desk.home()) == 0
    assert desk.book.now.window == (1000, 650)


def test_events_are_read_as_what_the_player_did(tmp_path: Path) -> None:
    del tmp_path
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT, unicode="")
    assert translated(down) == Key("tab", shift=True)
    assert translated(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 2), button=3)) == Pressed((1, 2), Hand.RIGHT)
    assert translated(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 2), button=9)) is None
    assert translated(pygame.Event(pygame.MOUSEMOTION, pos=(1, 2))) == PointerMoved((1, 2))
    assert translated(pygame.Event(pygame.WINDOWLEAVE)) == PointerLeft()
    assert translated(pygame.Event(pygame.TEXTINPUT, text="é")) == Typed("é")
    assert translated(pygame.Event(pygame.DROPFILE, file="/a/b.tmx")) == FileDropped(Path("/a/b.tmx"))
    assert translated(pygame.Event(pygame.WINDOWSIZECHANGED, x=5, y=6)) == Resized((5, 6))
    assert translated(pygame.Event(pygame.QUIT)) == CloseAsked()
    assert translated(pygame.Event(pygame.JOYAXISMOTION)) is None
    assert replace(Key("a"), ctrl=True).ctrl


def test_the_framebuffer_is_chosen_by_what_is_there() -> None:
    assert framebuffer_wish("linux", has_graphics_card=False) == "0"
    assert framebuffer_wish("linux", has_graphics_card=True) is None
    assert framebuffer_wish("win32", has_graphics_card=False) is None
