"""How each game is played, in the few sentences that somebody needs before the first turn."""

from collections.abc import Mapping
from typing import Final

from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Push
from game.client.toolkit.widget_scene import Entry

HOW_TO: Final[Mapping[str, tuple[str, ...]]] = {
    "cliff": (
        later("Bring both your lemmings to the dark blue hexes, where they dive: whoever does so first wins."),
        later("A card goes onto its pile, and one lemming walks as far as the pile then counts: a point for each hex "
              "of meadow or of the card's own land. Whoever stands in the way is shoved on: by the classic rules "
              "never away from home, else every way."),
        later("A card higher than its pile counts alone, but brings a tile to lay anywhere first."),
        later("When nothing helps, refill: drop cards, and draw up to six."),
    ),
    "pier": (
        later("Nobody owns a lemming. Points come from bets on the winner of the race, and from secret contracts."),
        later("Two dice say which lemmings may go on to the next part of the jetty; the space where one lands acts: a "
              "mixer gives a block of concrete, and the third sinks it; a jackhammer takes one off; a car drives on."),
        later("At a bookmaker everybody may lay a bet. A bet on the winner pays its number in the pile, so the first "
              "one pays least."),
        later("A contract that is fulfilled at the end pays; any other costs two points. At a godfather everybody may "
              "drop one."),
    ),
    "pond": (
        later("Get your toad home first: from its departure pond into the arrival pond of the same colour."),
        later("A turn is one action: hop to the next square, lay a tile, push a row with a tile, play an effect, or "
              "swap a tile."),
        later("A toad hops where both sides are open, over meadow or between hedges; roads and housing stop it. The "
              "lit band shows how far each toad could go."),
        later("A tile on an empty square lies there. On another tile it pushes the row to the left or right, if the "
              "row has a gap and neither toads nor dark squares."),
    ),
}  # fmt: skip


def how_to_play(kit: Kit, game: str) -> tuple[Entry, ...]:
    """The entry that leads there; none for a game of which nothing is written yet."""
    if game not in HOW_TO:
        return ()
    title = kit.say("How to play")

    def read() -> Push:
        return Push(MessageScene(kit, title, "\n\n".join(map(kit.say, HOW_TO[game]))))

    return (Entry(title, read, "ui/hint"),)
