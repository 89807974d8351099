"""What may be clicked is lit, what was chosen has a rim, and what can't be used has no colours: known apart without
telling colours apart."""

import pygame
from pygame import Rect

from game.client.tabletop.light import draw_box_light, draw_chosen_rim, draw_open_rim
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import PAPER
from game.client.toolkit.widgets.button import Button

GROUND = (60, 120, 90)
ROOM = Rect(20, 20, 80, 60)


def sheet() -> pygame.Surface:
    surface = pygame.Surface((120, 100))
    surface.fill(GROUND)
    return surface


def greys(surface: pygame.Surface) -> list[int]:
    """How bright each place is, for whoever sees no colours."""
    grey = pygame.transform.grayscale(surface)
    return [grey.get_at((x, y)).r for x in range(grey.get_width()) for y in range(grey.get_height())]


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """At how many places two pictures differ clearly in brightness."""
    return sum(abs(a - b) > 40 for a, b in zip(greys(one), greys(other), strict=True))


def most_colour(surface: pygame.Surface, rect: Rect) -> int:
    """How far the strongest colour there is from a grey."""
    places = [surface.get_at((x, y))[:3] for x in range(rect.x, rect.right) for y in range(rect.y, rect.bottom)]
    return max(max(place) - min(place) for place in places)


def test_light_is_warm_at_the_edges_and_leaves_the_middle_as_it_is(kit: Kit) -> None:
    for strong in (False, True):
        surface = sheet()
        draw_box_light(surface, kit.art, ROOM, 8, strong)
        red, green, blue, _ = surface.get_at((ROOM.x + 1, ROOM.centery))
        assert red > green > blue
        away = max(abs(a - b) for a, b in zip(surface.get_at(ROOM.center)[:3], GROUND, strict=True))
        assert away < 30 if not strong else away < 80


def test_what_is_chosen_and_what_could_be_differ_without_colours(kit: Kit) -> None:
    plain, could_be, chosen = sheet(), sheet(), sheet()
    draw_open_rim(could_be, kit, ROOM, 8)
    draw_chosen_rim(chosen, kit, ROOM, 8)
    assert differing(plain, could_be) > 200
    assert differing(could_be, chosen) > 400


def test_a_button_that_cannot_be_pressed_lies_flat_and_its_icon_has_no_colours(kit: Kit) -> None:
    drawn = []
    for enabled in (True, False):
        button = Button(kit, "undo", icon="ui/undo")
        button.enabled = enabled
        button.layout(Rect(20, 20, 60, 50))
        surface = sheet()
        surface.fill(PAPER)
        button.draw(surface)
        drawn.append(surface)
    pressable, not_now = drawn
    assert most_colour(pressable, Rect(35, 30, 30, 24)) > 100
    assert most_colour(not_now, Rect(35, 30, 30, 24)) < 70
    # It has no edge below, nor a dark line.
    assert differing(pressable, not_now) > 200
    assert not_now.get_at((50, 21))[:3] == PAPER
