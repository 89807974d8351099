"""The bar below a replay: where one is, the strip, and a button for everything that can be done with it. Keys are for
the scene; here they are only told."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.replay_table import Eyes, Hands
from game.client.scenes.widgets.replay_strip import ReplayStrip, Stretch
from game.client.tabletop.panel import draw_panel
from game.client.toolkit.intents import Intent, Key
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import cut_top, inset
from game.client.toolkit.text import Weight
from game.client.toolkit.theme import BODY_TEXT, LIP, PLAIN, PRIMARY, SMALL_TEXT, SUN, Paint
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.button import Button
from game.client.toolkit.widgets.group import Group
from game.client.toolkit.widgets.panel import Label
from game.client.toolkit.widgets.widget import Message
from game.rules.contract import NOBODY
from game.table.positions import Positions

STRIP: Final = "strip"
PACES: Final = (Speed.RELAXED, Speed.NORMAL, Speed.QUICK, Speed.OFF)
PACE_WORDS: Final = {
    Speed.RELAXED: later("relaxed"),
    Speed.NORMAL: later("normal"),
    Speed.QUICK: later("quick"),
    Speed.OFF: later("in leaps"),
}
# What a button that is on looks like.
IS_ON: Final = Paint(SUN, SUN, PRIMARY.lip)
# The words about where one is take at most this part of the bar.
MOST_WORDS: Final = 0.42
# The buttons that lose their words first, where there is not room for all.
SILENT_FIRST: Final = ("leave", "picture", "analyse", "open", "pace", "play on", "eyes")
FIRST_AT_RIGHT: Final = "pace"


@dataclass(frozen=True, slots=True)
class BarFacts:
    """What the bar tells: where one is, whether it goes on or back by itself (1, -1, 0), how fast, and with whose
    eyes."""

    stop: int = 0
    plays: int = 0
    pace: Speed = Speed.NORMAL
    eyes: Eyes = Hands.NONE
    stretch: Stretch | None = None


class ReplayBar:
    """Its buttons are told apart by their keys."""

    def __init__(self, kit: Kit, positions: Positions, can_analyse: bool = False) -> None:
        self._kit = kit
        self._can_analyse = can_analyse
        self._positions = positions
        self._group = Group(kit)
        self._rect = Rect(0, 0, 1, 1)
        self.facts = BarFacts()
        self._strip = ReplayStrip(kit, STRIP, positions, self._words_at)
        self._read = 0.0
        self._words = Label(kit, "")
        self._buttons: dict[str, Button] = {}

    @property
    def rect(self) -> Rect:
        """Its place."""
        return self._rect

    @property
    def group(self) -> Group:
        """Its widgets."""
        return self._group

    @property
    def strip(self) -> ReplayStrip:
        """The whole record."""
        return self._strip

    @property
    def needs_drawing(self) -> bool:
        """Whether something of it looks different."""
        return self._group.needs_drawing

    @property
    def is_moving(self) -> bool:
        """Whether it wants ticks."""
        return self._group.is_moving

    def height(self) -> int:
        """Two rows."""
        px = self._kit.measure.px
        return self._row + self._strip_high + px(8) + 2 * px(10)

    @property
    def _row(self) -> int:
        return self._kit.measure.row(SMALL_TEXT) + self._kit.measure.px(LIP)

    @property
    def _strip_high(self) -> int:
        return max(self._kit.measure.px(30), self._kit.writer.height(self._kit.measure.text(BODY_TEXT)))

    def layout(self, rect: Rect) -> None:
        """Its place; everything is said anew."""
        self._rect = rect
        self._words = Label(self._kit, "", size=BODY_TEXT, weight=Weight.BOLD)
        self._buttons = {button.key: button for button in self._all_buttons()}
        self._group.fill([self._words, self._strip, *self._buttons.values()])
        self._place()

    def tell(self, facts: BarFacts) -> None:
        """This is so now."""
        if facts != self.facts or self._positions.part_read != self._read:
            self.facts, self._read = facts, self._positions.part_read
            self._place()

    def _place(self) -> None:
        """Every widget says what is so now, and has its place. They stay the same ones: one of them may be held."""
        px = self._kit.measure.px
        room = inset(self._rect, px(14), px(10))
        above, below = cut_top(room, self._strip_high, px(8))
        wide = min(round(above.w * MOST_WORDS), self._most_wide())
        self._words.text = self._said(wide)
        self._words.layout(Rect(above.x, above.y, wide, above.h))
        self._strip.layout(Rect(above.x + wide + px(12), above.y, above.w - wide - px(12), above.h))
        self._strip.show(self.facts.stop, self.facts.stretch)
        gap, buttons = px(6), self._all_buttons()
        _hush(buttons, lambda: sum(map(self._wide, buttons)) + gap * (len(buttons) - 1) > below.w)
        wides = [self._wide(button) for button in buttons]
        if sum(wides) + gap * (len(buttons) - 1) > below.w:
            # Where letters are large, pictures alone may be too many too.
            gap = px(3)
            wides = [min(one, (below.w - gap * (len(buttons) - 1)) // len(buttons)) for one in wides]
        x, spare = below.x, below.w - sum(wides) - gap * (len(buttons) - 1)
        for fresh, wide in zip(buttons, wides, strict=True):
            # What leads to and fro is at the left, the rest at the right.
            x += max(0, spare) if fresh.key == FIRST_AT_RIGHT else 0
            button = self._buttons[fresh.key]
            button.text, button.icon, button.tip, button.paint = fresh.text, fresh.icon, fresh.tip, fresh.paint
            button.enabled, button.why_not = fresh.enabled, fresh.why_not
            button.layout(Rect(x, below.y, wide, below.h))
            x += wide + gap

    def _all_buttons(self) -> list[Button]:
        return [*self._ways(), *self._more()]

    def _wide(self, button: Button) -> int:
        return button.wish()[0] if button.text else round(self._row * 1.1)

    def _most_wide(self) -> int:
        """As wide as the words ever get, so that the strip stays where it is."""
        positions, writer = self._positions, self._kit.writer
        px = self._kit.measure.text(BODY_TEXT)
        last = positions.stops - 1
        text = self._turn_words(positions.turn(last), last)
        ahead = [self._ahead(seat.name) for seat in positions.header.seats] if positions.has_leaders else []
        told = [self._reading(1.0), text, *(f"{text} · {words}" for words in ahead)]
        return max(writer.width(words, px, Weight.BOLD) for words in told) + self._kit.measure.px(8)

    def _said(self, wide: int) -> str:
        """Who is ahead only where there is room for it: the strip says so too."""
        if not self._positions.is_read:
            return self._reading(self._positions.part_read)
        px, writer, stop = self._kit.measure.text(BODY_TEXT), self._kit.writer, self.facts.stop
        whole = self._words_at(stop)
        if writer.width(whole, px, Weight.BOLD) <= wide:
            return whole
        return writer.clipped(self._turn_words(self._positions.turn(stop), stop), px, wide, Weight.BOLD)

    def _reading(self, part: float) -> str:
        return self._kit.say("Reading: {part} %").format(part=round(100 * part))

    def _words_at(self, stop: int) -> str:
        """Which turn it is, which decision, and who is ahead."""
        positions = self._positions
        text = self._turn_words(positions.turn(stop), stop)
        leader = positions.leader(stop)
        return text if leader == NOBODY else f"{text} · {self._ahead(positions.header.seats[leader].name)}"

    def _turn_words(self, turn: int, stop: int) -> str:
        text = self._kit.say("Turn {turn} · {number} of {count}")
        return text.format(turn=max(1, turn), number=stop, count=self._positions.stops - 1)

    def _ahead(self, name: str) -> str:
        return self._kit.say("{name} is ahead").format(name=name)

    def _ways(self) -> list[Button]:
        """To and fro."""
        say, facts, last = self._kit.say, self.facts, self._positions.stops - 1
        at_begin, at_end = say("this is the beginning"), say("this is the end")
        plays = facts.plays > 0
        play = Button(
            self._kit, "play", icon="ui/pause" if plays else "ui/play", paint=PRIMARY,
            tip=say("Stop (Space)") if plays else say("Play (Space)"),
        )  # fmt: skip
        found = [
            self._way("begin", "ui/to-begin", say("To the beginning (Home)"), facts.stop > 0, at_begin),
            self._way("turn back", "ui/turn-back", say("A turn back (Shift+Left)"), facts.stop > 0, at_begin),
            self._way("back", "ui/step-back", say("A decision back (Left)"), facts.stop > 0, at_begin),
            self._way("play back", "ui/play-back", say("Play backwards (Shift+Space)"), facts.stop > 0, at_begin),
            play,
            self._way("on", "ui/step-on", say("A decision on (Right)"), facts.stop < last, at_end),
            self._way("turn on", "ui/turn-on", say("A turn on (Shift+Right)"), facts.stop < last, at_end),
            self._way("end", "ui/skip", say("To the end (End)"), facts.stop < last, at_end),
        ]
        if facts.plays < 0:
            found[3].icon, found[3].tip = "ui/pause", say("Stop (Space)")
        return found

    def _way(self, key: str, icon: str, tip: str, enabled: bool, why_not: str) -> Button:
        button = Button(self._kit, key, icon=icon, tip=tip)
        button.enabled, button.why_not = enabled, why_not
        return button

    def _more(self) -> list[Button]:
        say, facts = self._kit.say, self.facts
        tip = say("Who was how likely to win when, and how much of it was luck (N)")
        analyse = Button(self._kit, "analyse", say("Analyse"), icon="ui/hint", tip=tip, size=SMALL_TEXT)
        is_open = facts.eyes is Hands.ALL
        return [
            Button(self._kit, "pace", say(PACE_WORDS[facts.pace]), icon="ui/speed", tip=say("How fast it plays (+, -)"),
                   size=SMALL_TEXT),
            Button(self._kit, "eyes", self._eyes(), icon="ui/eye", tip=say("Whose hand is seen (Tab)"),
                   size=SMALL_TEXT),
            Button(self._kit, "open", say("All hands"), icon="ui/deck", paint=IS_ON if is_open else PLAIN,
                   tip=say("Lay all hands open, or hide them again (A)"), size=SMALL_TEXT),
            Button(self._kit, "play on", say("Play on from here"), icon="ui/person",
                   tip=say("A new match that goes on from this position (G)"), size=SMALL_TEXT),
            Button(self._kit, "picture", say("Moving picture"), icon="ui/film",
                   tip=say("Make one of a part of the match (P)"), size=SMALL_TEXT),
            *([analyse] if self._can_analyse else []),
            Button(self._kit, "leave", say("Back"), icon="ui/arrow-left", tip=say("Leave the replay (Escape)"),
                   size=SMALL_TEXT),
        ]  # fmt: skip

    def _eyes(self) -> str:
        eyes = self.facts.eyes
        if isinstance(eyes, int):
            return self._positions.header.seats[eyes].name
        return self._kit.say("nobody's hand") if eyes is Hands.NONE else self._kit.say("whoever decides")

    def holds(self, at: tuple[int, int]) -> bool:
        """Whether the mouse is on it."""
        return self._rect.collidepoint(at)

    def handle(self, intent: Intent) -> Message | None:
        """Mouse only: keys have a meaning of their own here."""
        return None if isinstance(intent, Key) else self._group.handle(intent)

    def update(self, seconds: float) -> None:
        """Buttons rise and fall."""
        self._group.update(seconds)

    @property
    def has_tip(self) -> bool:
        """Whether a tooltip lies over the table."""
        return self._group.has_tip

    def draw(self, surface: pygame.Surface) -> None:
        """All of it."""
        draw_panel(surface, self._kit, self._rect)
        self._group.draw(surface)


def _hush(buttons: list[Button], are_too_wide: Callable[[], bool]) -> None:
    """As many of them as it needs lose their words, which are in their tooltips then."""
    for key in SILENT_FIRST:
        if not are_too_wide():
            return
        for button in buttons:
            if button.key == key:
                button.tip, button.text = f"{button.text}: {button.tip}", ""
