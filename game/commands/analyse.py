"""`analyse`: everybody's chances line by line, how much of the result was luck, and which decisions cost most."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

from game.ai.analysis import balance_of
from game.ai.analysis_file import as_json, keep, read_kept
from game.ai.analysis_request import Judging, read_task
from game.ai.analysis_work import Analysis, AnalysisTask, analysing
from game.ai.many_processes import WorkerLost, end_in_order
from game.commands.arguments import number_from
from game.commands.exit_codes import FOUND, OK, Sorry
from game.commands.output import put
from game.games import GAMES, MANIFESTS
from game.table.record import Header

# A name and what stands beside it.
WIDE: Final = 12


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said after `analyse`."""
    parser.add_argument("record", type=Path, metavar="RECORD", help="a .plouf file")
    parser.add_argument("--jobs", type=number_from(1), default=1, metavar="N", help="in so many processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    parser.add_argument("--anew", action="store_true", help="also where an analysis is kept beside the record")


def run(args: argparse.Namespace) -> int:
    """Print the sums of each seat and the decisions that cost it most."""
    task, mark = _task(args.record)
    analysis = None if args.anew else read_kept(args.record, mark, task)
    if analysis is None:
        analysis = _analysed(task, args.jobs)
        # Where nothing can be kept, it is found anew the next time.
        with suppress(OSError):
            keep(args.record, mark, analysis)
    found = as_json(task.game.name, task.header, mark, analysis)
    put(*([json.dumps(found, ensure_ascii=False)] if args.json else _table(task.header, analysis)))
    return OK


def _task(path: Path) -> tuple[AnalysisTask, str]:
    def judging(game: str) -> Judging:
        return Judging(MANIFESTS[game].parts.judge, MANIFESTS[game].levels)

    return read_task(path, GAMES, judging)


def _analysed(task: AnalysisTask, jobs: int) -> Analysis:
    end_in_order()
    work = analysing(task, jobs)
    with closing(work):
        try:
            while True:
                _show_progress(next(work))
        except StopIteration as end:
            analysis: Analysis = end.value
            return analysis
        except WorkerLost as error:
            raise Sorry(str(error), FOUND) from None


def _show_progress(part: float) -> None:
    if sys.stderr.isatty():
        print(f"\r{part:.0%} ", end="\n" if part >= 1 else "", file=sys.stderr, flush=True)


def _table(header: Header, analysis: Analysis) -> Iterator[str]:
    """For people: in parts of a win, as whole per cents."""
    wide = max(WIDE, *(len(seat.name) + 2 for seat in header.seats))
    yield f"{'seat':<{wide}}{'before':>9}{'luck':>9}{'own':>9}{'others':>9}{'after':>9}"
    for number, seat in enumerate(header.seats):
        sums = balance_of(analysis.lines, number)
        changes = "".join(f"{100 * part:>+8.0f}%" for part in (sums.luck, sums.own, sums.others))
        yield f"{seat.name:<{wide}}{100 * sums.initial:>8.0f}%{changes}{100 * sums.final:>8.0f}%"
    for number, seat in enumerate(header.seats):
        for moment in analysis.moments[number]:
            why = f": {moment.reason}" if moment.reason else ""
            better = ", ".join(moment.better)
            cost = f"cost {100 * moment.cost:.0f}%"
            yield f"{seat.name}, turn {moment.turn}, after {moment.at} lines: {moment.did} {cost}; better {better}{why}"
