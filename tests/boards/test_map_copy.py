"""A map that is kept: with all that it needs, over nothing that is there."""

import re
import shutil
from pathlib import Path

import pytest

from game.boards.map_copy import copied_map
from game.boards.maps import read_map
from game.boards.reader import PROJECT, read_drawing
from game.games import MEANINGS
from game.shipped import MAPS

QUICK = MAPS / "cliff" / "quick.tmx"


def with_own_tilesets(path: Path, folder: str) -> Path:
    """A map whose tilesets are its author's own, in a folder beside or above the map."""
    text = QUICK.read_text("utf-8")
    (path.parent / folder).mkdir(parents=True, exist_ok=True)
    for name in set(re.findall(r'source="\.\./tilesets/([^"]+)"', text)):
        content = (MAPS / "tilesets" / name).read_text("utf-8")
        (path.parent / folder / f"my-{name}").write_text(content.replace('source="', 'source="my-'))
        picture = Path(name).with_suffix(".png").name
        shutil.copy(MAPS / "tilesets" / picture, path.parent / folder / f"my-{picture}")
    path.write_text(text.replace("../tilesets/", f"{folder}/my-"), "utf-8")
    return path


def board_of(path: Path) -> object:
    reading, _ = read_map(path, MEANINGS)
    assert reading.board is not None, reading.errors
    return {key: value for key, value in reading.board.items() if key != "name"}


def copy_of(path: Path, folder: Path) -> Path:
    return copied_map(path, read_drawing(path, MAPS).files, folder, MAPS)


def test_a_map_with_the_tilesets_of_the_house_is_one_file(tmp_path: Path) -> None:
    path = Path(shutil.copy(QUICK, tmp_path))
    kept = copy_of(path, tmp_path / "kept")
    assert kept == tmp_path / "kept" / "quick.tmx"
    assert board_of(kept) == board_of(QUICK)


def test_a_map_with_tilesets_of_its_own_is_kept_with_them_and_their_pictures(tmp_path: Path) -> None:
    path = with_own_tilesets(tmp_path / "quick.tmx", "art")
    kept = copy_of(path, tmp_path / "kept")
    shutil.rmtree(tmp_path / "art")
    path.unlink()
    assert kept == tmp_path / "kept" / "quick" / "quick.tmx"
    assert board_of(kept) == board_of(QUICK)
    tile = next(tile for row in read_drawing(kept, MAPS).tile_layers[0].rows for tile in row if tile)
    assert tile.picture is not None
    assert tile.picture.path.is_relative_to(kept.parent)


def test_what_lies_above_the_map_in_its_authors_project_comes_too(tmp_path: Path) -> None:
    project = tmp_path / "project"
    (project / "cliff").mkdir(parents=True)
    (project / PROJECT).write_text("{}")
    path = with_own_tilesets(project / "cliff" / "quick.tmx", "../art")
    kept = copy_of(path, tmp_path / "kept")
    shutil.rmtree(project)
    assert board_of(kept) == board_of(QUICK)


def test_nothing_is_written_over_and_nothing_is_kept_twice(tmp_path: Path) -> None:
    path, kept = Path(shutil.copy(QUICK, tmp_path)), tmp_path / "kept"
    first = copy_of(path, kept)
    assert copy_of(path, kept) == first
    first.write_text("mine")
    assert copy_of(path, kept) == kept / "quick 2.tmx"
    assert first.read_text() == "mine"
    own = with_own_tilesets(tmp_path / "quick.tmx", "art")
    assert copy_of(own, kept).parent == kept / "quick"
    assert copy_of(own, kept).parent == kept / "quick 2"


@pytest.mark.parametrize("source", ["cliff.tsx", "lost/cliff.tsx", "/lost/cliff.tsx", "D:/maps/tilesets/cliff.tsx"])
def test_the_tilesets_of_the_house_are_found_by_their_names_wherever_a_map_says_they_are(
    tmp_path: Path, source: str
) -> None:
    text = QUICK.read_text("utf-8")
    (tmp_path / "quick.tmx").write_text(text.replace("../tilesets/cliff.tsx", source), "utf-8")
    assert source in (tmp_path / "quick.tmx").read_text("utf-8")
    assert board_of(tmp_path / "quick.tmx") == board_of(QUICK)
