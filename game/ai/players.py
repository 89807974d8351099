"""What a computer player is, and the one that needs to know nothing about the game."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol, TypeVar

from game.rules.contract import AnyGame

T = TypeVar("T")


class Player(Protocol):
    """Decides for a seat from what that seat can see."""

    def decide(self, seen: Any) -> Any:
        """One of the legal decisions of the position."""


@dataclass(frozen=True, slots=True)
class Level:
    """A row in a game's table of opponents: its name, one line about it, and how to seat one."""

    name: str
    description: str
    seat: Callable[[AnyGame, Random], Player]


class RandomPlayer:
    """Picks a kind of decision evenly among those that are legal, then one of that kind."""

    def __init__(self, game: AnyGame, rng: Random) -> None:
        self._game = game
        self._rng = rng

    def decide(self, seen: Any) -> Any:
        """Any legal decision."""
        return pick(self._game.legal_by_kind(seen), self._rng)


def pick(kinds: Sequence[Sequence[T]], rng: Random) -> T:
    """The choice of the level `random`: first the kind, then the decision."""
    kind = kinds[int(rng.random() * len(kinds))]
    return kind[int(rng.random() * len(kind))]


RANDOM: Final = Level("random", "decides by lot: a kind of decision first, then one of that kind", RandomPlayer)
