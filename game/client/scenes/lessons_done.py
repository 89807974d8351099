"""The end of a series of lessons: confetti, and a first match."""

from collections.abc import Sequence
from random import Random
from typing import Final

import pygame

from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.particles import Particles, Spray
from game.client.toolkit.scene import Change
from game.client.toolkit.sound import SoundEffect
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widget_scene import Entry

CONFETTI: Final = ("scenery/confetti-1", "scenery/confetti-2", "scenery/confetti-3")


class LessonsDone(MessageScene):
    """A message that is glad."""

    def __init__(self, kit: Kit, title: str, text: str, answers: Sequence[Entry]) -> None:
        super().__init__(kit, title, text, answers)
        self._confetti = Particles(Random(7))
        self._was_thrown = self._is_drawn = False

    @property
    def needs_drawing(self) -> bool:
        """As long as anything falls, and once more when it is gone."""
        return super().needs_drawing or self._confetti.is_moving or self._is_drawn

    @property
    def is_moving(self) -> bool:
        """As long as anything falls."""
        return super().is_moving or self._confetti.is_moving

    def enter(self) -> None:
        """Not without a fanfare."""
        self.kit.sound.play(SoundEffect.WIN)

    def layout(self, size: Size) -> None:
        """Thrown once, when it is known where."""
        super().layout(size)
        if self._was_thrown or self.kit.settings.now.animation is Speed.OFF:
            return
        self._was_thrown = True
        px = self.kit.measure.px
        for x in (size[0] // 4, size[0] * 3 // 4):
            spray = Spray(CONFETTI, 40, px(26), px(620), (235, 305), px(520), 2.4)
            self._confetti.burst((x, size[1] * 0.7), spray)

    def update(self, seconds: float) -> Change | None:
        """It falls."""
        self._confetti.update(seconds)
        return super().update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Over everything."""
        super().draw(surface)
        self._is_drawn = self._confetti.is_moving
        self._confetti.draw(surface, self.kit.art)
