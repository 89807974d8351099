"""Makes a folder of broken and hostile maps, one sub-folder each: `python -m tests.boards.hostile FOLDER`.

Every one of them has to load or to be refused in one sentence, within seconds and little memory.
"""

import sys
from pathlib import Path

from tests.boards import hostile_content, hostile_files
from tests.boards.cases import CASES
from tests.boards.tmx import element

__all__ = ["CASES", "hostile_content", "hostile_files", "make"]


def make(folder: Path) -> dict[str, Path]:
    """Write all cases, with files beside them that none may read; where the map of each is."""
    (folder / "secret.tsx").write_text(element("tileset", name="secret", tilewidth="8", tileheight="8", tilecount="9"))
    (folder / "secret.png").write_bytes(b"\x89PNG secret")
    (folder / "secret.tx").write_text(element("template", '<object name="secret"/>'))
    paths = {}
    for name, maker in CASES.items():
        home = folder / name
        home.mkdir()
        content = maker(home)
        paths[name] = home / "map.tmx"
        if content is not None:
            paths[name].write_bytes(content.encode() if isinstance(content, str) else content)
    return paths


if __name__ == "__main__":
    for _name, _path in make(Path(sys.argv[1])).items():
        print(_name, _path)
