"""How a game is played, in the few sentences that somebody needs before the first turn."""

from collections.abc import Callable

from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, Pop, Push
from game.client.toolkit.theme import PRIMARY
from game.client.toolkit.widget_scene import Entry


def how_to_play(kit: Kit, how_to: tuple[str, ...], learn: Callable[[], Change] | None = None) -> tuple[Entry, ...]:
    """The entry that leads there, and from there to the lessons; none for a game of which nothing is written yet."""
    if not how_to:
        return ()
    title = kit.say("How to play")

    def read() -> Push:
        answers = [Entry(kit.say("All right"), Pop, "ui/check", PRIMARY)]
        if learn:
            answers.insert(0, Entry(kit.say("Learn by playing"), learn, "ui/play"))
        return Push(MessageScene(kit, title, "\n\n".join(map(kit.say, how_to)), answers, first=len(answers) - 1))

    return (Entry(title, read, "ui/hint"),)
