"""How likely things are: the race run to its end by lot some hundred times, a little in every frame.

Who wins depends on nothing that is hidden when lemmings go by lot, so that no hand has to be guessed at.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from game.games.pier.rules.apply import apply
from game.games.pier.rules.contracts import ALL_CONTRACTS, Contract
from game.games.pier.rules.decisions import PASS, Dice, Die
from game.games.pier.rules.legal import advances
from game.games.pier.rules.lemmings import COLOURS, Colour
from game.games.pier.rules.scoring import is_fulfilled, standing
from game.games.pier.rules.state import Phase, State

RACES: Final = 240
# What is known so far is told after so many.
STEP: Final = 60
# Of a frame of 16 milliseconds, so that everything else has room in it.
SLICE: Final = 0.003


class Odds:
    """The chances in one position, better and better known."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._start: State | None = None
        self._race: State | None = None
        self._rng = Random(0)
        self._fulfilled: Counter[Contract] = Counter()
        self._won: Counter[Colour] = Counter()
        self._run = 0
        # What is told: races run, contracts fulfilled and races won in them.
        self._told: tuple[int, Counter[Contract], Counter[Colour]] = (0, Counter(), Counter())

    @property
    def is_working(self) -> bool:
        """Whether there is more to find out."""
        return self._start is not None

    @property
    def told(self) -> int:
        """After how many races what is told was found out."""
        return self._told[0]

    def forget(self) -> None:
        """Nobody asks any more."""
        self._start = None
        self._told = (0, Counter(), Counter())

    def ask(self, seen: State) -> None:
        """About this position; the same position always has the same answer."""
        self.forget()
        if seen.phase in (Phase.DEAL, Phase.OVER):
            return
        start = seen.copy()
        while start.asked:
            start, _ = apply(start, PASS)
        # Nobody has anything left to bet or to drop: only the race goes on.
        start.hands, start.piles = ((),) * start.seats, (tuple(range(len(COLOURS))),) * start.seats
        self._start, self._race = start, start
        self._rng = Random(f"{seen.turn} {seen.spaces} {seen.blocks}")
        self._fulfilled, self._won, self._run = Counter(), Counter(), 0

    def work(self) -> bool:
        """Run races for a moment; whether there is more to tell now."""
        until, before = self._clock() + SLICE, self.told
        while self.is_working and self._clock() < until:
            self._go_on()
        return self.told != before

    def finish(self) -> None:
        """Find out everything at once."""
        while self.is_working:
            self._go_on()

    def _go_on(self) -> None:
        state, rng = self._race, self._rng
        assert state is not None
        if state.phase is Phase.OVER:
            self._count(state)
        elif state.phase is Phase.DICE:
            self._race, _ = apply(state, Dice(int(rng.random() * len(COLOURS)), int(rng.random() * len(COLOURS))))
        elif state.phase is Phase.DIE:
            self._race, _ = apply(state, Die(1 + int(rng.random() * 6)))
        else:
            ways = advances(state)
            self._race, _ = apply(state, ways[int(rng.random() * len(ways))])

    def _count(self, state: State) -> None:
        race = standing(state)
        self._fulfilled.update(contract for contract in ALL_CONTRACTS if is_fulfilled(contract, race))
        if race.winner is not None:
            self._won[race.winner] += 1
        self._run += 1
        self._race = self._start
        if self._run % STEP == 0:
            self._told = (self._run, self._fulfilled.copy(), self._won.copy())
        if self._run >= RACES:
            self._start = None

    def of_contract(self, contract: Contract) -> int | None:
        """How likely it is fulfilled, in percent; None while that is not known."""
        run, fulfilled, _ = self._told
        return round(100 * fulfilled[contract] / run) if run else None

    def of_winner(self, lemming: Colour) -> int | None:
        """How likely it wins, in percent."""
        run, _, won = self._told
        return round(100 * won[lemming] / run) if run else None
