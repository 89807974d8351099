"""How the race stands and what bets and contracts are worth then: at the end, or if it ended now."""

from dataclasses import dataclass
from typing import Final

from game.games.pier.rules.contracts import CONTRACTS, NOT_FULFILLED, Contract, Kind
from game.games.pier.rules.lemmings import COLOURS, OUT, Colour
from game.games.pier.rules.state import State

FEW: Final = 1
MANY: Final = 3
THIRD: Final = 3


@dataclass(frozen=True, slots=True)
class Standing:
    """How the race stands: each lemming's place, which are out, and whether those in front carry no block."""

    places: tuple[int, ...]
    out: tuple[Colour, ...]
    is_clean: bool

    @property
    def winner(self) -> Colour | None:
        """The one in front; nobody while several share that place at the table."""
        return self.places.index(1) if self.places.count(1) == 1 else None


def standing(state: State) -> Standing:
    """Places count from the front, those at the table share one; those out have the last, by the order of going out."""
    spaces, out = state.spaces, state.out
    places = tuple(
        [
            len(COLOURS) - out.index(lemming) if space == OUT else 1 + sum([other > space for other in spaces])
            for lemming, space in enumerate(spaces)
        ]
    )
    blocks_in_front = [blocks for place, blocks in zip(places, state.blocks, strict=True) if place == 1]
    return Standing(places, out, not any(blocks_in_front))


def is_fulfilled(contract: Contract, race: Standing) -> bool:
    """Whether the contract pays."""
    terms = CONTRACTS[contract]
    match terms.kind:
        case Kind.OUT:
            return any(colour in race.out for colour in terms.colours)
        case Kind.BEFORE:
            ahead, behind = terms.colours
            return race.places[ahead] < race.places[behind]
        case Kind.THIRD:
            return race.places[terms.colours[0]] <= THIRD
        case Kind.FEW_OUT:
            return len(race.out) <= FEW
        case Kind.MANY_OUT:
            return len(race.out) >= MANY
    return race.is_clean


def contract_points(contract: Contract, race: Standing) -> int:
    """What a contract that is still held is worth."""
    return CONTRACTS[contract].points if is_fulfilled(contract, race) else NOT_FULFILLED


def bet_points(pile: tuple[Colour, ...], race: Standing) -> int:
    """What a pile is worth: the position at which the winner was bet."""
    winner = race.winner
    return pile.index(winner) + 1 if winner in pile else 0


@dataclass(frozen=True, slots=True)
class Score:
    """What each seat has won, and the places that this makes."""

    bets: tuple[int, ...]
    contracts: tuple[int, ...]
    points: tuple[int, ...]
    ranks: tuple[int, ...]


def score(state: State) -> Score:
    """By points, then by contract points; whoever is level in both shares a place."""
    race = standing(state)
    bets = tuple([bet_points(pile, race) for pile in state.piles])
    contracts = tuple([sum([contract_points(contract, race) for contract in hand]) for hand in state.hands])
    both = [(bet + contract, contract) for bet, contract in zip(bets, contracts, strict=True)]
    ranks = tuple([1 + sum([other > own for other in both]) for own in both])
    return Score(bets, contracts, tuple([points for points, _ in both]), ranks)
