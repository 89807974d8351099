"""Every legal decision of a position. Decisions that belong to the board or to a tile are built once and shared."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.games.pond.rules.decisions import (
    END_TURN,
    FAST_PLAYED,
    SWAPS,
    Abra,
    Decision,
    Insert,
    Late,
    Move,
    Place,
    Storm,
)
from game.games.pond.rules.movement import is_free, may_spring, row_slides, start_ponds
from game.games.pond.rules.state import Phase, State
from game.games.pond.rules.tiles import (
    ABRA,
    EMPTY,
    ESTATE,
    FAST,
    HIDDEN,
    LANDSCAPES,
    LATE,
    OPEN,
    OTHER_TURNS,
    QUAKE,
    SPRING,
    STORM,
    Tile,
)

ONLY_DONE: Final = (END_TURN,)
ONLY_FAST: Final = (FAST_PLAYED,)


def legal_by_kind(state: State) -> tuple[Sequence[Decision], ...]:
    """What the seat to move may decide, each decision once, those of a kind together."""
    if state.phase is Phase.ACT:
        return tuple([kind for kind in _kinds(state) if kind])
    if state.phase is Phase.START:
        return ([state.board.starts[pond] for pond in start_ponds(state)],)
    return ()


def _kinds(state: State) -> Iterable[Sequence[Decision]]:
    kinds = [tile for tile in dict.fromkeys(state.hands[state.seat]) if tile != HIDDEN]
    if state.actions or state.moves:
        yield moves(state)
    if state.actions:
        yield [SWAPS[tile] for tile in kinds]
    if state.actions or state.plays:
        landscapes = [tile for tile in kinds if tile < LANDSCAPES]
        if landscapes:
            yield places(state, landscapes)
            yield inserts(state, landscapes)
        for tile in kinds:
            if tile == ABRA:
                yield abras(state, landscapes)
            elif tile >= LANDSCAPES:
                yield _EFFECTS[tile](state)
    if state.begun:
        yield ONLY_DONE


def moves(state: State) -> list[Move]:
    """To the neighbouring squares that are open and free."""
    land, start = state.land, state.toads[state.seat]
    sides = OPEN[land[start]]
    # The same question as movement.is_passable, asked in line.
    return [
        move
        for way, to, move in state.board.ways[start]
        if sides >> way & OPEN[land[to]] >> (way ^ 2) & 1 and is_free(state, to)
    ]


def places(state: State, tiles: Iterable[Tile]) -> list[Place]:
    """Every landscape tile of the hand on every empty square, turned in every way that differs."""
    empty = [at for at, code in enumerate(state.land) if code == EMPTY]
    tables = [state.board.places[tile] for tile in tiles]
    return [place for table in tables for at in empty for place in table[at]]


def inserts(state: State, tiles: Iterable[Tile]) -> list[Insert]:
    """Every landscape tile of the hand in place of every tile of a row that slides, both ways."""
    land = state.land
    pushed = [
        at
        for first, end in state.board.sliding
        if row_slides(state, first, end)
        for at in range(first, end)
        if land[at] != EMPTY
    ]
    tables = [state.board.inserts[tile] for tile in tiles] if pushed else []
    return [insert for table in tables for at in pushed for insert in table[at]]


def abras(state: State, tiles: Iterable[Tile]) -> list[Abra]:
    """Every landscape tile of the hand in place of every tile of the board; no estate under a toad."""
    laid = _laid(state)
    return [
        abra
        for tile in tiles
        for at in laid
        if tile != ESTATE or at not in state.toads
        for abra in state.board.abras[tile][at]
    ]


def _quakes(state: State) -> Sequence[Decision]:
    return [state.board.quakes[at] for at in _laid(state) if at not in state.toads]


def _storms(state: State) -> Sequence[Storm]:
    storms = state.board.storms
    return [storms[at][turn] for at, code in enumerate(state.land) for turn in OTHER_TURNS[code]]


def _springs(state: State) -> Sequence[Decision]:
    return [spring for to, spring in state.board.jumps[state.toads[state.seat]] if may_spring(state, to)]


def _fast(_: State) -> Sequence[Decision]:
    return ONLY_FAST


def _lates(state: State) -> Sequence[Decision]:
    return [Late(seat) for seat in range(state.seats) if seat != state.seat]


def _laid(state: State) -> list[int]:
    """The squares that hold a tile."""
    return [at for at, code in enumerate(state.land) if code < EMPTY]


_EFFECTS: Final[dict[Tile, Callable[[State], Sequence[Decision]]]] = {
    QUAKE: _quakes,
    STORM: _storms,
    SPRING: _springs,
    FAST: _fast,
    LATE: _lates,
}
