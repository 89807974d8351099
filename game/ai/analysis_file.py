"""An analysis as JSON, for programs, and kept beside its record: read again only while the record is the same."""

from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec

from game.ai.analysis import AnalysedLine, balance_of
from game.ai.analysis_work import Analysis
from game.ai.costly import CostlyMoment
from game.rules.contract import Json
from game.table.record import Header
from game.table.regular_file import NotReadable, read_regular
from game.table.whole_file import write_whole

# Another one where judgements differ: what was kept is then found anew.
VERSION: Final = 1
SUFFIX: Final = ".analysis"
LARGEST: Final = 64_000_000


class _KeptForm(msgspec.Struct):
    analysis: int
    record: str
    lines: tuple[AnalysedLine, ...]
    moments: tuple[tuple[CostlyMoment, ...], ...]


def mark_of(record: bytes) -> str:
    """What tells one record from another."""
    return sha256(record).hexdigest()


def kept_at(record: Path) -> Path:
    """Where the analysis of a record is kept."""
    return record.with_suffix(SUFFIX)


def read_kept(record: Path, mark: str) -> Analysis | None:
    """What was found out about this record; None where that is not known, or no more of use."""
    try:
        kept = msgspec.json.decode(read_regular(kept_at(record), LARGEST), type=_KeptForm)
    except (NotReadable, OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None
    if kept.analysis != VERSION or kept.record != mark:
        return None
    return Analysis(kept.lines, kept.moments)


def keep(record: Path, mark: str, analysis: Analysis) -> None:
    """Write it down beside the record; OSError where that can't be done."""
    form = _KeptForm(VERSION, mark, analysis.lines, analysis.moments)
    write_whole(kept_at(record), msgspec.json.encode(form))


def as_json(game: str, header: Header, mark: str, analysis: Analysis) -> dict[str, Json]:
    """For programs: the sums by seat, the dearest decisions, and every line."""
    seats: list[Json] = []
    for number, seat in enumerate(header.seats):
        sums = asdict(balance_of(analysis.lines, number))
        seats.append({"name": seat.name, "by": seat.by, **sums})
    moments: list[Json] = [_moment(moment) for of_seat in analysis.moments for moment in of_seat]
    lines: list[Json] = [msgspec.to_builtins(line) for line in analysis.lines]
    return {"analysis": VERSION, "record": mark, "game": game, "seats": seats, "moments": moments, "lines": lines}


def _moment(moment: CostlyMoment) -> Json:
    return {
        "at": moment.at,
        "seat": moment.seat,
        "turn": moment.turn,
        "did": moment.did,
        "better": list(moment.better),
        "cost": moment.cost,
        "chance": moment.chance,
        "best_chance": moment.best_chance,
        "why": str(moment.reason) if moment.reason else None,
    }
