"""All matches counted: each record is played once by the rules, piece by piece, and what was found is remembered beside
the records, until a file has another size or date.

A match counts when it is over. One that was given up counts for whoever gave it up, as one that was not won. What is
unfinished, damaged or of a game that is not here is left out, and it is told how many were.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, Final, TypeAlias

import msgspec

from game.rules.contract import AnyGame
from game.table.counted_from import CountedFrom
from game.table.counting import MatchCounts, SeatCounts
from game.table.deeds import Deed, DeedReader, MatchDeeds
from game.table.gallery_entry import GalleryEntry, RecordFile, Room
from game.table.gallery_index import GalleryIndex
from game.table.record import BrokenRecord
from game.table.regular_file import NotReadable, open_regular
from game.table.replay import Replay
from game.table.whole_file import write_whole

CACHE: Final = "statistics.jsonl"
VERSION: Final = 1
LARGEST: Final = 256 << 20
LONGEST_LINE: Final = 1 << 16
# So many lines of a record are played in one piece, and so much of what is remembered is read or written.
LINES_AT_ONCE: Final = 8
KNOWN_AT_ONCE: Final = 100

_Place: TypeAlias = tuple[int, Room, str]
# How long the file of an analysis is, and when it was written.
AnalysisStamp: TypeAlias = tuple[int, int]


class LeftOut(Enum):
    """Why a record does not count; the value is the word for it in JSON."""

    UNFINISHED = "unfinished"
    DAMAGED = "damaged"
    NO_SUCH_GAME = "no_such_game"
    BEFORE_THE_MARK = "before_the_mark"


@dataclass(frozen=True, slots=True)
class CountedGame:
    """A game by its rules, and what it counts besides places."""

    rules: AnyGame
    counts: MatchCounts | None = None


@dataclass(frozen=True, slots=True)
class LuckSource:
    """Who knows how lucky the seats of a record were: what differs where that is something else now, None where nothing
    is known, and each seat's luck, nothing where what there is makes no sense."""

    stamp: Callable[[Path], AnalysisStamp | None] = lambda _: None
    read: Callable[[Path, int], tuple[float, ...]] = lambda _, __: ()


@dataclass(frozen=True, slots=True)
class CountedRecord:
    """What was found out by playing a record once, or why it can't be played."""

    file: RecordFile
    counts: Mapping[str, tuple[int | None, ...]] = field(default_factory=dict)
    luck: tuple[float, ...] = ()
    analysis: AnalysisStamp | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class CountedMatch:
    """A match that counts: what its record says of it, what happened in it, and each seat's luck where it is known."""

    entry: GalleryEntry
    counts: SeatCounts
    luck: tuple[float, ...] = ()


class _CacheHead(msgspec.Struct):
    statistics: int
    folders: list[str]
    games: dict[str, str]


class Statistics:
    """`work` a piece at a time until it `is_whole`; what has been counted so far can be shown all the while. Who only
    looks into folders of others leaves nothing there."""

    def __init__(
        self,
        folders: Sequence[Path],
        games: Mapping[str, CountedGame],
        luck: LuckSource = LuckSource(),  # noqa: B008 - a frozen value
        *,
        only_looks: bool = False,
    ) -> None:
        self.index = GalleryIndex(folders, only_looks=only_looks)
        self._only_looks = only_looks
        self.mark = CountedFrom(folders[0])
        # The latest first.
        self.matches: list[CountedMatch] = []
        self.left_out: Counter[LeftOut] = Counter()
        # How many records were looked at, of how many.
        self.done = 0
        self.of = 0
        self.is_whole = False
        self._games = games
        self._luck = luck
        self._head = _CacheHead(
            VERSION, [str(folder) for folder in folders],
            {name: game.counts.mark for name, game in games.items() if game.counts},
        )  # fmt: skip
        self._cache = folders[0] / CACHE
        self._known: dict[_Place, CountedRecord] = {}
        self._is_saved = True
        self._pieces = self._all_pieces()

    def work(self) -> None:
        """One more piece."""
        if next(self._pieces, self) is self:
            self.is_whole = True

    def count_anew(self) -> None:
        """The mark was set or taken away: what is known is counted again."""
        self.matches, self.left_out, self.done = [], Counter(), 0
        self.is_whole = False
        self._pieces.close()
        self._pieces = self._all_pieces()

    def close(self) -> None:
        """Nobody looks any more: what was found out is kept for the next time, unless that can't be."""
        self._pieces.close()
        self.index.close()
        if not self._is_saved:
            self._write([_line(found) for found in self._known.values()])

    def _all_pieces(self) -> Generator[None, None, None]:
        while not self.index.is_whole:
            self.index.work()
            yield
        if not self._known:
            yield from self._remember()
        entries = [entry for entry in self.index.entries if not entry.is_in_bin]
        self.of = len(entries)
        for entry in entries:
            found = yield from self._found(entry)
            self.done += 1
            if isinstance(found, LeftOut):
                self.left_out[found] += 1
            else:
                self.matches.append(CountedMatch(entry, found.counts, found.luck))
            if self.done % KNOWN_AT_ONCE == 0:
                yield
        yield from self._keep(entries)

    def _found(self, entry: GalleryEntry) -> Generator[None, None, CountedRecord | LeftOut]:
        """What there is to count of a record, or why there is nothing."""
        if entry.game and entry.game not in self._games:
            return LeftOut.NO_SUCH_GAME
        if entry.why or not entry.game:
            return LeftOut.DAMAGED
        if entry.is_unfinished:
            return LeftOut.UNFINISHED
        if not self.mark.counts(entry):
            return LeftOut.BEFORE_THE_MARK
        path, seats = self.index.path_of(entry), len(entry.seats)
        found, analysis = self._known.get(_place(entry.file)), self._luck.stamp(path)
        if found is None or found.file != entry.file or found.analysis != analysis:
            try:
                counts = yield from self._played(path)
                luck = self._luck.read(path, seats) if analysis else ()
                found = CountedRecord(entry.file, counts, luck, analysis)
            except BrokenRecord as error:
                found = CountedRecord(entry.file, analysis=analysis, why=str(error))
            self._known[_place(entry.file)] = found
            self._is_saved = False
            yield
        is_told = all(len(by_seat) == seats for by_seat in found.counts.values()) and len(found.luck) in (0, seats)
        has_places = len(entry.ranks) == seats or entry.resigned is not None
        return found if not found.why and is_told and has_places else LeftOut.DAMAGED

    def _played(self, path: Path) -> Generator[None, None, SeatCounts]:
        replay = Replay(path, {name: game.rules for name, game in self._games.items()})
        reader, deeds, state = DeedReader(replay.game), list[Deed](), None
        for point in replay.points():
            if point.moment is not None:
                deeds += reader.read(point.moment)
            state = point.state
            if point.at % LINES_AT_ONCE == 0:
                yield
        counts = self._games[replay.header.game].counts
        if counts is None:
            return {}
        return counts.count(MatchDeeds(replay.game, len(replay.header.seats), deeds, state))

    def _remember(self) -> Generator[None, None, None]:
        """What was found out before; from the first line on that makes no sense nothing is believed."""
        try:
            with open_regular(self._cache, LARGEST) as file:
                if msgspec.json.decode(file.readline(LONGEST_LINE), type=_CacheHead) != self._head:
                    self._is_saved = False
                    return
                decoder = msgspec.json.Decoder(CountedRecord)
                while line := file.readline(LONGEST_LINE):
                    found = decoder.decode(line)
                    self._known[_place(found.file)] = found
                    if len(self._known) % KNOWN_AT_ONCE == 0:
                        yield
        except (NotReadable, OSError, ValueError, RecursionError):
            # Missing, cut off, or written by somebody else: the records say all of it again.
            self._is_saved = False

    def _keep(self, entries: Iterable[GalleryEntry]) -> Generator[None, None, None]:
        """What is not there any more need not be remembered."""
        there = {_place(entry.file) for entry in entries}
        self._is_saved &= there.issuperset(self._known)
        self._known = {place: found for place, found in self._known.items() if place in there}
        lines: list[bytes] = []
        for number, found in enumerate(self._known.values() if not self._is_saved else ()):
            lines.append(_line(found))
            if number % KNOWN_AT_ONCE == 0:
                yield
        if not self._is_saved:
            self._write(lines)

    def _write(self, lines: Sequence[bytes]) -> None:
        self._is_saved = True
        if self._only_looks:
            return
        # Not being able to remember is no reason not to count.
        with suppress(OSError, UnicodeEncodeError):
            write_whole(self._cache, b"".join((msgspec.json.encode(self._head), b"\n", *lines)))


def _place(file: RecordFile) -> _Place:
    return file.folder, file.room, file.name


def _line(found: Any) -> bytes:
    try:
        return msgspec.json.encode(found) + b"\n"
    except UnicodeEncodeError:
        # A name that is no text can't stand in it: such a file is read every time.
        return b""
