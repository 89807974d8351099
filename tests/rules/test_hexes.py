"""The hex grid against the picture that Tiled draws of it, for all four stagger forms."""

from itertools import product

import pytest

from game.rules.hexes import Stagger, axial, distance, neighbour, neighbours, offset
from tests.rules.pixels import STAGGERS, Place, straight_on, touching

PLACES = [(x, y) for x in range(-2, 5) for y in range(-2, 5)]


@pytest.mark.parametrize(
    ("stagger", "expected"),
    [
        ("y-odd", {(1, 2), (3, 2), (1, 1), (2, 1), (1, 3), (2, 3)}),
        ("y-even", {(1, 2), (3, 2), (2, 1), (3, 1), (2, 3), (3, 3)}),
        ("x-odd", {(2, 1), (2, 3), (1, 1), (1, 2), (3, 1), (3, 2)}),
        ("x-even", {(2, 1), (2, 3), (1, 2), (1, 3), (3, 2), (3, 3)}),
    ],
)
def test_the_neighbours_of_2_2_are_the_six_that_tiled_shows(stagger: str, expected: set[Place]) -> None:
    assert set(neighbours(Stagger(stagger), (2, 2))) == expected


@pytest.mark.parametrize("stagger", STAGGERS)
def test_neighbours_are_the_six_hexes_drawn_one_hex_away(stagger: str) -> None:
    for place in PLACES:
        found = neighbours(Stagger(stagger), place)
        assert len(found) == 6
        assert set(found) == touching(stagger, place)


@pytest.mark.parametrize("stagger", STAGGERS)
def test_a_direction_and_the_one_three_further_are_opposite(stagger: str) -> None:
    for place, direction in product(PLACES, range(6)):
        there = neighbour(Stagger(stagger), place, direction)
        assert neighbour(Stagger(stagger), there, (direction + 3) % 6) == place


@pytest.mark.parametrize("stagger", STAGGERS)
def test_directions_go_once_around_a_hex(stagger: str) -> None:
    around = neighbours(Stagger(stagger), (2, 2))
    for one, other in zip(around, around[1:] + around[:1], strict=True):
        assert one in touching(stagger, other)


@pytest.mark.parametrize("stagger", STAGGERS)
def test_one_direction_again_and_again_is_drawn_as_a_straight_line(stagger: str) -> None:
    for place, direction in product(PLACES, range(6)):
        line = [place]
        for _ in range(4):
            line.append(neighbour(Stagger(stagger), line[-1], direction))
        assert line[1] == neighbours(Stagger(stagger), place)[direction]
        for before, at, behind in zip(line, line[1:], line[2:], strict=False):
            assert behind == straight_on(stagger, before, at)
        assert len(line) == 5


@pytest.mark.parametrize("stagger", STAGGERS)
def test_the_distance_is_the_number_of_steps(stagger: str) -> None:
    start = (2, 1)
    seen = ring = {start}
    for steps in range(6):
        assert {distance(Stagger(stagger), start, place) for place in ring} == {steps}
        ring = {near for place in ring for near in touching(stagger, place)} - seen
        seen = seen | ring


@pytest.mark.parametrize("stagger", STAGGERS)
def test_axial_coordinates_read_back_and_begin_where_tiled_begins(stagger: str) -> None:
    assert axial(Stagger(stagger), (0, 0)) == (0, 0)
    assert all(offset(Stagger(stagger), axial(Stagger(stagger), place)) == place for place in PLACES)
