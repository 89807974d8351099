"""Animations: movements one after the other and at the same time, which can be hurried to their end at once.

The law that everything here keeps: whatever way time is cut into ticks, and also when it is hurried, each movement gets
its final value exactly once and each callback is called exactly once, in the order of their times; and within one tick
values come first, callbacks after them.
"""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.client.toolkit.tween import Ease, linear


class Speed(Enum):
    """How fast movements are shown; the value is their name in the settings."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    QUICK = "quick"
    OFF = "off"

    @property
    def rate(self) -> float:
        """Seconds of movement in a second of the player's; without end, when movements are off."""
        return {"relaxed": 0.6, "normal": 1.0, "quick": 2.2, "off": float("inf")}[self.value]


@dataclass(frozen=True, slots=True)
class Tween:
    """Something changes over time: `apply` gets the part that is done, 1.0 at the end."""

    seconds: float
    apply: Callable[[float], None]
    ease: Ease = linear


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing happens for so long."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Call:
    """Tell somebody that this moment has come: a sound, a burst of dust. Not for values that movements build on."""

    function: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Sequence:
    """One after the other."""

    steps: tuple["Animation", ...]


@dataclass(frozen=True, slots=True)
class Parallel:
    """All at the same time; over when the longest is."""

    steps: tuple["Animation", ...]


Animation: TypeAlias = Tween | Wait | Call | Sequence | Parallel


def sequence(*steps: Animation) -> Sequence:
    """One after the other."""
    return Sequence(steps)


def parallel(*steps: Animation) -> Parallel:
    """All at the same time."""
    return Parallel(steps)


def set_now(put: Callable[[], None]) -> Tween:
    """A value that is so from this moment on, without a movement that leads to it."""
    return Tween(0.0, lambda _: put())


def staggered(delay: float, *steps: Animation) -> Parallel:
    """Each sets off a little after the one before."""
    return Parallel(tuple(Sequence((Wait(delay * place), step)) for place, step in enumerate(steps)))


@dataclass(frozen=True, slots=True)
class _Cue:
    start: float
    end: float
    what: Tween | Call


class Timeline:
    """What is still to be seen. The state of the game is ahead of it and never waits for it."""

    def __init__(self, speed: Speed = Speed.NORMAL) -> None:
        self.speed = speed
        self._now = 0.0
        self._end = 0.0
        self._cues: list[_Cue] = []
        self._calls: deque[Callable[[], None]] = deque()
        self._calling = False
        # When each of the movements that were added one after the other is over.
        self._ends: deque[float] = deque()

    @property
    def is_moving(self) -> bool:
        """Whether anything is left to show."""
        return bool(self._cues) or self._now < self._end

    @property
    def has_more(self) -> bool:
        """Whether another movement comes after the one that is seen."""
        return len({end for end in self._ends if end > self._now}) > 1

    def add(self, step: Animation, *, joins: bool = False) -> None:
        """Show this when all that is there has been shown; one that joins the last is ended together with it."""
        if joins and self._ends:
            self._ends.pop()
        start = max(self._now, self._end)
        self._ends.append(_flat(step, start)[0])
        self._place(step, start)

    def add_now(self, step: Animation) -> None:
        """Show this at once, beside what is being shown."""
        self._place(step, self._now)

    def update(self, seconds: float) -> None:
        """Time has passed; with movements off, all of it."""
        if not self.is_moving:
            return
        self._now = self._end if self.speed is Speed.OFF else min(self._now + seconds * self.speed.rate, self._end)
        self._show()

    def hurry(self) -> None:
        """Everything is where it will be in the end, at once; callbacks are called after that."""
        self._now = self._end
        self._show()

    def end_this(self) -> None:
        """Only the movement that is seen now is at its end at once; the next one begins."""
        while self._ends and self._ends[0] <= self._now:
            self._ends.popleft()
        self._now = self._ends.popleft() if self._ends else self._end
        self._show()

    def _place(self, step: Animation, start: float) -> None:
        end, cues = _flat(step, start)
        self._cues.extend(cues)
        self._end = max(self._end, end)
        if self.speed is Speed.OFF:
            self.hurry()

    def _show(self) -> None:
        # Taken off the list before anything is called: a callback may add, hurry or fail.
        over = sorted((cue for cue in self._cues if cue.end <= self._now), key=lambda cue: cue.end)
        self._cues = [cue for cue in self._cues if cue.end > self._now]
        for cue in over:
            if isinstance(cue.what, Tween):
                cue.what.apply(1.0)
        for cue in sorted(self._cues, key=lambda cue: cue.start):
            if isinstance(cue.what, Tween) and cue.start <= self._now:
                cue.what.apply(cue.what.ease((self._now - cue.start) / (cue.end - cue.start)))
        self._calls.extend(cue.what.function for cue in over if isinstance(cue.what, Call))
        if not self._cues and self._now >= self._end:
            self._now = self._end = 0.0
            self._ends.clear()
        self._make_calls()

    def _make_calls(self) -> None:
        # A callback that shows something itself must not call the ones that wait behind it before it is done.
        if self._calling:
            return
        self._calling = True
        try:
            while self._calls:
                self._calls.popleft()()
        finally:
            self._calling = False


def _flat(step: Animation, start: float) -> tuple[float, list[_Cue]]:
    match step:
        case Wait(seconds):
            return start + seconds, []
        case Tween(seconds, _, _):
            return start + seconds, [_Cue(start, start + seconds, step)]
        case Call(_):
            return start, [_Cue(start, start, step)]
        case Sequence(steps):
            cues = []
            for each in steps:
                start, more = _flat(each, start)
                cues += more
            return start, cues
        case Parallel(steps):
            placed = [_flat(each, start) for each in steps]
            return max((end for end, _ in placed), default=start), [cue for _, more in placed for cue in more]
