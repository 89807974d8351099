"""A box with a message, and one or more answers to it."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import centred, cut_bottom, in_a_line, inset, rows
from game.client.toolkit.scene import Change, Pop
from game.client.toolkit.text import Align
from game.client.toolkit.theme import GAP, PRIMARY
from game.client.toolkit.widget_scene import Entry, WidgetScene
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Label, Panel
from game.client.toolkit.widgets.widget import Clicked, Message, Widget

WIDTH: Final = 560
WIDTH_OF_PARAGRAPHS: Final = 600
# The keys of the buttons that lead to the next page, and from the last one to the first.
READ_ON: Final = "read on"
FROM_START: Final = "from start"


class MessageScene(WidgetScene):
    """Says something; the texts come in the player's language already. Escape is the last answer, Enter the `first`,
    unless another one is gone to.

    A sentence or two stand in the middle; paragraphs, with an empty line between them, are read from the left, page by
    page where there is no room for all of them: then Enter reads on first.
    """

    def __init__(self, kit: Kit, title: str, text: str, answers: Sequence[Entry] = (), first: int = 0) -> None:
        super().__init__(kit)
        self._title = title
        self._text = text
        self._answers = tuple(answers) or (Entry(kit.say("All right"), Pop, "ui/check", PRIMARY),)
        self._first = str(first)
        self._page = 0
        self._window = Rect(0, 0, 0, 0)

    def build(self, window: Rect) -> Sequence[Widget]:
        """As high as the text is, and the answers below it; what has no room on one page is on more of them."""
        self._window, self.first = window, self._first
        paragraphs = self._text.split("\n\n")
        buttons = self._buttons()
        labels = self._labels(paragraphs)
        width, frame = self._frame(window, buttons, labels)
        if frame + self._high(labels, width) > self._room(window).h and len(paragraphs) > 1:
            buttons = [self._turner(is_last=False), *buttons]
            width, frame = self._frame(window, buttons, labels)
            pages = self._pages(labels, width, self._room(window).h - frame)
            self._page %= len(pages)
            labels = pages[self._page]
            is_last = labels is pages[-1]
            buttons[0] = self._turner(is_last)
            self.first = self._first if is_last else READ_ON
        panel = Panel(self.kit, self._title)
        panel.layout(centred((width, min(self._room(window).h, frame + self._high(labels, width))), window))
        gap = self.kit.measure.px(GAP)
        wishes = [button.wish() for button in buttons]
        strip, rest = cut_bottom(panel.inside, self._foot(window, buttons), gap)
        self._place(labels, rest)
        places = (
            rows(strip, [1] * len(buttons), gap)
            if self._are_stacked(window, buttons)
            else in_a_line([wish[0] for wish in wishes], strip, gap)
        )
        for button, place in zip(buttons, places, strict=True):
            button.layout(place)
        return panel, *labels, *buttons

    def _buttons(self) -> list[Button]:
        return [
            Button(self.kit, str(place), answer.text, icon=answer.icon, paint=answer.paint, tip=answer.tip)
            for place, answer in enumerate(self._answers)
        ]

    def _turner(self, is_last: bool) -> Button:
        """To the next page, or from the last one to the first."""
        if is_last:
            return Button(self.kit, FROM_START, self.kit.say("From the start"), icon="ui/show-again")
        return Button(self.kit, READ_ON, self.kit.say("Read on"), icon="ui/skip")

    def _room(self, window: Rect) -> Rect:
        return inset(window, self.kit.measure.px(16))

    def _wide(self, buttons: Sequence[Button]) -> int:
        """Side by side, with the edges of the panel."""
        measure = self.kit.measure
        return sum(button.wish()[0] for button in buttons) + measure.px(GAP) * (len(buttons) - 1) + 2 * measure.px(28)

    def _are_stacked(self, window: Rect, buttons: Sequence[Button]) -> bool:
        return self._wide(buttons) > self._room(window).w

    def _foot(self, window: Rect, buttons: Sequence[Button]) -> int:
        high = max(button.wish()[1] for button in buttons)
        if not self._are_stacked(window, buttons):
            return high
        return high * len(buttons) + self.kit.measure.px(GAP) * (len(buttons) - 1)

    def _frame(self, window: Rect, buttons: Sequence[Button], labels: Sequence[Label]) -> tuple[int, int]:
        """How wide the panel has to be, and how much of its height is not for the text."""
        measure, room = self.kit.measure, self._room(window)
        gap = measure.px(GAP)
        wish = measure.text(WIDTH if len(labels) == 1 else WIDTH_OF_PARAGRAPHS)
        width = min(room.w, max(wish, self._wide(buttons)))
        frame = self._inside(width).y + measure.px(20) + 2 * gap + self._foot(window, buttons)
        while frame + self._high(labels, width) > room.h and width < room.w:
            # Large text in a small window: rather wide than cut off.
            width = min(room.w, width + gap * 4)
        return width, frame

    def _inside(self, width: int) -> Rect:
        panel = Panel(self.kit, self._title)
        panel.layout(Rect(0, 0, width, 1000))
        return panel.inside

    def _high(self, labels: Sequence[Label], width: int) -> int:
        wide = self._inside(width).w
        return sum(label.height(wide) for label in labels) + self.kit.measure.px(GAP) * (len(labels) - 1)

    def _pages(self, labels: Sequence[Label], width: int, high: int) -> list[list[Label]]:
        """As many paragraphs on each as have room."""
        pages: list[list[Label]] = [[]]
        for label in labels:
            if pages[-1] and self._high([*pages[-1], label], width) > high:
                pages.append([])
            pages[-1].append(label)
        return pages

    def _labels(self, paragraphs: Sequence[str]) -> list[Label]:
        align = Align.LEFT if len(paragraphs) > 1 else Align.CENTRE
        return [Label(self.kit, paragraph, align=align) for paragraph in paragraphs]

    def _place(self, labels: Sequence[Label], room: Rect) -> None:
        """One below the other, with what room there is shared out around them."""
        highs = [label.height(room.w) for label in labels]
        free = max(0, room.h - sum(highs))
        top = room.y
        for number, (label, high) in enumerate(zip(labels, highs, strict=True)):
            share = free * (number + 1) // len(labels) - free * number // len(labels)
            label.layout(Rect(room.x, top, room.w, high + share))
            top += high + share

    def act(self, message: Message) -> Change | None:
        """An answer was given, or a page turned."""
        if not isinstance(message, Clicked):
            return None
        if message.key in (READ_ON, FROM_START):
            self._page += 1
            self.layout(self._window.size)
            self.group.focus(self.first)
            return None
        return self._answers[int(message.key)].do()

    def close(self) -> Change | None:
        """The last answer is the harmless one."""
        return self._answers[-1].do()
