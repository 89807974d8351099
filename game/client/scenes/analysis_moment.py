"""A decision that cost much, with all that is known of it, and the ways to it: a look at the match, or playing on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from game.client.scenes.widgets.moment_card import MomentWords
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import cut_bottom, cut_top, rows
from game.client.toolkit.scene import Change, Pop
from game.client.toolkit.theme import FADED_INK, GAP, INK, PLAIN, PRIMARY
from game.client.toolkit.widget_scene import Entry, WidgetScene, sheet_rect
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Label, Panel
from game.client.toolkit.widgets.picture import DrawPicture
from game.client.toolkit.widgets.widget import Clicked, Message, Widget

PICTURE_WIDE = 1.5


@dataclass(frozen=True, slots=True)
class MomentWays:
    """Shown where they are given."""

    look_at: Callable[[], Change] | None
    play_on: Callable[[], Change] | None


class _Shown(Widget):
    """A picture that is only looked at."""

    takes_focus = False

    def __init__(self, kit: Kit, draw_picture: DrawPicture) -> None:
        super().__init__(kit, "")
        self._draw_picture = draw_picture

    def draw(self, surface: pygame.Surface) -> None:
        """As large as its place."""
        self._draw_picture(surface, self.rect)


class MomentScene(WidgetScene):
    """Escape leads back to the analysis."""

    first = "0"

    def __init__(self, kit: Kit, words: MomentWords, chances: str, draw_picture: DrawPicture, ways: MomentWays) -> None:
        super().__init__(kit)
        self._words = words
        self._chances = chances
        self._draw_picture = draw_picture
        say, entries = kit.say, []
        if ways.look_at is not None:
            entries.append(Entry(say("Look at it"), ways.look_at, "ui/show-again"))
        if ways.play_on is not None:
            entries.append(Entry(say("Play on from here"), ways.play_on, "ui/play"))
        self._entries = (*entries, Entry(say("Back"), Pop, "ui/arrow-left"))

    def build(self, window: Rect) -> Sequence[Widget]:
        """The picture at the left, the words beside it; where letters are large, only words."""
        kit, gap = self.kit, self.kit.measure.px(GAP)
        panel = Panel(kit, f"{self._words.turn}: {self._words.cost}")
        panel.layout(sheet_rect(kit, window, (900, 480)))
        buttons = [
            Button(kit, str(place), entry.text, icon=entry.icon, paint=PLAIN if place else PRIMARY)
            for place, entry in enumerate(self._entries)
        ]
        wide = sum(button.wish()[0] for button in buttons) + gap * (len(buttons) - 1)
        high, is_row = buttons[0].wish()[1], wide <= panel.inside.w
        down = 1 if is_row else len(buttons)
        foot, room = cut_bottom(panel.inside, high * down + gap * (down - 1), gap)
        x = foot.centerx - wide // 2
        for button, row in zip(buttons, rows(foot, [1] * down, gap) * (len(buttons) if is_row else 1), strict=False):
            place = Rect(x, row.y, button.wish()[0], row.h) if is_row else row
            x += place.w + gap
            button.layout(place)
        said = [(self._words.done, INK), (self._words.better, INK), (self._words.why, INK), (self._chances, FADED_INK)]
        labels = [Label(kit, text, colour=ink) for text, ink in said if text]
        pictures: list[Widget] = []
        side = room.w // 2 - gap
        beside = Rect(room.x + side + 2 * gap, room.y, room.w - side - 2 * gap, room.h)
        if sum(label.height(beside.w) + gap for label in labels) <= room.h:
            shown = _Shown(kit, self._draw_picture)
            tall = min(room.h, round(side / PICTURE_WIDE))
            shown.layout(Rect(room.x, room.centery - tall // 2, side, tall))
            pictures, room = [shown], beside
        # Where letters are large there may be no room between them.
        free = (room.h - sum(label.height(room.w) for label in labels)) // max(1, len(labels) - 1)
        for label in labels:
            strip, room = cut_top(room, label.height(room.w), max(0, min(gap, free)))
            label.layout(strip)
        return panel, *pictures, *labels, *buttons

    def act(self, message: Message) -> Change | None:
        """A button."""
        return self._entries[int(message.key)].do() if isinstance(message, Clicked) else None
