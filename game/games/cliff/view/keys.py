"""What the keys do at the table of Cliff, for the page that F1 shows."""

from game.client.tabletop.words import Say
from game.client.toolkit.scene import KeyLine


def table_keys(say: Say) -> tuple[KeyLine, ...]:
    """In the order in which one needs them."""
    return (
        KeyLine("1 – 6", say("think about a card, or pick it")),
        KeyLine("Arrows", say("go from hex to hex")),
        KeyLine("Enter", say("go there, lay the tile there")),
        KeyLine("A, B", say("choose a lemming")),
        KeyLine("K", say("another kind of tile")),
        KeyLine("Tab", say("look around: what everything is")),
        KeyLine("R", say("refill the hand")),
        KeyLine(say("Space, E"), say("the main button: play, end the turn, draw")),
    )
