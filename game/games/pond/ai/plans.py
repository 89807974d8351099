"""Whole turns: every decision is judged by the distances it leads to, and turns with more than one are put together
from the best beginnings."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.games.pond.ai.odds import Odds
from game.games.pond.ai.survey import ByLook, Distances, Survey
from game.games.pond.ai.ways import AS_EMPTY, LOOK_OF
from game.games.pond.rules.apply import apply
from game.games.pond.rules.decisions import END_TURN, FAST_PLAYED, LEFT, SWAPS, Decision, Late, Swap
from game.games.pond.rules.legal import moves
from game.games.pond.rules.movement import may_spring
from game.games.pond.rules.state import Phase, State
from game.games.pond.rules.tiles import (
    ABRA,
    EMPTY,
    ESTATE,
    FAST,
    HIDDEN,
    LANDSCAPES,
    LATE,
    OTHER_TURNS,
    QUAKE,
    SPRING,
    STORM,
    TURNS,
    Tile,
    code_of,
)

# So many beginnings of a turn that goes on are followed up.
BEGINNINGS: Final = 6
# Of plans that lead to the same distances so many are kept.
ALIKE: Final = 3


@dataclass(slots=True)
class TurnPlan:
    """Decisions to the end of the turn, the distances they lead to, and what speaks for them, in log-odds."""

    decisions: tuple[Decision, ...]
    distances: Distances
    missed: tuple[int, ...]
    odds: float

    def is_swap(self) -> bool:
        """Whether nothing but the hand changes."""
        return isinstance(self.decisions[0], Swap) and len(self.decisions) == 1


def survey_of(state: State) -> Survey:
    """The ways of a position."""
    return Survey(state.board, state.land, state.toads, state.homes)


def plans_of(seen: State, survey: Survey | None = None, alike: int = ALIKE, in_a_hurry: bool = False) -> list[TurnPlan]:
    """The turns that are worth a thought, the best first."""
    found: list[TurnPlan] = []
    _go_on(seen, (), survey or survey_of(seen), found, in_a_hurry)
    found.sort(key=lambda plan: plan.odds, reverse=True)
    seen_often: dict[tuple[Distances, tuple[int, ...], bool], int] = {}
    kept = []
    for plan in found:
        # There is a swap for every tile in hand: they would leave no room for others that change nothing on the ways.
        key = plan.distances, plan.missed, plan.is_swap()
        seen_often[key] = seen_often.get(key, 0) + 1
        if seen_often[key] <= alike:
            kept.append(plan)
    return kept


def _go_on(state: State, before: tuple[Decision, ...], survey: Survey, found: list[TurnPlan], in_a_hurry: bool) -> None:
    """Add all plans that begin with decisions that led to this position."""
    seat = state.seat
    odds = Odds(state.missed, (seat + 1) % state.seats)
    left = state.actions + state.plays + state.moves
    steps = list(_decisions(state, survey, in_a_hurry))
    if left == 1:
        for decision, distances in steps:
            found.append(TurnPlan((*before, decision), distances, state.missed, odds.of(distances, seat)))
    else:
        # Something is left after each of these: the best of them are followed up.
        best = sorted(steps, key=lambda step: odds.of(step[1], seat), reverse=True)
        for decision, distances in best[:BEGINNINGS]:
            if not distances[seat]:
                found.append(TurnPlan((*before, decision), distances, state.missed, odds.of(distances, seat)))
                return
            after, _ = apply(state, decision)
            if after.phase is Phase.ACT and after.seat == seat and after.turn == state.turn:
                _go_on(after, (*before, decision), survey_of(after), found, in_a_hurry)
    if state.begun:
        found.append(TurnPlan((*before, END_TURN), survey.distances, state.missed, odds.of(survey.distances, seat)))
    if state.actions or state.plays:
        for decision in _openers(state):
            after, _ = apply(state, decision)
            _go_on(after, (*before, decision), survey, found, in_a_hurry)


def _openers(state: State) -> Iterator[Decision]:
    """Effects that change nothing on the board but let the turn go on."""
    hand = state.hands[state.seat]
    if FAST in hand:
        yield FAST_PLAYED
    if LATE in hand:
        yield from (Late(seat) for seat in range(state.seats) if seat != state.seat)


def _decisions(state: State, survey: Survey, in_a_hurry: bool) -> Iterator[tuple[Decision, Distances]]:
    """Every other decision that can make a difference, with the distances after it."""
    seat, board = state.seat, state.board
    if state.actions or state.moves:
        for move in moves(state):
            yield move, survey.moved(seat, board.index[move.at])
    kinds = [tile for tile in dict.fromkeys(state.hands[seat]) if tile != HIDDEN]
    if state.actions:
        yield from ((SWAPS[tile], survey.distances) for tile in kinds)
    if state.actions or state.plays:
        tiles = [tile for tile in kinds if tile < LANDSCAPES]
        yield from _on_squares(state, survey, tiles, [tile for tile in kinds if tile >= LANDSCAPES])
        if tiles:
            yield from _pushes(state, survey, tiles, in_a_hurry)
        if SPRING in kinds:
            for to, spring in board.jumps[state.toads[seat]]:
                if may_spring(state, to):
                    yield spring, survey.moved(seat, to)


def _on_squares(
    state: State, survey: Survey, tiles: list[Tile], effects: list[Tile]
) -> Iterator[tuple[Decision, Distances]]:
    """What tiles do to single squares."""
    aside = -1
    for at, code in enumerate(state.land):
        if code <= EMPTY:
            looks = survey.with_look(at)
            if looks is not None:
                yield from _changes(state, at, looks, tiles, effects)
            elif code == EMPTY:
                aside = at
    if aside >= 0:
        # Where a tile changes nothing one square is as good as another. Like a swap it brings a new tile, and it uses
        # up the draw pile, under which swapped tiles come round and round while effects lie on the discards.
        yield from ((state.board.places[tile][aside][0], survey.distances) for tile in tiles)


def _pushes(state: State, survey: Survey, tiles: list[Tile], in_a_hurry: bool) -> Iterator[tuple[Decision, Distances]]:
    for at, way, looks in survey.slides(only_ways=in_a_hurry):
        for tile in tiles:
            for turn in range(TURNS[tile]):
                insert = state.board.inserts[tile][at][2 * turn + (way != LEFT)]
                yield insert, looks[LOOK_OF[code_of(tile, turn)]]


def _changes(
    state: State, at: int, looks: ByLook, tiles: list[Tile], effects: list[Tile]
) -> Iterator[tuple[Decision, Distances]]:
    """What can be done to one square."""
    board, code = state.board, state.land[at]
    if code == EMPTY:
        for tile in tiles:
            for turn, place in enumerate(board.places[tile][at]):
                yield place, looks[LOOK_OF[code_of(tile, turn)]]
        return
    if STORM in effects:
        for turn in OTHER_TURNS[code]:
            yield board.storms[at][turn], looks[LOOK_OF[code - code % 4 + turn]]
    if QUAKE in effects and at not in state.toads:
        yield board.quakes[at], looks[AS_EMPTY]
    if ABRA in effects:
        for tile in tiles:
            if tile != ESTATE or at not in state.toads:
                for turn, abra in enumerate(board.abras[tile][at]):
                    yield abra, looks[LOOK_OF[code_of(tile, turn)]]
