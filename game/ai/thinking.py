"""Computer players think in processes of their own, so that the window never waits for them.

Most decide in one process. A level that shares its work is asked in all of them at once, and what they found is joined.
Questions are numbered: an answer to one that has been withdrawn is dropped. A process that dies, is stopped or hangs is
replaced and asked again; where none can be started, somebody thinks in our own. Whoever of several has not answered a
little after the deadline is not waited for.
"""

import os
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.ai.options import AnyOption, TurnMemory, few_of, said_aloud
from game.ai.own_process import OwnProcessWorker
from game.ai.players import SECONDS_A_TURN, Level
from game.ai.search import merged
from game.ai.worker import AdviseQuestion, Answer, DecideQuestion, Question, Seating, Shared, WeighQuestion
from game.ai.worker_process import AnyWorker, WorkerProcess

__all__ = ["Seating", "Thinker", "ThinkerLost", "Thought"]

MOST_TRIES: Final = 3
MOST_WORKERS: Final = 8
ADVICE_SECONDS: Final = 1.5
# The part of the time to think for which stragglers are waited for.
GRACE: Final = 0.05
# Whoever has not answered after so many seconds, and so many times the time to think, is stopped or hangs.
PATIENCE: Final = 10.0
TIMES: Final = 5
# Where a level thinks in playouts, the slowest machine makes so many a second.
SLOW_PLAYOUTS: Final = 20


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of a question: the decision as text (for advice there is none), and the best options, the best first.

    There are none where the decision is part of a turn that was made up before.
    """

    text: str
    options: tuple[AnyOption, ...]


class ThinkerLost(Exception):
    """Whoever thinks died, or did not answer, again and again: so often, the last one with this exit code (None: it was
    alive and did not answer)."""

    def __init__(self, times: int, code: int | None) -> None:
        how = "did not answer" if code is None else f"ended with exit code {code}"
        super().__init__(f"the computer player's process {how}, {times} times")
        self.times = times
        self.code = code


def cores() -> int:
    """How many processes may think at once; at least two, so that advice keeps no player from thinking."""
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(2, min(there, MOST_WORKERS))


class Thinker:
    """The window's side: asks, and looks for the answer whenever it has time. `is_here` is where no process is to be
    started."""

    def __init__(
        self, table: Seating, workers: int | None = None, *, is_here: bool = False, patience: float = PATIENCE
    ) -> None:
        self._table = table
        self._patience = patience
        self._shared = Shared(table)
        self.is_here = is_here
        self._workers: list[AnyWorker] = []
        if is_here:
            self._come_here()
        else:
            self._workers = [WorkerProcess(table, number) for number in range(workers or cores())]
        self._memories = [TurnMemory(table.game) for _ in table.levels]
        self._asked: _Asked | None = None
        self._remembered: Thought | None = None
        self._number = 0

    def warm_up(self) -> None:
        """Start the processes before they are needed."""
        for worker in tuple(self._workers if any(map(_shares, self._table.levels)) else self._workers[:1]):
            try:
                worker.start()
            except OSError:
                self._do_without(worker)

    def ask(self, seat: int, seen: Any) -> None:
        """What should this computer player decide? A question that is still open is withdrawn."""
        level = self._table.levels[seat]
        assert level is not None
        if not _shares(level):
            question = DecideQuestion(self._next_number(), seat, self._shared.pack(seen))
            self._put(question, seen, self._workers[:1], _seconds_of(level))
            return
        planned = self._memories[seat].next(seen)
        if planned is None:
            seconds = _seconds_of(level)
            weigh = WeighQuestion(self._next_number(), seat, self._shared.pack(seen), time.monotonic() + seconds)
            self._put(weigh, seen, self._workers, seconds)
        else:
            self._asked, self._remembered = None, Thought(self._table.game.write(planned), ())

    def advise(self, seat: int, seen: Any) -> None:
        """What would the adviser do in this seat's place? Thought about beside the one that decides for computers."""
        deadline = time.monotonic() + ADVICE_SECONDS
        question = AdviseQuestion(self._next_number(), seat, self._shared.pack(seen), deadline)
        self._put(question, seen, self._workers[1:] or self._workers, ADVICE_SECONDS)

    def withdraw(self) -> None:
        """Forget the open question: the position it is about is gone."""
        self._asked = self._remembered = None

    @property
    def is_asked(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None or self._remembered is not None

    def look(self) -> Thought | None:
        """What was asked for, if it has been found; never waits."""
        found, self._remembered = self._remembered, None
        if found is not None:
            return found
        for worker in tuple(self._workers):
            self._listen(worker)
        asked = self._asked
        if asked is None or not asked.is_done:
            return None
        self._asked = None
        return self._concluded(asked)

    def close(self) -> None:
        """End the processes."""
        self.withdraw()
        for worker in self._workers:
            worker.let_go()
        for worker in self._workers:
            worker.end()

    def _next_number(self) -> int:
        self._number += 1
        return self._number

    def _put(self, question: Question, seen: Any, workers: Sequence[AnyWorker], seconds: float) -> None:
        asked = _Asked(question, seen, list(workers), seconds, MOST_TRIES * len(workers))
        self._remembered, self._asked = None, asked
        for worker in tuple(workers):
            if worker.is_stuck:
                worker.end()
            self._send(worker, asked)

    def _send(self, worker: AnyWorker, asked: "_Asked") -> None:
        try:
            # More time at each try: where the machine is busy, nobody hangs.
            worker.send(asked.question, (self._patience + TIMES * asked.seconds) * (1 + asked.deaths))
        except OSError:
            self._do_without(worker)
            asked.workers.remove(worker)
            if not asked.workers:
                asked.workers = self._workers[:1]
                self._send(asked.workers[0], asked)

    def _do_without(self, worker: AnyWorker) -> None:
        """There is no process for it: the others think alone, or somebody in our own process where there are none."""
        self._workers.remove(worker)
        if not self._workers:
            self._come_here()

    def _come_here(self) -> None:
        self.is_here = True
        self._workers = [OwnProcessWorker(self._table, 0)]

    def _listen(self, worker: AnyWorker) -> None:
        asked = self._asked
        for answer in worker.heard():
            if asked is not None and answer.number == asked.question.number:
                asked.answers[worker.number] = answer
        has_died = worker.has_died
        if not has_died and not worker.is_stuck:
            return
        ended = worker.end()
        if asked is None or worker not in asked.workers or worker.number in asked.answers:
            return
        asked.deaths += 1
        if asked.deaths >= asked.most_deaths:
            self._asked = None
            raise ThinkerLost(asked.deaths, ended if has_died else None)
        asked.renew()
        self._send(worker, asked)

    def _concluded(self, asked: "_Asked") -> Thought:
        game, question = self._table.game, asked.question
        answers = list(asked.answers.values())
        options = answers[0].options if len(answers) == 1 else tuple(merged([answer.options for answer in answers]))
        options = tuple(replace(option, decisions=tuple(map(game.read, option.decisions))) for option in options)
        match question:
            case DecideQuestion():
                return Thought(answers[0].text, said_aloud(options))
            case AdviseQuestion():
                return Thought("", few_of(options))
            case WeighQuestion():
                first = self._memories[question.seat].keep(asked.seen, options[0].decisions)
                return Thought(game.write(first), said_aloud(few_of(options)))


def _shares(level: Level | None) -> bool:
    """Whether all workers think for it. Not with a budget in playouts: then the same seed gives the same decision."""
    return level is not None and level.shares_work and level.brief.playouts is None


def _seconds_of(level: Level) -> float:
    """How long it thinks about a turn, more or less."""
    if level.brief.playouts is not None:
        return max(SECONDS_A_TURN, level.brief.playouts / SLOW_PLAYOUTS)
    return level.brief.seconds or SECONDS_A_TURN


@dataclass(slots=True)
class _Asked:
    """A question that is open, who was asked and has how long to think, and what they said so far."""

    question: Question
    seen: Any
    workers: list[AnyWorker]
    seconds: float
    most_deaths: int
    answers: dict[int, Answer] = field(default_factory=dict)
    deaths: int = 0

    @property
    def is_done(self) -> bool:
        """All have answered; or some, and it is high time."""
        return bool(self.answers) and (self._is_late or len(self.answers) == len(self.workers))

    def renew(self) -> None:
        """Nobody answered in time, and somebody else is asked now, who is to have as much of it."""
        question = self.question
        if not isinstance(question, DecideQuestion) and time.monotonic() >= question.deadline:
            self.question = replace(question, deadline=time.monotonic() + self.seconds)

    @property
    def _is_late(self) -> bool:
        if isinstance(self.question, DecideQuestion):
            return False
        return time.monotonic() >= self.question.deadline + GRACE * self.seconds
