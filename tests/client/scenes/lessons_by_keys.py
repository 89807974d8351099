"""What a player without a mouse presses next, in a lesson or a match, for each game."""

from collections.abc import Callable
from math import hypot
from typing import Any

from game.client.scenes.lesson import LessonScene
from game.client.tabletop.view import AnyView
from game.games.cliff.rules.decisions import Fox, Play, Refill, Stop, Tile
from game.games.cliff.rules.decisions import Step as Walk
from game.games.pier.rules.decisions import Advance, Bet, Pass
from game.games.pond.rules.decisions import EndTurn, Fast, Insert, Late, Move, Start, Swap
from tests.client.desk import Desk

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def press_next(desk: Desk, scene: LessonScene) -> None:
    """One key, or the few that lead to a place on the board."""
    press_for(desk, scene.match.game.name, scene.view, scene._read(scene._left))


def press_for(desk: Desk, game: str, view: AnyView, decisions: tuple[Any, ...]) -> None:
    """The same, for whoever is about to decide these."""
    KEYS[game](desk, view, decisions)


def go_to(desk: Desk, here: Callable[[], Any], centre: Callable[[Any], tuple[float, float]], goal: Any) -> None:
    """By arrows from place to place, to where it is nearer; where that led back to the same place, another way."""
    been: dict[Any, int] = {}
    for _ in range(80):
        place = here()
        if place == goal:
            return
        if place is None:
            desk.press("right")
            continue
        (x, y), (to_x, to_y) = centre(place), centre(goal)
        nearest = sorted(ARROWS, key=lambda one: hypot(to_x - x - 40 * ARROWS[one][0], to_y - y - 40 * ARROWS[one][1]))
        desk.press(nearest[been.get(place, 0) % len(nearest)])
        been[place] = been.get(place, 0) + 1
    raise AssertionError(f"{goal} can't be reached from {here()} by arrows")


def cliff(desk: Desk, view: Any, decisions: tuple[Any, ...]) -> None:
    plan, first = view.plan, decisions[0]
    if isinstance(first, Play):
        if plan.card is None:
            desk.press(str(plan.hand.index(first.card) + 1))
            return
        decisions = decisions[1:]
    elif isinstance(first, Refill | Fox):
        if isinstance(first, Refill) and not plan.picking:
            desk.press("r")
        picked: list[int] = []
        for card in first.cards:
            picked.append(next(i for i, held in enumerate(view.plan.hand) if held == card and i not in picked))
            desk.press(str(picked[-1] + 1))
        desk.press("space")
        return
    elif isinstance(first, Stop):
        desk.press("e")
        return
    walk = [one for one in decisions if isinstance(one, Walk)]
    goal = decisions[0].at if isinstance(decisions[0], Tile) else None
    for step in walk if goal is None else ():
        way = plan.way_to(step.end)
        goal = step.end if way and list(way.steps) == walk[: len(way.steps)] else goal
    go_to(desk, lambda: view._gestures.under.place, view._map.centre, goal)
    desk.press("return")


def pier(desk: Desk, view: Any, decisions: tuple[Any, ...]) -> None:
    plan, first = view.plan, decisions[0]
    if isinstance(first, Advance):
        if plan.lemming is None:
            desk.press(str(plan.lemmings.index(first.lemming) + 1))
        go_to(desk, lambda: view._gestures._target(view.plan), view._jetty.centre, first.to)
    elif not isinstance(first, Pass) and plan.card is None:
        card = first.colour if isinstance(first, Bet) else first.contract
        desk.press(str(plan.cards.index(card) + 1))
    desk.press("return")


def pond(desk: Desk, view: Any, decisions: tuple[Any, ...]) -> None:
    plan, first = view.plan, decisions[0]
    if not isinstance(first, Move | Start) and plan.tile is None:
        wanted = view.next_click(decisions)
        assert wanted is not None
        desk.press(str(view._hand.slot_at(wanted.at) + 1))
        return
    if isinstance(first, Swap):
        desk.press("s")
        return
    if isinstance(first, Fast | Late | EndTurn):
        desk.press("space")
        return
    goal = plan.state.board.index[first.at]
    go_to(desk, lambda: view._gestures.under.square, view._farm.centre, goal)
    if isinstance(first, Insert) and plan.way != first.way:
        desk.press("p")
    for _ in range(12):
        if plan.pick(goal) == first:
            break
        desk.press("r")
    desk.press("return")


KEYS: dict[str, Callable[[Desk, Any, tuple[Any, ...]], None]] = {
    "cliff": cliff,
    "pier": pier,
    "pond": pond,
}
