"""Pond as the rest of the program knows it: the contract, fulfilled by the files beside this one."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from game.games.pond.rules import apply, legal, sight, why_not
from game.games.pond.rules.board import read_board
from game.games.pond.rules.decisions import DECISIONS, OUTCOMES, Choice, write_choice
from game.games.pond.rules.events import PondEvent
from game.games.pond.rules.state import NOWHERE, SHUFFLES, Phase, State, first_state
from game.games.pond.rules.tiles import ALL_TILES, EMPTY, TILE_NAMES, Tile, laid
from game.rules.contract import CHANCE, NOBODY, BadSetUp, Json, Mover, Refusal, Result, Shuffle, Shuffler
from game.rules.notation import write_hex


class Pond:
    """One toad each, tiles for a road, first to get home wins."""

    name: Final = "pond"
    seat_counts: Final = range(2, 5)

    def start(self, seats: int, rules: Mapping[str, Json], board: Mapping[str, Json]) -> State:  # noqa: ARG002
        """The position before the tiles are dealt; there are no rules to choose."""
        if seats not in self.seat_counts:
            raise BadSetUp(f"Pond is for 2 to 4 seats, not {seats}")
        return first_state(read_board(board), seats)

    def to_move(self, state: State) -> Mover:
        """The seat that starts or whose turn it is."""
        if state.phase is Phase.OVER:
            return None
        return CHANCE if state.phase is Phase.DEAL or state.phase in SHUFFLES else state.seat

    def turn(self, state: State) -> int:
        """How many turns have begun."""
        return state.turn

    def legal(self, state: State) -> Sequence[Choice]:
        """Every decision of the seat to move."""
        return [decision for kind in legal.legal_by_kind(state) for decision in kind]

    def legal_by_kind(self, state: State) -> Sequence[Sequence[Choice]]:
        """The same, those of a kind together."""
        return legal.legal_by_kind(state)

    def chance(self, state: State) -> Shuffle:
        """All the tiles at the start, those to be shuffled later."""
        if state.phase is Phase.DEAL:
            return Shuffle("tiles", _named(ALL_TILES))
        return Shuffle("shuffle", _named(apply.to_shuffle(state)))

    def apply(self, state: State, decision: Choice) -> tuple[State, tuple[PondEvent, ...]]:
        """The position after a decision or an outcome, and what happened."""
        return apply.apply(state, decision)

    def why_not(self, state: State, decision: Choice) -> Refusal | None:
        """What forbids a decision or an outcome."""
        return why_not.why_not(state, decision)

    def result(self, state: State) -> Result:
        """The winner and all others; all together if everybody only swapped."""
        return Result(tuple(1 if state.winner in (seat, NOBODY) else 2 for seat in range(state.seats)))

    def seen_by(self, state: State, seat: int) -> State:
        """The position as one seat sees it."""
        return sight.seen_by(state, seat)

    def guess(self, seen: State, shuffled: Shuffler[Tile]) -> State:
        """A whole position that looks like the one seen."""
        return sight.guess(seen, shuffled)

    def describe(self, state: State) -> dict[str, Json]:
        """The position as JSON, in the words of decisions and boards."""
        squares = state.board.squares
        mover = self.to_move(state)
        return {
            "game": self.name,
            "turn": state.turn,
            "seat": state.seat,
            "to_move": mover.value if mover is CHANCE else mover,
            "phase": state.phase.value,
            "rules": {},
            "actions": state.actions,
            "fast_plays": state.plays,
            "fast_moves": state.moves,
            "begun": state.begun,
            "acted": state.acted,
            "hands": [list(_named(hand)) for hand in state.hands],
            "deck": len(state.deck),
            "discards": list(_named(sorted(state.discards))),
            "toads": [
                {"seat": seat, "at": _written(state, at), "home": _written(state, home), "missed": missed}
                for seat, (at, home, missed) in enumerate(zip(state.toads, state.homes, state.missed, strict=True))
            ],
            "tiles": {write_hex(squares[at]): laid(code) for at, code in enumerate(state.land) if code < EMPTY},
            "swapped": [seat for seat in range(state.seats) if state.swapped >> seat & 1],
            "swap_rounds": state.rounds,
            "winner": None if state.winner == NOBODY else state.winner,
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


def _named(tiles: Iterable[Tile]) -> tuple[str, ...]:
    return tuple(TILE_NAMES[tile] for tile in tiles)


def _written(state: State, at: int) -> str | None:
    return None if at == NOWHERE else write_hex(state.board.squares[at])


POND: Final = Pond()
