"""What the others probably hold. Bets were laid by players who knew what they did: the hopeless first; and of the
contracts, those were dropped that the race speaks against."""

from random import Random
from typing import Final

from game.ai.pier.habits import LEMMINGS
from game.rules.pier.contracts import ALL_CONTRACTS, HIDDEN, Contract
from game.rules.pier.lemmings import HIDDEN_BET, OUT
from game.rules.pier.scoring import is_fulfilled, standing
from game.rules.pier.state import State

# How far, in spaces, the order of somebody's bets may be from the order of the race, and the worth of a block.
DOUBT: Final = 12.0
BLOCK: Final = 2.0
# How often a contract that the race speaks against is among those dropped, if it can be.
CARE: Final = 0.5


def guessed(seen: State, rng: Random) -> State:
    """A whole position that looks the same to the seat, the likelier the more often."""
    whole = seen.copy()
    strength = [
        space - BLOCK * blocks if space != OUT else -6.0 for space, blocks in zip(seen.spaces, seen.blocks, strict=True)
    ]
    random = rng.random

    def laid(length: int) -> tuple[int, ...]:
        return tuple(sorted(LEMMINGS, key=lambda one: strength[one] + DOUBT * (random() - 0.5))[:length])

    whole.piles = tuple([laid(len(pile)) if HIDDEN_BET in pile else pile for pile in seen.piles])
    known = {contract for held in (*seen.hands, *seen.dropped) for contract in held}
    rest = [contract for contract in ALL_CONTRACTS if contract not in known]
    rng.shuffle(rest)
    if any(HIDDEN in dropped for dropped in seen.dropped):
        # Those that the race speaks against come last, and so are dealt to the dropped ones first.
        race = standing(seen)
        rest.sort(key=lambda contract: not is_fulfilled(contract, race) and random() < CARE)

    def turned_up(contracts: tuple[Contract, ...]) -> tuple[Contract, ...]:
        return tuple([rest.pop() if contract == HIDDEN else contract for contract in contracts])

    whole.dropped = tuple([turned_up(contracts) for contracts in seen.dropped])
    whole.hands = tuple([tuple(sorted(turned_up(hand))) for hand in seen.hands])
    whole.aside = turned_up(seen.aside)
    return whole
