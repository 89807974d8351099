"""A Tiled map read from its file into a drawing; no file, however wrong or hostile, does more than get one sentence."""

from pathlib import Path

from game.boards.checked_map import read_sheet
from game.boards.drawing import BadMap, Drawing
from game.boards.limits import LARGEST_MAP, Desk, Fence, read_bounded
from game.boards.markup import parse
from game.boards.via_pytmx import make_drawing

__all__ = ["BadMap", "read_drawing"]


def read_drawing(path: Path, maps: Path | None = None) -> Drawing:
    """Read a .tmx map that may use files from its own folder and from `maps`; BadMap says why it can't be read."""
    content = read_bounded(path, LARGEST_MAP, "this file")
    desk = Desk(Fence.around([path.parent] if maps is None else [path.parent, maps]))
    root = parse(content, "map", "", desk.allowance)
    sheet = read_sheet(root, path.parent, desk)
    return make_drawing(sheet, desk.notes.all())
