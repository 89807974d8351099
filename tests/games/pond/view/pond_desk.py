"""Pond at the desk: a table, gestures on its farm and its tiles, and what it must look like when all has been seen."""

from dataclasses import replace
from random import Random

from game.client.scenes.play import PlayScene
from game.client.scenes.set_up import TableChoice
from game.client.toolkit.timeline import Speed
from game.games.pond.boards import KITCHEN_GARDEN
from game.games.pond.rules.decisions import Insert
from game.games.pond.rules.state import Phase
from game.games.pond.rules.tiles import FAST, LATE, TILE_OF_NAME
from game.games.pond.view.figures import Figures
from game.games.pond.view.plan import Plan
from game.games.pond.view.view import PondView
from game.games.pond.view.ways import all_ways
from game.table.seats import seats_for
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing, settle, sit_down

# Two ponds one above the other: the shortest way there is.
GARDEN_PATH = {"name": "Garden path", "rows": ["A.B", "...", "a.b"]}


def farm(*who: str, board: object = KITCHEN_GARDEN) -> TableChoice:
    return TableChoice("pond", seats_for(list(who)), {}, board, 0)  # type: ignore[arg-type]  # a built-in board


def sit(desk: Desk, *who: str, seed: str = "3", speed: Speed = Speed.OFF, board: object = KITCHEN_GARDEN) -> PlayScene:
    return sit_down(desk, farm(*who, board=board), seed, speed)


def view_of(desk: Desk) -> PondView:
    view = playing(desk).view
    assert isinstance(view, PondView)
    return view


def plan_of(desk: Desk) -> Plan:
    plan = view_of(desk).plan
    assert isinstance(plan, Plan)
    return plan


def square_spot(desk: Desk, square: int, part: float = 0.5) -> tuple[int, int]:
    """A place on a square, that far from its left side."""
    rect = view_of(desk)._farm.rect(square)
    return round(rect.x + rect.w * part), rect.centery


def slot_spot(desk: Desk, place: int) -> tuple[int, int]:
    return view_of(desk)._hand.slot(place).center


def button_spot(desk: Desk, key: str) -> tuple[int, int]:
    found = view_of(desk)._actions._group.find(key)
    assert found is not None
    return found.rect.center


def hold(desk: Desk, *hand: str) -> None:
    """Deal the one who looks these tiles, and stand anew."""
    scene = playing(desk)
    state = scene.match.state.copy()
    seat = state.seat
    tiles = tuple(sorted(TILE_OF_NAME[name] for name in hand))
    state.hands = state.hands[:seat] + (tiles,) + state.hands[seat + 1 :]
    lay_table(desk, state)


def lay_table(desk: Desk, state: object) -> None:
    """Go on from this position."""
    scene = playing(desk)
    moments = scene.match._moments
    moments[-1] = replace(moments[-1], state=state)
    scene._stand()
    scene.view.hurry()
    desk.tick(0.05)


def play_on(desk: Desk, rng: Random) -> None:
    """Something that the player could do now, by mouse; hops and what gets nearer come first."""
    plan = plan_of(desk)
    if plan.phase is Phase.ACT and (not plan.offers or rng.random() < 0.4):
        places = [place for place in range(len(plan.hand)) if plan.can_hold(place)]
        if not places:
            desk.click(button_spot(desk, "confirm"))
            settle(desk)
            return
        desk.click(slot_spot(desk, rng.choice(places)))
    if not plan.offers:
        if plan.tile == LATE and plan.victim is None:
            desk.press("down")
        desk.click(button_spot(desk, "confirm" if plan.tile in (LATE, FAST) and plan.confirm() else "swap"))
    else:
        square = rng.choice(sorted(plan.offers))
        aim = square_spot(desk, square, rng.choice((0.2, 0.8)))
        desk.move(aim)
        if plan.can_turn:
            desk.press(*["r"] * rng.randrange(4))
        assert isinstance(plan.pick(square), Insert) or len({type(one) for one in plan.offers[square]}) == 1
        desk.click(aim)
    settle(desk)


def looks_true(desk: Desk) -> None:
    """What is seen equals a view built afresh from the position."""
    scene, view = playing(desk), view_of(desk)
    state = scene.match.state
    fresh = Figures(desk.kit, view.figures._seats, view._farm)
    fresh.place_all(state)
    assert view.figures.all == fresh.all
    assert view.figures.props == []
    assert bytes(view._land.codes) == state.land
    assert view._land.loose == []
    assert view._flights.tiles == []
    assert view._ways == all_ways(state)
    if view._viewer is not None:
        assert view._hand.tiles == state.hands[view._viewer]
