"""What a game is to the rest of the program: new positions, whose move it is, what is legal, what happens then.

A game fulfils `Game` by having these methods; nothing is inherited. States are values: `apply` gives a new
one and never changes the one it was given. They are dataclasses, and so are those of their parts that never change in a
match, such as the board: whoever sends positions to another process sends only their other fields. Chance is a player
whose outcomes are handed in from outside.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Protocol, TypeAlias, TypeVar

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
# A board as it stands in a record's header.
BoardJson: TypeAlias = Mapping[str, Json]

S = TypeVar("S")
D = TypeVar("D")
Item = TypeVar("Item")


class Chance(Enum):
    """The player that is moved by dice and shuffles."""

    CHANCE = "chance"


CHANCE: Final = Chance.CHANCE
# No seat at all: for one who looks and sees no hand, who wins a drawn game, whom a line of the log is about.
NOBODY: Final = -1
Mover: TypeAlias = int | Chance | None
Shuffler: TypeAlias = Callable[[Sequence[Item]], list[Item]]


class Refusal(Protocol):
    """Why a decision is not allowed: a small value that says what is needed and what there is. Its text is one English
    sentence for records and the command line; whoever shows it to players has words for it of their own."""

    def __str__(self) -> str:
        """The sentence, beginning small."""


class IllegalDecision(ValueError):
    """A decision that the rules don't allow now; the message is that of the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal: Final = refusal


class BadSetUp(ValueError):
    """A board, a rule or a number of seats that can't be played; the message says what would be right."""


def refusal_of(apply: Callable[[S, D], object], state: S, decision: D) -> Refusal | None:
    """What applying refuses, so that whoever asks and whoever tries get the same answer."""
    try:
        apply(state, decision)
    except IllegalDecision as illegal:
        return illegal.refusal
    return None


def part_of_win(ranks: Sequence[int], seat: int) -> float:
    """What a seat has of the first place: all of it, or its part where it is shared."""
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


class Event(Protocol):
    """Something that happened, small enough to be shown as one movement."""

    @property
    def reveals(self) -> bool:
        """Whether the one who decided learned something hidden by it."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance that is due: all the items, in an order to be drawn."""

    kind: str
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance that is due: one face of each die, in the order of the dice."""

    kind: str
    dice: tuple[tuple[str, ...], ...]


Due: TypeAlias = Shuffle | Roll


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended, by seat: places, 1 being the best; points, where the game has any; and what else it counts."""

    ranks: tuple[int, ...]
    points: tuple[int, ...] | None = None
    counts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def as_json(self) -> dict[str, Json]:
        """What the record's end line holds."""
        found: dict[str, Json] = {"ranks": list(self.ranks)}
        found |= {name: list(by_seat) for name, by_seat in self.counts.items()}
        return found if self.points is None else found | {"points": list(self.points)}


class Game(Protocol[S, D]):
    """One game's rules; S is its state, D its decisions and chance outcomes."""

    @property
    def name(self) -> str:
        """The word for it in records and on the command line."""

    @property
    def seat_counts(self) -> range:
        """How many can play."""

    def start(self, seats: int, rules: Mapping[str, Json], board: Mapping[str, Json]) -> S:
        """The position before the first chance outcome; BadSetUp says what is wrong with the header."""

    def to_move(self, state: S) -> Mover:
        """A seat, CHANCE, or nobody when the game is over."""

    def turn(self, state: S) -> int:
        """How many turns have begun."""

    def legal(self, state: S) -> Sequence[D]:
        """Every decision of the seat to move, each once; nothing for chance and when the game is over."""

    def legal_by_kind(self, state: S) -> Sequence[Sequence[D]]:
        """The same decisions, those of a kind together; no kind is empty."""

    def chance(self, state: S) -> Due:
        """What chance has to decide, when it is to move."""

    def apply(self, state: S, decision: D) -> tuple[S, tuple[Event, ...]]:
        """The position after a decision or an outcome, and what happened; IllegalDecision if it is not allowed."""

    def why_not(self, state: S, decision: D) -> Refusal | None:
        """What IllegalDecision would carry if this were applied; None for what is allowed."""

    def result(self, state: S) -> Result:
        """How the game ended, when it is over."""

    def seen_by(self, state: S, seat: int) -> S:
        """The same position with all that the seat can't see made unknown; NOBODY sees no hand."""

    def guess(self, seen: S, shuffled: Shuffler[Any]) -> S:
        """A whole position that looks like `seen`, its unknown parts dealt in a drawn order."""

    def describe(self, state: S) -> dict[str, Json]:
        """Everything public and every hand, for people and programs that read JSON."""

    def read(self, text: str) -> D:
        """A decision from its text; IllegalDecision if no decision is written like that."""

    def read_chance(self, text: str) -> D:
        """A chance outcome from its text."""

    def write(self, decision: D) -> str:
        """The one text form of a decision or outcome."""


# Where games of different kinds stand in one table their states can't be told apart by type.
AnyGame: TypeAlias = Game[Any, Any]
