"""Computer players think in processes of their own, so that the window never waits for them.

Most decide in one process. A level that shares its work is asked in all of them at once, and what they found is joined.
Questions are numbered: an answer to one that has been withdrawn is dropped, and a process that dies is replaced and
asked again. Whoever has not answered a little after the deadline is not waited for.
"""

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

from game.ai.options import AnyOption, TurnMemory, few_of, said_aloud
from game.ai.players import SECONDS_A_TURN, Level
from game.ai.search import merged
from game.ai.worker import AdviseQuestion, Answer, DecideQuestion, Question, Seating, Shared, WeighQuestion, think

__all__ = ["Seating", "Thinker", "ThinkerLost", "Thought"]

MOST_TRIES: Final = 3
# How long the end of a process is waited for.
PATIENCE: Final = 2.0
MOST_WORKERS: Final = 8
ADVICE_SECONDS: Final = 1.5
# The part of the time to think for which stragglers are waited for.
GRACE: Final = 0.05


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of a question: the decision as text (for advice there is none), and the best options, the best first.

    There are none where the decision is part of a turn that was made up before.
    """

    text: str
    options: tuple[AnyOption, ...]


class ThinkerLost(Exception):
    """The thinking process died again and again; the message says with what."""


def cores() -> int:
    """How many processes may think at once; at least two, so that advice keeps no player from thinking."""
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(2, min(there, MOST_WORKERS))


class Thinker:
    """The window's side: asks, and looks for the answer whenever it has time."""

    def __init__(self, table: Seating, workers: int | None = None) -> None:
        self._table = table
        self._shared = Shared(table)
        self._workers = [_Worker(table, number) for number in range(workers or cores())]
        self._memories = [TurnMemory(table.game) for _ in table.levels]
        self._asked: _Asked | None = None
        self._remembered: Thought | None = None
        self._number = 0

    def warm_up(self) -> None:
        """Start the processes before they are needed."""
        for worker in self._workers if any(map(_shares, self._table.levels)) else self._workers[:1]:
            worker.start()

    def ask(self, seat: int, seen: Any) -> None:
        """What should this computer player decide? A question that is still open is withdrawn."""
        level = self._table.levels[seat]
        assert level is not None
        if not _shares(level):
            self._put(DecideQuestion(self._next_number(), seat, self._shared.pack(seen)), seen, self._workers[:1])
            return
        planned = self._memories[seat].next(seen)
        if planned is None:
            seconds = level.brief.seconds or SECONDS_A_TURN
            deadline = time.monotonic() + seconds
            question = WeighQuestion(self._next_number(), seat, self._shared.pack(seen), deadline)
            self._put(question, seen, self._workers, due=deadline + GRACE * seconds)
        else:
            self._asked, self._remembered = None, Thought(self._table.game.write(planned), ())

    def advise(self, seat: int, seen: Any) -> None:
        """What would the adviser do in this seat's place? Thought about beside the one that decides for computers."""
        deadline = time.monotonic() + ADVICE_SECONDS
        question = AdviseQuestion(self._next_number(), seat, self._shared.pack(seen), deadline)
        self._put(question, seen, self._workers[1:] or self._workers, due=deadline + GRACE * ADVICE_SECONDS)

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
        for worker in self._workers:
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

    def _put(self, question: Question, seen: Any, workers: "list[_Worker]", due: float | None = None) -> None:
        self._remembered, self._asked = None, _Asked(question, seen, tuple(workers), due)
        for worker in workers:
            worker.send(question)

    def _listen(self, worker: "_Worker") -> None:
        asked = self._asked
        for answer in worker.heard():
            if asked is not None and answer.number == asked.question.number:
                asked.answers[worker.number] = answer
        if not worker.has_died:
            return
        code = worker.end()
        if asked is None or worker not in asked.workers or worker.number in asked.answers:
            return
        asked.deaths += 1
        if asked.deaths >= MOST_TRIES * len(asked.workers):
            self._asked = None
            raise ThinkerLost(f"the computer player's process ended {asked.deaths} times (exit code {code})")
        worker.send(asked.question)

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


@dataclass(slots=True)
class _Asked:
    """A question that is open, who was asked, and what they said so far."""

    question: Question
    seen: Any
    workers: "tuple[_Worker, ...]"
    due: float | None
    answers: dict[int, Answer] = field(default_factory=dict)
    deaths: int = 0

    @property
    def is_done(self) -> bool:
        """All have answered; or some, and it is high time."""
        late = self.due is not None and time.monotonic() >= self.due
        return bool(self.answers) and (late or len(self.answers) == len(self.workers))


class _Worker:
    """A process that thinks, started when it is first needed."""

    def __init__(self, table: Seating, number: int) -> None:
        self._table = table
        self.number = number
        self.process: Any = None
        self._pipe: Connection | None = None
        self._broken = False

    @property
    def has_died(self) -> bool:
        """Whether it was started and is gone."""
        return self.process is not None and (self._broken or not self.process.is_alive())

    def start(self) -> None:
        """Start it, if it does not run."""
        if self.process is not None:
            return
        context = get_context("spawn")
        self._broken = False
        self._pipe, theirs = context.Pipe()
        name = f"plouf thinker {self.number}"
        self.process = context.Process(target=think, args=(theirs, self._table, self.number), daemon=True, name=name)
        self.process.start()
        theirs.close()

    def send(self, question: Question) -> None:
        """Ask it."""
        self.start()
        assert self._pipe is not None
        # A process that has died is found and replaced at the next look.
        with suppress(OSError):
            self._pipe.send(question)

    def heard(self) -> Iterator[Answer]:
        """What it has said since the last time."""
        try:
            while self._pipe is not None and self._pipe.poll():
                yield self._pipe.recv()
        except (EOFError, OSError):
            self._broken = True

    def let_go(self) -> None:
        """Nothing more will be asked: it ends when it has finished its thought."""
        if self._pipe is not None:
            self._pipe.close()
        self._pipe = None

    def end(self) -> int | None:
        """It is gone when this returns; its exit code."""
        if self.process is None:
            return None
        # One whose pipe broke is about to end by itself, and its code says why.
        self.process.join(PATIENCE if self._broken else 0.05)
        self.let_go()
        if self.process.is_alive():
            self.process.kill()
            self.process.join(PATIENCE)
        code: int | None = self.process.exitcode
        self.process = None
        return code
