"""Valid maps, broken at random: whatever comes out, it loads or gets one sentence."""

import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.boards.drawing import BadMap
from game.boards.reader import read_drawing
from tests.boards.test_layers import chunked
from tests.boards.test_tilesets import COLLECTION, LAND_FILE, TEMPLATE, tileset
from tests.boards.tmx import LAND, csv, element, objects, packed, tmx

pytestmark = pytest.mark.slow

THINGS = objects(
    element("object", '<polyline points="0,0 5,5"/>', id="1", x="1", y="2"),
    element("object", id="2", gid="2", x="3", y="4"),
    element("object", id="3", template="tree.tx", x="3", y="4"),
    element("properties", '<property name="a" type="int" value="3"/><property name="b" type="float" value="1.5"/>'),
)
MAPS = [
    tmx(tileset("sets/land.tsx"), csv("1,2,3,\n0,1,2"), THINGS),
    tmx(LAND, element("group", packed([1, 2, 3, 0, 1, 2], "zlib"), offsetx="1.5"), THINGS),
    tmx(LAND, packed([1, 2, 3, 0, 1, 2], "gzip"), orientation="orthogonal"),
    tmx(COLLECTION, csv("2,8,0,0,0,0").replace(",", "<!-- -->,")),
    tmx(LAND, chunked((-3, 4, "1,2,3,1"), (20, 11, "0,0,2,0")), infinite="1"),
]
WORDS = ["", "0", "-1", "1", "2.5", "nan", "1e308", "4294967295", "9" * 30, "true", "x", "../x", "map", "csv", "base64"]
WORDS += ["tile", "layer", "data", "object", "é", "\x00", "<", "&amp;", "&x;", "]]>", "<!DOCTYPE map>", "<map>", "'"]
# A name with its sign, a value, a tag or a word: the places where a mutation is likely to be understood and to matter.
PARTS = re.compile(r'\w+="|"[^"]*"|</?\w+|\w+')


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files that the maps use."""
    found = tmp_path_factory.mktemp("mutations")
    (found / "sets").mkdir()
    (found / "sets" / "land.tsx").write_text(LAND_FILE)
    (found / "tree.tx").write_text(TEMPLATE.format(gid=6))
    return found


def check(folder: Path, name: str, content: bytes) -> None:
    """Put some bytes where a file was, and read the map that uses it."""
    (folder / name).write_bytes(content)
    try:
        read_drawing(folder / "map.tmx")
    except BadMap as refused:
        assert "\n" not in str(refused)
        assert 0 < len(str(refused)) < 300


QUICK = settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.mark.parametrize("text", MAPS)
def test_the_maps_are_valid_before_they_are_broken(folder: Path, text: str) -> None:
    (folder / "map.tmx").write_text(text)
    assert read_drawing(folder / "map.tmx").tile_layers


@QUICK
@given(
    st.sampled_from(MAPS), st.lists(st.tuples(st.floats(0, 1), st.binary(max_size=4), st.integers(0, 9)), min_size=1)
)
def test_any_bytes_changed(folder: Path, text: str, changes: list[tuple[float, bytes, int]]) -> None:
    content = text.encode()
    for place, new, dropped in changes:
        start = int(place * len(content))
        content = content[:start] + new + content[start + dropped :]
    check(folder, "map.tmx", content)


def mutated(text: str, changes: list[tuple[float, str, bool]]) -> str:
    """Attributes, values and tags replaced by other words, or taken out with what follows."""
    for place, word, quoted in changes:
        found = list(PARTS.finditer(text))
        part = found[int(place * (len(found) - 1))]
        new = f'"{word}"' if quoted else word
        text = text[: part.start()] + new + text[part.end() :]
    return text


CHANGES = st.lists(st.tuples(st.floats(0, 1), st.sampled_from(WORDS), st.booleans()), min_size=1, max_size=3)


@QUICK
@given(st.sampled_from(MAPS), CHANGES)
def test_any_words_changed(folder: Path, text: str, changes: list[tuple[float, str, bool]]) -> None:
    check(folder, "map.tmx", mutated(text, changes).encode())


VALUES = re.compile(r'(?<==")[^"]*(?=")')


@QUICK
@given(
    st.sampled_from(MAPS), st.lists(st.tuples(st.floats(0, 1), st.one_of(st.sampled_from(WORDS), st.text(max_size=6))))
)
def test_any_values_changed(folder: Path, text: str, changes: list[tuple[float, str]]) -> None:
    for place, word in changes:
        found = list(VALUES.finditer(text))
        part = found[int(place * (len(found) - 1))]
        safe = re.sub(r'[<&"\x00-\x1f\ud800-\udfff\ufffe\uffff]', "", word)
        text = text[: part.start()] + safe + text[part.end() :]
    check(folder, "map.tmx", text.encode())


@QUICK
@given(st.sampled_from([("sets/land.tsx", LAND_FILE), ("tree.tx", TEMPLATE.format(gid=6))]), CHANGES)
def test_any_words_changed_in_the_files_of_a_map(
    folder: Path, part: tuple[str, str], changes: list[tuple[float, str, bool]]
) -> None:
    name, text = part
    (folder / "map.tmx").write_text(MAPS[0])
    check(folder, name, mutated(text, changes).encode())
    (folder / name).write_text(text)
