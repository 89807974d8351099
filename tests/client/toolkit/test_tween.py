"""Easing curves begin and end where they should; a glide goes to its newest aim."""

import itertools

import pytest

from game.client.toolkit import tween
from game.client.toolkit.tween import Glide, arc, mix, mix_colours, mix_spots


@pytest.mark.parametrize("name", ["linear", "ease_in", "ease_out", "ease_in_out", "overshoot", "bounce"])
def test_a_curve_begins_at_nought_and_ends_at_one_without_jumps(name: str) -> None:
    curve = getattr(tween, name)
    assert curve(0) == pytest.approx(0, abs=1e-9)
    assert curve(1) == pytest.approx(1)
    values = [curve(step / 500) for step in range(501)]
    assert max(abs(a - b) for a, b in itertools.pairwise(values)) < 0.04
    assert all(-0.2 < value < 1.6 for value in values)


def test_there_and_back_ends_where_it_began() -> None:
    assert tween.there_and_back(0) == tween.there_and_back(1) == 0
    assert tween.there_and_back(0.5) == pytest.approx(1)


def test_mixing_is_exact_at_both_ends() -> None:
    assert mix(0.1, 0.7, 1) == 0.7
    assert mix_spots((1, 2), (5, 9), 0) == (1, 2)
    assert mix_colours((0, 0, 0), (255, 100, 7), 1.7) == (255, 100, 7)
    assert arc((0, 0), (10, 0), 8, 0.5) == (5, -8)
    assert arc((0, 0), (10, 4), 8, 1) == (10, 4)


def test_a_new_aim_replaces_the_old_one_from_wherever_it_is() -> None:
    glide = Glide(0.0, tween.linear)
    glide.to(1.0, 1.0)
    glide.update(0.5)
    assert glide.value == 0.5
    glide.to(0.0, 1.0)
    glide.update(0.5)
    assert glide.value == 0.25
    glide.update(9)
    assert glide.value == 0.0
    assert not glide.is_moving


def test_the_same_aim_again_does_not_start_anew_and_no_time_is_at_once() -> None:
    glide = Glide(0.0, tween.linear)
    glide.to(1.0, 1.0)
    glide.update(0.9)
    glide.to(1.0, 1.0)
    glide.update(0.1)
    assert glide.value == 1.0
    glide.to(4.0, 0)
    assert glide.value == 4.0
