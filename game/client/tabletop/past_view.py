"""The past on a table, whatever the game: a line of the log leads to its moment, and what happened since one's last
turn is shown again as it moved. Both end where the position is."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Generic, final

from game.client.tabletop.action_bar import ActionBar
from game.client.tabletop.gestures import PlanT, StateT, TableGestures
from game.client.tabletop.log_view import LogLine, LogView
from game.client.tabletop.looking_back import LookingBack
from game.client.tabletop.newly_dealt import NewlyDealt
from game.client.tabletop.view import Happened, SeenBy
from game.client.toolkit.kit import Kit
from game.client.toolkit.timeline import Animation, Speed, Timeline, sequence, set_now
from game.rules.contract import NOBODY, D
from game.table.seats import Seat


class PastView(ABC, Generic[StateT, D, PlanT]):
    """Knows what is shown, and the present while it is not that."""

    def __init__(self, kit: Kit, seats: Sequence[Seat], start: StateT) -> None:
        self._kit = kit
        self._seats = seats
        self._shown = start
        # The present, while a moment of the past is looked at.
        self._past: StateT | None = None
        # Not only a moment of the past is seen, but what moved then.
        self._is_again = False
        self._viewer: int | None = None
        self._newly_dealt = NewlyDealt()
        # How fast movements are, where it is not for the settings to say.
        self._pace: Speed | None = None
        self._timeline = Timeline(kit.settings.now.animation)
        self._log = LogView(kit, seats)
        self._actions = ActionBar(kit)
        self._looking_back = LookingBack(kit)
        self._changed = True

    @property
    @abstractmethod
    def gestures(self) -> TableGestures[PlanT, StateT, D, Any]:
        """What the player does."""

    @abstractmethod
    def also_settle(self, seen: StateT) -> None:
        """What the game has besides figures, cards and buttons equals the position; whether that is the end."""

    @abstractmethod
    def place_all(self, shown: StateT) -> None:
        """Every figure where this position has it."""

    @abstractmethod
    def lines_of(self, happened: Happened[StateT]) -> list[LogLine]:
        """What the log says about it."""

    @abstractmethod
    def _steps_of(self, happened: Happened[StateT]) -> Iterator[Animation]:
        """The movements for what happened and what is told of them."""

    @property
    def is_showing(self) -> bool:
        """Whether movements are still to be seen."""
        return self._timeline.is_moving

    @property
    def _speed(self) -> Speed:
        """How fast movements are shown."""
        return self._pace or self._kit.settings.now.animation

    def set_pace(self, pace: Speed | None) -> None:
        """From now on, also for what is being shown."""
        self._pace = pace
        self._timeline.speed = self._speed

    def _follow(self) -> None:
        """Buttons say what is true of what is seen: what can be decided, only once that is."""
        self.gestures.is_waiting = self.is_showing
        self.gestures.follow()

    @final
    def settle(self, seen: StateT) -> None:
        """What is shown equals the position: everything is where it will stay."""
        self._shown, self._past = seen, None
        if self._is_again:
            self._is_again = False
            self._timeline.speed = self._speed
        self._mark_past(None)
        self.place_all(seen)
        self.also_settle(seen)
        self._follow()
        self._changed = True

    def _settle_for(self, viewer: int | None, seen: StateT) -> None:
        """Whose hand is shown changes with the position that they see: what is shown before it was seen by another."""
        self._viewer = viewer
        self._newly_dealt.show(viewer)
        self.settle(seen)

    @property
    def is_looking_back(self) -> bool:
        """Whether a moment that is over is shown."""
        return self._past is not None

    @property
    def is_showing_again(self) -> bool:
        """Whether what has been seen already is seen once more."""
        return self._is_again

    def _look_back(self, line: LogLine, moment: SeenBy[StateT]) -> None:
        """Show the moment of a line, as the one who looks now may see it, until the next gesture."""
        self._past = self._shown if self._past is None else self._past
        self._shown = moment(self._viewer)
        self.place_all(self._shown)
        self._mark_past(line)

    def _come_back(self) -> None:
        """Show the present again, with what the player is thinking about: also what happens now is seen there."""
        if self._past is None:
            return
        self._shown, self._past = self._past, None
        self.place_all(self._shown)
        self._follow()
        self._mark_past(None)

    def _mark_past(self, line: LogLine | None) -> None:
        """Say that this is not the present; or that it is again."""
        self._looking_back.line = line
        self._looking_back.is_again = self._is_again
        self._log.looked_at = self._log.same_as(line) if line and self._is_again else line
        self._actions.look_back(line is not None, self._is_again)
        self._changed = True

    def show_again(self, all_of_it: Sequence[Happened[StateT]], now: StateT) -> None:
        """Once more, after what is still being shown, which is at its end at once; then everything stands as now."""
        self._timeline.hurry()
        # Who asks to see it sees it, also where nothing else moves.
        self._timeline.speed = Speed.QUICK if self._speed is Speed.OFF else self._speed
        self._is_again = True
        for happened in all_of_it:
            begin, end = (partial(self._stand_then, then, now) for then in (happened.before, happened.after))
            self._timeline.add(sequence(set_now(begin), *self._steps_of(happened), set_now(end)))
        self._timeline.add(set_now(lambda: self.settle(now)))
        self._mark_past(LogLine(NOBODY, ""))
        self._timeline.update(0.0)

    def _stand_then(self, then: StateT, now: StateT) -> None:
        """Everything is where it was."""
        self._shown, self._past = then, now
        self.place_all(then)
        self.also_settle(then)
        self._changed = True

    def _told_again(self, happened: Happened[StateT]) -> Animation:
        """The log knows of it: what it says is on the sign."""
        marks = [partial(self._mark_past, line) for line in self._dated_lines(happened)]
        return sequence(*(set_now(mark) for mark in marks))

    def _dated_lines(self, happened: Happened[StateT]) -> list[LogLine]:
        """The lines about it, with the moment that they lead to."""
        then, turn = happened.then, happened.before.turn
        return [replace(line, moment=then, turn=turn) for line in self.lines_of(happened)]
