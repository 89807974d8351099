"""What a seat can see of a position, and a guess at the rest."""

from typing import Any

from game.games.pier.rules.contracts import ALL_CONTRACTS, HIDDEN, Contract
from game.games.pier.rules.lemmings import COLOURS, HIDDEN_BET, Colour
from game.games.pier.rules.state import Phase, State
from game.rules.contract import Shuffler


def seen_by(state: State, seat: int) -> State:
    """The position with the others' contracts, dropped contracts and bets, and those never dealt, turned face down.

    When the race is over hands and piles are turned up to be counted; what was dropped or never dealt stays unseen.
    """
    seen = state.copy()
    if state.phase is not Phase.OVER:
        seen.hands = _hidden(state.hands, seat, HIDDEN)
        seen.piles = _hidden(state.piles, seat, HIDDEN_BET)
    seen.dropped = _hidden(state.dropped, seat, HIDDEN)
    seen.aside = (HIDDEN,) * len(state.aside)
    return seen


def _hidden(cards: tuple[tuple[int, ...], ...], seat: int, hidden: int) -> tuple[tuple[int, ...], ...]:
    return tuple([own if owner == seat else (hidden,) * len(own) for owner, own in enumerate(cards)])


def guess(seen: State, shuffled: Shuffler[Any]) -> State:
    """A position that looks the same to the seat, the contracts and bets that it can't see dealt in a drawn order."""
    known = {contract for held in (*seen.hands, *seen.dropped, seen.aside) for contract in held}
    rest = shuffled([contract for contract in ALL_CONTRACTS if contract not in known])
    whole = seen.copy()

    def turned_up(contracts: tuple[Contract, ...]) -> tuple[Contract, ...]:
        return tuple([rest.pop() if contract == HIDDEN else contract for contract in contracts])

    def laid(pile: tuple[Colour, ...]) -> tuple[Colour, ...]:
        return tuple(shuffled(range(len(COLOURS)))[: len(pile)]) if HIDDEN_BET in pile else pile

    whole.hands = tuple([tuple(sorted(turned_up(hand))) for hand in seen.hands])
    whole.dropped = tuple([turned_up(contracts) for contracts in seen.dropped])
    whole.aside = turned_up(seen.aside)
    whole.piles = tuple([laid(pile) for pile in seen.piles])
    return whole
