"""The names and descriptions of the boards that come with the game, so that they are said in the player's language.
What authors call their own boards stays as it is."""

from typing import Final

from game.client.toolkit.language import later

HOUSE_WORDS: Final = frozenset(
    (
        later("The Horseshoe"),
        later("The Strip"),
        later("The Roundabout"),
        later("The Long Shore"),
        later(
            "The classic: down one arm of the bay and up the other."
            " Meadow is the long way round, terrain the short cut."
        ),
        later("First Splash"),
        later("A small first board: eleven steps to the water as the lemming flies, and one of everything on the way."),
        later("Goat Steps"),
        later("Ledges two hooves wide: whoever stands in the way will be pushed, and whoever pushes needs the points."),
        later("Puddle Jump"),
        later("A quick race for two: ten steps as the lemming flies, if the cards are kind."),
        later("Big Bay"),
        later("Room for five: two shores around a wide bay, and plenty of space to shove."),
        later("Three Flags"),
        later("Out of the gate, once around each flag in order, and back through the gate into the water."),
        later("Old Jetty"),
        later("The jetty as it always was: bookmakers early, concrete late."),
        later("Corkscrew Quay"),
        later("Round and round into the harbour basin. Cars lead to cars, and the water is in the middle."),
        later("Home Farm"),
        later("Corner to corner across the fields."),
        later("Kitchen Garden"),
        later("Straight up to the pond on your own side: the short game."),
        later("Wide Marsh"),
        later("Four ponds and a lot of land: longer roads, more ways to lose one."),
    )
)
