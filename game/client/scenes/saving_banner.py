"""A slip at the top of the log that says that the match can't be saved, and has the button that keeps it elsewhere. It
lies there until the match is saved again; the log, and advice where there is room for both, begin below it."""

from typing import Final

import pygame
from pygame import Rect

from game.client.toolkit.cardboard import Cardboard, draw_cardboard
from game.client.toolkit.intents import Intent, PointerLeft, PointerMoved, Pressed, Released
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import cut_bottom, inset
from game.client.toolkit.theme import PAPER, PAPER_LIP, SMALL_TEXT
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.group import Group
from game.client.toolkit.widgets.widget import Clicked

KEEP_ELSEWHERE: Final = "save elsewhere"


class SavingBanner:
    """There while it has something to say."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._group = Group(kit)
        self._place = Rect(0, 0, 1, 1)
        self._text = ""
        self._has_button = self._stays = False
        self._px = 1
        self._changed = False
        self.lines: tuple[str, ...] = ()
        self.rect = Rect(0, 0, 0, 0)

    @property
    def text(self) -> str:
        """What it says; nothing while it is not there."""
        return self._text

    @property
    def needs_drawing(self) -> bool:
        """Whether it looks different, or has gone."""
        return self._changed or bool(self._text and self._group.needs_drawing)

    @property
    def needs_whole_drawing(self) -> bool:
        """Whether it is drawn over what moves below it, or has just gone."""
        return self._changed or bool(self._text)

    @property
    def is_moving(self) -> bool:
        """While it is there and does not stay: either saving is tried again, or good news are to go."""
        return bool(self._text) and not self._stays

    @property
    def room(self) -> Rect:
        """Where its words stand."""
        inner = inset(self.rect, self._kit.measure.px(12), self._kit.measure.px(8))
        return Rect(inner.x, inner.y, inner.w, self._kit.writer.height(self._px, len(self.lines)))

    def say(self, text: str, has_button: bool = False, stays: bool = False) -> bool:
        """Say this from now on, or nothing; whether anything is different."""
        self._stays = stays
        if (text, has_button) == (self._text, self._has_button):
            return False
        self._text, self._has_button = text, has_button
        self.layout(self._place)
        return True

    def layout(self, place: Rect) -> None:
        """As high as it has to be; rather in smaller letters than higher than the place."""
        self._place, self._changed = place, True
        if not self._text:
            self.rect, self.lines = Rect(0, 0, 0, 0), ()
            self._group.fill([])
            return
        kit, measure = self._kit, self._kit.measure
        wide = place.w - 2 * measure.px(12)
        button = self._button(wide)
        foot = button.wish()[1] + measure.px(6) if button else 0
        around = 2 * measure.px(8) + measure.px(5) + foot
        self._px, least = measure.text(SMALL_TEXT), round(measure.text(SMALL_TEXT) * 100 / measure.text_scale)
        while True:
            self.lines = kit.writer.wrapped(self._text, self._px, wide)
            high = kit.writer.height(self._px, len(self.lines)) + around
            if high <= place.h or self._px <= least:
                break
            self._px -= 1
        self.rect = Rect(place.x, place.y, place.w, high)
        if button:
            strip = Rect(self.rect.x, self.rect.y, self.rect.w, high - measure.px(5))
            strip, _ = cut_bottom(inset(strip, measure.px(12), measure.px(8)), button.wish()[1], 0)
            button.layout(strip)
        self._group.fill([button] if button else [])

    def _button(self, wide: int) -> Button | None:
        if not self._has_button:
            return None
        word, tip = self._kit.say("Save elsewhere"), self._kit.say("Keep the match in another folder (Ctrl+S)")
        button = Button(self._kit, KEEP_ELSEWHERE, word, icon="ui/folder", tip=tip, size=SMALL_TEXT)
        if button.wish()[0] > wide:
            button = Button(self._kit, KEEP_ELSEWHERE, word, tip=tip, size=SMALL_TEXT)
        return button

    def is_clicked(self, intent: Intent) -> bool:
        """Whether the button was; keys are for the table."""
        match intent:
            case PointerMoved() | PointerLeft() | Pressed() | Released() if self._text:
                return isinstance(self._group.handle(intent), Clicked)
        return False

    def covers(self, intent: Intent) -> bool:
        """Whether this is a press on it, which is none on what lies below."""
        return isinstance(intent, Pressed) and self.rect.collidepoint(intent.at)

    def update(self, seconds: float) -> None:
        """The button rises and falls."""
        self._group.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """The strip, the words, the button."""
        self._changed = False
        if not self._text:
            return
        kit, measure = self._kit, self._kit.measure
        style = Cardboard(measure.px(12), measure.px(3), PAPER, lip=measure.px(5), lip_face=PAPER_LIP)
        draw_cardboard(surface, kit.art, self.rect, style)
        kit.writer.draw_lines(surface, self.lines, self.room, self._px)
        self._group.draw(surface)
