"""What the mouse has called up at a table is gone when a sheet lies over it: peeks, signs and notes on buttons."""

from collections.abc import Callable

import pytest
from pygame import Rect

from game.client.tabletop.table_view import TableView
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, settle, sit_down, table, view_of
from tests.games.pier.view import pier_desk
from tests.games.pond.view import pond_desk


def sit_at_cliff(desk: Desk) -> tuple[Rect, Callable[[], bool]]:
    sit_down(desk, table("human", "greedy"))
    view = view_of(desk)
    return view._piles.deck(), lambda: view._gestures.under.peek is not None


def sit_at_pier(desk: Desk) -> tuple[Rect, Callable[[], bool]]:
    pier_desk.sit(desk, "human", "greedy", "greedy")
    view = pier_desk.view_of(desk)
    return view._papers._places[0], lambda: bool(view._sign())


def sit_at_pond(desk: Desk) -> tuple[Rect, Callable[[], bool]]:
    pond_desk.sit(desk, "human", "greedy")
    view = pond_desk.view_of(desk)
    return view._hand.deck, lambda: bool(view._sign())


@pytest.mark.parametrize("sit", [sit_at_cliff, sit_at_pier, sit_at_pond])
@pytest.mark.parametrize("key", ["escape", "f1"])
def test_what_is_told_under_the_mouse_is_gone(
    desk: Desk, sit: Callable[[Desk], tuple[Rect, Callable[[], bool]]], key: str
) -> None:
    place, is_told = sit(desk)
    settle(desk)
    scene = playing(desk)
    desk.move(place.center)
    assert is_told()
    desk.press(key)
    assert desk.app.top is not scene
    assert not is_told()


def test_the_note_on_a_button_is_gone(desk: Desk) -> None:
    pond_desk.sit(desk, "human", "greedy")
    settle(desk)
    view = playing(desk).view
    assert isinstance(view, TableView)
    desk.move(pond_desk.button_spot(desk, "hint"))
    desk.tick(1)
    assert view._actions._group.has_tip
    desk.press("escape")
    assert not view._actions._group.has_tip
