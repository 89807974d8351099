"""Rectangles cut without a rest, and text that never gets too small."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from game.client.toolkit.layout import (
    Measure,
    centred,
    columns,
    cut_bottom,
    cut_top,
    fitted,
    grid,
    in_a_line,
    inset,
    rows,
)


@given(st.integers(50, 2000), st.lists(st.floats(0.1, 9), min_size=1, max_size=6), st.integers(0, 5))
def test_parts_fill_the_whole_and_keep_their_gaps(width: int, parts: list[float], gap: int) -> None:
    cut = columns(Rect(7, 3, width, 20), parts, gap)
    assert cut[0].x == 7
    assert cut[-1].right == 7 + width
    assert all(b.x - a.right == gap for a, b in itertools.pairwise(cut))
    assert [(rect.y, rect.h) for rect in rows(Rect(3, 7, 20, width), parts, gap)] == [(rect.x, rect.w) for rect in cut]


def test_a_grid_goes_row_by_row() -> None:
    cells = grid(Rect(0, 0, 21, 11), 2, 2, 1)
    assert cells == [Rect(0, 0, 10, 5), Rect(11, 0, 10, 5), Rect(0, 6, 10, 5), Rect(11, 6, 10, 5)]


def test_strips_and_the_rest() -> None:
    assert cut_top(Rect(0, 0, 10, 100), 30, 5) == (Rect(0, 0, 10, 30), Rect(0, 35, 10, 65))
    assert cut_bottom(Rect(0, 0, 10, 100), 30, 5) == (Rect(0, 70, 10, 30), Rect(0, 0, 10, 65))
    assert cut_top(Rect(0, 0, 10, 20), 30, 5)[1].h == 0


def test_in_the_middle() -> None:
    assert centred((10, 10), Rect(0, 0, 30, 30)) == Rect(10, 10, 10, 10)
    assert fitted((2, 1), Rect(0, 0, 100, 100)) == Rect(0, 25, 100, 50)
    assert in_a_line([10, 20], Rect(0, 0, 50, 7), 4) == [Rect(8, 0, 10, 7), Rect(22, 0, 20, 7)]
    assert inset(Rect(0, 0, 10, 10), 20).size == (0, 0)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (3840, 2160), (960, 3000)])
@pytest.mark.parametrize("scale", [100, 125, 150, 175, 200])
def test_text_is_never_under_fourteen_pixels_at_its_scale(size: tuple[int, int], scale: int) -> None:
    measure = Measure(size, scale)
    assert measure.text(1) >= 14 * scale // 100
    assert measure.row() > measure.text(18)
    assert measure.px(0.01) == 1
