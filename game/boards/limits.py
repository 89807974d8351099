"""What a map may touch and use up: files inside its folders only, read up to a size, within one allowance for all."""

import re
import stat
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Final

from game.boards.drawing import BadMap
from game.rules.notation import shortened
from game.table.regular_file import NoSuchFile, NotReadable, is_regular, read_regular, reason

LARGEST_MAP: Final = 8 << 20
LARGEST_PART: Final = 2 << 20
LARGEST_PICTURE: Final = 16 << 20
# In characters, of a property's value and of what anything is called. Data of layers and points are counted otherwise.
LONGEST_TEXT: Final = 5_000
LONGEST_NAME: Final = 200

_MOST_NOTES: Final = 50
# A colon is a drive or a URL, a backslash a path on Windows only; Tiled writes neither for a file beside the map.
_NOT_RELATIVE: Final = re.compile(r"^/|[\\:\x00-\x1f]")
# Every folder on the way costs a look at the disk.
_LONGEST_PATH: Final = 500
_MOST_FOLDERS: Final = 12


class Goods(Enum):
    """What a map uses up while it is read, with the most that all its files may use together."""

    BYTES = ("bytes", 12 << 20)
    FILES = ("tileset and template files", 128)
    ELEMENTS = ("XML elements", 50_000)
    CELLS = ("cells in its layers", 200_000)
    LAYERS = ("layers", 500)
    TILESETS = ("tilesets", 200)
    PICTURES = ("pictures", 2_000)
    TILES = ("described tiles", 5_000)
    PLACED = ("different tiles on its layers", 10_000)
    OBJECTS = ("objects", 5_000)
    POINTS = ("points in its objects", 25_000)
    PROPERTIES = ("properties", 10_000)


@dataclass(slots=True)
class Allowance:
    """What is left for one map."""

    _left: dict[Goods, int] = field(default_factory=lambda: {goods: goods.value[1] for goods in Goods})

    def spend(self, goods: Goods, amount: int, where: str) -> None:
        """Take some, or refuse the map."""
        self._left[goods] -= amount
        if self._left[goods] < 0:
            words, most = goods.value
            raise BadMap(f"{where}: more than {most:,} {words}, which no board needs")


@dataclass(slots=True)
class Remarks:
    """Sentences for the author on what can't be used, each once."""

    _sentences: dict[str, str] = field(default_factory=dict)

    def add(self, sentence: str, where: str = "") -> None:
        """Remember a sentence with the first place it is true of; past the first fifty nobody reads on."""
        if len(self._sentences) < _MOST_NOTES:
            self._sentences.setdefault(sentence, f"{where}: {sentence}" if where else sentence)

    def all(self) -> tuple[str, ...]:
        """The sentences in the order they came up."""
        return tuple(self._sentences.values())


@dataclass(frozen=True, slots=True)
class Fence:
    """The folders that a map may use files from; the last resort is what the house has under the same name."""

    folders: tuple[Path, ...]
    house: Path | None = None
    # The files that were asked for, in order: what the map is made of besides itself.
    followed: list[Path] = field(default_factory=list)

    @classmethod
    def around(cls, folders: Iterable[Path], house: Path | None = None) -> "Fence":
        """The fence around some folders, links in their own paths followed."""
        try:
            around = tuple(folder.resolve() for folder in folders)
            return cls(around if house is None else (*around, house.resolve()), house)
        except (OSError, RuntimeError, ValueError) as error:
            raise BadMap(f"the map's folder can't be found: {shortened(reason(error))}") from None

    def follow(self, reference: str, base: Path, where: str) -> Path:
        """The file that a path written in a map means; BadMap when it lies outside."""
        found = self._followed(reference, base, where)
        self.followed.append(found)
        return found

    def _followed(self, reference: str, base: Path, where: str) -> Path:
        path = f"{where}: the path {shortened(reference)}"
        if not reference or _NOT_RELATIVE.search(reference):
            # Tiled writes whole paths from one drive to another.
            if (own := self._of_the_house(re.split(r"[/\\]", reference)[-1])) is not None:
                return own
            raise BadMap(f"{path} should be relative with plain slashes, as in '../tilesets/land.tsx'")
        if len(reference) > _LONGEST_PATH or reference.count("/") > _MOST_FOLDERS:
            raise BadMap(f"{path} is too long; put the file nearer to the map")
        try:
            target = (base / reference).resolve()
        except (OSError, RuntimeError, ValueError):
            raise BadMap(f"{path} leads nowhere; choose the file again in Tiled") from None
        is_inside = any(target.is_relative_to(folder) for folder in self.folders)
        if not (is_inside and is_regular(target)) and (own := self._of_the_house(target.name)) is not None:
            return own
        if not is_inside:
            raise BadMap(f"{path} leads out of the map's folder; copy the file beside the map and choose it there")
        return target

    def _of_the_house(self, name: str) -> Path | None:
        """The tileset of that name which every copy of the program has: maps are sent without it."""
        found = self.house / "tilesets" / name if self.house is not None else None
        return found if found is not None and found.suffix == ".tsx" and found.is_file() else None


@dataclass(frozen=True, slots=True)
class Desk:
    """What is at hand while one map is read."""

    fence: Fence
    allowance: Allowance = field(default_factory=Allowance)
    remarks: Remarks = field(default_factory=Remarks)


def read_bounded(path: Path, limit: int, named: str) -> bytes:
    """All bytes of a regular file that is not too large."""
    try:
        return read_regular(path, limit)
    except NoSuchFile:
        raise BadMap(f"{named} doesn't exist; put it there, or choose another") from None
    except NotReadable as error:
        raise BadMap(f"{named} can't be read: {error}") from None


def check_length(text: str, most: int, named: str) -> None:
    """Refuse a map with a text that nobody reads to its end."""
    if len(text) > most:
        raise BadMap(f"{named} is {len(text):,} characters long, but should have at most {most:,}")


def is_picture(path: Path) -> bool:
    """Whether there is a regular file of a size that a picture may have."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return False
    return stat.S_ISREG(found.st_mode) and found.st_size <= LARGEST_PICTURE
