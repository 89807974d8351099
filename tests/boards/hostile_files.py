"""Hostile maps by what surrounds the content: no XML, XML with traps, files that are none, paths that lead away."""

import gzip
import os
import random
from pathlib import Path

from tests.boards.cases import case, given
from tests.boards.tmx import BOARD, LAND, csv, element, objects, tmx

# Not a map at all

given("an_empty_file", b"")
given("white_space_only", b" \n\t \n")
given("binary_rubbish", random.Random(7).randbytes(20_000))
given("a_picture", b"\x89PNG\r\n\x1a\n" + random.Random(8).randbytes(500))
given("html", "<!doctype html><html><body>map</body></html>")
given("html_without_doctype", "<html><body><map width='3'/></body></html>")
given("json", '{"width": 3, "height": 2, "layers": []}')
given("json_list", "[1, 2, 3]")
given("a_tileset_as_map", LAND)
given("plain_text", "just some words")
given("cut_off_in_a_tag", tmx(LAND, BOARD)[:300])
given("cut_off_before_the_end", tmx(LAND, BOARD)[:-6])
given("two_roots", tmx(LAND, BOARD) + "<map/>")
given("text_behind_the_end", tmx(LAND, BOARD) + "rubbish")
given("utf_16", tmx(LAND, BOARD).encode("utf-16"))
given("utf_32", tmx(LAND, BOARD).encode("utf-32"))
given("bad_utf_8", tmx(LAND, BOARD).encode().replace(b"land", b"l\xffnd"))
given("overlong_utf_8", tmx(LAND, BOARD).encode().replace(b"land", b"l\xc0\xaend"))
given("a_nul_byte", tmx(LAND, BOARD).encode().replace(b"board", b"bo\0rd"))
given("nul_bytes_only", b"\0" * 4096)
given("a_surrogate", tmx(LAND, BOARD).replace("board", "&#xD800;"))
given("a_control_character", tmx(LAND, BOARD).replace("board", "&#x1;"))
given("another_encoding_is_named", tmx(LAND, BOARD).replace("UTF-8", "shift_jis"))
given("an_unknown_encoding_is_named", tmx(LAND, BOARD).replace("UTF-8", "klingon"))
given("a_codec_as_encoding", tmx(LAND, BOARD).replace("UTF-8", "rot13"))
given("latin_1", tmx(LAND, csv("1,2,3,0,1,2", "forêt")).replace("UTF-8", "ISO-8859-1").encode("latin-1"))
given("a_duplicate_attribute", tmx(LAND, BOARD).replace('width="3"', 'width="3" width="4"', 1))
given("an_undeclared_prefix", tmx(LAND, "<x:layer/>", BOARD))
given("a_gzipped_map", gzip.compress(tmx(LAND, BOARD).encode()))

# Traps of XML

_LAUGHS = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 12))
_LAUGHS = f'<!DOCTYPE map [<!ENTITY l0 "ha">{_LAUGHS}]>'
given("billion_laughs", _LAUGHS + tmx(BOARD.replace("board", "&l11;")).partition("\n")[2])
given("a_quadratic_entity", lambda: f'<!DOCTYPE map [<!ENTITY a "{"a" * 50_000}">]>' + element("map", "&a;" * 50_000))
given("an_external_entity", '<!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/passwd">]><map>&x;</map>')
given("a_parameter_entity", '<!DOCTYPE map [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x">%p;]><map/>')
given("a_dtd", '<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">' + tmx(LAND, BOARD).partition("\n")[2])
given("an_undefined_entity", tmx(LAND, BOARD).replace("board", "&board;"))
given("nested_a_million_deep", lambda: "<map>" * 1_000_000)
given("nested_ten_thousand_deep", "<map>" + "<group>" * 10_000 + "</group>" * 10_000 + "</map>")
given("groups_fifty_deep", tmx(LAND, "<group>" * 50 + BOARD + "</group>" * 50))
given("properties_in_properties", tmx("<properties><property>" * 60 + "</property></properties>" * 60))
given("a_million_elements", lambda: "<map>" + "<a/>" * 1_000_000 + "</map>")
given("a_million_comments", lambda: "<map>" + "<!---->" * 1_000_000 + "</map>")
given("a_million_attributes", lambda: "<map " + " ".join(f'a{n:x}=""' for n in range(700_000)) + "/>")
given("a_million_attributes_with_brackets", lambda: "<map " + " ".join(f'a{n:x}=">"' for n in range(600_000)) + "/>")
given("as_many_elements_as_allowed", lambda: tmx(LAND, "<a b='1' c='2'/>" * 49_900, BOARD))
given("a_seven_megabyte_attribute", lambda: tmx(LAND, BOARD, backgroundcolor="#" * 7_000_000))
given("a_seven_megabyte_comment", lambda: tmx(LAND, "<!--" + "-x" * 3_500_000 + "-->", BOARD))
given("seven_megabytes_of_character_references", lambda: tmx(LAND, csv("&#49;" * 1_400_000)))
given("processing_instructions", tmx("<?php system('x') ?>" * 200, LAND, BOARD))
given("an_xinclude", tmx('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="/etc/passwd"/>', LAND, BOARD))
given("a_namespace", tmx(LAND, BOARD, xmlns="urn:tiled"))
given("larger_than_eight_megabytes", lambda: tmx(LAND, BOARD) + " " * (9 << 20))

# Files that are none


@case
def a_missing_map(folder: Path) -> None:
    return None


@case
def a_pipe(folder: Path) -> None:
    os.mkfifo(folder / "map.tmx")


@case
def a_directory(folder: Path) -> None:
    (folder / "map.tmx").mkdir()


@case
def a_link_to_endless_zeros(folder: Path) -> None:
    (folder / "map.tmx").symlink_to("/dev/zero")


@case
def a_link_to_a_terminal(folder: Path) -> None:
    (folder / "map.tmx").symlink_to("/dev/tty")


@case
def a_link_to_itself(folder: Path) -> None:
    (folder / "map.tmx").symlink_to(folder / "map.tmx")


@case
def a_sparse_gigabyte(folder: Path) -> None:
    with (folder / "map.tmx").open("wb") as file:
        file.truncate(1 << 30)


def _tileset(source: str) -> str:
    return tmx(element("tileset", firstgid="1", source=source), BOARD)


def _picture(source: str) -> str:
    return tmx(LAND.replace("land.png", source), BOARD)


def _template(source: str) -> str:
    return tmx(LAND, BOARD, objects(element("object", id="1", template=source, x="1", y="2")))


# Paths that lead away

_AWAY = {
    "one_folder_up": "../secret{}",
    "far_up": "../../../../../../../../etc/passwd",
    "absolute": "/etc/passwd",
    "on_a_drive": "C:/Windows/win.ini",
    "with_backslashes": "..\\..\\secret{}",
    "on_a_share": "\\\\host\\share\\secret{}",
    "double_slash": "//host/share/secret{}",
    "a_url": "http://127.0.0.1:9/secret{}",
    "a_file_url": "file:///etc/passwd",
    "a_qt_resource": "qrc:/secret{}",
    "up_and_down": "here/../../secret{}",
    "with_a_nul": "land&#0;{}",
    "with_a_line_break": "land&#10;{}",
    "empty": "",
    "a_dot": ".",
    "very_long": "a" * 5_000 + "{}",
    "many_folders": "a/" * 3_000 + "secret{}",
    "standard_input": "/dev/stdin",
}
for _name, _path in _AWAY.items():
    given(f"tileset_path_{_name}", _tileset(_path.format(".tsx")))
    given(f"picture_path_{_name}", _picture(_path.format(".png")))
    given(f"template_path_{_name}", _template(_path.format(".tx")))


@case
def a_tileset_link_out(folder: Path) -> str:
    (folder / "land.tsx").symlink_to(folder.parent / "secret.tsx")
    return _tileset("land.tsx")


@case
def a_folder_link_out(folder: Path) -> str:
    (folder / "sets").symlink_to(folder.parent)
    return _tileset("sets/secret.tsx")


@case
def a_picture_link_out(folder: Path) -> str:
    (folder / "land.png").symlink_to(folder.parent / "secret.png")
    return _picture("land.png")


@case
def a_template_link_out(folder: Path) -> str:
    (folder / "t.tx").symlink_to("/etc/passwd")
    return _template("t.tx")


@case
def a_tileset_link_loop(folder: Path) -> str:
    (folder / "a.tsx").symlink_to(folder / "b.tsx")
    (folder / "b.tsx").symlink_to(folder / "a.tsx")
    return _tileset("a.tsx")


@case
def a_tileset_pipe(folder: Path) -> str:
    os.mkfifo(folder / "land.tsx")
    return _tileset("land.tsx")


@case
def a_picture_pipe(folder: Path) -> str:
    os.mkfifo(folder / "land.png")
    return _picture("land.png")


@case
def a_tileset_device(folder: Path) -> str:
    (folder / "land.tsx").symlink_to("/dev/zero")
    return _tileset("land.tsx")


@case
def a_tileset_folder(folder: Path) -> str:
    (folder / "land.tsx").mkdir()
    return _tileset("land.tsx")


@case
def a_tileset_that_includes_itself(folder: Path) -> str:
    (folder / "land.tsx").write_text(element("tileset", firstgid="1", source="land.tsx"))
    return _tileset("land.tsx")


@case
def a_map_as_its_own_tileset(folder: Path) -> str:
    return _tileset("map.tmx")


@case
def a_tileset_too_large(folder: Path) -> str:
    (folder / "land.tsx").write_text(element("tileset", " " * (3 << 20), name="land"))
    return _tileset("land.tsx")


@case
def a_tileset_that_is_empty(folder: Path) -> str:
    (folder / "land.tsx").write_text("")
    return _tileset("land.tsx")


@case
def a_tileset_with_laughs(folder: Path) -> str:
    (folder / "land.tsx").write_text(_LAUGHS.replace("map", "tileset") + "<tileset>&l11;</tileset>")
    return _tileset("land.tsx")


@case
def a_json_tileset(folder: Path) -> str:
    (folder / "land.tsj").write_text("{}")
    return _tileset("land.tsj")


@case
def a_thousand_tileset_files(folder: Path) -> str:
    content = element("tileset", " " * 200_000, name="land", tilewidth="8", tileheight="8", tilecount="1")
    for number in range(1000):
        (folder / f"{number}.tsx").symlink_to(folder / "land.tsx")
    (folder / "land.tsx").write_text(content)
    return tmx(*(element("tileset", firstgid=str(n + 1), source=f"{n}.tsx") for n in range(1000)), BOARD)


@case
def templates_that_point_at_each_other(folder: Path) -> str:
    (folder / "a.tx").write_text(element("template", element("object", template="b.tx")))
    (folder / "b.tx").write_text(element("template", element("object", template="a.tx")))
    return _template("a.tx")


@case
def a_template_without_an_object(folder: Path) -> str:
    (folder / "a.tx").write_text("<template/>")
    return _template("a.tx")


@case
def a_template_that_is_a_map(folder: Path) -> str:
    return _template("map.tmx")


@case
def a_template_with_a_tile_of_no_tileset(folder: Path) -> str:
    (folder / "a.tx").write_text(element("template", '<object gid="5"/>'))
    return _template("a.tx")


@case
def a_template_with_a_gid_before_its_tileset(folder: Path) -> str:
    (folder / "land.tsx").write_text(LAND.replace('firstgid="1" ', ""))
    inside = '<tileset firstgid="9" source="land.tsx"/><object gid="5"/>'
    (folder / "a.tx").write_text(element("template", inside))
    return _template("a.tx")


@case
def a_template_with_its_tileset_outside(folder: Path) -> str:
    inside = '<tileset firstgid="1" source="../secret.tsx"/><object gid="5"/>'
    (folder / "a.tx").write_text(element("template", inside))
    return _template("a.tx")


given("a_tileset_without_a_source_file", _tileset("nowhere.tsx"))
given("a_template_without_a_file", _template("nowhere.tx"))
given("a_thousand_templates", lambda: tmx(LAND, BOARD, objects(*(f'<object template="{n}.tx"/>' for n in range(1000)))))


@case
def a_heavy_template_used_by_all_objects(folder: Path) -> str:
    (folder / "a.tx").write_text(element("template", element("object", "<unknown/><properties/><point/>" * 13_000)))
    return tmx(LAND, BOARD, objects('<object template="a.tx"/>' * 4_900))


@case
def a_template_with_many_attributes(folder: Path) -> str:
    attributes = " ".join(f'a{n}=""' for n in range(150_000))
    (folder / "a.tx").write_text(f"<template><object {attributes}/></template>")
    return tmx(LAND, BOARD, objects('<object template="a.tx"/>' * 4_900))


@case
def a_template_with_many_properties(folder: Path) -> str:
    inside = element("properties", "".join(f'<property name="p{n}"/>' for n in range(9_000)))
    (folder / "a.tx").write_text(element("template", element("object", inside)))
    return tmx(LAND, BOARD, objects('<object template="a.tx"/>' * 4_900))


@case
def one_template_by_a_thousand_winding_ways(folder: Path) -> str:
    (folder / "a.tx").write_text("<template><object/></template>")
    ways = (
        f'<object template="{"x/../" * (1 + n % 5)}{"./" * (n // 500)}{"y/../" * (n % 2)}a.tx"/>' for n in range(1_000)
    )
    return tmx(LAND, BOARD, objects(*ways))


given(
    "as_many_pictures_as_allowed_by_winding_ways",
    lambda: tmx(
        LAND.replace(
            "</tileset",
            "".join(f'<tile id="{n}"><image source="{"x/../" * 6}{n}.png"/></tile>' for n in range(1_990))
            + "</tileset",
        ),
        BOARD,
    ),
)
_LONG = LAND.replace('name="land"', f'name="{"n" * 1_500_000}"')
given(
    "ten_thousand_pictures_in_a_tileset_of_a_very_long_name",
    lambda: tmx(
        _LONG.replace(
            "</tileset", "".join(f'<tile id="{n}"><image source="{n}.png"/></tile>' for n in range(9_900)) + "</tileset"
        ),
        BOARD,
    ),
)
