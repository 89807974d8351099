"""A lesson at the real table, by the real rules: a sentence or two, a hand that points, and everything else waits. It
is no match: nothing of it is saved but that it was done."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final

import pygame
from pygame import Rect

from game.client.scenes.lesson_hand import PointingHand
from game.client.scenes.lesson_progress import LessonProgress
from game.client.scenes.lesson_slip import AGAIN, BEFORE, NEXT, LessonSlip, SlipPage
from game.client.scenes.lessons_done import LessonsDone
from game.client.scenes.pause import PauseScene
from game.client.scenes.rules_reader import RulesReader
from game.client.tabletop.gestures import CONFIRM_KEYS
from game.client.tabletop.happenings import happenings, seen_by
from game.client.tabletop.view import AnyView, Ask, Decide, MakeView, NextClick, ReadRules
from game.client.toolkit.intents import (
    Answered,
    CloseAsked,
    Intent,
    Key,
    PointerLeft,
    PointerMoved,
    Pressed,
    Released,
    Size,
)
from game.client.toolkit.kit import Kit
from game.client.toolkit.language import later
from game.client.toolkit.layout import cut_top
from game.client.toolkit.scene import Change, KeyLine, Leave, Pop, Push, Scene
from game.client.toolkit.sound import SoundEffect
from game.client.toolkit.widget_scene import Entry
from game.client.toolkit.widgets.widget import Clicked
from game.rules.contract import AnyGame
from game.table.lesson import Lesson
from game.table.match import AnyMatch, Match
from game.table.record import Done
from game.table.rulebook import terms_of

# What other scenes answer with when they are done.
LEAVE: Final = "leave lesson"
ANEW: Final = "lesson again"
FIRST_MATCH: Final = "first match"


@dataclass(frozen=True, slots=True)
class LessonSeries:
    """The lessons of a game, and what lies around them: how it looks, what has been done, what leads to a match."""

    rules: AnyGame
    lessons: tuple[Lesson, ...]
    make_view: MakeView
    title: str
    rules_reader: RulesReader
    progress: LessonProgress
    first_match: Callable[[], Change]
    to_title: Callable[[], Change]


class LessonScene:
    """Pops when somebody leaves; in the end it leads to a first match."""

    is_overlay = False
    is_typing = False

    def __init__(self, kit: Kit, series: LessonSeries, number: int, rng: Random) -> None:
        self._kit = kit
        self._series = series
        self._rng = rng
        self._size: Size = (1, 1)
        self._slip = LessonSlip(kit)
        self._hand = PointingHand(kit)
        # Where a click had to go when the mouse was pressed.
        self._wanted: NextClick | None = None
        # What was below the hand where it was drawn last.
        self._below: tuple[pygame.Surface, Rect] | None = None
        self._begin(number)

    def _begin(self, number: int) -> None:
        """This lesson, from its position on."""
        self._number = number
        # The step to be done, the one that was reached as far as is seen, and the one that the slip tells of.
        self._step = self._told = self._written = 0
        lesson = self.lesson
        self._left = list(lesson.steps[0].do)
        self._match: AnyMatch = Match(self._series.rules, lesson.header, Random(0), lesson.lines)
        self._view = self._series.make_view(self._kit, self._match, self._rng)
        for past in happenings(self._match, lesson.seat):
            self._view.recall(past)

    @property
    def lesson(self) -> Lesson:
        """The one that is being done."""
        return self._series.lessons[self._number]

    @property
    def match(self) -> AnyMatch:
        """Its position, as far as it went."""
        return self._match

    @property
    def view(self) -> AnyView:
        """How it is shown."""
        return self._view

    @property
    def pointed(self) -> NextClick | None:
        """What the hand points at."""
        return self._hand.click

    @property
    def slip(self) -> LessonSlip:
        """Where its words stand."""
        return self._slip

    @property
    def is_done(self) -> bool:
        """Whether all of it has been done, and seen."""
        return self._told == len(self.lesson.steps)

    @property
    def needs_drawing(self) -> bool:
        """Whether the table, the words or the hand look different."""
        return self._view.needs_drawing or self._slip.needs_drawing or self._hand.needs_drawing

    @property
    def is_moving(self) -> bool:
        """Whether anything moves."""
        return self._view.is_moving or self._slip.is_moving or self._hand.is_moving

    def enter(self) -> None:
        """Nothing to prepare."""

    def leave(self) -> None:
        """Nothing to put away: nothing was written."""

    def layout(self, size: Size) -> None:
        """The table fills the window, or what the slip leaves of it: a lesson speaks of all that is there."""
        self._size, self._below = size, None
        window, texts = Rect((0, 0), size), (*(step.words for step in self.lesson.steps), self.lesson.praise)
        self._view.layout(window)
        self._write()
        high = self._slip.room_across([self._kit.say(text) for text in texts], self._view.aside, window)
        if high:
            self._view.layout(cut_top(window, high)[1])
        self._hand.layout(window)
        self._stand()
        self._tell()

    def mend(self) -> None:
        """The lesson begins again, at a fresh table."""
        self._begin(self._number)

    def _stand(self) -> None:
        """Tell the view where the lesson stands, with nothing thought yet."""
        match, seat = self._match, self.lesson.seat
        may_decide = bool(self._left) and match.to_move == seat
        self._view.stand(seen_by(match, match.state, seat), seat, may_decide, self._step > 0)

    def _tell(self) -> None:
        """The words for what is next, and the hand there."""
        self._write()
        self._point()

    def _write(self) -> None:
        """On the slip, wherever it is laid."""
        lesson, say = self.lesson, self._kit.say
        self._written = self._told
        words = lesson.praise if self.is_done else lesson.steps[self._told].words
        number, count = self._number + 1, len(self._series.lessons)
        place = say("{number} of {count}").format(number=number, count=count)
        title = f"{place} · {say(lesson.title)}"
        self._slip.write(SlipPage(title, place, say(words), self.is_done, number == 1, number == count))

    def _point(self) -> None:
        """While something moves nobody is led anywhere."""
        click = None
        if self._left and not self._view.is_showing:
            click = self._next_click()
        self._slip.lay(self._view.aside, Rect((0, 0), self._size))
        if self.is_done and (place := self._slip.place_of(NEXT)):
            click = NextClick(place.center)
        self._hand.aim(click)

    def _read(self, texts: Sequence[str]) -> tuple[Any, ...]:
        return tuple(self._series.rules.read(text) for text in texts)

    def handle(self, intent: Intent) -> Change | None:
        """What leads on is done; anything else is answered with the sentence again."""
        match intent:
            case CloseAsked():
                return Leave()
            case Answered(answer):
                return self._answered(answer)
            case Key("n", ctrl=False):
                return self._go(1)
            case Key(name) if self.is_done and name in CONFIRM_KEYS:
                return self._go(1)
        message = self._slip.handle(intent)
        if isinstance(message, Clicked):
            return self._pressed(message.key)
        if isinstance(intent, PointerMoved | Pressed) and self._slip.rect.collidepoint(intent.at):
            # What lies below the slip is not meant.
            self._view.handle(PointerLeft())
            return None
        if self._view.is_showing and isinstance(intent, Pressed | Key):
            self._view.hurry()
            return self._pause() if intent == Key("escape") else None
        return self._try(intent)

    def _next_click(self) -> NextClick | None:
        return self._view.next_click(self._read(self._left)) if self._left else None

    def _try(self, intent: Intent) -> Change | None:
        if isinstance(intent, Pressed):
            self._wanted = self._next_click()
        wish = self._view.handle(intent)
        match wish:
            case Decide(decisions):
                self._decide(decisions)
                return None
            case Ask.PAUSE:
                return self._pause()
            case Ask.UNDO:
                self._again()
                return None
            case ReadRules(chapter):
                return Push(self._series.rules_reader.open(terms_of(self.lesson.header), chapter))
            case Ask():
                self._say_again()
                return None
        is_thought = isinstance(intent, Pressed | Released | Key)
        if is_thought and self._left and not self._view.is_looking_back:
            self._follow_thought(intent)
        return None

    def _follow_thought(self, intent: Intent) -> None:
        """A thought that leads elsewhere is given up; a click that led nowhere is answered too."""
        now = self._next_click()
        if now is None:
            self._stand()
            self._say_again()
        elif isinstance(intent, Released) and self._wanted == now:
            self._say_again()
        if isinstance(intent, Released):
            self._wanted = None
        self._point()

    def _say_again(self) -> None:
        self._slip.flash()
        self._hand.beckon()
        self._kit.sound.play(SoundEffect.HINT)

    def _decide(self, decisions: Sequence[Any]) -> None:
        """By the rules, if it is what the lesson is about."""
        texts = [self._series.rules.write(decision) for decision in decisions]
        self._wanted = None
        if self._view.is_showing or not self._left or texts != self._left[: len(texts)]:
            self._stand()
            self._say_again()
            self._point()
            return
        match, lesson, begin = self._match, self.lesson, len(self._match.moments)
        match.follow(Done(lesson.seat, text) for text in texts)
        del self._left[: len(texts)]
        if not self._left:
            match.follow(lesson.steps[self._step].then)
            self._step += 1
            self._left = list(lesson.steps[self._step].do) if self._step < len(lesson.steps) else []
        for new in happenings(match, lesson.seat, begin):
            self._view.show(new)
        self._view.when_seen(partial(self._seen, self._match, self._step))
        self._stand()
        if self._written != self._told:
            self._tell()
        else:
            self._point()

    def _seen(self, match: AnyMatch, step: int) -> None:
        """So far everything has been seen; unless it is another lesson by now."""
        if match is not self._match:
            return
        was_done, self._told = self.is_done, step
        if self.is_done and not was_done:
            self._series.progress.mark(self._series.rules.name, self.lesson.key)
            self._kit.sound.play(SoundEffect.FLAG)

    def _pressed(self, key: str) -> Change | None:
        if key == AGAIN:
            self._again()
            return None
        return self._go(-1 if key == BEFORE else 1)

    def _again(self) -> None:
        self._go_to(self._number)

    def _go(self, by: int) -> Change | None:
        """Another lesson; after the last one there is something to celebrate."""
        if self._number + by < len(self._series.lessons):
            self._go_to(max(0, self._number + by))
            return None
        return Push(self._celebrate()) if self.is_done else Pop()

    def _go_to(self, number: int) -> None:
        self._view.hurry()
        self._begin(number)
        self.layout(self._size)

    def _celebrate(self) -> Scene:
        say, title = self._kit.say, self._kit.say(self._series.title)
        answers = (
            Entry(say("Play your first match"), lambda: Pop(FIRST_MATCH), "ui/play"),
            Entry(say("Enough for now"), lambda: Pop(LEAVE), "ui/arrow-left"),
        )
        text = say("That was every rule of {game}. The rest is mischief, and that is learnt by playing.")
        return LessonsDone(self._kit, say("You can play {game}!").format(game=title), text.format(game=title), answers)

    def _pause(self) -> Change:
        return Push(PauseScene(self._kit, self._series.to_title, self._pause_entries, self.keys, self.help_entries))

    def _pause_entries(self) -> tuple[Entry, ...]:
        say = self._kit.say
        return (
            Entry(say("Begin this lesson again"), lambda: Pop(ANEW), "ui/redo"),
            Entry(say("Leave the lesson"), lambda: Pop(LEAVE), "ui/arrow-left"),
            *self.help_entries(),
        )

    def help_entries(self) -> tuple[Entry, ...]:
        """The rules of this lesson."""
        return self._series.rules_reader.entries(lambda: terms_of(self.lesson.header))

    def _answered(self, answer: object) -> Change | None:
        if answer == FIRST_MATCH:
            return self._series.first_match()
        if answer == ANEW:
            self._again()
        return Pop() if answer == LEAVE else None

    def update(self, seconds: float) -> Change | None:
        """Movements go on; when they are over, the words and the hand follow."""
        was_showing = self._view.is_showing
        self._view.update(seconds)
        self._slip.update(seconds)
        self._hand.update(seconds)
        if self._written != self._told or (was_showing and not self._view.is_showing):
            self._tell()
        return None

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the slip over it, the hand over both."""
        self._view.draw(surface)
        self._slip.draw(surface)
        self._draw_hand(surface)

    def _draw_hand(self, surface: pygame.Surface) -> Rect:
        """What it lies upon is kept, so that it can move while all else stands still."""
        rect = self._hand.rect().clip(surface.get_rect())
        self._below = (surface.subsurface(rect).copy(), rect)
        self._hand.draw(surface)
        return rect

    def draw_changes(self, surface: pygame.Surface) -> Sequence[Rect]:
        """Only the hand, where nothing else looks different."""
        if self._below is None or self._view.needs_drawing or self._slip.needs_drawing:
            self.draw(surface)
            return [surface.get_rect()]
        picture, before = self._below
        surface.blit(picture, before)
        return [before, self._draw_hand(surface)]

    def keys(self) -> tuple[KeyLine, ...]:
        """Those of the table, and how lessons go on."""
        return (KeyLine("N", later("the next lesson")), *self._view.keys())
