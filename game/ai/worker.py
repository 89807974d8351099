"""The process's side of thinking: a worker is told once what is played and by whom, then answers question by question.

Messages are small: positions without their unchanging parts, decisions as texts.
"""

import io
import pickle
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass, replace
from multiprocessing.connection import Connection
from random import Random
from typing import Any, Final, TypeAlias

from game.ai.behind_window import end_with_the_window, give_way
from game.ai.options import AnyOption, few_of
from game.ai.players import PLAIN, AnyPlayer, Level
from game.rules.contract import AnyGame
from game.table.record import Header

# Of what was weighed no more than this is sent.
MOST_SENT: Final = 12
# Whoever gets a question late thinks at least so long.
LEAST_SECONDS: Final = 0.05


@dataclass(frozen=True, slots=True)
class Seating:
    """What a worker is told once: the game, its header, who sits where, the seed of their moods, who advises people."""

    game: AnyGame
    header: Header
    levels: tuple[Level | None, ...]
    seed: str
    adviser: Level | None = None


@dataclass(frozen=True, slots=True)
class DecideQuestion:
    """What does this seat decide? Its level takes the time that it takes."""

    number: int
    seat: int
    packed: bytes


@dataclass(frozen=True, slots=True)
class WeighQuestion:
    """What does this seat's level weigh until the deadline (`time.monotonic`, the same clock for all processes)? Asked
    of several workers, who put their answers together."""

    number: int
    seat: int
    packed: bytes
    deadline: float


@dataclass(frozen=True, slots=True)
class AdviseQuestion:
    """What would the adviser do in this seat's place, found by the deadline?"""

    number: int
    seat: int
    packed: bytes
    deadline: float


Question: TypeAlias = DecideQuestion | WeighQuestion | AdviseQuestion


@dataclass(frozen=True, slots=True)
class Answer:
    """The decision to a question, where one was asked for, and what was weighed for it; decisions as texts."""

    number: int
    text: str
    options: tuple[AnyOption, ...]


class Shared:
    """The parts of a position that never change (its board, its rules), which need not be sent with every question."""

    def __init__(self, table: Seating) -> None:
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


class Mind:
    """Everybody who thinks in one process, seated when first asked."""

    def __init__(self, table: Seating, number: int) -> None:
        self._table = table
        self._number = number
        self._shared = Shared(table)
        self._players: dict[int, AnyPlayer] = {}
        self._moods: dict[int, Random] = {}

    def answer(self, question: Question) -> Answer:
        """Decide, or weigh until the deadline."""
        seen = self._shared.unpack(question.packed)
        if isinstance(question, DecideQuestion):
            return self._decided(question, seen)
        left = question.deadline - time.monotonic()
        options = self._weigher(question, max(left, LEAST_SECONDS)).weigh(seen)
        return Answer(question.number, "", self._written(options[:MOST_SENT]))

    def _decided(self, question: DecideQuestion, seen: Any) -> Answer:
        table, seat = self._table, question.seat
        if seat not in self._players:
            level = table.levels[seat]
            assert level is not None
            self._players[seat] = level.seat(table.game, Random(f"plouf {table.seed} seat {seat}"))
        player = self._players[seat]
        decision = player.decide(seen)
        weighed: Sequence[AnyOption] = getattr(player, "weighed", ())
        return Answer(question.number, table.game.write(decision), self._written(few_of(weighed, decision)))

    def _weigher(self, question: WeighQuestion | AdviseQuestion, seconds: float) -> Any:
        """One of the level for this question alone: what it has found is remembered by the one who asked."""
        table, seat = self._table, question.seat
        is_advice = isinstance(question, AdviseQuestion)
        level = table.adviser if is_advice else table.levels[seat]
        assert level is not None
        mood = self._moods.setdefault(seat, Random(f"plouf {table.seed} seat {seat} worker {self._number}"))
        style = PLAIN if is_advice else level.brief.style
        if not style and level.styles:
            # The same in every worker: they are one player.
            style = Random(f"plouf {table.seed} seat {seat} style").choice(level.styles)
        return level.make(table.game, mood, replace(level.brief, seconds=seconds, style=style))

    def _written(self, options: Sequence[AnyOption]) -> tuple[AnyOption, ...]:
        write = self._table.game.write
        return tuple(replace(option, decisions=tuple(map(write, option.decisions))) for option in options)


def think(pipe: Connection, table: Seating, number: int) -> None:
    """Answer questions until the window closes the pipe."""
    give_way()
    end_with_the_window()
    mind = Mind(table, number)
    with suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            pipe.send(mind.answer(pipe.recv()))
