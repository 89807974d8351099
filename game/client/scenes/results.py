"""The end of a game: who came in where, with confetti, what the match told, and what to do next; or, without confetti,
who gave it up. The board can still be seen below."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.widgets.podium import Podium, PodiumPlace
from game.client.scenes.widgets.story_table import StoryTable
from game.client.tabletop.seat_figure import DrawFigure, lemming_figure
from game.client.tabletop.story import Story
from game.client.toolkit.intents import Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import columns, cut_bottom, cut_top, in_a_line, inset, rows
from game.client.toolkit.particles import Particles, Spray
from game.client.toolkit.scene import Change, Pop
from game.client.toolkit.sound import SoundEffect
from game.client.toolkit.text import Align, Weight
from game.client.toolkit.theme import BODY_TEXT, FADED_INK, GAP, INK, PRIMARY, Rgb
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widget_scene import Entry, WidgetScene, sheet_rect
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.panel import Label, Panel
from game.client.toolkit.widgets.widget import Clicked, Message, Widget

__all__ = ["PodiumPlace", "ResultsScene", "Shown", "WhatNext"]

PICTURES: Final = ("scenery/confetti-1", "scenery/confetti-2", "scenery/confetti-3")
BURSTS: Final = 7
SECONDS_BETWEEN: Final = 0.28
# What is said above the steps takes at most this part of the room for both.
MOST_SAID: Final = 4
# More buttons than this are four in a row, on a wider sheet, where there is room for their words.
SIX: Final = 6


@dataclass(frozen=True, slots=True)
class WhatNext:
    """What each button leads to."""

    once_more: Callable[[], Change]
    another_table: Callable[[], Change]
    to_title: Callable[[], Change]
    # Once more with the computers a level up or down, where there is one.
    harder: Callable[[], Change] | None = None
    easier: Callable[[], Change] | None = None
    # In the middle of a series: the next match of it, and what that is called.
    next_match: Callable[[], Change] | None = None
    next_word: str = ""
    # The match from its beginning.
    look_again: Callable[[], Change] | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """What is over: who came in where, after how many turns (None: nothing is said of that), its story, and which part
    of a series it is."""

    places: tuple[PodiumPlace, ...]
    turns: int | None
    story: Callable[[], Story] = Story
    part: str = ""


class ResultsScene(WidgetScene):
    """Escape and "Look at the board" pop."""

    first = "0"

    def __init__(
        self,
        kit: Kit,
        shown: Shown,
        what_next: WhatNext,
        rng: Random,
        figure: DrawFigure = lemming_figure,
    ) -> None:
        super().__init__(kit)
        self._figure = figure
        self._shown = shown
        self._places = shown.places
        self._next = what_next
        self._rng = rng
        self._confetti = Particles(rng, most=140)
        self._bursts = BURSTS
        self._until_burst = 0.15
        self._podium = Podium(kit, shown.places, figure)
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
        off = self.kit.settings.now.animation is Speed.OFF or self._has_resigned
        return not off and (self._bursts > 0 or self._confetti.is_moving)

    @property
    def _has_resigned(self) -> bool:
        return any(place.has_resigned for place in self._places)

    def enter(self) -> None:
        """With a fanfare, where somebody won."""
        if not self._has_resigned:
            self.kit.sound.play(SoundEffect.WIN)

    def layout(self, size: Size) -> None:
        """What is in the air belongs to the old size."""
        self._confetti.clear()
        super().layout(size)

    def build(self, window: Rect) -> Sequence[Widget]:
        """The winner's name above, the headline, the steps with what was counted, the buttons in rows below."""
        kit, gap = self.kit, self.kit.measure.px(GAP)
        self._entries = self._ways()
        story = self._shown.story()
        if self._has_resigned:
            # There is nothing to say of a race that nobody won.
            story = replace(story, headline=kit.say("The match was not over."))
        panel = Panel(kit, self._heading())
        buttons = self._buttons()
        wide = 1120 if len(buttons) > SIX else 980
        panel.layout(sheet_rect(kit, window, (wide, 660 if story.tallies else 560)))
        places = self._button_places(buttons, panel.inside, gap)
        for button, place in zip(buttons, places, strict=True):
            button.layout(place)
        rest = Rect(panel.inside.x, panel.inside.y, panel.inside.w, places[0].y - gap - panel.inside.y)
        labels, rest = self._said(story, rest, gap)
        self._podium = Podium(kit, self._places, self._figure)
        table, rest = self._place_table(story, rest)
        self._podium.layout(rest)
        return panel, *labels, self._podium, *table, *buttons

    def _ways(self) -> tuple[Entry, ...]:
        say, ways = self.kit.say, self._next
        looks = [Entry(say("Look at the board"), Pop, "ui/eye")]
        if ways.look_again:
            tip = say("The whole match, to and fro")
            looks.append(Entry(say("Look at it again"), ways.look_again, "ui/show-again", tip=tip))
        title = Entry(say("To the title"), ways.to_title, "ui/home")
        if ways.next_match:
            return Entry(say(ways.next_word), ways.next_match, "ui/play", PRIMARY), *looks, title
        more = Entry(
            say("Once more"), ways.once_more, "ui/redo", PRIMARY, say("The same table again; the next one begins")
        )
        steps = []
        if ways.harder:
            steps.append(
                Entry(say("Harder"), ways.harder, "ui/arrow-up", tip=say("Once more, the computers a level up"))
            )
        if ways.easier:
            steps.append(
                Entry(say("Easier"), ways.easier, "ui/arrow-down", tip=say("Once more, the computers a level down"))
            )
        return (
            more,
            *steps,
            Entry(say("Another table"), ways.another_table, "ui/settings"),
            *looks,
            title,
        )

    def _said(self, story: Story, rest: Rect, gap: int) -> tuple[list[Widget], Rect]:
        """After how many turns it ended, and the headline, where there is room for both."""
        labels = []
        if (turns := self._shown.turns) is not None:
            text = self.kit.language.say_many("after {n} turn", "after {n} turns", turns).format(n=turns)
            labels.append(self._label(text, FADED_INK))
        if story.headline:
            labels.append(self._label(story.headline, INK))
        if sum(label.height(rest.w) for label in labels) > rest.h // MOST_SAID:
            labels = labels[-1:]
        if labels and labels[0].height(rest.w) > rest.h // MOST_SAID and self._shown.turns is not None:
            labels = [self._label(text, FADED_INK)]
        for label in labels:
            strip, rest = cut_top(rest, label.height(rest.w), gap // 2)
            label.layout(strip)
        return list(labels), rest

    def _label(self, text: str, ink: Rgb) -> Label:
        return Label(self.kit, text, size=BODY_TEXT, colour=ink, weight=Weight.BOLD, align=Align.CENTRE)

    def _place_table(self, story: Story, rest: Rect) -> tuple[list[Widget], Rect]:
        """What was counted goes under the steps, where they keep their height; and the room that is left for them."""
        order = sorted(range(len(self._places)), key=lambda seat: self._places[seat].rank)
        for tallies in (story.tallies, tuple(tally for tally in story.tallies if not tally.is_extra)):
            table = StoryTable(self.kit, tallies, order)
            wide, high = table.wish()
            podium = Rect(rest.x + wide, rest.y, rest.w - wide, rest.h - high)
            self._podium.layout(podium)
            if self._podium.is_on_steps:
                break
        if not story.tallies or not self._podium.is_on_steps:
            # What would have been in the table stands behind the names then; at the end the steps are worth more.
            self._podium.layout(rest)
            if self._next.next_match or not self._podium.is_on_steps:
                self._podium = Podium(self.kit, self._places, self._figure, tells_more=True)
            return [], rest
        table.layout(Rect(rest.x, podium.bottom, rest.w, high))
        return [table], podium

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
        for place in self._places:
            if place.has_resigned:
                return self.kit.say("{name} resigned").format(name=place.name)
        names = [place.name for place in self._places if place.rank == 1]
        one, many = self.kit.say("{name} wins!"), self.kit.say("{names} win!")
        winner = one.format(name=names[0]) if len(names) == 1 else many.format(names=", ".join(names))
        part = self._shown.part
        return self.kit.say("{part}: {winner}").format(part=part, winner=winner) if part else winner

    def _buttons(self) -> list[Button]:
        return [
            Button(self.kit, str(place), entry.text, icon=entry.icon, paint=entry.paint, tip=entry.tip)
            for place, entry in enumerate(self._entries)
        ]

    def _button_places(self, buttons: Sequence[Button], inside: Rect, gap: int) -> list[Rect]:
        """In one row, as wide as they are; otherwise in as few rows as there is room for their words in."""
        wishes, high = [button.wish()[0] for button in buttons], buttons[0].wish()[1]
        if sum(wishes) + gap * (len(wishes) - 1) <= inside.w:
            return in_a_line(wishes, cut_bottom(inside, high, gap)[0], gap)
        counts = (4, 3, 2) if len(buttons) > SIX else (3, 2)
        across = next((count for count in counts if max(wishes) <= (inside.w - gap * (count - 1)) // count), 2)
        down = -(-len(buttons) // across)
        closer = list(_broken(wishes, inside.w, gap))
        is_closer = len(closer) < down
        down = min(down, len(closer))
        strips = rows(cut_bottom(inside, down * high + gap * (down - 1), gap)[0], [1] * down, gap)
        if is_closer:
            return [place for row, strip in zip(closer, strips, strict=True) for place in in_a_line(row, strip, gap)]
        return [
            place
            for number, row in enumerate(strips)
            for place in columns(row, [1] * len(buttons[number * across : (number + 1) * across]), gap)
        ]

    def _burst(self) -> None:
        px = self.kit.measure.px
        self._bursts -= 1
        self._until_burst = SECONDS_BETWEEN
        spray = Spray(PICTURES, 16, px(24), px(560), directions=(225, 315), gravity=px(620), seconds=2.4)
        for cell in self._podium.winners:
            room = inset(cell, cell.w // 4, 0)
            at = room.x + self._rng.random() * room.w, float(cell.y + cell.h // 2)
            self._confetti.burst(at, spray)


def _broken(wishes: Sequence[int], wide: int, gap: int) -> Iterator[list[int]]:
    """Widths in rows, as many in each as have room."""
    row: list[int] = []
    for wish in wishes:
        if row and sum(row) + wish + gap * len(row) > wide:
            yield row
            row = []
        row.append(wish)
    yield row
