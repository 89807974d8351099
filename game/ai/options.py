"""What a computer player weighs: ways to go on to the end of its turn, each with a chance and a reason.

A player that weighs can also advise: the window's hint and `legal --rated` ask for the options instead of a decision.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import exp, log
from random import Random
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from game.ai.players import Seen_contra
from game.rules.contract import Game

S = TypeVar("S")
D = TypeVar("D")

# Chances closer to 0 or 1 than this are told apart no further.
SURE: Final = 1e-4
FEW: Final = 3


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence why, to be translated: its words, and the values for their braces. `{seat}` is a seat's number."""

    words: str
    values: Mapping[str, int | str] = field(default_factory=dict)
    # The words where `{n}` is one, if they are others then.
    one: str = ""
    # What the others may be told instead, where this would give away what is hidden from them.
    aloud: "Reason | None" = None

    def __str__(self) -> str:
        return (self.one if self.one and self.values["n"] == 1 else self.words).format(**self.values)


def counted(one: str, many: str, values: Mapping[str, int | str]) -> Reason:
    """A reason that counts: its words for one, and for any other number `{n}`."""
    return Reason(many, values, one)


@dataclass(frozen=True, slots=True)
class Option(Generic[D]):
    """The decisions of the rest of the turn, the chance to win with them, how many playouts that is founded on, why."""

    decisions: tuple[D, ...]
    chance: float
    playouts: int
    reason: Reason | None = None


@runtime_checkable
class Adviser(Protocol[Seen_contra, D]):
    """A player that can say what it thinks, and what it has weighed for its last decision (nothing, where that was part
    of a turn it had made up its mind about before)."""

    weighed: Sequence[Option[D]]

    def decide(self, seen: Seen_contra) -> D:
        """One of the legal decisions of the position."""

    def weigh(self, seen: Seen_contra) -> list[Option[D]]:
        """The options it considered, the best first; never empty where there is a decision to take."""


AnyOption: TypeAlias = Option[Any]
Choose: TypeAlias = Callable[[Sequence[Option[D]]], Option[D]]


def best(options: Sequence[Option[D]]) -> Option[D]:
    """The choice of one who makes no mistakes."""
    return options[0]


@dataclass(frozen=True, slots=True)
class Wavering:
    """The choice of one who slips: the closer an option comes to the best, the likelier it is taken.

    The temperature is in log-odds: at 1, an option that is e times less likely to win is taken e times less often.
    """

    temperature: float
    rng: Random

    def __call__(self, options: Sequence[Option[D]]) -> Option[D]:
        """One option by lot."""
        odds = [log_odds(option.chance) / self.temperature for option in options]
        top = max(odds)
        return self.rng.choices(options, [exp(odd - top) for odd in odds])[0]


def few_of(options: Sequence[Option[D]], taken: D | None = None) -> tuple[Option[D], ...]:
    """The best few, to be told, each with a first decision of its own; the one that was taken is among them."""
    firsts: dict[D | None, Option[D]] = {}
    for option in options:
        firsts.setdefault(option.decisions[0], option)
    few = list(firsts.values())[:FEW]
    if taken in firsts and firsts[taken] not in few:
        few[-1] = firsts[taken]
    return tuple(few)


def said_aloud(options: Sequence[Option[D]]) -> tuple[Option[D], ...]:
    """What a player weighed as everybody at the table may hear it."""
    return tuple(
        replace(option, reason=option.reason.aloud) if option.reason and option.reason.aloud else option
        for option in options
    )


def log_odds(chance: float) -> float:
    """A chance on the scale on which advantages add up."""
    kept = min(max(chance, SURE), 1 - SURE)
    return log(kept / (1 - kept))


class TurnMemory(Generic[S, D]):
    """The rest of the turn that a player has made up its mind about, as long as the turn goes as it expected."""

    def __init__(self, game: Game[S, D]) -> None:
        self._game = game
        self._rest: tuple[D, ...] = ()
        self._expected: S | None = None

    def keep(self, seen: S, decisions: tuple[D, ...]) -> D:
        """Begin with the first of these decisions, which is returned, and remember the others."""
        self._rest = decisions[1:]
        if self._rest:
            seat = self._game.to_move(seen)
            assert isinstance(seat, int)
            after, _ = self._game.apply(seen, decisions[0])
            self._expected = self._game.seen_by(after, seat)
        return decisions[0]

    def next(self, seen: S) -> D | None:
        """The next of the decisions, if the position is the one it was made for."""
        if self._rest and seen == self._expected:
            return self.keep(seen, self._rest)
        self._rest = ()
        return None


class TurnPlayer(ABC, Generic[S, D]):
    """A player that weighs whole turns, takes one and keeps to it: by its own choice, or the best."""

    def __init__(self, game: Game[S, D], choose: Choose[D] = best) -> None:
        self._memory = TurnMemory(game)
        self._choose = choose
        self.weighed: list[Option[D]] = []

    def decide(self, seen: S) -> D:
        """The next decision of the turn it has chosen."""
        planned = self._memory.next(seen)
        if planned is not None:
            self.weighed = []
            return planned
        self.weighed = self.weigh(seen)
        return self._begin(seen, self._choose(self.weighed).decisions)

    @abstractmethod
    def weigh(self, seen: S) -> list[Option[D]]:
        """The turns it considered, the best first."""

    def _begin(self, seen: S, decisions: tuple[D, ...]) -> D:
        """The first decision of the turn that it will keep to."""
        return self._memory.keep(seen, decisions)
