"""Every widget by mouse and by keys."""

import pygame
import pytest
from pygame import Rect

from game.client.toolkit.intents import Hand, Intent, Key, PointerLeft, PointerMoved, Pressed, Released, Typed, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import BUTTON_TEXT
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.choice import ChoiceField, Tabs
from game.client.toolkit.widgets.group import Group
from game.client.toolkit.widgets.panel import Label, Panel
from game.client.toolkit.widgets.slider import Slider
from game.client.toolkit.widgets.textfield import TextField
from game.client.toolkit.widgets.toggle import Toggle
from game.client.toolkit.widgets.tooltip import REST_SECONDS
from game.client.toolkit.widgets.widget import (
    Chose,
    Clicked,
    Edited,
    Entered,
    Message,
    SliderMoved,
    Toggled,
    Widget,
)

pytestmark = pytest.mark.usefixtures("desk")
SPOT = Rect(100, 100, 200, 40)


def group_of(kit: Kit, *widgets: Widget) -> Group:
    group = Group(kit)
    for place, widget in enumerate(widgets):
        if not widget.rect.w:
            widget.layout(SPOT.move(0, 60 * place))
    group.fill(widgets)
    return group


def do(group: Group, *intents: Intent) -> list[Message]:
    told = [message for intent in intents if (message := group.handle(intent))]
    group.draw(pygame.Surface((640, 480)))
    return told


def click(at: tuple[int, int]) -> tuple[Intent, ...]:
    return PointerMoved(at), Pressed(at), Released(at)


def test_a_button_is_clicked_when_pressed_and_let_go_upon_it(kit: Kit) -> None:
    group = group_of(kit, Button(kit, "b", "Press", icon="ui/play"))
    assert do(group, *click(SPOT.center)) == [Clicked("b")]
    assert do(group, Pressed(SPOT.center), Released((0, 0))) == []
    assert do(group, Pressed((0, 0)), Released(SPOT.center)) == []
    assert do(group, Pressed(SPOT.center, Hand.RIGHT), Released(SPOT.center, Hand.RIGHT)) == []


@pytest.mark.parametrize("part", [1, 0.8, 0.6])
def test_nothing_of_a_button_is_drawn_beside_it(kit: Kit, part: float) -> None:
    button = Button(kit, "b", "Gesehen: weitergeben", icon="ui/eye")
    wide, high = button.wish()
    button.layout(Rect(200, 100, round(wide * part), high))
    surface = pygame.Surface((640, 480))
    button.draw(surface)
    surface.set_colorkey("black")
    drawn = surface.get_bounding_rect()
    assert button.rect.inflate(2, 2).contains(drawn)


def test_a_word_that_is_too_long_for_its_button_gives_up_the_picture_then_its_size(kit: Kit) -> None:
    button = Button(kit, "b", "Gesehen: weitergeben", icon="ui/eye")
    wide, high = button.wish()
    button.layout(Rect(0, 0, wide, high))
    full = button.fitted(wide)
    assert full == (kit.measure.text(BUTTON_TEXT), True)
    assert button.fitted(wide - 40) == (full[0], False)
    px, has_icon = button.fitted(wide * 2 // 3)
    assert not has_icon
    assert px < full[0]
    assert kit.writer.width(button.text, px, Weight.BOLD) <= wide * 2 // 3


@pytest.mark.parametrize("name", ["return", "enter", "space"])
def test_a_button_in_focus_is_pressed_by_key(kit: Kit, name: str) -> None:
    group = group_of(kit, Button(kit, "b", "Press"))
    assert do(group, Key(name)) == []
    assert do(group, Key("tab"), Key(name)) == [Clicked("b")]


def test_a_button_that_is_off_does_nothing(kit: Kit) -> None:
    button = Button(kit, "b", "Press")
    button.enabled = False
    group = group_of(kit, button)
    assert do(group, *click(SPOT.center), Key("tab"), Key("return")) == []


def test_a_button_rises_and_comes_to_rest(kit: Kit) -> None:
    group = group_of(kit, Button(kit, "b", "Press"))
    do(group, PointerMoved(SPOT.center))
    assert group.is_moving
    for _ in range(30):
        group.update(1 / 60)
    assert not group.is_moving
    group.draw(pygame.Surface((640, 480)))
    assert not group.needs_drawing
    do(group, PointerLeft())
    assert group.is_moving


def test_a_toggle_switches(kit: Kit) -> None:
    group = group_of(kit, Toggle(kit, "t", False, "Text"))
    assert do(group, *click(SPOT.center)) == [Toggled("t", True)]
    assert do(group, Key("right")) == []
    assert do(group, Key("left"), Key("left"), Key("space")) == [Toggled("t", False), Toggled("t", True)]


def test_a_slider_is_dragged_beyond_its_ends_and_moved_by_keys(kit: Kit) -> None:
    group = group_of(kit, Slider(kit, "s", 50))
    told = do(group, Pressed((SPOT.x + 4, SPOT.centery)), PointerMoved((2000, 0)), Released((2000, 0)))
    assert told == [SliderMoved("s", 0), SliderMoved("s", 100)]
    assert do(group, PointerMoved((SPOT.x, 0))) == []
    assert do(group, Key("left"), Key("home"), Key("left"), Key("end")) == [
        SliderMoved("s", 95),
        SliderMoved("s", 0),
        SliderMoved("s", 100),
    ]
    assert do(group, Wheel(SPOT.center, -1.0)) == [SliderMoved("s", 95)]


def test_a_choice_goes_round(kit: Kit) -> None:
    group = group_of(kit, ChoiceField(kit, "c", ["one", "two", "three"], 0))
    assert do(group, *click((SPOT.x + 5, SPOT.centery))) == [Chose("c", 2)]
    assert do(group, *click((SPOT.right - 5, SPOT.centery))) == [Chose("c", 0)]
    assert do(group, Key("left"), Key("right"), Key("return")) == [Chose("c", 2), Chose("c", 0), Chose("c", 1)]
    assert do(group, Wheel(SPOT.center, 1)) == [Chose("c", 0)]


def test_tabs_do_not_go_round(kit: Kit) -> None:
    group = group_of(kit, Tabs(kit, "t", ["one", "two"], 0))
    assert do(group, *click((SPOT.right - 5, SPOT.centery))) == [Chose("t", 1)]
    assert do(group, Key("right"), Key("left"), Key("left")) == [Chose("t", 0)]


def test_a_text_is_typed_moved_in_and_erased(kit: Kit) -> None:
    group = group_of(kit, TextField(kit, "t", "Ada", longest=6, hint="name", paste=lambda: "xyz\nuvw"))
    assert do(group, Typed("q")) == []
    do(group, *click((SPOT.right - 4, SPOT.centery)))
    assert group.is_typing
    assert do(group, Typed("é"), Key("home"), Key("delete"), Key("right"), Key("backspace")) == [
        Edited("t", "Adaé"),
        Edited("t", "daé"),
        Edited("t", "aé"),
    ]
    assert do(group, Key("v", ctrl=True)) == [Edited("t", "xyzuaé")]
    assert do(group, Typed("more")) == []
    assert do(group, Key("x", ctrl=True), Key("return")) == [Edited("t", ""), Entered("t", "")]


def test_tab_goes_round_and_shift_tab_back(kit: Kit) -> None:
    group = group_of(kit, *(Button(kit, key, key) for key in "abc"))
    seen = []
    for intent in (Key("tab"), Key("tab"), Key("tab"), Key("tab"), Key("tab", shift=True)):
        do(group, intent)
        seen.append(group.focused)
    assert seen == ["a", "b", "c", "a", "c"]


def test_arrows_go_to_the_nearest_in_their_direction(kit: Kit) -> None:
    buttons = [Button(kit, key, key) for key in "abcd"]
    for button, at in zip(buttons, ((0, 0), (100, 0), (0, 100), (100, 100)), strict=True):
        button.layout(Rect(*at, 80, 40))
    group = group_of(kit, *buttons)
    seen = []
    for name in ("right", "right", "down", "left", "up", "up"):
        do(group, Key(name))
        seen.append(group.focused)
    assert seen == ["a", "b", "d", "c", "a", "a"]


def test_the_focus_stays_with_its_key_when_widgets_are_built_anew(kit: Kit) -> None:
    group = group_of(kit, Button(kit, "a", "a"), Button(kit, "b", "b"))
    do(group, Key("tab"), Key("tab"))
    assert group.focused == "b"
    group.fill([Button(kit, "b", "new")], first="a")
    assert group.focused == "b"


def test_a_tooltip_comes_after_a_rest_by_mouse_and_by_focus_and_goes(kit: Kit) -> None:
    group = group_of(kit, Button(kit, "a", "a", tip="says something"))
    for bring, send_off in ((PointerMoved(SPOT.center), PointerMoved((0, 0))), (Key("tab"), Pressed((0, 0)))):
        do(group, bring)
        group.update(REST_SECONDS / 2)
        assert not group._tooltip.is_shown
        group.update(REST_SECONDS)
        assert group._tooltip.is_shown
        assert group.needs_drawing
        do(group, send_off)
        assert not group._tooltip.is_shown


def test_paper_and_words_are_not_in_the_way_of_the_keys(kit: Kit) -> None:
    panel, label = Panel(kit, "Title"), Label(kit, "Some words that are wrapped")
    panel.layout(Rect(0, 0, 400, 300))
    label.layout(panel.inside)
    group = group_of(kit, panel, label, Button(kit, "b", "b"))
    do(group, Key("tab"), Key("tab"))
    assert group.focused == "b"
    assert panel.rect.contains(panel.inside)
    assert label.height(100) > label.height(1000)
