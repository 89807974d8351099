"""An analysis found out beside the window: read where it is kept, else done in other processes, which end when nobody
wants it any more, and kept beside its record."""

from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event
from typing import Any

from game.ai.analysis import positions
from game.ai.analysis_file import keep, read_kept
from game.ai.analysis_work import Analysis, AnalysisTask, analysing
from game.ai.many_processes import WorkerLost, WorkStopped
from game.table.last_position import check_colours
from game.table.record import BrokenRecord, who_resigned
from game.table.waiting import is_running

# Gives the task and the mark of the record; BrokenRecord where it can't be.
ReadTask = Callable[[Path], tuple[AnalysisTask, str]]


class NotAnalysed(Exception):
    """There is no analysis; the message says why."""


@dataclass(frozen=True, slots=True)
class AnalysedMatch:
    """What is shown: the analysis, the positions before the decisions that cost most, whether the match is over, and
    why the analysis could not be kept."""

    task: AnalysisTask
    analysis: Analysis
    states: Mapping[int, Any]
    is_over: bool
    not_kept: str = ""


class AnalysisRunner:
    """`look` from time to time; never waits."""

    def __init__(self, path: Path, read: ReadTask, jobs: int) -> None:
        self._path = path
        self._read = read
        self._jobs = jobs
        self._stop = Event()
        self._told: SimpleQueue[float] = SimpleQueue()
        self._work: Future[AnalysedMatch] | None = None
        # How much is done, from 0 to 1.
        self.part = 0.0

    def start(self) -> None:
        """Begin."""
        executor = ThreadPoolExecutor(1, "analysis")
        self._work = executor.submit(self._run)
        executor.shutdown(wait=False)

    def stop(self) -> None:
        """Nobody wants it any more: its processes end soon, and what is found by then is forgotten."""
        self._stop.set()

    def look(self) -> AnalysedMatch | None:
        """What was found, once it is; NotAnalysed where it can't be."""
        try:
            while True:
                self.part = self._told.get_nowait()
        except Empty:
            pass
        if self._work is None or not self._work.done():
            return None
        return self._work.result()

    def _run(self) -> AnalysedMatch:
        try:
            task, mark = self._read(self._path)
            check_colours(task.header)
            has_resigned = who_resigned(self._path) is not None
        except BrokenRecord as error:
            raise NotAnalysed(str(error)) from None
        analysis, not_kept = read_kept(self._path, mark, task), ""
        if analysis is None:
            analysis = self._found(task)
            try:
                # What is played goes on, and its file is another one in the end.
                if not is_running(self._path):
                    keep(self._path, mark, analysis)
            except OSError as error:
                not_kept = error.strerror or str(error)
        wanted = {moment.at for some in analysis.moments for moment in some}
        states, last = {}, None
        for point in positions(task.game, task.header, task.lines):
            last = point.state
            if point.at in wanted:
                states[point.at] = point.state
        is_over = has_resigned or task.game.to_move(last) is None
        return AnalysedMatch(task, analysis, states, is_over, not_kept)

    def _found(self, task: AnalysisTask) -> Analysis:
        work = analysing(task, self._jobs, self._stop.is_set)
        try:
            while True:
                self._told.put(next(work))
        except StopIteration as end:
            found: Analysis = end.value
            return found
        except (WorkerLost, WorkStopped) as error:
            raise NotAnalysed(str(error)) from None
        finally:
            work.close()
