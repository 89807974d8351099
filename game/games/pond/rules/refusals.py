"""Why a decision of Pond is not allowed, a class a reason: what is needed and what there is. The text of each is what
records and the command line say; players read those of `view/refusals.py`."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from game.games.pond.rules.shape import Square
from game.games.pond.rules.state import SHUFFLES, Phase
from game.games.pond.rules.tiles import ALL_TILES, TILE_NAMES, TURNS, Tile, names
from game.rules.notation import write_hex

_DUE: Final = {
    Phase.DEAL: "the tiles have to be dealt",
    Phase.START: "a toad has to choose the pond that it starts from",
    Phase.ACT: "a seat has to decide in its turn",
    **dict.fromkeys(SHUFFLES, "tiles have to be shuffled"),
    Phase.OVER: "the game is over",
}


@dataclass(frozen=True, slots=True)
class NotDue:
    """Something else is to be decided first."""

    phase: Phase

    def __str__(self) -> str:
        return f"it is not possible now, because {_DUE[self.phase]}"


@dataclass(frozen=True, slots=True)
class BadDeal:
    """Other tiles than there are."""

    def __str__(self) -> str:
        return f"the tiles should be just the {len(ALL_TILES)} of the game"


@dataclass(frozen=True, slots=True)
class BadShuffle:
    """Other tiles than those that are shuffled."""

    count: int

    def __str__(self) -> str:
        return f"the shuffle should hold just the {self.count} tiles that are to be shuffled"


@dataclass(frozen=True, slots=True)
class OffBoard:
    """No square is there."""

    at: Square

    def __str__(self) -> str:
        return f"{write_hex(self.at)} is not on the board"


@dataclass(frozen=True, slots=True)
class WrongPond:
    """The seat starts from one of these ponds, which have the fewest toads or that of the first of three seats."""

    seat: int
    ponds: tuple[Square, ...]
    at: Square
    is_pond: bool
    seats: int

    def __str__(self) -> str:
        return f"seat {self.seat} starts from {' or '.join(map(write_hex, self.ponds))}, not from {write_hex(self.at)}"


@dataclass(frozen=True, slots=True)
class NotBeside:
    """A hop leads to a neighbour of the square with the toad, straight on."""

    at: Square
    toad: Square

    def __str__(self) -> str:
        return f"{write_hex(self.at)} is not next to {write_hex(self.toad)}, where the toad is"


@dataclass(frozen=True, slots=True)
class NoGround:
    """No tile lies where the toad would go."""

    at: Square

    def __str__(self) -> str:
        return f"{write_hex(self.at)} is without a tile"


@dataclass(frozen=True, slots=True)
class OthersPond:
    """A pond that the toad does not arrive in: another's, or one to set out from."""

    at: Square

    def __str__(self) -> str:
        return f"{write_hex(self.at)} is a pond that is not the toad's own to arrive in"


@dataclass(frozen=True, slots=True)
class TakenByToad:
    """Another toad sits there."""

    at: Square
    seat: int

    def __str__(self) -> str:
        return f"{write_hex(self.at)} is taken by another toad"


@dataclass(frozen=True, slots=True)
class WayClosed:
    """Road or housing on one of the sides that face each other."""

    start: Square
    end: Square

    def __str__(self) -> str:
        return f"the way from {write_hex(self.start)} to {write_hex(self.end)} is closed"


@dataclass(frozen=True, slots=True)
class NotEmpty:
    """A tile goes onto an empty square, and there is a tile already, or a pond."""

    at: Square
    is_pond: bool

    def __str__(self) -> str:
        return f"{write_hex(self.at)} is {'a pond' if self.is_pond else 'taken by a tile'}, not an empty square"


@dataclass(frozen=True, slots=True)
class NoTile:
    """Nothing lies there that could be pushed, turned, replaced or taken away."""

    at: Square
    is_pond: bool

    def __str__(self) -> str:
        return f"there is no tile on {write_hex(self.at)}"


@dataclass(frozen=True, slots=True)
class RowFixed:
    """A row with a dark square or a pond never slides."""

    row: int

    def __str__(self) -> str:
        return f"row {self.row} does not slide, because it has a dark square or a pond"


@dataclass(frozen=True, slots=True)
class RowHasToad:
    """A row does not slide under a toad."""

    row: int

    def __str__(self) -> str:
        return f"row {self.row} does not slide, because a toad sits in it"


@dataclass(frozen=True, slots=True)
class RowFull:
    """A row without an empty square has nowhere to slide."""

    row: int

    def __str__(self) -> str:
        return f"row {self.row} does not slide, because it is full"


@dataclass(frozen=True, slots=True)
class TurnedAlike:
    """A turn that looks like a lower one, which is how it is written."""

    tile: Tile
    turn: int

    def __str__(self) -> str:
        name = TILE_NAMES[self.tile]
        return f"{name} {self.turn} looks like {name} {self.turn % TURNS[self.tile]}, which is how it is written"


@dataclass(frozen=True, slots=True)
class ToadOnTile:
    """What a toad sits on stays."""

    at: Square

    def __str__(self) -> str:
        return f"a toad sits on {write_hex(self.at)}"


@dataclass(frozen=True, slots=True)
class LiesLikeThat:
    """A storm has to turn the tile so that it looks different; some tiles look the same however they lie."""

    at: Square
    is_round: bool

    def __str__(self) -> str:
        return f"the tile on {write_hex(self.at)} lies like that already"


@dataclass(frozen=True, slots=True)
class EstateUnderToad:
    """No toad may sit in housing."""

    at: Square

    def __str__(self) -> str:
        return f"a toad sits on {write_hex(self.at)}, and no estate goes under a toad"


@dataclass(frozen=True, slots=True)
class NotTwoAway:
    """A long jump goes just two squares straight on."""

    at: Square
    toad: Square

    def __str__(self) -> str:
        return f"{write_hex(self.at)} is not two squares north, east, south or west of {write_hex(self.toad)}"


@dataclass(frozen=True, slots=True)
class BadLanding:
    """Nothing to come down on: no tile, an estate, another toad, or a pond that is not its own."""

    at: Square

    def __str__(self) -> str:
        return (
            f"the toad can't come down on {write_hex(self.at)}, only on a free tile that is no estate "
            "or in its own arrival pond"
        )


@dataclass(frozen=True, slots=True)
class NotAnother:
    """Only another seat can be made late."""

    seat: int
    seats: int

    def __str__(self) -> str:
        return f"seat {self.seat} can't be made late, only another of the {self.seats} seats"


@dataclass(frozen=True, slots=True)
class NotInHand:
    """A tile that the seat does not hold."""

    tile: Tile
    hand: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"{TILE_NAMES[self.tile]} is not in the hand ({names(self.hand)})"


@dataclass(frozen=True, slots=True)
class NoPlayLeft:
    """Only a move is left in this turn."""

    def __str__(self) -> str:
        return "no tile can be played any more in this turn, only a move is left"


@dataclass(frozen=True, slots=True)
class NoMoveLeft:
    """Only a tile is left to be played in this turn."""

    def __str__(self) -> str:
        return "the toad can't move any more in this turn, only a tile is left to be played"


@dataclass(frozen=True, slots=True)
class NoSwapLeft:
    """What is left in this turn are a hop and a tile from hurrying, and a swap takes an action."""

    def __str__(self) -> str:
        return "a swap needs an action, and none is left"


@dataclass(frozen=True, slots=True)
class NotBegun:
    """A turn ends after something has been done."""

    def __str__(self) -> str:
        return "a turn can't be ended before its first decision"


PondRefusal: TypeAlias = (
    NotDue | BadDeal | BadShuffle | OffBoard | WrongPond | NotBeside | NoGround | OthersPond | TakenByToad | WayClosed
    | NotEmpty | NoTile | RowFixed | RowHasToad | RowFull | TurnedAlike | ToadOnTile | LiesLikeThat | EstateUnderToad
    | NotTwoAway | BadLanding | NotAnother | NotInHand | NoPlayLeft | NoMoveLeft | NoSwapLeft | NotBegun
)  # fmt: skip
