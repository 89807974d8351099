"""A position of Stones: who stands where, and what the die says."""

from dataclasses import dataclass
from typing import Final

from tests.fourth_game.stones.rules.board import BANK, Brook, Ruleset

# The die before it was rolled.
NOT_ROLLED: Final = 0


@dataclass(slots=True)
class State:
    """One position. It is never changed once it has left the rules: `apply` works on a copy.

    `at` is the square of each seat, `saved` the steps that it has rested for. What never changes in a game, brook and
    rules, are dataclasses of their own: they are shared by all positions, and not sent to computer players again.
    """

    brook: Brook
    rules: Ruleset
    seats: int
    turn: int
    seat: int
    die: int
    at: tuple[int, ...]
    saved: tuple[int, ...]

    @property
    def is_over(self) -> bool:
        """Whether somebody is across."""
        return self.brook.across in self.at


def first_state(brook: Brook, rules: Ruleset, seats: int) -> State:
    """Everybody on the bank, before the first roll."""
    return State(brook, rules, seats, 0, 0, NOT_ROLLED, (BANK,) * seats, (0,) * seats)
