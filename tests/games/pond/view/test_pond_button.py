"""Pond's button by mouse: what was pointed at stays chosen on the way to it."""

import pytest

from game.games.pond.rules.tiles import TILE_OF_NAME
from tests.client.desk import Desk
from tests.games.pond.view.pond_desk import button_spot, plan_of, sit, slot_spot, square_spot, view_of
from tests.games.pond.view.test_pond import begun, decisions, start, with_land


def test_the_only_pond_that_is_left_need_not_be_looked_for(desk: Desk) -> None:
    sit(desk, "human", "human")
    assert view_of(desk)._actions.advice() == "Click a pond to start from."
    desk.press("space")
    assert decisions(desk) == [], "there are two"
    start(desk)
    assert view_of(desk)._actions.advice() == "Start from this pond: the other one has more toads already."
    desk.click(button_spot(desk, "confirm"))
    assert len(decisions(desk)) == 2


@pytest.mark.parametrize(
    ("tile", "square", "word", "decision"),
    [
        ("cow", 20, "Lay it", "place cow 4,2 0"),
        ("cow", 33, "Push the row", "insert cow 1,4 0 left"),
        ("storm", 33, "Turn it", "storm 1,4 1"),
        ("quake", 33, "Shake it", "quake 1,4"),
        ("abra", 33, "Conjure it up", "abra 1,4 cow 0"),
        ("spring", 24, "Jump", "spring 0,3"),
        ("", 32, "Hop", "move 0,4"),
    ],
)
def test_what_was_pointed_at_stays_chosen_while_the_mouse_goes_to_the_button(
    desk: Desk, tile: str, square: int, word: str, decision: str
) -> None:
    begun(desk, *sorted({"cow", tile or "late", "fast"}))
    with_land(desk, x1y4="lane 0", x0y4="cow 0", x0y3="cow 0")
    if tile:
        desk.press(str(plan_of(desk).hand.index(TILE_OF_NAME[tile]) + 1))
    desk.move(square_spot(desk, square, 0.8))
    # Over a pond, where nothing can be done, and over the log.
    desk.move(square_spot(desk, 0))
    desk.move(view_of(desk)._log.rect.center)
    desk.move(button_spot(desk, "confirm"))
    assert view_of(desk)._actions._offer.main == word
    assert len(decisions(desk)) == 2
    desk.click(button_spot(desk, "confirm"))
    assert decisions(desk)[2] == decision


def test_another_square_or_another_tile_replaces_what_was_pointed_at(desk: Desk) -> None:
    begun(desk, "cow", "strip", "storm")
    desk.press("1")
    desk.move(square_spot(desk, 20))
    desk.move(square_spot(desk, 21))
    desk.move(button_spot(desk, "confirm"))
    assert view_of(desk).gestures.aim == 21
    desk.click(slot_spot(desk, 1))
    desk.click(button_spot(desk, "confirm"))
    assert len(decisions(desk)) == 2, "for this tile no square has been pointed at"
    desk.press("up")
    desk.click(button_spot(desk, "confirm"))
    assert decisions(desk)[2].startswith("place strip")


def test_where_the_turn_can_be_ended_the_button_ends_it_whatever_was_pointed_at(desk: Desk) -> None:
    begun(desk, "fast", "cow", "storm")
    with_land(desk, x0y4="cow 0")
    desk.press(str(plan_of(desk).hand.index(TILE_OF_NAME["fast"]) + 1), "return")
    desk.move(square_spot(desk, 32))
    assert view_of(desk)._actions._offer.main == "Hop"
    desk.move(button_spot(desk, "confirm"))
    assert view_of(desk)._actions._offer.main == "End the turn"
    desk.click(button_spot(desk, "confirm"))
    desk.click(button_spot(desk, "confirm"))
    assert decisions(desk)[3] == "done"


def test_the_only_hop_there_is_need_not_be_looked_for(desk: Desk) -> None:
    begun(desk, "cow", "cow", "storm")
    with_land(desk, x0y4="cow 0")
    assert view_of(desk)._actions._offer.can_confirm
    assert view_of(desk)._actions._offer.main == "Hop"
    desk.press("space")
    assert decisions(desk)[2] == "move 0,4"


def test_an_action_that_is_left_is_not_given_away_with_one_press(desk: Desk) -> None:
    begun(desk, "late", "cow", "fast")
    desk.press("2")
    desk.click(button_spot(desk, "confirm"))
    assert decisions(desk)[2] == "late 1"
    desk.click(button_spot(desk, "confirm"))
    assert len(decisions(desk)) == 3, "an action is left"
    assert view_of(desk)._actions._offer.main == "End it anyway?"
    assert "An action is left" in view_of(desk)._actions.advice()
    desk.click(button_spot(desk, "confirm"))
    assert decisions(desk)[3] == "done"


@pytest.mark.parametrize("key", ["escape", "1", "right"])
def test_who_does_something_else_is_asked_anew(desk: Desk, key: str) -> None:
    begun(desk, "late", "cow", "fast")
    with_land(desk, x0y4="cow 0")
    desk.press("2", "space", "space", key)
    assert view_of(desk)._actions._offer.main != "End it anyway?"
    desk.press("1") if key == "1" else None
    desk.move(view_of(desk)._log.rect.center)
    desk.move(button_spot(desk, "confirm"))
    desk.press("space")
    assert len(decisions(desk)) == 3


def test_three_are_told_that_they_all_start_together(desk: Desk) -> None:
    sit(desk, "human", "human", "human")
    start(desk)
    assert view_of(desk)._actions.advice() == "With three players all start from the same pond: this one."
