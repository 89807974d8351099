"""What every game's view does the same way: it shows (`showing_table.py`), and answers gestures: the log as a way back,
Tab from thing to thing, and a reason for every click that does nothing."""

from typing import Any, TypeAlias

from pygame import Rect

from game.client.tabletop.action_bar import CONFIRM
from game.client.tabletop.gestures import CONFIRM_KEYS, PlanT, StateT
from game.client.tabletop.showing_table import ShowingTable
from game.client.tabletop.view import ReadRules, WhyNot, Wish
from game.client.tabletop.why_not import words_at
from game.client.toolkit.intents import Hand, Intent, Key, PointerLeft, PointerMoved, Pressed, Released, Wheel
from game.client.toolkit.language import later
from game.rules.contract import D


class TableView(ShowingTable[StateT, D, PlanT]):
    """A game's view says what its own positions, events and gestures look like; the rest is here and below."""

    def handle(self, intent: Intent) -> Wish[D] | None:
        """The log leads to the past and any gesture back from there; the rest is for the game."""
        if isinstance(intent, PointerMoved):
            self.why.point(intent.at)
        more = self._more_words(intent)
        if isinstance(intent, Pressed | Key | Wheel):
            self.why.hide()
        if more is not None:
            return more
        at = self._tab_stops.at
        if at is not None and isinstance(intent, Key) and intent.name in CONFIRM_KEYS:
            return self.handle(Pressed(at)) or self.handle(Released(at))
        if at is not None and self._tab_stops.are_left_by(intent):
            self._tab_stops.hide()
            self.gestures.changed = True
            if intent == Key("escape"):
                return self.handle(PointerLeft())
        if self.is_showing_again and isinstance(intent, Pressed | Key):
            self.hurry()
            return None
        line = self._log.line_at(intent.at) if isinstance(intent, Pressed) else None
        if line and line.moment is not None and line is not self._log.looked_at:
            self._look_back(line, line.moment)
            return None
        if isinstance(intent, Pressed | Key) and self.is_looking_back:
            self._come_back()
            return None
        if isinstance(intent, Key) and intent.name == "tab":
            self._go_on(-1 if intent.shift else 1)
            return None
        wish = self.gestures.handle(intent, self._shown)
        if isinstance(wish, WhyNot):
            self.tell_why(wish, intent.at if isinstance(intent, Pressed | Released) else None)
            return None
        # A button or a tile that was pressed in the present may be let go in the past.
        return None if self.is_looking_back else wish

    def _go_on(self, by: int) -> None:
        """To the next thing on the table, which says what it is as if the mouse were there."""
        rows = [self._seat_rows.row(seat) for seat in range(len(self._seats))]
        stops = (*self.tab_stops(), *rows, *self._log.line_places(), *self._actions.places())
        at = self._tab_stops.go(stops, by)
        if at is not None:
            self.gestures.handle(PointerMoved(at), self._shown)
            self.gestures.changed = True

    def _more_words(self, intent: Intent) -> ReadRules | None:
        """By a click on what is said, or by key at any time."""
        match intent:
            case Pressed(at, Hand.LEFT) if self.why.leads_on(at):
                return ReadRules(self.why.chapter)
            case Key("i", ctrl=False):
                return ReadRules(self.why.chapter)
        return None

    def tell_why(self, why: WhyNot, at: tuple[int, int] | None = None) -> None:
        """Where it was done: at the mouse, the place that keys have led to, or the main button."""
        beside = why.beside or (Rect(at, (1, 1)) if at else self._actions.rect_of(CONFIRM))
        at = at or beside.center
        text = why.text or words_at(self._kit, self._log, self._seats, at, self.seat_at(at)) or self._words_for_now
        self.why.tell(text, beside, (self._actions.rect, *self.kept_clear()), why.chapter)

    @property
    def _words_for_now(self) -> str:
        """What one could do instead of a click that means nothing, or for whom one waits."""
        if self._watched_only:
            return self._kit.say(self._watched_only)
        if self.gestures.plan is None and self.gestures.is_over:
            return self._kit.say("The match is over. The log leads back to every moment.")
        if self.gestures.plan is None and self._thinking is not None:
            return self._said_of(self._thinking, later("{name} is thinking."))
        return self._actions.advice() or self._kit.say("Nothing is for you to decide now.")


# Where tables of different games stand in one room.
AnyTableView: TypeAlias = TableView[Any, Any, Any]
