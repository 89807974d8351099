"""How layers are decoded: every encoding gives the same grid, and what is wrong is named with its place."""

import importlib.util
from pathlib import Path

import pytest

from game.boards.places import hex_centre
from game.rules.hexes import Stagger
from tests.boards.test_reader import drawn, refusal, types
from tests.boards.tmx import BOARD, LAND, blob, csv, element, objects, packed

GIDS = (1, 2, 3, 0, 1, 2)
# The same six numbers, compressed with zstd as Tiled 1.8.2 does.
ZSTD = "KLUv/SAYwQAAAQAAAAIAAAADAAAAAAAAAAEAAAACAAAA"
HAS_ZSTD = any(importlib.util.find_spec(name) for name in ("zstandard", "compression"))


def from_elements(gids: tuple[int, ...]) -> str:
    """A layer in the oldest form, an element for each cell."""
    tiles = "".join(f'<tile gid="{gid}"/>' if gid else "<tile/>" for gid in gids)
    return csv(tiles).replace(' encoding="csv"', "")


FORMS = {
    "csv": csv("1,2,3,\n0,1,2"),
    "csv in one line": csv("1,2,3,0,1,2"),
    "csv with a last comma": csv("\n1,2,3,\n0,1,2,\n"),
    "csv for Windows": csv("1,2,3,\r\n0,1,2\r\n"),
    "base64": packed(GIDS),
    "base64 with white space": packed(GIDS).replace("AQAA", "\n  AQ\n AA "),
    "zlib": packed(GIDS, "zlib"),
    "gzip": packed(GIDS, "gzip"),
    "gzip called zlib": packed(GIDS, "gzip").replace("gzip", "zlib"),
    "elements": from_elements(GIDS),
}


@pytest.mark.parametrize("layer", FORMS.values(), ids=FORMS)
def test_every_encoding_gives_the_same_grid(tmp_path: Path, layer: str) -> None:
    assert types(drawn(tmp_path, LAND, layer).tile_layers[0]) == [
        ["meadow", "forest", "water"],
        [None, "meadow", "forest"],
    ]


def test_zstd_is_read_where_the_library_is_and_explained_where_not(tmp_path: Path) -> None:
    if HAS_ZSTD:
        assert drawn(tmp_path, LAND, blob(ZSTD, "zstd")) == drawn(tmp_path, LAND, BOARD)
    else:
        assert refusal(tmp_path, LAND, blob(ZSTD, "zstd")) == (
            "the layer 'board' is compressed with zstd, which can't be unpacked here;"
            " choose CSV in Tiled's Map > Map Properties > Tile Layer Format"
        )


def test_flips_and_turns_of_hexes_are_kept(tmp_path: Path) -> None:
    bits = (0, 1 << 31, 1 << 30, 1 << 29, 1 << 28, 3 << 28)
    (layer,) = drawn(tmp_path, LAND, packed([2 | bit for bit in bits])).tile_layers
    tiles = [tile for row in layer.rows for tile in row if tile]
    assert {(tile.id, tile.type) for tile in tiles} == {(1, "forest")}
    assert [(tile.flip_x, tile.flip_y, tile.flip_diagonal, tile.turn) for tile in tiles] == [
        (False, False, False, 0),
        (True, False, False, 0),
        (False, True, False, 0),
        (False, False, False, 60),
        (False, False, False, 120),
        (False, False, False, 180),
    ]


def test_on_squares_the_third_bit_is_a_diagonal_flip(tmp_path: Path) -> None:
    (layer,) = drawn(tmp_path, LAND, packed([2 | 3 << 28] * 6), orientation="orthogonal").tile_layers
    tile = layer.at((0, 0))
    assert tile is not None
    assert (tile.flip_diagonal, tile.turn) == (True, 0)


SENTENCES = {
    csv("1,2,3,\n0,9,2"): "the layer 'board' 1,1: the tileset 'land' has no tile 8; erase it, or put the tile back",
    csv("1,2,3,\n0,1"): "the layer 'board': row 1 has 2 cells, but should have 3",
    csv("1,2,3"): "the layer 'board' has 3 cells, but should have 3 by 2; save it again from Tiled",
    csv("1,2,3,\n0,oak,2"): "the layer 'board' 1,1: 'o' in the csv, but should be a tile number",
    csv("1,2,3,\n0,,2"): "the layer 'board' 1,1: '' should be one tile number",
    csv("1,2,4294967296,\n0,1,2"): "the layer 'board' 2,0: this tile number is too large; erase it in Tiled",
    csv("1,2,3,0,1,2", height="3"): "the layer 'board' is 3 by 3, but should be 3 by 2 like the map",
    packed([1] * 7): "the layer 'board' has 7 cells, but should have 3 by 2; save it again from Tiled",
    packed([1] * 99, "zlib"): "the layer 'board' unpacks to more than its 3 by 2 cells; save it again from Tiled",
    blob("%%%"): "the layer 'board' is not proper base64; save it again from Tiled",
    blob("", "lzma"): "the layer 'board' has the unknown compression 'lzma';"
    " choose CSV in Tiled's Map > Map Properties > Tile Layer Format",
}


@pytest.mark.parametrize(("layer", "sentence"), SENTENCES.items(), ids=SENTENCES.values())
def test_a_wrong_layer_is_named_with_its_place(tmp_path: Path, layer: str, sentence: str) -> None:
    assert refusal(tmp_path, LAND, layer) == sentence


def test_a_tile_before_all_tilesets_is_in_none(tmp_path: Path) -> None:
    sentence = refusal(tmp_path, LAND.replace('firstgid="1"', 'firstgid="3"'), BOARD)
    assert sentence == "the layer 'board' 0,0: tile number 1 is in no tileset; erase it in Tiled"


def test_two_tilesets_with_the_same_first_number_are_named(tmp_path: Path) -> None:
    sentence = refusal(tmp_path, LAND, LAND, BOARD)
    assert sentence == "line 8: two tilesets have the firstgid 1; add one of them again in Tiled"


def chunked(*chunks: tuple[int, int, str], name: str = "board") -> str:
    """A layer of an infinite map in chunks of two by two."""
    inside = "".join(element("chunk", cells, x=str(x), y=str(y), width="2", height="2") for x, y, cells in chunks)
    return element("layer", element("data", inside, encoding="csv"), name=name, width="3", height="2")


def test_chunks_are_joined_and_moved_to_the_top_left(tmp_path: Path) -> None:
    layer = chunked((-2, -4, "0,1,2,0"), (0, -4, "3,0,0,0"), (0, -2, "1,0,0,0"))
    found = drawn(tmp_path, LAND, layer, infinite="1")
    assert types(found.tile_layers[0]) == [
        [None, "meadow", "water"],
        ["forest", None, None],
        [None, None, "meadow"],
    ]
    assert (found.width, found.height, found.origin, found.in_tiled((0, 0))) == (3, 3, (-2, -4), (-2, -4))


def test_all_layers_of_an_infinite_map_get_the_same_frame(tmp_path: Path) -> None:
    found = drawn(tmp_path, LAND, chunked((0, 0, "1,0,0,0")), chunked((4, 2, "0,0,0,2"), name="top"), infinite="1")
    assert {(len(layer.rows), len(layer.rows[0])) for layer in found.tile_layers} == {(4, 6)}
    top = found.tile_layers[1].at((5, 3))
    assert top is not None
    assert top.type == "forest"


def test_a_wrong_tile_on_an_infinite_map_is_named_where_tiled_shows_it(tmp_path: Path) -> None:
    sentence = refusal(tmp_path, LAND, chunked((-2, -4, "0,1,2,9")), infinite="1")
    assert sentence.startswith("the layer 'board' -1,-3: the tileset 'land' has no tile 8")


@pytest.mark.parametrize("stagger", Stagger)
@pytest.mark.parametrize("place", [(0, 0), (1, 0), (0, 1), (-3, -5), (-4, 7)])
def test_a_moved_map_keeps_its_shape_in_pixels(tmp_path: Path, stagger: Stagger, place: tuple[int, int]) -> None:
    """A post stands on the middle of its hex in Tiled; it still does after the map was moved by an odd number."""
    axis, index = stagger.value.split("-")
    form = {"staggeraxis": axis, "staggerindex": index}
    still = drawn(tmp_path, LAND, csv("0" + ",0" * 899, width="30", height="30"), width="30", height="30", **form)
    x, y = hex_centre(still, *place)
    post = element("object", "<point/>", x=str(x), y=str(y))
    layer = chunked((*place, "1,2,3,1"))
    moved = drawn(tmp_path, LAND, layer, objects(post), infinite="1", **form)
    assert moved.origin == place
    assert (moved.object_layers[0].objects[0].x, moved.object_layers[0].objects[0].y) == hex_centre(moved, 0, 0)
    for dx, dy in ((1, 0), (0, 1), (1, 1)):
        far = hex_centre(still, place[0] + dx, place[1] + dy)
        near = hex_centre(moved, dx, dy)
        start = hex_centre(moved, 0, 0)
        assert (far[0] - x, far[1] - y) == (near[0] - start[0], near[1] - start[1])


def test_an_infinite_map_without_chunks_is_read_as_one_piece(tmp_path: Path) -> None:
    assert drawn(tmp_path, LAND, BOARD, infinite="1").tile_layers == drawn(tmp_path, LAND, BOARD).tile_layers


def test_an_infinite_map_needs_something_painted(tmp_path: Path) -> None:
    sentence = refusal(tmp_path, LAND, chunked((0, 0, "0,0,0,0")), infinite="1")
    assert sentence == "nothing is painted on this infinite map, so it has no size; paint its board first"


def test_the_same_tile_is_one_value_wherever_it_lies(tmp_path: Path) -> None:
    (layer,) = drawn(tmp_path, LAND, BOARD).tile_layers
    assert layer.at((0, 0)) is layer.at((1, 1))
