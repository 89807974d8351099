"""What a computer player is, how one is asked for by name, and the one that needs to know nothing about the game."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from game.rules.contract import AnyGame

T = TypeVar("T")
Seen_contra = TypeVar("Seen_contra", contravariant=True)
Decision_co = TypeVar("Decision_co", covariant=True)

# What whoever searches by the clock takes for a turn, unless told otherwise.
SECONDS_A_TURN: Final = 2.0
FIRST_LEVEL: Final = "normal"


class Player(Protocol[Seen_contra, Decision_co]):
    """Decides for a seat from what that seat can see."""

    def decide(self, seen: Seen_contra) -> Decision_co:
        """One of the legal decisions of the position."""


AnyPlayer: TypeAlias = Player[Any, Any]


class UnknownLevel(ValueError):
    """No computer player is called like that; the message says which there are."""


# A style that every level knows: none. Whoever is asked for advice does not lean.
PLAIN: Final = "plain"


@dataclass(frozen=True, slots=True)
class Brief:
    """What a player is told before it sits down: how long to think about a turn, and in which style to play.

    Playouts are the same on every machine, seconds are not. What is left out is up to the level.
    """

    seconds: float | None = None
    playouts: int | None = None
    style: str = ""


@dataclass(frozen=True, slots=True)
class Level:
    """A row in a game's table of opponents: its name, one line about it, and how to seat one.

    Yardsticks are for measuring others and stay as they are; a level that shares its work thinks on every core.
    """

    name: str
    description: str
    make: Callable[[AnyGame, Random, Brief], AnyPlayer]
    styles: tuple[str, ...] = ()
    is_yardstick: bool = False
    shares_work: bool = False
    brief: Brief = Brief()

    def seat(self, game: AnyGame, rng: Random) -> AnyPlayer:
        """One of this level, ready to play one game."""
        return self.make(game, rng, self.brief)


# hard, hard:shover, master@2000 (playouts), master@0.5s (seconds), hard:racer@500
_ASKED: Final = re.compile(r"([a-z]+)(?::([a-z]+))?(?:@(?:([1-9]\d{0,8})|(\d{1,4}(?:\.\d{1,3})?)s))?")


def level_named(levels: Sequence[Level], text: str) -> Level:
    """The level that is asked for, in the style and with the time to think that are asked for."""
    asked = _ASKED.fullmatch(text)
    found = asked and next((level for level in levels if level.name == asked[1]), None)
    if not asked or not found:
        raise UnknownLevel(f"{text!r} is not one of the levels {', '.join(level.name for level in levels)}")
    style = asked[2] or ""
    if style and style not in found.styles:
        there = f"its styles are {', '.join(found.styles)}" if found.styles else "it has no styles"
        raise UnknownLevel(f"{text!r}: {found.name} can't play as {style!r}; {there}")
    brief = Brief(float(asked[4]) if asked[4] else None, int(asked[3]) if asked[3] else None, style)
    return replace(found, name=text, brief=brief) if text != found.name else found


def first_opponent(levels: Sequence[Level]) -> Level:
    """Whom one plays against when nobody was asked for: `normal` where a game has it, else the strongest."""
    for_people = [level for level in levels if not level.is_yardstick] or levels
    return next((level for level in for_people if level.name == FIRST_LEVEL), for_people[-1])


def weakest_opponent(levels: Sequence[Level]) -> Level | None:
    """The weakest that is there to play with and not to measure by, if any is."""
    return next((level for level in levels if not level.is_yardstick), None)


class RandomPlayer:
    """Picks a kind of decision evenly among those that are legal, then one of that kind."""

    def __init__(self, game: AnyGame, rng: Random, _: Brief) -> None:
        self._game = game
        self._rng = rng

    def decide(self, seen: Any) -> Any:
        """Any legal decision."""
        return pick(self._game.legal_by_kind(seen), self._rng)


def pick(kinds: Sequence[Sequence[T]], rng: Random) -> T:
    """The choice of the level `random`: first the kind, then the decision."""
    kind = kinds[int(rng.random() * len(kinds))]
    return kind[int(rng.random() * len(kind))]


RANDOM: Final = Level(
    "random", "decides by lot: a kind of decision first, then one of that kind", RandomPlayer, is_yardstick=True
)
