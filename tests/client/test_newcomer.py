"""Somebody who has never seen the game finds out what to do."""

import pytest

from game.client.scenes.how_to import how_to_play
from game.client.scenes.pause import PauseScene
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.text import Align
from game.client.toolkit.theme import BODY_TEXT
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.panel import Label
from game.games import MANIFESTS
from game.games.cliff.manifest import CLIFF_MANIFEST
from game.games.cliff.view.card_peek import peeked
from tests.client.desk import Desk
from tests.client.laid import set_up
from tests.games.cliff.view.test_play import choose_walking_card, settle, sit_down, spot, table, view_of


def test_how_to_play_is_told_before_the_match(desk: Desk) -> None:
    desk.app.start()
    desk.push(set_up(desk.kit))
    desk.click("how to")
    assert isinstance(desk.scene, MessageScene)
    assert "dark blue hexes" in desk.scene._text
    desk.press("escape")
    assert desk.scene.group.find("play")


def test_how_to_play_is_told_in_the_pause(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"), speed=Speed.OFF)
    settle(desk)
    desk.press("escape")
    assert isinstance(desk.scene, PauseScene)
    desk.click("1")
    assert isinstance(desk.scene, MessageScene)


def test_of_a_game_without_such_words_there_is_no_such_button(desk: Desk) -> None:
    assert how_to_play(desk.kit, ()) == ()


def labels_of(desk: Desk) -> list[Label]:
    return [widget for widget in desk.scene.group._widgets if isinstance(widget, Label)]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("name", MANIFESTS)
def test_it_has_room_in_the_smallest_window_with_the_largest_text(desk: Desk, name: str, language: str) -> None:
    desk.book.change(language=language, text_scale=200)
    desk.app.start()
    desk.resize((960, 600))
    desk.click(name)
    assert not desk.place("how to").colliderect(desk.place("play"))
    desk.click("how to")
    labels = labels_of(desk)
    assert all(label.height(label.rect.w) <= label.rect.h for label in labels)
    assert labels[-1].rect.bottom <= desk.place("0").y


def test_it_is_told_in_paragraphs_from_the_left_with_gaps_between_them(desk: Desk) -> None:
    desk.app.start()
    desk.click("cliff")
    desk.click("how to")
    labels = labels_of(desk)
    assert [label.text for label in labels] == list(CLIFF_MANIFEST.how_to)
    assert {label._align for label in labels} == {Align.LEFT}
    line = desk.kit.writer.height(desk.kit.measure.text(BODY_TEXT))
    assert all(label.rect.h > label.height(label.rect.w) + line // 4 for label in labels)


def test_a_pile_under_the_mouse_is_put_into_words(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"), speed=Speed.OFF)
    settle(desk)
    view = view_of(desk)
    desk.move(view._piles.pile_rect(1).center)
    peek = view._gestures.under.peek
    assert peek is not None
    told = f"Desert: the pile counts {sum(view.shown.piles[1])}, tiles left: {view.shown.supply[1]}"
    assert peeked(view.shown, peek, desk.kit.say) == (told, ())


def test_nobody_is_told_to_click_while_something_moves(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"), speed=Speed.RELAXED)
    choose_walking_card(desk)
    view = view_of(desk)
    assert view.plan is not None
    assert view._offer is not None
    desk.click(spot(desk, max(view.plan.targets())))
    desk.tick(0.1)
    assert view.is_showing
    assert not view._actions.advice()
    assert view._offer is None


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 200), ((960, 600), 100), ((1280, 720), 200)])
def test_what_a_card_gives_is_written_within_the_card(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    sit_down(desk, table("human", "greedy"), speed=Speed.OFF)
    desk.resize(size)
    hand = view_of(desk)._hand
    for points, tile in ((4, True), (28, True), (28, False)):
        rect = hand.card_rect(0)
        assert rect.contains(hand.points_box(rect, points, tile)[0])
