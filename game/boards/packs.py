"""Packs: maps with their tilesets and pictures in one file to hand on, a zip with a small manifest.

A pack may be from anybody, so nothing in it is believed: what its list of contents says is checked before anything is
unpacked, and what is unpacked is never more than it says.
"""

import io
import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Annotated, Final

import msgspec

from game.boards.pack_names import MANIFEST, MAP, BadPack, check_names, is_litter
from game.rules.notation import shortened
from game.table.regular_file import NoSuchFile, NotReadable, read_regular

LARGEST_PACK: Final = 24 << 20
LARGEST_FILE: Final = 8 << 20
LARGEST_MANIFEST: Final = 16 << 10
# Of all files together, unpacked.
LARGEST_CONTENT: Final = 48 << 20
MOST_FILES: Final = 400
MOST_MAPS: Final = 60
# The list of contents has a line for each file: 46 bytes, its name, and what some programs add.
LONGEST_LIST: Final = MOST_FILES * 512
# A map of one tile shrinks to a hundredth; what shrinks further was made to burst. Small files hurt nobody.
MOST_SHRUNK: Final = 200
SMALL: Final = 256 << 10

_END: Final = struct.Struct("<4s4H2LH")
_END_MARK: Final = b"PK\x05\x06"
_LONG_END_MARK: Final = b"PK\x06\x07"
_LONG_END_LENGTH: Final = 20
_LOCAL_HEADER: Final = 30
_ENCRYPTED: Final = 1


class PackManifest(msgspec.Struct, frozen=True, kw_only=True):
    """What a pack says of itself."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    author: Annotated[str, msgspec.Meta(max_length=80)] = ""
    description: Annotated[str, msgspec.Meta(max_length=500)] = ""
    version: Annotated[str, msgspec.Meta(max_length=20)] = ""


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack that passed: what it says of itself, and its files by their names, the manifest among them."""

    manifest: PackManifest
    files: Mapping[str, bytes]

    @property
    def maps(self) -> tuple[str, ...]:
        """The names of its maps, in order."""
        return tuple(sorted(name for name in self.files if PurePosixPath(name).suffix.lower() == MAP))


def read_pack(path: Path) -> Pack:
    """The pack in a file; BadPack says why it can't be opened."""
    try:
        return open_pack(read_regular(path, LARGEST_PACK))
    except NoSuchFile:
        raise BadPack("this file doesn't exist") from None
    except NotReadable as error:
        raise BadPack(f"this file can't be read: {error}") from None


def open_pack(content: bytes) -> Pack:
    """The pack in these bytes."""
    _check_end(content)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            listed = [one for one in archive.infolist() if not is_litter(one.orig_filename)]
            _check_list(listed)
            files = {one.filename: _unpacked(archive, one) for one in listed if not _is_folder(one)}
    except BadPack:
        raise
    except (zipfile.BadZipFile, zlib.error, EOFError, struct.error, UnicodeDecodeError, ValueError, RuntimeError):
        raise BadPack("this is not a zip file, or a damaged one") from None
    pack = Pack(read_manifest(files.get(MANIFEST)), files)
    if not pack.maps:
        raise BadPack("there is no map in it, but should be at least one file that ends in .tmx")
    if len(pack.maps) > MOST_MAPS:
        raise BadPack(f"there are {len(pack.maps)} maps in it, but should be at most {MOST_MAPS}")
    return pack


def read_manifest(content: bytes | None) -> PackManifest:
    """What a pack says of itself."""
    if content is None:
        raise BadPack(f"there is no {MANIFEST} at its top, which says its name; 'pack' writes one")
    if len(content) > LARGEST_MANIFEST:
        raise BadPack(f"its {MANIFEST} is {len(content):,} bytes long, but should have at most {LARGEST_MANIFEST:,}")
    try:
        manifest = msgspec.json.decode(content, type=PackManifest)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadPack(f"its {MANIFEST} can't be read: {_first_line(str(error))}") from None
    texts = (manifest.name, manifest.author, manifest.description, manifest.version)
    if not manifest.name.strip() or not all(text.isprintable() for text in texts):
        raise BadPack(f"its {MANIFEST} should have a name, and only texts of one line that can be read")
    return manifest


def written_manifest(name: str, author: str) -> bytes:
    """For maps whose author wrote none; BadPack where that can't be."""
    manifest = PackManifest(name=name, author=author, version="1")
    content = msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n"
    read_manifest(content)
    return content


def _check_end(content: bytes) -> None:
    """Refuse what has a long list of contents before anybody reads it; a zip ends with where that is."""
    if len(content) < _END.size or content[-_END.size :][:4] != _END_MARK:
        raise BadPack("this is not a zip file, or a damaged one")
    _, disk, first, here, count, length, _, remark = _END.unpack(content[-_END.size :])
    before = content[-_END.size - _LONG_END_LENGTH : -_END.size]
    if disk or first or remark or here != count or before[:4] == _LONG_END_MARK:
        raise BadPack("this zip file is of a kind that no pack needs; make it with 'pack'")
    if count > MOST_FILES:
        raise BadPack(f"there are {count:,} files in it, but should be at most {MOST_FILES}")
    if length > LONGEST_LIST:
        raise BadPack(f"its list of contents is {length:,} bytes long, but should have at most {LONGEST_LIST:,}")


def _check_list(listed: Sequence[zipfile.ZipInfo]) -> None:
    if len(listed) > MOST_FILES:
        raise BadPack(f"there are {len(listed):,} files in it, but should be at most {MOST_FILES}")
    for one in listed:
        _check_kind(one)
    check_names([one.orig_filename for one in listed if not _is_folder(one)])
    for one in listed:
        _check_size(one)
    whole = sum(one.file_size for one in listed)
    if whole > LARGEST_CONTENT:
        raise BadPack(f"unpacked it is {whole >> 20:,} MB large, but should have at most {LARGEST_CONTENT >> 20} MB")
    _check_overlaps(listed)


def _is_folder(one: zipfile.ZipInfo) -> bool:
    """Folders are made where files lie in them, so those that are listed are passed over."""
    return one.orig_filename.endswith("/")


def _check_kind(one: zipfile.ZipInfo) -> None:
    name = shortened(one.orig_filename)
    if one.flag_bits & _ENCRYPTED:
        raise BadPack(f"the file {name} is locked with a password, which no pack needs")
    if stat.S_IFMT(one.external_attr >> 16) not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise BadPack(f"the file {name} is a link or a device, but should be a plain file")
    if one.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BadPack(f"the file {name} is packed in a way that not everybody can read; make the pack with 'pack'")


def _check_size(one: zipfile.ZipInfo) -> None:
    if one.file_size > LARGEST_FILE:
        large = f"{one.file_size / (1 << 20):,.0f} MB large, but should have at most {LARGEST_FILE >> 20} MB"
        raise BadPack(f"unpacked the file {shortened(one.orig_filename)} is {large}")
    if one.file_size > max(SMALL, MOST_SHRUNK * one.compress_size):
        raise BadPack(f"the file {shortened(one.orig_filename)} is packed far smaller than any map or picture can be")


def _check_overlaps(listed: Sequence[zipfile.ZipInfo]) -> None:
    """Files that share their bytes unpack to more than all of them are."""
    end = 0
    for one in sorted(listed, key=lambda one: one.header_offset):
        if one.header_offset < end:
            raise BadPack(f"the file {shortened(one.orig_filename)} lies within another one")
        end = one.header_offset + _LOCAL_HEADER + one.compress_size


def _unpacked(archive: zipfile.ZipFile, one: zipfile.ZipInfo) -> bytes:
    with archive.open(one) as file:
        content = file.read(one.file_size + 1)
    if len(content) != one.file_size:
        raise BadPack(f"the file {shortened(one.orig_filename)} is not as long as it says")
    return content


def _first_line(text: str) -> str:
    return text.partition("\n")[0]
