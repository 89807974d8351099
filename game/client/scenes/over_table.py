"""What lies over a table at times: the way to the results, the button that hands on the mouse, and the banner that says
that nothing can be saved."""

from collections.abc import Callable

import pygame
from pygame import Rect

from game.client.scenes.saving_banner import SavingBanner
from game.client.scenes.table_button import TableButton
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later


class OverTable:
    """`is_past` tells whether what has been seen already is seen once more: the buttons are not over that."""

    def __init__(self, kit: Kit, banner: SavingBanner, is_past: Callable[[], bool]) -> None:
        self.results = TableButton(kit, later("Results"), "ui/trophy")
        self.hand_on = TableButton(kit, later("Seen: hand on"), "ui/eye")
        self._banner = banner
        self._is_past = is_past

    @property
    def _all(self) -> tuple[TableButton | SavingBanner, ...]:
        buttons = () if self._is_past() else (self.results, self.hand_on)
        return (*buttons, self._banner)

    @property
    def needs_drawing(self) -> bool:
        """Whether any of it looks different."""
        return any(one.needs_drawing for one in self._all)

    @property
    def needs_whole_drawing(self) -> bool:
        """Whether any of it lies over what moves below it."""
        return any(one.needs_whole_drawing for one in self._all)

    @property
    def is_moving(self) -> bool:
        """Whether any of it wants ticks."""
        return any(one.is_moving for one in self._all)

    def layout(self, aside: Rect) -> None:
        """The buttons, below this; the banner is laid out by who saves."""
        self.results.layout(aside)
        self.hand_on.layout(aside)

    def update(self, seconds: float) -> None:
        """It moves on."""
        for one in self._all:
            one.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """All that is there."""
        for one in self._all:
            one.draw(surface)
