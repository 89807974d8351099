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


class MessageScene(WidgetScene):
    """Says something; the texts come in the player's language already. Escape is the last answer, Enter the `first`,
    unless another one is gone to.

    A sentence or two stand in the middle; paragraphs, with an empty line between them, are read from the left.
    """

    def __init__(self, kit: Kit, title: str, text: str, answers: Sequence[Entry] = (), first: int = 0) -> None:
        super().__init__(kit)
        self._title = title
        self._text = text
        self._answers = tuple(answers) or (Entry(kit.say("All right"), Pop, "ui/check", PRIMARY),)
        self.first = str(first)

    def build(self, window: Rect) -> Sequence[Widget]:
        """As high as the text is, and the answers below it."""
        measure = self.kit.measure
        buttons = [
            Button(self.kit, str(place), answer.text, icon=answer.icon, paint=answer.paint, tip=answer.tip)
            for place, answer in enumerate(self._answers)
        ]
        wishes = [button.wish() for button in buttons]
        gap, room = measure.px(GAP), inset(window, measure.px(16))
        wide = sum(wish[0] for wish in wishes) + gap * (len(wishes) - 1)
        margin = 2 * measure.px(28)
        labels = self._labels()
        width = min(room.w, max(measure.text(WIDTH if len(labels) == 1 else WIDTH_OF_PARAGRAPHS), wide + margin))
        stacked = wide + margin > room.w
        foot = max(wish[1] for wish in wishes)
        foot = foot * len(buttons) + gap * (len(buttons) - 1) if stacked else foot
        panel = Panel(self.kit, self._title)
        between = measure.px(GAP) * (len(labels) - 1)
        while True:
            panel.layout(Rect(0, 0, width, 1000))
            frame = panel.inside.y + measure.px(20) + 2 * gap + foot
            high = sum(label.height(panel.inside.w) for label in labels)
            if frame + high + between <= room.h or width >= room.w:
                break
            # Large text in a small window: rather wide than cut off.
            width = min(room.w, width + gap * 4)
        panel.layout(centred((width, min(room.h, frame + high + between)), window))
        strip, rest = cut_bottom(panel.inside, foot, gap)
        self._place(labels, rest)
        places = (
            rows(strip, [1] * len(buttons), gap) if stacked else in_a_line([wish[0] for wish in wishes], strip, gap)
        )
        for button, place in zip(buttons, places, strict=True):
            button.layout(place)
        return panel, *labels, *buttons

    def _labels(self) -> list[Label]:
        paragraphs = self._text.split("\n\n")
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
        """An answer was given."""
        return self._answers[int(message.key)].do() if isinstance(message, Clicked) else None

    def close(self) -> Change | None:
        """The last answer is the harmless one."""
        return self._answers[-1].do()
