"""Why a decision of Cliff is not allowed, a class a reason: what is needed and what there is. The text of each is what
records and the command line say; players read those of `view/refusals.py`."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from game.games.cliff.rules.cards import DECK, Card, names
from game.games.cliff.rules.decisions import WrongOrder
from game.games.cliff.rules.land import LETTERS, TILE_KINDS
from game.games.cliff.rules.lemmings import letter_of
from game.games.cliff.rules.state import Phase
from game.rules.hexes import Hex
from game.rules.notation import write_hex

_DUE: Final = {
    Phase.DEAL: "the cards have to be dealt",
    Phase.CHOOSE: "a card or a refill is to be chosen",
    Phase.TILE: "a tile has to be laid",
    Phase.MOVE: "a lemming may step",
    Phase.FOX: "a fox has to be paid",
    Phase.SHUFFLE: "the discards have to be shuffled",
    Phase.OVER: "the game is over",
}


@dataclass(frozen=True, slots=True)
class NotDue:
    """Something else is to be decided first."""

    phase: Phase

    def __str__(self) -> str:
        return f"it is not possible now, because {_DUE[self.phase]}"


@dataclass(frozen=True, slots=True)
class BadDeck:
    """Other cards than those that are dealt."""

    def __str__(self) -> str:
        return f"the deck should be the {len(DECK)} cards without the 2 of each terrain that opens its pile"


@dataclass(frozen=True, slots=True)
class BadShuffle:
    """Other cards than the discards."""

    count: int

    def __str__(self) -> str:
        return f"the shuffle should hold just the {self.count} cards of the discard pile"


@dataclass(frozen=True, slots=True)
class NotInHand:
    """Cards that the seat does not hold, or not so many of."""

    cards: tuple[Card, ...]
    hand: tuple[Card, ...]

    def __str__(self) -> str:
        are = "is not" if len(self.cards) == 1 else "are not all"
        return f"{names(self.cards)} {are} in the hand ({names(self.hand)})"


@dataclass(frozen=True, slots=True)
class WrongTile:
    """A tile of another kind than the card brings."""

    kind: int
    offered: tuple[int, ...]

    def __str__(self) -> str:
        return (
            f"the tile to lay is {' or '.join(TILE_KINDS[kind] for kind in self.offered)}, not {TILE_KINDS[self.kind]}"
        )


@dataclass(frozen=True, slots=True)
class NoTileThere:
    """A hex that takes no tile: a start, a finish, a gate, a post (`land`); None: no hex at all."""

    at: Hex
    land: int | None

    def __str__(self) -> str:
        return f"{write_hex(self.at)} is not a playing hex"


@dataclass(frozen=True, slots=True)
class OtherHasBegun:
    """The seat's other lemming, `mover`, walks in this turn."""

    mover: int
    lemming: int

    def __str__(self) -> str:
        return f"lemming {letter_of(self.mover)} has begun to move, so {letter_of(self.lemming)} can't"


@dataclass(frozen=True, slots=True)
class NoStep:
    """Nobody steps from the one to the other: they are no neighbours, or nobody enters what `land` is there."""

    start: Hex
    end: Hex
    land: int | None

    def __str__(self) -> str:
        return f"no step leads from {write_hex(self.start)} to {write_hex(self.end)}"


@dataclass(frozen=True, slots=True)
class NotThere:
    """The lemming is elsewhere: on a hex, in the start area or at home, as `where` says."""

    lemming: int
    start: Hex
    where: str

    def __str__(self) -> str:
        return f"lemming {letter_of(self.lemming)} is {self.where}, not on {write_hex(self.start)}"


@dataclass(frozen=True, slots=True)
class WrongLand:
    """Neither meadow nor of the card's terrain."""

    at: Hex
    land: int
    terrain: int

    def __str__(self) -> str:
        card = LETTERS[self.terrain]
        return f"{write_hex(self.at)} ({LETTERS[self.land]}) can't be entered with a card of {card} now"


@dataclass(frozen=True, slots=True)
class FoxTooDear:
    """A fox takes more cards than the seat holds."""

    at: Hex
    price: int
    held: int

    def __str__(self) -> str:
        return f"the fox on {write_hex(self.at)} takes {self.price} cards, and {self.held} are in the hand"


@dataclass(frozen=True, slots=True)
class CheckpointsLeft:
    """Home, while this checkpoint is the next of several that the lemming still has before it."""

    at: Hex
    checkpoint: int

    def __str__(self) -> str:
        return f"{write_hex(self.at)} can't be entered before checkpoint {self.checkpoint}"


@dataclass(frozen=True, slots=True)
class Blocked:
    """A line of `count` lemmings that can't give way: behind it lies what `land` is there, or no hex (None)."""

    at: Hex
    count: int
    land: int | None

    def __str__(self) -> str:
        return f"the lemmings on {write_hex(self.at)} can't be pushed on that way"


@dataclass(frozen=True, slots=True)
class PushedBack:
    """The lemming on this hex would come further from home."""

    at: Hex

    def __str__(self) -> str:
        return f"the lemming on {write_hex(self.at)} would be pushed further from home, which the rules forbid"


@dataclass(frozen=True, slots=True)
class TooDear:
    """More points than there are: for a step, or for a whole walk, which pushes so many."""

    cost: int
    points: int
    pushed: int = 0

    def __str__(self) -> str:
        return f"the step costs {self.cost} points, and {self.points} are left"


@dataclass(frozen=True, slots=True)
class NoWay:
    """No walk leads there over meadow and this terrain, however many points there were; or others are in the way."""

    at: Hex
    terrain: int
    is_blocked: bool

    def __str__(self) -> str:
        return f"no way leads to {write_hex(self.at)} with a card of {LETTERS[self.terrain]} now"


@dataclass(frozen=True, slots=True)
class WrongPrice:
    """A fox takes just so many."""

    price: int
    count: int

    def __str__(self) -> str:
        return f"a fox takes {self.price} cards, not {self.count}"


CliffRefusal: TypeAlias = (
    NotDue | BadDeck | BadShuffle | NotInHand | WrongOrder | WrongTile | NoTileThere | OtherHasBegun | NoStep
    | NotThere | WrongLand | FoxTooDear | CheckpointsLeft | Blocked | PushedBack | TooDear | NoWay | WrongPrice
)  # fmt: skip
