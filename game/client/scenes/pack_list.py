"""The packs in the player's folder of maps, each read and unpacked once, again only when it has changed."""

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from game.boards.pack_names import BadPack
from game.boards.packs import read_pack
from game.boards.unpacked import sweep_unpacked, unpack
from game.table.regular_file import reason

ENDING: Final = ".zip"
# A folder with more than that is not a folder of packs.
MOST_PACKS: Final = 40


@dataclass(frozen=True, slots=True)
class KeptPack:
    """What a pack is called, and where its maps are now. One that can't be opened has none, and says why."""

    path: Path
    title: str
    place: Path | None = None
    maps: tuple[Path, ...] = ()
    finding: str = ""


class PackList:
    """`folder` is where the player puts packs, `unpacked` where nobody but us puts anything."""

    def __init__(self, folder: Path, unpacked: Path) -> None:
        self._folder = folder
        self._unpacked = unpacked
        self._read: dict[tuple[Path, int, int], KeptPack] = {}
        self._is_swept = False

    def packs(self) -> list[KeptPack]:
        """All there are, by the names of their files; where two are called the same, those are told, too."""
        try:
            paths = sorted(path for path in self._folder.iterdir() if path.suffix.lower() == ENDING and path.is_file())
        except OSError:
            return []
        packs = [self._kept(path) for path in paths[:MOST_PACKS]]
        if not self._is_swept:
            self._is_swept = True
            sweep_unpacked(self._unpacked, {pack.place for pack in packs if pack.place})
        titles = [pack.title for pack in packs]
        return [
            replace(pack, title=f"{pack.title} · {pack.path.name}") if titles.count(pack.title) > 1 else pack
            for pack in packs
        ]

    def _kept(self, path: Path) -> KeptPack:
        try:
            found = path.stat()
        except OSError as error:
            return KeptPack(path, path.name, finding=reason(error))
        mark = (path, found.st_mtime_ns, found.st_size)
        kept = self._read.get(mark)
        if kept is None or not all(board.is_file() for board in kept.maps):
            kept = self._read[mark] = self._opened(path)
        return kept

    def _opened(self, path: Path) -> KeptPack:
        try:
            pack = read_pack(path)
            place = unpack(pack, self._unpacked)
        except BadPack as error:
            return KeptPack(path, path.name, finding=_as_sentence(str(error)))
        except OSError as error:
            return KeptPack(path, path.name, finding=_as_sentence(f"it can't be unpacked: {reason(error)}"))
        about = pack.manifest
        title = " · ".join(filter(None, (about.name.strip(), about.author.strip())))
        return KeptPack(path, title, place, tuple(place.joinpath(*name.split("/")) for name in pack.maps))


def _as_sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
