"""The loop: reads what the player does, gives it to the scene on top, and draws when something changed.

This is the one place that reads pygame's events. When nothing moves it does next to nothing.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import pygame

from game.client.toolkit.clock import Clock
from game.client.toolkit.crash_log import write_fault, write_note
from game.client.toolkit.events import thinned, translated
from game.client.toolkit.fault_report import in_one_line, report
from game.client.toolkit.fault_scene import Fault, FaultScene
from game.client.toolkit.intents import (
    Answered,
    FileDropped,
    Intent,
    Key,
    PointerLeft,
    Resized,
)
from game.client.toolkit.keys_scene import KeysScene, keys_of
from game.client.toolkit.kit import Kit
from game.client.toolkit.layout import Measure
from game.client.toolkit.message_scene import MessageScene
from game.client.toolkit.scene import (
    Change,
    HoldsBack,
    Leave,
    LooksAround,
    Pop,
    Push,
    Replace,
    Scene,
    StartOver,
    TakesFiles,
    ToFront,
)
from game.client.toolkit.theme import DUSK
from game.client.toolkit.window import Rects, Window

FRAMES_A_SECOND: Final = 60
# How often something may go wrong in one scene before the title takes its place, and how often that may happen.
PATIENCE: Final = 3
MOST_HOMECOMINGS: Final = 3
# So many files are named in one box.
MOST_TROUBLES: Final = 3
# At rest the loop looks up this often. `pygame.event.wait` would look up a thousand times a second, and cost 3 % of a
# core (pygame-ce issue 1541); this costs a tenth of it, and nobody feels the delay.
LOOKS_A_SECOND: Final = 30
# Seconds between two looks at what is outside the window.
BETWEEN_LOOKS: Final = 0.08
# Keys that go on as long as they are held: to move about and to delete.
REPEATING: Final = frozenset(
    (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB, pygame.K_PAGEUP, pygame.K_PAGEDOWN)
    + (pygame.K_BACKSPACE, pygame.K_DELETE)
)


class App:
    """The window with its stack of scenes. `home` makes the scene where all begins, and to which errors lead back;
    `openers` say, by the endings of their names, what files lead to that are dropped on any scene."""

    def __init__(
        self,
        kit: Kit,
        window: Window,
        clock: Clock,
        home: Callable[[], Scene],
        *,
        log: Path,
        openers: Mapping[str, Callable[[Path], Change]] | None = None,
    ) -> None:
        self._kit = kit
        self._window = window
        self._clock = clock
        self._home = home
        self._log = log
        self._openers = openers or {}
        self._stack: list[Scene] = []
        self._backdrop: pygame.Surface | None = None
        # The keys that are down.
        self._held: set[int] = set()
        # What was asked last before all scenes leave.
        self._question: Scene | None = None
        self._stale = True
        self._size = window.size
        self._obeyed = kit.settings.now
        self.exit_code = 0
        # What kept even the title from being shown.
        self.fault: Exception | None = None
        # The scene in which something went wrong last, how often in a row, and how often that led to the title.
        self._failing: Scene | None = None
        self._failed = self._homecomings = 0

    @property
    def top(self) -> Scene | None:
        """The scene that gets the intents; none when the program is over."""
        return self._stack[-1] if self._stack else None

    @property
    def is_moving(self) -> bool:
        """Whether the loop has to tick."""
        return self.top is not None and self.top.is_moving and not self._window.is_hidden

    def run(self, first: Scene | None = None) -> int:
        """Until the player leaves; the exit code."""
        self.start(first)
        # Everything that can wait comes after the first frame.
        self._window.set_icon(self._kit.art.get("logo/icon", (64, 64)))
        self._kit.sound.open()
        self._clock.skip()
        unwatched = 0.0
        while self.top:
            moving = self.is_moving
            seconds = self._clock.tick(FRAMES_A_SECOND if moving else LOOKS_A_SECOND)
            events = pygame.event.get()
            if not (moving or events):
                self._remember_size()
            self.step(events, seconds if moving else 0.0)
            unwatched += seconds
            if unwatched >= BETWEEN_LOOKS:
                unwatched = 0.0
                self.look_around()
        self._remember_size()
        self._kit.sound.close()
        return self.exit_code

    def start(self, first: Scene | None = None) -> None:
        """Put the first scene up and show it."""
        self._kit.measure = Measure(self._size, self._kit.settings.now.text_scale)
        self._guarded(lambda: self._change(StartOver(first or self._home())))
        self._after()

    def step(self, events: Iterable[pygame.Event], seconds: float) -> None:
        """One turn of the loop: what was done, the time that passed, and a frame if one is needed."""
        for intent in thinned([intent for event in events if (intent := self._read(event))]):
            self._guarded(lambda intent=intent: self._take(intent))  # type: ignore[misc]
        if seconds and self.top:
            self._guarded(lambda: self._change(self.top.update(seconds) if self.top else None))
        self._after()

    def look_around(self) -> None:
        """Scenes see what has changed outside the window."""
        for scene in [scene for scene in self._stack if _looks_around(type(scene))]:
            self._guarded(lambda scene=scene: self._change(scene.look_around(scene is self.top)))  # type: ignore[misc]
            self._after()

    def _after(self) -> None:
        self._guarded(self._obey_settings)
        self._guarded(self._draw)
        if self._kit.troubles.is_new:
            self._guarded(self._tell_troubles)
            self._guarded(self._draw)

    def _read(self, event: pygame.Event) -> Intent | None:
        if event.type in (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN):
            self._window.is_hidden = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWEXPOSED):
            self._window.is_hidden = False
            self._stale = True
        elif event.type == pygame.WINDOWFOCUSGAINED:
            # Somebody comes back from another window.
            self._kit.settings.pick_up()
        return None if self._only_repeats(event) else translated(event)

    def _only_repeats(self, event: pygame.Event) -> bool:
        """Whether a key that is still down comes again and would do something twice.

        A match takes a moment to open: whoever presses Enter for it should not find that a turn was ended with it.
        """
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        if event.type != pygame.KEYDOWN:
            return False
        repeats = event.key in self._held
        self._held.add(event.key)
        return repeats and event.key not in REPEATING

    def _take(self, intent: Intent) -> None:
        match intent:
            case Resized(size):
                if size != self._size:
                    self._size = size
                    self._lay_out_all()
            case Key("f11"):
                self._kit.settings.change(fullscreen=not self._kit.settings.now.fullscreen)
                self._lay_out_all()
            case Key("f1") if self.top and not isinstance(self.top, KeysScene):
                self._change(Push(keys_of(self._kit, self.top)))
            case Key("m", _, False) if self.top and not self.top.is_typing:
                self._kit.settings.change(mute=not self._kit.settings.now.mute)
                self._lay_out_all()
            case FileDropped(path) if opener := self._opener_of(path):
                self._change(opener(path))
            case _ if self.top:
                self._change(self.top.handle(intent))

    def _opener_of(self, path: Path) -> Callable[[Path], Change] | None:
        """What a dropped file leads to, unless the scene takes it itself."""
        if isinstance(self.top, TakesFiles) and self.top.takes(path):
            return None
        return self._openers.get(path.suffix.lower())

    def _change(self, change: Change | None) -> None:
        match change:
            case None:
                return
            case ToFront():
                self._window.to_front()
                return
            case Push(scene):
                if self.top:
                    # The mouse is on the new one now: what it called up below goes.
                    self.top.handle(PointerLeft())
                self._put_on(scene)
            case Replace(scene):
                self._take_off()
                self._put_on(scene)
            case Pop(answer):
                self._take_off()
                if self.top and answer is not None:
                    self._change(self.top.handle(Answered(answer)))
            case StartOver() | Leave() if question := self._held_back(change):
                if self.top is self._question:
                    self._take_off()
                self._question = question
                self._put_on(question)
            case StartOver(scene):
                self._clear()
                self._put_on(scene)
            case Leave():
                self._clear()
        self._backdrop, self._stale = None, True

    def _held_back(self, change: Change) -> Scene | None:
        """What is asked before all scenes leave, by the one that has most above it."""
        questions = (scene.holds_back(change) for scene in self._stack if isinstance(scene, HoldsBack))
        return next((question for question in questions if question is not None), None)

    def _put_on(self, scene: Scene) -> None:
        self._backdrop, self._stale = None, True
        scene.enter()
        self._stack.append(scene)
        try:
            scene.layout(self._size)
        except Exception:
            # It was never seen: what is below stays.
            self._take_off()
            raise

    def _take_off(self) -> None:
        if self._stack:
            self._stack.pop().leave()

    def _clear(self) -> None:
        while self._stack:
            self._take_off()

    def _lay_out_all(self) -> None:
        self._kit.measure = Measure(self._size, self._kit.settings.now.text_scale)
        self._backdrop, self._stale = None, True
        for scene in self._stack:
            scene.layout(self._size)

    def _obey_settings(self) -> None:
        now, before = self._kit.settings.now, self._obeyed
        if now is not before:
            self._obeyed = now
            self._kit.obey_settings()
            self._window.set_fullscreen(now.fullscreen)
            if (now.language, now.text_scale) != (before.language, before.text_scale):
                self._lay_out_all()
        trouble, self._kit.settings.trouble = self._kit.settings.trouble, None
        if trouble and self.top:
            self._change(
                Push(MessageScene(self._kit, self._kit.say("About the settings"), trouble.said(self._kit.say)))
            )

    def _tell_troubles(self) -> None:
        """What could not be read is said once, above whatever is there, and written down."""
        new, told = self._kit.troubles.take()
        for trouble in new:
            write_note(self._log, trouble.said(str))
        if told and self.top:
            say, more = self._kit.say, len(told) - MOST_TROUBLES
            sentences = [trouble.said(say) for trouble in told[:MOST_TROUBLES]]
            if more > 0:
                text = say("There are {count} more; all of them are written down in {log}.")
                sentences.append(text.format(count=more, log=self._log))
            self._change(Push(MessageScene(self._kit, say("Not everything could be read"), "\n\n".join(sentences))))

    def _remember_size(self) -> None:
        if not self._window.is_fullscreen and self._kit.settings.now.window != self._size:
            self._kit.settings.change(window=self._size)

    def _draw(self) -> None:
        top = self.top
        if top is None or self._window.is_hidden or not (self._stale or top.needs_drawing):
            return
        surface = self._window.surface
        if top.is_overlay:
            if self._backdrop is None:
                self._backdrop = self._draw_below(surface)
            surface.blit(self._backdrop, (0, 0))
        places: Rects | None = None
        if self._stale or top.is_overlay:
            top.draw(surface)
            self._stale = False
        else:
            places = top.draw_changes(surface)
            if not places:
                return
        self._clock.wait_until_due()
        self._window.show(places)

    def _draw_below(self, surface: pygame.Surface) -> pygame.Surface:
        lowest = max(place for place, scene in enumerate(self._stack) if place == 0 or not scene.is_overlay)
        for scene in self._stack[lowest:-1]:
            scene.draw(surface)
            surface.fill(DUSK, special_flags=pygame.BLEND_RGB_MULT)
        return surface.copy()

    def _guarded(self, act: Callable[[], None]) -> None:
        try:
            act()
        except Exception as error:  # the player must be told, and what is saved must stay reachable
            self._recover(error)

    def _recover(self, error: Exception) -> None:
        """What was on the screen stays, made afresh; where that fails too, or it goes on failing, the title comes back;
        when not even that can be shown, the program ends in order."""
        written = write_fault(self._log, error)
        told = Fault(in_one_line(error), report(error, self._size), self._log if written else None)
        for way in self._ways_on():
            try:
                way(told)
                self._draw()
            except Exception as again:  # there is another way
                write_fault(self._log, again)
            else:
                return
        self._abandon()
        self.exit_code, self.fault = 1, error

    def _ways_on(self) -> Iterator[Callable[[Fault], None]]:
        top = self.top
        self._failing, self._failed = top, self._failed + 1 if top is self._failing else 1
        if top is not None and not isinstance(top, FaultScene) and self._failed <= PATIENCE:
            yield self._stay
        self._homecomings += 1
        if self._homecomings <= MOST_HOMECOMINGS:
            yield self._start_over

    def _stay(self, fault: Fault) -> None:
        for scene in self._stack:
            scene.mend()
        self._lay_out_all()
        self._put_on(FaultScene(self._kit, fault, lambda: StartOver(self._home())))

    def _start_over(self, fault: Fault) -> None:
        self._abandon()
        self._change(StartOver(self._home()))
        self._put_on(FaultScene(self._kit, fault, None))

    def _abandon(self) -> None:
        """All scenes leave, also one that can't even do that: computers stop thinking, and the match is anybody's."""
        while self._stack:
            try:
                self._stack.pop().leave()
            except Exception as error:  # the others have to leave all the same
                write_fault(self._log, error)


@cache
def _looks_around(kind: type) -> bool:
    """Found out once for each kind of scene: asking a protocol costs more than all else that is done at rest."""
    return issubclass(kind, LooksAround)
