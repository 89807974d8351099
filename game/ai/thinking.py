"""Computer players think in a process of their own, so that the window never waits for them.

A question is a position as a seat sees it; the answer is the text of a decision. Questions are numbered: an answer to
one that has been withdrawn is dropped, and a process that dies is replaced and asked again.
"""

import io
import os
import pickle
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final

from game.ai.players import Level
from game.rules.contract import AnyGame
from game.table.record import Header

NICENESS: Final = 10
MOST_TRIES: Final = 3
PATIENCE: Final = 2.0


@dataclass(frozen=True, slots=True)
class Table:
    """What a thinking process is told once: the game, its header, who sits where, and the seed of their moods."""

    game: AnyGame
    header: Header
    levels: tuple[Level | None, ...]
    seed: str


@dataclass(frozen=True, slots=True)
class Question:
    """What should this seat decide?"""

    number: int
    seat: int
    packed: bytes


@dataclass(frozen=True, slots=True)
class Answer:
    """The decision to a question, as text."""

    number: int
    text: str


class ThinkerLost(Exception):
    """The thinking process died again and again; the message says with what."""


class _Shared:
    """The parts of a position that never change (its board, its rules), which need not be sent with every question."""

    def __init__(self, table: Table) -> None:
        start = table.game.start(len(table.header.seats), table.header.rules, table.header.board)
        self._parts = {field.name: getattr(start, field.name) for field in fields(start)}
        self._parts = {name: part for name, part in self._parts.items() if is_dataclass(part)}

    def pack(self, state: Any) -> bytes:
        """A position as bytes, its unchanging parts only named."""
        names = {id(getattr(state, name)): name for name in self._parts}
        stream = io.BytesIO()
        pickler = pickle.Pickler(stream, pickle.HIGHEST_PROTOCOL)
        pickler.persistent_id = lambda part: names.get(id(part))  # type: ignore[method-assign]
        pickler.dump(state)
        return stream.getvalue()

    def unpack(self, packed: bytes) -> Any:
        """The position again."""
        unpickler = pickle.Unpickler(io.BytesIO(packed))
        unpickler.persistent_load = self._parts.__getitem__  # type: ignore[method-assign]
        return unpickler.load()


class Thinker:
    """The window's side: asks, and looks for the answer whenever it has time."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._shared = _Shared(table)
        self._process: Any = None
        self._pipe: Connection | None = None
        self._asked: Question | None = None
        self._number = 0
        self._tries = 0

    def warm_up(self) -> None:
        """Start the process before it is needed."""
        if self._process is None:
            self._start()

    def ask(self, seat: int, seen: Any) -> None:
        """Put a question; one that is still open is withdrawn."""
        self._number += 1
        self._tries = 0
        self._asked = Question(self._number, seat, self._shared.pack(seen))
        self.warm_up()
        self._send()

    def withdraw(self) -> None:
        """Forget the open question: the position it is about is gone."""
        self._asked = None

    @property
    def is_asked(self) -> bool:
        """Whether an answer is awaited."""
        return self._asked is not None

    def look(self) -> str | None:
        """The decision asked for, if it has been found; never waits."""
        try:
            while self._pipe is not None and self._pipe.poll():
                answer: Answer = self._pipe.recv()
                if self._asked is not None and answer.number == self._asked.number:
                    self._asked = None
                    return answer.text
        except (EOFError, OSError):
            self._replace()
        if self._process is not None and not self._process.is_alive():
            self._replace()
        return None

    def close(self) -> None:
        """End the process."""
        self._asked = None
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.join(0.05)
            if self._process.is_alive():
                self._process.kill()
                self._process.join(PATIENCE)
        self._process = self._pipe = None

    def _start(self) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=think, args=(theirs, self._table), daemon=True, name="plouf thinker")
        self._process.start()
        theirs.close()

    def _replace(self) -> None:
        code = self._process.exitcode if self._process is not None else None
        asked = self._asked
        self.close()
        if asked is None:
            return
        self._tries += 1
        if self._tries >= MOST_TRIES:
            raise ThinkerLost(f"the computer player's process ended {MOST_TRIES} times (exit code {code})")
        self._asked = asked
        self._start()
        self._send()

    def _send(self) -> None:
        assert self._pipe is not None
        # A process that has died is found and replaced at the next look.
        with suppress(OSError):
            self._pipe.send(self._asked)


def think(pipe: Connection, table: Table) -> None:
    """The process's side: answers questions until the window closes the pipe."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    shared = _Shared(table)
    players = {
        seat: level.seat(table.game, Random(f"plouf {table.seed} seat {seat}"))
        for seat, level in enumerate(table.levels)
        if level is not None
    }
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            question: Question = pipe.recv()
            decision = players[question.seat].decide(shared.unpack(question.packed))
            pipe.send(Answer(question.number, table.game.write(decision)))
