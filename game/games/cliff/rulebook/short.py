"""The rules of Cliff in short, on one page."""

from typing import Final

from game.client.toolkit.language import later
from game.games.cliff.lessons import FLAGS, FOX, HIGHER, HOME, REFILL, ROW, WALK
from game.games.cliff.rulebook.conditions import SHOVES_EVERY_WAY, WITH_FOXES, is_circuit, unless
from game.table.rulebook import Chapter, ToldIf, picture_of

CLIFF_IN_SHORT: Final = (
    Chapter(
        "goal",
        later("The goal"),
        (
            later("Bring both your lemmings to the dark blue hexes, where they dive: whoever does so first wins."),
            ToldIf(is_circuit, later("Before that each of them passes the checkpoints, in their order.")),
        ),
        picture_of(HOME),
    ),
    Chapter(
        "card",
        later("Play a card"),
        (
            later(
                "A card goes onto its pile, and one lemming walks as far as the pile then counts: a point for each"
                " hex of meadow or of the card's own land."
            ),
        ),
        picture_of(WALK),
    ),
    Chapter(
        "tile",
        later("A higher card"),
        (later("A card higher than its pile counts alone, but brings a tile to lay anywhere first."),),
        picture_of(HIGHER),
    ),
    Chapter(
        "shove",
        later("Shove"),
        (
            later("Whoever stands in the way is shoved on, for a point more each."),
            ToldIf(SHOVES_EVERY_WAY, later("Every way is allowed, back too.")),
            ToldIf(unless(SHOVES_EVERY_WAY), later("Nobody is shoved away from home.")),
        ),
        picture_of(ROW),
    ),
    Chapter(
        "refill",
        later("Refill"),
        (later("When nothing helps, refill: drop cards, and draw up to six."),),
        picture_of(REFILL),
    ),
    Chapter(
        "circuit",
        later("Checkpoints"),
        (later("Go round the flags by their numbers. Nobody dives before the last one."),),
        picture_of(FLAGS),
        is_circuit,
    ),
    Chapter(
        "fox",
        later("Foxes"),
        (later("Whoever steps or is shoved onto a fox loses three cards to it."),),
        picture_of(FOX),
        WITH_FOXES,
    ),
)
