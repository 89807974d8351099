"""How a game is played, in the few sentences that somebody needs before the first turn."""

from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Push
from game.client.toolkit.widget_scene import Entry


def how_to_play(kit: Kit, how_to: tuple[str, ...]) -> tuple[Entry, ...]:
    """The entry that leads there; none for a game of which nothing is written yet."""
    if not how_to:
        return ()
    title = kit.say("How to play")

    def read() -> Push:
        return Push(MessageScene(kit, title, "\n\n".join(map(kit.say, how_to))))

    return (Entry(title, read, "ui/hint"),)
