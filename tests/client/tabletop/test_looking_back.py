"""Looking at the past by gestures: it is told to be the past, nothing can be played there, and every gesture leads
back or to another moment."""

from random import Random

import pygame
import pytest

from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import TableChoice
from game.client.tabletop.table_view import AnyTableView, TableView
from game.client.toolkit.theme import SUN
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.button import Button
from game.games import MANIFESTS
from game.games.cliff.view.view import CliffView
from game.table.seats import seats_for
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, settle


def first_line(desk: Desk) -> tuple[int, int]:
    """Where the log begins."""
    rect = playing(desk).view.aside
    return rect.centerx, rect.y + desk.kit.measure.px(14)


def look_back(desk: Desk, name: str) -> PlayScene:
    """A table with a few turns behind it, and the first of them looked at."""
    row = MANIFESTS[name]
    seats = seats_for(["human", *["greedy"] * (min(row.rules.seat_counts) - 1)])
    desk.book.change(animation=Speed.OFF)
    rules, board = next(iter(row.rule_sets.values())), next(iter(row.boards.values()))
    started = desk.arcade().match(TableChoice(name, seats, rules, board, 0), "5")
    assert isinstance(started, PlayScene)
    rng = Random(4)
    while (seat := started.match.to_move) != 0 or started.match.state.turn < 5:
        assert isinstance(seat, int)
        started.match.decide(seat, rng.choice(rng.choice(row.rules.legal_by_kind(started.match.state))))
    scene = PlayScene(desk.kit, started.match, started._around, row.look.make_view, Random(1))
    desk.app.start(scene)
    settle(desk)
    desk.click(first_line(desk))
    return scene


def main_word(view: AnyTableView) -> str:
    button = view._actions._group.find("confirm")
    assert isinstance(button, Button)
    return button.text


@pytest.mark.parametrize("name", MANIFESTS)
def test_whoever_looks_at_the_past_is_told_so_and_can_only_come_back(desk: Desk, name: str) -> None:
    scene = look_back(desk, name)
    view, played = scene.view, len(scene.match.moments)
    assert isinstance(view, TableView)
    then, back = view._looking_back.words()
    assert then.startswith("Turn 1: ")
    assert "Escape" in back
    assert main_word(view) == "Back to now"
    board = view._looking_back._board
    assert desk.window.surface.get_rect().contains(view._looking_back.sign_rect())
    for gesture in ("escape", "return", "h", "u", board.center, view._actions.rect.center):
        if isinstance(gesture, str):
            desk.press(gesture)
        else:
            desk.click(gesture)
        assert playing(desk) is scene
        assert not view.is_looking_back
        assert view._looking_back.words() == ("", "")
        assert main_word(view) != "Back to now"
        assert len(scene.match.moments) == played
        assert not scene._hint_panel.is_advice
        desk.click(first_line(desk))
        assert view.is_looking_back


@pytest.mark.parametrize("name", MANIFESTS)
def test_the_sign_of_the_past_is_drawn_and_wiped_away(desk: Desk, name: str) -> None:
    view = look_back(desk, name).view
    assert isinstance(view, TableView)
    edge = view._looking_back._board.midleft
    assert desk.window.surface.get_at(edge)[:3] == SUN
    desk.press("escape")
    assert desk.window.surface.get_at(edge)[:3] != SUN
    shown = desk.window.surface.copy()
    view.draw(desk.window.surface)
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(desk.window.surface, "RGB")


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_sign_of_the_past_hides_no_hex(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    scene = look_back(desk, "cliff")
    desk.resize(size)
    desk.click(first_line(desk))
    view = scene.view
    assert isinstance(view, CliffView)
    sign = view._looking_back.sign_rect()
    assert desk.window.surface.get_rect().contains(sign)
    assert not [place for place in view._map.places if sign.collidepoint(view._map.centre(place))]


@pytest.mark.parametrize("name", MANIFESTS)
def test_with_large_letters_all_of_the_sign_is_on_the_screen(desk: Desk, name: str) -> None:
    desk.book.change(text_scale=200)
    scene = look_back(desk, name)
    desk.resize((960, 600))
    desk.click(first_line(desk))
    view = scene.view
    assert isinstance(view, TableView)
    assert view.is_looking_back
    assert desk.window.surface.get_rect().contains(view._looking_back.sign_rect())
    desk.press("escape", "v")
    assert view.is_showing_again
    while view.is_showing_again:
        assert desk.window.surface.get_rect().contains(view._looking_back.sign_rect())
        desk.press("space")


def test_from_one_line_of_the_past_a_click_leads_to_another(desk: Desk) -> None:
    view = look_back(desk, "cliff").view
    assert isinstance(view, TableView)
    first = view._log.looked_at
    place = next(placed.rect.center for placed in view._log._shown() if placed.line is not first)
    desk.click(place)
    assert view._log.looked_at not in (None, first)
    desk.click(place)
    assert not view.is_looking_back
