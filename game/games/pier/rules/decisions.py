"""What a seat can decide and what chance can bring, a class a kind, each with one text form."""

from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.games.pier.rules.contracts import ALL_CONTRACTS, CONTRACT_NAMES, CONTRACT_OF_NAME, CONTRACTS, Contract
from game.games.pier.rules.lemmings import COLOUR_NAMES, COLOUR_OF_NAME, COLOURS, WATER, Colour
from game.rules.notation import Notation, Word


@dataclass(frozen=True, slots=True)
class Advance:
    """Move a lemming to a space of the next section, or into the water."""

    lemming: Colour
    to: int


@dataclass(frozen=True, slots=True)
class Bet:
    """Lay the bet card of a colour face down on one's own pile."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Drop:
    """Put a contract out of the game, unseen."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class Pass:
    """Lay no bet, or drop no contract."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the 18 contracts, the top one first."""

    contracts: tuple[Contract, ...]


@dataclass(frozen=True, slots=True)
class Dice:
    """Chance: the two colour dice."""

    one: Colour
    other: Colour


@dataclass(frozen=True, slots=True)
class Die:
    """Chance: how far the getaway car goes."""

    spaces: int


Decision: TypeAlias = Advance | Bet | Drop | Pass
Outcome: TypeAlias = Deal | Dice | Die
Choice: TypeAlias = Decision | Outcome

PASS: Final = Pass()
BETS: Final = tuple(Bet(colour) for colour in range(len(COLOURS)))
DROPS: Final = tuple(Drop(contract) for contract in ALL_CONTRACTS)
FACES: Final = ("1", "2", "3", "4", "5", "6")

_CONTRACT: Final = f"(?:{'|'.join(terms.name for terms in CONTRACTS)})"


def _read_contracts(text: str) -> tuple[Contract, ...]:
    return tuple([CONTRACT_OF_NAME[name] for name in text.split()])


def _write_contracts(contracts: tuple[Contract, ...]) -> str:
    return "".join([f" {CONTRACT_NAMES[contract]}" for contract in contracts])


def _read_goal(text: str) -> int:
    return WATER if text == "water" else int(text)


def _write_goal(space: int) -> str:
    return "water" if space == WATER else str(space)


WORDS: Final[dict[str, Word[Any]]] = {
    "colour": Word(f"(?:{'|'.join(COLOURS)})", COLOUR_OF_NAME.__getitem__, COLOUR_NAMES.__getitem__),
    "goal": Word(r"(?:[1-9][0-9]{0,5}|water)", _read_goal, _write_goal),
    "contract": Word(_CONTRACT, CONTRACT_OF_NAME.__getitem__, CONTRACT_NAMES.__getitem__),
    "contracts": Word(f"(?: {_CONTRACT})+", _read_contracts, _write_contracts),
    "face": Word("[1-6]", int, str),
}

DECISIONS: Final = Notation[Decision](
    {
        Advance: "advance {lemming:colour} {to:goal}",
        Bet: "bet {colour:colour}",
        Drop: "drop {contract:contract}",
        Pass: "pass",
    },
    WORDS,
)
OUTCOMES: Final = Notation[Outcome](
    {
        Deal: "contracts{contracts:contracts}",
        Dice: "dice {one:colour} {other:colour}",
        Die: "die {spaces:face}",
    },
    WORDS,
)


def write_choice(choice: Choice) -> str:
    """The text of a decision or an outcome."""
    return OUTCOMES.write(choice) if isinstance(choice, Deal | Dice | Die) else DECISIONS.write(choice)
