"""At the farm one sees what can be used: tiles have their colours, arrows are whole."""

import pygame
from pygame import Rect

from game.client.toolkit.kit import Kit
from game.games.pond.rules.decisions import RIGHT
from game.games.pond.rules.tiles import TILE_OF_NAME
from game.games.pond.view.farm import Farm
from game.games.pond.view.highlights import Marks
from game.games.pond.view.looks import draw_tile
from tests.client.desk import Desk
from tests.client.tabletop.test_light import differing, most_colour, sheet
from tests.games.pond.view.pond_desk import plan_of, sit, slot_spot, square_spot, view_of


def test_a_tile_that_cannot_be_used_has_no_colours(kit: Kit) -> None:
    usable, not_now = sheet(), sheet()
    for surface, faded in ((usable, False), (not_now, True)):
        draw_tile(surface, kit, Rect(10, 10, 80, 80), TILE_OF_NAME["hedge"], faded=faded)
    assert most_colour(usable, Rect(25, 25, 50, 40)) > 100
    assert most_colour(not_now, Rect(25, 25, 50, 40)) < 30


def test_arrows_beside_rows_that_can_be_pushed_are_not_paled(kit: Kit) -> None:
    surface, rect = sheet(), Rect(30, 20, 60, 60)
    Marks(kit, Farm(("..", "..")), ())._arrow(surface, rect, RIGHT, strong=False)
    # The gold of the drawing itself.
    assert surface.get_at(rect.center)[:3] == (255, 201, 60)


def test_a_tile_in_hand_differs_without_colours_from_those_that_could_be_taken(desk: Desk) -> None:
    sit(desk, "human", "greedy")
    desk.click(square_spot(desk, next(iter(plan_of(desk).offers))))
    drawn = []
    hand = view_of(desk)._hand
    hand.offered = frozenset((0, 1, 2))
    hand.tiles = (TILE_OF_NAME["hedge"],) * 3
    for held in (None, 1):
        hand.held = held
        surface = pygame.Surface(desk.window.size)
        hand.draw(surface, view_of(desk).shown, offers=True)
        drawn.append(surface.subsurface(hand.slot(1)).copy())
    assert differing(*drawn) > 400
    assert slot_spot(desk, 1) == hand.slot(1).center
