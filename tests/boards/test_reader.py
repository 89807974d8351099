"""What is read from a map: measures, layers, tiles, objects and properties."""

import re
from pathlib import Path

import pytest

import game.boards as game_boards
from game.boards.drawing import BadMap, Drawing, ImageLayer, ObjectLayer, ObjectShape, Orientation, TileLayer
from game.boards.reader import read_drawing
from game.rules.hexes import Stagger
from tests.boards.tmx import BOARD, LAND, csv, element, objects, tmx


def drawn(folder: Path, *parts: str, **attributes: str | None) -> Drawing:
    """Write a map and read it."""
    path = folder / "map.tmx"
    path.write_text(tmx(*parts, **attributes))
    return read_drawing(path)


def refusal(folder: Path, *parts: str, **attributes: str | None) -> str:
    """The sentence that a map is refused with."""
    with pytest.raises(BadMap) as refused:
        drawn(folder, *parts, **attributes)
    return str(refused.value)


def types(layer: TileLayer) -> list[list[str | None]]:
    """A layer as the types of its tiles."""
    return [[tile.type if tile else None for tile in row] for row in layer.rows]


def test_a_map_has_its_measures(tmp_path: Path) -> None:
    found = drawn(tmp_path, LAND, BOARD, backgroundcolor="#3A7bd5")
    assert (found.orientation, found.stagger) == (Orientation.HEXAGONAL, Stagger.Y_ODD)
    assert (found.width, found.height, found.tile_width, found.tile_height, found.side_length) == (3, 2, 32, 28, 16)
    assert (found.background, found.origin) == ("#3a7bd5", (0, 0))


def test_an_orthogonal_map_has_no_stagger(tmp_path: Path) -> None:
    found = drawn(tmp_path, LAND, BOARD, orientation="orthogonal")
    assert (found.orientation, found.stagger, found.side_length) == (Orientation.ORTHOGONAL, None, 0)


@pytest.mark.parametrize("stagger", Stagger)
def test_all_four_stagger_forms_are_known(tmp_path: Path, stagger: Stagger) -> None:
    axis, index = stagger.value.split("-")
    assert drawn(tmp_path, LAND, BOARD, staggeraxis=axis, staggerindex=index).stagger is stagger


def test_a_map_that_says_nothing_of_its_stagger_is_read_as_tiled_does(tmp_path: Path) -> None:
    assert drawn(tmp_path, LAND, BOARD, staggeraxis=None, staggerindex=None).stagger is Stagger.Y_ODD


def test_another_orientation_is_named(tmp_path: Path) -> None:
    sentence = refusal(tmp_path, LAND, BOARD, orientation="isometric")
    assert sentence == "line 2: the orientation is 'isometric', but should be hexagonal or orthogonal"


def test_properties_are_flat_values_of_their_own_type(tmp_path: Path) -> None:
    inside = """<property name="name" value="The Bay"/><property name="posts" type="int" value="3"/>
    <property name="slope" type="float" value="-1.5e2"/><property name="open" type="bool" value="true"/>
    <property name="sky" type="color" value="#ff102030"/><property name="goal" type="object" value="7"/>
    <property name="description">first line\nsecond line</property><property name="empty" value=""/>"""
    assert drawn(tmp_path, element("properties", inside), LAND, BOARD).properties == {
        "name": "The Bay",
        "posts": 3,
        "slope": -150.0,
        "open": True,
        "sky": "#ff102030",
        "goal": 7,
        "description": "first line\nsecond line",
        "empty": "",
    }


def test_class_and_list_properties_are_skipped_with_a_note(tmp_path: Path) -> None:
    inside = """<property name="a" type="class" propertytype="Weather"><properties><property name="wind" type="int"
    value="3"/></properties></property><property name="b" type="list"><item type="int" value="1"/></property>
    <property name="c" propertytype="Season" value="summer"/>"""
    found = drawn(tmp_path, element("properties", inside), LAND, BOARD)
    assert found.properties == {"c": "summer"}
    assert [remark.split(",")[0] for remark in found.remarks if "property" in remark] == [
        "line 2: the property 'a' is of type 'class'",
        "line 3: the property 'b' is of type 'list'",
    ]


def test_a_property_that_is_no_number_is_named_with_its_line(tmp_path: Path) -> None:
    inside = element("properties", '\n<property name="posts" type="int" value="three"/>')
    sentence = refusal(tmp_path, inside, LAND, BOARD)
    assert sentence == "line 3: the property 'posts' is 'three', but should be a whole number"


def test_type_and_class_of_a_tile_are_one(tmp_path: Path) -> None:
    (layer,) = drawn(tmp_path, LAND, BOARD).tile_layers
    assert types(layer) == [["meadow", "forest", "water"], [None, "meadow", "forest"]]


def test_a_tile_knows_where_it_is_from(tmp_path: Path) -> None:
    forest = drawn(tmp_path, LAND, BOARD).tile_layers[0].at((1, 0))
    assert forest is not None
    assert (forest.tileset, forest.id, forest.properties, forest.size) == ("land", 1, {"cost": 2}, (32, 28))


def test_layers_stay_in_drawing_order_whatever_their_kind(tmp_path: Path) -> None:
    picture = '<imagelayer id="9" name="sky"><image source="sky.png"/></imagelayer>'
    found = drawn(
        tmp_path, LAND, objects(name="under"), BOARD, picture, csv("0,0,0,0,0,0", "top"), objects(name="over")
    )
    assert [(type(layer), layer.name) for layer in found.layers] == [
        (ObjectLayer, "under"),
        (TileLayer, "board"),
        (ImageLayer, "sky"),
        (TileLayer, "top"),
        (ObjectLayer, "over"),
    ]
    assert "the layer 'sky' is an image layer, which is not drawn" in found.remarks


def test_groups_are_dissolved_into_their_layers(tmp_path: Path) -> None:
    layer = csv("1,2,3,0,1,2", offsetx="0.5", offsety="-3", opacity="0.5")
    inner = element("group", layer + objects(visible="0"), name="inner", offsetx="10", opacity="0.5")
    outer = element("group", inner + csv("0,0,0,0,0,0", "free"), name="outer", offsety="1.25", visible="0")
    board, things, free = drawn(tmp_path, LAND, outer, BOARD).layers[:3]
    assert isinstance(board, TileLayer)
    assert (board.offset, board.opacity, board.visible) == ((10.5, -1.75), 0.25, False)
    assert isinstance(things, ObjectLayer)
    assert (things.offset, things.opacity, things.visible) == ((10.0, 1.25), 0.5, False)
    assert isinstance(free, TileLayer)
    assert (free.name, free.offset, free.opacity) == ("free", (0.0, 1.25), 1.0)


def test_objects_have_their_shapes(tmp_path: Path) -> None:
    shapes = ["", "<point/>", "<ellipse/>", "<capsule/>", '<text wrap="1">hello</text>']
    inside = [element("object", shape, id=str(n), x="4", y="5", width="6") for n, shape in enumerate(shapes)]
    (layer,) = drawn(tmp_path, LAND, BOARD, objects(*inside)).object_layers
    assert [found.shape for found in layer.objects] == [
        ObjectShape.RECTANGLE, ObjectShape.POINT, ObjectShape.ELLIPSE, ObjectShape.CAPSULE, ObjectShape.TEXT,
    ]  # fmt: skip
    assert {(found.x, found.y, found.width, found.height, found.corner) for found in layer.objects} == {
        (4.0, 5.0, 6.0, 0.0, (4.0, 5.0))
    }


def test_the_points_of_a_path_are_places_on_the_map(tmp_path: Path) -> None:
    line = element("object", '<polyline points="0,0 10,0 10.5,-4"/>', name="path", x="100", y="50")
    turned = element("object", '<polygon points="0,0 10,0 0,20"/>', x="100", y="50", rotation="90")
    path, area = drawn(tmp_path, LAND, BOARD, objects(line, turned)).object_layers[0].objects
    assert (path.shape, path.name, path.points) == (ObjectShape.POLYLINE, "path", ((100, 50), (110, 50), (110.5, 46)))
    assert area.shape is ObjectShape.POLYGON
    assert [(round(x), round(y)) for x, y in area.points] == [(100, 50), (100, 60), (80, 50)]


def test_a_tile_object_stands_on_its_lower_left_and_takes_type_and_size_from_its_tile(tmp_path: Path) -> None:
    tree = element("object", id="1", gid=str(2 | 1 << 31), x="40", y="60")
    (found,) = drawn(tmp_path, LAND, BOARD, objects(tree)).object_layers[0].objects
    assert (found.shape, found.type, found.width, found.height) == (ObjectShape.TILE, "forest", 32, 28)
    assert (found.x, found.y, found.corner) == (40, 60, (40, 32))
    assert found.tile is not None
    assert (found.tile.id, found.tile.flip_x, found.properties) == (1, True, {})


def test_a_tile_object_follows_the_alignment_of_its_tileset(tmp_path: Path) -> None:
    tree = element("object", gid="2", x="40", y="60", width="10", height="20")
    land = LAND.replace("columns", 'objectalignment="center" columns')
    (found,) = drawn(tmp_path, land, BOARD, objects(tree)).object_layers[0].objects
    assert found.corner == (35, 50)


def test_what_newer_versions_of_tiled_write_is_read_past(tmp_path: Path) -> None:
    land = LAND.replace("columns", 'tilerendersize="grid" fillmode="preserve-aspect-fit" class="c" columns').replace(
        "</tileset>",
        """<transformations hflip="1"/><grid orientation="orthogonal" width="1" height="1"/><wangsets><wangset name="w"
        type="corner" tile="-1"><wangcolor name="" color="#ff0000" tile="-1" probability="1"/><wangtile tileid="0"
        wangid="0,1,0,1,0,1,0,1"/></wangset></wangsets><tile id="5" type="sea" probability="0.5" x="0" y="0" width="9"
        height="9"><objectgroup draworder="index" id="2"><object id="1" x="nan"/></objectgroup><animation><frame
        tileid="0" duration="100"/></animation></tile></tileset>""",
    )
    layer = csv(
        "6,2,3,0,1,2", class_="c", locked="1", tintcolor="#ff0000", parallaxx="0.5", mode="multiply", future="yes"
    )
    settings = '<editorsettings><chunksize width="32" height="32"/><export target="." format="json"/></editorsettings>'
    found = drawn(
        tmp_path, settings, land, layer, "<future><data>1</data></future>", objects('<object id="1" opacity="0.5"/>'),
        version="1.12", class_="Board", compressionlevel="9", parallaxoriginx="1.5", nextlayerid="2", skewx="3",
    )  # fmt: skip
    sea = found.tile_layers[0].at((0, 0))
    assert sea is not None
    assert sea.type == "sea"
    assert found.tile_layers[0].type == "c"
    assert set(found.remarks) >= {
        "the layer 'board' has a tint colour, which is not drawn",
        "the layer 'board' has parallax, which is not drawn",
        "the layer 'board' has a blend mode, which is not drawn",
        "the tileset 'land' has animated tiles; only their first picture is used",
    }


def test_no_attribute_or_property_takes_the_place_of_one_of_pytmx(tmp_path: Path) -> None:
    names = ("filename", "source", "frames", "width", "parent", "properties", "id", "type", "layers", "__class__")
    inside = element("properties", "".join(element("property", name=name, value="/etc/passwd") for name in names))
    land = LAND.replace('<tile id="0" type="meadow"/>', element("tile", inside, id="0", type="meadow"))
    found = drawn(tmp_path, inside, land, BOARD, objects(element("object", inside)), filename="/etc/passwd", layers="x")
    meadow = found.tile_layers[0].at((0, 0))
    assert meadow is not None
    assert (meadow.id, meadow.type) == (0, "meadow")
    expected = dict.fromkeys(names, "/etc/passwd")
    assert found.properties == meadow.properties == found.object_layers[0].objects[0].properties == expected


def test_a_map_that_does_not_exist_gets_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadMap, match=r"^this file doesn't exist; put it there, or choose another$"):
        read_drawing(tmp_path / "nowhere.tmx")


def test_only_one_file_of_the_game_imports_pytmx() -> None:
    game = Path(game_boards.__file__).parent.parent
    importers = [
        path.name for path in game.rglob("*.py") if re.search(r"^\s*(import|from) pytmx", path.read_text(), re.M)
    ]
    assert importers == ["via_pytmx.py"]
