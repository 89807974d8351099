"""What a seat can decide and what chance can bring, a class a kind, each with one text form."""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.games.cliff.rules.cards import CARD_NAMES, CARD_OF_NAME, HIGHEST, KINDS, TERRAINS, Card, names
from game.games.cliff.rules.land import TILE_KINDS
from game.games.cliff.rules.lemmings import WHICH
from game.rules.contract import IllegalDecision
from game.rules.hexes import Hex
from game.rules.notation import HEX, Notation, Word, letters


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card onto its terrain's pile."""

    card: Card


@dataclass(frozen=True, slots=True)
class Tile:
    """Lay a bonus tile on a playing hex."""

    kind: int
    at: Hex


@dataclass(frozen=True, slots=True)
class Step:
    """Move lemming a (0) or b (1) to a neighbouring hex, pushing what stands there."""

    which: int
    start: Hex
    end: Hex


@dataclass(frozen=True, slots=True)
class Stop:
    """End the turn with points left."""


@dataclass(frozen=True, slots=True, init=False)
class Refill:
    """Discard these cards and draw up to six."""

    cards: tuple[Card, ...]

    def __init__(self, cards: tuple[Card, ...]) -> None:
        _set_cards(self, cards)


# A hand of six has 64 refills, which are all made anew in every turn: this is twice as fast as what dataclass writes.
_set_cards: Final = Refill.cards.__set__  # type: ignore[attr-defined, misc]


@dataclass(frozen=True, slots=True)
class Fox:
    """Discard three cards to a fox."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Deck:
    """Chance: the 50 cards at the start, the top one first."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """Chance: the discards become the draw pile, the top card first."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class WrongOrder:
    """Refused: a choice of cards has one spelling, and this is another."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"the cards {names(self.cards)} should be in the order {names(sorted(self.cards))}"


Decision: TypeAlias = Play | Tile | Step | Stop | Refill | Fox
Outcome: TypeAlias = Deck | Reshuffle
Choice: TypeAlias = Decision | Outcome

STOP: Final = Stop()
PLAYS: Final = tuple(Play(card) for card in range(KINDS))

_CARD: Final = f"[{TERRAINS}][0-{HIGHEST}]"


def _read_cards(text: str) -> tuple[Card, ...]:
    return tuple([CARD_OF_NAME[name] for name in text.split()])


def _read_sorted(text: str) -> tuple[Card, ...]:
    cards = _read_cards(text)
    if cards != tuple(sorted(cards)):
        raise IllegalDecision(WrongOrder(cards))
    return cards


def _write_cards(cards: tuple[Card, ...]) -> str:
    return "".join([f" {CARD_NAMES[card]}" for card in cards])


WORDS: Final[dict[str, Word[Any]]] = {
    "hex": HEX,
    "card": Word(_CARD, CARD_OF_NAME.__getitem__, CARD_NAMES.__getitem__),
    "cards": Word(f"(?: {_CARD})+", _read_sorted, _write_cards),
    "any_cards": Word(f"(?: {_CARD})*", _read_sorted, _write_cards),
    "drawn": Word(f"(?: {_CARD})+", _read_cards, _write_cards),
    "kind": letters(TILE_KINDS),
    "which": letters(WHICH),
}

DECISIONS: Final = Notation[Decision](
    {
        Play: "play {card:card}",
        Tile: "tile {kind:kind} {at:hex}",
        Step: "step {which:which} {start:hex}>{end:hex}",
        Stop: "stop",
        Refill: "refill{cards:any_cards}",
        Fox: "fox{cards:cards}",
    },
    WORDS,
)
OUTCOMES: Final = Notation[Outcome]({Deck: "deck{cards:drawn}", Reshuffle: "shuffle{cards:drawn}"}, WORDS)


def write_choice(choice: Choice) -> str:
    """The text of a decision or an outcome."""
    return OUTCOMES.write(choice) if isinstance(choice, Deck | Reshuffle) else DECISIONS.write(choice)
