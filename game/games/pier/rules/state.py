"""A position of Pier. Small and cheap to copy: the track is shared, everything else is numbers and tuples."""

from dataclasses import dataclass, fields
from enum import Enum
from operator import attrgetter
from typing import Final, NamedTuple

from game.games.pier.rules.contracts import Contract
from game.games.pier.rules.lemmings import AT_TABLE, COLOURS, Colour
from game.games.pier.rules.track import Track

NO_LEMMING: Final = -1


class Phase(Enum):
    """What has to happen next."""

    DEAL = "deal"
    DICE = "dice"
    ADVANCE = "advance"
    DIE = "die"
    BET = "bet"
    DROP = "drop"
    OVER = "over"


class Moved(NamedTuple):
    """What everybody saw in a turn: who moved, the lemmings there were to choose from, which of them went where, and
    how all stood before, with their blocks."""

    seat: int
    choice: tuple[Colour, ...]
    lemming: Colour
    to: int
    spaces: tuple[int, ...]
    blocks: tuple[int, ...]


@dataclass(slots=True)
class State:
    """One position. It is never changed once it has left the rules: `apply` works on a copy.

    `spaces` says where each lemming is, `out` which are out, in the order in which they went; `dice` are the colours
    rolled in this turn, `driver` is the lemming whose car waits for the die, `asked` the seats that a bookmaker or a
    godfather still asks. `aside` are the contracts that were never dealt; a pile begins with the bet laid first.
    `moved` is what can be remembered of all turns: whom somebody helps tells of what is hidden.
    """

    track: Track
    seats: int
    phase: Phase
    turn: int
    seat: int
    spaces: tuple[int, ...]
    blocks: tuple[int, ...]
    out: tuple[Colour, ...]
    dice: tuple[Colour, ...]
    driver: int
    asked: tuple[int, ...]
    hands: tuple[tuple[Contract, ...], ...]
    dropped: tuple[tuple[Contract, ...], ...]
    aside: tuple[Contract, ...]
    piles: tuple[tuple[Colour, ...], ...]
    moved: tuple[Moved, ...]

    def copy(self) -> "State":
        """Another state that is the same."""
        return State(*_FIELDS(self))


_FIELDS: Final = attrgetter(*(field.name for field in fields(State)))


def first_state(track: Track, seats: int) -> State:
    """The position before the contracts are dealt."""
    return State(
        track=track,
        seats=seats,
        phase=Phase.DEAL,
        turn=0,
        seat=0,
        spaces=(AT_TABLE,) * len(COLOURS),
        blocks=(0,) * len(COLOURS),
        out=(),
        dice=(),
        driver=NO_LEMMING,
        asked=(),
        hands=((),) * seats,
        dropped=((),) * seats,
        aside=(),
        piles=((),) * seats,
        moved=(),
    )
