"""Why something can't be done at the table of Cliff, said to the one who tried; a sentence for each of the rules'
reasons."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from game.client.toolkit.language import Language
from game.games.cliff.rules.cards import TERRAIN_OF
from game.games.cliff.rules.decisions import WrongOrder
from game.games.cliff.rules.land import POST, is_home, is_start
from game.games.cliff.rules.refusals import (
    BadDeck,
    BadShuffle,
    Blocked,
    CheckpointsLeft,
    CliffRefusal,
    FoxTooDear,
    NoStep,
    NotDue,
    NoTileThere,
    NotInHand,
    NotThere,
    NoWay,
    OtherHasBegun,
    PushedBack,
    TooDear,
    WrongLand,
    WrongPrice,
    WrongTile,
)
from game.games.cliff.rules.state import Phase
from game.games.cliff.view.words import land_name

# The chapters of the rulebook that say more; whatever is about shoving has one of its own.
CHAPTERS: Final[Mapping[type[CliffRefusal], str]] = {
    NotDue: "turn",
    BadDeck: "cards",
    BadShuffle: "shuffle",
    NotInHand: "card",
    WrongOrder: "refill",
    WrongTile: "tile",
    NoTileThere: "tile",
    OtherHasBegun: "walk",
    NoStep: "walk",
    NotThere: "walk",
    WrongLand: "land",
    FoxTooDear: "fox",
    CheckpointsLeft: "circuit",
    Blocked: "shove",
    PushedBack: "back",
    TooDear: "walk",
    NoWay: "land",
    WrongPrice: "fox",
}


def chapter_of(refusal: CliffRefusal) -> str:
    """The key of the chapter."""
    return "shove" if isinstance(refusal, TooDear) and refusal.pushed else CHAPTERS[type(refusal)]


def refusal_words(refusal: CliffRefusal, language: Language) -> str:
    """One short sentence."""
    say = language.say
    match refusal:
        case NotDue(phase):
            return _due(phase, language)
        case BadDeck() | BadShuffle():
            return say("Cards are shuffled by chance, not by players.")
        case NotInHand(cards):
            names = ", ".join(land_name(TERRAIN_OF[card], say) for card in cards)
            return say("You do not hold that: {cards}.").format(cards=names)
        case WrongOrder():
            return say("Cards are named in the order of the terrains.")
        case WrongTile(_, offered):
            return say("This card brings another tile: {land}.").format(land=_lands(offered, language))
        case NoTileThere(_, land):
            return _no_tile(land, language)
        case OtherHasBegun():
            return say("Your other lemming has set out: only one walks in a turn.")
        case NoStep(_, _, land):
            return _no_step(land, language)
        case NotThere():
            return say("That lemming is not there.")
        case WrongLand(_, land, terrain):
            text = say("There is {land}: a {card} card leads only over {card} and meadow.")
            return text.format(land=land_name(land, say), card=land_name(terrain, say))
        case FoxTooDear(_, price, held):
            return say("The fox wants {price} cards, and you hold {held}.").format(price=price, held=held)
        case CheckpointsLeft(_, checkpoint):
            return say("First checkpoint {number}, then home.").format(number=checkpoint)
        case Blocked(_, count, land):
            return _blocked(count, land, language)
        case PushedBack():
            return say("Would be shoved back, away from home: not by these rules")
        case TooDear(cost, points, 0):
            return say("Too far: it takes {cost}, you have {points}.").format(cost=cost, points=points)
        case TooDear(cost, points, _):
            text = say("Too far: with the shove it takes {cost}, you have {points}.")
            return text.format(cost=cost, points=points)
        case NoWay(_, _, True):
            return say("Others are in the way.")
        case NoWay(_, terrain, _):
            text = say("No way of meadow and {land} leads there.")
            return text.format(land=land_name(terrain, say))
        case WrongPrice(price):
            return say("The fox takes {price} cards: put one back first.").format(price=price)
    assert_never(refusal)


def _due(phase: Phase, language: Language) -> str:
    say = language.say
    return {
        Phase.CHOOSE: say("First choose a card, or refill."),
        Phase.TILE: say("First lay the tile: click any hex of the way."),
        Phase.MOVE: say("A card has been played: walk, or end the turn."),
        Phase.FOX: say("First pay the fox."),
        Phase.OVER: say("The race is over"),
    }.get(phase) or say("First the cards are shuffled.")


def _lands(kinds: Sequence[int], language: Language) -> str:
    return " / ".join(land_name(kind, language.say) for kind in kinds)


def _no_tile(land: int | None, language: Language) -> str:
    say = language.say
    if land is None:
        return say("A tile needs a hex to lie on.")
    if land == POST:
        return say("A post takes no tile.")
    return say("A start hex takes no tile.") if not is_home(land) else say("A hex to dive from takes no tile.")


def _no_step(land: int | None, language: Language) -> str:
    say = language.say
    if land == POST:
        return say("Nobody gets past a post.")
    if land is not None and is_start(land):
        return say("Nobody goes back into the start area.")
    return say("A step leads to a neighbouring hex.")


def _blocked(count: int, land: int | None, language: Language) -> str:
    say = language.say
    if count > 1:
        return say("The line of {number} lemmings can't give way.").format(number=count)
    if land is None:
        return say("Would be shoved off the board.")
    if land == POST:
        return say("Would be shoved against a post.")
    if is_home(land):
        return say("Would be shoved home, with checkpoints still to pass.")
    return say("Would be shoved back into the start area.")
