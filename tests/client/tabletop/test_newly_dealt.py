"""New cards and tiles in the hand that is seen are marked for a moment, in every game in which something is drawn."""

from dataclasses import replace

import pytest

from game.client.tabletop.newly_dealt import MARKED, NewlyDealt, new_places
from game.client.toolkit.timeline import Speed
from game.games.cliff.view.view import CliffView
from game.games.pond.boards import HOME_FARM
from game.games.pond.rules.state import Phase
from game.games.pond.rules.tiles import TILE_OF_NAME
from game.games.pond.view.view import PondView
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, ready, settle, sit_down, table
from tests.games.pond.view.pond_desk import lay_table, sit
from tests.games.pond.view.test_pond import start

COW, LANE = TILE_OF_NAME["cow"], TILE_OF_NAME["lane"]


@pytest.mark.parametrize(
    ("before", "after", "gone", "new"),
    [
        ("AAB", "AAB", "", ""), ("AB", "AAB", "", "1"), ("ABC", "ADE", "BC", "12"), ("", "AA", "", "01"),
        ("ABC", "A", "BC", ""), ("AAB", "AAB", "A", "1"),
    ],
)  # fmt: skip
def test_what_was_not_there_before_is_new(before: str, after: str, gone: str, new: str) -> None:
    assert new_places(before, after, gone) == frozenset(map(int, new))


def marked(desk: Desk) -> list[frozenset[int]]:
    """What is marked, one after the other, until nothing moves."""
    view = playing(desk).view
    assert isinstance(view, CliffView | PondView)
    seen: list[frozenset[int]] = []
    for _ in range(60 * 20):
        hand = view._hand.cards if isinstance(view, CliffView) else view._hand.tiles
        new = view._newly_dealt.in_hand(hand)
        if not seen or new != seen[-1]:
            seen.append(new)
        if not view.is_moving:
            break
        desk.tick(0.02)
    return seen


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
def test_cards_that_were_drawn_are_marked_and_then_no_more(desk: Desk, speed: Speed) -> None:
    scene = sit_down(desk, table("human", "human"), speed=speed)
    view = scene.view
    assert isinstance(view, CliffView)
    settle(desk)
    ready(desk)
    before = view._hand.cards
    desk.press("r", "1", "2", "space")
    *_, new, at_last = marked(desk)
    assert not at_last
    assert new
    assert scene._hot_seat.is_looking
    assert {card for place, card in enumerate(view._hand.cards) if place not in new} <= set(before)


def test_nobody_waits_until_a_mark_is_gone(desk: Desk) -> None:
    scene = sit_down(desk, table("human", "human"))
    ready(desk)
    desk.press("r", "1", "2", "space")
    assert not scene.view.is_showing
    assert len(marked(desk)) == 2


def test_a_tile_that_was_drawn_is_marked_and_then_no_more(desk: Desk) -> None:
    scene = sit(desk, "human", "greedy")
    settle(desk)
    if scene.match.state.phase is Phase.START:
        start(desk)
    lay_table(desk, replace(scene.match.state, hands=((COW, COW, COW), scene.match.state.hands[1]), deck=(LANE, COW)))
    desk.press("1", "s")
    new, at_last = marked(desk)
    assert new == {2}
    assert not at_last


def test_what_came_before_the_mouse_was_handed_on_is_marked_when_one_is_back(desk: Desk) -> None:
    scene = sit(desk, "human", "human", board=HOME_FARM)
    start(desk)
    start(desk)
    cows = (COW, COW, COW)
    lay_table(desk, replace(scene.match.state, hands=(cows, cows), deck=(LANE, LANE, COW)))
    for _ in range(2):
        desk.press("1", "s")
        settle(desk)
        ready(desk)
    assert scene.match.to_move == 0
    assert marked(desk) == [{2}, set()]


def test_what_is_marked_is_new_in_one_hand_only() -> None:
    newly_dealt = NewlyDealt()
    newly_dealt.show(1)
    newly_dealt.mark(0, "ABC", frozenset({2}))
    assert not newly_dealt.in_hand("ABC")
    assert not newly_dealt.is_moving
    assert not newly_dealt.update(MARKED)
    newly_dealt.show(0)
    assert newly_dealt.in_hand("ABC") == {2}
    assert not newly_dealt.in_hand("ABD")
    assert newly_dealt.update(MARKED)
    assert not newly_dealt.in_hand("ABC")
