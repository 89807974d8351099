"""How lucky everybody was in a match, as an analysis found out that is kept beside its record. Where there is none, or
it is of another record, nothing is known of luck."""

from pathlib import Path
from typing import Final

from game.ai.analysis import balance_of
from game.ai.analysis_file import kept_at, mark_of, read_kept
from game.table.limits import LARGEST_RECORD
from game.table.regular_file import NotReadable, read_regular
from game.table.statistics import AnalysisStamp, LuckSource

# Luck changes a chance to win, and comes and goes; more than this of it is no luck but a broken file.
MOST_LUCK: Final = 1000.0


def analysis_stamp(record: Path) -> AnalysisStamp | None:
    """What differs where the analysis of a record is another one; None where there is none."""
    try:
        found = kept_at(record).stat()
    except (OSError, ValueError):
        return None
    return found.st_size, found.st_mtime_ns


def kept_luck(record: Path, seats: int) -> tuple[float, ...]:
    """By how much luck changed each seat's chance to win, all in all, 1 being a whole win; empty where that is not
    known."""
    if analysis_stamp(record) is None:
        return ()
    try:
        found = read_kept(record, mark_of(read_regular(record, LARGEST_RECORD)))
    except (NotReadable, RecursionError):
        return ()
    if found is None or not found.lines:
        return ()
    if any(len(part) != seats for line in found.lines for part in (line.chances, line.luck, line.own, line.others)):
        return ()
    luck = tuple(balance_of(found.lines, seat).luck for seat in range(seats))
    return luck if all(abs(one) <= MOST_LUCK for one in luck) else ()


KEPT_LUCK: Final = LuckSource(analysis_stamp, kept_luck)
