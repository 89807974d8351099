"""The hot seat: who sits at the mouse when several people share it."""

import pytest

from game.client.scenes.hot_seat import HotSeat
from game.client.tabletop.action_bar import Doubt
from game.games.cliff.rules.state import Phase
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import (
    choose_walking_card,
    lines_of,
    nearest,
    playing,
    settle,
    sit_down,
    spot,
    table,
    view_of,
)


def test_whoever_plays_alone_always_sits_there() -> None:
    seat = HotSeat([1])
    seat.decided(1, 0, has_new=True)
    assert seat.ready == 1
    assert not seat.is_looking
    assert not seat.needs_curtain(1)


def test_between_two_people_there_is_a_curtain() -> None:
    seat = HotSeat([0, 1])
    assert seat.needs_curtain(0)
    seat.sit_down(0)
    assert not seat.needs_curtain(0)
    seat.decided(0, 1, has_new=False)
    assert seat.ready is None
    assert seat.needs_curtain(1)


def test_who_has_something_new_looks_at_it_before_the_mouse_is_handed_on() -> None:
    seat = HotSeat([0, 1])
    seat.sit_down(0)
    seat.decided(0, 1, has_new=True)
    assert seat.ready == 0
    assert not seat.needs_curtain(1)
    seat.hand_on()
    assert seat.needs_curtain(1)


def test_where_only_computers_decided_in_between_there_is_no_curtain() -> None:
    seat = HotSeat([0, 1])
    seat.sit_down(0)
    seat.decided(0, 2, has_new=False)
    seat.follow(2)
    assert seat.ready is None
    seat.follow(0)
    assert seat.ready == 0
    seat.decided(0, 1, has_new=False)
    seat.follow(1)
    assert seat.needs_curtain(1)


@pytest.mark.parametrize("who", [("human", "human"), ("human", "greedy")])
def test_points_that_are_left_are_given_away_with_one_press_only_where_it_can_be_taken_back(
    desk: Desk, who: tuple[str, ...]
) -> None:
    sit_down(desk, table(*who))
    choose_walking_card(desk)
    desk.click(spot(desk, nearest(desk)))
    settle(desk)
    state = playing(desk).match.state
    assert state.phase is Phase.MOVE
    before = len(lines_of(desk))
    desk.press("space")
    assert isinstance(view_of(desk).gestures._question(), Doubt) == (who[1] == "human")
    assert ("stop" in lines_of(desk)[before:]) == (who[1] != "human")
    desk.press("space")
    assert "stop" in lines_of(desk)[before:]
