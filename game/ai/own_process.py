"""Thinking where the window is, for want of a process: in a thread, so that the window goes on, and where the system
has no thread to spare either, between two frames."""

import sys
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from queue import SimpleQueue
from threading import Thread
from typing import Final

from game.ai.worker import Answer, DecideQuestion, Mind, Question, Seating
from game.ai.worker_process import Watch

# How long a thread may keep the interpreter while another waits for it. The window asks for it back many times a frame.
SWITCH_SECONDS: Final = 0.0005
USUAL_SWITCH_SECONDS: Final = 0.005
# The window stands still for so long when somebody weighs between two frames.
BETWEEN_FRAMES: Final = 0.15


class OwnProcessWorker:
    """Thinks in our own process. What can't be ended is left to itself: a thread that hangs, until the program ends."""

    def __init__(self, table: Seating, number: int) -> None:
        self._table = table
        self.number = number
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        self._thread: Thread | None = None
        self._watch = Watch()
        # Without a thread: who thinks, and what about; the window draws a frame before that.
        self._mind: Mind | None = None
        self._waiting: deque[Question] = deque()

    @property
    def has_died(self) -> bool:
        """Whether the thread ended with a fault."""
        return self._thread is not None and not self._thread.is_alive()

    @property
    def is_stuck(self) -> bool:
        """Whether the thread hangs."""
        return self._watch.is_stuck

    def start(self) -> None:
        """Start the thread."""
        if self._thread is not None or self._mind is not None:
            return
        work = self._table, self.number, self._questions, self._answers
        thread = Thread(target=_think, args=work, daemon=True, name=f"plouf thinker {self.number}")
        try:
            thread.start()
        except RuntimeError:
            self._mind = Mind(self._table, self.number)
        else:
            self._thread = thread
            sys.setswitchinterval(SWITCH_SECONDS)

    def send(self, question: Question, seconds: float) -> None:
        """Ask it."""
        self.start()
        if self._mind is None:
            self._watch.asked(question.number, seconds)
            self._questions.put(question)
        else:
            # What was asked before is not wanted any more.
            self._waiting = deque([question])

    def heard(self) -> Iterator[Answer]:
        """What it has said since the last time."""
        while not self._answers.empty():
            answer = self._answers.get()
            self._watch.answered(answer.number)
            yield answer
        if self._mind is not None and self._waiting:
            yield self._mind.answer(_in_short(self._waiting.popleft()))

    def let_go(self) -> None:
        """The thread ends when it has finished its thought."""
        self._questions.put(None)
        self._waiting.clear()
        sys.setswitchinterval(USUAL_SWITCH_SECONDS)

    def end(self) -> int | None:
        """Nobody listens to it any more; another thread begins with the next question."""
        self.let_go()
        self._questions, self._answers = SimpleQueue(), SimpleQueue()
        self._thread, self._mind, self._watch = None, None, Watch()
        return None


def _in_short(question: Question) -> Question:
    if isinstance(question, DecideQuestion):
        return question
    return replace(question, deadline=time.monotonic() + BETWEEN_FRAMES)


def _think(
    table: Seating, number: int, questions: "SimpleQueue[Question | None]", answers: "SimpleQueue[Answer]"
) -> None:
    mind = Mind(table, number)
    while (question := questions.get()) is not None:
        answers.put(mind.answer(question))
