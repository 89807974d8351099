"""Cliff as the rest of the program knows it: the contract, fulfilled by the files beside this one."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Final

from game.games.cliff.rules import apply, legal, sight, why_not
from game.games.cliff.rules.board import read_board
from game.games.cliff.rules.cards import CARD_NAMES, DECK, TERRAINS, Card, card_of
from game.games.cliff.rules.decisions import DECISIONS, OUTCOMES, Choice, write_choice
from game.games.cliff.rules.events import CliffEvent
from game.games.cliff.rules.land import LETTERS, TILE_KINDS
from game.games.cliff.rules.lemmings import MOST_SEATS, SEAT_OF, letter_of
from game.games.cliff.rules.ruleset import read_rules
from game.games.cliff.rules.state import AT_HOME, IN_START, NO_LEMMING, Phase, State, first_state
from game.rules.contract import CHANCE, BadSetUp, Json, Mover, Refusal, Result, Shuffle, Shuffler
from game.rules.notation import write_hex


class Cliff:
    """Two lemmings each, cards for legs, first to dive with both wins."""

    name: Final = "cliff"
    seat_counts: Final = range(2, MOST_SEATS + 1)

    def start(self, seats: int, rules: Mapping[str, Json], board: Mapping[str, Json]) -> State:
        """The position before the cards are dealt."""
        if seats not in self.seat_counts:
            raise BadSetUp(f"Cliff is for 2 to {MOST_SEATS} seats, not {seats}")
        return first_state(read_board(board), read_rules(rules), seats)

    def to_move(self, state: State) -> Mover:
        """The seat whose turn it is, or the one that owes a fox cards."""
        if state.phase in (Phase.DEAL, Phase.SHUFFLE):
            return CHANCE
        if state.phase is Phase.OVER:
            return None
        return state.owed[0] if state.phase is Phase.FOX else state.seat

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
        """The deck at the start, the discards later."""
        if state.phase is Phase.DEAL:
            return Shuffle("deck", _named(DECK))
        return Shuffle("shuffle", _named(sorted(state.discards)))

    def apply(self, state: State, decision: Choice) -> tuple[State, tuple[CliffEvent, ...]]:
        """The position after a decision or an outcome, and what happened."""
        return apply.apply(state, decision)

    def why_not(self, state: State, decision: Choice) -> Refusal | None:
        """What forbids a decision or an outcome."""
        return why_not.why_not(state, decision)

    def result(self, state: State) -> Result:
        """Places by the order of coming home; those that were still on their way share the next one."""
        behind = len(state.home) + 1
        return Result(tuple(state.home.index(s) + 1 if s in state.home else behind for s in range(state.seats)))

    def seen_by(self, state: State, seat: int) -> State:
        """The position as one seat sees it."""
        return sight.seen_by(state, seat)

    def guess(self, seen: State, shuffled: Shuffler[Card]) -> State:
        """A whole position that looks like the one seen."""
        return sight.guess(seen, shuffled)

    def describe(self, state: State) -> dict[str, Json]:
        """The position as JSON, in the words of decisions and boards."""
        hexes = state.board.hexes
        waiting = {IN_START: "start", AT_HOME: "home"}
        mover = self.to_move(state)
        return {
            "game": self.name,
            "turn": state.turn,
            "seat": state.seat,
            "to_move": mover.value if mover is CHANCE else mover,
            "phase": state.phase.value,
            "rules": asdict(state.rules),
            "points": state.points,
            "terrain": TERRAINS[state.terrain] if state.points else None,
            "mover": None if state.mover == NO_LEMMING else letter_of(state.mover),
            "owed": list(state.owed),
            "home": list(state.home),
            "hands": [list(_named(hand)) for hand in state.hands],
            "piles": {
                letter: list(_named(card_of(terrain, value) for value in state.piles[terrain]))
                for terrain, letter in enumerate(TERRAINS)
            },
            "deck": len(state.deck),
            "discards": list(_named(sorted(state.discards))),
            "lemmings": [
                {
                    "seat": SEAT_OF[lemming],
                    "which": letter_of(lemming),
                    "at": waiting.get(place) or write_hex(hexes[place]),
                    "progress": state.progress[lemming],
                }
                for lemming, place in enumerate(state.lemmings)
            ],
            "tiles": {
                write_hex(place): LETTERS[state.land[number]]
                for number, place in enumerate(hexes)
                if state.tiled >> number & 1
            },
            "supply": dict(zip(TILE_KINDS, state.supply, strict=True)),
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


def _named(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(CARD_NAMES[card] for card in cards)


CLIFF: Final = Cliff()
