"""The plouf: water rises and is still again, whatever way time is cut."""

from random import Random
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.client.tabletop.plouf import GRAND, USUAL, Force, Ploufs
from game.client.toolkit.kit import Kit
from game.client.toolkit.particles import Particles
from game.client.toolkit.timeline import Speed, Timeline
from game.games import MANIFESTS
from tests.client.ended import ended

AT = (200.0, 300.0)


def still(ploufs: Ploufs) -> bool:
    return not list(ploufs.seen())


@pytest.mark.parametrize("force", [USUAL, GRAND])
def test_water_rises_and_is_still_again(kit: Kit, force: Force) -> None:
    particles, timeline = Particles(Random(1)), Timeline()
    ploufs = Ploufs(kit.sound, particles)
    timeline.add(ploufs.plouf(AT, 60, force))
    timeline.update(0.1)
    assert not still(ploufs)
    assert len(particles) == force.drops
    while timeline.is_moving:
        timeline.update(1 / 60)
    assert still(ploufs)


@pytest.mark.parametrize("tick", range(0, 60, 7))
def test_a_plouf_that_is_hurried_leaves_nothing_behind(kit: Kit, tick: int) -> None:
    ploufs, timeline = Ploufs(kit.sound, Particles(Random(1))), Timeline()
    timeline.add(ploufs.plouf(AT, 60))
    for _ in range(tick):
        timeline.update(1 / 60)
    timeline.hurry()
    assert still(ploufs)


def test_with_movements_off_no_drop_flies(kit: Kit) -> None:
    particles, timeline = Particles(Random(1)), Timeline(Speed.OFF)
    ploufs = Ploufs(kit.sound, particles)
    timeline.add(ploufs.plouf(AT, 60, GRAND))
    assert still(ploufs)
    assert not particles.is_moving


def test_all_that_is_drawn_of_it_lies_in_the_room_that_it_says(kit: Kit) -> None:
    ploufs, timeline = Ploufs(kit.sound, Particles(Random(1))), Timeline()
    timeline.add(ploufs.plouf(AT, 60))
    timeline.update(0.25)
    surface = pygame.Surface((400, 400), pygame.SRCALPHA)
    ploufs.draw_rings(surface, kit.art)
    ploufs.draw_crowns(surface, kit.art)
    rects = [pygame.Rect(place) for _, place in ploufs.seen()]
    assert rects[0].unionall(rects).contains(surface.get_bounding_rect())


@pytest.mark.parametrize("at", [(200.0, 60.0), (10.0, 200.0), (395.0, 150.0), (200.0, 5.0)])
def test_the_edges_of_the_window_cut_nothing_off_the_largest_crown(kit: Kit, at: tuple[float, float]) -> None:
    ploufs, timeline = Ploufs(kit.sound, Particles(Random(1))), Timeline()
    ploufs.room = Rect(0, 0, 400, 300)
    timeline.add(ploufs.plouf(at, 60, GRAND))
    largest = 0
    while timeline.is_moving:
        timeline.update(1 / 60)
        for crown in ploufs._crowns:
            # What is below the water line is only the foot of the drawing.
            x, y, wide, _ = crown.place()
            assert x >= 0
            assert y >= 0
            assert x + wide <= 400
            largest = max(largest, wide)
    assert largest > 60


@pytest.mark.parametrize("game", MANIFESTS)
def test_water_is_thrown_over_the_panels_beside_a_board(kit: Kit, game: str) -> None:
    view: Any = MANIFESTS[game].look.make_view(kit, ended(game), Random(1))
    view.layout(Rect(0, 0, 1280, 720))
    at = view._seat_rows.row(2).center
    surface = pygame.Surface((1280, 720))
    view.show_beside(view._ploufs.plouf(at, 60, GRAND))
    view.update(0.3)
    view._particles.clear()
    view.draw(surface)
    (crown,) = view._ploufs._crowns
    x, y, wide, high = crown.place()
    picture = kit.art.get(crown.picture, (wide, high))
    solid = [(a, b) for a in range(wide) for b in range(high) if picture.get_at((a, b)).a == 255]
    assert len(solid) > 500
    assert all(surface.get_at((x + a, y + b))[:3] == picture.get_at((a, b))[:3] for a, b in solid)
