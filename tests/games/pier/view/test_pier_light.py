"""On the jetty one sees what can be chosen, and what is, without telling colours apart."""

import pygame

from game.games.pier.rules.state import Phase
from tests.client.desk import Desk
from tests.client.tabletop.test_light import differing
from tests.games.pier.view.pier_desk import plan_of, sit, view_of


def test_the_chosen_lemming_is_known_from_others_that_the_dice_allow(desk: Desk) -> None:
    sit(desk, "human", "greedy", "greedy")
    view, plan = view_of(desk), plan_of(desk)
    assert plan.phase is Phase.ADVANCE
    one, *_ = plan.lemmings
    row = view._race._rows[view._race._order.index(one)]
    body = view.figures.body(view.figures.all[one]).inflate(20, 20)
    rows, figures = [], []
    for chosen in (None, one):
        surface = pygame.Surface(desk.window.size)
        view._race.draw(surface, view.shown, plan.lemmings, chosen)
        view.figures.draw(surface, plan.lemmings, chosen)
        rows.append(surface.subsurface(row).copy())
        figures.append(surface.subsurface(body).copy())
    assert differing(*rows) > 300
    assert differing(*figures) > 40


def test_a_space_that_can_be_gone_to_keeps_its_picture_in_the_middle(desk: Desk) -> None:
    sit(desk, "human", "greedy", "greedy")
    view, plan = view_of(desk), plan_of(desk)
    plan.choose_lemming(plan.lemmings[0])
    goal = min(plan.goals())
    rect = view._marks.glow_rect(goal)
    middle = rect.inflate(-rect.w // 2, -rect.h // 2)
    plain, lit = pygame.Surface(desk.window.size), pygame.Surface(desk.window.size)
    for surface in (plain, lit):
        view._ground.draw(surface)
    view._marks.draw(lit, plan, None, ())
    assert differing(plain.subsurface(rect), lit.subsurface(rect)) > 200
    assert differing(plain.subsurface(middle), lit.subsurface(middle)) == 0


def test_a_card_that_is_chosen_lies_higher_than_those_that_could_be(desk: Desk) -> None:
    sit(desk, "human", "greedy", "greedy")
    papers = view_of(desk)._papers
    place = papers.place_of_bet(2)
    papers.offered = frozenset((True, colour) for colour in range(6))
    drawn = []
    for raised in (None, (True, 2)):
        papers.raised = raised
        surface = pygame.Surface(desk.window.size)
        papers.draw(surface, offers=True)
        drawn.append(surface.subsurface(place).copy())
    assert differing(*drawn) > 400
