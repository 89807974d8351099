"""Pier at the desk: a table, gestures on its jetty and its cards, and what it must look like when all has been seen."""

from dataclasses import replace
from random import Random

from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import TableChoice
from game.client.toolkit.timeline import Speed
from game.games.pier.boards import OLD_JETTY
from game.games.pier.rules.lemmings import Colour
from game.games.pier.rules.state import Phase
from game.games.pier.switches import CHANCES
from game.games.pier.view.figures import Figures
from game.games.pier.view.plan import Plan
from game.games.pier.view.race_panel import ShownDice
from game.games.pier.view.view import PierView
from game.table.seats import seats_for
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, settle, sit_down


def jetty(*who: str, board: object = OLD_JETTY) -> TableChoice:
    return TableChoice("pier", seats_for(list(who)), {}, board, 0)  # type: ignore[arg-type]  # a built-in board


def sit(desk: Desk, *who: str, seed: str = "3", speed: Speed = Speed.OFF, odds: bool = False) -> PlayScene:
    desk.book.turn(CHANCES, odds)
    return sit_down(desk, jetty(*who), seed, speed)


def view_of(desk: Desk) -> PierView:
    view = playing(desk).view
    assert isinstance(view, PierView)
    return view


def plan_of(desk: Desk) -> Plan:
    plan = view_of(desk).plan
    assert isinstance(plan, Plan)
    return plan


def space_spot(desk: Desk, space: int) -> tuple[int, int]:
    x, y = view_of(desk)._jetty.centre(space)
    return round(x), round(y)


def lemming_spot(desk: Desk, lemming: Colour) -> tuple[int, int]:
    """Where this lemming is not hidden by one before it."""
    view = view_of(desk)
    body = view.figures.body(view.figures.all[lemming])
    points = ((x, y) for y in range(body.y, body.bottom, 2) for x in range(body.x, body.right, 2))
    return next(point for point in points if view.figures.at(point) == lemming)


def card_spot(desk: Desk, card: int) -> tuple[int, int]:
    papers = view_of(desk)._papers
    bets = plan_of(desk).phase is Phase.BET
    return (papers.place_of_bet(card) if bets else papers.place_of_contract(card)).center


def button_spot(desk: Desk, key: str) -> tuple[int, int]:
    found = view_of(desk)._actions._group.find(key)
    assert found is not None
    return found.rect.center


def play_on(desk: Desk, rng: Random) -> None:
    """Something that the player could do now, by mouse."""
    plan = plan_of(desk)
    if plan.phase is Phase.ADVANCE:
        desk.click(lemming_spot(desk, rng.choice(plan.lemmings)))
        # The clicked one may have stood on a goal of another and gone there at once.
        if view_of(desk).plan is plan:
            desk.click(space_spot(desk, rng.choice(sorted(plan.goals()))))
    else:
        if rng.random() < 0.7:
            desk.click(card_spot(desk, rng.choice(plan.cards)))
        desk.click(button_spot(desk, "confirm"))
        if view_of(desk).plan is plan:
            # A pass is asked about.
            desk.click(button_spot(desk, "confirm"))
    settle(desk)


def looks_true(desk: Desk) -> None:
    """What is seen equals a view built afresh from the position."""
    scene, view = playing(desk), view_of(desk)
    state = scene.match.state
    fresh = Figures(desk.kit, view._jetty)
    fresh.place_all(state)
    assert view.figures.all == [replace(figure) for figure in fresh.all]
    assert view.figures.props == []
    assert view._race.dice == ShownDice(state.dice)
    assert (view.shown.spaces, view.shown.blocks, view.shown.out) == (state.spaces, state.blocks, state.out)
    if view._viewer is not None:
        assert view._papers._hand == state.hands[view._viewer]
        assert view._papers._pile == state.piles[view._viewer]
