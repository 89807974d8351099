"""A record judged line by line: every seat's chance to win, and what luck, its own choices and those of others did to
it. The books balance: for every seat the three add up to its chance at the end less the one at the beginning.

Each seat is judged by what it sees itself. What a decision brought to light for the one who decided (cards drawn, a
die) counts as luck, by how much it differs from what was to be expected; docs/analysis.md says how, and what that
can't tell.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, TypeAlias

from game.ai.judgement import AnyJudge, Judged, guessed
from game.ai.search import after_chance
from game.rules.contract import CHANCE, AnyGame, part_of_win
from game.table.match import next_moment
from game.table.record import Done, Drawn, Ended, Header, Line

# So many ways in which what a decision brings to light might have come out are looked at, to know what was expected.
OUTCOMES: Final = 12
BySeat: TypeAlias = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class AnalysedLine:
    """After a line of the record: who moved (None: chance, or nothing but the end), everybody's chance and how far off
    it may be, and what the line changed in it by luck, by the seat's own choice and by the choices of others."""

    at: int
    seat: int | None
    turn: int
    chances: BySeat
    errors: BySeat
    luck: BySeat
    own: BySeat
    others: BySeat


@dataclass(frozen=True, slots=True)
class Balance:
    """What a whole match, or a part of one, was made of for one seat."""

    initial: float
    luck: float
    own: float
    others: float
    final: float


@dataclass(frozen=True, slots=True)
class RecordPoint:
    """A point of the record, the position that its line led to; `at` lines came before it. Whether something came to
    light for the one who decided."""

    at: int
    line: Drawn | Done | None
    state: Any
    reveals: bool


@dataclass(frozen=True, slots=True)
class JudgedPoint:
    """What could be judged at one point by itself: nothing for those for whom it brings nothing new. `expected` is what
    whoever decided could expect before what it brought to light was known; None where it brought nothing."""

    at: int
    judged: tuple[Judged | None, ...]
    expected: Judged | None = None


def positions(game: AnyGame, header: Header, lines: Iterable[Line]) -> Iterator[RecordPoint]:
    """The points of a record that is legal, the beginning first; the end line changes nothing and is none."""
    state = game.start(len(header.seats), header.rules, header.board)
    yield RecordPoint(0, None, state, False)
    for at, line in enumerate(lines, start=1):
        if isinstance(line, Ended):
            return
        moment = next_moment(game, state, line)
        state = moment.state
        yield RecordPoint(at, line, state, any(event.reveals for event in moment.events))


def judged_points(
    game: AnyGame, judge: AnyJudge, header: Header, lines: Iterable[Line], wanted: range | None = None
) -> Iterator[JudgedPoint]:
    """What is to be said at each point, or at those that are wanted: each by itself, so that several can share the
    work."""
    before, seats = None, range(len(header.seats))
    for point in positions(game, header, lines):
        if wanted is not None and point.at >= wanted.stop:
            return
        if wanted is None or point.at in wanted:
            yield _judged(game, judge, seats, before, point)
        before = point.state


def _judged(game: AnyGame, judge: AnyJudge, seats: range, before: Any, point: RecordPoint) -> JudgedPoint:
    state = point.state
    if game.to_move(state) is None:
        ranks = game.result(state).ranks
        judged: tuple[Judged | None, ...] = tuple(Judged(part_of_win(ranks, seat)) for seat in seats)
    else:
        judged = tuple(judge.judge(game.seen_by(state, seat), seat) for seat in seats)
    line = point.line
    if isinstance(line, Done) and (point.reveals or (judged[line.seat] is None and game.to_move(state) is CHANCE)):
        return JudgedPoint(point.at, judged, _expected(game, judge, before, line))
    return JudgedPoint(point.at, judged)


def _expected(game: AnyGame, judge: AnyJudge, before: Any, line: Done) -> Judged | None:
    """What a decision promised the one who took it, over ways in which it might have come out."""
    seen, decision = game.seen_by(before, line.seat), game.read(line.text)
    found = []
    for number in range(OUTCOMES):
        after, _ = game.apply(guessed(game, seen, number), decision)
        after = after_chance(game, after, Random(f"outcome {number}"))
        if game.to_move(after) is None:
            found.append(part_of_win(game.result(after).ranks, line.seat))
        elif (judged := judge.judge(game.seen_by(after, line.seat), line.seat)) is not None:
            found.append(judged.chance)
    # Where nobody can tell in the middle of what follows, nothing was expected of it.
    return Judged(sum(found) / len(found)) if len(found) == OUTCOMES else None


def analysed(
    game: AnyGame, header: Header, lines: Sequence[Line], found: Iterable[JudgedPoint]
) -> Iterator[AnalysedLine]:
    """The judgements put in order and their differences told apart; the first is the beginning, before any line."""
    count = len(header.seats)
    known = {one.at: one for one in found}
    chances, errors = (1 / count,) * count, (0.0,) * count
    nothing = (0.0,) * count
    # Those for whom something that others decided has not been judged yet.
    waiting: set[int] = set()
    for point in positions(game, header, lines):
        here = known[point.at]
        after = tuple(chance if new is None else new.chance for chance, new in zip(chances, here.judged, strict=True))
        errors = tuple(error if new is None else new.error for error, new in zip(errors, here.judged, strict=True))
        seat = point.line.seat if isinstance(point.line, Done) else None
        if seat is not None and here.expected is not None and here.judged[seat] is None:
            # Chance has not moved yet: what was to be expected is what is known now.
            after = (*after[:seat], here.expected.chance, *after[seat + 1 :])
        change = tuple(new - old for old, new in zip(chances, after, strict=True))
        if seat is None:
            # Dice, deals, and how a board suits those who begin: nobody's doing. What is shuffled in the middle of a
            # turn goes with the turn, for those who only see it when it is over.
            own, others = nothing, tuple(part if one in waiting else 0.0 for one, part in enumerate(change))
            luck = tuple(0.0 if one in waiting else part for one, part in enumerate(change))
        else:
            waiting |= set(range(count)) - {seat}
            by_luck = after[seat] - here.expected.chance if here.expected is not None else 0.0
            luck = _only(count, seat, by_luck)
            own = _only(count, seat, change[seat] - by_luck)
            others = (*change[:seat], 0.0, *change[seat + 1 :])
        waiting -= {one for one, new in enumerate(here.judged) if new is not None}
        turn = game.turn(point.state)
        yield AnalysedLine(point.at, seat, turn, after, errors, luck, own, others)
        chances = after


def balance_of(lines: Sequence[AnalysedLine], seat: int) -> Balance:
    """The sums for one seat."""
    initial = 1 / len(lines[0].chances)
    luck, own, others = (
        sum([parts[seat] for parts in (getattr(line, name) for line in lines)]) for name in ("luck", "own", "others")
    )
    return Balance(initial, luck, own, others, lines[-1].chances[seat])


def _only(count: int, seat: int, value: float) -> BySeat:
    return tuple(value if one == seat else 0.0 for one in range(count))
