"""A map copied into a folder with everything that it is made of, so that it can be played when the place it came from
is gone. What every copy of the program has stays behind."""

import os
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from game.boards.limits import LARGEST_MAP, LARGEST_PICTURE
from game.boards.reader import PROJECT, project_around
from game.table.regular_file import read_regular
from game.table.whole_file import write_whole


def copied_map(path: Path, files: Sequence[Path], folder: Path, house: Path) -> Path:
    """Copy a map and its files; where the copy is. A map by itself becomes a file of the folder, one with files of its
    own a folder in it; nothing that is there is written over. NotReadable or OSError says why that can't be."""
    path, house = path.resolve(), house.resolve()
    own = [file for file in files if not file.is_relative_to(house) and file.is_file()]
    wanted = {path: read_regular(path, LARGEST_MAP)}
    if not own:
        return _with_free_name(folder, path, wanted[path])
    wanted |= {file: read_regular(file, LARGEST_PICTURE) for file in own}
    root = Path(os.path.commonpath([file.parent for file in wanted]))
    if root != path.parent:
        # Beside its own folder a map may use only what lies in its author's project.
        for found in project_around(path):
            project = found / PROJECT
            wanted[root / PROJECT] = read_regular(project, LARGEST_MAP) if project.is_file() else b"{}\n"
    place = _free_folder(folder, path.stem)
    for file, content in wanted.items():
        write_whole(place / file.relative_to(root), content)
    return place / path.relative_to(root)


def _with_free_name(folder: Path, path: Path, content: bytes) -> Path:
    for number in count(1):
        place = folder / (path.name if number == 1 else f"{path.stem} {number}{path.suffix}")
        if place.is_file() and place.read_bytes() == content:
            # It is kept already.
            return place
        if not os.path.lexists(place):
            write_whole(place, content)
            return place
    raise AssertionError("there are numbers without end")


def _free_folder(folder: Path, name: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        place = folder / (name if number == 1 else f"{name} {number}")
        try:
            place.mkdir()
        except FileExistsError:
            continue
        return place
    raise AssertionError("there are numbers without end")
