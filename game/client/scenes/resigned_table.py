"""The table after somebody resigned: everything can still be looked at, and nothing decided."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pygame
from pygame import Rect

from game.client.scenes.table_button import TableButton
from game.client.tabletop.happenings import happenings, seen_by
from game.client.tabletop.view import Ask, MakeView
from game.client.toolkit.intents import CloseAsked, Intent, Key, Pressed, Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.scene import Change, KeyLine, Leave, Push, Scene
from game.table.match import AnyMatch
from game.table.seats import HUMAN


class ResignedTable:
    """`results` makes what is told of the match; it comes by itself, and again when it is asked for."""

    is_overlay = False
    is_typing = False

    def __init__(
        self, kit: Kit, match: AnyMatch, make_view: MakeView, results: Callable[[], Scene], rng: Random
    ) -> None:
        self._kit = kit
        self._match = match
        self._results = results
        self._has_told = False
        self._button = TableButton(kit, later("Results"), "ui/trophy")
        self._button.open(True)
        people = [seat for seat, who in enumerate(match.header.seats) if who.by == HUMAN]
        # With several people at one screen, hands stay hidden.
        self._viewer = people[0] if len(people) == 1 else None
        self._new_view = partial(make_view, kit, match, rng)
        self.mend()

    @property
    def match(self) -> AnyMatch:
        """The match, as far as it was played."""
        return self._match

    @property
    def needs_drawing(self) -> bool:
        """Whether the view or the button looks different."""
        return self._view.needs_drawing or self._button.needs_drawing

    @property
    def is_moving(self) -> bool:
        """Something moves, or the results are still to come."""
        return self._view.is_moving or self._button.is_moving or not self._has_told

    def enter(self) -> None:
        """No tune for those who gave up."""
        self._kit.sound.stop_tune()

    def leave(self) -> None:
        """Nothing to put away: the match is among those that are over."""

    def mend(self) -> None:
        """The table as it stood."""
        self._view = self._new_view()
        for past in happenings(self._match, self._viewer):
            self._view.recall(past)

    def layout(self, size: Size) -> None:
        """The view fills the window."""
        self._view.layout(Rect((0, 0), size))
        self._button.layout(self._view.aside)
        self._view.stand(seen_by(self._match, self._match.state, self._viewer), self._viewer, False, False)

    def handle(self, intent: Intent) -> Change | None:
        """One may look around and back, and go to the results."""
        match intent:
            case CloseAsked():
                return Leave()
            case Pressed() | Key() if self._view.is_looking_back:
                self._view.handle(intent)
                return None
        if self._button.is_taken(intent) or self._view.handle(intent) is Ask.PAUSE:
            return Push(self._results())
        return None

    def update(self, seconds: float) -> Change | None:
        """The results come when the table has been seen."""
        self._view.update(seconds)
        self._button.update(seconds)
        if self._has_told:
            return None
        self._has_told = True
        return Push(self._results())

    def draw(self, surface: pygame.Surface) -> None:
        """The view, and the button to the results."""
        self._view.draw(surface)
        self._button.draw(surface)

    def draw_changes(self, surface: pygame.Surface) -> Sequence[Rect]:
        """The button lies over the table."""
        self.draw(surface)
        return [surface.get_rect()]

    def keys(self) -> tuple[KeyLine, ...]:
        """Whatever one may do at a table without playing."""
        return (KeyLine(later("Enter"), later("to the results")),)
