"""The record of a match: JSON lines, a header and then a line for each decision and each chance outcome.

Reading goes line by line and believes nothing: every line is bounded, decoded strictly and, if it is wrong, named by
its number in one sentence.
"""

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from game.rules.contract import Json, Result
from game.table.limits import (
    LARGEST_RECORD,
    LONGEST_HEADER,
    LONGEST_LINE,
    MOST_LINES,
    MOST_SEATS,
    too_long,
    too_much,
)
from game.table.match_series import MatchSeries, next_series, read_series
from game.table.regular_file import NotReadable, open_regular, reason
from game.table.seats import Seat
from game.table.whole_file import write_whole

VERSION: Final = 1


class BrokenRecord(Exception):
    """A record that can't be read or replayed; the message is one sentence, with the line where it went wrong."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line: which game, by which rules, who plays, on which board; and the series it belongs to, if any."""

    game: str
    rules: Mapping[str, Json]
    seats: tuple[Seat, ...]
    board: Mapping[str, Json]
    series: MatchSeries | None = None


@dataclass(frozen=True, slots=True)
class Drawn:
    """A line that tells what chance brought."""

    text: str


@dataclass(frozen=True, slots=True)
class Done:
    """A line that tells what a seat decided."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Ended:
    """The last line of a finished match."""

    result: Mapping[str, Json]


class UnreadableRecord(BrokenRecord):
    """A file of which nothing can be read, be it damaged or not."""


Line: TypeAlias = Drawn | Done | Ended


class _SeatForm(msgspec.Struct):
    name: str
    colour: str
    by: str


class _HeaderForm(msgspec.Struct):
    game: str
    seats: list[_SeatForm]
    rules: dict[str, msgspec.Raw]
    board: dict[str, msgspec.Raw]
    series: msgspec.Raw = msgspec.Raw(b"null")


class _VersionForm(msgspec.Struct):
    plouf: int


class _ResignedForm(msgspec.Struct):
    resigned: int | None = None


class _LineForm(msgspec.Struct):
    seat: int | msgspec.UnsetType = msgspec.UNSET
    do: str | msgspec.UnsetType = msgspec.UNSET
    chance: str | msgspec.UnsetType = msgspec.UNSET
    end: dict[str, msgspec.Raw] | msgspec.UnsetType = msgspec.UNSET


def read_record(path: Path) -> tuple[Header, Iterator[tuple[int, Line]]]:
    """The header, and then the lines with their numbers, read as they are asked for."""
    lines = _numbered_lines(path)
    try:
        _, first = next(lines)
    except StopIteration:
        raise BrokenRecord("line 1: the file is empty, but should begin with a header") from None
    return read_header(first), ((number, read_line(number, text)) for number, text in lines)


def who_resigned(path: Path) -> int | None:
    """The seat that gave this match up, if one did; BrokenRecord where it can't be read."""
    header, _ = read_record(path)
    try:
        _, first = next(_numbered_lines(path))
        form = msgspec.json.decode(first.removeprefix(b"\xef\xbb\xbf"), type=_ResignedForm)
    except (StopIteration, msgspec.MsgspecError):
        # A key that readers may pass over: what makes no sense is none.
        return None
    return form.resigned if form.resigned in range(len(header.seats)) else None


def last_line(path: Path) -> Line | None:
    """How a record ends, without reading all of it; None where nothing is below the header, or that can't be told."""
    try:
        with open_regular(path, LARGEST_RECORD) as file:
            size = file.seek(0, os.SEEK_END)
            start = file.seek(max(0, size - LONGEST_LINE - 1))
            end = file.read()
    except NotReadable as error:
        raise UnreadableRecord(f"can't be read: {error}") from None
    except OSError as error:
        raise UnreadableRecord(f"can't be read: {reason(error)}") from None
    if not end.endswith(b"\n"):
        raise BrokenRecord("the last line is cut off in the middle")
    before, line_break, line = end[:-1].rpartition(b"\n")
    if not line_break or (start == 0 and not before.strip()):
        return None
    try:
        return read_line(0, line + b"\n")
    except BrokenRecord as error:
        raise BrokenRecord(f"the last line: {str(error).removeprefix('line 0: ')}") from None


def _numbered_lines(path: Path) -> Iterator[tuple[int, bytes]]:
    try:
        with open_regular(path, LARGEST_RECORD) as file:
            number, longest = 0, LONGEST_HEADER
            while line := file.readline(longest + 1):
                number += 1
                if len(line) > longest:
                    raise BrokenRecord(f"line {number}: longer than {longest:,} bytes, which no record needs")
                if number > MOST_LINES:
                    raise BrokenRecord(f"line {number}: more than {MOST_LINES:,} lines, which no match needs")
                yield number, line
                longest = LONGEST_LINE
    except NotReadable as error:
        raise UnreadableRecord(f"can't be read: {error}") from None
    except OSError as error:
        raise UnreadableRecord(f"can't be read: {reason(error)}") from None


def _decode(number: int, line: bytes, form: type[msgspec.Struct]) -> msgspec.Struct:
    try:
        # Keys that nobody asked for are skipped undecoded, so the encoding is checked for the whole line.
        line.decode("utf-8")
        return msgspec.json.decode(line, type=form)
    except UnicodeDecodeError as error:
        raise BrokenRecord(f"line {number}: not UTF-8 at byte {error.start + 1}") from None
    except RecursionError:
        raise BrokenRecord(f"line {number}: nested too deeply") from None
    except msgspec.ValidationError as error:
        raise BrokenRecord(f"line {number}: {_plain(error)}") from None
    except msgspec.DecodeError as error:
        what = "cut off in the middle" if not line.endswith(b"\n") else "not JSON"
        raise BrokenRecord(f"line {number}: {what} ({_plain(error)})") from None


def _plain(error: Exception) -> str:
    return str(error).replace("`", "").replace(" - at $", " at ").replace("Object", "object")


def _json(raw: Mapping[str, msgspec.Raw], number: int) -> dict[str, Json]:
    try:
        return {key: msgspec.json.decode(value) for key, value in raw.items()}
    except RecursionError:
        raise BrokenRecord(f"line {number}: nested too deeply") from None
    except msgspec.DecodeError as error:
        raise BrokenRecord(f"line {number}: {_plain(error)}") from None


def read_header(line: bytes) -> Header:
    """The header from the first line of a record; BrokenRecord says what is wrong with it."""
    line = line.removeprefix(b"\xef\xbb\xbf")
    version = _decode(1, line, _VersionForm)
    assert isinstance(version, _VersionForm)
    if version.plouf != VERSION:
        raise BrokenRecord(f"line 1: a record of version {version.plouf}, but only version {VERSION} is known")
    form = _decode(1, line, _HeaderForm)
    assert isinstance(form, _HeaderForm)
    header = _header(form)
    for excess in _excesses(header):
        raise BrokenRecord(f"line 1: {excess}")
    return header


def _header(form: _HeaderForm) -> Header:
    if len(form.seats) > MOST_SEATS:
        raise BrokenRecord(f"line 1: {len(form.seats):,} seats, but there should be at most {MOST_SEATS}")
    seats = tuple(Seat(seat.name, seat.colour, seat.by) for seat in form.seats)
    series = read_series(_json({"series": form.series}, 1)["series"], len(seats))
    return Header(form.game, _json(form.rules, 1), seats, _json(form.board, 1), series)


def _excesses(header: Header) -> Iterator[str]:
    """Everything that is too long or too many, one sentence each."""
    found = [too_long(header.game, "the name of the game")]
    for number, seat in enumerate(header.seats):
        found.append(too_long(seat.name, f"the name of seat {number}"))
        found.append(too_long(seat.colour, f"the colour of seat {number}"))
        found.append(too_long(seat.by, f"who plays seat {number}"))
    found += [too_much(dict(header.rules), "rules"), too_much(dict(header.board), "board")]
    return filter(None, found)


def read_line(number: int, line: bytes) -> Line:
    """A line below the header; BrokenRecord names it by its number."""
    form = _decode(number, line, _LineForm)
    assert isinstance(form, _LineForm)
    given = [name for name in ("chance", "do", "end") if getattr(form, name) is not msgspec.UNSET]
    if len(given) != 1:
        found = " and ".join(given) or "none of them"
        raise BrokenRecord(f"line {number}: should have exactly one of chance, do and end, but has {found}")
    if isinstance(form.chance, str):
        return Drawn(form.chance)
    if isinstance(form.do, str):
        if not isinstance(form.seat, int):
            raise BrokenRecord(f"line {number}: a decision should name its seat")
        return Done(form.seat, form.do)
    assert isinstance(form.end, dict)
    return Ended(_json(form.end, number))


def header_text(header: Header, resigned: int | None = None) -> str:
    """The header as its line of the record. That a seat resigned ends no game by its rules, so it is said here, where
    readers pass over what they don't know."""
    said: dict[str, Json] = {} if resigned is None else {"resigned": resigned}
    return _dump(
        {
            "plouf": VERSION,
            "game": header.game,
            "rules": dict(header.rules),
            "seats": [asdict(seat) for seat in header.seats],
            **({"series": header.series.as_json()} if header.series else {}),
            **said,
            "board": dict(header.board),
        }
    )


def next_header(header: Header, result: Result) -> Header | None:
    """The next match of the series after this result: at the same table, and whoever was second begins. None where
    there is no more."""
    if header.series is None or header.series.is_last:
        return None
    return replace(header, seats=header.seats[1:] + header.seats[:1], series=next_series(header.series, result))


def line_text(line: Line) -> str:
    """A line of the record, without its line break."""
    match line:
        case Drawn(text):
            return _dump({"chance": text})
        case Done(seat, text):
            return _dump({"seat": seat, "do": text})
        case Ended(result):
            return _dump({"end": dict(result)})


def _dump(value: Mapping[str, Json]) -> str:
    return json.dumps(value, ensure_ascii=False)


def record_text(header: Header, lines: Iterable[Line], resigned: int | None = None) -> bytes:
    """A whole record as it stands in its file."""
    return "".join(f"{text}\n" for text in (header_text(header, resigned), *map(line_text, lines))).encode()


def write_record(path: Path, header: Header, lines: Iterable[Line], resigned: int | None = None) -> None:
    """Write a whole record; if anything goes wrong the old file stays."""
    write_whole(path, record_text(header, lines, resigned))
