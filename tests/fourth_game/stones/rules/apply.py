"""What is legal, and a decision or a roll applied: checked, then done on a copy of the state."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.rules.contract import IllegalDecision
from tests.fourth_game.stones.rules.board import BANK
from tests.fourth_game.stones.rules.decisions import REST, Choice, Decision, Hop, Rest, Roll
from tests.fourth_game.stones.rules.events import FellBack, Hopped, Rested, Rolled, StonesEvent
from tests.fourth_game.stones.rules.refusals import DieFirst, DieShows, RaceOver, SavedEnough, WrongStone
from tests.fourth_game.stones.rules.state import NOT_ROLLED, State

MOST_SAVED: Final = 3


def legal_by_kind(state: State) -> tuple[Sequence[Decision], ...]:
    """Hops, the shorter first, and a rest for who has not saved enough."""
    if state.is_over or state.die == NOT_ROLLED:
        return ()
    hops = [Hop(to) for to in landings(state)]
    return (hops, (REST,)) if state.saved[state.seat] < MOST_SAVED else (hops,)


def landings(state: State) -> list[int]:
    """Where the seat to move can hop to: by the die, and with all that it has saved on top."""
    short = state.at[state.seat] + state.die
    return sorted({min(to, state.brook.across) for to in (short, short + state.saved[state.seat])})


def apply(state: State, choice: Choice) -> tuple[State, tuple[StonesEvent, ...]]:
    """The position after the choice, and what happened; IllegalDecision says why it can't be."""
    if state.is_over:
        raise IllegalDecision(RaceOver())
    if isinstance(choice, Roll):
        return _roll(state, choice)
    if state.die == NOT_ROLLED:
        raise IllegalDecision(DieFirst())
    return _rest(state) if isinstance(choice, Rest) else _hop(state, choice)


def _roll(state: State, roll: Roll) -> tuple[State, tuple[StonesEvent, ...]]:
    if state.die != NOT_ROLLED:
        raise IllegalDecision(DieShows(state.die))
    return replace(state, turn=state.turn + 1, die=roll.pips), (Rolled(state.seat, roll.pips),)


def _rest(state: State) -> tuple[State, tuple[StonesEvent, ...]]:
    saved = state.saved[state.seat] + 1
    if saved > MOST_SAVED:
        raise IllegalDecision(SavedEnough(MOST_SAVED))
    return _next_turn(state, state.at, saved), (Rested(state.seat, saved),)


def _hop(state: State, hop: Hop) -> tuple[State, tuple[StonesEvent, ...]]:
    seat, start = state.seat, state.at[state.seat]
    if hop.to not in landings(state):
        raise IllegalDecision(WrongStone(hop.to, tuple(landings(state))))
    events: list[StonesEvent] = [Hopped(seat, start, hop.to)]
    at = _moved(state.at, seat, hop.to)
    for other, square in enumerate(state.at):
        if other != seat and square == hop.to:
            at = _fall_back(at, other, events)
    if state.rules.slippery and state.brook.is_mossy(hop.to):
        at = _fall_back(at, seat, events)
    spent = hop.to > min(start + state.die, state.brook.across)
    return _next_turn(state, at, 0 if spent else state.saved[seat]), tuple(events)


def _fall_back(at: tuple[int, ...], seat: int, events: list[StonesEvent]) -> tuple[int, ...]:
    """The seat goes back to the next free stone, or to the bank, where there is room for all."""
    start = at[seat]
    end = next((square for square in range(start - 1, BANK, -1) if square not in at), BANK)
    events.append(FellBack(seat, start, end))
    return _moved(at, seat, end)


def _next_turn(state: State, at: tuple[int, ...], saved: int) -> State:
    after = replace(state, at=at, saved=_moved(state.saved, state.seat, saved), die=NOT_ROLLED)
    return after if after.is_over else replace(after, seat=(state.seat + 1) % state.seats)


def _moved(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return values[:seat] + (value,) + values[seat + 1 :]
