"""Somebody who has never seen the game finds out what to do."""

import pytest
from pygame import Rect

from game.client.toolkit.theme import SMALL_TEXT
from game.client.toolkit.timeline import Speed
from game.games.cliff.view.card_peek import peeked
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import choose_walking_card, settle, sit_down, spot, table, view_of


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


def test_what_a_pile_counts_can_be_read_on_a_low_table(desk: Desk) -> None:
    """As it is above the bar of a replay, or below what a lesson says."""
    desk.book.change(text_scale=200)
    sit_down(desk, table("human", "greedy"), speed=Speed.OFF)
    desk.resize((960, 600))
    view, least = view_of(desk), desk.kit.measure.text(SMALL_TEXT) * 0.75
    view.layout(Rect(0, 0, 960, 470))
    for pile, cell in zip(map(view._piles.pile_rect, range(5)), view._piles.places(), strict=True):
        head, middle, foot = view._piles._lines(pile, cell)
        assert middle.y >= head.bottom
        assert min(head.h, middle.h, foot.h) >= least
        assert cell.contains(head)
        assert cell.contains(middle)
