"""A button over the table, and Enter: to the results for whoever looks at the board after the end, and out of the seat
of an onlooker."""

import pygame
from pygame import Rect

from game.client.toolkit.intents import Intent, Key
from game.client.toolkit.kit import Kit
from game.client.toolkit.theme import PRIMARY
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.group import Group
from game.client.toolkit.widgets.widget import Clicked


class TableButton:
    """Is there while it is open. Its text is said when it is laid out."""

    def __init__(self, kit: Kit, text: str, icon: str) -> None:
        self._kit = kit
        self._text = text
        self._icon = icon
        self._group = Group(kit)
        self._is_open = False
        self._above = Rect(0, 0, 1, 1)

    @property
    def is_open(self) -> bool:
        """Whether it is to be seen."""
        return self._is_open

    @property
    def needs_drawing(self) -> bool:
        """Whether the button looks different."""
        return self._is_open and self._group.needs_drawing

    @property
    def needs_whole_drawing(self) -> bool:
        """Whether it is drawn over what moves below it."""
        return self._is_open

    @property
    def is_moving(self) -> bool:
        """Whether the button moves."""
        return self._is_open and self._group.is_moving

    def layout(self, above: Rect) -> None:
        """Below this, in the room for advice: nobody needs any then."""
        self._above = above
        button = Button(
            self._kit, "over the table", self._kit.say(self._text), icon=self._icon, paint=PRIMARY,
            tip=self._kit.say("Space or Enter"),
        )  # fmt: skip
        button.layout(Rect(above.x, above.bottom + self._kit.measure.px(10), above.w, button.wish()[1]))
        self._group.fill([button])

    def open(self, is_open: bool) -> None:
        """Be there, or not."""
        self._is_open = is_open
        self.layout(self._above)

    def is_taken(self, intent: Intent) -> bool:
        """Whether somebody goes this way."""
        if not self._is_open:
            return False
        if isinstance(intent, Key):
            return intent.name in ("return", "enter", "space")
        return isinstance(self._group.handle(intent), Clicked)

    def update(self, seconds: float) -> None:
        """The button rises and falls."""
        self._group.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """The button, if it is there."""
        if self._is_open:
            self._group.draw(surface)
