"""Giving a match up: beginning the same table anew, or resigning. Both are in the pause, have keys, and ask first."""

from collections.abc import Sequence
from typing import Final

from game.client.scenes.hot_seat import HotSeat
from game.client.scenes.surroundings import Surroundings
from game.client.toolkit.intents import Intent
from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, KeyLine, Pop, Push, Replace, Scene
from game.client.toolkit.theme import PRIMARY
from game.client.toolkit.widget_scene import Entry, chosen_by_key
from game.table.match import AnyMatch

RESTART_KEY: Final = "r"
RESIGN_KEY: Final = "g"


class GivingUp:
    """Of one match, for the people who play it."""

    def __init__(
        self, kit: Kit, match: AnyMatch, around: Surroundings, people: Sequence[int], hot_seat: HotSeat
    ) -> None:
        self._kit = kit
        self._match = match
        self._around = around
        self._people = tuple(people)
        self._hot_seat = hot_seat

    def entries(self) -> tuple[Entry, ...]:
        """What the pause offers: nobody resigns from a match that is over, or that only computers play."""
        say, resigning = self._kit.say, self._hot_seat.at_mouse(self._match.to_move)
        tip = say("The same table again, with a new deal (Ctrl+R)")
        restart = Entry(say("Restart"), lambda: Push(self._ask_restart()), "ui/refill", tip=tip, shortcut=RESTART_KEY)
        if resigning is None or self._match.to_move is None:
            return (restart,)
        tip = say("Give this match up (Ctrl+G)")
        resign = Entry(
            say("Resign"), lambda: Push(self._ask_resign(resigning)), "ui/flag", tip=tip, shortcut=RESIGN_KEY
        )
        return restart, resign

    def asked(self, intent: Intent) -> Change | None:
        """The question that keys ask for at the table."""
        return chosen_by_key(self.entries(), intent)

    def keys(self) -> tuple[KeyLine, ...]:
        """As the help tells them."""
        say = self._kit.say
        resign = (KeyLine("Ctrl+G", say("resign")),) if self._people else ()
        return (KeyLine("Ctrl+R", say("begin the same table anew")), *resign)

    def _ask_restart(self) -> Scene:
        say = self._kit.say
        answers = (
            Entry(say("Begin anew"), lambda: self._around.restart(self._match.header), "ui/refill"),
            self._play_on(),
        )
        new = say("The same table again, with a new deal.")
        lost = say("After your first move in it you can't go on with this match.")
        text = new if self._match.to_move is None else f"{new} {lost}"
        return MessageScene(self._kit, say("Begin anew?"), text, answers, first=len(answers) - 1)

    def _ask_resign(self, seat: int) -> Scene:
        """For the one at the mouse, or for the next person who sits at the table."""
        say, name = self._kit.say, self._match.header.seats[seat].name
        answers = [Entry(say("Resign"), lambda: self._around.resign(self._match, seat), "ui/flag"), self._play_on()]
        text = say("{name} gives up, and the match ends here.")
        if len(self._people) > 1:
            following = self._people[(self._people.index(seat) + 1) % len(self._people)]
            somebody = Entry(say("Somebody else"), lambda: Replace(self._ask_resign(following)), "ui/person")
            answers.insert(1, somebody)
            text = say("{name} gives up, and the match ends for everybody.")
        title = say("{name} resigns?").format(name=name)
        return MessageScene(self._kit, title, text.format(name=name), answers, first=len(answers) - 1)

    def _play_on(self) -> Entry:
        return Entry(self._kit.say("Play on"), Pop, "ui/play", PRIMARY)
