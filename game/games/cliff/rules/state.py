"""A position of Cliff. Small and cheap to copy: the board is shared, everything else is numbers and tuples."""

from dataclasses import dataclass, fields
from enum import Enum
from operator import attrgetter
from typing import Final

from game.games.cliff.rules.board import Board
from game.games.cliff.rules.cards import FIRST_PILE, TERRAINS, Card
from game.games.cliff.rules.land import SUPPLY, SUPPLY_WITH_FOXES
from game.games.cliff.rules.lemmings import LEMMINGS_A_SEAT
from game.games.cliff.rules.ruleset import Rules

# Where a lemming is that stands on no hex.
IN_START: Final = -1
AT_HOME: Final = -2
NO_LEMMING: Final = -1


class Phase(Enum):
    """What has to happen next."""

    DEAL = "deal"
    CHOOSE = "choose"
    TILE = "tile"
    MOVE = "move"
    FOX = "fox"
    SHUFFLE = "shuffle"
    OVER = "over"


@dataclass(slots=True)
class State:
    """One position. It is never changed once it has left the rules: `apply` works on a copy.

    What there is for every lemming is in the order of their numbers (lemmings.py). `terrain` is that of the card played
    in this turn, `mover` the lemming that has stepped in it; `owed` are the seats that owe a fox three cards; `home`
    are those that are home, in order.
    """

    board: Board
    rules: Rules
    seats: int
    phase: Phase
    turn: int
    seat: int
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    discards: tuple[Card, ...]
    piles: tuple[tuple[int, ...], ...]
    lemmings: tuple[int, ...]
    progress: tuple[int, ...]
    land: bytes
    tiled: int
    supply: tuple[int, ...]
    terrain: int
    points: int
    mover: int
    owed: tuple[int, ...]
    home: tuple[int, ...]

    def copy(self) -> "State":
        """Another state that is the same."""
        return State(*_FIELDS(self))


_FIELDS: Final = attrgetter(*(field.name for field in fields(State)))


def first_state(board: Board, rules: Rules, seats: int) -> State:
    """The position before the cards are dealt."""
    return State(
        board=board,
        rules=rules,
        seats=seats,
        phase=Phase.DEAL,
        turn=0,
        seat=0,
        hands=((),) * seats,
        deck=(),
        discards=(),
        piles=(FIRST_PILE,) * len(TERRAINS),
        lemmings=(IN_START,) * (LEMMINGS_A_SEAT * seats),
        progress=(0,) * (LEMMINGS_A_SEAT * seats),
        land=board.land,
        tiled=0,
        supply=SUPPLY_WITH_FOXES if rules.fox else SUPPLY,
        terrain=0,
        points=0,
        mover=NO_LEMMING,
        owed=(),
        home=(),
    )
