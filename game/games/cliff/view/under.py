"""What is under the mouse at the table of Cliff, or where keys have led to; and which lemmings that is about."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.games.cliff.rules.lemmings import LEMMINGS_OF
from game.games.cliff.view.card_peek import Peek, PeekAtPile
from game.games.cliff.view.plan import Plan
from game.rules.hexes import Hex


class Part(Enum):
    """A part of the table where nothing smaller is under the mouse."""

    LOG = "log"
    LEGEND = "legend"
    HAND = "hand"
    PILES = "piles"


@dataclass(frozen=True, slots=True)
class Under:
    """The hex is also where the arrow keys went; all that is not there is None."""

    place: Hex | None = None
    card: int | None = None
    # Hexes that a line of the log points at.
    lit: tuple[Hex, ...] = ()
    # A pile, or why somebody can't be shoved.
    peek: Peek | PeekAtPile | None = None
    # Who stands on the hex, or waits under the mouse.
    lemming: int | None = None
    # A row at the right; tiles that lie beside the piles; else a part of the table.
    seat: int | None = None
    kind: int | None = None
    part: Part | None = None
    # What that seat weighed can be read.
    has_thoughts: bool = False


def followed(under: Under, plan: Plan | None) -> tuple[Sequence[int], Sequence[int]]:
    """The lemmings whose next checkpoint is lit: whoever is pointed at, or shall go, else both of the one who decides.
    And of those the ones that are pointed at: their way and steps are shown, which would hide points otherwise."""
    if under.seat is not None:
        return (own := LEMMINGS_OF[under.seat]), own
    if under.lemming is not None:
        return (under.lemming,), (under.lemming,)
    if plan is None:
        return (), ()
    return ((plan.chosen,) if plan.chosen is not None else LEMMINGS_OF[plan.seat]), ()
