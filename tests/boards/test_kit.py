"""The map author's kit: what is shipped in maps/ is whole, Tiled opens all of it, and an author's slips are found."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from game.boards.maps import read_map
from game.boards.places import hex_centre
from game.games import MANIFESTS, MEANINGS
from game.games.cliff.map import meaning as cliff_map
from game.games.pier import map as pier_map
from game.games.pond import map as pond_map
from game.shipped import MAPS

SHIPPED = sorted(path for game in MANIFESTS for path in (MAPS / game).glob("*.tmx"))
TEMPLATES = sorted((MAPS / "templates").glob("*.tmx"))
TILESETS = sorted((MAPS / "tilesets").glob("*.tsx"))
DRAWN = [*SHIPPED, *TEMPLATES]
OFFSCREEN = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}


def named(path: Path) -> str:
    return path.relative_to(MAPS).as_posix()


every_map = pytest.mark.parametrize("path", DRAWN, ids=named)


# The files themselves


def test_the_project_plays_with_f5_and_checks_with_f6() -> None:
    project = json.loads((MAPS / "plouf.tiled-project").read_text(encoding="utf-8"))
    assert project["compatibilityVersion"] == 1080
    assert project["folders"] == ["."]
    assert project["propertyTypes"] == []
    commands = {command["shortcut"]: command for command in project["commands"]}
    # Tiled puts quotes around a path itself; ours around them would break paths with spaces.
    assert {key: command["arguments"] for key, command in commands.items()} == {
        "F5": "main.py play --trial --map %mapfile",
        "F6": "main.py check %mapfile",
    }
    for command in commands.values():
        assert command["command"] == "python"
        assert command["workingDirectory"] == "%projectpath/.."
        assert command["enabled"] is command["saveBeforeExecute"] is command["showOutput"] is True


def test_there_are_boards_and_a_template_for_every_game() -> None:
    assert {read_map(path, MEANINGS)[0].game for path in SHIPPED} == MANIFESTS.keys()
    assert [named(path) for path in TEMPLATES] == [
        f"templates/{name}.tmx" for name in ("cliff-flat", "cliff", "pier", "pond")
    ]


@every_map
def test_what_is_shipped_can_be_played(path: Path) -> None:
    reading, _ = read_map(path, MEANINGS)
    assert [str(finding) for finding in reading.errors] == []
    assert reading.board is not None
    assert {"name", "author", "description"} <= set(reading.board)


@pytest.mark.parametrize("path", TEMPLATES, ids=named)
def test_an_author_starts_without_a_warning(path: Path) -> None:
    assert [str(finding) for finding in read_map(path, MEANINGS)[0].findings] == []


@pytest.mark.parametrize("path", [*DRAWN, *TILESETS], ids=named)
def test_properties_are_flat_strings_and_ints(path: Path) -> None:
    kinds = {node.get("type", "string") for node in ElementTree.parse(path).iter("property")}
    assert kinds <= {"string", "int"}


def tiles_of(tileset: str) -> list[tuple[str, dict[str, str]]]:
    """Type and properties of a tileset's tiles, in their order."""
    root = ElementTree.parse(MAPS / "tilesets" / f"{tileset}.tsx").getroot()
    return [
        (tile.get("type", ""), {node.get("name", ""): node.get("value", "") for node in tile.iter("property")})
        for tile in root.iter("tile")
    ]


@pytest.mark.parametrize(
    ("tileset", "types"),
    [("cliff", cliff_map.LETTER_OF), ("cliff-flat", cliff_map.LETTER_OF), ("pier", pier_map.ICON_OF)],
)
def test_tiles_have_exactly_the_types_that_the_game_knows(tileset: str, types: Iterable[str]) -> None:
    assert sorted(tiles_of(tileset)) == sorted((kind, {}) for kind in types)


def test_pond_has_its_ground_and_both_ponds_in_every_colour() -> None:
    ponds = [(kind, {"colour": colour}) for kind in pond_map.PONDS for colour in pond_map.LETTER_OF]
    assert tiles_of("pond") == [*((kind, {}) for kind in pond_map.GROUND), *ponds]


@pytest.mark.parametrize("tileset", ["numbers", "numbers-flat"])
def test_the_number_tiles_count_from_one(tileset: str) -> None:
    numbers = [int(properties["number"]) for _, properties in tiles_of(tileset)]
    assert numbers == list(range(1, len(numbers) + 1))


@pytest.mark.parametrize("path", TILESETS, ids=named)
def test_a_tileset_has_no_empty_place_to_paint_with(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    picture = pygame.image.load(path.with_suffix(".png"))
    across, down = (
        picture.get_width() // int(root.attrib["tilewidth"]),
        picture.get_height() // int(root.attrib["tileheight"]),
    )
    assert across * down == int(root.attrib["tilecount"]) == len(root.findall("tile"))


def test_the_tilesets_are_what_the_generator_draws(tmp_path: Path) -> None:
    subprocess.run([sys.executable, MAPS / "tilesets" / "make_tilesets.py", tmp_path], check=True, capture_output=True)
    assert sorted(path.name for path in tmp_path.glob("*.tsx")) == [path.name for path in TILESETS]
    for shipped in TILESETS:
        again = "draw them again: python maps/tilesets/make_tilesets.py"
        assert (tmp_path / shipped.name).read_text(encoding="utf-8") == shipped.read_text(encoding="utf-8"), again
        picture = shipped.with_suffix(".png")
        assert difference(picture, tmp_path / picture.name) < 0.002, f"{picture.name} is out of date; {again}"


def difference(one: Path, other: Path) -> float:
    """The part of two pictures that clearly differs; another version of a library may smooth edges differently."""
    surfaces = [pygame.image.load(path) for path in (one, other)]
    assert surfaces[0].get_size() == surfaces[1].get_size()
    first, second = (pygame.image.tobytes(surface, "RGBA") for surface in surfaces)
    return sum(abs(a - b) > 40 for a, b in zip(first, second, strict=True)) / len(first)


# The guide


GUIDE = (MAPS / "README.md").read_text(encoding="utf-8")


def test_the_guides_pictures_are_there_and_small() -> None:
    shown = re.findall(r"!\[[^]]+\]\((pictures/[^)]+)\)", GUIDE)
    assert sorted(shown) == sorted(f"pictures/{path.name}" for path in (MAPS / "pictures").iterdir())
    assert all((MAPS / picture).stat().st_size < 250_000 for picture in shown)


def test_the_guide_names_every_board_tile_and_property() -> None:
    for path in SHIPPED:
        reading, _ = read_map(path, MEANINGS)
        assert reading.board is not None
        assert f"| `{named(path)}` | {reading.board['name']} |" in GUIDE
    words = {kind for tileset in TILESETS for kind, _ in tiles_of(tileset.stem)} | set(pond_map.LETTER_OF)
    assert [word for word in sorted(words) if f"`{word}`" not in GUIDE] == []


# Tiled itself


@pytest.mark.skipif(not shutil.which("tmxrasterizer"), reason="tmxrasterizer is not installed")
@every_map
def test_tmxrasterizer_draws_it(tmp_path: Path, path: Path) -> None:
    picture = tmp_path / "drawn.png"
    subprocess.run(["tmxrasterizer", path, picture], env=OFFSCREEN, check=True, capture_output=True, timeout=30)
    drawn = pygame.image.load(picture)
    _, drawing = read_map(path, MEANINGS)
    assert drawing is not None
    board = next(layer for layer in drawing.tile_layers if layer.name == "board")
    places = [(x, y) for y, row in enumerate(board.rows) for x, tile in enumerate(row) if tile]
    # Above the middle of each, where no path and no number lies.
    colours = [drawn.get_at((round(x), round(y) - 20)) for x, y in (hex_centre(drawing, *place) for place in places)]
    assert all(colour.a == 255 for colour in colours)
    assert len({tuple(colour) for colour in colours}) > 1


@pytest.mark.skipif(not shutil.which("tiled"), reason="tiled is not installed")
@every_map
def test_tiled_saves_it_as_the_same_board(tmp_path: Path, path: Path) -> None:
    saved = tmp_path / "saved.tmx"
    command = ["tiled", "--export-map", "tmx", str(path), str(saved)]
    subprocess.run(command, env=OFFSCREEN, check=True, capture_output=True, timeout=30)
    reading, again = read_map(path, MEANINGS)[0], read_map(saved, MEANINGS)[0]
    assert again.board == reading.board
    assert again.findings == reading.findings


# An author's slips, on a copy that was shared with its tilesets beside it


Layers = dict[str, list[list[int]]]
DATA = re.compile(r'(<layer [^>]*name="(\w+)"[^>]*>\s*<data encoding="csv">\n)(.*?)(\n</data>)', re.DOTALL)


def slip(folder: Path, board: str, mistake: Callable[[Layers], object], path: str = "") -> list[str]:
    """The errors in a copy of a shipped board after a mistake in its layers, or with another path of a jetty."""
    shutil.copytree(MAPS / "tilesets", folder / "tilesets")
    text = (MAPS / board).read_text(encoding="utf-8").replace("../tilesets/", "tilesets/")
    layers = {
        found[2]: [[int(cell) for cell in row.strip(",").split(",")] for row in found[3].splitlines()]
        for found in DATA.finditer(text)
    }
    mistake(layers)
    text = DATA.sub(lambda found: found[1] + written(layers[found[2]]) + found[4], text)
    if path:
        text = re.sub(r'points="[^"]*"', f'points="{path}"', text)
    copy = folder / "mine.tmx"
    copy.write_text(text, encoding="utf-8")
    return [str(finding) for finding in read_map(copy, MEANINGS)[0].errors]


def written(rows: list[list[int]]) -> str:
    return ",\n".join(",".join(map(str, row)) for row in rows)


def repaint(layer: str, old: int, new: int) -> Callable[[Layers], object]:
    """All tiles of one kind painted over, or erased with 0."""

    def mistake(layers: Layers) -> None:
        layers[layer][:] = [[new if gid == old else gid for gid in row] for row in layers[layer]]

    return mistake


def paint(layer: str, x: int, y: int, gid: int) -> Callable[[Layers], object]:
    """One hex painted."""
    return lambda layers: layers[layer][y].__setitem__(x, gid)


# Gids in the shipped maps, as Tiled gives them: the game's tiles from 1, the numbers behind them.
MEADOW, START, FINISH = 1, 7, 8
CLIFF_NUMBER, PIER_NUMBER = 10, 6


def test_a_copy_without_a_slip_has_no_errors(tmp_path: Path) -> None:
    assert slip(tmp_path, "cliff/circuit.tmx", lambda layers: None) == []


def test_a_deleted_start_is_found(tmp_path: Path) -> None:
    (error,) = slip(tmp_path, "cliff/home.tmx", repaint("board", START, 0))
    assert "no start" in error


def test_a_deleted_finish_is_found(tmp_path: Path) -> None:
    (error,) = slip(tmp_path, "cliff/home.tmx", repaint("board", FINISH, MEADOW))
    assert "no finish" in error


def test_a_skipped_checkpoint_is_found_where_the_next_one_lies(tmp_path: Path) -> None:
    (error,) = slip(tmp_path, "cliff/circuit.tmx", repaint("checkpoints", CLIFF_NUMBER + 7, 0))
    assert error.startswith("error: checkpoints 10,12: checkpoint 8 is here, but there is no checkpoint 7")


def test_a_foreign_tile_is_found_where_it_was_painted(tmp_path: Path) -> None:
    (error,) = slip(tmp_path, "cliff/home.tmx", paint("board", 4, 10, CLIFF_NUMBER + 3))
    assert error.startswith("error: board 4,10: tile 2 of tileset 'numbers' has the type 'number'")


def test_land_among_the_checkpoints_is_found_where_it_was_painted(tmp_path: Path) -> None:
    (error,) = slip(tmp_path, "cliff/circuit.tmx", paint("checkpoints", 9, 3, MEADOW))
    assert error.startswith("error: checkpoints 9,3: ")


def test_a_number_off_the_board_is_found_where_it_was_painted(tmp_path: Path) -> None:
    (error,) = slip(tmp_path, "cliff/circuit.tmx", paint("checkpoints", 0, 14, CLIFF_NUMBER + 4))
    assert error.startswith("error: checkpoints 0,14: checkpoint 4 should lie on a playing hex")


def test_a_gap_in_the_way_is_found_where_the_way_ends(tmp_path: Path) -> None:
    def mistake(layers: Layers) -> None:
        for row in layers["board"]:
            row[8:9] = [0]

    (error,) = slip(tmp_path, "cliff/home.tmx", mistake)
    assert error.startswith("error: board 7,10: from here, which the start reaches, no finish can be reached")


def test_a_hole_in_the_path_is_found_at_the_spaces_that_it_misses(tmp_path: Path) -> None:
    straight = "0,0 840,0 882,216 126,216 42,360 84,432 588,432"
    errors = slip(tmp_path, "pier/home.tmx", lambda layers: None, straight)
    assert [error.split(":")[1] for error in errors] == [" path 11,3"]
    assert all("the path misses this space" in error for error in errors)


def test_a_hole_in_the_jetty_is_found_under_its_number(tmp_path: Path) -> None:
    (error,) = slip(tmp_path, "pier/home.tmx", paint("board", 11, 2, 0))
    assert error == "error: sections 11,2: section 5 is painted here, where the board has no space"


def test_a_section_of_four_and_the_one_that_it_took_from_are_found(tmp_path: Path) -> None:
    assert slip(tmp_path, "pier/home.tmx", paint("sections", 6, 1, PIER_NUMBER + 2)) == [
        "error: sections 3,1: section 2 has 4 spaces, but should have 2 or 3",
        "error: sections 7,1: section 3 has 1 space, but should have 2 or 3",
    ]


def test_a_pond_without_partner_is_found_where_it_lies(tmp_path: Path) -> None:
    (error,) = slip(tmp_path, "pond/home.tmx", paint("board", 7, 5, 2))
    assert error.startswith("error: board 0,0: the blue arrival pond has no partner")


def test_a_hole_in_the_farm_is_found(tmp_path: Path) -> None:
    (error,) = slip(tmp_path, "pond/home.tmx", paint("board", 3, 2, 0))
    assert error.startswith("error: board 3,2: there is a hole in the board")
