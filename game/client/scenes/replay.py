"""A replay: a record seen again at its game's own table, to and fro, with any eyes. Nothing can be decided there; who
wants to, plays on from a position in a match of its own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

import pygame
from pygame import Rect

from game.client.scenes.film_marks import MAKE, MARK_BEGIN, MARK_END, MARKS, FilmMarks
from game.client.scenes.replay_bar import PACES, STRIP, BarFacts, ReplayBar
from game.client.scenes.replay_table import IS_REPLAY, Eyes, Hands, ReplayTable, Then, first_eyes
from game.client.scenes.widgets.replay_strip import Stretch
from game.client.tabletop.open_hands import OpenHands
from game.client.tabletop.view import AnyView, Ask, MakeView, WhyNot
from game.client.toolkit.intents import Answered, CloseAsked, Intent, Key, PointerMoved, Pressed, Size
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import Change, KeyLine, Leave, Push
from game.client.toolkit.timeline import Speed
from game.client.toolkit.widgets.widget import Clicked, Message, SliderMoved
from game.table.positions import Positions

# Seconds at a stop before it goes on, at the speed of the movements; and where it leaps.
REST: Final = 0.45
LEAP: Final = 0.35
# Of each frame so many seconds are for reading a long record; so many lines are read between two looks at the clock.
READING: Final = 0.010
LINES_AT_ONCE: Final = 32
FASTER: Final = ("+", "=", "[+]")
SLOWER: Final = ("-", "[-]")


@dataclass(frozen=True, slots=True)
class ReplayRoutes:
    """Where a replay leads: away from it, on from a position of it in a match of one's own, and to a moving picture of
    a part of it, seen with these eyes and at this speed; to the analysis, where there is one."""

    leave: Callable[[], Change]
    play_on: Callable[[Positions, int], Change]
    film: Callable[[Positions, Stretch, Eyes, Speed], Change]
    analyse: Callable[[], Change] | None = None


class ReplayScene:
    """Begins at the beginning, or after so many lines. A long record is read while it is seen already."""

    is_overlay = False
    is_typing = False

    def __init__(
        self,
        kit: Kit,
        positions: Positions,
        make_view: MakeView,
        ways: ReplayRoutes,
        rng: Random,
        at: int | None = None,
        now: Callable[[], float] = perf_counter,
    ) -> None:
        self._kit = kit
        self._positions = positions
        self._ways = ways
        self._now = now
        self._table = ReplayTable(kit, positions, make_view, rng)
        self._bar = ReplayBar(kit, positions, can_analyse=ways.analyse is not None)
        self._hands = OpenHands(kit, positions.header.seats)
        # 1 while it goes on by itself, -1 while it goes back, and how long it still rests where it is.
        self._plays = 0
        self._rest = 0.0
        speed = kit.settings.now.animation
        self._table.set_pace(speed)
        # Where it is to begin, as long as that has not been read.
        self._wanted = at
        self._marks = FilmMarks(kit, positions)
        # The eyes before all hands were laid open.
        self._closed = first_eyes(positions)
        self._was_told = False
        self._size: Size = (1, 1)

    @property
    def view(self) -> AnyView:
        """How it is shown."""
        return self._table.view

    @property
    def table(self) -> ReplayTable:
        """Where it stands."""
        return self._table

    @property
    def bar(self) -> ReplayBar:
        """Its buttons."""
        return self._bar

    @property
    def needs_drawing(self) -> bool:
        """Whether the table or the bar looks different."""
        return self.view.needs_drawing or self._bar.needs_drawing or self._hands.needs_drawing

    @property
    def is_moving(self) -> bool:
        """Something moves, it plays, or there is more to read or to tell."""
        is_busy = bool(self._plays) or not self._positions.is_read or self._has_to_tell
        return is_busy or self.view.is_moving or self._bar.is_moving

    @property
    def _has_to_tell(self) -> bool:
        return bool(self._positions.why) and not self._was_told

    def enter(self) -> None:
        """A short record is read at once."""
        self._read_on()

    def leave(self) -> None:
        """Nothing to put away: nothing was written."""

    def mend(self) -> None:
        """The table is laid afresh."""
        self._plays = 0
        self._table.lay_anew()

    def layout(self, size: Size) -> None:
        """The bar at the foot, the table above it."""
        self._size = size
        gap, high = self._kit.measure.px(10), self._bar.height()
        self._bar.layout(Rect(gap, size[1] - high - gap, size[0] - 2 * gap, high))
        self.view.layout(Rect(0, 0, size[0], self._bar.rect.y))
        self._table.seek(self._table.stop)
        self._arrive()
        self._tell()

    def _arrive(self) -> None:
        """Where it is to begin, once that has been read."""
        positions, wanted = self._positions, self._wanted
        if wanted is not None and (positions.is_read or len(positions.lines) > wanted):
            self._table.seek(positions.stop_at(wanted))
            self._wanted = None

    def _tell(self) -> None:
        """The bar says what is so, and open hands lie above the log."""
        table = self._table
        pace = table.pace or Speed.NORMAL
        self._bar.tell(BarFacts(table.stop, self._plays, pace, table.eyes, self._marks.stretch))
        if table.eyes is Hands.ALL:
            held = [self.view.held(table.state, seat) for seat in range(len(self._positions.header.seats))]
            self._hands.show(held, self.view.aside)
        else:
            self._hands.hide()
        self.view.make_room(self._hands.bottom)

    def handle(self, intent: Intent) -> Change | None:
        """The bar and the keys lead to and fro, the log to its moments; everything else says why it does nothing."""
        change = self._follow(intent)
        self._tell()
        return change

    def _follow(self, intent: Intent) -> Change | None:
        match intent:
            case CloseAsked():
                return Leave()
            case Answered(answer) if answer == MAKE:
                return self._film()
            case Answered(str(what)):
                self._do(what)
                self._tell()
                return Push(self._marks.ask())
            case Key():
                return self._press_key(intent)
            case Pressed(at) if isinstance(then := self.view.moment_at(at), Then):
                self._seek(self._positions.stop_at(then.at))
                # Another line lies under the mouse now.
                self._look(PointerMoved(at))
                return None
        message = self._bar.handle(intent)
        if message is not None:
            return self._act(message)
        if isinstance(intent, Pressed) and self._bar.holds(intent.at):
            return None
        self._look(intent)
        return None

    def _look(self, intent: Intent) -> None:
        """One may point at everything on the table; what can't be done there is told."""
        if isinstance(self.view.handle(intent), Ask):
            self._refuse(self._kit.say(IS_REPLAY))

    def _refuse(self, why: str) -> None:
        self.view.tell_why(WhyNot(why, self._bar.strip.rect))

    def _act(self, message: Message) -> Change | None:
        match message:
            case SliderMoved(key, stop) if key == STRIP:
                self._seek(stop)
            case Clicked("play on" | "picture" | "leave" | "analyse" as key):
                return self._go(key)
            case Clicked(key):
                self._do(key)
        return None

    def _press_key(self, key: Key) -> Change | None:
        is_far = key.shift or key.ctrl
        doing = {
            "space": "play back" if key.shift else "play",
            "left": "turn back" if is_far else "back",
            "right": "turn on" if is_far else "on",
            "home": "begin",
            "end": "end",
            "tab": "eyes back" if key.shift else "eyes",
            "a": "open",
            "b": MARK_BEGIN,
            "e": MARK_END,
            **dict.fromkeys(FASTER, "faster"),
            **dict.fromkeys(SLOWER, "slower"),
        }
        going = {"g": "play on", "p": "picture", "n": "analyse", "escape": "leave"}
        if key.name in going:
            return self._go(going[key.name])
        if key.name in doing:
            self._do(doing[key.name])
        else:
            self._look(key)
        return None

    def _go(self, where: str) -> Change | None:
        """Away from here."""
        table = self._table
        self._plays = 0
        match where:
            case "leave":
                return self._ways.leave()
            case "play on":
                if self._positions.game.to_move(table.state) is None:
                    self._refuse(self._kit.say("The match is over here: go back to where it can still be played."))
                    return None
                return self._ways.play_on(self._positions, table.at)
            case "analyse":
                return self._ways.analyse() if self._ways.analyse else None
        return Push(self._marks.ask())

    def _film(self) -> Change | None:
        table, part = self._table, self._marks.part
        return None if part is None else self._ways.film(self._positions, part, table.eyes, table.pace or Speed.NORMAL)

    def _do(self, what: str) -> None:
        positions, stop = self._positions, self._table.stop
        match what:
            case "play" | "play back":
                self._turn(1 if what == "play" else -1)
            case "on":
                self._step_on()
            case "back" | "turn back" | "begin" if stop == 0 and not self.view.is_showing:
                self._refuse(self._kit.say("This is the beginning."))
            case "turn on" | "end" if self._table.is_last:
                self._seek(stop)
                self._refuse(self._kit.say("This is the end."))
            case "back":
                self._seek(stop - 1)
            case "turn back":
                self._seek(positions.turn_before(stop))
            case "turn on":
                self._seek(positions.turn_after(stop))
            case "begin":
                self._seek(0)
            case "end":
                self._seek(positions.stops - 1)
            case "pace":
                self._table.set_pace(PACES[(self._pace + 1) % len(PACES)])
            case "faster" | "slower":
                self._change_pace(1 if what == "faster" else -1)
            case "eyes" | "eyes back":
                self._look_with(self._next_eyes(1 if what == "eyes" else -1))
            case "open":
                self._look_with(self._closed if self._table.eyes is Hands.ALL else Hands.ALL)
            case mark if mark in MARKS:
                self._marks.mark(mark, stop)

    def _seek(self, stop: int) -> None:
        """There at once; what plays stops."""
        self._plays, self._wanted = 0, None
        self._table.seek(stop)

    def _turn(self, direction: int) -> None:
        """Play that way, or stop."""
        self._rest, self._wanted = 0.0, None
        self._plays = 0 if self._plays else direction
        if self._plays > 0 and self._table.is_last and self._positions.is_read:
            # Once more.
            self._table.seek(0)
            self._rest = REST

    def _step_on(self) -> None:
        """What still moves is at its end; then the next decision moves."""
        self._plays, self._wanted = 0, None
        if self._table.is_last:
            self.view.hurry()
            self._refuse(self._kit.say("This is the end."))
            return
        self.view.hurry()
        self._table.go_on()

    @property
    def _pace(self) -> int:
        return PACES.index(self._table.pace or Speed.NORMAL)

    def _change_pace(self, step: int) -> None:
        if not 0 <= self._pace + step < len(PACES):
            say = self._kit.say
            self._refuse(say("It can't be any faster.") if step > 0 else say("It can't be any slower."))
            return
        self._table.set_pace(PACES[self._pace + step])

    def _next_eyes(self, step: int) -> Eyes:
        """Round all seats, and nobody's."""
        ring: list[Eyes] = [*range(len(self._positions.header.seats)), Hands.NONE]
        return ring[(ring.index(self._closed) + step) % len(ring)]

    def _look_with(self, eyes: Eyes) -> None:
        if eyes is not Hands.ALL:
            self._closed = eyes
        self._table.look_with(eyes)

    def update(self, seconds: float) -> Change | None:
        """Movements go on, what plays goes on to the next stop, and more is read."""
        self._read_on()
        self._arrive()
        self.view.update(seconds)
        self._bar.update(seconds)
        self._play(seconds)
        self._tell()
        if self._has_to_tell and self._positions.is_read:
            self._was_told = True
            return Push(self._damaged())
        return None

    def _read_on(self) -> None:
        positions, end = self._positions, self._now() + READING
        while not positions.is_read and self._now() < end:
            positions.read_on(LINES_AT_ONCE)

    def _play(self, seconds: float) -> None:
        if not self._plays or self.view.is_showing:
            return
        self._rest -= seconds
        if self._rest > 0:
            return
        pace = self._table.pace or Speed.NORMAL
        self._rest = LEAP if pace is Speed.OFF else REST / pace.rate
        if self._plays < 0 and self._table.stop:
            self._table.seek(self._table.stop - 1)
        elif self._plays > 0 and not self._table.is_last:
            self._table.go_on()
        elif self._plays < 0 or self._positions.is_read:
            self._plays = 0

    def _damaged(self) -> MessageScene:
        say, positions = self._kit.say, self._positions
        text = say("It can be seen up to turn {turn}. What is wrong: {why}")
        turn = max(1, positions.turn(positions.stops - 1))
        return MessageScene(self._kit, say("The record is damaged"), text.format(turn=turn, why=positions.why))

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and the bar below it."""
        self.view.draw(surface)
        self._hands.draw(surface)
        self._bar.draw(surface)

    def draw_changes(self, surface: pygame.Surface) -> Sequence[Rect]:
        """The table knows what moved; what lies over it is drawn once more where it did."""
        if self._bar.needs_drawing or self._bar.has_tip or self._hands.needs_drawing:
            self.draw(surface)
            return [surface.get_rect()]
        places = list(self.view.draw_changes(surface))
        if self._hands.is_shown and self._hands.rect.collidelist(places) >= 0:
            self._hands.draw(surface)
            places.append(self._hands.rect)
        if self._bar.rect.collidelist(places) >= 0:
            self._bar.draw(surface)
            places.append(self._bar.rect)
        return places

    def keys(self) -> tuple[KeyLine, ...]:
        """All that the bar can, and the marks."""
        return (
            KeyLine(later("Space"), later("play, or stop; with Shift backwards")),
            KeyLine(later("Left, Right"), later("a decision back or on; with Shift or Ctrl a turn")),
            KeyLine(later("Home, End"), later("to the beginning, to the end")),
            KeyLine("+, -", later("faster, slower")),
            KeyLine(later("Tab"), later("with the eyes of the next seat")),
            KeyLine("A", later("lay all hands open, or hide them again")),
            KeyLine("G", later("play on from here, in a new match")),
            KeyLine("B, E", later("mark where a moving picture begins and ends")),
            KeyLine("P", later("make the moving picture")),
            *((KeyLine("N", later("analyse the match")),) if self._ways.analyse else ()),
            KeyLine(later("Esc"), later("leave the replay")),
        )
