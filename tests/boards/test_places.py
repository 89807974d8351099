"""Where hexes lie in pixels, compared with what Tiled itself draws."""

import os
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from game.boards.drawing import Drawing
from game.boards.places import hex_centre, hex_corner
from game.boards.reader import read_drawing
from game.rules.hexes import Stagger, neighbours
from tests.boards.test_reader import drawn
from tests.boards.tmx import BOARD, LAND, csv, tmx

COLUMNS, ROWS = 5, 4
# Width, height and side; odd sides are left out for columns, where Tiled before 1.10.1 draws beside its own grid.
SIZES = [(32, 28, 16), (33, 31, 16), (31, 33, 10), (60, 52, 30), (34, 35, 0), (32, 32, 32), (18, 18, 6), (32, 28, 44)]
FORMS = [(stagger, size) for stagger in Stagger for size in SIZES]
FORMS += [(stagger, size) for stagger in Stagger if stagger.by_rows for size in [(32, 29, 15), (33, 31, 17)]]


def colour(x: int, y: int) -> tuple[int, ...]:
    """A colour of its own for every hex."""
    return 20 + 40 * x, 20 + 50 * y, 200, 255


def write_map(folder: Path, stagger: Stagger, size: tuple[int, int, int]) -> Path:
    """A map of tiles that are clear but for one pixel where the middle of the hex should be."""
    width, height, side = size
    sheet = pygame.Surface((width * COLUMNS, height * ROWS), pygame.SRCALPHA)
    for y in range(ROWS):
        for x in range(COLUMNS):
            spot = x * width + width // 2, (y + 1) * height - height // 2
            sheet.set_at(spot, colour(x, y))
    pygame.image.save(sheet, folder / "dots.png")
    dots = f"""<tileset firstgid="1" name="dots" tilewidth="{width}" tileheight="{height}" tilecount="{COLUMNS * ROWS}"
    columns="{COLUMNS}"><image source="dots.png" width="{width * COLUMNS}" height="{height * ROWS}"/></tileset>"""
    cells = ",".join(str(n + 1) for n in range(COLUMNS * ROWS))
    axis, index = stagger.value.split("-")
    path = folder / "map.tmx"
    path.write_text(
        tmx(
            dots,
            csv(cells, width=str(COLUMNS), height=str(ROWS)),
            width=str(COLUMNS),
            height=str(ROWS),
            tilewidth=str(width),
            tileheight=str(height),
            hexsidelength=str(side),
            staggeraxis=axis,
            staggerindex=index,
        )
    )
    return path


def dots_drawn_by_tiled(path: Path) -> dict[tuple[int, ...], tuple[int, int]]:
    """The pixel of every colour in Tiled's picture of the map."""
    picture = path.with_name("drawn.png")
    subprocess.run(
        ["tmxrasterizer", "--no-smoothing", path, picture],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=True,
        capture_output=True,
        timeout=20,
    )
    surface = pygame.image.load(picture)
    return {
        tuple(surface.get_at((x, y))): (x, y)
        for y in range(surface.get_height())
        for x in range(surface.get_width())
        if surface.get_at((x, y)).a
    }


@pytest.mark.skipif(not shutil.which("tmxrasterizer"), reason="tmxrasterizer is not installed")
@pytest.mark.parametrize(("stagger", "size"), FORMS)
def test_every_hex_is_where_tiled_draws_it(tmp_path: Path, stagger: Stagger, size: tuple[int, int, int]) -> None:
    path = write_map(tmp_path, stagger, size)
    dots, found = dots_drawn_by_tiled(path), read_drawing(path)
    places = [(x, y) for y in range(ROWS) for x in range(COLUMNS)]
    assert {place: dots[colour(*place)] for place in places} == {place: hex_centre(found, *place) for place in places}


def shape(folder: Path, stagger: Stagger | None) -> Drawing:
    """A map of three by two, 32 by 28 pixels a hex."""
    if stagger is None:
        return drawn(folder, LAND, BOARD, orientation="orthogonal")
    axis, index = stagger.value.split("-")
    return drawn(folder, LAND, BOARD, staggeraxis=axis, staggerindex=index)


def test_corners_of_each_form_are_as_computed_by_hand(tmp_path: Path) -> None:
    corners = {
        stagger: [hex_corner(shape(tmp_path, stagger), x, y) for x, y in ((0, 0), (1, 0), (0, 1), (1, 1))]
        for stagger in (None, *Stagger)
    }
    assert corners == {
        None: [(0, 0), (32, 0), (0, 28), (32, 28)],
        Stagger.Y_ODD: [(0, 0), (32, 0), (16, 22), (48, 22)],
        Stagger.Y_EVEN: [(16, 0), (48, 0), (0, 22), (32, 22)],
        Stagger.X_ODD: [(0, 0), (24, 14), (0, 28), (24, 42)],
        Stagger.X_EVEN: [(0, 14), (24, 0), (0, 42), (24, 28)],
    }


@pytest.mark.parametrize("stagger", Stagger)
def test_the_six_neighbours_are_the_nearest_six_hexes(tmp_path: Path, stagger: Stagger) -> None:
    found = shape(tmp_path, stagger)
    for place in ((4, 4), (5, 5)):
        x, y = hex_centre(found, *place)
        near = {(cx - x, cy - y) for cx, cy in (hex_centre(found, *other) for other in neighbours(stagger, place))}
        assert near == {(-dx, -dy) for dx, dy in near}
        assert all(dx * dx + dy * dy < 33 * 33 for dx, dy in near)


def test_a_tall_picture_keeps_its_size_and_how_far_it_stands_beside_its_hex(tmp_path: Path) -> None:
    land = LAND.replace('tileheight="28"', 'tileheight="50"').replace("<tile ", '<tileoffset x="3" y="-2"/><tile ', 1)
    found = drawn(tmp_path, land.replace('height="56"', 'height="100"'), BOARD)
    tree = found.tile_layers[0].at((1, 0))
    assert tree is not None
    assert (tree.size[1], tree.offset) == (50, (3, -2))
