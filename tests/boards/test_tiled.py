"""Maps that the real Tiled saved, in every encoding and form: each loads as the grid that was put in."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from game.boards.drawing import Drawing
from game.boards.reader import read_drawing
from game.rules.hexes import Stagger
from tests.boards.test_layers import FORMS, HAS_ZSTD, ZSTD, chunked
from tests.boards.test_tilesets import tileset, with_template
from tests.boards.tmx import LAND, blob, csv, element, objects, packed, tmx

pytestmark = pytest.mark.skipif(not shutil.which("tiled"), reason="tiled is not installed")


def saved_by_tiled(folder: Path, text: str, *options: str) -> Path:
    """A map after Tiled opened it and saved it again."""
    (folder / "land.png").write_bytes(b"")
    (folder / "given.tmx").write_text(text.replace("class=", "type="))
    subprocess.run(
        ["tiled", *options, "--export-map", "tmx", folder / "given.tmx", folder / "saved.tmx"],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=True,
        capture_output=True,
        timeout=20,
    )
    saved = folder / "saved.tmx"
    assert 'tiledversion="1.' in saved.read_text()
    return saved


def grid(found: Drawing) -> list[list[list[tuple[str, int, bool, bool, int] | None]]]:
    """What is painted, without where its picture is."""
    return [
        [
            [(tile.tileset, tile.id, tile.flip_x, tile.flip_y, tile.turn) if tile else None for tile in row]
            for row in layer.rows
        ]
        for layer in found.tile_layers
    ]


TURNED = [1 | 1 << 31, 2 | 1 << 30, 3 | 1 << 29, 0, 1 | 1 << 28, 2 | 15 << 28]
ENCODINGS = {
    **{name: layer for name, layer in FORMS.items() if name != "csv with a last comma"},
    "turned csv": csv(",".join(map(str, TURNED))),
    "turned zlib": packed(TURNED, "zlib"),
    "turned gzip": packed(TURNED, "gzip"),
    "turned base64": packed(TURNED),
}


@pytest.mark.parametrize("layer", ENCODINGS.values(), ids=ENCODINGS)
def test_tiled_saves_every_encoding_as_we_read_it(tmp_path: Path, layer: str) -> None:
    saved = saved_by_tiled(tmp_path, tmx(LAND, layer))
    written = re.findall(r"<data[^>]*>", saved.read_text())
    assert [text.replace(' compression="zlib"', "") for text in written] == [
        text.replace(' compression="zlib"', "") for text in re.findall(r"<data[^>]*>", layer)
    ]
    assert grid(read_drawing(saved)) == grid(read_drawing(tmp_path / "given.tmx"))


@pytest.mark.skipif(not HAS_ZSTD, reason="no zstd library is installed")
def test_tiled_saves_zstd_as_we_read_it(tmp_path: Path) -> None:
    saved = saved_by_tiled(tmp_path, tmx(LAND, blob(ZSTD, "zstd")))
    assert grid(read_drawing(saved)) == grid(read_drawing(tmp_path / "given.tmx"))


@pytest.mark.parametrize("stagger", Stagger)
@pytest.mark.parametrize("infinite", ["0", "1"])
def test_tiled_saves_every_stagger_form_as_we_read_it(tmp_path: Path, stagger: Stagger, infinite: str) -> None:
    axis, index = stagger.value.split("-")
    layer = chunked((-3, -5, "1,2,3,1"), (20, 11, "0,0,2,0")) if infinite == "1" else csv("1,2,3,0,1,2")
    saved = saved_by_tiled(tmp_path, tmx(LAND, layer, staggeraxis=axis, staggerindex=index, infinite=infinite))
    found, given = read_drawing(saved), read_drawing(tmp_path / "given.tmx")
    assert grid(found) == grid(given)
    assert (found.stagger, found.origin, found.width, found.height) == (
        given.stagger, given.origin, given.width, given.height,
    )  # fmt: skip
    assert (found.stagger is stagger) == (infinite == "0")


def test_tiled_detaches_templates_into_the_objects_that_we_read(tmp_path: Path) -> None:
    with_template(tmp_path)
    (tmp_path / "line.tx").write_text('<template><object><polyline points="0,0 5,5"/></object></template>')
    own = element("properties", element("property", name="leaves", type="int", value="2"))
    layer = objects(
        element("object", own, id="1", template="tree.tx", x="7", y="8", rotation="30"),
        element("object", id="2", template="tree.tx", name="shrub", x="1", y="2", width="5", height="6"),
        element("object", id="3", template="line.tx", x="1", y="2"),
        element("object", "<point/>", id="4", x="3.5", y="-2.25"),
        element("object", '<polygon points="0,0 4,0 4,8.5"/>', id="5", x="3", y="2", rotation="90", visible="0"),
    )
    text = tmx(tileset("sets/land.tsx"), csv("1,2,3,0,1,2"), layer)
    saved = read_drawing(saved_by_tiled(tmp_path, text, "--detach-templates"))
    assert "template" not in (tmp_path / "saved.tmx").read_text()
    assert saved.object_layers == read_drawing(tmp_path / "given.tmx").object_layers


def test_tiled_keeps_groups_properties_and_offsets_as_we_read_them(tmp_path: Path) -> None:
    properties = element(
        "properties",
        '<property name="name" value="Bay"/><property name="n" type="int" value="3"/>'
        '<property name="f" type="float" value="0.5"/><property name="b" type="bool" value="true"/>'
        '<property name="text">one\ntwo</property>',
    )
    inner = element("group", csv("1,2,3,0,1,2", offsetx="1.5") + objects(properties), id="5", name="g", opacity="0.5")
    text = tmx(properties, LAND, inner, csv("0,0,0,0,0,3", "top", visible="0"), backgroundcolor="#102030")
    saved = read_drawing(saved_by_tiled(tmp_path, text, "--embed-tilesets"))
    given = read_drawing(tmp_path / "given.tmx")
    assert (saved.properties, saved.layers, saved.background) == (given.properties, given.layers, given.background)
    assert saved.properties == {"name": "Bay", "n": 3, "f": 0.5, "b": True, "text": "one\ntwo"}
