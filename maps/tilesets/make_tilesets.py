"""Draws the tilesets for Tiled from the game's own art: `python maps/tilesets/make_tilesets.py`.

Run it after a drawing in assets/art has changed. It writes a picture and a .tsx file for each tileset beside itself, or
into the folder that is named after it.
"""

import io
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final
from xml.sax.saxutils import quoteattr

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
HERE: Final = Path(__file__).resolve().parent
ROOT: Final = HERE.parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 - the driver has to be chosen first

from game.client.tabletop.hex_svg import LONG, THICK, hex_svg, read_land, size_of  # noqa: E402

ART: Final = ROOT / "assets" / "art"
FONT: Final = next((ROOT / "assets" / "fonts").glob("*Bold.ttf"), None)
# Pixels for a unit of the drawing: a hex is 84 × 96, a square 96 × 96.
SCALE: Final = 0.75
SQUARE: Final = 96
NUMBERS: Final = 60
# As many as fit into Tiled's tileset view at half size. Full rows only: Tiled takes an empty place for a tile, and lets
# authors paint with it.
COLUMNS: Final = (6, 5)
CLIFF: Final = ("meadow", "forest", "desert", "mountain", "water", "swamp", "start", "finish", "gate", "post")
PIER: Final = ("mixer", "hammer", "car", "bookmaker", "godfather", "plain")
# The colour of a pond in a file, and what grows there.
PONDS: Final = {"blue": "lily", "red": "bulrush", "yellow": "snowdrop", "green": "daisy"}

Tile = tuple[str, dict[str, str | int], pygame.Surface]


def hex_tiles(game: str, kinds: Iterable[str], pointed: bool) -> list[Tile]:
    """A tile for each kind, typed by its name."""
    land = read_land(ART, game)
    width, height = size_of(pointed)
    size = (round(width * SCALE), round(height * SCALE))
    return [(kind, {}, rasterised(hex_svg(land[kind], pointed), size)) for kind in kinds]


def pond_tiles() -> list[Tile]:
    """Light and dark squares, and the ponds with their colours."""
    tiles: list[Tile] = [(kind, {}, drawn(ART / "pond" / f"{kind}.svg")) for kind in ("light", "dark")]
    for kind in ("arrival", "departure"):
        for colour, flower in PONDS.items():
            tiles.append((kind, {"colour": colour}, drawn(ART / "pond" / f"{kind}-{flower}.svg")))
    return tiles


def number_tiles(pointed: bool) -> list[Tile]:
    """Round badges with the numbers of checkpoints and sections."""
    pygame.font.init()
    font = pygame.font.Font(FONT, 24)
    badge = ART / "scenery" / "post-badge.svg"
    width, height = size_of(pointed)
    box = (round(width * SCALE), round((height - THICK) * SCALE))
    tiles: list[Tile] = []
    for number in range(1, NUMBERS + 1):
        tile = pygame.Surface(box, pygame.SRCALPHA)
        # Low on the hex, where it leaves the motif to be seen.
        place = (box[0] // 2, round(box[1] * 0.77))
        round_badge = pygame.image.load_sized_svg(str(badge), (40, 40))
        tile.blit(round_badge, round_badge.get_rect(center=place))
        text = font.render(str(number), True, "#3b2417")
        tile.blit(text, text.get_rect(center=place))
        tiles.append(("number", {"number": number}, tile))
    return tiles


def drawn(path: Path) -> pygame.Surface:
    """A whole square from its file."""
    return rasterised(path.read_text(encoding="utf-8"), (SQUARE, SQUARE))


def rasterised(svg: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing at the size at which it will be seen."""
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), size)


def write(folder: Path, name: str, tiles: list[Tile], drop: int = 0) -> None:
    """A picture with all tiles and the tileset that describes it; `drop` is how far they hang below their place."""
    width, height = tiles[0][2].get_size()
    columns = next(columns for columns in COLUMNS if len(tiles) % columns == 0)
    lines = len(tiles) // columns
    sheet = pygame.Surface((columns * width, lines * height), pygame.SRCALPHA)
    for number, (_, _, picture) in enumerate(tiles):
        sheet.blit(picture, (number % columns * width, number // columns * height))
    pygame.image.save(sheet, folder / f"{name}.png")
    (folder / f"{name}.tsx").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.8" tiledversion="1.8.2" name="{name}" tilewidth="{width}" tileheight="{height}" '
        f'tilecount="{len(tiles)}" columns="{columns}">\n'
        + (f' <tileoffset x="0" y="{drop}"/>\n' if drop else "")
        + f' <image source="{name}.png" width="{sheet.get_width()}" height="{sheet.get_height()}"/>\n'
        + "".join(_tile(number, kind, properties) for number, (kind, properties, _) in enumerate(tiles))
        + "</tileset>\n",
        encoding="utf-8",
    )


def _tile(number: int, kind: str, properties: dict[str, str | int]) -> str:
    if not properties:
        return f' <tile id="{number}" type={quoteattr(kind)}/>\n'
    lines = ""
    for name, value in properties.items():
        kind_of = "" if isinstance(value, str) else ' type="int"'
        lines += f"   <property name={quoteattr(name)}{kind_of} value={quoteattr(str(value))}/>\n"
    return f' <tile id="{number}" type={quoteattr(kind)}>\n  <properties>\n{lines}  </properties>\n </tile>\n'


def main(folder: Path) -> None:
    """Draw all of them."""
    drop = round(THICK * SCALE)
    for pointed, form in ((True, ""), (False, "-flat")):
        write(folder, f"cliff{form}", hex_tiles("cliff", CLIFF, pointed), drop)
        write(folder, f"numbers{form}", number_tiles(pointed))
    write(folder, "pier", hex_tiles("pier", PIER, pointed=True), drop)
    write(folder, "pond", pond_tiles())
    print(f"drew the tilesets at {SCALE * LONG:.0f} pixels a hex into {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else HERE)
