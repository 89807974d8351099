"""A decision or a chance outcome applied: checked, then done on a copy of the state. One function a kind."""

from collections.abc import Callable
from typing import Any, Final

from game.games.pier.rules.contracts import ALL_CONTRACTS, HAND_SIZE
from game.games.pier.rules.decisions import Advance, Bet, Choice, Deal, Dice, Die, Drop, Pass
from game.games.pier.rules.events import (
    Advanced,
    BetLaid,
    ContractDropped,
    Crashed,
    Dealt,
    DiceRolled,
    DieRolled,
    Drove,
    PierEvent,
    SeatPassed,
)
from game.games.pier.rules.legal import allowed, goals
from game.games.pier.rules.lemmings import WATER
from game.games.pier.rules.refusals import AlreadyBet, BadDeal, NotDiced, NotDue, NotInHand, WrongSpace
from game.games.pier.rules.state import NO_LEMMING, Moved, Phase, State
from game.games.pier.rules.turns import answered, begin_turn, land, lay_block, place, win
from game.rules.contract import IllegalDecision

Events = list[PierEvent]


def apply(state: State, choice: Choice) -> tuple[State, tuple[PierEvent, ...]]:
    """The position after the choice, and what happened; the state given stays as it is."""
    phases, do = _KINDS[type(choice)]
    if state.phase not in phases:
        raise IllegalDecision(NotDue(state.phase))
    after = state.copy()
    events: Events = []
    do(after, choice, events)
    return after, tuple(events)


def _deal(state: State, deal: Deal, events: Events) -> None:
    if tuple(sorted(deal.contracts)) != ALL_CONTRACTS:
        raise IllegalDecision(BadDeal())
    dealt = HAND_SIZE * state.seats
    hands = [deal.contracts[first : first + HAND_SIZE] for first in range(0, dealt, HAND_SIZE)]
    state.hands = tuple(tuple(sorted(hand)) for hand in hands)
    state.aside = deal.contracts[dealt:]
    events.append(Dealt(state.seats))
    begin_turn(state, 0, events)


def _roll_dice(state: State, dice: Dice, events: Events) -> None:
    state.dice = (dice.one, dice.other)
    state.phase = Phase.ADVANCE
    events.append(DiceRolled(dice.one, dice.other))


def _advance(state: State, advance: Advance, events: Events) -> None:
    lemming, to = advance.lemming, advance.to
    lemmings = allowed(state)
    if lemming not in lemmings:
        raise IllegalDecision(NotDiced(lemming, tuple(lemmings)))
    free = goals(state.track, state.spaces, lemming)
    if to not in free:
        taken_by = state.spaces.index(to) if to in state.spaces and to > 0 else None
        raise IllegalDecision(WrongSpace(lemming, to, state.spaces[lemming], tuple(free), taken_by))
    events.append(Advanced(lemming, state.spaces[lemming], to))
    state.moved += (Moved(state.seat, tuple(lemmings), lemming, to, state.spaces, state.blocks),)
    place(state, lemming, to)
    if to == WATER:
        win(state, lemming, events)
    else:
        land(state, lemming, events)


def _drive(state: State, die: Die, events: Events) -> None:
    lemming = state.driver
    state.driver = NO_LEMMING
    car = state.spaces[lemming]
    to = car + die.spaces
    events.append(DieRolled(die.spaces))
    if to > state.track.last:
        events.append(Drove(lemming, car, WATER))
        place(state, lemming, WATER)
        win(state, lemming, events)
    elif to in state.spaces:
        events.append(Crashed(lemming, car, state.spaces.index(to)))
        lay_block(state, lemming, events)
    else:
        events.append(Drove(lemming, car, to))
        place(state, lemming, to)
        land(state, lemming, events)


def _bet(state: State, bet: Bet, events: Events) -> None:
    seat = state.asked[0]
    pile = state.piles[seat]
    if bet.colour in pile:
        raise IllegalDecision(AlreadyBet(bet.colour, pile))
    state.piles = state.piles[:seat] + (pile + (bet.colour,),) + state.piles[seat + 1 :]
    events.append(BetLaid(seat, len(pile) + 1))
    answered(state, events)


def _drop(state: State, drop: Drop, events: Events) -> None:
    seat = state.asked[0]
    hand = state.hands[seat]
    if drop.contract not in hand:
        raise IllegalDecision(NotInHand(drop.contract, hand))
    at = hand.index(drop.contract)
    state.hands = state.hands[:seat] + (hand[:at] + hand[at + 1 :],) + state.hands[seat + 1 :]
    state.dropped = state.dropped[:seat] + (state.dropped[seat] + (drop.contract,),) + state.dropped[seat + 1 :]
    events.append(ContractDropped(seat, len(hand) - 1))
    answered(state, events)


def _pass(state: State, _: Pass, events: Events) -> None:
    events.append(SeatPassed(state.asked[0]))
    answered(state, events)


# mypy can't say that each function takes the kind beside it, hence Any.
_KINDS: Final[dict[type, tuple[tuple[Phase, ...], Callable[[State, Any, Events], None]]]] = {
    Deal: ((Phase.DEAL,), _deal),
    Dice: ((Phase.DICE,), _roll_dice),
    Advance: ((Phase.ADVANCE,), _advance),
    Die: ((Phase.DIE,), _drive),
    Bet: ((Phase.BET,), _bet),
    Drop: ((Phase.DROP,), _drop),
    Pass: ((Phase.BET, Phase.DROP), _pass),
}
