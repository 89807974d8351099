"""What of a match is worth being counted, for who looks back at many of them. Which things those are, and how they are
counted, is each game's to say."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.table.deeds import MatchDeeds

# By the key of what is counted, for each seat; None where it did not come to it.
SeatCounts: TypeAlias = Mapping[str, tuple[int | None, ...]]
CountMatch: TypeAlias = Callable[[MatchDeeds], SeatCounts]


class Gathered(Enum):
    """What is told of many matches: all of it together, or the most or the fewest that there were in one."""

    SUM = "sum"
    MOST = "most"
    FEWEST = "fewest"


@dataclass(frozen=True, slots=True)
class CountedThing:
    """Something that is counted, by its key in files; what players call it, and what that means."""

    key: str
    gathered: Gathered
    text: str
    meaning: str


@dataclass(frozen=True, slots=True)
class MatchCounts:
    """What a game counts, the most telling first, and how. Whoever changes how something is counted counts up the
    version: what was remembered is then counted again."""

    things: Sequence[CountedThing]
    count: CountMatch
    version: int = 1

    @property
    def mark(self) -> str:
        """What differs where something else is counted."""
        return " ".join((str(self.version), *(thing.key for thing in self.things)))


def by_seat(counted: Mapping[int, int], seats: int) -> tuple[int, ...]:
    """Of a Counter; nothing is nought."""
    return tuple(counted.get(seat, 0) for seat in range(seats))


def where_any(counted: Mapping[int, int], seats: int) -> tuple[int | None, ...]:
    """Of those who have it; None for the others."""
    return tuple(counted.get(seat) for seat in range(seats))


def most_at_once(counted: Mapping[tuple[int, int], int], seats: int) -> tuple[int, ...]:
    """Of what was counted by seat and turn, or by seat and decision: the most there was."""
    best = [0] * seats
    for (seat, _), count in counted.items():
        best[seat] = max(best[seat], count)
    return tuple(best)


def to_win(counted: MatchDeeds, turns: Mapping[int, int]) -> tuple[int | None, ...]:
    """In how many turns of its own whoever has won did so."""
    if not counted.is_over:
        return (None,) * counted.seats
    ranks = counted.game.result(counted.last).ranks
    return tuple(turns.get(seat) if place == 1 else None for seat, place in enumerate(ranks))
