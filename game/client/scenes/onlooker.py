"""Looking on at a match that is played in another window: everything is seen as it happens, but no hand, and nothing
can be decided."""

from collections.abc import Callable, Sequence
from random import Random

import pygame
from pygame import Rect

from game.client.scenes.show_again import ShowAgain
from game.client.scenes.skipping import Skipping
from game.client.scenes.table_button import TableButton
from game.client.tabletop.happenings import happenings, seen_by
from game.client.tabletop.view import AnyView, Ask, MakeView
from game.client.toolkit.intents import CloseAsked, Intent, Key, Pressed, Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.scene import Change, KeyLine, Leave, Push, Scene
from game.table.watched_match import News, WatchedMatch


class OnlookerScene:
    """`leave` makes what lies over the table when the onlooker has seen enough, or when there is no more to see."""

    is_overlay = False
    is_typing = False

    def __init__(
        self, kit: Kit, watched: WatchedMatch, make_view: MakeView, leave: Callable[[bool], Scene], rng: Random
    ) -> None:
        self._kit = kit
        self._watched = watched
        self._make_view = make_view
        self._leave = leave
        self._rng = rng
        self._size: Size = (1, 1)
        self._is_gone = False
        self._enough = TableButton(kit, later("You are looking on"), "ui/eye")
        self._enough.open(True)
        self._view = self._new_view()
        self._skipping = Skipping(kit, self._view, 0)
        self._show_again = ShowAgain(watched.match, self._view)

    @property
    def view(self) -> AnyView:
        """How it is shown."""
        return self._view

    @property
    def needs_drawing(self) -> bool:
        """Whether the view or the button looks different."""
        return self._view.needs_drawing or self._enough.needs_drawing

    @property
    def is_moving(self) -> bool:
        """Something moves, or something was done in the other window."""
        return self._view.is_moving or self._enough.is_moving or self._watched.has_news

    def enter(self) -> None:
        """As quiet as at a table."""
        self._kit.sound.stop_tune()

    def leave(self) -> None:
        """Nothing to put away: nothing was written."""

    def mend(self) -> None:
        """The table is laid afresh."""
        self._view = self._new_view()
        self._skipping = Skipping(self._kit, self._view, 0)
        self._show_again = ShowAgain(self._watched.match, self._view)

    def layout(self, size: Size) -> None:
        """The view fills the window."""
        self._size = size
        self._view.layout(Rect((0, 0), size))
        self._enough.layout(self._view.aside)
        self._stand()

    def _new_view(self) -> AnyView:
        view = self._make_view(self._kit, self._watched.match, self._rng)
        for past in happenings(self._watched.match, None):
            view.recall(past)
        return view

    def _stand(self) -> None:
        match = self._watched.match
        self._show_again.mark(None)
        self._view.stand(seen_by(match, match.state, None), None, False, False)

    def handle(self, intent: Intent) -> Change | None:
        """One may look around and back, and leave."""
        match intent:
            case CloseAsked():
                return Leave()
            case _ if self._show_again.handle(intent) or self._skipping.handle(intent):
                return None
            case Pressed() | Key() if self._view.is_looking_back:
                self._view.handle(intent)
                return None
        if self._enough.is_taken(intent):
            return Push(self._leave(False))
        match self._view.handle(intent):
            case Ask.PAUSE:
                return Push(self._leave(False))
            case Ask.AGAIN:
                self._show_again.begin(None)
        return None

    def update(self, seconds: float) -> Change | None:
        """Movements go on, and what is new is shown."""
        self._skipping.update(seconds, waits=False)
        self._view.update(seconds)
        self._enough.update(seconds)
        if self._is_gone or self._view.is_showing_again or not self._watched.has_news:
            return None
        known = len(self._watched.match.moments)
        match self._watched.look():
            case News.MORE:
                for new in happenings(self._watched.match, None, known):
                    self._view.show(new)
                self._stand()
            case News.CHANGED:
                self.mend()
                self.layout(self._size)
            case News.GONE:
                self._is_gone = True
                return Push(self._leave(True))
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The view, and the button that says what this is."""
        self._view.draw(surface)
        self._enough.draw(surface)

    def draw_changes(self, surface: pygame.Surface) -> Sequence[Rect]:
        """The button lies over the table."""
        self.draw(surface)
        return [surface.get_rect()]

    def keys(self) -> tuple[KeyLine, ...]:
        """Whatever one may do at a table without playing."""
        return (*self._skipping.keys(), KeyLine(later("Esc"), later("pause")))
