"""A click or a key that does nothing says why, where it was done, for as long as it takes to read."""

from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from game.client.tabletop.action_bar import CONFIRM
from game.client.tabletop.table_view import AnyTableView, TableView
from game.client.toolkit.intents import Pressed
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from game.games.cliff.rules.state import IN_START
from game.table.rulebook import chapters_for, terms_of
from tests.client.desk import Desk
from tests.client.scenes.test_hint_place import sit_at
from tests.client.toolkit.test_dirty_rectangles import Screen
from tests.games.cliff.view.test_play import (
    card_spot,
    choose_walking_card,
    plan_of,
    playing,
    settle,
    sit_down,
    spot,
    table,
    view_of,
)

WALK = "First choose a card, or refill."


def any_view(desk: Desk) -> AnyTableView:
    view = playing(desk).view
    assert isinstance(view, TableView)
    return view


def button_says(desk: Desk) -> str:
    tip = any_view(desk)._actions._group._tooltip
    return tip.text if tip.is_shown else ""


def far_away(desk: Desk) -> tuple[int, int]:
    """A hex that nobody gets to."""
    plan = plan_of(desk)
    return max(place for place in view_of(desk)._map.places if place not in plan.targets())


def test_a_click_on_a_hex_that_is_too_far_says_so_beside_it_until_the_next_gesture(desk: Desk) -> None:
    sit_down(desk, table("human", "human"))
    desk.click(spot(desk, far_away(desk)))
    assert view_of(desk).why.text == WALK
    choose_walking_card(desk)
    assert view_of(desk).why.text == ""
    plan = plan_of(desk)
    place = min(set(view_of(desk)._map.places) - plan.targets() - set(plan._standing()))
    desk.click(spot(desk, place))
    assert view_of(desk).why.text.startswith(("Too far: it takes", "There is", "Nobody goes back", "No way"))
    hexagon, bubble = view_of(desk)._map.rect(place), view_of(desk).why.place
    assert not bubble.colliderect(hexagon)
    assert bubble.colliderect(hexagon.inflate(60, 60))
    desk.press("escape")
    assert view_of(desk).why.text == ""


def test_it_goes_by_itself_when_it_has_been_read(desk: Desk) -> None:
    sit_down(desk, table("human", "human"))
    desk.click(spot(desk, far_away(desk)))
    desk.tick(2.0)
    assert view_of(desk).why.text == WALK
    desk.tick(3.0)
    assert view_of(desk).why.text == ""
    assert not playing(desk).is_moving


def test_enter_on_a_hex_that_nobody_gets_to_says_why_beside_that_hex(desk: Desk) -> None:
    sit_down(desk, table("human", "human"))
    place = far_away(desk)
    desk.move(spot(desk, place))
    desk.press("return")
    assert view_of(desk).why.text == WALK
    assert view_of(desk).why.place.colliderect(view_of(desk)._map.rect(place).inflate(60, 60))
    desk.press("7")
    assert view_of(desk).why.text == "You hold no such card."
    desk.press("e")
    assert view_of(desk).why.text == "Click a card to see where it leads."


def test_cards_in_the_middle_of_a_walk_the_log_and_seats(desk: Desk) -> None:
    sit_down(desk, table("human", "human"))
    view, log = view_of(desk), view_of(desk)._log.rect
    choose_walking_card(desk)
    state = plan_of(desk).tried
    view.stand(state, state.seat, may_decide=True, can_undo=False)
    desk.click(card_spot(desk, 0))
    assert view.why.text == "A card has been played: walk, or end the turn."
    assert not view.why.place.colliderect(view._hand.rect)
    desk.click((log.centerx, log.bottom - 6))
    assert view.why.text == "The log: click a line to see that moment again."
    desk.click(view._seat_rows.row(1).center)
    assert view.why.text.startswith("Bo sits here.")
    other = next(one for one in range(4) if one // 2 != state.seat)
    assert state.lemmings[other] == IN_START
    desk.click(next(at for at in points() if view._figures.holds(other, at) and not view._map.at(at)))
    assert view.why.text == "Not yours: you walk with your own two lemmings."


def points() -> Iterator[tuple[int, int]]:
    return ((x, y) for y in range(0, 720, 4) for x in range(0, 1280, 4))


def test_whoever_clicks_while_a_computer_thinks_reads_who_does(desk: Desk) -> None:
    sit_down(desk, table("human", "human"))
    view = view_of(desk)
    view.gestures.plan = None
    view.thinks(1)
    desk.click((640, 20))
    assert view.why.text == "Bo is thinking."


def test_a_slip_with_hints_says_what_a_click_on_it_would_do(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "human"))
    hint_panel, seat = scene._hint_panel, scene.match.to_move
    assert isinstance(seat, int)
    hint_panel.wait(seat)
    desk.click(hint_panel.slip.rect.center)
    assert view_of(desk).why.text == "The hint is still being thought about."
    assert not view_of(desk).why.place.colliderect(hint_panel.slip.rect)


@pytest.mark.parametrize("key", ["undo", "redo"])
def test_a_button_that_can_not_be_pressed_says_why_at_once_and_by_its_key(desk: Desk, key: str) -> None:
    sit_down(desk, table("human", "human"))
    why = {
        "undo": "Take back (U) – there is nothing to take back",
        "redo": "Do again (Ctrl+Y) – nothing was taken back",
    }
    desk.click(any_view(desk)._actions.rect_of(key).center)
    assert button_says(desk) == why[key]
    desk.move((640, 20))
    assert button_says(desk) == ""
    desk.press("u" if key == "undo" else "y", ctrl=key == "redo")
    assert button_says(desk) == why[key]


@pytest.mark.parametrize("name", MANIFESTS)
def test_the_main_button_that_can_not_be_pressed_says_what_to_do_first(desk: Desk, name: str) -> None:
    sit_at(desk, name)
    settle(desk)
    button = any_view(desk)._actions._group.find(CONFIRM)
    assert button is not None
    if not button.enabled:
        desk.click(button.rect.center)
        assert button_says(desk).endswith(any_view(desk)._actions.advice())
        assert any_view(desk)._actions.advice()


@pytest.mark.parametrize("name", MANIFESTS)
def test_what_the_rules_refuse_leads_to_a_chapter_that_is_told_of_this_match(desk: Desk, name: str) -> None:
    sit_at(desk, name)
    settle(desk)
    header = playing(desk).match.header
    chapters = {chapter.key for chapter in chapters_for(MANIFESTS[name].rulebook.chapters, terms_of(header))}
    found = set[str]()
    for x, y in product(range(100, 1000, 90), range(40, 700, 60)):
        if any_view(desk).plan is None:
            break
        any_view(desk).handle(Pressed((x, y)))
        found.add(any_view(desk).why.chapter)
    assert found - {""}
    assert found - {""} <= chapters


@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((960, 600), 200)])
def test_wherever_it_is_said_it_is_within_the_window_and_over_no_button(
    desk: Desk, name: str, size: tuple[int, int], scale: int
) -> None:
    desk.book.change(text_scale=scale, language="de", animation=Speed.OFF)
    sit_at(desk, name)
    desk.resize(size)
    settle(desk)
    view, window = any_view(desk), desk.window.surface.get_rect()
    clear = (view._actions.rect, *view.kept_clear())
    for x in range(10, size[0], 90):
        for y in range(10, size[1], 70):
            view.why.tell("Too far: it takes 12, you have 3. " * 2, pygame.Rect(x, y, 1, 1), clear, "turn")
            assert window.contains(view.why.place)
            assert not view.why.place.colliderect(view._actions.rect) or view._actions.rect.collidepoint(x, y)


def test_while_it_comes_and_goes_the_screen_looks_as_if_all_of_it_were_drawn(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = Screen(desk, monkeypatch)
    sit_down(desk, table("human", "human"), speed=Speed.NORMAL)
    settle(desk)
    view = view_of(desk)
    view.gestures.plan = None
    view.gestures.follow()
    desk.move((640, 300))
    desk.click((640, 300))
    assert view.why.text == "Nothing is for you to decide now."
    frames = desk.window.frames
    while view.why.text:
        desk.tick(1 / 60)
        screen.looks_whole()
    desk.tick(1 / 60)
    screen.looks_whole()
    # Only while it fades is anything drawn.
    assert desk.window.frames - frames < 20
