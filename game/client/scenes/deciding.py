"""What is decided at a table, and taken back: the match knows it first, then the disk, and the view shows it at its own
pace."""

from dataclasses import dataclass
from functools import partial
from typing import Any

from game.ai.thinking import Thought
from game.client.scenes.advising import Advising
from game.client.scenes.asking import Asking
from game.client.scenes.hints import HintPanel
from game.client.scenes.hot_seat import HotSeat
from game.client.scenes.opponents import Opponents
from game.client.scenes.saving import Saving
from game.client.scenes.take_back import TakeBack
from game.client.tabletop.happenings import happenings
from game.client.tabletop.view import AnyView
from game.client.toolkit.sound import Sound, SoundEffect
from game.table.match import AnyMatch


@dataclass(frozen=True, slots=True)
class Deciding:
    """All that has to know of a decision. Where the match stands afterwards, the scene tells the view."""

    match: AnyMatch
    view: AnyView
    hot_seat: HotSeat
    asking: Asking
    take_back: TakeBack
    saving: Saving
    opponents: Opponents
    hint_panel: HintPanel
    advising: Advising
    sound: Sound

    @property
    def may_undo(self) -> bool:
        """Whether whoever sits at the mouse may take something back."""
        return self.take_back.target(self.hot_seat.ready) is not None

    def decide(self, seat: int, decision: Any) -> None:
        """Saved before anything else happens."""
        self.advising.drop()
        begin = len(self.match.moments)
        self.match.decide(seat, decision)
        self.take_back.forget()
        self.saving.save()
        for new in happenings(self.match, self.hot_seat.ready, begin):
            self.view.show(new)

    def decide_all(self, seat: int, decisions: tuple[Any, ...]) -> None:
        """One after the other, as long as it is still this seat's to decide; what is forced follows by itself."""
        game, match = self.match.game, self.match
        turn, begin = game.turn(match.state), len(match.moments)
        for decision in decisions:
            if match.to_move != seat or game.turn(match.state) != turn:
                break
            self.decide(seat, decision)
        while match.to_move == seat and game.turn(match.state) == turn and (forced := self.asking.forced()) is not None:
            self.decide(seat, forced)
        self.take_back.decided(begin)
        events = [event for moment in match.moments[begin:] for event in moment.events]
        self.hot_seat.decided(seat, match.to_move, self.view.brings_new(seat, events))

    def answer(self, thought: Thought) -> None:
        """What a computer decided, and what it weighed; IllegalDecision where it may not."""
        seat, turn = self.match.to_move, self.match.game.turn(self.match.state)
        assert isinstance(seat, int)
        decision = self.match.game.read(thought.text)
        self.decide(seat, decision)
        self.view.when_seen(partial(self.hint_panel.note, seat, thought.options, decision, turn))

    def undo(self) -> bool:
        """Take back the last gesture that was a choice; whether there was one."""
        target = self.take_back.target(self.hot_seat.ready)
        if target is None:
            return False
        self._think_anew()
        self.view.took_back(self.take_back.undo(target))
        self.sound.play(SoundEffect.UNDO)
        self.saving.save()
        return True

    def redo(self) -> bool:
        """What was taken back last is decided again, also by computers, and stands there at once; whether it is."""
        if not self.take_back.can_redo:
            return False
        self._think_anew()
        begin = self.take_back.redo()
        self.view.did_again(tuple(happenings(self.match, self.hot_seat.ready, begin)))
        self.saving.save()
        return True

    def _think_anew(self) -> None:
        """Nobody thinks about a position that is gone; what led there has been seen."""
        self.view.hurry()
        self.opponents.withdraw()
        self.hint_panel.forget()
