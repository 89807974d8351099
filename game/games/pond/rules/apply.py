"""A decision or a chance outcome applied: checked, then done on a copy of the state. One function a kind."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from game.games.pond.rules.decisions import (
    Choice,
    Deal,
    Effect,
    EndTurn,
    Insert,
    Move,
    Place,
    Reshuffle,
    Start,
    Swap,
)
from game.games.pond.rules.effects import EFFECTS, Events, set_land, square_at, tile_at, turned
from game.games.pond.rules.events import (
    Dealt,
    EffectPlayed,
    Moved,
    PondEvent,
    Shuffled,
    Slid,
    Started,
    Swapped,
    TileLaid,
)
from game.games.pond.rules.movement import is_free, is_passable, pushed_line, row_slides, start_ponds
from game.games.pond.rules.refusals import (
    BadDeal,
    BadShuffle,
    NoGround,
    NotBegun,
    NotBeside,
    NotDue,
    NotEmpty,
    OthersPond,
    RowFixed,
    RowFull,
    RowHasToad,
    TakenByToad,
    WayClosed,
    WrongPond,
)
from game.games.pond.rules.state import SHUFFLES, Phase, State
from game.games.pond.rules.tiles import ALL_TILES, EMPTY, HAND_SIZE, POND
from game.games.pond.rules.turns import (
    begin_turn,
    draw,
    draw_up,
    go_on,
    next_turn,
    pay_move,
    pay_play,
    pay_swap,
    put_toad,
    take,
)
from game.rules.contract import IllegalDecision


def apply(state: State, choice: Choice) -> tuple[State, tuple[PondEvent, ...]]:
    """The position after the choice, and what happened; the state given stays as it is."""
    phases, do = _KINDS[type(choice)]
    if state.phase not in phases:
        raise IllegalDecision(NotDue(state.phase))
    after = state.copy()
    events: Events = []
    do(after, choice, events)
    return after, tuple(events)


def _deal(state: State, deal: Deal, events: Events) -> None:
    if sorted(deal.tiles) != list(ALL_TILES):
        raise IllegalDecision(BadDeal())
    dealt = range(0, HAND_SIZE * state.seats, HAND_SIZE)
    state.hands = tuple(tuple(sorted(deal.tiles[first : first + HAND_SIZE])) for first in dealt)
    state.deck = deal.tiles[dealt.stop :]
    state.phase = Phase.START
    events.append(Dealt(state.seats))


def _start(state: State, start: Start, events: Events) -> None:
    at = square_at(state, start.at)
    ponds = start_ponds(state)
    if at not in ponds:
        places = tuple(state.board.squares[pond] for pond in ponds)
        raise IllegalDecision(WrongPond(state.seat, places, start.at, at in state.board.homes, state.seats))
    state.homes = state.homes[: state.seat] + (state.board.homes[at],) + state.homes[state.seat + 1 :]
    put_toad(state, at, events)
    events.append(Started(state.seat, start.at))
    state.seat += 1
    if state.seat == state.seats:
        begin_turn(state, 0, events)


def _move(state: State, move: Move, events: Events) -> None:
    pay_move(state)
    start, to = state.toads[state.seat], square_at(state, move.at)
    here = state.board.squares[start]
    way = next((way for way, end, _ in state.board.ways[start] if end == to), None)
    if way is None:
        raise IllegalDecision(NotBeside(move.at, here))
    if not is_free(state, to):
        raise IllegalDecision(_taken(state, to))
    if not is_passable(state, start, way, to):
        raise IllegalDecision(WayClosed(here, move.at))
    events.append(Moved(state.seat, state.board.squares[start], move.at))
    put_toad(state, to, events)
    if state.phase is Phase.ACT:
        go_on(state, events)


def _taken(state: State, to: int) -> NoGround | OthersPond | TakenByToad:
    at, code = state.board.squares[to], state.land[to]
    if code == EMPTY:
        return NoGround(at)
    return OthersPond(at) if code == POND else TakenByToad(at, state.toads.index(to))


def _swap(state: State, swap: Swap, events: Events) -> None:
    pay_swap(state)
    take(state, swap.tile)
    must_shuffle = not state.deck
    state.deck += (swap.tile,)
    events.append(Swapped(state.seat))
    if must_shuffle:
        state.phase = Phase.SHUFFLE_TO_SWAP
    else:
        _draw_for_swap(state, events)


def _draw_for_swap(state: State, events: Events) -> None:
    draw(state, 1, events)
    go_on(state, events)


def _place(state: State, place: Place, events: Events) -> None:
    pay_play(state)
    take(state, place.tile)
    at = square_at(state, place.at)
    if state.land[at] != EMPTY:
        raise IllegalDecision(NotEmpty(place.at, state.land[at] == POND))
    set_land(state, at, turned(place.tile, place.turn))
    events.append(TileLaid(state.seat, place.tile, place.at, place.turn))
    go_on(state, events)


def _insert(state: State, insert: Insert, events: Events) -> None:
    pay_play(state)
    take(state, insert.tile)
    at = tile_at(state, insert.at)
    row = insert.at[1]
    first, end = row * state.board.width, (row + 1) * state.board.width
    if (first, end) not in state.board.sliding:
        raise IllegalDecision(RowFixed(row))
    if not row_slides(state, first, end):
        raise IllegalDecision(RowHasToad(row) if EMPTY in state.land[first:end] else RowFull(row))
    pushed = turned(insert.tile, insert.turn)
    events.append(TileLaid(state.seat, insert.tile, insert.at, insert.turn))
    squares, land = state.board.squares, bytearray(state.land)
    line = pushed_line(state, at, insert.way)
    for place, beyond in pairwise(line):
        events.append(Slid(squares[place], squares[beyond]))
        land[place], pushed = pushed, land[place]
    land[line[-1]] = pushed
    state.land = bytes(land)
    go_on(state, events)


def _play_effect(state: State, decision: Effect, events: Events) -> None:
    tile, do = EFFECTS[type(decision)]
    pay_play(state)
    take(state, tile)
    state.discards += (tile,)
    events.append(EffectPlayed(state.seat, tile))
    do(state, decision, events)
    if state.phase is Phase.ACT:
        go_on(state, events)


def _done(state: State, _: EndTurn, events: Events) -> None:
    if not state.begun:
        raise IllegalDecision(NotBegun())
    state.actions = state.plays = state.moves = 0
    draw_up(state, events)


def to_shuffle(state: State) -> list[int]:
    """What chance has to shuffle: the discards, and the draw pile too if everybody only swapped."""
    return sorted(state.discards + state.deck if state.phase is Phase.SHUFFLE_ALL else state.discards)


def _reshuffle(state: State, shuffle: Reshuffle, events: Events) -> None:
    due = to_shuffle(state)
    if sorted(shuffle.tiles) != due:
        raise IllegalDecision(BadShuffle(len(due)))
    # A tile that was swapped while the pile was empty lies under the new one.
    state.deck = shuffle.tiles + (state.deck if state.phase is Phase.SHUFFLE_TO_SWAP else ())
    state.discards = ()
    events.append(Shuffled(len(due)))
    _AFTER_SHUFFLE[state.phase](state, events)


_AFTER_SHUFFLE: Final = {
    Phase.SHUFFLE_TO_SWAP: _draw_for_swap,
    Phase.SHUFFLE_TO_DRAW: draw_up,
    Phase.SHUFFLE_ALL: next_turn,
}
_TURN: Final = (Phase.ACT,)
# mypy can't say that each function takes the kind beside it, hence Any.
_KINDS: Final[dict[type, tuple[tuple[Phase, ...], Callable[[State, Any, Events], None]]]] = {
    Deal: ((Phase.DEAL,), _deal),
    Start: ((Phase.START,), _start),
    Move: (_TURN, _move),
    Swap: (_TURN, _swap),
    Place: (_TURN, _place),
    Insert: (_TURN, _insert),
    **dict.fromkeys(EFFECTS, (_TURN, _play_effect)),
    EndTurn: (_TURN, _done),
    Reshuffle: (SHUFFLES, _reshuffle),
}
