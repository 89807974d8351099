"""What stands behind the scenes around a match: each game's own place."""

import pygame
import pytest

from game.client.scenes.backdrop import Backdrop
from game.client.tabletop.scenery import MIDDAY
from game.client.toolkit.theme import INK
from game.games import MANIFESTS
from tests.client.desk import Desk


def edge_of(desk: Desk) -> list[tuple[int, ...]]:
    """The left edge of the window, where no widget is, from top to bottom."""
    return [tuple(desk.window.surface.get_at((2, y))[:3]) for y in range(desk.window.surface.get_height())]


def test_the_set_up_of_each_game_stands_at_its_own_place(desk: Desk) -> None:
    edges = {}
    for name in MANIFESTS:
        desk.app.start()
        desk.click(name)
        desk.tick(0.05)
        edges[name] = edge_of(desk)
        desk.click("browse")
        desk.tick(0.05)
        assert edge_of(desk)[300] == edges[name][300]
    assert len({tuple(edge[:600]) for edge in edges.values()}) == len(MANIFESTS)
    assert len({tuple(edge[-60:]) for edge in edges.values()}) == len(MANIFESTS)


@pytest.mark.parametrize("name", MANIFESTS)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080)])
def test_a_scenery_fills_the_window_and_dark_words_are_read_on_its_sky(
    desk: Desk, name: str, size: tuple[int, int]
) -> None:
    desk.resize(size)
    surface = pygame.Surface(size).convert()
    surface.fill((255, 0, 255))
    scenery = MANIFESTS[name].look.scenery or MIDDAY
    Backdrop(desk.kit, scenery).draw(surface)
    corners = [surface.get_at((x, y))[:3] for x in (0, size[0] - 1) for y in (0, size[1] - 1)]
    assert (255, 0, 255) not in corners
    assert all(contrast(colour, INK) > 4.5 for colour in scenery.sky)


def contrast(one: tuple[int, ...], other: tuple[int, ...]) -> float:
    """As the web's guidelines reckon it."""

    def light(colour: tuple[int, ...]) -> float:
        parts = [part / 255 for part in colour[:3]]
        red, green, blue = (part / 12.92 if part <= 0.04 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)
