"""Maps of Stones, drawn as Tiled would save them."""

from pathlib import Path

KINDS = {"stone": 1, "moss": 2, "lava": 3}


def write_map(path: Path, *kinds: str, game: str = "stones") -> Path:
    """A map with these tiles in one row; an empty kind is a gap."""
    tiles = "".join(f'<tile id="{gid - 1}" type="{kind}"/>' for kind, gid in KINDS.items())
    cells = ",".join(str(KINDS.get(kind, 0)) for kind in kinds)
    path.write_text(
        f"""<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" renderorder="right-down" width="{len(kinds)}" height="1"
     tilewidth="32" tileheight="32" infinite="0">
 <properties><property name="game" value="{game}"/><property name="name" value="Our Brook"/></properties>
 <tileset firstgid="1" name="stones" tilewidth="32" tileheight="32" tilecount="3" columns="3">{tiles}</tileset>
 <layer id="1" name="board" width="{len(kinds)}" height="1"><data encoding="csv">{cells}</data></layer>
</map>
""",
        encoding="utf-8",
    )
    return path
