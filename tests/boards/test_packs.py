"""Packs from anybody: what is hostile or broken gets one sentence and nothing is unpacked; what is sound is read whole
and never written over anything."""

import io
import json
import random
import stat
import struct
import warnings
import zipfile
from pathlib import Path

import pytest

from game.boards.maps import read_map
from game.boards.pack_names import MANIFEST, BadPack
from game.boards.packs import LARGEST_CONTENT, MOST_FILES, open_pack, read_pack
from game.boards.unpacked import unpack
from game.games import MEANINGS
from game.shipped import MAPS

BAY = (MAPS / "cliff" / "quick.tmx").read_bytes()
ABOUT = json.dumps({"name": "Three Bays", "author": "Ada", "description": "Narrow.", "version": "2"}).encode()


def zipped(*more: tuple[str | zipfile.ZipInfo, bytes], about: bytes | None = ABOUT, bay: bytes | None = BAY) -> bytes:
    """A pack of one map, and what else is put there."""
    whole = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        # Of names that are there twice.
        warnings.simplefilter("ignore")
        if about is not None:
            archive.writestr(MANIFEST, about)
        if bay is not None:
            archive.writestr("cliff/bay.tmx", bay)
        for name, content in more:
            archive.writestr(name, content)
    return whole.getvalue()


def named(name: str) -> bytes:
    """With a name as it stands there, whatever the library would make of it."""
    stand_in = "x" * len(name.encode())
    return zipped((stand_in, b"words")).replace(stand_in.encode(), name.encode())


def of_kind(mode: int) -> bytes:
    one = zipfile.ZipInfo("tilesets/land.png")
    one.create_system, one.external_attr = 3, mode << 16
    return zipped((one, b"/etc/passwd"))


def locked() -> bytes:
    return listed_with(8, 1)


def listed_with(offset: int, value: int) -> bytes:
    """With two bytes of the last file's line in the list of contents changed."""
    content = bytearray(zipped(("note.txt", b"words")))
    line = content.rfind(b"PK\x01\x02")
    content[line + offset : line + offset + 2] = struct.pack("<H", value)
    return bytes(content)


def many(count: int) -> bytes:
    return zipped(*((f"{number}.txt", b"") for number in range(count)))


def overlapping() -> bytes:
    """Two lines of the list lead to the same bytes."""
    content = bytearray(zipped(("a.txt", b"words"), ("b.txt", b"words")))
    second = content.rfind(b"PK\x01\x02")
    first = content.rfind(b"PK\x01\x02", 0, second)
    content[second + 42 : second + 46] = content[first + 42 : first + 46]
    return bytes(content)


def saying(end: int, value: int) -> bytes:
    """With four bytes changed, counted from the end: what the list of contents says of itself."""
    content = bytearray(zipped())
    content[-end : 4 - end or None] = struct.pack("<I", value)
    return bytes(content)


def of_length(change: int) -> bytes:
    """The list of contents says that the last file is longer or shorter than it is."""
    content = bytearray(zipped(("note.txt", b"words")))
    place = content.rfind(b"PK\x01\x02") + 24
    content[place : place + 4] = struct.pack("<I", 5 + change)
    return bytes(content)


def with_remark() -> bytes:
    whole = io.BytesIO(zipped())
    with zipfile.ZipFile(whole, "a") as archive:
        archive.comment = b"hello"
    return whole.getvalue()


def damaged() -> bytes:
    content = bytearray(zipped())
    middle = content.find(b"cliff/bay.tmx") + 40
    content[middle : middle + 20] = b"\xff" * 20
    return bytes(content)


NOISE = random.Random(5).randbytes(7 << 20)
HOSTILE = {
    "empty": (b"", "not a zip file"),
    "words": (b"a pack", "not a zip file"),
    "cut off": (zipped()[:-30], "not a zip file"),
    "damaged": (damaged(), "damaged"),
    "slip": (named("../../bay.tmx"), "leads out of the pack"),
    "slip within": (named("cliff/../../bay.tmx"), "leads out of the pack"),
    "slip of Windows": (named("..\\..\\bay.tmx"), "leads out of the pack"),
    "absolute": (named("/etc/bay.tmx"), "leads out of the pack"),
    "drive": (named("C:/bay.tmx"), "leads out of the pack"),
    "share": (named("\\\\host\\bay.tmx"), "leads out of the pack"),
    "link": (of_kind(stat.S_IFLNK | 0o777), "is a link or a device"),
    "device": (of_kind(stat.S_IFBLK | 0o777), "is a link or a device"),
    "pipe": (of_kind(stat.S_IFIFO | 0o777), "is a link or a device"),
    "bomb": (zipped(("bomb.png", b"\0" * (7 << 20))), "packed far smaller"),
    "large file": (zipped(("large.png", b"\0" * (20 << 20))), "20 MB large"),
    "large whole": (zipped(*((f"{number}.png", NOISE) for number in range(4))), "larger than 24 MB"),
    "ten thousand files": (many(10_000), "there are 10,002 files in it"),
    "one file too many": (many(MOST_FILES - 1), f"should be at most {MOST_FILES}"),
    "long list": (saying(10, 1 << 30), "its list of contents is 1,073,741,824 bytes long"),
    "longer than it says": (of_length(-2), "damaged"),
    "shorter than it says": (of_length(2), "is not as long as it says"),
    "locked": (locked(), "is locked with a password"),
    "packed oddly": (listed_with(10, 97), "not everybody can read"),
    "overlapping": (overlapping(), "within another one"),
    "remark": (with_remark(), "not a zip file"),
    "pack in a pack": (zipped(("more.zip", zipped())), "a pack inside the pack"),
    "program": (zipped(("run.exe", b"MZ")), "neither a map nor a tileset nor a picture"),
    "hidden": (zipped((".bashrc.txt", b"")), "not every system can have"),
    "device of Windows": (zipped(("NUL.png", b"")), "not every system can have"),
    "colon": (zipped(("land.png:stream.png", b"")), "not every system can have"),
    "nul": (named("a\0b.png"), "not every system can have"),
    "line break": (zipped(("a\nb.png", b"")), "not every system can have"),
    "end of a folder": (zipped(("sets. /a.png", b"")), "not every system can have"),
    "deep": (zipped(("a/b/c/d.png", b"")), "folders deep"),
    "long": (zipped(("a" * 300 + ".png", b"")), "at most 150 characters"),
    "twice": (zipped(("a.png", b"1"), ("a.png", b"2")), "have the same name"),
    "twice to Windows": (zipped(("a.png", b"1"), ("A.PNG", b"2")), "have the same name"),
    "file and folder": (zipped(("a.png", b""), ("a.png/b.png", b"")), "a file and a folder at once"),
    "no manifest": (zipped(about=None), f"no {MANIFEST}"),
    "manifest of words": (zipped(about=b"Three Bays"), "can't be read"),
    "manifest without a name": (zipped(about=b'{"author": "Ada"}'), "can't be read"),
    "blank name": (zipped(about=b'{"name": " "}'), "should have a name"),
    "name of two lines": (zipped(about=b'{"name": "a\\nb"}'), "texts of one line"),
    "long name": (zipped(about=json.dumps({"name": "a" * 81}).encode()), "can't be read"),
    "deep manifest": (zipped(about=b'{"name": "a", "x": ' + b"[" * 9_000 + b"]" * 9_000 + b"}"), "bytes long"),
    "no map": (zipped(bay=None), "there is no map in it"),
}


@pytest.mark.parametrize(("content", "sentence"), HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_pack_gets_one_sentence(content: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "pack.zip"
    path.write_bytes(content)
    with pytest.raises(BadPack) as refused:
        read_pack(path)
    said = str(refused.value)
    assert sentence in said
    assert said.isprintable()
    assert len(said) < 250


def test_what_is_too_large_together_is_told_before_it_is_unpacked() -> None:
    half = random.Random(1).randbytes(1 << 14) + b"\0" * (1 << 20)
    count = LARGEST_CONTENT // len(half) + 1
    with pytest.raises(BadPack, match="unpacked it is 48 MB large"):
        open_pack(zipped(*((f"{number}.png", half) for number in range(count))))


def test_no_change_of_a_few_bytes_does_more_than_get_a_sentence() -> None:
    rng, sound = random.Random(23), zipped(("tilesets/land.png", b"picture"))
    for _ in range(600):
        content = bytearray(sound)
        for _ in range(rng.randint(1, 4)):
            # Mostly where the list of contents is.
            place = rng.randrange(len(content)) if rng.random() < 0.3 else -rng.randint(1, 260)
            content[place] = rng.choice((0, 1, 255, rng.randrange(256)))
        try:
            pack = open_pack(bytes(content))
        except BadPack as error:
            assert str(error).isprintable()
        else:
            assert all(".." not in name for name in pack.files)


def test_a_pack_that_is_none_of_ours_to_wait_for_is_not_opened(tmp_path: Path) -> None:
    with pytest.raises(BadPack, match="not a regular file"):
        read_pack(tmp_path)
    with pytest.raises(BadPack, match="doesn't exist"):
        read_pack(tmp_path / "none.zip")


def test_a_sound_pack_says_what_it_is_and_what_is_in_it() -> None:
    pack = open_pack(zipped(("read me.txt", b"hello"), ("__MACOSX/cliff/._bay.tmx", b"\0"), ("sets/", b"")))
    about = pack.manifest
    assert (about.name, about.author, about.description, about.version) == ("Three Bays", "Ada", "Narrow.", "2")
    assert pack.maps == ("cliff/bay.tmx",)
    assert set(pack.files) == {MANIFEST, "cliff/bay.tmx", "read me.txt"}


def test_a_pack_is_unpacked_into_a_folder_of_its_own_and_only_once(tmp_path: Path) -> None:
    pack = open_pack(zipped())
    place = unpack(pack, tmp_path)
    board = place / "cliff" / "bay.tmx"
    assert board.read_bytes() == BAY
    assert read_map(board, MEANINGS)[0].board is not None
    written = board.stat().st_mtime_ns
    assert unpack(open_pack(zipped()), tmp_path) == place
    assert board.stat().st_mtime_ns == written
    other = unpack(open_pack(zipped(("more.txt", b""))), tmp_path)
    assert other != place
    assert sorted(tmp_path.iterdir()) == sorted([place, other])


def test_a_map_of_a_pack_uses_tilesets_anywhere_in_it_and_none_outside(tmp_path: Path) -> None:
    own = (MAPS / "tilesets" / "cliff.tsx").read_bytes().replace(b"cliff.png", b"own.png")
    picture = (MAPS / "tilesets" / "cliff.png").read_bytes()
    asks = BAY.replace(b"../tilesets/cliff.tsx", b"../art/own.tsx")
    place = unpack(open_pack(zipped(("art/own.tsx", own), ("art/own.png", picture), bay=asks)), tmp_path / "in")
    assert read_map(place / "cliff" / "bay.tmx", MEANINGS)[0].findings == ()
    (tmp_path / "own.tsx").write_bytes(own)
    asks = BAY.replace(b"../tilesets/cliff.tsx", b"../../../own.tsx")
    place = unpack(open_pack(zipped(bay=asks)), tmp_path / "in")
    reading, _ = read_map(place / "cliff" / "bay.tmx", MEANINGS)
    assert "leads out of the map's folder" in str(reading.errors[0])
