"""What every game's view shows the same way: movements one after the other, the log, buttons, and the seats. The
position is ahead; what is shown follows and ends where the position is."""

from abc import abstractmethod
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final, final

import pygame
from pygame import Rect

from game.client.tabletop.banner import Banner
from game.client.tabletop.game_hooks import GameHooks
from game.client.tabletop.gestures import PlanT, StateT
from game.client.tabletop.log_view import LogLine
from game.client.tabletop.past_view import PastView
from game.client.tabletop.seat_rows import AllSeatsFacts, SeatRows
from game.client.tabletop.tab_stops import TabStops
from game.client.tabletop.view import Happened, SeenBy, SkipOffer
from game.client.tabletop.why_not import WhyBubble
from game.client.toolkit.dirty_rectangles import Canvas, Seen
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.particles import Particles
from game.client.toolkit.scene import KeyLine
from game.client.toolkit.timeline import Animation, Call, sequence, set_now
from game.rules.contract import NOBODY, D
from game.table.seats import HUMAN, Seat

# Seconds that are enough to read a card or a die.
READING: Final = 0.9


class ShowingTable(GameHooks[StateT, D, PlanT], PastView[StateT, D, PlanT]):
    """The part of a table that shows; what is answered to gestures stands upon it."""

    def __init__(
        self, kit: Kit, seats: Sequence[Seat], start: StateT, rng: Random, tell: Callable[[StateT], AllSeatsFacts]
    ) -> None:
        super().__init__(kit, seats, start)
        self._thinking: int | None = None
        # Who decided what is shown last.
        self._last_shown: int | None = None
        # Who passes for now.
        self._passing: frozenset[int] = frozenset()
        self._particles = Particles(rng)
        self._banner = Banner(kit)
        self.why = WhyBubble(kit)
        self._tab_stops = TabStops(kit)
        self._seat_rows = SeatRows(kit, seats, tell)
        # Why nothing can be decided here, at a table at which one only watches.
        self._watched_only = ""
        # Specks that were drawn have to be wiped away when they are gone.
        self._drawn_specks = False
        self._drawn_offer: PlanT | None = None
        self._drawn_why: Seen | None = None
        self._canvas = Canvas(self._draw_below, self._draw_all_above, self._all_moving)

    @property
    def shown(self) -> StateT:
        """The position that is shown, behind the real one while movements are to be seen."""
        return self._shown

    @property
    def plan(self) -> PlanT | None:
        """What the player is about to do, when it is for the player to decide."""
        return self.gestures.plan

    @abstractmethod
    def _draw_below(self, surface: pygame.Surface) -> None:
        """What never moves."""

    @abstractmethod
    def _draw_above(self, surface: pygame.Surface) -> None:
        """Everything else."""

    @abstractmethod
    def _moving(self) -> Iterator[Seen]:
        """All that can look different while the player does nothing, and how it looks now."""

    def _draw_all_above(self, surface: pygame.Surface) -> None:
        self._draw_above(surface)
        self._banner.draw(surface)
        self._looking_back.draw(surface)
        self._tab_stops.draw(surface)
        self.why.draw(surface)

    def _all_moving(self) -> Iterator[Seen]:
        yield from self._moving()
        yield self._banner.seen()
        yield self._looking_back.seen()
        yield self._tab_stops.seen()
        yield self.why.seen()

    @property
    def needs_drawing(self) -> bool:
        """Whether anything looks different now."""
        return self._differs or self.is_showing or self._particles.is_moving or self._drawn_specks

    @property
    def _differs(self) -> bool:
        """Whether more than what moves looks different."""
        flagged = self._changed or self.gestures.changed or self._actions.needs_drawing
        return flagged or self._drawn_offer is not self._offer or self._drawn_why != self.why.seen()

    @property
    def _offer(self) -> PlanT | None:
        """The plan, as far as it is seen: not while something moves, and not in the past."""
        return None if self.is_showing or self._past is not None else self.gestures.plan

    @final
    def layout(self, window: Rect) -> None:
        """Everything in its place; nothing is left on the way from where it was in another window."""
        self.arrange(window)
        self._banner.layout(self._looking_back.board)
        self.why.layout(window)
        self._tab_stops.hide()
        self._timeline.hurry()
        self.settle(self._shown)

    def stand(self, seen: StateT, viewer: int | None, may_decide: bool, can_undo: bool, can_redo: bool = False) -> None:
        """The position now; while something is still to be seen, it is taken over at the end of it."""
        self.gestures.plan = self.plan_for(seen, viewer) if may_decide and viewer is not None else None
        self._thinking = None
        self._timeline.speed = self._speed
        self._timeline.add(set_now(lambda: self._settle_for(viewer, seen)))
        self.gestures.can_undo, self.gestures.can_redo = can_undo, can_redo
        self.gestures.is_for_keeps = sum(seat.by == HUMAN for seat in self._seats) > 1
        self.gestures.is_passing = viewer in self._passing
        # Where nothing is left to be seen it is so at once, also below a pause.
        self._timeline.update(0.0)
        self._follow()
        self._changed = True

    @property
    def is_moving(self) -> bool:
        """Whether it wants ticks."""
        beside = (self._particles, self._actions, self.why, self._newly_dealt)
        return self.is_showing or any(one.is_moving for one in beside)

    @property
    def has_more_to_show(self) -> bool:
        """Whether more is to be seen after the movement that is seen now."""
        return self._timeline.has_more

    def only_watch(self, why: str) -> None:
        """Buttons would lie about what can be done."""
        self._watched_only = why
        self._actions.put_away()

    def rewound(self, past: Iterable[Happened[StateT]]) -> None:
        """Whatever was being shown is over, and forgotten like all the rest."""
        self._timeline.hurry()
        self._particles.clear()
        self._newly_dealt.forget()
        self._log.clear()
        self._last_shown = None
        self.forget_past()
        for happened in past:
            self.recall(happened)

    def moment_at(self, at: tuple[int, int]) -> SeenBy[StateT] | None:
        """Of a line that has one."""
        line = self._log.line_at(at)
        return line.moment if line else None

    def offer_skip(self, offer: SkipOffer | None) -> None:
        """The main button skips what others do."""
        self._actions.offer_skip(offer)

    def button_at(self, at: tuple[int, int]) -> str | None:
        """The key of what can be pressed there whatever moves."""
        return self._actions.button_at(at)

    def show(self, happened: Happened[StateT]) -> None:
        """Movements for what a decision made happen; afterwards everything stands as the position says."""
        end = set_now(lambda: self.settle(happened.after))
        # What came of one's own gesture is one movement to whoever made it.
        joins = happened.seat == self._viewer == self._last_shown
        self._last_shown = happened.seat
        self._timeline.add(sequence(set_now(self._come_back), *self._steps_of(happened), end), joins=joins)
        self._changed = True

    def tell_first(self, is_by_lot: bool) -> None:
        """On a banner."""
        say, first = self._kit.say, self._seats[0]
        text = say("You begin") if self._viewer == 0 else self._said_of(0, later("{name} begins"))
        shown = self._banner.show(text, first)
        if is_by_lot:
            shown = self._banner.draw_lot(say("Who begins?"), text, self._seats)
        self._timeline.add(shown)

    def reading(self, seat: int) -> float:
        """Seconds that what a seat shows stays to be read; nobody reads what is one's own."""
        return 0.0 if seat == self._viewer else READING

    def mark_round(self, since: int | None, can_show: bool) -> None:
        """The log tells where what came after this turn begins; it can be shown again."""
        self._log.since, self.gestures.can_again = since, can_show

    def tell_passing(self, passing: Collection[int]) -> None:
        """Said in the log, so that everybody knows why somebody is not called."""
        for seat in self._passing.symmetric_difference(passing):
            text = later("{name} passes for now") if seat in passing else later("{name} is asked again")
            self.tell_later(partial(self._said_of, seat, text), seat)
        self._passing = frozenset(passing)

    def show_beside(self, animation: Animation) -> None:
        """A movement beside those that are being shown."""
        self._timeline.add_now(animation)

    def _steps_of(self, happened: Happened[StateT]) -> Iterator[Animation]:
        """The movements, and what is told keeps step with them."""
        for part in self.parts_of(happened):
            yield from part.moves
            if part.events:
                yield self._told(replace(happened, events=part.events))

    def _told(self, happened: Happened[StateT]) -> Animation:
        """From here on everybody knows of it; of what is shown again the log does already."""
        return self._told_again(happened) if self._is_again else Call(lambda: self.recall(happened))

    def recall(self, happened: Happened[StateT]) -> None:
        """It has been seen, now or before the match was left."""
        self._log.tell(lambda: self._dated_lines(happened))
        self.noted(happened)
        self._changed = True

    def did_again(self, all_of_it: Sequence[Happened[StateT]]) -> None:
        """Said in the log, so that everybody knows, and what it was."""
        self.say_later(later("Done again"))
        for happened in all_of_it:
            self._timeline.add(self._told(happened))

    def when_seen(self, call: Callable[[], None]) -> None:
        """After what is still being shown."""
        self._timeline.add(Call(call))

    def thinks(self, seat: int | None) -> None:
        """A clock beside the one who thinks."""
        self._changed |= seat != self._thinking
        self._thinking = seat

    @property
    def _who_thinks(self) -> int | None:
        """Nobody thinks in the past; and who is next is not known before it is seen what led there."""
        return None if self.is_looking_back or self.is_showing else self._thinking

    def say_later(self, text: str) -> None:
        """A line of the log about nobody, when all that is to be seen before it has been."""
        self.tell_later(partial(self._kit.say, text))

    def tell_later(self, text: Callable[[], str], seat: int = NOBODY) -> None:
        """The same, also about somebody; said in the language that is spoken then."""
        self.when_seen(lambda: self._log.tell(lambda: [LogLine(seat, text())]))

    def _said_of(self, seat: int, text: str) -> str:
        return self._kit.say(text).format(name=self._seats[seat].name)

    @final
    def keys(self) -> tuple[KeyLine, ...]:
        """The game's own, and those of every table."""
        say = self._kit.say
        return (
            *self.own_keys(),
            KeyLine(say("Tab, Enter"), say("read what each thing is, and click it")),
            KeyLine("U, Ctrl+Z", say("take back")),
            KeyLine("Ctrl+Y, Ctrl+Shift+Z", say("do again what was taken back")),
            KeyLine("V", say("show again what happened since your last turn")),
            KeyLine("I", say("the rules; after a click that did nothing, those that say why")),
        )

    @property
    def aside(self) -> Rect:
        """Where the log is."""
        return self._log.rect

    def make_room(self, top: int | None) -> None:
        """The log keeps below this line, so that its newest lines are seen."""
        self._changed |= self._log.begin_at(top)

    def mark_thoughts(self, seats: Collection[int]) -> None:
        """A bubble in their rows."""
        self._seat_rows.thoughts = frozenset(seats)
        self._changed = True

    def thought_at(self, at: tuple[int, int]) -> int | None:
        """Its bubble."""
        return self._seat_rows.bubble_at(at)

    def seat_at(self, at: tuple[int, int]) -> int | None:
        """The row of a seat."""
        return next((seat for seat in range(len(self._seats)) if self._seat_rows.row(seat).collidepoint(at)), None)

    def hurry(self) -> None:
        """Movements are at their end at once."""
        self._timeline.hurry()
        self._changed = True

    def end_this(self) -> None:
        """Only the movement that is seen now is at its end at once."""
        self._timeline.end_this()
        self._changed = True

    def update(self, seconds: float) -> None:
        """Movements go on."""
        self._changed |= self._newly_dealt.update(seconds)
        for one in (self._timeline, self._particles, self._actions, self.why):
            one.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """All of it."""
        self._drawn()
        self._canvas.draw(surface)

    def draw_changes(self, surface: pygame.Surface) -> Sequence[Rect]:
        """Around what moves and the panels that look different; everything, when the player does something."""
        if self._is_touched or (self._differs and (self._offer or self._drawn_offer)):
            self.draw(surface)
            return (surface.get_rect(),)
        self._drawn()
        return self._canvas.draw_changes(surface)

    @property
    def _is_touched(self) -> bool:
        """Whether the player does something that can be seen anywhere."""
        return self.gestures.changed or self._actions.needs_drawing

    def _drawn(self) -> None:
        """Everything is about to be on the screen as it is now."""
        self._changed = self.gestures.changed = False
        self._drawn_offer = self._offer
        self._drawn_specks = self._particles.is_moving
        self._drawn_why = self.why.seen()
