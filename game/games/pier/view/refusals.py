"""Why something can't be done at the table of Pier, said to the one who tried; a sentence for each of the rules'
reasons."""

from collections.abc import Mapping
from typing import Final, assert_never

from game.client.tabletop.words import Say
from game.games.pier.rules.refusals import (
    AlreadyBet,
    BadDeal,
    NotDiced,
    NotDue,
    NotInHand,
    PierRefusal,
    WrongSpace,
)
from game.games.pier.rules.state import Phase
from game.games.pier.view.looks import gang_name

# The chapters of the rulebook that say more.
CHAPTERS: Final[Mapping[type[PierRefusal], str]] = {
    NotDue: "turn",
    BadDeal: "start",
    NotDiced: "dice",
    WrongSpace: "advance",
    AlreadyBet: "bookmaker",
    NotInHand: "godfather",
}


def chapter_of(refusal: PierRefusal) -> str:
    """The key of the chapter."""
    return CHAPTERS[type(refusal)]


def refusal_words(refusal: PierRefusal, say: Say) -> str:
    """One short sentence."""
    match refusal:
        case NotDue(phase):
            return _due(phase, say)
        case BadDeal():
            return say("Contracts are dealt by chance, not by players.")
        case NotDiced(lemming, allowed):
            names = " / ".join(gang_name(colour, say) for colour in allowed)
            return say("The dice allow {names}, not {name}.").format(names=names, name=gang_name(lemming, say))
        case WrongSpace(_, _, _, _, int(other)):
            return say("The space is taken: {name} stands there.").format(name=gang_name(other, say))
        case WrongSpace(lemming, to, start) if to <= start:
            return say("Lemmings only go forward.")
        case WrongSpace(lemming, to, _, free) if to < min(free):
            return say("{name} goes on to the next section that has room.").format(name=gang_name(lemming, say))
        case WrongSpace(lemming):
            text = say("Too far: {name} goes to the next section that has room.")
            return text.format(name=gang_name(lemming, say))
        case AlreadyBet(colour):
            return say("You have bet on {name} already.").format(name=gang_name(colour, say))
        case NotInHand():
            return say("You do not hold that contract.")
    assert_never(refusal)


def _due(phase: Phase, say: Say) -> str:
    return {
        Phase.ADVANCE: say("First a lemming goes on; cards are for bookmakers and godfathers."),
        Phase.BET: say("The bookmaker asks: pick a bet card, or pass."),
        Phase.DROP: say("The godfather asks: pick a contract to drop, or pass."),
        Phase.OVER: say("The race is over"),
    }.get(phase) or say("First the dice fall.")
