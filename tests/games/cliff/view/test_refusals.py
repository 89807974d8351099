"""Why something can't be done in Cliff, as players read it."""

import pytest

from game.client.toolkit.language import Language
from game.games.cliff.rules.decisions import WrongOrder
from game.games.cliff.rules.land import FINISH, MEADOW, POST, START
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
from game.games.cliff.view.refusals import refusal_words
from tests.client.refusal_list import ALL_LANGUAGES, all_are_said

DESERT, SWAMP = 1, 4
HERE, THERE = (2, 3), (3, 3)
TOLD: dict[CliffRefusal, str] = {
    NotDue(Phase.DEAL): "First the cards are shuffled.",
    NotDue(Phase.CHOOSE): "First choose a card, or refill.",
    NotDue(Phase.TILE): "First lay the tile: click any hex of the way.",
    NotDue(Phase.MOVE): "A card has been played: walk, or end the turn.",
    NotDue(Phase.FOX): "First pay the fox.",
    NotDue(Phase.SHUFFLE): "First the cards are shuffled.",
    NotDue(Phase.OVER): "The race is over",
    BadDeck(): "Cards are shuffled by chance, not by players.",
    BadShuffle(7): "Cards are shuffled by chance, not by players.",
    NotInHand((5,), (1, 2)): "You do not hold that: desert.",
    WrongOrder((5, 1)): "Cards are named in the order of the terrains.",
    WrongTile(DESERT, (MEADOW,)): "This card brings another tile: meadow.",
    NoTileThere(HERE, START): "A start hex takes no tile.",
    NoTileThere(HERE, FINISH): "A hex to dive from takes no tile.",
    NoTileThere(HERE, POST): "A post takes no tile.",
    NoTileThere(HERE, None): "A tile needs a hex to lie on.",
    OtherHasBegun(0, 1): "Your other lemming has set out: only one walks in a turn.",
    NoStep(HERE, THERE, START): "Nobody goes back into the start area.",
    NoStep(HERE, THERE, POST): "Nobody gets past a post.",
    NoStep(HERE, THERE, None): "A step leads to a neighbouring hex.",
    NotThere(0, HERE, "home"): "That lemming is not there.",
    WrongLand(HERE, SWAMP, DESERT): "There is swamp: a desert card leads only over desert and meadow.",
    FoxTooDear(HERE, 3, 2): "The fox wants 3 cards, and you hold 2.",
    CheckpointsLeft(HERE, 4): "First checkpoint 4, then home.",
    Blocked(HERE, 1, None): "Would be shoved off the board.",
    Blocked(HERE, 1, POST): "Would be shoved against a post.",
    Blocked(HERE, 1, FINISH): "Would be shoved home, with checkpoints still to pass.",
    Blocked(HERE, 1, START): "Would be shoved back into the start area.",
    Blocked(HERE, 3, None): "The line of 3 lemmings can't give way.",
    PushedBack(HERE): "Would be shoved back, away from home: not by these rules",
    TooDear(5, 3): "Too far: it takes 5, you have 3.",
    TooDear(5, 3, 1): "Too far: with the shove it takes 5, you have 3.",
    NoWay(HERE, DESERT, is_blocked=False): "No way of meadow and desert leads there.",
    NoWay(HERE, DESERT, is_blocked=True): "Others are in the way.",
    WrongPrice(3, 4): "The fox takes 3 cards: put one back first.",
}


@pytest.mark.parametrize("code", ALL_LANGUAGES)
def test_every_reason_is_said_to_players(code: str) -> None:
    def words(refusal: CliffRefusal, language: Language) -> str:
        return refusal_words(refusal, language)

    all_are_said(CliffRefusal, TOLD, words, code)
