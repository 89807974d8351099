"""Tilesets, pictures and templates: where they may lie, and what is taken from them."""

from pathlib import Path

import pytest

from game.boards.drawing import BadMap, ObjectShape, PlacedTile, TilePicture
from game.boards.reader import read_drawing
from tests.boards.test_reader import drawn, refusal
from tests.boards.tmx import BOARD, LAND, csv, element, objects, tmx

LAND_FILE = LAND.replace('firstgid="1" ', 'version="1.8" ')


def tileset(source: str, first: int = 1) -> str:
    """A tileset that is a file of its own."""
    return element("tileset", firstgid=str(first), source=source)


def tile(folder: Path, *parts: str, at: tuple[int, int] = (1, 0)) -> PlacedTile:
    """The tile at a place of the first layer."""
    found = drawn(folder, *parts).tile_layers[0].at(at)
    assert found is not None
    return found


def test_a_tileset_file_gives_the_same_tiles_as_one_inside_the_map(tmp_path: Path) -> None:
    (tmp_path / "land.tsx").write_text(LAND_FILE)
    assert drawn(tmp_path, tileset("land.tsx"), BOARD).layers == drawn(tmp_path, LAND, BOARD).layers


def test_a_map_may_use_tilesets_and_pictures_from_the_maps_folder(tmp_path: Path) -> None:
    home, sets = tmp_path / "maps" / "cliff", tmp_path / "maps" / "tilesets"
    home.mkdir(parents=True)
    sets.mkdir()
    (sets / "land.tsx").write_text(LAND_FILE)
    (sets / "land.png").write_bytes(b"png")
    (home / "map.tmx").write_text(tmx(tileset("../tilesets/land.tsx"), BOARD))
    found = read_drawing(home / "map.tmx", tmp_path / "maps").tile_layers[0].at((1, 0))
    assert found is not None
    assert found.picture == TilePicture(sets / "land.png", (32, 0, 32, 28), None)
    with pytest.raises(BadMap, match=r"^line 2: the path '\.\./tilesets/land\.tsx' leads out of the map's folder"):
        read_drawing(home / "map.tmx")


def test_a_fault_in_a_tileset_file_is_named_with_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "land.tsx").write_text(LAND_FILE.replace('id="2"', 'id="two"'))
    sentence = refusal(tmp_path, tileset("land.tsx"), BOARD)
    assert sentence == "land.tsx line 5: <tile> has id 'two', but it should be a whole number from 0 to 268,435,455"


def test_a_json_tileset_should_be_saved_as_tsx(tmp_path: Path) -> None:
    (tmp_path / "land.tsj").write_text("{}")
    sentence = refusal(tmp_path, tileset("land.tsj"), BOARD)
    assert sentence == "line 2: the tileset 'land.tsj' should be saved from Tiled as .tsx"


def test_numbers_belong_to_the_tileset_that_begins_last_before_them(tmp_path: Path) -> None:
    sea = LAND.replace('name="land"', 'name="sea"').replace('firstgid="1"', 'firstgid="7"')
    (layer,) = drawn(tmp_path, sea, LAND, csv("1,6,7,\n0,8,12")).tile_layers
    found = [(one.tileset, one.id) for row in layer.rows for one in row if one]
    assert found == [("land", 0), ("land", 5), ("sea", 0), ("sea", 1), ("sea", 5)]


def test_a_picture_is_cut_with_margin_and_spacing(tmp_path: Path) -> None:
    (tmp_path / "land.png").write_bytes(b"png")
    land = LAND.replace("columns", 'margin="2" spacing="3" columns').replace('width="96"', 'width="72" trans="ff00ff"')
    found = tile(tmp_path, land.replace('height="56"', 'height="90"'), csv("4,4,4,4,4,4"))
    assert found.picture == TilePicture(tmp_path / "land.png", (2 + 35, 2 + 31, 32, 28), "ff00ff")


def test_a_missing_picture_is_a_note_and_the_map_still_loads(tmp_path: Path) -> None:
    found = drawn(tmp_path, LAND, BOARD)
    assert found.remarks == ("line 3: the picture 'land.png' of the tileset 'land' is missing; put it beside the map",)
    assert all(one is None or one.picture is None for row in found.tile_layers[0].rows for one in row)


@pytest.mark.parametrize("source", ["../land.png", "/land.png", "C:/land.png", "..\\land.png", "http://x/land.png"])
def test_a_picture_outside_is_never_used(tmp_path: Path, source: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (tmp_path / "land.png").write_bytes(b"png")
    found = drawn(home, LAND.replace("land.png", source), BOARD)
    assert len(found.remarks) == 1
    assert all(one is None or one.picture is None for row in found.tile_layers[0].rows for one in row)


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (tmp_path / "land.tsx").write_text(LAND_FILE)
    (home / "land.tsx").symlink_to(tmp_path / "land.tsx")
    assert refusal(home, tileset("land.tsx"), BOARD).startswith("line 2: the path 'land.tsx' leads out")


COLLECTION = """<tileset firstgid="1" name="trees" tilewidth="40" tileheight="60" tilecount="2" columns="0">
<tileoffset x="-4" y="6"/>
<tile id="1" type="oak"><image width="40" height="60" source="oak.png"/></tile>
<tile id="7" class="elm" x="8" y="9" width="20" height="30"><image width="40" height="60" source="elm.png"/></tile>
</tileset>"""


def test_each_tile_of_a_collection_has_its_own_picture_and_size(tmp_path: Path) -> None:
    (tmp_path / "oak.png").write_bytes(b"png")
    (tmp_path / "elm.png").write_bytes(b"png")
    oak, elm = (tile(tmp_path, COLLECTION, csv("2,8,0,0,0,0"), at=(x, 0)) for x in (0, 1))
    assert (oak.type, oak.size, oak.offset) == ("oak", (40, 60), (-4, 6))
    assert oak.picture == TilePicture(tmp_path / "oak.png", (0, 0, 40, 60), None)
    assert (elm.type, elm.size) == ("elm", (20, 30))
    assert elm.picture == TilePicture(tmp_path / "elm.png", (8, 9, 20, 30), None)


def test_a_deleted_tile_of_a_collection_is_named(tmp_path: Path) -> None:
    sentence = refusal(tmp_path, COLLECTION, csv("2,3,0,0,0,0"))
    assert sentence == "the layer 'board' 1,0: the tileset 'trees' has no tile 2; erase it, or put the tile back"


def test_tiled_counts_too_few_tiles_when_it_misses_the_picture(tmp_path: Path) -> None:
    assert tile(tmp_path, LAND.replace('tilecount="6"', 'tilecount="3"'), csv("6,6,6,6,6,6")).id == 5


TEMPLATE = """<template><tileset firstgid="5" source="sets/land.tsx"/>
<object name="tree" type="plant" gid="{gid}" width="20" height="30" rotation="15"><properties>
<property name="leaves" type="int" value="9"/><property name="old" type="bool" value="true"/></properties></object>
</template>"""


def with_template(folder: Path, gid: int = 6) -> None:
    """A template of a tile object beside the map, and its tileset."""
    (folder / "sets").mkdir()
    (folder / "sets" / "land.tsx").write_text(LAND_FILE)
    (folder / "tree.tx").write_text(TEMPLATE.format(gid=gid))


def test_a_template_fills_in_what_an_object_leaves_open(tmp_path: Path) -> None:
    with_template(tmp_path, 6 | 1 << 30)
    own = element("properties", element("property", name="leaves", type="int", value="2"))
    placed = element("object", own, id="3", template="tree.tx", x="7", y="8", rotation="0", name="")
    layer = objects(placed, element("object", id="4", template="tree.tx", type="weed", width="5", height="6"))
    first, second = drawn(tmp_path, tileset("sets/land.tsx", 101), csv("101,0,0,0,0,0"), layer).object_layers[0].objects
    assert (first.id, first.name, first.type, first.x, first.y) == (3, "tree", "plant", 7, 8)
    assert (first.width, first.height, first.rotation) == (20, 30, 0)
    assert first.properties == {"leaves": 2, "old": True}
    assert first.tile is not None
    assert (first.shape, first.tile.type, first.tile.flip_y) == (ObjectShape.TILE, "forest", True)
    assert (second.type, second.width, second.rotation, second.properties["leaves"]) == ("weed", 5, 15, 9)


@pytest.mark.parametrize(("theirs", "own"), [("class", "type"), ("type", "class"), ("class", "class")])
def test_an_objects_own_type_wins_over_its_templates(tmp_path: Path, theirs: str, own: str) -> None:
    (tmp_path / "a.tx").write_text(element("template", element("object", **{theirs: "plant"})))
    layer = objects(element("object", template="a.tx", **{own: "weed"}), element("object", template="a.tx"))
    assert [one.type for one in drawn(tmp_path, LAND, BOARD, layer).object_layers[0].objects] == ["weed", "plant"]


def test_a_template_may_bring_a_tileset_that_the_map_does_not_list(tmp_path: Path) -> None:
    with_template(tmp_path)
    layer = objects(element("object", id="3", template="tree.tx"))
    (found,) = drawn(tmp_path, COLLECTION, csv("2,8,0,0,0,0"), layer).object_layers[0].objects
    assert found.tile is not None
    assert (found.tile.tileset, found.tile.id, found.tile.type) == ("land", 1, "forest")


def test_an_object_may_change_the_shape_of_its_template(tmp_path: Path) -> None:
    (tmp_path / "line.tx").write_text('<template><object><polyline points="0,0 5,5"/></object></template>')
    own = element("object", '<polyline points="0,0 9,9"/>', template="line.tx")
    layer = objects(element("object", template="line.tx", x="1"), own)
    plain, changed = drawn(tmp_path, LAND, BOARD, layer).object_layers[0].objects
    assert (plain.points, changed.points) == (((1, 0), (6, 5)), ((0, 0), (9, 9)))


def test_a_template_with_a_tile_that_is_not_there_is_named(tmp_path: Path) -> None:
    with_template(tmp_path, 99)
    sentence = refusal(tmp_path, LAND, BOARD, objects(element("object", template="tree.tx")))
    assert sentence.startswith("line 10: the object 'tree': the tileset 'land' has no tile 94")
