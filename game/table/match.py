"""A match: a game being played. It applies decisions, draws chance, takes decisions back and can be written down."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeAlias

from game.rules.contract import CHANCE, D, Due, Event, Game, IllegalDecision, Mover, Roll, S
from game.rules.refusals import ChanceNotDue, NoSuchMoment, OutOfTurn
from game.table.record import Done, Drawn, Ended, Header, Line


@dataclass(frozen=True, slots=True)
class Moment(Generic[S]):
    """A line of the record with the position and the events that it led to."""

    line: Line | None
    state: S
    events: tuple[Event, ...]


class Match(Generic[S, D]):
    """One game from its header to its end. States are values, so every moment is kept and taking back is easy."""

    def __init__(
        self, game: Game[S, D], header: Header, rng: Random, lines: Iterable[Line] = (), *, is_branch: bool = False
    ) -> None:
        """Begin, or go on after the lines of a record; chance that is due is drawn at once. A branch is a new match:
        what the lines tell was decided in another one."""
        self.game = game
        self.header = header
        self._rng = rng
        self._moments = [Moment(None, game.start(len(header.seats), header.rules, header.board), ())]
        self.follow(lines)
        # Before so many moments nobody has decided anything in this match itself.
        self.begun_at = len(self._moments) if is_branch else 0
        self._draw_chance()

    def follow(self, lines: Iterable[Line]) -> None:
        """Go on by lines of a record; IllegalDecision if one can't be."""
        for line in lines:
            if not isinstance(line, Ended):
                self._moments.append(next_moment(self.game, self.state, line))

    @property
    def state(self) -> S:
        """The whole position; seats get `game.seen_by` of it."""
        return self._moments[-1].state

    @property
    def to_move(self) -> Mover:
        """The seat that has to decide, or nobody when the match is over."""
        return self.game.to_move(self.state)

    @property
    def moments(self) -> Sequence[Moment[S]]:
        """The start and everything that happened since."""
        return self._moments

    @property
    def lines(self) -> list[Line]:
        """The lines of the record below its header."""
        lines = [moment.line for moment in self._moments if moment.line is not None]
        return [*lines, Ended(self.game.result(self.state).as_json())] if self.to_move is None else lines

    def decide(self, seat: int, decision: D) -> tuple[Event, ...]:
        """Apply a seat's decision and the chance that follows; what happened, in order."""
        before = len(self._moments)
        self._moments.append(next_moment(self.game, self.state, Done(seat, self.game.write(decision)), decision))
        self._draw_chance()
        return tuple(event for moment in self._moments[before:] for event in moment.events)

    def rewind(self, moments: int) -> None:
        """Go back to where there were so many moments, whatever was shown since: for those who play alone."""
        if not 0 < moments <= len(self._moments):
            raise IllegalDecision(NoSuchMoment(moments, len(self._moments)))
        del self._moments[moments:]
        self._draw_chance()

    def _draw_chance(self) -> None:
        while self.to_move is CHANCE:
            drawn = Drawn(drawn_text(self.game.chance(self.state), self._rng))
            self._moments.append(next_moment(self.game, self.state, drawn))


# Where matches of different games stand in one room.
AnyMatch: TypeAlias = Match[Any, Any]


def drawn_text(due: Due, rng: Random) -> str:
    """An outcome of the chance that is due, as its text."""
    if isinstance(due, Roll):
        return " ".join((due.kind, *map(rng.choice, due.dice)))
    items = list(due.items)
    rng.shuffle(items)
    return " ".join((due.kind, *items))


def next_moment(game: Game[S, D], state: S, line: Drawn | Done, decision: D | None = None) -> Moment[S]:
    """What a line leads to; IllegalDecision says why it can't be. A decision that is at hand need not be read again."""
    mover = game.to_move(state)
    if isinstance(line, Drawn):
        if mover is not CHANCE:
            raise IllegalDecision(ChanceNotDue())
        decision = game.read_chance(line.text)
    else:
        if line.seat != mover:
            raise IllegalDecision(OutOfTurn(line.seat, mover))
        decision = game.read(line.text) if decision is None else decision
    state, events = game.apply(state, decision)
    return Moment(line, state, events)
