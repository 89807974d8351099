"""Hostile maps by their content: numbers, layers, bombs, chunks, properties, objects, and all of them at the limit."""

import base64
import gzip
import struct
import zlib
from pathlib import Path

from tests.boards.cases import case, given
from tests.boards.tmx import BOARD, LAND, blob, csv, element, objects, packed, tmx

# Numbers

_NUMBERS = {
    "negative": "-1",
    "zero": "0",
    "a_billion": "1000000000",
    "past_64_bits": "99999999999999999999",
    "five_thousand_digits": "9" * 5_000,
    "not_a_number": "NaN",
    "infinite": "inf",
    "a_fraction": "2.5",
    "an_exponent": "1e9",
    "hexadecimal": "0x10",
    "an_underscore": "1_0",
    "arabic_digits": "٣",
    "blank": "",
    "words": "three",
    "a_list": "3,4",
}
for _name, _number in _NUMBERS.items():
    given(f"map_width_{_name}", tmx(LAND, BOARD, width=_number))
    given(f"tile_height_{_name}", tmx(LAND, BOARD, tileheight=_number))
    given(f"hex_side_{_name}", tmx(LAND, BOARD, hexsidelength=_number))
    given(f"firstgid_{_name}", tmx(LAND.replace('firstgid="1"', f'firstgid="{_number}"'), BOARD))
    given(f"opacity_{_name}", tmx(LAND, csv("1,2,3,0,1,2", opacity=_number)))
    given(f"object_x_{_name}", tmx(LAND, BOARD, objects(element("object", x=_number))))
given("a_billion_by_a_billion", tmx(LAND, BOARD, width="1000000000", height="1000000000"))
given("five_thousand_squared", tmx(LAND, BOARD, width="5000", height="5000"))
given("a_tile_id_past_the_end", tmx(LAND.replace(' id="1"', ' id="4294967296"'), BOARD))
given("a_negative_tile_id", tmx(LAND.replace(' id="1"', ' id="-1"'), BOARD))
given("a_tileset_of_a_billion_tiles", tmx(LAND.replace('tilecount="6"', 'tilecount="200000000"'), BOARD))
given("a_tileset_without_tile_size", tmx(LAND.replace('tilewidth="32" ', ""), BOARD))
given("negative_spacing", tmx(LAND.replace("columns", 'spacing="-32" columns'), BOARD))
given("a_picture_of_no_width", tmx(LAND.replace('width="96"', 'width="0"'), BOARD))
given("wrong_visible", tmx(LAND, csv("1,2,3,0,1,2", visible="maybe")))
given("wrong_infinite", tmx(LAND, BOARD, infinite="perhaps"))

for _name in ("orientation", "width", "height", "tilewidth", "tileheight", "hexsidelength", "staggeraxis", "version"):
    given(f"map_without_{_name}", tmx(LAND, BOARD, **{_name: None}))
for _name in ("width", "height", "name", "id"):
    given(f"layer_without_{_name}", tmx(LAND, csv("1,2,3,0,1,2").replace(f' {_name}="', f' old{_name}="', 1)))
for _name in ("firstgid", "name", "tilewidth", "tilecount", "columns", "source", "id"):
    given(f"tileset_without_{_name}", tmx(LAND.replace(f' {_name}="', f' old{_name}="'), BOARD))
for _name in ("isometric", "staggered", "oblique", "Hexagonal", "", "sphere"):
    given(f"orientation_{_name or 'blank'}", tmx(LAND, BOARD, orientation=_name))
given("wrong_stagger_axis", tmx(LAND, BOARD, staggeraxis="z"))
given("wrong_stagger_index", tmx(LAND, BOARD, staggerindex="both"))

# Layers

given("no_tileset", tmx(BOARD))
given("no_layer", tmx(LAND))
given("an_empty_map", "<map/>")
given("a_layer_without_data", tmx(LAND, element("layer", name="board", width="3", height="2")))
given("gid_past_the_tileset", tmx(LAND, csv("1,2,3,0,7,2")))
given("gid_before_the_first_tileset", tmx(LAND.replace('firstgid="1"', 'firstgid="5"'), BOARD))
given("gid_of_all_bits", tmx(LAND, csv("1,2,3,0,4294967295,2")))
given("gid_past_32_bits", tmx(LAND, csv("1,2,3,0,4294967296,2")))
given("gid_with_flags_only", tmx(LAND, csv("1,2,3,0,4026531840,2")))
given("duplicate_firstgid", tmx(LAND, LAND, BOARD))
given("tilesets_that_overlap", tmx(LAND, LAND.replace('firstgid="1"', 'firstgid="3"'), BOARD))
given("csv_too_short", tmx(LAND, csv("1,2,3,\n0,1")))
given("csv_too_long", tmx(LAND, csv("1,2,3,\n0,1,2,3")))
given("csv_ragged", tmx(LAND, csv("1,2,\n0,1,2,3")))
given("csv_empty", tmx(LAND, csv("")))
given("csv_of_commas", tmx(LAND, csv(",,,,,")))
given("csv_with_words", tmx(LAND, csv("1,2,forest,0,1,2")))
given("csv_with_a_minus", tmx(LAND, csv("1,2,-3,0,1,2")))
given("csv_with_two_numbers_in_a_cell", tmx(LAND, csv("1,2 3,3,0,1,2")))
given("csv_with_a_huge_number", tmx(LAND, csv("1,2," + "9" * 6_000 + ",0,1,2")))
given("csv_with_semicolons", tmx(LAND, csv("1;2;3;0;1;2")))
given("csv_of_four_million_cells", lambda: tmx(LAND, csv("1," * 3_900_000 + "1")))
given("csv_with_elements_in_it", tmx(LAND, csv("1,2,3,<b/>0,1,2")))
given("base64_rubbish", tmx(LAND, blob("!!!!")))
given("base64_cut_off", tmx(LAND, blob("AQAAA")))
given("base64_too_short", tmx(LAND, packed([1, 2, 3])))
given("base64_too_long", tmx(LAND, packed([1] * 7)))
given("base64_not_whole_numbers", tmx(LAND, blob(base64.b64encode(b"\1" * 23).decode())))
given("base64_empty", tmx(LAND, blob("")))
given("unknown_encoding", tmx(LAND, BOARD.replace("csv", "rot13")))
given("unknown_compression", tmx(LAND, blob("AQAA", "lzma")))
given("compressed_csv", tmx(LAND, BOARD.replace('"csv"', '"csv" compression="gzip"')))
given(
    "too_many_tile_elements", tmx(LAND, BOARD.replace(' encoding="csv"', "").replace("1,2,3,", '<tile gid="1"/>' * 90))
)
given("two_data_elements", tmx(LAND, BOARD.replace("</layer>", "<data>1</data></layer>")))
given("a_layer_of_another_size", tmx(LAND, csv("1,2,3,0,1,2", width="2", height="3")))
given("a_layer_moved_by_tiles", tmx(LAND, csv("1,2,3,0,1,2", x="1")))
given("ten_thousand_layers", lambda: tmx(LAND, *[BOARD] * 10_000))
given("a_layer_in_a_tileset", tmx(LAND.replace("</tileset>", BOARD + "</tileset>"), BOARD))
_GIDS = struct.pack("<6I", 1, 2, 3, 0, 1, 2)
for _name, _whole in {"zlib": zlib.compress(_GIDS), "gzip": gzip.compress(_GIDS)}.items():
    for _fault, _bytes in {
        "cut_off": _whole[:-6],
        "with_more_behind_it": _whole + b"more",
        "twice": _whole + _whole,
        "damaged": _whole[:12] + b"\xff\xff" + _whole[14:],
        "of_nothing": b"",
        "header_only": _whole[:2],
        "of_wrong_checksum": _whole[:-8] + bytes(8),
    }.items():
        given(f"{_name}_{_fault}", tmx(LAND, blob(base64.b64encode(_bytes).decode(), _name)))

# Bombs


def _bomb(wbits: int) -> bytes:
    """Two gigabytes of zeros in two megabytes: a block that depends on nothing before it, over and over."""
    stream = zlib.compressobj(9, wbits=wbits)
    start = stream.compress(bytes(1 << 20)) + stream.flush(zlib.Z_FULL_FLUSH)
    block = stream.compress(bytes(1 << 20)) + stream.flush(zlib.Z_FULL_FLUSH)
    return start + block * 2047 + stream.flush()


@case
def a_zlib_bomb(folder: Path) -> str:
    return tmx(LAND, blob(base64.b64encode(_bomb(15)).decode(), "zlib"))


@case
def a_gzip_bomb(folder: Path) -> str:
    return tmx(LAND, blob(base64.b64encode(_bomb(31)).decode(), "gzip"))


@case
def a_bomb_in_a_bomb(folder: Path) -> str:
    return tmx(LAND, blob(base64.b64encode(zlib.compress(_bomb(15), 9)).decode(), "zlib"))


@case
def a_bomb_in_every_chunk(folder: Path) -> str:
    text = base64.b64encode(zlib.compress(bytes(1 << 26), 9)).decode()
    chunks = "".join(element("chunk", text, x=str(16 * n), y="0", width="16", height="16") for n in range(40))
    return tmx(LAND, _chunked(chunks, encoding="base64", compression="zlib"), infinite="1")


def _zstd_bomb(descriptor: bytes) -> str:
    """A frame of 2 GB: blocks of 128 kB, each the same byte repeated."""
    blocks = b"\x02\x00\x10\x00" * 16_383 + b"\x03\x00\x10\x00"
    frame = b"\x28\xb5\x2f\xfd" + descriptor + struct.pack("<I", 1 << 31) + blocks
    return tmx(LAND, blob(base64.b64encode(frame).decode(), "zstd"))


given("a_zstd_bomb", lambda: _zstd_bomb(b"\x80\x50"))
given("a_zstd_bomb_in_one_segment", lambda: _zstd_bomb(b"\xa0"))
given("zstd_with_a_giant_window", tmx(LAND, blob(base64.b64encode(b"\x28\xb5\x2f\xfd\0\xff\1\0\0").decode(), "zstd")))
given("zstd_rubbish", tmx(LAND, blob("AQAAAAIAAAA=", "zstd")))


# Chunks


def _chunked(chunks: str, **attributes: str) -> str:
    inside = element("data", chunks, **(attributes or {"encoding": "csv"}))
    return element("layer", inside, name="board", width="3", height="2")


def _chunk(x: str, y: str, width: str = "2", height: str = "2", cells: str = "1,2,3,1") -> str:
    return element("chunk", cells, x=x, y=y, width=width, height=height)


_CHUNKS = {
    "that_overlap": _chunk("0", "0") + _chunk("1", "1"),
    "twice_the_same": _chunk("0", "0") * 2,
    "far_apart": _chunk("-900000", "0") + _chunk("900000", "0"),
    "beyond_the_world": _chunk("99999999999", "0"),
    "of_a_billion_cells": _chunk("0", "0", "100000", "10000"),
    "of_five_thousand_squared": _chunk("0", "0", "5000", "5000"),
    "of_no_size": _chunk("0", "0", "0", "0", ""),
    "of_negative_size": _chunk("0", "0", "-2", "-2"),
    "of_a_fraction": _chunk("0.5", "0"),
    "without_a_place": element("chunk", "1", width="1", height="1"),
    "too_short": _chunk("0", "0", cells="1,2,3"),
    "with_nothing_in_them": _chunk("0", "0", cells="0,0,0,0"),
    "none": "",
    "in_chunks": element("chunk", _chunk("0", "0"), x="0", y="0", width="2", height="2"),
    "by_the_ten_thousand": "".join(_chunk(str(2 * n), "0") for n in range(20_000)),
}
for _name, _text in _CHUNKS.items():
    given(f"chunks_{_name}", tmx(LAND, _chunked(_text), infinite="1"))
given("chunks_in_a_finite_map", tmx(LAND, _chunked(_chunk("0", "0"))))
given("an_infinite_map_without_layers", tmx(LAND, infinite="1"))
_FAR = _chunked(_chunk("-250", "-250") + _chunk("248", "248"))
given("many_wide_infinite_layers", lambda: tmx(LAND, *[_FAR] * 100, infinite="1"))

# Properties and names


def _property(value: str, kind: str | None = None, name: str | None = "p") -> str:
    return tmx(element("properties", element("property", name=name, type=kind, value=value)), LAND, BOARD)


_BAD_VALUES = {"int": "twelve", "float": "nan", "bool": "perhaps", "object": "-", "color": "?"}
for _kind, _value in {**_BAD_VALUES, "class": "x", "list": "x", "tensor": "x"}.items():
    given(f"property_of_type_{_kind}", _property(_value, _kind))
given("property_without_a_name", _property("x", name=None))
given("property_of_five_thousand_digits", _property("9" * 5_000, "int"))
given("property_of_a_huge_exponent", _property("1e999999", "float"))
_RESERVED = ("filename", "width", "source", "frames", "parent", "properties", "layers", "__class__", "parse_xml", "id")
for _name in _RESERVED:
    _text = element("properties", element("property", name=_name, value="/etc/passwd"))
    _land = LAND.replace('<tile id="0" type="meadow"/>', element("tile", _text, id="0", type="meadow"))
    given(f"a_property_called_{_name}", tmx(_text, _land, BOARD, objects(element("object", _text, id="1"))))
for _name in ("filename", "custom_types", "image_loader", "tilesets", "add_layer", "__class__", "invert_y", "maxgid"):
    _map = tmx(LAND.replace("<tileset", f'<tileset {_name}="x"'), BOARD.replace("<layer", f'<layer {_name}="x"'))
    given(f"an_attribute_called_{_name}", _map.replace("<map", f'<map {_name}="/etc/passwd"'))
given("a_very_long_name", lambda: tmx(LAND, csv("1,2,3,0,9,2", "n" * 3_000_000)))
given("a_name_of_line_breaks", tmx(LAND, csv("1,2,3,0,9,2", "&#10;" * 50_000)))
given("a_very_long_property_name", lambda: _property("x", "int", "n" * 1_000_000))
given("two_layers_of_one_name", tmx(LAND, BOARD, BOARD))
given(
    "fifteen_thousand_properties",
    lambda: tmx("<properties>" + '<property name="p"/>' * 15_000 + "</properties>", LAND, BOARD),
)

# Objects

given("a_million_objects", lambda: tmx(LAND, BOARD, objects("<object/>" * 800_000)))
given("forty_thousand_objects", lambda: tmx(LAND, BOARD, objects("<object/>" * 40_000)))
given("an_object_with_a_foreign_gid", tmx(LAND, BOARD, objects('<object gid="99"/>')))
given("an_object_of_negative_size", tmx(LAND, BOARD, objects('<object width="-4" height="2"/>')))
given("two_objects_of_one_id", tmx(LAND, BOARD, objects('<object id="1"/><object id="1"/>')))
given("an_object_in_an_object", tmx(LAND, BOARD, objects("<object><object/></object>")))


def _points(text: str) -> str:
    return tmx(LAND, BOARD, objects(element("object", element("polyline", points=text))))


for _name, _text in {
    "none": "",
    "one_number": "5",
    "three_numbers": "0,0,0",
    "an_odd_number": "0,0 1",
    "words": "here,there",
    "not_numbers": "nan,inf",
    "far_away": "1e300,0",
    "commas": ",, ,",
    "half_a_million": "0,0 " * 500_000,
    "half_a_million_digits": "0," + "1" * 500_000,
}.items():
    given(f"polyline_points_{_name}", _points(_text))
given("a_polyline_without_points", tmx(LAND, BOARD, objects("<object><polyline/></object>")))
_SHAPES = "<objectgroup>" + '<object id="1" x="nan"/>' * 9_000 + "</objectgroup></tile>"
given("nine_thousand_collision_shapes", lambda: tmx(LAND.replace("</tile>", _SHAPES), BOARD))
given(
    "a_tileset_of_thirty_thousand_tiles",
    lambda: tmx(LAND.replace("</tileset", '<tile id="5"/>' * 30_000 + "</tileset"), BOARD),
)
given(
    "a_picture_inside",
    tmx(LAND.replace('source="land.png"', 'format="png"').replace("/>\n <tile", "><data/></image><tile", 1), BOARD),
)
given(
    "an_image_layer_from_outside", tmx(LAND, '<imagelayer name="i"><image source="/etc/passwd"/></imagelayer>', BOARD)
)
given(
    "an_animation_of_foreign_tiles",
    tmx(LAND.replace("</tile>", '<animation><frame tileid="-9"/></animation></tile>'), BOARD),
)

# What costs more than it looks like

given("a_number_that_takes_long_to_refuse", lambda: tmx(LAND, BOARD, objects(element("object", x="1" * 900_000 + "x"))))
given("points_without_commas", lambda: _points("10 " * 2_300_000))
given("points_of_one_long_number", lambda: _points("1" * 7_000_000 + "x,0"))
given("base64_with_a_space_everywhere", lambda: tmx(LAND, blob("AA " * 2_500_000)))
given("ten_thousand_tilesets", lambda: tmx(*(element("tileset", firstgid=str(n + 1)) for n in range(10_000)), BOARD))
_GIANT = LAND.replace('tilecount="6"', 'tilecount="200000000"')
given("a_different_tile_everywhere", lambda: _large(",".join(map(str, range(1, 100_001))), 400, 250, _GIANT))
given(
    "a_different_wrong_tile_everywhere",
    lambda: _large(",".join(map(str, range(7, 20_007))), 200, 100, LAND.replace('"land"', f'"{"n" * 1_000_000}"')),
)
given(
    "a_hundred_thousand_attributes_on_an_object",
    lambda: tmx(LAND, BOARD, objects("<object " + " ".join(f'a{n}=""' for n in range(100_000)) + "/>")),
)

# As large as it may be


def _large(cells: str, width: int, height: int, *parts: str, layers: int = 1) -> str:
    size = {"width": str(width), "height": str(height)}
    return tmx(*(parts or [LAND]), *[csv(cells, **size)] * layers, **size)


def _many_properties(count: int) -> str:
    inside = "".join(f'<property name="p{n}" type="float" value="{n}.5"/>' for n in range(count))
    return element("properties", inside)


def _many_tiles(count: int) -> str:
    tiles = "".join(f'<tile id="{n}" type="t{n}"/>' for n in range(3, count))
    return LAND.replace("</tileset", tiles + "</tileset")


_OBJECT = '<object id="7" name="a" type="b" x="1.5" y="2.5" width="3" height="4" rotation="5" gid="2"/>'
_LINE = element("object", element("polyline", points="1.5,2.5 " * 24_999), rotation="5")
_CELLS = ",".join(["1,2,3,0"] * 25_000)
given("as_many_cells_as_allowed", lambda: _large(_CELLS, 400, 250, layers=2))
given(
    "as_many_tile_elements_as_allowed",
    lambda: _large('<tile gid="1"/>' * 49_000, 200, 245).replace(' encoding="csv"', ""),
)
given("as_many_objects_as_allowed", lambda: tmx(LAND, BOARD, objects(_OBJECT * 5_000)))
given("as_many_points_as_allowed", lambda: tmx(LAND, BOARD, objects(_LINE)))
given(
    "as_many_different_tiles_as_allowed",
    lambda: _large(",".join(map(str, range(1, 4_901))), 70, 70, _many_tiles(4_900)),
)
given("as_many_properties_as_allowed", lambda: tmx(_many_properties(9_900), LAND, BOARD))
given(
    "as_much_of_everything_as_allowed",
    lambda: _large(
        ",".join([str(n % 4_900 + 1) for n in range(100_000)]),
        400,
        250,
        _many_properties(9_900),
        _many_tiles(4_900),
        objects(_OBJECT * 4_900, _LINE, "<unknown/>" * 25_000),
        layers=2,
    ),
)
