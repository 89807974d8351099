"""What computers think, on a slip of paper over the table: advice for whoever decides, and what a computer player
weighed in its last turn. Knows no game: the view finds the words and lights up what an option is about."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame
from pygame import Rect

from game.ai.options import AnyOption
from game.client.tabletop.view import AnyView, Telling
from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Hand, Intent, Key, PointerLeft, PointerMoved, Pressed
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import inset
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, FADED_INK, PAPER, PAPER_LIP, SMALL_TEXT, SUN_LIGHT
from game.rules.contract import NOBODY
from game.table.seats import Seat

WIDTH: Final = 250
BETWEEN: Final = " · "
# So many lines of the log can still be read.
FREE_LINES: Final = 2


@dataclass(frozen=True, slots=True)
class Page:
    """What is on the slip: whose seat it is about, the options, which was taken, and in which turn. Advice without
    options is still being thought about; a page that the mouse called up goes with it."""

    seat: int
    options: tuple[AnyOption, ...] = ()
    taken: Any = None
    turn: int = 0
    is_advice: bool = False
    by_mouse: bool = False


@dataclass(frozen=True, slots=True)
class _Line:
    """An option as it is written down, and where."""

    chance: str
    words: tuple[str, ...]
    reason: tuple[str, ...]
    taken: bool
    rect: Rect


class Counsel:
    """At most one slip lies there. It decides nothing: that stays with the player."""

    def __init__(self, kit: Kit, view: AnyView, seats: Sequence[Seat]) -> None:
        self._kit = kit
        self._view = view
        self._seats = seats
        # The last turn of each computer player: what it weighed, and with what it began.
        self._thoughts: dict[int, Page] = {}
        self._page: Page | None = None
        self._window = Rect(0, 0, 1, 1)
        self._rect = Rect(0, 0, 0, 0)
        self._heading: tuple[str, ...] = ()
        self._lines: tuple[_Line, ...] = ()
        self._chosen: int | None = None
        self._hovered: int | None = None
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

    def layout(self, window: Rect) -> None:
        """Beside the board, where the view has room that is not needed just now."""
        self._window = window
        self._lay()

    def wait(self, seat: int) -> None:
        """Advice was asked for."""
        self._turn_to(Page(seat, is_advice=True))

    def advise(self, options: tuple[AnyOption, ...]) -> None:
        """Here it is."""
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
        page = self._page
        if page is not None and page.seat == seat and not page.is_advice:
            new = self._thoughts.get(seat)
            self._turn_to(new and replace(new, by_mouse=page.by_mouse))

    def forget(self) -> None:
        """Turns were taken back: nobody thought anything."""
        self._thoughts.clear()
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
                return self._point(at)
            case PointerLeft() if self._page and self._page.by_mouse:
                self.close()
            case Pressed(at, Hand.LEFT) if self.is_advice and self._rect.collidepoint(at):
                self._choose(self._line_at(at))
                return True
            case Key("escape") if self._page:
                self.close()
                return True
            case Key("tab") if self.is_advice and self._lines:
                self._choose(0 if self._chosen is None else (self._chosen + 1) % len(self._lines))
                return True
            case Key("w", _, False):
                self._leaf()
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The slip, if one lies there."""
        self.changed = False
        if self._page is None:
            return
        kit, measure = self._kit, self._kit.measure
        paper = Cardboard(
            measure.px(12), measure.px(3), PAPER, lip=measure.px(5), lip_face=PAPER_LIP, shadow=measure.px(6)
        )
        draw_cardboard(surface, kit.art, self._rect, paper)
        room, px, left = self._inside(), measure.text(BODY_TEXT), self._title_left()
        icon = kit.art.get("ui/clock" if self.is_waiting else "ui/hint", (px, px))
        surface.blit(icon, (room.x, room.y + (kit.writer.height(px) - px) // 2))
        head = Rect(room.x + left, room.y, room.w - left, room.h)
        kit.writer.draw_lines(surface, self._heading, head, px, weight=Weight.BOLD)
        for number, line in enumerate(self._lines):
            self._draw_line(surface, line, number in (self._hovered, self._chosen))

    def _draw_line(self, surface: pygame.Surface, line: _Line, lit: bool) -> None:
        kit, measure = self._kit, self._kit.measure
        if lit or line.taken:
            back = Cardboard(measure.px(8), 0, SUN_LIGHT)
            draw_cardboard(surface, kit.art, line.rect.inflate(measure.px(10), measure.px(4)), back)
        small, px, column = measure.text(SMALL_TEXT), measure.text(BODY_TEXT), self._column()
        chance = Rect(line.rect.x, line.rect.y, column - measure.px(8), kit.writer.height(small))
        kit.writer.draw(surface, line.chance, chance, px, weight=Weight.BOLD, align=Align.RIGHT)
        room = Rect(line.rect.x + column, line.rect.y, line.rect.w - column, line.rect.h)
        kit.writer.draw_lines(surface, line.words, room, small, weight=Weight.BOLD)
        below = room.move(0, kit.writer.height(small, len(line.words)))
        kit.writer.draw_lines(surface, line.reason, below, small, colour=FADED_INK)

    def _point(self, at: tuple[int, int]) -> bool:
        if self.is_advice:
            line = self._line_at(at)
            if line != self._hovered:
                self._hovered = line
                self._light_up()
            return self._rect.collidepoint(at)
        seat = self._view.seat_at(at)
        page = self._thoughts.get(NOBODY if seat is None else seat)
        if page and (self._page is None or self._page.seat != seat):
            self._turn_to(replace(page, by_mouse=True))
        elif page is None and self._page and self._page.by_mouse:
            self.close()
        return False

    def _leaf(self) -> None:
        """What the first of the computer players thought, then the next, then nothing again."""
        seats = sorted(self._thoughts)
        shown = NOBODY if self._page is None or self._page.is_advice else self._page.seat
        self._turn_to(next((self._thoughts[seat] for seat in seats if seat > shown), None))

    def _choose(self, line: int | None) -> None:
        self._chosen = None if line == self._chosen else line
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

    def _line_at(self, at: tuple[int, int]) -> int | None:
        return next((number for number, line in enumerate(self._lines) if line.rect.collidepoint(at)), None)

    def _title(self, page: Page) -> str:
        say, name = self._kit.say, self._seats[page.seat].name
        if page.is_advice:
            return say("A hint for {name}").format(name=name) if page.options else say("Thinking …")
        return say("{name} thought:").format(name=name)

    def _title_left(self) -> int:
        """The room for the picture before it."""
        return self._kit.measure.text(BODY_TEXT) + self._kit.measure.px(6)

    def _column(self) -> int:
        """The room for chances."""
        measure = self._kit.measure
        return self._kit.writer.width("100 %", measure.text(BODY_TEXT), Weight.BOLD) + measure.px(8)

    def _inside(self) -> Rect:
        return inset(self._rect, self._kit.measure.px(14), self._kit.measure.px(10))

    def _lay(self) -> None:
        """Write the page down, from the top; the slip is as high as that, and leaves the last lines of the log free."""
        self._lines, page = (), self._page
        if page is None:
            self._view.make_room(None)
            return
        measure, aside = self._kit.measure, self._view.aside
        gap = measure.px(10)
        free = self._kit.writer.height(measure.text(SMALL_TEXT), FREE_LINES) + 3 * gap
        wide, most = max(aside.w, measure.text(WIDTH)), inset(self._window, gap // 2)
        heading, lines, high = self._written(page, wide)
        # Large text in a small window: rather over the board than over the log or out of the window.
        while high > min(most.h, aside.bottom - free - most.y) and wide < most.w:
            wide += gap * 4
            heading, lines, high = self._written(page, wide)
        self._heading, wide = heading, min(wide, most.w)
        top = min(aside.y, aside.bottom - free - high)
        self._rect = Rect(aside.right - wide, top, wide, high).clamp(most)
        self._view.make_room(self._rect.bottom + gap)
        corner = self._inside().topleft
        self._lines = tuple(
            _Line(line.chance, line.words, line.reason, line.taken, line.rect.move(corner)) for line in lines
        )

    def _written(self, page: Page, wide: int) -> tuple[tuple[str, ...], list[_Line], int]:
        """The heading and the lines on a slip of that width, from its corner, and how high it has to be."""
        measure, writer = self._kit.measure, self._kit.writer
        small, gap, inner = measure.text(SMALL_TEXT), measure.px(10), wide - 2 * measure.px(14)
        px = measure.text(BODY_TEXT)
        heading = writer.wrapped(self._title(page), px, inner - self._title_left(), Weight.BOLD)
        top, lines = writer.height(px, len(heading)) + gap, []
        for option, told in zip(page.options, self._all_words(page), strict=True):
            taken = self._was_taken(page, option)
            words = writer.wrapped(told, small, inner - self._column(), Weight.BOLD)
            reason = writer.wrapped(self._reason(option), small, inner - self._column())
            rect = Rect(0, top, inner, writer.height(small, len(words) + len(reason)))
            lines.append(_Line(f"{round(100 * option.chance)} %", words, reason, taken, rect))
            top += rect.h + gap
        return heading, lines, top + measure.px(18)

    def _was_taken(self, page: Page, option: AnyOption) -> bool:
        return page.taken is not None and option.decisions[0] == page.taken

    def _all_words(self, page: Page) -> list[str]:
        """Each turn in words; pieces of advice that would read the same also say where."""
        told = [self._words(page, option) for option in page.options]
        if not page.is_advice:
            return told
        return [
            self._words(page, option, exactly=told.count(words) > 1)
            for option, words in zip(page.options, told, strict=True)
        ]

    def _words(self, page: Page, option: AnyOption, exactly: bool = False) -> str:
        """The turn in the words of the view, what is said twice in a row only once."""
        done = Telling.DONE if self._was_taken(page, option) else Telling.THOUGHT
        telling = Telling.OWN if page.is_advice else done
        told: list[str] = []
        for decision in option.decisions:
            words = self._view.words(decision, telling)
            if words and exactly and (where := self._view.where(decision)):
                words = f"{words}, {where}"
            if words and words not in told[-1:]:
                told.append(words)
        return BETWEEN.join(told) or "–"

    def _reason(self, option: AnyOption) -> str:
        if option.reason is None:
            return ""
        values = dict(option.reason.values)
        if isinstance(seat := values.get("seat"), int):
            values["seat"] = self._seats[seat].name
        for key, value in option.reason.values.items():
            if isinstance(value, str):
                # The name of something on the board, in small English letters.
                values[key] = self._kit.say(value.capitalize())
        said = self._kit.say(option.reason.words)
        if option.reason.one:
            said = self._kit.language.say_many(option.reason.one, option.reason.words, int(values["n"]))
        return said.format(**values)
