"""Where packs lie unpacked: each in a folder of its own that is named by its content and made at one stroke, so that
nothing is ever written over."""

import hashlib
import re
import shutil
import tempfile
import time
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.boards.packs import Pack

_DIGITS: Final = 32
_OURS: Final = re.compile(rf"[0-9a-f]{{{_DIGITS}}}")
_HALF: Final = ".half-"
# Unpacking takes a moment; whoever sleeps in the middle of it may sleep for a night.
_OLD_ENOUGH: Final = 24 * 3600.0


def unpack(pack: Pack, folder: Path) -> Path:
    """The pack's own folder below this one, made if it is not there; OSError where it can't be."""
    place = folder / _key(pack)
    if place.is_dir():
        return place
    folder.mkdir(parents=True, exist_ok=True)
    half = Path(tempfile.mkdtemp(dir=folder, prefix=_HALF))
    try:
        write_files(pack, half)
        with suppress(OSError):
            # Another program may have been faster, with the same.
            half.rename(place)
    finally:
        shutil.rmtree(half, ignore_errors=True)
    if not place.is_dir():
        raise NotADirectoryError(20, "it can't be made there", str(place))
    return place


def sweep_unpacked(folder: Path, wanted: Collection[Path]) -> None:
    """Delete what was unpacked here of packs that are gone, and what was left half unpacked."""
    before = time.time() - _OLD_ENOUGH
    with suppress(OSError):
        for place in [place for place in folder.iterdir() if place not in wanted and not place.is_symlink()]:
            is_left = place.name.startswith(_HALF) and place.stat().st_mtime < before
            if is_left or _OURS.fullmatch(place.name):
                shutil.rmtree(place, ignore_errors=True)


def write_files(pack: Pack, folder: Path) -> None:
    """All files of a pack into a folder that is empty."""
    for name, content in pack.files.items():
        path = folder.joinpath(*name.split("/"))
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            file.write(content)


def _key(pack: Pack) -> str:
    whole = hashlib.sha256()
    for name, content in sorted(pack.files.items()):
        whole.update(f"{len(name)} {name} {len(content)} ".encode())
        whole.update(content)
    return whole.hexdigest()[:_DIGITS]
