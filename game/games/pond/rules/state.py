"""A position of Pond. Small and cheap to copy: the board is shared, everything else is numbers, bytes and tuples."""

from dataclasses import dataclass, fields
from enum import Enum
from operator import attrgetter
from typing import Final

from game.games.pond.rules.board import Board
from game.games.pond.rules.tiles import Tile
from game.rules.contract import NOBODY

# The square of a toad that has not started, and its home.
NOWHERE: Final = -1


class Phase(Enum):
    """What has to happen next. Tiles are shuffled for a swap, for drawing, or because everybody only swapped."""

    DEAL = "deal"
    START = "start"
    ACT = "act"
    SHUFFLE_TO_SWAP = "shuffle to swap"
    SHUFFLE_TO_DRAW = "shuffle to draw"
    SHUFFLE_ALL = "shuffle all"
    OVER = "over"


SHUFFLES: Final = (Phase.SHUFFLE_TO_SWAP, Phase.SHUFFLE_TO_DRAW, Phase.SHUFFLE_ALL)


@dataclass(slots=True)
class State:
    """One position. It is never changed once it has left the rules: `apply` works on a copy.

    `land` has the code of each square; `homes` is each toad's arrival pond, `missed` how many turns each seat has still
    to miss. Of this turn: the `actions`, fast `plays` and fast `moves` that are left, whether it has `begun`, and
    whether the seat `acted`, that is, did not only swap. `swapped` has a bit for each seat whose last turn was only
    swaps, `rounds` is how often in a row that was so for all.
    """

    board: Board
    seats: int
    phase: Phase
    turn: int
    seat: int
    hands: tuple[tuple[Tile, ...], ...]
    deck: tuple[Tile, ...]
    discards: tuple[Tile, ...]
    land: bytes
    toads: tuple[int, ...]
    homes: tuple[int, ...]
    missed: tuple[int, ...]
    actions: int
    plays: int
    moves: int
    begun: bool
    acted: bool
    swapped: int
    rounds: int
    winner: int

    def copy(self) -> "State":
        """Another state that is the same."""
        return State(*_FIELDS(self))


_FIELDS: Final = attrgetter(*(field.name for field in fields(State)))


def first_state(board: Board, seats: int) -> State:
    """The position before the tiles are dealt."""
    return State(
        board=board,
        seats=seats,
        phase=Phase.DEAL,
        turn=0,
        seat=0,
        hands=((),) * seats,
        deck=(),
        discards=(),
        land=board.land,
        toads=(NOWHERE,) * seats,
        homes=(NOWHERE,) * seats,
        missed=(0,) * seats,
        actions=0,
        plays=0,
        moves=0,
        begun=False,
        acted=False,
        swapped=0,
        rounds=0,
        winner=NOBODY,
    )
