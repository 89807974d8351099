"""An analysis done in several processes, step by step: the same whoever does which part of it."""

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.ai.analysis import AnalysedLine, JudgedPoint, analysed, judged_points
from game.ai.costly import CostlyMoment, dearest, looked_at_again, suspects
from game.ai.judgement import AnyJudge
from game.ai.many_processes import Work, in_order, never
from game.ai.players import Level
from game.rules.contract import AnyGame
from game.table.record import Ended, Header, Line

# So many points are judged at a time: few enough to be left soon.
STRIPE: Final = 6


@dataclass(frozen=True, slots=True)
class AnalysisTask:
    """What is analysed, and by whom; without an adviser no decision is said to have been a mistake."""

    game: AnyGame
    judge: AnyJudge
    adviser: Level | None
    header: Header
    lines: tuple[Line, ...]

    @property
    def points(self) -> int:
        """How many are judged: the beginning, and the one after each line but the end."""
        return 1 + sum(not isinstance(line, Ended) for line in self.lines)


@dataclass(frozen=True, slots=True)
class Analysis:
    """What came of it: every line, and for each seat the decisions that cost it most, the dearest first."""

    lines: tuple[AnalysedLine, ...]
    moments: tuple[tuple[CostlyMoment, ...], ...]


def analysing(
    task: AnalysisTask, jobs: int = 1, is_stopped: Callable[[], bool] = never
) -> Generator[float, None, Analysis]:
    """Do it; how much is done, from 0 to 1, is told on the way. Whoever has seen enough closes this; from elsewhere, it
    ends by WorkStopped soon after it `is_stopped`, and its processes work behind a window."""
    is_behind = is_stopped is not never
    found: list[JudgedPoint] = []
    stripes = range(-(-task.points // STRIPE))
    share = 1.0 if task.adviser is None else 0.5
    work = Work(partial(_stripe, task), behind_window=is_behind)
    with closing(in_order(work, stripes, jobs, is_stopped=is_stopped)) as verdicts_of:
        for number, some in enumerate(verdicts_of, start=1):
            found += some
            yield share * number / len(stripes)
    lines = tuple(analysed(task.game, task.header, task.lines, found))
    moments: list[CostlyMoment | None] = []
    seats = range(len(task.header.seats))
    if task.adviser is not None:
        ats = [at for seat in seats for at in suspects(lines, seat)]
        again = Work(partial(_again, task), behind_window=is_behind)
        with closing(in_order(again, ats, jobs, is_stopped=is_stopped)) as looks:
            for number, moment in enumerate(looks, start=1):
                moments.append(moment)
                yield share + (1 - share) * number / len(ats)
    return Analysis(lines, tuple(dearest(moments, seat) for seat in seats))


def _stripe(task: AnalysisTask, number: int) -> tuple[JudgedPoint, ...]:
    wanted = range(number * STRIPE, (number + 1) * STRIPE)
    return tuple(judged_points(task.game, task.judge, task.header, task.lines, wanted))


def _again(task: AnalysisTask, at: int) -> CostlyMoment | None:
    assert task.adviser is not None
    return looked_at_again(task.game, task.adviser, task.header, task.lines, at)
