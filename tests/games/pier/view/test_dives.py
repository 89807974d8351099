"""The winner's dive: it can be hurried at any moment, it leaves the winner in the water, and it keeps to the speed."""

from itertools import pairwise
from math import dist

import pytest

from game.client.toolkit.timeline import Speed, sequence
from game.games.pier.rules.events import Drove
from game.games.pier.rules.lemmings import COLOUR_OF_NAME, WATER
from game.games.pier.view.figures import SWIMS
from game.games.pier.view.view import PierView
from tests.client.desk import Desk
from tests.games.cliff.view.test_play import playing
from tests.games.pier.rules.positions import position
from tests.games.pier.view.pier_desk import looks_true, sit, space_spot, view_of
from tests.games.pond.view.pond_desk import lay_table

BLUE = COLOUR_OF_NAME["blue"]
HOME = "B E | C B E | V C | J B C | G C | C B V | J C | B E C | C G | B C V | J C B | C E:blue"


def dive(desk: Desk, speed: Speed = Speed.NORMAL) -> PierView:
    """Blue is about to be in the air."""
    scene = sit(desk, "human", "random", "random", speed=speed)
    drawn = position(HOME, dice="blue blue", seats=3)
    drawn.track = scene.match.state.track
    lay_table(desk, drawn)
    desk.click(space_spot(desk, WATER))
    return view_of(desk)


@pytest.mark.parametrize("seconds", [0.1, 0.5, 1.2, 1.8, 2.0, 2.5, 3.5, 4.4, 5.0])
def test_a_dive_is_hurried_to_its_end_at_any_moment(desk: Desk, seconds: float) -> None:
    view = dive(desk)
    desk.tick(seconds)
    assert view.is_showing
    view.hurry()
    looks_true(desk)
    assert list(view._ploufs.seen()) == []


def test_the_winner_comes_up_waves_and_stays_in_the_water(desk: Desk) -> None:
    view, poses = dive(desk), list[str]()
    figure = view.figures.all[BLUE]
    while not view._reckoning.is_open:
        desk.tick(1 / 60)
        if figure.visible and figure.pose not in poses[-1:]:
            poses.append(figure.pose)
    assert [pose for pose in poses if pose not in SWIMS][-3:] == ["run", "tuck", "dive"]
    assert sum(pose in SWIMS for pose in poses) > 4
    view.hurry()
    assert figure.visible
    assert figure.pose in SWIMS


def test_nothing_of_a_dive_is_seen_where_nothing_moves(desk: Desk) -> None:
    view = dive(desk, Speed.OFF)
    assert not view.is_showing
    assert not len(view._particles)
    assert playing(desk).match.state.spaces[BLUE] == WATER


@pytest.mark.parametrize("start", [26, 30])
def test_a_car_drives_to_the_edge_and_its_driver_flies_on_from_there(desk: Desk, start: int) -> None:
    scene = sit(desk, "human", "random", "random", speed=Speed.NORMAL)
    view, figure, before = view_of(desk), view_of(desk).figures.all[BLUE], scene.match.state
    figure.spot = view._jetty.feet(start)
    parts = view._movements.parts((Drove(BLUE, start, WATER),), before, before)
    view._timeline.add(sequence(*(move for part in parts for move in part.moves)))
    seen = [figure.spot]
    while view.is_showing:
        desk.tick(1 / 60)
        seen.append(figure.spot)
    assert max(dist(*pair) for pair in pairwise(seen)) < view._jetty.unit
    assert figure.pose in SWIMS
