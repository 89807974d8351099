"""Stones as the rest of the program knows it: the contract, fulfilled by the files beside this one."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.rules.contract import CHANCE, BadSetUp, Due, Json, Mover, Refusal, Result, Shuffler
from game.rules.contract import Roll as RollDue
from tests.fourth_game.stones.rules import apply, why_not
from tests.fourth_game.stones.rules.board import read_brook, read_rules
from tests.fourth_game.stones.rules.decisions import DECISIONS, DIE, FACES, OUTCOMES, Choice, write_choice
from tests.fourth_game.stones.rules.events import StonesEvent
from tests.fourth_game.stones.rules.state import NOT_ROLLED, State, first_state

DIE_DUE: Final = RollDue(DIE, (FACES,))


class Stones:
    """Whoever is across first wins; all others by how far they came."""

    name: Final = "stones"
    seat_counts: Final = range(2, 5)

    def start(self, seats: int, rules: Mapping[str, Json], board: Mapping[str, Json]) -> State:
        """The position before the first roll."""
        if seats not in self.seat_counts:
            raise BadSetUp(f"Stones is for 2 to 4 seats, not {seats}")
        return first_state(read_brook(board), read_rules(rules), seats)

    def to_move(self, state: State) -> Mover:
        """Chance rolls the die, then the seat decides."""
        if state.is_over:
            return None
        return CHANCE if state.die == NOT_ROLLED else state.seat

    def turn(self, state: State) -> int:
        """How many turns have begun."""
        return state.turn

    def legal(self, state: State) -> Sequence[Choice]:
        """Every decision of the seat to move."""
        return [decision for kind in apply.legal_by_kind(state) for decision in kind]

    def legal_by_kind(self, state: State) -> Sequence[Sequence[Choice]]:
        """The same, those of a kind together."""
        return apply.legal_by_kind(state)

    def chance(self, state: State) -> Due:
        """One die."""
        return DIE_DUE

    def apply(self, state: State, decision: Choice) -> tuple[State, tuple[StonesEvent, ...]]:
        """The position after a decision or a roll, and what happened."""
        return apply.apply(state, decision)

    def why_not(self, state: State, decision: Choice) -> Refusal | None:
        """What forbids a decision or a roll."""
        return why_not.why_not(state, decision)

    def result(self, state: State) -> Result:
        """Places and squares; those who are still on the bank share a place."""
        ranks = tuple(1 + sum(other > square for other in state.at) for square in state.at)
        return Result(ranks, counts={"squares": tuple(state.at)})

    def seen_by(self, state: State, seat: int) -> State:
        """All of it."""
        return state

    def guess(self, seen: State, shuffled: Shuffler[Any]) -> State:
        """What is seen is all there is."""
        return seen

    def describe(self, state: State) -> dict[str, Json]:
        """The position as JSON."""
        mover = self.to_move(state)
        return {
            "game": self.name,
            "turn": state.turn,
            "seat": state.seat,
            "to_move": mover.value if mover is CHANCE else mover,
            "stones": state.brook.stones,
            "die": state.die or None,
            "at": list(state.at),
            "saved": list(state.saved),
        }

    def read(self, text: str) -> Choice:
        """A decision from its text."""
        return DECISIONS.read(text)

    def read_chance(self, text: str) -> Choice:
        """A roll from its text."""
        return OUTCOMES.read(text)

    def write(self, decision: Choice) -> str:
        """The text of a decision or a roll."""
        return write_choice(decision)


STONES: Final = Stones()
