"""How likely things are, found out between frames: a little in every one, and never twice for the same position.

The chances are those of the race as it stands, whatever dice lie there: they move when a lemming has moved.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from game.games.pier.ai.counted_races import Chances, CountedRaces
from game.games.pier.ai.random_races import Start, start_of
from game.games.pier.rules.contracts import Contract
from game.games.pier.rules.lemmings import Colour
from game.games.pier.rules.state import Phase, State

# So many races tell every chance to 1.5 percent, 99 times in 100; with what is lost by rounding that is below 2.
RACES: Final = 8000
# After so many a chance is known to 5 percent, and is told in steps of 5.
ROUGHLY: Final = 500
STEP: Final = 5
# Of a frame of 16 milliseconds: while something else is drawn too, and while nothing is.
BUSY_SLICE: Final = 0.002
CALM_SLICE: Final = 0.008
# Of so many positions on a track it is remembered what is known.
MOST_KNOWN: Final = 1000

# What is known best, by position.
KnownChances: TypeAlias = dict[Start, Chances]


@lru_cache(maxsize=4)
def known_on(letters: tuple[str, ...]) -> KnownChances:  # noqa: ARG001 - one for each track
    """The chances that were counted on a track of these sections. The races are always the same ones, and so a position
    has the same chances in every match, and in the past of each."""
    return {}


@dataclass(frozen=True, slots=True)
class ShownChance:
    """A chance as it is told; a rough one in steps of five."""

    number: int
    is_rough: bool

    def __str__(self) -> str:
        return f"{'~' if self.is_rough else ''}{self.number}\N{NO-BREAK SPACE}%"


class Odds:
    """The chances in the position that was asked about last; those of positions before it are remembered."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._start: Start | None = None
        self._counted: CountedRaces | None = None
        self._known: KnownChances = {}

    @property
    def is_working(self) -> bool:
        """Whether there is more to find out."""
        return self._counted is not None

    @property
    def told(self) -> Chances | None:
        """All that is told; None while nothing is known."""
        return self._known.get(self._start) if self._start else None

    def forget(self) -> None:
        """Nobody asks any more."""
        self._start = self._counted = None

    def ask(self, seen: State) -> None:
        """About this position; the same position always has the same answer."""
        start = None if seen.phase in (Phase.DEAL, Phase.OVER) else start_of(seen)
        if start == self._start:
            return
        self.forget()
        self._start = start
        if start is None:
            return
        self._known = known_on(seen.track.letters)
        if self.told is None or self.told.races < RACES:
            self._counted = CountedRaces(seen.track, start)

    def work(self, is_calm: bool = True) -> None:
        """Run races for a moment, a longer one where nothing else happens."""
        until = self._clock() + (CALM_SLICE if is_calm else BUSY_SLICE)
        while self.is_working and self._clock() < until:
            self._go_on()

    def finish(self) -> None:
        """Find out everything at once."""
        while self.is_working:
            self._go_on()

    def _go_on(self) -> None:
        counted = self._counted
        assert counted is not None
        counted.run()
        if counted.races in (ROUGHLY, RACES):
            self._known[counted.start] = counted.chances()
            if len(self._known) > MOST_KNOWN:
                del self._known[next(iter(self._known))]
        if counted.races == RACES:
            self._counted = None

    def of_contract(self, contract: Contract) -> ShownChance | None:
        """How likely it is fulfilled; None while that is not known."""
        return _told(self.told.contracts[contract], self.told.races) if self.told else None

    def of_winner(self, lemming: Colour) -> ShownChance | None:
        """How likely it wins."""
        return _told(self.told.winners[lemming], self.told.races) if self.told else None


def _told(part: float, races: int) -> ShownChance:
    """Well known, what came true once is not impossible, and what failed once is not certain."""
    if races < RACES:
        return ShownChance(STEP * round(100 / STEP * part), True)
    percent = round(100 * part)
    return ShownChance(min(max(percent, 1), 99) if 0 < part < 1 else percent, False)
