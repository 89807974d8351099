"""What a lesson says, on a slip of paper: in the place of the log where there is room for all of it, else across the
top of the window, with the table below it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Intent, Key
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import cut_bottom, cut_top, inset
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import (
    BODY_TEXT,
    FADED_INK,
    GAP,
    HEAD_TEXT,
    PAPER,
    PAPER_LIP,
    PLAIN,
    PRIMARY,
    SMALL_TEXT,
    SUN,
    SUN_LIGHT,
)
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.group import Group
from game.client.toolkit.widgets.widget import Message

AGAIN: Final = "again"
BEFORE: Final = "before"
NEXT: Final = "next"
# Seconds for which it says with all its paper that it is meant.
FLASH: Final = 0.5
# Letters become so much smaller rather than that the slip leaves its place, and it takes so much of the window at most.
LEAST: Final = 0.85
MOST_HIGH: Final = 0.42
# Across the window it has no more lines than this, if that can be helped.
FEW_LINES: Final = 2
# Units that whoever looks on from the slip is high, where there is room.
FIGURE: Final = 130


@dataclass(frozen=True, slots=True)
class SlipPage:
    """Which lesson it is, what it says, and whether it was done."""

    title: str
    # The same, for where there is little room.
    short_title: str
    words: str
    is_done: bool
    is_first: bool
    is_last: bool


class LessonSlip:
    """Buttons lead to the lesson before and the next one, and to the beginning of this one."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._group = Group(kit)
        self._page: SlipPage | None = None
        self._lines: tuple[str, ...] = ()
        self._px = 1
        self._head = self._room = Rect(0, 0, 0, 0)
        self._figure: Rect | None = None
        # How high it is across the window; nothing in the place of the log.
        self._across = 0
        # For what it was laid the last time.
        self._laid: tuple[object, ...] = ()
        self._flash = 0.0
        self._changed = True
        self.rect = Rect(0, 0, 0, 0)

    @property
    def page(self) -> SlipPage | None:
        """What stands on it."""
        return self._page

    @property
    def lines(self) -> tuple[str, ...]:
        """Its words as they are seen."""
        return self._lines

    @property
    def needs_drawing(self) -> bool:
        """Whether it looks different."""
        return self._changed or self._group.needs_drawing

    @property
    def is_moving(self) -> bool:
        """Whether a button moves, or the paper is still lit."""
        return self.is_lit or self._group.is_moving

    @property
    def is_lit(self) -> bool:
        """Whether it says again what is to be done."""
        return self._flash > 0

    def place_of(self, key: str) -> Rect | None:
        """Where one of its buttons is."""
        button = self._group.find(key)
        return button.rect if button else None

    def write(self, page: SlipPage) -> None:
        """This stands on it from now on, once it is laid somewhere."""
        self._page = page
        self._changed = True

    def flash(self) -> None:
        """What it says is still to be done."""
        self._flash, self._changed = FLASH, True

    def room_across(self, texts: Sequence[str], aside: Rect, window: Rect) -> int:
        """How much of the top of the window it takes while a lesson says all this, so that the table stands still
        meanwhile; nothing, where the place of the log is enough."""
        assert self._page
        page = self._page
        is_aside = True
        for is_done in (False, True):
            self._page = replace(page, is_done=is_done)
            is_aside = is_aside and all(self._is_aside(text, aside) for text in texts)
        self._page = page
        self._across = 0 if is_aside else max(self._high_across(text, window) for text in texts)
        self._laid = ()
        return self._across and self._across + self._kit.measure.px(GAP)

    def lay(self, aside: Rect, window: Rect) -> None:
        """In the place of the log, or across the window where that was found too small."""
        assert self._page
        laid = (self._page, tuple(aside), tuple(window), self._kit.measure, self._kit.language.code)
        if laid == self._laid:
            return
        self._laid = laid
        measure = self._kit.measure
        if self._across:
            buttons = self._buttons(with_words=False)
            self._figure = None
            strip = self._lay_across(buttons, window)
        else:
            buttons = self._buttons(with_words=True)
            self._is_aside(self._page.words, aside)
            self.rect = aside
            room = inset(aside, measure.px(GAP))
            strip, room = cut_bottom(room, buttons[0].wish()[1], measure.px(8))
            head = self._kit.writer.height(measure.text(SMALL_TEXT))
            self._head, self._room = cut_top(room, head, measure.px(8))
            self._figure = self._figure_room()
        self._place(buttons, strip)
        self._changed = True

    def _is_aside(self, words: str, aside: Rect) -> bool:
        """Whether these words have room in the place of the log, above the buttons."""
        measure = self._kit.measure
        buttons = self._buttons(with_words=True)
        wide = aside.w - 2 * measure.px(GAP)
        head = self._kit.writer.height(measure.text(SMALL_TEXT))
        free = aside.h - 2 * measure.px(GAP) - buttons[0].wish()[1] - 2 * measure.px(8) - head
        self._px = measure.text(HEAD_TEXT)
        return self._fits(words, wide, free) and self._wide(buttons) <= wide

    def _high_across(self, words: str, window: Rect) -> int:
        """How high it is with these words, with the buttons at the right of them."""
        measure, writer = self._kit.measure, self._kit.writer
        gap, buttons = measure.px(GAP), self._buttons(with_words=False)
        head = writer.height(measure.text(SMALL_TEXT))
        wide = window.w - 2 * gap - self._wide(buttons) - 3 * gap
        self._px = measure.text(BODY_TEXT)
        # Letters that are a little smaller leave the table more room than a third line does.
        if not self._fits(words, wide, writer.height(self._px, FEW_LINES)):
            self._px = measure.text(BODY_TEXT)
            self._fits(words, wide, round(window.h * MOST_HIGH) - head - 2 * gap)
        return max(head + writer.height(self._px, len(self._lines)), buttons[0].wish()[1]) + 3 * gap

    def _lay_across(self, buttons: list[Button], window: Rect) -> Rect:
        """At the top, as high as the longest words of the lesson are; where the buttons go."""
        assert self._page
        measure = self._kit.measure
        gap, beside = measure.px(GAP), self._wide(buttons)
        self._high_across(self._page.words, window)
        self.rect, _ = cut_top(inset(window, gap), self._across)
        inside = inset(self.rect, gap)
        strip = Rect(inside.right - beside, inside.y, beside, buttons[0].wish()[1])
        words = Rect(inside.x, inside.y, inside.w - beside - gap, inside.h)
        self._head, self._room = cut_top(words, self._kit.writer.height(measure.text(SMALL_TEXT)))
        return strip

    def _figure_room(self) -> Rect | None:
        """Below the words, where enough is left for somebody who is glad."""
        measure = self._kit.measure
        words = self._kit.writer.height(self._px, len(self._lines))
        side = min(measure.px(FIGURE), self._room.h - words - measure.px(8))
        if side < measure.px(FIGURE) // 2:
            return None
        return Rect(self._room.centerx - side // 2, self._room.bottom - side, side, side)

    def _fits(self, words: str, wide: int, high: int) -> bool:
        """Whether the words have room, in letters that are a little smaller if they must be."""
        writer, largest = self._kit.writer, self._px
        for px in range(largest, round(self._kit.measure.text(BODY_TEXT) * LEAST) - 1, -1):
            self._px, self._lines = px, writer.wrapped(words, px, wide)
            if writer.height(px, len(self._lines)) <= high:
                return True
        return False

    def _buttons(self, with_words: bool) -> list[Button]:
        """Again, before, and the next one, which is the obvious thing once this one is done."""
        assert self._page
        kit, page = self._kit, self._page
        say = kit.say
        again = Button(kit, AGAIN, icon="ui/redo", tip=say("Begin this lesson again (U)"))
        before = Button(kit, BEFORE, icon="ui/arrow-left", tip=say("The lesson before"))
        before.enabled = not page.is_first
        word = say("Next") if page.is_done else say("Skip")
        tip = say("Space or Enter") if page.is_done else say("The next lesson (N)")
        paint = PRIMARY if page.is_done else PLAIN
        following = Button(kit, NEXT, word if with_words else "", icon="ui/arrow-right", tip=tip, paint=paint)
        if with_words and not page.is_done:
            following.icon = ""
        return [again, before, following]

    def _wide(self, buttons: list[Button]) -> int:
        return sum(button.wish()[0] for button in buttons) + self._kit.measure.px(6) * (len(buttons) - 1)

    def _place(self, buttons: list[Button], strip: Rect) -> None:
        gap, x = self._kit.measure.px(6), strip.x
        for button in buttons[:-1]:
            wide = button.wish()[0]
            button.layout(Rect(x, strip.y, wide, strip.h))
            x += wide + gap
        buttons[-1].layout(Rect(x, strip.y, strip.right - x, strip.h))
        self._group.fill(buttons)

    def handle(self, intent: Intent) -> Message | None:
        """By mouse: keys have their meaning at the table."""
        return None if isinstance(intent, Key) else self._group.handle(intent)

    def update(self, seconds: float) -> None:
        """Buttons rise and fall, and the light goes."""
        self._group.update(seconds)
        if self._flash > 0:
            self._flash -= seconds
            self._changed = True

    def draw(self, surface: pygame.Surface) -> None:
        """The paper, what stands on it, the buttons."""
        self._changed = False
        if self._page is None:
            return
        kit, measure = self._kit, self._kit.measure
        is_lit = self.is_lit and kit.settings.now.animation is not Speed.OFF
        lip = measure.px(5)
        face, edge = (SUN_LIGHT, SUN) if is_lit else (PAPER, PAPER_LIP)
        style = Cardboard(measure.px(12), measure.px(3), face, lip=lip, lip_face=edge, shadow=measure.px(4))
        draw_cardboard(surface, kit.art, Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - lip), style)
        small = measure.text(SMALL_TEXT)
        fits = kit.writer.width(self._page.title, small, Weight.BOLD) <= self._head.w
        title = self._page.title if fits else self._page.short_title
        kit.writer.draw(surface, title, self._head, small, colour=FADED_INK, weight=Weight.BOLD)
        kit.writer.draw_lines(surface, self._lines, self._room, self._px)
        if self._figure:
            picture = "lemming/cheer" if self._page.is_done else "lemming/stand"
            surface.blit(kit.art.get(picture, self._figure.size), self._figure)
        self._group.draw(surface)
