"""An analysis as JSON, for programs, and kept beside its record: read again only while the record is the same."""

from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from string import Formatter
from typing import Final

import msgspec

from game.ai.analysis import AnalysedLine, balance_of
from game.ai.analysis_work import Analysis, AnalysisTask
from game.ai.costly import CostlyMoment
from game.ai.options import Reason
from game.rules.contract import IllegalDecision, Json
from game.table.record import Done, Header
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


def read_kept(record: Path, mark: str, task: AnalysisTask | None = None) -> Analysis | None:
    """What was found out about this record; None where that is not known, or no more of use. Others may have written
    it: what does not fit the match is of no use, where it is known what was to be analysed."""
    try:
        kept = msgspec.json.decode(read_regular(kept_at(record), LARGEST), type=_KeptForm)
    except (NotReadable, OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    if kept.analysis != VERSION or kept.record != mark:
        return None
    analysis = Analysis(kept.lines, kept.moments)
    return analysis if task is None or _fits(analysis, task) else None


def _fits(analysis: Analysis, task: AnalysisTask) -> bool:
    count = len(task.header.seats)
    if len(analysis.lines) != task.points or len(analysis.moments) != count:
        return False
    for number, line in enumerate(analysis.lines):
        parts = (line.chances, line.errors, line.luck, line.own, line.others)
        if line.at != number or any(len(part) != count for part in parts):
            return False
        if not all(0 <= value <= 1 for part in parts[:2] for value in part):
            return False
        done = task.lines[number - 1] if number else None
        if line.seat != (done.seat if isinstance(done, Done) else None):
            return False
    return all(
        moment.seat == seat and _is_of(moment, task) for seat, some in enumerate(analysis.moments) for moment in some
    )


def _is_of(moment: CostlyMoment, task: AnalysisTask) -> bool:
    line = task.lines[moment.at] if 0 <= moment.at < len(task.lines) else None
    if not isinstance(line, Done) or (line.seat, line.text) != (moment.seat, moment.did) or not moment.better:
        return False
    try:
        for text in moment.better:
            task.game.read(text)
    except IllegalDecision:
        return False
    reason = moment.reason
    aloud = reason.aloud if reason else None
    if aloud is not None and aloud.aloud is not None:
        return False
    return all(one is None or _is_sayable(one, len(task.header.seats)) for one in (reason, aloud))


def _is_sayable(reason: Reason, seats: int) -> bool:
    """Whether all its gaps are filled, and plainly."""
    values = reason.values
    try:
        found = [part for text in (reason.words, reason.one) for part in Formatter().parse(text)]
    except ValueError:
        return False
    plain = all(gap is None or (gap in values and not form and not way) for _, gap, form, way in found)
    seat = values.get("seat", 0)
    return (
        plain
        and (not reason.one or isinstance(values.get("n"), int))
        and (isinstance(seat, str) or seat in range(seats))
    )


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
