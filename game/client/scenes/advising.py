"""Asking for a hint: the adviser thinks for the one who decides, and is not kept waiting for when nobody wants to know
any more."""

from game.client.scenes.hints import HintPanel
from game.client.scenes.opponents import Opponents
from game.client.toolkit.intents import Intent


class Advising:
    """Between the slip on which advice stands and those who think."""

    def __init__(self, hint_panel: HintPanel, opponents: Opponents) -> None:
        self._hint_panel = hint_panel
        self._opponents = opponents

    def turn(self, seat: int | None) -> None:
        """Ask for advice for the seat that may have some; asked again, it is taken away."""
        if self._hint_panel.is_advice:
            self.drop()
        elif seat is not None:
            self._opponents.advise(seat)
            self._hint_panel.wait(seat)

    def drop(self) -> None:
        """Nobody wants advice about this position any more."""
        if self._hint_panel.is_waiting:
            self._opponents.withdraw()
        self._hint_panel.drop_advice()

    def handle(self, intent: Intent) -> bool:
        """Whether it was about the slip."""
        waited = self._hint_panel.is_waiting
        handled = self._hint_panel.handle(intent)
        if waited and not self._hint_panel.is_waiting:
            self._opponents.withdraw()
        return handled
