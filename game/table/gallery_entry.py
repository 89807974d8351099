"""What is known of a record without playing it: what its header says, how it ends, and where it lies. Of a file that is
none, what is wrong with it."""

import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Final

from game.rules.contract import Json
from game.table.last_position import check_colours
from game.table.record import BrokenRecord, Ended, Header, last_line, read_record, who_resigned
from game.table.record_bin import BIN, FINISHED, THROWN
from game.table.seats import Seat

# As the store begins the names of matches that it puts away.
PUT_AWAY: Final = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d")


class Room(Enum):
    """Where in a folder of matches a record lies: among those that run, those put away, or those thrown away."""

    RUNNING = "running"
    PUT_AWAY = "put away"
    BIN = "bin"

    def within(self, folder: Path) -> Path:
        """The folder itself."""
        return {Room.RUNNING: folder, Room.PUT_AWAY: folder / FINISHED, Room.BIN: folder / FINISHED / BIN}[self]


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A file by its place: which of the folders of matches (by its number), the room in it, and its name; how long it
    is, and when it was written."""

    folder: int
    room: Room
    name: str
    size: int
    written: int


@dataclass(frozen=True, slots=True)
class GalleryEntry:
    """A record in the gallery. `turn` and some of what is wrong are known only once it was played."""

    file: RecordFile
    # In seconds, for the order.
    when: float
    game: str = ""
    board: str = ""
    seats: tuple[Seat, ...] = ()
    # Which match of how many in a series.
    part: tuple[int, int] | None = None
    is_over: bool = False
    ranks: tuple[int, ...] = ()
    resigned: int | None = None
    turn: int | None = None
    # What is wrong with it, in a sentence.
    why: str = ""

    @property
    def is_in_bin(self) -> bool:
        """Whether it was thrown away."""
        return self.file.room is Room.BIN

    @property
    def is_unfinished(self) -> bool:
        """Whether somebody could go on with it, as far as it is good."""
        return bool(self.game) and not self.is_over and self.resigned is None


def read_entry(file: RecordFile, path: Path) -> GalleryEntry:
    """What a file says of itself: two small pieces of it are read, however long it is."""
    when = _when(file)
    try:
        header, _ = read_record(path)
    except BrokenRecord as error:
        return GalleryEntry(file, when, why=str(error))
    why, end = "", None
    try:
        check_colours(header)
        end = last_line(path)
        resigned = who_resigned(path)
    except BrokenRecord as error:
        why, resigned = str(error), None
    ranks = _ranks(end, len(header.seats))
    return GalleryEntry(
        file,
        when,
        header.game,
        _text(header.board.get("name")),
        header.seats,
        (header.series.number, header.series.of) if header.series else None,
        isinstance(end, Ended),
        ranks,
        resigned,
        why=why or _strange(header),
    )


def _strange(header: Header) -> str:
    """What can't be, though it can be read."""
    if not header.game:
        return "line 1: the game has no name"
    return "" if header.seats else "line 1: nobody sits at the table"


def _text(value: Json) -> str:
    return value if isinstance(value, str) else ""


def _ranks(end: object, seats: int) -> tuple[int, ...]:
    """Places by seat; none, where they make no sense."""
    found = end.result.get("ranks") if isinstance(end, Ended) else None
    if not isinstance(found, list) or len(found) != seats:
        return ()
    places = tuple(place for place in found if type(place) is int and 1 <= place <= seats)
    return places if len(places) == seats else ()


def _when(file: RecordFile) -> float:
    """When it was played last: its name may say so, also where the file was copied since."""
    thrown = THROWN.fullmatch(file.name.removesuffix(".plouf"))
    found = PUT_AWAY.match(thrown[2] if thrown else file.name)
    if found:
        with suppress(ValueError, OverflowError, OSError):
            return datetime.strptime(found[0], "%Y-%m-%d %H.%M").astimezone().timestamp()
    return file.written / 1e9
