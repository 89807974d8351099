"""The plouf: water rises and is still again, whatever way time is cut."""

from random import Random

import pygame
import pytest

from game.client.tabletop.plouf import GRAND, USUAL, Force, Ploufs
from game.client.toolkit.kit import Kit
from game.client.toolkit.particles import Particles
from game.client.toolkit.timeline import Speed, Timeline

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
