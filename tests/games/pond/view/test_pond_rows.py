"""Rows of Pond pushed by mouse and keys: over a tile, or by the arrow at an end."""

import pygame
import pytest
from pygame import Rect

from game.games.pond.rules.decisions import LEFT, RIGHT
from game.games.pond.rules.tiles import TILE_OF_NAME, code_of
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import ready
from tests.games.pond.view.pond_desk import looks_true, plan_of, slot_spot, square_spot, view_of
from tests.games.pond.view.test_pond import begun, decisions, said, with_land


def test_a_row_is_seen_as_it_will_slide_before_the_click(desk: Desk) -> None:
    scene = begun(desk, "cow", "strip", "storm")
    with_land(desk, x6y2="lane 0", x7y2="bend 1")
    desk.press("1")
    desk.move(square_spot(desk, 22, 0.2))
    pushes_right = plan_of(desk).preview(22)
    assert pushes_right is not None
    row = [pushes_right.land[at] for at in (22, 23, 16)]
    assert row == [code_of(0, 0), code_of(TILE_OF_NAME["lane"], 0), code_of(TILE_OF_NAME["bend"], 1)], "around the end"
    desk.move(square_spot(desk, 22, 0.8))
    assert plan_of(desk).way == LEFT
    desk.press("p")
    assert plan_of(desk).way == RIGHT
    assert len(decisions(desk)) == 2, "nothing but the starts has been decided"
    assert scene.match.state.land[22] == code_of(TILE_OF_NAME["lane"], 0)
    desk.click(square_spot(desk, 22, 0.2))
    assert "insert cow 6,2 0 right" in decisions(desk)
    desk.tick(0.1)
    ready(desk)
    looks_true(desk)


def arrow_spot(desk: Desk, row: int, end: int) -> tuple[int, int]:
    return view_of(desk)._farm.beside(row, end).center


@pytest.mark.parametrize(("end", "told"), [(LEFT, "insert cow 1,2 0 right"), (RIGHT, "insert cow 5,2 0 left")])
def test_the_arrow_at_the_end_of_a_row_pushes_the_tile_in_from_there(desk: Desk, end: int, told: str) -> None:
    begun(desk, "cow", "storm", "storm")
    with_land(desk, x1y2="lane 0", x2y2="strip 0", x5y2="bend 0")
    desk.click(slot_spot(desk, 0))
    desk.move(arrow_spot(desk, 2, end))
    assert plan_of(desk).preview(view_of(desk)._gestures.under.square) is not None, "what would slide is seen"
    assert ("Push the row right" if end == LEFT else "Push the row left") in said(desk)
    desk.click(arrow_spot(desk, 2, end))
    assert told in decisions(desk)


def test_where_no_row_slides_there_is_no_arrow_to_click(desk: Desk) -> None:
    begun(desk, "cow", "storm", "storm")
    with_land(desk, x1y2="lane 0")
    desk.move(arrow_spot(desk, 2, LEFT))
    assert view_of(desk)._gestures.under.square is None, "nothing is in hand"
    desk.click(slot_spot(desk, 0))
    desk.move(arrow_spot(desk, 3, LEFT))
    assert view_of(desk)._gestures.under.square is None, "the row is empty"


@pytest.mark.parametrize("part", [0.2, 0.8])
def test_the_half_of_a_tile_that_decides_the_way_is_lit(desk: Desk, part: float) -> None:
    begun(desk, "cow", "storm", "storm")
    with_land(desk, x1y2="cow 0")
    rect = view_of(desk)._farm.rect(17)
    spots = [Rect(x, rect.y + 8, rect.w // 3, rect.h // 5) for x in (rect.x + 8, rect.right - 8 - rect.w // 3)]
    desk.click(slot_spot(desk, 0))
    seen = []
    for at in (part, 1 - part):
        desk.move(square_spot(desk, 17, at))
        desk.tick(0.1)
        seen.append([pygame.transform.average_color(desk.window.surface, spot)[2] for spot in spots])
    half = 0 if part < 0.5 else 1
    assert seen[0][half] < seen[1][half] - 10, "the light of the sun takes the blue away"
