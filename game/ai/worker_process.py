"""A process that thinks, as the window sees it: started when it is first needed, asked without waiting, and watched, so
that one which is stopped or hangs is found out."""

import time
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, Protocol

from game.ai.worker import Answer, Question, Seating, think

# How long the end of a process is waited for.
PATIENCE: Final = 2.0
# A process that has just been started is busy with that for a while: it has so many times the time.
STARTING: Final = 2
# Whoever has so many questions before it reads none of them; one more might wait for ever to be taken.
MOST_OPEN: Final = 8


class AnyWorker(Protocol):
    """Whoever thinks for the window, in a process of its own or in ours."""

    number: int

    @property
    def has_died(self) -> bool:
        """Whether it was started and is gone."""

    @property
    def is_stuck(self) -> bool:
        """Whether it has not answered in the time that it had."""

    def start(self) -> None:
        """Start it, if it does not run; OSError where that can't be done."""

    def send(self, question: Question, seconds: float) -> None:
        """Ask it, and give it so long; OSError if it has to be started and can't be."""

    def heard(self) -> Iterator[Answer]:
        """What it has said since the last time."""

    def let_go(self) -> None:
        """Nothing more will be asked: it ends when it has finished its thought."""

    def end(self) -> int | None:
        """It is gone when this returns, or nobody listens to it any more; its exit code, where it has one."""


class Watch:
    """What somebody was asked and has not answered: it is due question by question, each within its seconds."""

    def __init__(self) -> None:
        self._open: deque[tuple[int, float]] = deque()
        self._until = 0.0

    @property
    def is_stuck(self) -> bool:
        """Whether an answer should have come, or far too many are missing."""
        return bool(self._open) and (time.monotonic() >= self._until or len(self._open) >= MOST_OPEN)

    def asked(self, number: int, seconds: float) -> None:
        """It begins with this question when it has answered the others."""
        if not self._open:
            self._until = time.monotonic() + seconds
        self._open.append((number, seconds))

    def answered(self, number: int) -> None:
        """It goes on with the next."""
        while self._open and self._open[0][0] <= number:
            self._open.popleft()
        if self._open:
            self._until = time.monotonic() + self._open[0][1]


class WorkerProcess:
    """One process after the other, if need be."""

    def __init__(self, table: Seating, number: int) -> None:
        self._table = table
        self.number = number
        self.process: Any = None
        self._pipe: Connection | None = None
        self._broken = False
        self._has_answered = False
        self._watch = Watch()

    @property
    def has_died(self) -> bool:
        """Whether it was started and is gone."""
        return self.process is not None and (self._broken or not self.process.is_alive())

    @property
    def is_stuck(self) -> bool:
        """Whether it is stopped, or hangs."""
        return self._watch.is_stuck

    def start(self) -> None:
        """Start it, if it does not run; OSError where the system has no process to spare."""
        if self.process is not None:
            return
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        name = f"plouf thinker {self.number}"
        process = context.Process(target=think, args=(theirs, self._table, self.number), daemon=True, name=name)
        try:
            process.start()
        except OSError:
            ours.close()
            raise
        finally:
            theirs.close()
        self.process, self._pipe, self._watch = process, ours, Watch()
        self._broken = self._has_answered = False

    def send(self, question: Question, seconds: float) -> None:
        """Ask it."""
        self.start()
        assert self._pipe is not None
        self._watch.asked(question.number, seconds if self._has_answered else STARTING * seconds)
        # A process that has died is found and replaced at the next look.
        with suppress(OSError):
            self._pipe.send(question)

    def heard(self) -> Iterator[Answer]:
        """What it has said since the last time."""
        try:
            while self._pipe is not None and self._pipe.poll():
                answer: Answer = self._pipe.recv()
                self._has_answered = True
                self._watch.answered(answer.number)
                yield answer
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
        self.process, self._watch = None, Watch()
        return code
