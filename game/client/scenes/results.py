"""The end of a game: who came in where, with confetti, and what to do next. The board can still be seen below."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.widgets.podium import Podium, PodiumPlace
from game.client.tabletop.seat_figure import DrawFigure, lemming_figure
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, cut_bottom, cut_top, in_a_line, inset
from game.client.toolkit.particles import Particles, Spray
from game.client.toolkit.scene import Change, Pop
from game.client.toolkit.sound import SoundEffect
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, FADED_INK, GAP, PRIMARY
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widget_scene import Entry, WidgetScene, sheet_rect
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Label, Panel
from game.client.toolkit.widgets.widget import Clicked, Message, Widget

__all__ = ["PodiumPlace", "ResultsScene", "WhatNext"]

PICTURES: Final = ("scenery/confetti-1", "scenery/confetti-2", "scenery/confetti-3")
BURSTS: Final = 7
SECONDS_BETWEEN: Final = 0.28


@dataclass(frozen=True, slots=True)
class WhatNext:
    """What each button leads to."""

    once_more: Callable[[], Change]
    another_table: Callable[[], Change]
    to_title: Callable[[], Change]


class ResultsScene(WidgetScene):
    """Escape and "Look at the board" pop."""

    first = "0"

    def __init__(
        self,
        kit: Kit,
        places: Sequence[PodiumPlace],
        turns: int,
        what_next: WhatNext,
        rng: Random,
        figure: DrawFigure = lemming_figure,
    ) -> None:
        super().__init__(kit)
        self._figure = figure
        self._places = tuple(places)
        self._turns = turns
        self._next = what_next
        self._rng = rng
        self._confetti = Particles(rng, most=140)
        self._bursts = BURSTS
        self._until_burst = 0.15
        self._podium = Podium(kit, places, figure)
        self._entries: tuple[Entry, ...] = ()

    @property
    def needs_drawing(self) -> bool:
        """A widget, or confetti."""
        return super().needs_drawing or self._is_raining

    @property
    def is_moving(self) -> bool:
        """A widget, or confetti."""
        return super().is_moving or self._is_raining

    @property
    def _is_raining(self) -> bool:
        off = self.kit.settings.now.animation is Speed.OFF
        return not off and (self._bursts > 0 or self._confetti.is_moving)

    def enter(self) -> None:
        """With a fanfare."""
        self.kit.sound.play(SoundEffect.WIN)

    def layout(self, size: Size) -> None:
        """What is in the air belongs to the old size."""
        self._confetti.clear()
        super().layout(size)

    def build(self, window: Rect) -> Sequence[Widget]:
        """The winner's name above, the steps, the buttons in one or two rows below."""
        kit, px = self.kit, self.kit.measure.px
        gap = px(GAP)
        self._entries = (
            Entry(kit.say("Once more"), self._next.once_more, "ui/redo", PRIMARY, kit.say("The same table again")),
            Entry(kit.say("Another table"), self._next.another_table, "ui/settings"),
            Entry(kit.say("Look at the board"), Pop, "ui/eye"),
            Entry(kit.say("To the title"), self._next.to_title, "ui/home"),
        )
        panel = Panel(kit, self._heading())
        panel.layout(sheet_rect(kit, window, (980, 560)))
        buttons = self._buttons()
        foot, rest = cut_bottom(panel.inside, self._foot_high(buttons, panel.inside.w, gap), gap)
        self._lay_out_buttons(buttons, foot, gap)
        text = kit.language.say_many("after {n} turn", "after {n} turns", self._turns).format(n=self._turns)
        turns = Label(kit, text, size=BODY_TEXT, colour=FADED_INK, weight=Weight.BOLD, align=Align.CENTRE)
        strip, rest = cut_top(rest, turns.height(rest.w), gap // 2)
        turns.layout(strip)
        self._podium = Podium(kit, self._places, self._figure)
        self._podium.layout(rest)
        return panel, turns, self._podium, *buttons

    def act(self, message: Message) -> Change | None:
        """A button was chosen."""
        return self._entries[int(message.key)].do() if isinstance(message, Clicked) else None

    def update(self, seconds: float) -> Change | None:
        """Confetti comes in bursts."""
        if self._is_raining:
            self._confetti.update(seconds)
            self._until_burst -= seconds
            if self._bursts and self._until_burst <= 0:
                self._burst()
        return super().update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Confetti falls before everything."""
        super().draw(surface)
        if self._is_raining:
            self._confetti.draw(surface, self.kit.art)

    def _heading(self) -> str:
        names = [place.name for place in self._places if place.rank == 1]
        if len(names) == 1:
            return self.kit.say("{name} wins!").format(name=names[0])
        return self.kit.say("{names} win!").format(names=", ".join(names))

    def _buttons(self) -> list[Button]:
        return [
            Button(self.kit, str(place), entry.text, icon=entry.icon, paint=entry.paint, tip=entry.tip)
            for place, entry in enumerate(self._entries)
        ]

    def _in_one_row(self, buttons: Sequence[Button], width: int, gap: int) -> bool:
        return sum(button.wish()[0] for button in buttons) + gap * (len(buttons) - 1) <= width

    def _foot_high(self, buttons: Sequence[Button], width: int, gap: int) -> int:
        high = buttons[0].wish()[1]
        return high if self._in_one_row(buttons, width, gap) else 2 * high + gap

    def _lay_out_buttons(self, buttons: Sequence[Button], foot: Rect, gap: int) -> None:
        if self._in_one_row(buttons, foot.w, gap):
            places = in_a_line([button.wish()[0] for button in buttons], foot, gap)
        else:
            top, low = cut_top(foot, buttons[0].wish()[1], gap)
            places = [*columns(top, (1, 1), gap), *columns(low, (1, 1), gap)]
        for button, place in zip(buttons, places, strict=True):
            button.layout(place)

    def _burst(self) -> None:
        px = self.kit.measure.px
        self._bursts -= 1
        self._until_burst = SECONDS_BETWEEN
        spray = Spray(PICTURES, 16, px(24), px(560), directions=(225, 315), gravity=px(620), seconds=2.4)
        for cell in self._podium.winners:
            room = inset(cell, cell.w // 4, 0)
            at = room.x + self._rng.random() * room.w, float(cell.y + cell.h // 2)
            self._confetti.burst(at, spray)
