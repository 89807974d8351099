"""The 18 contracts. A contract is its place in this order, so that a sorted hand is in the order of the house."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

from game.games.pier.rules.lemmings import COLOUR_OF_NAME, COLOURS, Colour

Contract: TypeAlias = int

HAND_SIZE: Final = 3
NOT_FULFILLED: Final = -2


class Kind(Enum):
    """What a contract is about: its word, which is also how its name begins."""

    OUT = "out"
    BEFORE = "before"
    THIRD = "third"
    FEW_OUT = "few-out"
    MANY_OUT = "many-out"
    CLEAN = "clean"


POINTS: Final = {Kind.OUT: 1, Kind.BEFORE: 2, Kind.THIRD: 3, Kind.FEW_OUT: 4, Kind.MANY_OUT: 4, Kind.CLEAN: 5}


@dataclass(frozen=True, slots=True)
class Terms:
    """What a contract says: its text form, what it is about, the lemmings that it names, and what it pays."""

    name: str
    kind: Kind
    colours: tuple[Colour, ...]
    points: int


def _terms(kind: Kind, *names: str) -> Terms:
    return Terms("-".join((kind.value, *names)), kind, tuple(COLOUR_OF_NAME[name] for name in names), POINTS[kind])


CONTRACTS: Final = (
    _terms(Kind.OUT, "grey", "pink"),
    _terms(Kind.OUT, "blue", "red"),
    _terms(Kind.OUT, "green", "purple"),
    _terms(Kind.BEFORE, "green", "red"),
    _terms(Kind.BEFORE, "red", "purple"),
    _terms(Kind.BEFORE, "purple", "pink"),
    _terms(Kind.BEFORE, "pink", "blue"),
    _terms(Kind.BEFORE, "blue", "grey"),
    _terms(Kind.BEFORE, "grey", "green"),
    *(_terms(Kind.THIRD, name) for name in COLOURS),
    _terms(Kind.FEW_OUT),
    _terms(Kind.MANY_OUT),
    _terms(Kind.CLEAN),
)
ALL_CONTRACTS: Final = tuple(range(len(CONTRACTS)))
# A contract that the looking seat can't see.
HIDDEN: Final[Contract] = len(CONTRACTS)
CONTRACT_NAMES: Final = (*(terms.name for terms in CONTRACTS), "?")
CONTRACT_OF_NAME: Final = {terms.name: contract for contract, terms in enumerate(CONTRACTS)}


def contract_names(contracts: Iterable[Contract]) -> str:
    """Contracts as text, parted by spaces."""
    return " ".join([CONTRACT_NAMES[contract] for contract in contracts])
