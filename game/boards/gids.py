"""Layer data turned into numbers: csv, XML, base64 plain, zlib, gzip and zstd, never more than the layer can hold.

A number in a layer (a gid) names a tile across all tilesets; its top four bits tell how the tile is flipped and turned.
"""

import binascii
import importlib
import re
import struct
import zlib
from base64 import b64decode
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final

from game.boards.drawing import BadMap
from game.boards.markup import Node, read_whole
from game.rules.notation import shortened

FLIP_X: Final = 1 << 31
FLIP_Y: Final = 1 << 30
FLIP_DIAGONAL: Final = 1 << 29
TURN_120: Final = 1 << 28
FLAGS: Final = FLIP_X | FLIP_Y | FLIP_DIAGONAL | TURN_120
LAST_GID: Final = TURN_120 - 1
LARGEST: Final = (1 << 32) - 1

_CSV: Final = re.compile(r"[0-9,\s]*", re.ASCII)
# zlib's own code for "zlib or gzip, see the header", which is what Tiled accepts too.
_EITHER_HEADER: Final = 15 + 32
_ZSTD_WINDOW_LOG: Final = 23
_CHOOSE_ANOTHER: Final = "choose CSV in Tiled's Map > Map Properties > Tile Layer Format"


@dataclass(frozen=True, slots=True)
class LayerChunk:
    """A rectangle of a layer: all of it, or a chunk of an infinite map; x,y as Tiled shows them."""

    x: int
    y: int
    width: int
    height: int


def decode(node: Node, data: Node, piece: LayerChunk, layer: str) -> list[int]:
    """The numbers of a piece, row by row; `node` holds them, `data` says how they are written."""
    encoding, compression = data.word("encoding"), data.word("compression")
    if encoding == "csv":
        return _from_csv(node.text, piece, layer)
    if encoding == "base64":
        packed = _unbase64(node.text, layer)
        return _from_bytes(_unpack(packed, compression, piece, layer), piece, layer)
    if encoding:
        raise BadMap(f"{layer} has the unknown encoding {shortened(encoding)}; {_CHOOSE_ANOTHER}")
    return _from_elements(node, piece, layer)


def _from_csv(text: str, piece: LayerChunk, layer: str) -> list[int]:
    text = text.strip()
    text = text[:-1] if text.endswith(",") else text
    wrong = _CSV.match(text)
    assert wrong is not None
    if wrong.end() < len(text):
        place = _place(piece, text.count(",", 0, wrong.end()))
        raise BadMap(f"{layer} {place}: {shortened(text[wrong.end()])} in the csv, but should be a tile number")
    if (text.count(",") + 1 if text else 0) != piece.width * piece.height:
        raise BadMap(_ragged(text, piece, layer))
    cells = text.split(",")
    try:
        gids = [int(cell) for cell in cells]
    except ValueError:
        index = next(index for index, cell in enumerate(cells) if read_whole(cell.strip()) is None)
        found = shortened(cells[index].strip())
        raise BadMap(f"{layer} {_place(piece, index)}: {found} should be one tile number") from None
    if max(gids) > LARGEST:
        index = next(index for index, gid in enumerate(gids) if gid > LARGEST)
        raise BadMap(f"{layer} {_place(piece, index)}: this tile number is too large; erase it in Tiled")
    return gids


def _ragged(text: str, piece: LayerChunk, layer: str) -> str:
    """Name the row that is too short or too long when there is one line for each row, as Tiled writes them."""
    rows = text.split("\n", piece.height)
    if len(rows) == piece.height:
        for y, row in enumerate(rows, piece.y):
            found = row.strip().rstrip(",").count(",") + 1
            if found != piece.width:
                return f"{layer}: row {y} has {found:,} cells, but should have {piece.width:,}"
    return _wrong_count((text.count(",") + 1) if text else 0, piece, layer)


def _wrong_count(found: int, piece: LayerChunk, layer: str) -> str:
    return f"{layer} has {found:,} cells, but should have {piece.width:,} by {piece.height:,}; save it again from Tiled"


def _from_elements(node: Node, piece: LayerChunk, layer: str) -> list[int]:
    gids = [tile.whole("gid", 0, LARGEST, 0) for tile in node.each("tile")]
    if len(gids) != piece.width * piece.height:
        raise BadMap(_wrong_count(len(gids), piece, layer))
    return gids


def _unbase64(text: str, layer: str) -> bytes:
    try:
        return b64decode(text.encode("ascii").translate(None, b" \t\r\n"), validate=True)
    except (binascii.Error, ValueError):
        raise BadMap(f"{layer} is not proper base64; save it again from Tiled") from None


def _from_bytes(unpacked: bytes, piece: LayerChunk, layer: str) -> list[int]:
    if len(unpacked) != piece.width * piece.height * 4:
        raise BadMap(_wrong_count(len(unpacked) // 4, piece, layer))
    return list(struct.unpack(f"<{piece.width * piece.height}I", unpacked))


def _unpack(packed: bytes, compression: str, piece: LayerChunk, layer: str) -> bytes:
    """Unpack up to one byte more than the piece can hold, so that a bomb is known without being lit."""
    most = piece.width * piece.height * 4 + 1
    if compression == "":
        return packed
    if compression in ("zlib", "gzip"):
        unpacked, whole = _inflate(packed, most, layer)
    elif compression == "zstd":
        unpacked, whole = _unzstd(packed, most, layer)
    else:
        raise BadMap(f"{layer} has the unknown compression {shortened(compression)}; {_CHOOSE_ANOTHER}")
    if len(unpacked) == most:
        raise BadMap(
            f"{layer} unpacks to more than its {piece.width:,} by {piece.height:,} cells; save it again from Tiled"
        )
    if not whole:
        raise BadMap(f"{layer} is cut off or has something behind its {compression} data; save it again from Tiled")
    return unpacked


def _inflate(packed: bytes, most: int, layer: str) -> tuple[bytes, bool]:
    stream = zlib.decompressobj(_EITHER_HEADER)
    try:
        unpacked = stream.decompress(packed, most)
    except zlib.error:
        raise BadMap(f"{layer} can't be unpacked, its compressed data is damaged; save it again from Tiled") from None
    return unpacked, stream.eof and not stream.unused_data


def _unzstd(packed: bytes, most: int, layer: str) -> tuple[bytes, bool]:
    standard, library = _module("compression.zstd"), _module("zstandard")
    if standard is None and library is None:
        raise BadMap(f"{layer} is compressed with zstd, which can't be unpacked here; {_CHOOSE_ANOTHER}")
    try:
        if standard is not None:
            options = {standard.DecompressionParameter.window_log_max: _ZSTD_WINDOW_LOG}
            stream = standard.ZstdDecompressor(options=options)
            unpacked: bytes = stream.decompress(packed, most)
            return unpacked, stream.eof and not stream.unused_data
        assert library is not None
        return _read_zstd(library, packed, most)
    except _zstd_errors(standard, library):
        raise BadMap(f"{layer} can't be unpacked, its zstd data is damaged; save it again from Tiled") from None


def _read_zstd(library: Any, packed: bytes, most: int) -> tuple[bytes, bool]:
    """With the library for older Pythons, whose reader stops quietly at a cut, so the frame's own size is compared."""
    unpacker = library.ZstdDecompressor(max_window_size=1 << _ZSTD_WINDOW_LOG)
    with unpacker.stream_reader(packed) as stream:
        unpacked: bytes = stream.read(most)
    size = library.frame_content_size(packed)
    return unpacked, size in (-1, len(unpacked))


def _zstd_errors(standard: Any, library: Any) -> tuple[type[Exception], ...]:
    return tuple(module.ZstdError for module in (standard, library) if module is not None)


def _module(name: str) -> ModuleType | None:
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


def _place(piece: LayerChunk, index: int) -> str:
    row, column = divmod(min(index, piece.width * piece.height - 1), piece.width)
    return f"{piece.x + column},{piece.y + row}"
