"""Why a click or a key did nothing: one short sentence beside it, which goes after a while or with the next gesture."""

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from game.client.tabletop.log_view import LogView
from game.client.tabletop.player_words import who_sits
from game.client.toolkit.dirty_rectangles import Seen, place_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.tooltip import Tooltip
from game.table.seats import Seat

# Seconds to find the sentence, for each letter of it, and in which it goes.
FIND: Final = 1.6
LETTER: Final = 0.055
FADE: Final = 0.4
# So many steps of fading are drawn.
FADES: Final = 8

# How it looks while there is nothing to say.
NOTHING_SAID: Final[Seen] = (("why", ""), (0, 0, 0, 0))


class WhyBubble:
    """At most one sentence is seen."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._note = Tooltip(kit)
        self._window = Rect(0, 0, 0, 0)
        self._left = 0.0
        # The chapter of the rules that says more.
        self.chapter = ""
        self._is_pointed = False

    @property
    def text(self) -> str:
        """What is told just now."""
        return self._note.text

    @property
    def is_moving(self) -> bool:
        """Whether it will go by itself."""
        return bool(self.text)

    @property
    def place(self) -> Rect:
        """All that it takes."""
        return self._note.place(self._window) if self.text else Rect(0, 0, 0, 0)

    def layout(self, window: Rect) -> None:
        """Everything is elsewhere now."""
        self._window = window
        self.hide()

    def tell(self, text: str, beside: Rect, clear: Sequence[Rect], chapter: str = "") -> None:
        """Say this beside that, and not over what may be pressed next; a click on it leads to the chapter."""
        margin = self._kit.measure.px(10)
        self.chapter, self._note.link = chapter, self._kit.say("more… (I)") if chapter else ""
        self._note.tell(text, beside.inflate(margin, margin), clear)
        self._left = FIND + LETTER * len(text) + FADE

    def hide(self) -> None:
        """Something else is done."""
        self._note.hide()
        self.chapter, self._is_pointed = "", False

    def leads_on(self, at: tuple[int, int]) -> bool:
        """Whether a click there asks for more words."""
        return bool(self.chapter) and self.place.collidepoint(at)

    def point(self, at: tuple[int, int]) -> None:
        """The mouse is there: whoever is on the way to more words finds it where it is."""
        self._is_pointed = self.leads_on(at)

    def update(self, seconds: float) -> None:
        """Time has passed."""
        if self.text and not self._is_pointed:
            self._left -= seconds
            if self._left <= 0:
                self.hide()

    @property
    def _faded(self) -> int:
        """How far it has gone, in steps."""
        if self._left >= FADE or self._kit.settings.now.animation is Speed.OFF:
            return 0
        return round((1 - max(0.0, self._left) / FADE) * FADES)

    def seen(self) -> Seen:
        """How it looks."""
        if not self.text:
            return NOTHING_SAID
        margin = 2 * self._kit.measure.px(8)
        return ("why", self.text, self._faded), place_of(self.place.inflate(margin, margin))

    def draw(self, surface: pygame.Surface) -> None:
        """Over everything."""
        if not self.text:
            return
        margin = 2 * self._kit.measure.px(8)
        room = self.place.inflate(margin, margin).clip(surface.get_rect())
        below = surface.subsurface(room).copy() if self._faded else None
        self._note.draw(surface)
        if below:
            below.set_alpha(round(255 * self._faded / FADES))
            surface.blit(below, room)


def words_at(kit: Kit, log: LogView, seats: Sequence[Seat], at: tuple[int, int], seat: int | None) -> str:
    """What is at a place of which the game has nothing of its own to say, the row of this `seat` if any; or nothing."""
    if log.holds(at):
        return kit.say("The log: click a line to see that moment again.")
    if seat is None:
        return ""
    return who_sits(seats[seat], kit.say)
