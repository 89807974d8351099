"""What computers think, on a slip of paper in the place of the log: advice for whoever decides, and what a computer
player weighed in its last turn. Knows no game: the view lights up what an option is about."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import pygame
from pygame import Rect

from game.ai.options import AnyOption
from game.client.scenes.hint_page import Page, PageWords
from game.client.scenes.hint_slip import Slip
from game.client.tabletop.view import AnyView, WhyNot
from game.client.toolkit.intents import Hand, Intent, Key, PointerLeft, PointerMoved, Pressed, Released, Wheel
from game.client.toolkit.kit import Kit
from game.client.toolkit.scene import KeyLine
from game.client.toolkit.sound import SoundEffect
from game.client.toolkit.theme import SMALL_TEXT
from game.rules.contract import NOBODY
from game.table.seats import Seat

# Advice in fewer lines than these can't be read.
LEAST_LINES: Final = 5


class HintPanel:
    """At most one slip lies there. It decides nothing: a piece of advice is played by whoever clicks on it."""

    def __init__(self, kit: Kit, view: AnyView, seats: Sequence[Seat]) -> None:
        self._kit = kit
        self._view = view
        self.slip = Slip(kit, PageWords(kit, view, seats))
        # The last turn of each computer player: what it weighed, and with what it began.
        self._thoughts: dict[int, Page] = {}
        self._page: Page | None = None
        self._chosen: int | None = None
        self._hovered: int | None = None
        self._taken: AnyOption | None = None
        # Something else lies at the top of the place, down to this line.
        self._top: int | None = None
        self.changed = False

    @property
    def page(self) -> Page | None:
        """What is to be seen."""
        return self._page

    @property
    def is_advice(self) -> bool:
        """Whether advice lies there, or is being thought about."""
        return self._page is not None and self._page.is_advice

    @property
    def is_waiting(self) -> bool:
        """Whether advice is being thought about."""
        return self._page is not None and self._page.is_advice and not self._page.options

    def layout(self) -> None:
        """Beside the board, where the view has room that is not needed just now."""
        self._lay()

    def begin_below(self, line: int) -> None:
        """Something else lies at the top of the place down to this line; 0: nothing does."""
        top = line + self._kit.measure.px(6) if line else None
        if top != self._top:
            self._top = top
            self._lay()
            self.changed = True

    def wait(self, seat: int) -> None:
        """Advice was asked for."""
        self._turn_to(Page(seat, is_advice=True))

    def advise(self, options: tuple[AnyOption, ...]) -> None:
        """Here it is."""
        self._kit.sound.play(SoundEffect.HINT)
        assert self._page is not None
        self._turn_to(Page(self._page.seat, options, is_advice=True))

    def note(self, seat: int, options: tuple[AnyOption, ...], taken: Any, turn: int) -> None:
        """This is what a computer player weighed, and what it began its turn with; whoever reads of its turn before
        reads of this one now. Later in a turn there is nothing to weigh any more."""
        if options:
            self._thoughts[seat] = Page(seat, options, taken, turn)
        elif seat in self._thoughts and self._thoughts[seat].turn != turn:
            del self._thoughts[seat]
        else:
            return
        self._view.mark_thoughts(self._thoughts)
        page = self._page
        if page is not None and page.seat == seat and not page.is_advice:
            new = self._thoughts.get(seat)
            self._turn_to(new and replace(new, by_mouse=page.by_mouse))

    def forget(self) -> None:
        """Turns were taken back: nobody thought anything."""
        self._thoughts.clear()
        self._view.mark_thoughts(())
        self.close()

    def close(self) -> None:
        """Take the slip away."""
        if self._page is not None:
            self._turn_to(None)

    def drop_advice(self) -> None:
        """The position it was for is gone."""
        if self.is_advice:
            self.close()

    def handle(self, intent: Intent) -> bool:
        """Whether it was meant for the slip."""
        match intent:
            case PointerMoved(at):
                return self._pull(at) if self.slip.is_held else self._point(at)
            case PointerLeft() if self._page and self._page.by_mouse:
                self.close()
            case Pressed(at, Hand.LEFT) if self._page and self.slip.rect.collidepoint(at):
                self._press(at)
                return True
            case Pressed(at, Hand.LEFT) if (seat := self._view.thought_at(at)) in self._thoughts and seat is not None:
                self._keep(self._thoughts[seat])
                return True
            case Released() if self.slip.is_held:
                self.slip.let_go()
                return True
            case Wheel(at, steps) if self._page and (self._page.by_mouse or self.slip.rect.collidepoint(at)):
                self.changed |= self.slip.roll(steps)
                return True
            case Key("escape") if self._page:
                self.close()
                return True
            case Key("tab") if self.is_advice and self.slip.lines:
                self._choose(0 if self._chosen is None else (self._chosen + 1) % len(self.slip.lines))
                return True
            case Key("return" | "enter") if self.is_advice and self._chosen is not None:
                self._play(self._chosen)
                return True
            case Key("page up" | "page down" as name) if self._page:
                self.changed |= self.slip.leaf(-1 if name == "page up" else 1)
                return True
            case Key("w", _, False):
                self._leaf()
                return True
        return False

    def keys(self) -> tuple[KeyLine, ...]:
        """How advice is asked for, and played."""
        say = self._kit.say
        return (
            KeyLine("H", say("a hint: what the computer would do")),
            KeyLine(say("Tab, Enter"), say("choose a hint, and play it")),
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The slip, if one lies there."""
        self.changed = False
        if self._page is not None:
            self.slip.draw(surface, (self._hovered, self._chosen), self.is_waiting)

    def _point(self, at: tuple[int, int]) -> bool:
        if self.is_advice:
            line = self.slip.line_at(at)
            if line != self._hovered:
                self._hovered = line
                self._light_up()
            is_here = self.slip.rect.collidepoint(at)
            if is_here:
                # What lies below the slip is not meant.
                self._view.handle(PointerLeft())
            return is_here
        seat = self._view.seat_at(at)
        page = self._thoughts.get(NOBODY if seat is None else seat)
        if page and (self._page is None or self._page.seat != seat):
            self._turn_to(replace(page, by_mouse=True))
        elif page is None and self._page and self._page.by_mouse:
            self.close()
        return False

    def _keep(self, page: Page) -> None:
        """A click on the bubble of a computer player lays there what it thought, for longer than the mouse is there; or
        takes it away again."""
        self._turn_to(None if page == self._page else page)

    def _leaf(self) -> None:
        """What the first of the computer players thought, then the next, then nothing again."""
        seats = sorted(self._thoughts)
        shown = NOBODY if self._page is None or self._page.is_advice else self._page.seat
        self._turn_to(next((self._thoughts[seat] for seat in seats if seat > shown), None))

    def _press(self, at: tuple[int, int]) -> None:
        """The bar is taken hold of; a piece of advice is played; of what others thought there is nothing to choose."""
        if self.slip.grab(at):
            self.changed = True
        elif self.is_advice and (line := self.slip.line_at(at)) is not None:
            self._play(line)
        else:
            self._view.tell_why(WhyNot(self._why_not(), self.slip.rect), at)

    def _why_not(self) -> str:
        """Why a click on the slip comes to nothing."""
        if self.is_waiting:
            return self._kit.say("The hint is still being thought about.")
        if self.is_advice:
            return self._kit.say("Click one of the hints to play it.")
        return self._kit.say("What computers thought is only to be read.")

    def _play(self, line: int | None) -> None:
        if self._page is not None and line is not None and line < len(self._page.options):
            self._taken = self._page.options[line]

    def take(self) -> AnyOption | None:
        """The piece of advice that was clicked on since the last time, or chosen and confirmed."""
        taken, self._taken = self._taken, None
        return taken

    def _pull(self, at: tuple[int, int]) -> bool:
        self.changed |= self.slip.drag(at)
        return True

    def _choose(self, line: int | None) -> None:
        self._chosen = None if line == self._chosen else line
        if self._chosen is not None:
            self.slip.show(self._chosen)
        self._light_up()

    def _light_up(self) -> None:
        """What the option under the mouse, or else the chosen one, is about."""
        number = self._chosen if self._hovered is None else self._hovered
        self._view.point_at(self._page.options[number].decisions if self._page and number is not None else ())
        self.changed = True

    def _turn_to(self, page: Page | None) -> None:
        self._page, self._chosen, self._hovered = page, None, None
        self._light_up()
        self._lay()

    def _lay(self) -> None:
        """In the place of the log, which keeps what is left of it."""
        if self._page is None:
            self.slip.clear()
            self._view.make_room(self._top)
            return
        place = self._view.aside
        rest = place.bottom - (self._top or place.top)
        # Where there is no room for both, whoever asked for advice sees that until it is put away.
        if rest >= self._kit.writer.height(self._kit.measure.text(SMALL_TEXT), LEAST_LINES):
            place = Rect(place.x, place.bottom - rest, place.w, rest)
        self.slip.lay(self._page, place)
        self._view.make_room(self.slip.rect.bottom + self._kit.measure.px(10))
