"""Every record there is, the newest first: an index beside the records, so that thousands of them cost no more than a
few.

It is only a memory: where it is missing, old or wrong, or a file has another size or date than it says, the file itself
is read. All of it is done piece by piece, for whoever shows a window meanwhile.
"""

import os
from bisect import bisect_left, insort
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from game.table.gallery_entry import GalleryEntry, RecordFile, Room, read_entry
from game.table.record_bin import empty_bin
from game.table.regular_file import NotReadable, open_regular, reason
from game.table.seats import HUMAN
from game.table.waiting import OutOfReach
from game.table.whole_file import write_whole

INDEX: Final = "gallery-index.jsonl"
VERSION: Final = 1
ENDING: Final = ".plouf"
LARGEST: Final = 256 << 20
LONGEST_LINE: Final = 1 << 16
# So many are known at once, before the first frame: more than any window shows.
FIRST_PAGE: Final = 48
# So many lines are read, files looked at and lines written in one piece.
LINES_AT_ONCE: Final = 40
FILES_AT_ONCE: Final = 40

_Key: TypeAlias = tuple[int, Room, str]


class _IndexHead(msgspec.Struct):
    gallery: int
    folders: list[str]


class GalleryIndex:
    """`work` a piece at a time until it `is_whole`; what is known so far can be shown all the while. Who only looks
    into folders of others leaves nothing there."""

    def __init__(self, folders: Sequence[Path], *, only_looks: bool = False) -> None:
        self.folders = tuple(folders)
        self._only_looks = only_looks
        self.entries: list[GalleryEntry] = []
        # How many records there are of each game, with each person, and with each level.
        self.games: Counter[str] = Counter()
        self.people: Counter[str] = Counter()
        self.levels: Counter[str] = Counter()
        # Counted up with every change.
        self.changes = 0
        self.is_whole = False
        # What can't be listed, and why.
        self.out_of_reach: list[OutOfReach] = []
        self._by_key: dict[_Key, GalleryEntry] = {}
        self._is_saved = True
        # Only what was compared with the files is worth being kept.
        self._is_listed = False
        self._pieces = self._all_pieces()

    def path_of(self, entry: GalleryEntry) -> Path:
        """Its file."""
        return entry.file.room.within(self.folders[entry.file.folder]) / entry.file.name

    def folder_of(self, entry: GalleryEntry) -> Path:
        """The folder of matches that it is of."""
        return self.folders[entry.file.folder]

    def work(self) -> None:
        """One more piece."""
        if next(self._pieces, self) is self:
            self.is_whole = True

    def entry_of(self, path: Path) -> GalleryEntry | None:
        """What is known of a file; None, where it is not among the records."""
        place = self._place_of(path)
        return self._by_key.get((*place, path.name)) if place else None

    def look_at(self, path: Path) -> GalleryEntry | None:
        """A file came, changed or went: what is known of it now."""
        place = self._place_of(path)
        if place is None:
            return None
        file = _file_at(*place, path)
        self._remove((*place, path.name))
        if file is None:
            return None
        entry = read_entry(file, path)
        self._add(entry)
        self._is_saved = False
        return entry

    def note(self, entry: GalleryEntry, turn: int | None, why: str) -> GalleryEntry:
        """What was found out by playing it."""
        found = replace(entry, turn=turn, why=why or entry.why)
        if found != entry and self._by_key.get(_key(entry)) is entry:
            self._remove(_key(entry))
            self._add(found)
            self._is_saved = False
        return found

    def list_again(self) -> None:
        """Files may come and go: what there is then is found out with the next pieces of work."""
        self._pieces.close()
        self._pieces, self.is_whole = self._compared(), False

    def close(self) -> None:
        """Nobody looks any more: what was found out is kept for the next time, unless that can't be."""
        self._pieces.close()
        if not self._is_saved and self._is_listed:
            self._write([_line(entry) for entry in self.entries])

    def _all_pieces(self) -> Generator[None, None, None]:
        yield from self._remembered()
        yield from self._compared()

    def _compared(self) -> Generator[None, None, None]:
        """What is known is compared with the files, and kept."""
        self.out_of_reach.clear()
        changed: list[tuple[RecordFile, Path]] = []
        now = datetime.now().astimezone()
        for number, folder in enumerate(self.folders):
            if not self._only_looks:
                empty_bin(folder, now)
            for room in Room:
                yield from self._files_in(number, room, changed)
        self._is_listed = True
        changed.sort(key=lambda one: -one[0].written)
        for file, path in changed:
            self._remove((file.folder, file.room, file.name))
            self._add(read_entry(file, path))
            self._is_saved = False
            yield
        lines: list[bytes] = []
        before = self.changes
        for number, entry in enumerate(self.entries if not self._is_saved else ()):
            lines.append(_line(entry))
            if number % LINES_AT_ONCE == 0:
                yield
        if not self._is_saved and self.changes == before:
            self._write(lines)

    def _remembered(self) -> Iterator[None]:
        """What the index knows; from the first line on that makes no sense nothing is believed."""
        try:
            with open_regular(self.folders[0] / INDEX, LARGEST) as file:
                head = msgspec.json.decode(file.readline(LONGEST_LINE), type=_IndexHead)
                if head.gallery != VERSION or head.folders != [str(folder) for folder in self.folders]:
                    self._is_saved = False
                    return
                decoder = msgspec.json.Decoder(GalleryEntry)
                number = 0
                while line := file.readline(LONGEST_LINE):
                    entry = decoder.decode(line)
                    if not _is_possible(entry, len(self.folders)):
                        self._is_saved = False
                        return
                    if _key(entry) not in self._by_key:
                        self._add(entry)
                    number += 1
                    if number >= FIRST_PAGE and number % LINES_AT_ONCE == 0:
                        yield
        except (NotReadable, OSError, ValueError, RecursionError):
            # Missing, cut off, or written by somebody else: the files say all of it again.
            self._is_saved = False

    def _files_in(self, folder: int, room: Room, changed: list[tuple[RecordFile, Path]]) -> Iterator[None]:
        """Which files there are; those of which not everything is known are to be read."""
        where = room.within(self.folders[folder])
        there: set[_Key] = set()
        try:
            with os.scandir(where) as listing:
                for number, found in enumerate(listing):
                    if found.name.endswith(ENDING) and not found.name.startswith("."):
                        path = where / found.name
                        file = _file_at(folder, room, path)
                        if file is not None:
                            there.add((folder, room, found.name))
                            known = self._by_key.get((folder, room, found.name))
                            if known is None or known.file != file:
                                changed.append((file, path))
                    if number % FILES_AT_ONCE == 0:
                        yield
        except FileNotFoundError:
            pass
        except OSError as error:
            self.out_of_reach.append(OutOfReach(where, reason(error)))
        for key in [key for key in self._by_key if key[:2] == (folder, room) and key not in there]:
            self._remove(key)
            self._is_saved = False

    def _place_of(self, path: Path) -> tuple[int, Room] | None:
        for number, folder in enumerate(self.folders):
            for room in Room:
                if path.parent == room.within(folder):
                    return number, room
        return None

    def _add(self, entry: GalleryEntry) -> None:
        insort(self.entries, entry, key=_order)
        self._by_key[_key(entry)] = entry
        self._count(entry, 1)

    def _remove(self, key: _Key) -> None:
        entry = self._by_key.pop(key, None)
        if entry is not None:
            del self.entries[bisect_left(self.entries, _order(entry), key=_order)]
            self._count(entry, -1)

    def _count(self, entry: GalleryEntry, by: int) -> None:
        self.changes += 1
        if entry.game:
            self.games[entry.game] += by
        for name in {seat.name for seat in entry.seats if seat.by == HUMAN}:
            self.people[name] += by
        for level in {seat.by for seat in entry.seats if seat.by != HUMAN}:
            self.levels[level] += by

    def _write(self, lines: Sequence[bytes]) -> None:
        self._is_saved = True
        if self._only_looks:
            return
        # Names that are no text can't stand in it: such a file is read every time.
        with suppress(OSError, UnicodeEncodeError):
            head = msgspec.json.encode(_IndexHead(VERSION, [str(folder) for folder in self.folders]))
            write_whole(self.folders[0] / INDEX, b"".join((head, b"\n", *lines)))


def _key(entry: GalleryEntry) -> _Key:
    return entry.file.folder, entry.file.room, entry.file.name


def _order(entry: GalleryEntry) -> tuple[float, int, str, str]:
    """The newest first; never two alike."""
    return -entry.when, entry.file.folder, entry.file.room.value, entry.file.name


def _line(entry: GalleryEntry) -> bytes:
    try:
        return msgspec.json.encode(entry) + b"\n"
    except UnicodeEncodeError:
        return b""


def _file_at(folder: int, room: Room, path: Path) -> RecordFile | None:
    """What stands there under that name; None, where nothing does."""
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        # A link that leads nowhere is something all the same.
        return RecordFile(folder, room, path.name, -1, 0) if path.is_symlink() else None
    except (OSError, ValueError):
        return RecordFile(folder, room, path.name, -1, 0)
    return RecordFile(folder, room, path.name, found.st_size, found.st_mtime_ns)


def _is_possible(entry: GalleryEntry, folders: int) -> bool:
    """Whether a line of the index may be about a file of ours, and can be shown."""
    name = entry.file.name
    is_name = name.endswith(ENDING) and Path(name).name == name and "\0" not in name
    is_told = len(entry.ranks) in (0, len(entry.seats))
    return 0 <= entry.file.folder < folders and is_name and is_told and abs(entry.when) < 1 << 40
