"""What the files of a pack may be called: the same on every system, inside the pack, and of a kind that boards need."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import PurePosixPath
from typing import Final

from game.boards.drawing import BadMap
from game.rules.notation import shortened

MANIFEST: Final = "plouf-pack.json"
MAP: Final = ".tmx"
TILESETS: Final = (".tsx", ".tx")
PICTURES: Final = (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".webp")
# Whom the pictures are by, and what one may do with them.
TEXTS: Final = (".txt", ".md")
ENDINGS: Final = (MAP, *TILESETS, *PICTURES, *TEXTS)
LONGEST_NAME: Final = 150
# A map finds its tilesets no farther above it.
MOST_FOLDERS: Final = 2

_ARCHIVES: Final = (".zip", ".gz", ".xz", ".bz2", ".zst", ".7z", ".rar", ".tar", ".tgz")
# What some systems forbid in a name, and what would lead elsewhere.
_FORBIDDEN: Final = re.compile(r'[\\:*?"<>|\x00-\x1f\x7f]')
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
# What systems put beside the files of people without being asked.
_LITTER: Final = (".DS_Store", "Thumbs.db", "desktop.ini")


class BadPack(BadMap):
    """A pack that can't be opened; the message is one sentence: what was found, and what would be right."""


def is_litter(name: str) -> bool:
    """Whether nobody put this there, so that nobody misses it."""
    return name.startswith("__MACOSX/") or PurePosixPath(name).name in _LITTER


def check_name(name: str) -> None:
    """Refuse a name that leads out of the pack, that not every system can have, or of a kind that no board needs."""
    shown = shortened(name)
    parts = name.split("/")
    if name.startswith(("/", "\\")) or re.match(r"[A-Za-z]:", name) or ".." in re.split(r"[/\\]", name):
        raise BadPack(f"the file {shown} leads out of the pack; every name in it should be of a file inside")
    if len(name) > LONGEST_NAME or len(parts) - 1 > MOST_FOLDERS:
        most = f"at most {LONGEST_NAME} characters and lie at most {MOST_FOLDERS} folders deep"
        raise BadPack(f"the file {shown} should have {most}")
    if _FORBIDDEN.search(name) or not name.isprintable() or any(_is_odd(part) for part in parts):
        raise BadPack(f"the file {shown} has a name that not every system can have; give it a plain one")
    ending = PurePosixPath(name).suffix.lower()
    if ending in _ARCHIVES:
        raise BadPack(f"the file {shown} is a pack inside the pack; put its files there themselves")
    if ending not in ENDINGS and name != MANIFEST:
        raise BadPack(f"the file {shown} is neither a map nor a tileset nor a picture")


def check_names(names: Iterable[str]) -> None:
    """Refuse names that some systems take for the same, or of which one is a file and a folder at once."""
    files: dict[str, str] = {}
    folders: dict[str, str] = {}
    for name in names:
        check_name(name)
        if (other := files.setdefault(_alike(name), name)) is not name:
            raise BadPack(f"the files {shortened(other)} and {shortened(name)} have the same name")
        folders |= {_alike(folder): folder for folder in _above(name)}
    for both in folders.keys() & files.keys():
        raise BadPack(f"{shortened(files[both])} is a file and a folder at once")


def _is_odd(part: str) -> bool:
    return not part or part[0] in ". " or part[-1] in ". " or _DEVICES.fullmatch(part) is not None


def _alike(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _above(name: str) -> Iterator[str]:
    return (str(folder) for folder in PurePosixPath(name).parents if str(folder) != ".")
