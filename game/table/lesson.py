"""A lesson: a position given as a record, and what the player does there, step by step. Lessons are told in English and
said in the player's language; which decisions they want, the rules know."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from game.table.record import Done, Drawn, Header

# A line of a record that leads on.
LessonLine: TypeAlias = Drawn | Done


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A sentence or two, the decisions that a click or a few then make, and the lines of others that follow."""

    words: str
    do: tuple[str, ...]
    then: tuple[LessonLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """One thing, done by the player on the seat that is named. The key stays whatever is written anew: by it people are
    known to have done the lesson."""

    key: str
    title: str
    header: Header
    lines: tuple[LessonLine, ...]
    steps: tuple[LessonStep, ...]
    # What it was good for.
    praise: str
    seat: int = 0


def lines_of(*texts: str) -> tuple[LessonLine, ...]:
    """Lines of a record in short: `0 play F2` for what seat 0 decides, anything else for what chance brings."""
    return tuple(_line(text) for text in texts)


def _line(text: str) -> LessonLine:
    first, _, rest = text.partition(" ")
    return Done(int(first), rest) if first.isdecimal() else Drawn(text)


def all_lines(lesson: Lesson) -> Iterable[LessonLine]:
    """The record of the lesson, with what the player decides in it."""
    yield from lesson.lines
    for step in lesson.steps:
        yield from (Done(lesson.seat, text) for text in step.do)
        yield from step.then
