"""Tab leads to every thing on a table, whatever the game: it says what it is, and Enter clicks it."""

from random import Random
from typing import Any

import pytest

from game.client.scenes.pause import PauseScene
from game.client.tabletop.table_view import AnyTableView, TableView
from game.client.toolkit.timeline import Speed
from game.games import MANIFESTS
from game.games.pier.rules.state import Phase
from tests.client.desk import Desk
from tests.client.tabletop.words_everywhere import shared_words
from tests.client.test_every_click_answers import matches
from tests.games.cliff.view.test_play import playing, ready, settle
from tests.games.pier.view.pier_desk import plan_of
from tests.games.pier.view.test_pier_words import lay

EVERY_GAME = pytest.mark.parametrize("name", MANIFESTS)


def begun(desk: Desk, name: str) -> AnyTableView:
    """A match of people, where the first of them decides."""
    desk.book.change(animation=Speed.OFF)
    desk.app.start(desk.arcade()._table(next(matches(MANIFESTS[name], Random(4))), "1"))
    desk.tick(0.1)
    ready(desk)
    settle(desk)
    view: Any = playing(desk).view
    assert isinstance(view, TableView)
    return view


@EVERY_GAME
def test_tab_leads_around_the_table_and_shift_tab_back(desk: Desk, name: str) -> None:
    view = begun(desk, name)
    stops = (*view.tab_stops(), *view._actions.places())
    desk.press("tab")
    first = view._tab_stops.at
    assert first == (stops[0].center if view.tab_stops() else view._seat_rows.row(0).center)
    seen: list[object] = [first]
    for _ in range(200):
        desk.press("tab")
        if view._tab_stops.at == first:
            break
        seen.append(view._tab_stops.at)
    assert {stop.center for stop in stops} <= set(seen)
    assert len(seen) == len(set(seen))
    desk.press("tab", shift=True)
    assert view._tab_stops.at == seen[-1]


@EVERY_GAME
def test_a_button_says_what_it_is_and_enter_presses_it(desk: Desk, name: str) -> None:
    view = begun(desk, name)
    pause = view._actions.rect_of("pause")
    for _ in range(200):
        desk.press("tab", shift=True)
        if view._tab_stops.at == pause.center:
            break
    assert shared_words(desk, pause.center) == "Pause (Escape)"
    desk.press("return")
    assert isinstance(desk.app.top, PauseScene)


@EVERY_GAME
def test_the_ring_goes_when_the_mouse_points_and_with_escape(desk: Desk, name: str) -> None:
    view = begun(desk, name)
    desk.press("tab")
    assert view._tab_stops.is_shown
    desk.move((3, 3))
    assert not view._tab_stops.is_shown
    desk.press("tab", "escape")
    assert not view._tab_stops.is_shown
    assert view is playing(desk).view


def test_a_bet_is_read_and_chosen_without_a_mouse(desk: Desk) -> None:
    lay(desk, Phase.BET, "human", "random", "random")
    view: Any = playing(desk).view
    card = plan_of(desk).cards[0]
    place = view._papers.place_of_bet(card)
    for _ in range(40):
        desk.press("tab")
        if view._tab_stops.at == place.center:
            break
    assert "Click it to bet on this lemming." in " ".join(line.text for line in view._sign())
    desk.press("return")
    assert plan_of(desk).card == card
