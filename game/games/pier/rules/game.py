"""Pier as the rest of the program knows it: the contract, fulfilled by the files beside this one."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.games.pier.rules import apply, legal, sight, why_not
from game.games.pier.rules.contracts import CONTRACT_NAMES, CONTRACTS
from game.games.pier.rules.decisions import DECISIONS, FACES, OUTCOMES, Choice, write_choice
from game.games.pier.rules.events import PierEvent
from game.games.pier.rules.lemmings import AT_TABLE, COLOUR_NAMES, COLOURS, OUT, WATER
from game.games.pier.rules.scoring import score, standing
from game.games.pier.rules.state import NO_LEMMING, Phase, State, first_state
from game.games.pier.rules.track import read_track
from game.rules.contract import CHANCE, BadSetUp, Due, Json, Mover, Refusal, Result, Roll, Shuffle, Shuffler

CONTRACTS_DUE: Final = Shuffle("contracts", tuple(terms.name for terms in CONTRACTS))
DICE_DUE: Final = Roll("dice", (COLOURS, COLOURS))
DIE_DUE: Final = Roll("die", (FACES,))


class Pier:
    """Nobody owns a lemming; bets on the winner and secret contracts win points."""

    name: Final = "pier"
    seat_counts: Final = range(3, 7)

    def start(self, seats: int, _: Mapping[str, Json], board: Mapping[str, Json]) -> State:
        """The position before the contracts are dealt; there are no rules to choose, so those given are passed over."""
        if seats not in self.seat_counts:
            raise BadSetUp(f"Pier is for 3 to 6 seats, not {seats}")
        return first_state(read_track(board), seats)

    def to_move(self, state: State) -> Mover:
        """The seat whose turn it is, or the one that is asked."""
        if state.phase is Phase.ADVANCE:
            return state.seat
        if state.asked:
            return state.asked[0]
        return None if state.phase is Phase.OVER else CHANCE

    def turn(self, state: State) -> int:
        """How many turns have begun."""
        return state.turn

    def legal(self, state: State) -> Sequence[Choice]:
        """Every decision of the seat to move."""
        return [decision for kind in legal.legal_by_kind(state) for decision in kind]

    def legal_by_kind(self, state: State) -> Sequence[Sequence[Choice]]:
        """The same, those of a kind together."""
        return legal.legal_by_kind(state)

    def chance(self, state: State) -> Due:
        """The contracts at the start, the colour dice in every turn, the die for a car."""
        if state.phase is Phase.DEAL:
            return CONTRACTS_DUE
        return DICE_DUE if state.phase is Phase.DICE else DIE_DUE

    def apply(self, state: State, decision: Choice) -> tuple[State, tuple[PierEvent, ...]]:
        """The position after a decision or an outcome, and what happened."""
        return apply.apply(state, decision)

    def why_not(self, state: State, decision: Choice) -> Refusal | None:
        """What forbids a decision or an outcome."""
        return why_not.why_not(state, decision)

    def result(self, state: State) -> Result:
        """Places, points for bets, net points for contracts, and their sum, each by seat."""
        found = score(state)
        return Result(found.ranks, found.points, {"bets": found.bets, "contracts": found.contracts})

    def seen_by(self, state: State, seat: int) -> State:
        """The position as one seat sees it."""
        return sight.seen_by(state, seat)

    def guess(self, seen: State, shuffled: Shuffler[Any]) -> State:
        """A whole position that looks like the one seen."""
        return sight.guess(seen, shuffled)

    def describe(self, state: State) -> dict[str, Json]:
        """The position as JSON, in the words of decisions and boards."""
        beside = {AT_TABLE: "table", OUT: "out", WATER: "water"}
        places = standing(state).places
        mover = self.to_move(state)
        return {
            "game": self.name,
            "turn": state.turn,
            "seat": state.seat,
            "to_move": mover.value if mover is CHANCE else mover,
            "phase": state.phase.value,
            "sections": list(state.track.letters),
            "dice": _named(state.dice, COLOUR_NAMES),
            "driver": None if state.driver == NO_LEMMING else COLOURS[state.driver],
            "asked": list(state.asked),
            "lemmings": [
                {
                    "colour": colour,
                    "at": beside.get(state.spaces[lemming], state.spaces[lemming]),
                    "blocks": state.blocks[lemming],
                    "place": places[lemming],
                }
                for lemming, colour in enumerate(COLOURS)
            ],
            "out": _named(state.out, COLOUR_NAMES),
            "hands": [_named(hand, CONTRACT_NAMES) for hand in state.hands],
            "dropped": [_named(contracts, CONTRACT_NAMES) for contracts in state.dropped],
            "aside": len(state.aside),
            "piles": [_named(pile, COLOUR_NAMES) for pile in state.piles],
        }

    def read(self, text: str) -> Choice:
        """A decision from its text."""
        return DECISIONS.read(text)

    def read_chance(self, text: str) -> Choice:
        """A chance outcome from its text."""
        return OUTCOMES.read(text)

    def write(self, decision: Choice) -> str:
        """The text of a decision or an outcome."""
        return write_choice(decision)


def _named(numbers: tuple[int, ...], names: tuple[str, ...]) -> list[Json]:
    return [names[number] for number in numbers]


PIER: Final = Pier()
