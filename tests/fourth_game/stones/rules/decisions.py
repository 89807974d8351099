"""What a seat can decide and what chance can bring, a class a kind, each with one text form."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from game.rules.notation import NUMBER, Notation, Word


@dataclass(frozen=True, slots=True)
class Hop:
    """Hop to a square: as far as the die says, or with all saved steps on top."""

    to: int


@dataclass(frozen=True, slots=True)
class Rest:
    """Stay, and save a step."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: the die."""

    pips: int


Decision: TypeAlias = Hop | Rest
Choice: TypeAlias = Decision | Roll

REST: Final = Rest()
FACES: Final = ("1", "2", "3", "4")
DIE: Final = "die"

DECISIONS: Final = Notation[Decision]({Hop: "hop {to:number}", Rest: "rest"}, {"number": NUMBER})
OUTCOMES: Final = Notation[Roll]({Roll: f"{DIE} {{pips:face}}"}, {"face": Word("[1-4]", int, str)})


def write_choice(choice: Choice) -> str:
    """The text of a decision or an outcome."""
    return OUTCOMES.write(choice) if isinstance(choice, Roll) else DECISIONS.write(choice)
