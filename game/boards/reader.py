"""A Tiled map read from its file into a drawing; no file, however wrong or hostile, does more than get one sentence."""

from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Final

from game.boards.checked_map import read_checked_map
from game.boards.drawing import BadMap, Drawing
from game.boards.limits import LARGEST_MAP, Desk, Fence, read_bounded
from game.boards.markup import parse
from game.boards.pack_names import MANIFEST
from game.boards.via_pytmx import make_drawing

__all__ = ["BadMap", "read_drawing"]

# The files that make a folder an author's project or a pack, and how many folders above a map it may lie.
PROJECT: Final = "plouf.tiled-project"
AROUND: Final = (PROJECT, MANIFEST)
LEVELS: Final = 3


def read_drawing(path: Path, maps: Path | None = None) -> Drawing:
    """Read a .tmx map that may use files from its own folder, from the author's project or pack around it, and from
    `maps`; BadMap says why it can't be read."""
    content = read_bounded(path, LARGEST_MAP, "this file")
    desk = Desk(Fence.around([path.parent, *project_around(path)], maps))
    root = parse(content, "map", "", desk.allowance)
    checked = read_checked_map(root, path.parent, desk)
    drawing = make_drawing(checked, desk.remarks.all())
    return replace(drawing, files=tuple(dict.fromkeys(desk.fence.followed)))


def project_around(path: Path) -> list[Path]:
    """The author's project or pack that the map lies in, if it does."""
    above = islice(path.absolute().parents, LEVELS)
    return [folder for folder in above if any((folder / name).is_file() for name in AROUND)][:1]
