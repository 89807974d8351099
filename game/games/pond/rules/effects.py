"""What the effect tiles do. The tile has been paid for and lies on the discards when these are called."""

from collections.abc import Callable
from typing import Any, Final

from game.games.pond.rules.decisions import Abra, Fast, Late, Quake, Spring, Storm
from game.games.pond.rules.events import Jumped, MadeLate, PondEvent, TileLaid, TileRemoved, TileTurned
from game.games.pond.rules.movement import may_spring
from game.games.pond.rules.refusals import (
    BadLanding,
    EstateUnderToad,
    LiesLikeThat,
    NotAnother,
    NoTile,
    NotTwoAway,
    OffBoard,
    ToadOnTile,
    TurnedAlike,
)
from game.games.pond.rules.shape import Square
from game.games.pond.rules.state import State
from game.games.pond.rules.tiles import (
    ABRA,
    EMPTY,
    ESTATE,
    FAST,
    LATE,
    POND,
    QUAKE,
    SPRING,
    STORM,
    TURNS,
    Code,
    Tile,
    code_of,
    tile_of,
)
from game.games.pond.rules.turns import put_toad, set_missed, take
from game.rules.contract import IllegalDecision

Events = list[PondEvent]


def set_land(state: State, at: int, code: Code) -> None:
    """The square holds this now."""
    state.land = state.land[:at] + bytes((code,)) + state.land[at + 1 :]


def square_at(state: State, place: Square) -> int:
    """The number of a square, which must be on the board."""
    at = state.board.index.get(place)
    if at is None:
        raise IllegalDecision(OffBoard(place))
    return at


def tile_at(state: State, place: Square) -> int:
    """The number of a square that must hold a tile."""
    at = square_at(state, place)
    if state.land[at] >= EMPTY:
        raise IllegalDecision(NoTile(place, state.land[at] == POND))
    return at


def turned(tile: Tile, turn: int) -> Code:
    """The code of a tile, which must be turned in a way of its own."""
    if turn >= TURNS[tile]:
        raise IllegalDecision(TurnedAlike(tile, turn))
    return code_of(tile, turn)


def _quake(state: State, quake: Quake, events: Events) -> None:
    at = tile_at(state, quake.at)
    if at in state.toads:
        raise IllegalDecision(ToadOnTile(quake.at))
    _discard(state, at, events)
    set_land(state, at, EMPTY)


def _storm(state: State, storm: Storm, events: Events) -> None:
    at = tile_at(state, storm.at)
    code = turned(tile_of(state.land[at]), storm.turn)
    if code == state.land[at]:
        raise IllegalDecision(LiesLikeThat(storm.at, TURNS[tile_of(code)] == 1))
    set_land(state, at, code)
    events.append(TileTurned(storm.at, storm.turn))


def _abra(state: State, abra: Abra, events: Events) -> None:
    at = tile_at(state, abra.at)
    take(state, abra.tile)
    if abra.tile == ESTATE and at in state.toads:
        raise IllegalDecision(EstateUnderToad(abra.at))
    code = turned(abra.tile, abra.turn)
    _discard(state, at, events)
    set_land(state, at, code)
    events.append(TileLaid(state.seat, abra.tile, abra.at, abra.turn))


def _discard(state: State, at: int, events: Events) -> None:
    tile = tile_of(state.land[at])
    state.discards += (tile,)
    events.append(TileRemoved(tile, state.board.squares[at]))


def _spring(state: State, spring: Spring, events: Events) -> None:
    to = square_at(state, spring.at)
    start = state.toads[state.seat]
    if all(to != end for end, _ in state.board.jumps[start]):
        raise IllegalDecision(NotTwoAway(spring.at, state.board.squares[start]))
    if not may_spring(state, to):
        raise IllegalDecision(BadLanding(spring.at))
    events.append(Jumped(state.seat, state.board.squares[start], spring.at))
    put_toad(state, to, events)


def _fast(state: State, _: Fast, __: Events) -> None:
    state.plays += 1
    state.moves += 1


def _late(state: State, late: Late, events: Events) -> None:
    if late.seat >= state.seats or late.seat == state.seat:
        raise IllegalDecision(NotAnother(late.seat, state.seats))
    state.actions += 1
    set_missed(state, late.seat, state.missed[late.seat] + 1)
    events.append(MadeLate(late.seat, state.missed[late.seat]))


# mypy can't say that each function takes the kind beside it, hence Any.
EFFECTS: Final[dict[type, tuple[Tile, Callable[[State, Any, Events], None]]]] = {
    Quake: (QUAKE, _quake),
    Storm: (STORM, _storm),
    Abra: (ABRA, _abra),
    Spring: (SPRING, _spring),
    Fast: (FAST, _fast),
    Late: (LATE, _late),
}
