"""A match being played, whatever the game: people decide by the view, computer players in their process, and every
decision is saved before anything else happens. The match is ahead; the view shows it at its own pace."""

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import pygame
from pygame import Rect

from game.ai.thinking import ThinkerLost
from game.client.scenes.advising import Advising
from game.client.scenes.asking import Asking
from game.client.scenes.deciding import Deciding
from game.client.scenes.giving_up import GivingUp
from game.client.scenes.hints import HintPanel
from game.client.scenes.hot_seat import HotSeat
from game.client.scenes.opponents import Opponents
from game.client.scenes.over_table import OverTable
from game.client.scenes.pause import PauseScene
from game.client.scenes.saving import Saving
from game.client.scenes.show_again import ShowAgain
from game.client.scenes.skipping import Skipping
from game.client.scenes.stand_in import StandIn
from game.client.scenes.surroundings import Surroundings
from game.client.scenes.take_back import TakeBack
from game.client.tabletop.happenings import happenings, seen_by
from game.client.tabletop.view import AnyView, Ask, Decide, MakeView, ReadRules, Wish
from game.client.toolkit.intents import Answered, CloseAsked, Intent, Key, Pressed, Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, KeyLine, Leave, Push, Scene
from game.client.toolkit.widget_scene import Entry
from game.rules.contract import IllegalDecision
from game.table.match import AnyMatch
from game.table.ownership import TakenOver
from game.table.record import Done
from game.table.rulebook import terms_of
from game.table.seats import HUMAN


class PlayScene:
    """The table with a match on it."""

    is_overlay = False
    is_typing = False

    def __init__(self, kit: Kit, match: AnyMatch, around: Surroundings, make_view: MakeView, rng: Random) -> None:
        self._kit = kit
        self._match = match
        self._around = around
        self._humans = [seat for seat, who in enumerate(match.header.seats) if who.by == HUMAN]
        self._hot_seat = HotSeat(self._humans)
        self._giving_up = GivingUp(kit, match, around, self._humans, self._hot_seat)
        self._take_back = TakeBack(match, self._humans)
        self._opponents = Opponents(match, around)
        # Nobody begins to think before there is something to see.
        self._was_drawn = self._is_awake = False
        # Also of a match that was left between its last move and its results.
        self._saw_over = False
        self._saving = Saving(kit, match, around.store)
        self._over = OverTable(kit, self._saving.banner, lambda: self._view.is_showing_again)
        self._new_view = partial(make_view, kit, match, rng)
        self._lay_table()

    def _lay_table(self) -> None:
        """The view and all that goes with it, from the match alone."""
        kit, match, self._view = self._kit, self._match, self._new_view()
        self._asking = Asking(kit, match, self._view, self._hot_seat)
        self._hint_panel = HintPanel(kit, self._view, match.header.seats)
        self._advising = Advising(self._hint_panel, self._opponents)
        self._stand_in = StandIn(kit, match, self._around, self._view, self._opponents)
        self._deciding = Deciding(
            match,
            self._view,
            self._hot_seat,
            self._asking,
            self._take_back,
            self._saving,
            self._opponents,
            self._hint_panel,
            self._advising,
            kit.sound,
        )
        self._skipping = Skipping(kit, self._view, len(self._humans))
        self._show_again = ShowAgain(match, self._view)
        self._recall()
        self._stand_in.tell()

    @property
    def match(self) -> AnyMatch:
        """The match, as far as it has been played."""
        return self._match

    @property
    def view(self) -> AnyView:
        """How it is shown."""
        return self._view

    @property
    def needs_drawing(self) -> bool:
        """Whether the view or what lies over it looks different."""
        return self._view.needs_drawing or self._hint_panel.changed or self._over.needs_drawing

    @property
    def is_moving(self) -> bool:
        """Something moves, somebody thinks or is about to, or something waits to be said."""
        is_seen = self._view.is_moving or self._over.is_moving or not self._is_awake
        return is_seen or self._opponents.is_asked or self._has_to_say

    @property
    def _waits(self) -> bool:
        """Whether it is for a computer to decide."""
        mover = self._match.to_move
        return isinstance(mover, int) and mover not in self._humans

    @property
    def _has_to_say(self) -> bool:
        """That the match goes on elsewhere; or, once everything has been seen, a curtain to draw, a result to tell."""
        is_elsewhere, mover = self._around.store.taken_over is not None, self._match.to_move
        return is_elsewhere or (mover is None and not self._saw_over) or self._hot_seat.needs_curtain(mover)

    def enter(self) -> None:
        """Saved from the first decision of a person on."""
        self._saving.save()

    def holds_back(self, change: Change) -> Scene | None:
        """What is asked before the table is left, while the match can't be saved."""
        return self._saving.question(change)

    def leave(self) -> None:
        """Nobody has to think any more, and others may go on with the match."""
        self._opponents.close()
        self._saving.save_unasked()
        self._around.store.leave(self._match)

    def mend(self) -> None:
        """The table is laid afresh, and whoever thinks begins anew."""
        self._opponents.withdraw()
        self._lay_table()

    def layout(self, size: Size) -> None:
        """The view fills the window."""
        self._view.layout(Rect((0, 0), size))
        self._saving.layout(self._view.aside)
        self._hint_panel.begin_below(self._saving.banner.rect.bottom)
        self._over.layout(self._view.aside)
        self._stand()

    def _viewer(self) -> int | None:
        """Whose hand is shown."""
        return self._hot_seat.ready

    def _stand(self) -> None:
        """Tell the view where the match stands, and ask whoever is to move."""
        self._view.when_seen(partial(self._kit.sound.play_tune, self._view.tune, self._view.tension(self._match.state)))
        mover = self._match.to_move
        if self._asking.unasked() is None:
            self._hot_seat.follow(mover)
        self._over.hand_on.open(self._hot_seat.is_looking)
        may_decide = mover is not None and mover == self._viewer()
        self._show_again.mark(self._viewer())
        seen = seen_by(self._match, self._match.state, self._viewer())
        self._view.stand(seen, self._viewer(), may_decide, self._deciding.may_undo, self._take_back.can_redo)
        self._ask()

    def _recall(self) -> None:
        """Whoever goes on with a match finds in its log what has happened so far."""
        for past in happenings(self._match, self._viewer()):
            self._view.recall(past)

    def _ask(self) -> None:
        """Where a computer is to decide, it thinks."""
        mover = self._match.to_move
        if isinstance(mover, int) and mover not in self._humans:
            if self._is_awake:
                self._opponents.ask(mover)
            self._view.thinks(mover)

    def _wake(self) -> None:
        """The first frame has been seen: computer players may think."""
        self._is_awake = True
        self._opponents.warm_up()
        if not any(isinstance(moment.line, Done) for moment in self._match.moments):
            self._view.tell_first(self._around.is_by_lot)
        self._ask()

    def _may_have_advice(self) -> int | None:
        """The one who decides, once everything has been seen."""
        return self._at_mouse if self._around.adviser and not self._view.is_showing else None

    def _stand_anew(self) -> None:
        """The match stands elsewhere, without a movement that led there."""
        self._saw_over = False
        self._over.results.open(False)
        self._stand()

    def handle(self, intent: Intent) -> Change | None:
        """The view turns gestures into wishes."""
        if self._around.store.taken_over is not None and not isinstance(intent, CloseAsked):
            return self._tell_taken_over()
        match intent:
            case CloseAsked():
                return Leave()
            case Answered("ready"):
                self._hot_seat.sit_down(self._match.to_move)
                self._stand()
                return None
            case Answered("pause"):
                return self._pause()
            case Key(ctrl=True) if question := self._giving_up.asked(intent):
                return question
        if self._saving.handle(intent) or self._show_again.handle(intent) or self._skipping.handle(intent):
            return None
        match intent:
            case Pressed() | Key() if self._view.is_looking_back:
                self._view.handle(intent)
                return None
        if self._over.results.is_taken(intent):
            return Push(self._around.results(self._match))
        if self._over.hand_on.is_taken(intent):
            self._hot_seat.hand_on()
            self._stand()
            return None
        if self._advising.handle(intent):
            self._take_advice()
            return None
        is_showing = self._view.is_showing
        wish = self._view.handle(intent)
        if isinstance(wish, Decide) and is_showing:
            # Nobody decides about what is not seen yet.
            self._view.hurry()
            return None
        return self._follow(wish)

    def _follow(self, wish: Wish[Any] | None) -> Change | None:
        """What the player wants is done."""
        match wish:
            case Decide(decisions) if (seat := self._at_mouse) is not None:
                self._decide_all(seat, decisions)
            case Ask.UNDO if self._deciding.undo():
                self._stand_anew()
            case Ask.REDO if self._deciding.redo():
                self._stand_anew()
            case Ask.AGAIN:
                self._skipping.stop()
                self._show_again.begin(self._viewer())
            case Ask.HINT:
                self._advising.turn(self._may_have_advice())
            case Ask.PASS_FOR_NOW if (seat := self._at_mouse) is not None:
                self._decide_all(seat, self._asking.pass_for_now())
            case Ask.PAUSE:
                return self._pause()
            case ReadRules(chapter) if (rules := self._around.rules) is not None:
                return Push(rules.open(terms_of(self._match.header), chapter, self._around.learn))
        return None

    def _decide_all(self, seat: int, decisions: tuple[Any, ...]) -> None:
        self._deciding.decide_all(seat, decisions)
        self._stand()

    @property
    def _at_mouse(self) -> int | None:
        """The one who is to decide, where that is who sits there."""
        mover = self._match.to_move
        return mover if isinstance(mover, int) and mover == self._viewer() else None

    def _take_advice(self) -> None:
        """Whoever clicks on a piece of advice plays it."""
        taken, seat = self._hint_panel.take(), self._at_mouse
        if taken is not None and seat is not None and not self._view.is_showing:
            self._decide_all(seat, taken.decisions)

    def _pause(self) -> Change:
        def entries() -> tuple[Entry, ...]:
            return (*self.help_entries(), *self._giving_up.entries(), *self._around.pause_entries(self._match))

        return Push(PauseScene(self._kit, self._around.to_title, entries, self.keys, self.help_entries))

    def help_entries(self) -> tuple[Entry, ...]:
        """The rules of this match."""
        rules = self._around.rules
        return rules.entries(lambda: terms_of(self._match.header), self._around.learn) if rules else ()

    def update(self, seconds: float) -> Change | None:
        """Movements go on, answers are taken, and what waited is said."""
        if self._around.store.taken_over is not None:
            return self._tell_taken_over()
        self._saving.update(seconds)
        self._hint_panel.begin_below(self._saving.banner.rect.bottom)
        self._skipping.update(seconds, self._waits and not self._view.is_showing_again)
        self._view.update(seconds)
        self._over.update(seconds)
        if self._view.is_showing_again:
            return None
        if self._was_drawn and not self._is_awake:
            self._wake()
        change = self._take_answer()
        if change is not None or self._view.is_showing:
            return change
        if self._match.to_move is None and not self._saw_over:
            return self._end()
        return self._call_to_the_mouse() if self._hot_seat.needs_curtain(self._match.to_move) else None

    def _end(self) -> Change:
        """Everything has been seen: the match goes among those that are over, and its results are told."""
        try:
            question = self._saving.finish(self._around.next_match(self._match))
        except TakenOver:
            return self._tell_taken_over()
        if question is not None:
            return Push(question)
        self._saw_over = True
        self._over.results.open(True)
        return Push(self._around.results(self._match))

    def _call_to_the_mouse(self) -> Change | None:
        """A curtain for the one who is to decide, unless that needs no asking."""
        mover = self._match.to_move
        assert isinstance(mover, int)
        if (decision := self._asking.unasked()) is not None:
            self._deciding.decide(mover, decision)
            self._stand()
            return None
        return Push(self._asking.curtain(mover))

    def _tell_taken_over(self) -> Change:
        self._opponents.withdraw()
        return Push(self._around.taken_over(self._saving.is_unsaved))

    def _take_answer(self) -> Change | None:
        self._stand_in.tell()
        try:
            thought = self._opponents.look()
        except ThinkerLost as lost:
            self._hint_panel.drop_advice()
            return self._stand_in.gone(lost)
        if thought is None:
            return None
        if self._hint_panel.is_waiting:
            self._hint_panel.advise(thought.options)
            return None
        try:
            self._deciding.answer(thought)
        except IllegalDecision as error:
            return Push(MessageScene(self._kit, self._kit.say("The computer player made a mistake"), str(error)))
        self._stand()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The view, and what computers think over it."""
        self._view.draw(surface)
        self._over.draw(surface)
        self._hint_panel.draw(surface)
        self._was_drawn = True

    def draw_changes(self, surface: pygame.Surface) -> Sequence[Rect]:
        """The view knows what moved; under a slip of paper it is drawn whole."""
        if self._hint_panel.changed or self._hint_panel.page or self._over.needs_whole_drawing:
            self.draw(surface)
            return [surface.get_rect()]
        return self._view.draw_changes(surface)

    def keys(self) -> tuple[KeyLine, ...]:
        """What the keys do at this table."""
        say = self._kit.say
        hint = self._hint_panel.keys() if self._around.adviser else ()
        thoughts = (KeyLine("W", say("what the computer thought")),) if any(self._around.levels) else ()
        own = (*hint, *thoughts, *self._giving_up.keys(), self._saving.key)
        return (*self._view.keys(), *self._skipping.keys(), *own)
