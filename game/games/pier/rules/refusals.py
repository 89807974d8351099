"""Why a decision of Pier is not allowed, a class a reason: what is needed and what there is. The text of each is what
records and the command line say; players read those of `view/refusals.py`."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from game.games.pier.rules.contracts import ALL_CONTRACTS, CONTRACT_NAMES, Contract, contract_names
from game.games.pier.rules.lemmings import COLOURS, WATER, Colour, colour_names
from game.games.pier.rules.state import Phase

_DUE: Final = {
    Phase.DEAL: "the contracts have to be dealt",
    Phase.DICE: "the dice have to be rolled",
    Phase.ADVANCE: "a lemming has to advance",
    Phase.DIE: "the die has to say how far the car goes",
    Phase.BET: "the bookmaker asks for bets",
    Phase.DROP: "the godfather asks for contracts",
    Phase.OVER: "the game is over",
}


@dataclass(frozen=True, slots=True)
class NotDue:
    """Something else is to be decided first."""

    phase: Phase

    def __str__(self) -> str:
        return f"it is not possible now, because {_DUE[self.phase]}"


@dataclass(frozen=True, slots=True)
class BadDeal:
    """Other contracts than there are."""

    def __str__(self) -> str:
        return f"the contracts should be all {len(ALL_CONTRACTS)}, each of them once"


@dataclass(frozen=True, slots=True)
class NotDiced:
    """The dice don't allow this lemming, only those."""

    lemming: Colour
    allowed: tuple[Colour, ...]

    def __str__(self) -> str:
        return f"the dice allow {colour_names(self.allowed, ' or ')}, not {COLOURS[self.lemming]}"


@dataclass(frozen=True, slots=True)
class WrongSpace:
    """The lemming goes on to one of the `free` spaces, not to this one, where `taken_by` stands if anybody does."""

    lemming: Colour
    to: int
    start: int
    free: tuple[int, ...]
    taken_by: Colour | None

    def __str__(self) -> str:
        there = " or ".join("the water" if goal == WATER else f"space {goal}" for goal in self.free)
        return f"{COLOURS[self.lemming]} can only go to {there}"


@dataclass(frozen=True, slots=True)
class AlreadyBet:
    """The card for this colour lies in the pile."""

    colour: Colour
    pile: tuple[Colour, ...]

    def __str__(self) -> str:
        return f"the card for {COLOURS[self.colour]} lies in the pile ({colour_names(self.pile)})"


@dataclass(frozen=True, slots=True)
class NotInHand:
    """A contract that the seat does not hold."""

    contract: Contract
    hand: tuple[Contract, ...]

    def __str__(self) -> str:
        return f"{CONTRACT_NAMES[self.contract]} is not in the hand ({contract_names(self.hand)})"


PierRefusal: TypeAlias = NotDue | BadDeal | NotDiced | WrongSpace | AlreadyBet | NotInHand
