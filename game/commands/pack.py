"""`pack`: puts a folder of maps with their tilesets and pictures into one file to hand on."""

import argparse
import io
import os
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from game.boards.drawing import Drawing
from game.boards.findings import Reading
from game.boards.maps import read_map
from game.boards.pack_names import ENDINGS, MANIFEST, MAP, BadPack, check_names, is_litter
from game.boards.packs import (
    LARGEST_CONTENT,
    LARGEST_FILE,
    LARGEST_MANIFEST,
    MOST_FILES,
    Pack,
    open_pack,
    read_pack,
    written_manifest,
)
from game.boards.unpacked import write_files
from game.commands.exit_codes import FOUND, OK, Sorry
from game.commands.output import put
from game.games import MEANINGS
from game.table.regular_file import NotReadable, read_regular
from game.table.whole_file import write_whole

# What Tiled and this house put beside maps for whoever draws them; nobody misses it in a pack.
_FOR_AUTHORS: Final = (".tiled-project", ".tiled-session")
# The same files make the same pack, whenever it is made.
_WHEN: Final = (1980, 1, 1, 0, 0, 0)
_PLAIN_FILE: Final = 0o100644 << 16


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `pack`."""
    text = f"a folder with maps, their tilesets and pictures, and a {MANIFEST} with name, author, description, version"
    parser.add_argument("folder", type=Path, metavar="DIR", help=text)
    parser.add_argument("--out", type=Path, metavar="FILE", help="what the pack is called (default: DIR.zip)")


def run(args: argparse.Namespace) -> int:
    """Only what everybody can open is packed: all maps are checked as they will be read from the pack."""
    folder: Path = args.folder.absolute()
    if not folder.is_dir():
        raise Sorry(f"{args.folder}: there is no such folder", FOUND)
    out: Path = args.out or folder.with_name(f"{folder.name}.zip")
    _check_place(out)
    try:
        files = dict(_files(folder))
        check_names(files)
        if MANIFEST not in files:
            files[MANIFEST] = _own_manifest(folder, files)
        content = packed(files)
        pack = open_pack(content)
    except BadPack as error:
        raise Sorry(f"{args.folder}: {error}", FOUND) from None
    if not _check_maps(pack):
        raise Sorry(f"{args.folder}: nothing was packed; mend what is told above first", FOUND)
    try:
        write_whole(out, content)
    except OSError as error:
        raise Sorry(f"{error.filename or out}: {error.strerror}", FOUND) from None
    put(f"{out}: a pack named {pack.manifest.name!r} with {_counted(len(pack.maps))}, {len(content) / 1024:,.0f} kB")
    return OK


def packed(files: Mapping[str, bytes]) -> bytes:
    """A zip of these files."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            one = zipfile.ZipInfo(name, _WHEN)
            one.external_attr, one.compress_type = _PLAIN_FILE, zipfile.ZIP_DEFLATED
            archive.writestr(one, content)
    return whole.getvalue()


def _check_place(out: Path) -> None:
    """What is there already may be an older pack, and nothing else."""
    if not out.exists():
        return
    try:
        read_pack(out)
    except BadPack:
        raise Sorry(f"{out}: there is something else of that name already; say --out FILE", FOUND) from None


def _files(folder: Path) -> Iterator[tuple[str, bytes]]:
    """All that belongs into a pack, by its name there; what does not is named."""
    left = LARGEST_CONTENT
    for count, path in enumerate(_walked(folder)):
        if count >= 10 * MOST_FILES:
            raise BadPack(f"there are more than {10 * MOST_FILES:,} files in it, but should be at most {MOST_FILES}")
        name = path.relative_to(folder).as_posix()
        if path.name.startswith(".") or is_litter(name) or path.suffix in _FOR_AUTHORS:
            continue
        if path.is_symlink() or (path.suffix.lower() not in ENDINGS and name != MANIFEST):
            what = "a link" if path.is_symlink() else "neither a map nor a tileset nor a picture"
            put(f"{path}: left out, it is {what}")
            continue
        try:
            content = read_regular(path, LARGEST_MANIFEST if name == MANIFEST else LARGEST_FILE)
        except NotReadable as error:
            raise BadPack(f"the file {name} can't be read: {error}") from None
        left -= len(content)
        if left < 0:
            raise BadPack(f"all its files together should have at most {LARGEST_CONTENT >> 20} MB")
        yield name, content


def _walked(folder: Path) -> Iterator[Path]:
    """All files, those of hidden folders left out; links to folders are not followed."""
    for above, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        yield from (Path(above, name) for name in sorted(names))


def _own_manifest(folder: Path, files: Mapping[str, bytes]) -> bytes:
    """For a folder that has none: it is called as the folder, and by the author whom all maps name."""
    authors = {
        str(drawing.properties.get("author", "")) if drawing else ""
        for name in files
        if name.lower().endswith(MAP)
        for _, drawing in [_read(folder / name)]
    }
    author = authors.pop() if len(authors) == 1 else ""
    put(f"{folder}: there is no {MANIFEST} yet; write one with name, author, description and version to say more")
    return written_manifest(folder.name[:80], " ".join(author.split())[:80])


def _check_maps(pack: Pack) -> bool:
    """Whether all maps can be played; what is found in them is told, as `check` does."""
    all_well = True
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_files(pack, folder)
        for board in pack.maps:
            reading, _ = _read(folder / board)
            for finding in reading.findings:
                put(f"{board}: {finding}")
            all_well &= reading.board is not None
    return all_well


def _read(path: Path) -> tuple[Reading, Drawing | None]:
    return read_map(path, MEANINGS)


def _counted(maps: int) -> str:
    return "1 map" if maps == 1 else f"{maps} maps"
