"""When computer players can't think as they should: they think in the window's own process for want of another, or are
gone, and somebody else decides for them."""

from functools import partial

from game.ai.players import Level
from game.ai.thinking import ThinkerLost
from game.client.scenes.opponents import Opponents
from game.client.scenes.surroundings import Surroundings
from game.client.tabletop.player_words import player_words
from game.client.tabletop.view import AnyView
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, Pop, Push, Scene
from game.client.toolkit.theme import PRIMARY
from game.client.toolkit.widget_scene import Entry
from game.table.match import AnyMatch
from game.table.seats import HUMAN


class StandIn:
    """Of one match: says once how computers think, and asks what to do when they are gone."""

    def __init__(self, kit: Kit, match: AnyMatch, around: Surroundings, view: AnyView, opponents: Opponents) -> None:
        self._kit = kit
        self._match = match
        self._around = around
        self._view = view
        self._opponents = opponents
        self._was_told = False

    def tell(self) -> None:
        """In the log, once: who decides for computer players now, or that there is no process for them."""
        if not self._opponents.is_here or self._was_told:
            return
        self._was_told = True
        stand_in = self._around.stand_in
        if self._opponents.is_stood_in_for and stand_in is not None:
            self._view.tell_later(partial(self._decides, stand_in))
        else:
            text = later("No other process can be started: computer players think in this window now, more slowly.")
            self._view.tell_later(partial(self._kit.say, text))

    def _decides(self, level: Level) -> str:
        return self._kit.say("{level} decides for the computer players from here on.").format(level=self._name(level))

    def _name(self, level: Level) -> str:
        return self._kit.say(player_words(level.name, level.description).text)

    def gone(self, lost: ThinkerLost) -> Change:
        """What to do about it; where only advice was asked for, there is nothing to decide."""
        mover = self._match.to_move
        if not isinstance(mover, int) or self._match.header.seats[mover].by == HUMAN:
            return Push(MessageScene(self._kit, self._kit.say("No hint this time"), self._how(lost)))
        return Push(self._ask(lost, mover))

    def _ask(self, lost: ThinkerLost, mover: int) -> Scene:
        say, stand_in = self._kit.say, self._around.stand_in
        answers = [
            Entry(say("Try again"), lambda: self._go_on(mover), "ui/redo", PRIMARY),
            Entry(say("Leave"), self._around.to_title, "ui/home", tip=say("The match waits on the title.")),
        ]
        if stand_in is not None and not self._opponents.is_stood_in_for:
            text = say("Let {level} decide").format(level=self._name(stand_in))
            tip = say("For the rest of this match, and in this window's own process.")
            answers.insert(1, Entry(text, lambda: self._let_decide(mover), "ui/robot", tip=tip))
        return MessageScene(self._kit, say("The computer player is gone"), self._how(lost), answers)

    def _how(self, lost: ThinkerLost) -> str:
        if lost.code is None:
            return self._kit.say("Its process did not answer, {count} times.").format(count=lost.times)
        text = self._kit.say("Its process ended {count} times, the last time with exit code {code}.")
        return text.format(count=lost.times, code=lost.code)

    def _go_on(self, mover: int) -> Change:
        self._opponents.begin_anew()
        self._opponents.ask(mover)
        return Pop()

    def _let_decide(self, mover: int) -> Change:
        self._was_told = False
        self._opponents.let_decide()
        self._opponents.ask(mover)
        return Pop()
