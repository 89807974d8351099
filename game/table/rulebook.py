"""The rules of a game in words: chapters in English that are said in the player's language, each with a position that
the game draws. What holds only by some rules, on some boards or for some numbers of seats is told only there."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import TypeAlias

from game.rules.contract import BoardJson, D, Game, Json, S
from game.table.lesson import Lesson, LessonLine
from game.table.match import next_moment
from game.table.record import Done, Header


@dataclass(frozen=True, slots=True)
class MatchTerms:
    """What a match is played by, as far as its rules depend on it."""

    rules: Mapping[str, Json]
    board: BoardJson
    seats: int
    matches: int = 1


Applies: TypeAlias = Callable[[MatchTerms], bool]


def always(_: MatchTerms) -> bool:
    """Whatever is played by."""
    return True


@dataclass(frozen=True, slots=True)
class ToldIf:
    """A paragraph that does not hold everywhere."""

    applies: Applies
    text: str


@dataclass(frozen=True, slots=True)
class RulePicture:
    """A position given as a record, and decisions that somebody thinks of there, one after the other; `part` says what
    of the table is seen, by a name that the game knows, and nothing means the board."""

    header: Header
    lines: tuple[LessonLine, ...] = ()
    thought: tuple[str, ...] = ()
    part: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A heading and a few paragraphs. The key stays whatever is written anew: refusals lead to it."""

    key: str
    heading: str
    paragraphs: tuple[str | ToldIf, ...]
    picture: RulePicture | None = None
    applies: Applies = always

    def told(self, terms: MatchTerms) -> tuple[str, ...]:
        """The paragraphs that hold for this match."""
        if not self.applies(terms):
            return ()
        return tuple(
            one if isinstance(one, str) else one.text
            for one in self.paragraphs
            if isinstance(one, str) or one.applies(terms)
        )


@dataclass(frozen=True, slots=True)
class Rulebook:
    """The rules twice: in short, for one screen, and whole, every rule once."""

    short: tuple[Chapter, ...]
    chapters: tuple[Chapter, ...] = ()


def chapters_for(chapters: tuple[Chapter, ...], terms: MatchTerms) -> tuple[Chapter, ...]:
    """Those that have something to say about this match."""
    return tuple(chapter for chapter in chapters if chapter.told(terms))


def terms_of(header: Header) -> MatchTerms:
    """What this match is played by."""
    return MatchTerms(header.rules, header.board, len(header.seats), header.series.of if header.series else 1)


def picture_of(lesson: Lesson, step: int = 0, part: str = "") -> RulePicture:
    """What a lesson shows before one of its steps, and what is to be done there."""
    lines = lesson.lines
    for before in lesson.steps[:step]:
        lines = (*lines, *(Done(lesson.seat, text) for text in before.do), *before.then)
    return RulePicture(lesson.header, lines, lesson.steps[step].do, part)


def position_of(game: Game[S, D], picture: RulePicture) -> S:
    """The position of a picture, by the rules."""
    header = picture.header
    start = game.start(len(header.seats), header.rules, header.board)
    return reduce(lambda state, line: next_moment(game, state, line).state, picture.lines, start)
