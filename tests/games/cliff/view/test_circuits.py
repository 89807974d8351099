"""Circuits that one can read: which flag is which, where a lemming goes next, how far it is, and what is in vain."""

import time
from itertools import pairwise

import pygame
import pytest

from game.client.tabletop.seat_rows import Mark
from game.client.toolkit.theme import SEATS, Rgb
from game.client.toolkit.timeline import Speed
from game.games.cliff.rules.state import State
from game.games.cliff.switches import EVERY_CHECKPOINT
from game.games.cliff.view.circuit import flag_places, next_goal, passing, steps_to_go, way_home
from game.games.cliff.view.highlights import IN_VAIN
from game.games.cliff.view.numbers import LARGEST_OF_TWO, number_px, number_rise
from game.games.cliff.view.seat_facts import tell_seats
from tests.client.desk import Desk
from tests.client.toolkit.test_dirty_rectangles import Screen
from tests.games.cliff.view.circuit_desk import ROUND, said, sit_at_circuit, stand_on, three_flags
from tests.games.cliff.view.test_play import card_spot, plan_of, playing, spot, view_of

BLUE, RED = (SEATS[name].colour for name in ("blue", "red"))


def drawn(desk: Desk, place: tuple[int, int], tint: Rgb) -> int:
    """How many pixels of a hex are of this colour now."""
    desk.tick(0.05)
    picture = desk.window.surface.subsurface(view_of(desk)._map.rect(place))
    return pygame.transform.threshold(None, picture, tint, (4, 4, 4), set_behavior=0)


def test_a_flag_has_the_number_of_the_checkpoints_around_it(desk: Desk) -> None:
    sit_at_circuit(desk, ROUND)
    assert flag_places(view_of(desk).shown.board) == {(2, 1): 1}
    sit_at_circuit(desk, three_flags())
    board = view_of(desk).shown.board
    assert sorted(flag_places(board).values()) == [1, 2, 3]
    for place, flag in flag_places(board).items():
        near = {board.checkpoint[number] for number in board.neighbours[board.index[place]] if number >= 0}
        assert near - {0} <= set(range(6 * flag - 5, 6 * flag + 1))
        desk.move(spot(desk, place))
        assert f"Flag {flag}:" in said(desk)


def test_steps_to_go_lead_over_all_checkpoints_that_are_left_and_home(desk: Desk) -> None:
    sit_at_circuit(desk, ROUND)
    state = stand_on(desk, l0b=((3, 1), 2))
    assert [steps_to_go(state, lemming) for lemming in (0, 1)] == [8, 4]
    assert way_home(state, 0) == ((0, 1), (1, 1), (2, 0), (3, 0), (3, 1), (3, 2), (2, 2), (1, 2), (0, 1))
    assert way_home(state, 1) == ((3, 1), (3, 2), (2, 2), (1, 2), (0, 1))
    assert [next_goal(state, lemming) for lemming in (0, 1)] == [((2, 0),), ((2, 2),)]


def test_the_way_home_is_as_long_as_it_is_said_to_be(desk: Desk) -> None:
    sit_at_circuit(desk, three_flags())
    board = view_of(desk).shown.board
    for number in range(0, len(board.hexes), 7):
        if board.distance_home.far(0)[number] < 1000:
            state = stand_on(desk, l0a=(board.hexes[number], 0))
            assert len(way_home(state, 0)) == (steps_to_go(state, 0) or 0) + 1


def test_the_next_checkpoint_of_the_lemming_under_the_mouse_is_lit(desk: Desk) -> None:
    sit_at_circuit(desk, ROUND)
    stand_on(desk, l0a=((3, 0), 1), l1a=((3, 1), 2))
    desk.move(spot(desk, (3, 1)))
    assert drawn(desk, (2, 2), RED) > 20 * drawn(desk, (2, 0), RED)
    assert "Bo, lemming A: next checkpoint 3 (flag 1), 4 steps to go" in said(desk)
    desk.move(spot(desk, (3, 0)))
    assert drawn(desk, (3, 1), BLUE) > 20 * drawn(desk, (2, 2), BLUE)
    assert "Ada, lemming A: next checkpoint 2 (flag 1), 5 steps to go" in said(desk)


def test_the_next_checkpoint_of_the_chosen_lemming_is_lit_and_only_that(desk: Desk) -> None:
    sit_at_circuit(desk, ROUND)
    stand_on(desk, l0a=((1, 0), 0), l0b=((3, 0), 2))
    desk.move((desk.window.size[0] // 2, 2))
    assert drawn(desk, (2, 0), BLUE) > 50, "both of one's own, as long as none is chosen"
    assert drawn(desk, (2, 2), BLUE) > 50
    desk.press("b")
    assert drawn(desk, (2, 2), BLUE) > 50
    assert drawn(desk, (2, 0), BLUE) < 20
    assert "lemming B: next checkpoint 3" in said(desk)


@pytest.mark.parametrize("scale", [100, 200])
def test_while_nothing_is_pointed_at_the_sign_hides_no_hex(desk: Desk, scale: int) -> None:
    desk.book.change(text_scale=scale)
    sit_at_circuit(desk, three_flags())
    desk.resize((960, 600))
    desk.move((desk.window.size[0] // 2, 2))
    desk.press("b")
    view = view_of(desk)
    assert view._sign.box(*view._sign_now()).collidelist(view._hex_rects) < 0
    desk.move(view._seat_rows.row(0).center)
    assert said(desk)


def test_whoever_has_passed_all_is_shown_the_water(desk: Desk) -> None:
    sit_at_circuit(desk, ROUND)
    state = stand_on(desk, l0a=((2, 2), 3))
    assert next_goal(state, 0) == ((0, 1),)
    desk.move(spot(desk, (2, 2)))
    assert "Ada, lemming A: all checkpoints passed, 2 steps home" in said(desk)


def walking(desk: Desk, start: tuple[int, int], passed: int) -> State:
    """Lemming a stands there and shall go, and a card with three points leads over meadow."""
    sit_at_circuit(desk, ROUND)
    state = stand_on(desk, "D1 W1", l0a=(start, passed))
    desk.click(card_spot(desk, 0))
    desk.press("a")
    return state


def test_a_walk_wrongly_round_a_flag_is_drawn_broken_and_says_that_it_does_not_count(desk: Desk) -> None:
    walking(desk, (1, 1), 0)
    plan = plan_of(desk)
    way = plan.way_to((3, 2))
    assert way is not None
    assert passing(plan.tried, way).in_vain == ((2, 2),)
    desk.move(spot(desk, (3, 2)))
    assert "Does not count, wrong way round flag 1: checkpoint 1 comes first" in said(desk)
    assert drawn(desk, (2, 2), IN_VAIN) > 10
    desk.move(spot(desk, (3, 0)))
    assert "Passes checkpoint 1" in said(desk)
    assert "Then 5 steps to go" in said(desk)
    assert drawn(desk, (2, 0), IN_VAIN) == 0


def test_a_walk_to_a_later_flag_says_which_one_comes_first(desk: Desk) -> None:
    sit_at_circuit(desk, {**ROUND, "posts": [1, 3]})
    stand_on(desk, "D1 W1", l0a=((1, 1), 0))
    desk.click(card_spot(desk, 0))
    desk.move(spot(desk, (2, 2)))
    assert "Does not count: flag 1 comes first" in said(desk)


def test_what_was_missing_counts_on_the_way_back(desk: Desk) -> None:
    walking(desk, (3, 0), 0)
    plan = plan_of(desk)
    there = plan.way_to((1, 1))
    assert there is not None
    found = passing(plan.tried, there)
    assert (found.passed, found.in_vain, found.before, found.after) == ((1,), (), 7, 7)


def test_a_walk_that_leads_away_says_so(desk: Desk) -> None:
    walking(desk, (3, 0), 1)
    desk.move(spot(desk, (1, 0)))
    assert "Leads away: 7 steps to go, now 5" in said(desk)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_points_and_checkpoint_are_both_read_on_a_hex(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    sit_at_circuit(desk, three_flags())
    desk.resize(size)
    view = view_of(desk)
    board, hexes = view.shown.board, view._map
    px = number_px(hexes, desk.kit.measure, 0.2, LARGEST_OF_TWO)
    assert px >= 11
    for number in (number for number, checkpoint in enumerate(board.checkpoint) if checkpoint):
        place = board.hexes[number]
        _, y = hexes.centre(place)
        lowest = y - number_rise(hexes, px) + px * 0.5
        for faint in (True, False):
            box, _, text = view._marks.number_box(place, "9", faint)
            assert hexes.rect(place).contains(box)
            # Letters are lower than their picture.
            assert text.centery - text.h * 0.4 >= lowest - 1


def test_rows_tell_the_next_flag_and_the_steps_of_both_lemmings(desk: Desk) -> None:
    sit_at_circuit(desk, ROUND)
    state = stand_on(desk, l0a=((2, 2), 3))
    told = tell_seats(state).seats[0]
    assert [(mark.on_it, mark.text) for mark in told.marks] == [("F", "2"), ("1", "8")]
    assert [mark.on_it for mark in tell_seats(state, every_checkpoint=True).seats[1].marks] == ["1", "1"]
    rows = view_of(desk)._seat_rows
    texts = [part.text for part in rows.parts(0, rows._tell(state), is_thinking=False) if part.text]
    assert texts[-4:] == ["F", "2", "1", "8"]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((960, 600), 200), ((1920, 1080), 150)])
def test_marks_in_a_row_overlap_nothing_or_are_left_out(desk: Desk, size: tuple[int, int], scale: int) -> None:
    desk.book.change(text_scale=scale)
    sit_at_circuit(desk, three_flags())
    desk.resize(size)
    rows = view_of(desk)._seat_rows
    parts = rows.parts(0, rows._tell(playing(desk).match.state), is_thinking=False)
    assert all(rows.row(0).contains(part.place) for part in parts[1:])
    seen = [part.place for part in parts[1:] if part.icon]
    assert all(not one.colliderect(other) for one, other in pairwise(seen))
    assert isinstance(tell_seats(playing(desk).match.state).seats[0].marks[0], Mark)


def test_every_checkpoint_on_the_back_is_a_shield_and_in_the_rows_too(desk: Desk) -> None:
    desk.book.turn(EVERY_CHECKPOINT, on=True)
    sit_at_circuit(desk, ROUND)
    stand_on(desk, l0a=((3, 0), 1))
    view = view_of(desk)
    assert view.figures.all[0].badge == "2"
    assert view._seat_rows._tell(view.shown).seats[0].marks[0].icon == "scenery/checkpoint"


def test_while_a_seat_is_pointed_at_its_goals_follow_what_is_seen(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(desk, monkeypatch)
    sit_at_circuit(desk, ROUND)
    desk.book.change(animation=Speed.QUICK)
    stand_on(desk, l1a=((1, 1), 0), l1b=((3, 0), 1))
    desk.press("r", "space")
    desk.move(view_of(desk)._seat_rows.row(1).center)
    before = view_of(desk).shown
    for _ in range(2000):
        shown = desk.window.frames
        desk.tick(1 / 60)
        if desk.window.frames > shown:
            screen.looks_whole()
        elif playing(desk).is_moving:
            time.sleep(0.002)
        else:
            break
    assert view_of(desk).shown.lemmings != before.lemmings


def test_a_circuit_needs_no_flags_to_be_told(desk: Desk) -> None:
    board = {key: value for key, value in ROUND.items() if key != "posts"}
    sit_at_circuit(desk, board)
    stand_on(desk, l0a=((3, 0), 1))
    desk.move(spot(desk, (3, 0)))
    assert "next checkpoint 2, 5 steps to go" in said(desk)
