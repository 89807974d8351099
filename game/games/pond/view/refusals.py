"""Why something can't be done at the table of Pond, said to the one who tried; a sentence for each of the rules'
reasons."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from game.client.tabletop.words import Say
from game.games.pond.rules.movement import TOGETHER
from game.games.pond.rules.refusals import (
    BadDeal,
    BadLanding,
    BadShuffle,
    EstateUnderToad,
    LiesLikeThat,
    NoGround,
    NoMoveLeft,
    NoPlayLeft,
    NoSwapLeft,
    NotAnother,
    NotBegun,
    NotBeside,
    NotDue,
    NotEmpty,
    NoTile,
    NotInHand,
    NotTwoAway,
    OffBoard,
    OthersPond,
    PondRefusal,
    RowFixed,
    RowFull,
    RowHasToad,
    TakenByToad,
    ToadOnTile,
    TurnedAlike,
    WayClosed,
    WrongPond,
)
from game.games.pond.rules.state import Phase
from game.games.pond.view.words import tile_name

# The chapters of the rulebook that say more.
CHAPTERS: Final[Mapping[type[PondRefusal], str]] = {
    NotDue: "turn",
    BadDeal: "tiles",
    BadShuffle: "draw",
    OffBoard: "place",
    WrongPond: "start",
    NotBeside: "hop",
    NoGround: "hop",
    OthersPond: "hop",
    TakenByToad: "hop",
    WayClosed: "hop",
    NotEmpty: "place",
    NoTile: "insert",
    RowFixed: "insert",
    RowHasToad: "insert",
    RowFull: "insert",
    TurnedAlike: "place",
    ToadOnTile: "quake",
    LiesLikeThat: "storm",
    EstateUnderToad: "abra",
    NotTwoAway: "spring",
    BadLanding: "spring",
    NotAnother: "late",
    NotInHand: "draw",
    NoPlayLeft: "actions",
    NoMoveLeft: "actions",
    NoSwapLeft: "actions",
    NotBegun: "actions",
}


def chapter_of(refusal: PondRefusal) -> str:
    """The key of the chapter."""
    return CHAPTERS[type(refusal)]


def refusal_words(refusal: PondRefusal, names: Sequence[str], say: Say) -> str:
    """One short sentence."""
    match refusal:
        case NotDue(Phase.START):
            return say("First click a pond to start from.")
        case NotDue(Phase.ACT):
            return say("Every toad has started already.")
        case NotDue(Phase.OVER):
            return say("Somebody is home")
        case NotDue():
            return say("First the tiles are shuffled.")
        case BadDeal() | BadShuffle():
            return say("Tiles are shuffled by chance, not by players.")
        case OffBoard():
            return say("That is not on the board.")
        case WrongPond(_, _, _, False):
            return say("A toad starts from a departure pond: one that is lit.")
        case WrongPond(_, _, _, _, seats) if seats == TOGETHER:
            return say("With three players all start from the same pond.")
        case WrongPond():
            return say("The other pond has fewer toads: start from there.")
        case NotBeside():
            return say("Too far: a hop leads one square north, east, south or west.")
        case NoGround():
            return say("No tile there yet: a toad needs one to sit on.")
        case OthersPond():
            return say("That pond is not yours to arrive in.")
        case TakenByToad(_, seat):
            return say("The toad of {name} sits there.").format(name=names[seat])
        case WayClosed():
            return say("The way is closed: road or housing lies between.")
        case NotEmpty(_, True):
            return say("A pond takes no tile.")
        case NotEmpty():
            return say("A tile lies there already.")
        case NoTile(_, True):
            return say("That is a pond, not a tile.")
        case NoTile():
            return say("No tile lies there.")
        case RowFixed():
            return say("This row never slides: it has dark squares or a pond.")
        case RowHasToad():
            return say("This row has a toad: it does not slide.")
        case RowFull():
            return say("This row is full: it has nowhere to slide.")
        case TurnedAlike(tile):
            return say("{tile} looks the same like that.").format(tile=tile_name(tile, say))
        case ToadOnTile():
            return say("A toad sits on this tile: it stays.")
        case LiesLikeThat(_, True):
            return say("This tile looks the same however it is turned.")
        case LiesLikeThat():
            return say("This tile lies like that already.")
        case EstateUnderToad():
            return say("No housing goes under a toad.")
        case NotTwoAway():
            return say("A long jump goes two squares north, east, south or west.")
        case BadLanding():
            return say("The toad can land on a free tile that is no housing, or in its own pond.")
        case NotAnother():
            return say("Only another player can be late.")
        case NotInHand(tile):
            return say("You do not hold that tile: {tile}.").format(tile=tile_name(tile, say))
        case NoPlayLeft():
            return say("No tile can be played any more: only a hop is left.")
        case NoMoveLeft():
            return say("No hop is left in this turn: only a tile can be played.")
        case NoSwapLeft():
            return say("A swap takes a whole action, and none is left.")
        case NotBegun():
            return say("A turn ends after you have done something.")
    assert_never(refusal)
