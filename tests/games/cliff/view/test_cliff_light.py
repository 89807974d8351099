"""At the cliff one sees what can be clicked, and what is chosen, without telling colours apart."""

import pygame

from tests.client.desk import Desk
from tests.client.tabletop.test_light import differing
from tests.games.cliff.view.test_play import card_spot, choose_walking_card, plan_of, sit_down, table, view_of


def hand_drawn(desk: Desk) -> pygame.Surface:
    """The first card, where it lies at rest, without what it would give, which is told on its lower half."""
    view = view_of(desk)
    surface = pygame.Surface(desk.window.size)
    surface.fill((120, 170, 210))
    view._draw_above(surface)
    rest = view._hand.card_rect(0)
    rest.bottom = view._hand.rect.bottom
    rest.h //= 2
    return surface.subsurface(rest.inflate(14, 40).clip(surface.get_rect())).copy()


def test_cards_are_lit_while_they_can_be_clicked_and_only_then(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    could_be = hand_drawn(desk)
    desk.click(card_spot(desk, 0))
    desk.move((600, 300))
    chosen = hand_drawn(desk)
    assert differing(could_be, chosen) > 1000
    view_of(desk).gestures.plan = None
    view_of(desk)._hand.raised = frozenset()
    assert differing(could_be, hand_drawn(desk)) > 100


def test_a_hex_that_can_be_gone_to_keeps_its_picture_in_the_middle(desk: Desk) -> None:
    sit_down(desk, table("human", "greedy"))
    choose_walking_card(desk)
    view, plan = view_of(desk), plan_of(desk)
    place = max(plan.best_ways())
    rect = view._map.rect(place)
    middle = rect.inflate(-rect.w * 3 // 5, -rect.h * 3 // 5)
    plain, lit = pygame.Surface(desk.window.size), pygame.Surface(desk.window.size)
    for surface in (plain, lit):
        view._ground.draw(surface, view.shown, view.shown.land, view.shown.tiled)
    view._marks.draw_below(lit, plan, None, ())
    assert differing(plain.subsurface(rect), lit.subsurface(rect)) > 30
    assert differing(plain.subsurface(middle), lit.subsurface(middle)) == 0
