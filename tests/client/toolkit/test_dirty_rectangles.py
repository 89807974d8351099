"""Only what moved is drawn anew, and the screen looks as if all of it had been."""

import time
from collections.abc import Sequence

import pygame
import pytest
from pygame import Rect

from game.client.toolkit.dirty_rectangles import MOST, Canvas, Seen, regions
from game.client.toolkit.timeline import Speed
from game.games.cliff.boards import HORSESHOE
from game.games.cliff.measured import CLIFF_MEASURED
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import (
    card_spot,
    choose_walking_card,
    playing,
    settle,
    sit_down,
    spot,
    table,
    view_of,
)

WINDOW = Rect(0, 0, 100, 100)


def test_regions_cover_everything_within_the_window_and_do_not_touch() -> None:
    rects = [Rect(5, 5, 10, 10), Rect(12, 12, 10, 10), Rect(60, 60, 80, 5), Rect(200, 200, 5, 5)]
    found = regions(rects, WINDOW)
    assert sorted(map(tuple, found)) == [(5, 5, 17, 17), (60, 60, 40, 5)]


def test_one_that_joins_two_makes_them_one() -> None:
    assert regions([Rect(0, 0, 10, 10), Rect(20, 0, 10, 10), Rect(5, 5, 20, 2)], WINDOW) == [Rect(0, 0, 30, 10)]


def test_many_regions_become_one() -> None:
    assert regions([Rect(20 * n, 0, 5, 5) for n in range(MOST + 1)], WINDOW) == [Rect(0, 0, 85, 5)]


def nothing(_: pygame.Surface) -> None:
    """What an empty canvas draws."""


def test_what_looks_the_same_is_not_painted_again() -> None:
    surface, painted = pygame.Surface((100, 100)), list[Rect]()
    seen: list[Seen] = [("one", (0, 0, 10, 10)), ("other", (50, 50, 10, 10))]
    canvas = Canvas(nothing, lambda onto: painted.append(onto.get_clip()), lambda: seen)
    canvas.draw(surface)
    seen.reverse()
    assert not canvas.draw_changes(surface)
    seen[0] = ("other", (55, 50, 10, 10))
    assert canvas.draw_changes(surface) == [Rect(50, 50, 15, 10)]
    assert painted == [WINDOW, Rect(50, 50, 15, 10)]


def test_a_painter_that_fails_leaves_no_clip_behind() -> None:
    surface, seen = pygame.Surface((100, 100)), list[Seen]()

    def fail(_: pygame.Surface) -> None:
        if seen:
            raise ValueError

    canvas = Canvas(nothing, fail, lambda: seen)
    canvas.draw(surface)
    seen.append(("one", (0, 0, 10, 10)))
    with pytest.raises(ValueError):
        canvas.draw_changes(surface)
    assert surface.get_clip() == WINDOW


class Screen:
    """What has come to the screen: of each frame only the places that were shown."""

    def __init__(self, desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
        self._desk = desk
        self._show = desk.window.show
        self._seen = pygame.Surface(desk.window.size)
        monkeypatch.setattr(desk.window, "show", self._shown)

    def _shown(self, places: Sequence[Rect] | None = None) -> None:
        self._show(places)
        for place in [self._seen.get_rect()] if places is None else places:
            self._seen.blit(self._desk.window.surface, place, place)

    def looks_whole(self) -> None:
        """As if the whole view had been drawn at once."""
        whole = pygame.Surface(self._desk.window.size)
        view_of(self._desk).draw(whole)
        assert self._seen.get_view("2").raw[:] == whole.get_view("2").raw[:]


@pytest.fixture
def screen(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Screen:
    return Screen(desk, monkeypatch)


def test_while_a_turn_is_shown_the_screen_looks_as_if_all_of_it_were_drawn(desk: Desk, screen: Screen) -> None:
    sit_down(desk, table("human", "greedy"), speed=Speed.RELAXED)
    choose_walking_card(desk)
    plan = view_of(desk).plan
    assert plan is not None
    desk.click(spot(desk, max(plan.targets())))
    for number in range(80):
        desk.tick(1 / 60)
        screen.looks_whole()
        if number % 20 == 0:
            desk.move(card_spot(desk, number // 20))


def test_while_computers_play_the_screen_looks_as_if_all_of_it_were_drawn(desk: Desk, screen: Screen) -> None:
    sit_down(desk, table("human", "greedy", "greedy"), speed=Speed.QUICK)
    settle(desk)
    desk.press("r", "space")
    ticks = 0
    while playing(desk).is_moving and ticks < 2000:
        shown = desk.window.frames
        desk.tick(1 / 60)
        if desk.window.frames > shown:
            screen.looks_whole()
        else:
            time.sleep(0.002)
        ticks += 1
    assert len(view_of(desk)._log.lines) > 3


def test_with_everything_moving_too(desk: Desk, screen: Screen) -> None:
    scene = sit_down(desk, table("human", "greedy", "greedy", "greedy", "greedy", board=HORSESHOE), speed=Speed.NORMAL)
    settle(desk)
    CLIFF_MEASURED.turmoil(scene.view, scene.match.state)
    while view_of(desk).is_moving:
        desk.tick(1 / 60)
        screen.looks_whole()
