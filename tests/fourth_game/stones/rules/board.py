"""The brook: a row of stones between two banks, and the rules that can be chosen; both as they stand in a header."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.rules.contract import BadSetUp, Json
from game.rules.notation import shortened

STONE: Final = "o"
MOSS: Final = "m"
MOST_STONES: Final = 40
# Where everybody begins; the stones count from 1, and beyond the last of them is the other bank.
BANK: Final = 0


@dataclass(frozen=True, slots=True)
class Brook:
    """The stones as letters, the nearest first."""

    stones: str

    @property
    def across(self) -> int:
        """The other bank."""
        return len(self.stones) + 1

    def is_mossy(self, square: int) -> bool:
        """Whether one slips there; banks are dry."""
        return BANK < square < self.across and self.stones[square - 1] == MOSS


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What can be chosen before a game."""

    slippery: bool = True


def read_brook(board: Mapping[str, Json]) -> Brook:
    """The brook of a header; BadSetUp says what is wrong with it."""
    stones = board.get("stones")
    if not isinstance(stones, str) or not stones:
        raise BadSetUp('the board\'s stones should be a text such as "oomoo"')
    if not set(stones) <= {STONE, MOSS}:
        raise BadSetUp(f"the board's stones are {shortened(stones)}, but should be letters {STONE} and {MOSS}")
    if len(stones) > MOST_STONES:
        raise BadSetUp(f"the board has {len(stones)} stones, but {MOST_STONES} are the most")
    return Brook(stones)


def read_rules(rules: Mapping[str, Json]) -> Ruleset:
    """The rules of a header; what is left out is as usual."""
    slippery = rules.get("slippery", True)
    if not isinstance(slippery, bool):
        raise BadSetUp("the rule slippery should be true or false")
    return Ruleset(slippery)
