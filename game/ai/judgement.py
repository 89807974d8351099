"""How likely a seat is to win in a position, as far as it can tell from what it sees: what an analysis is made of.

A game brings a judge of its own; one without is judged by playing on to the end by lot, which does for small games.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp, sqrt
from random import Random
from typing import Any, Final, Protocol, TypeAlias

from game.ai.options import log_odds
from game.ai.players import Seen_contra, pick
from game.ai.search import after_chance, part_at_end
from game.rules.contract import CHANCE, AnyGame

# How often a position is played on to its end where a game has no judge of its own, and for how many decisions.
PLAYED_ON: Final = 60
LONGEST: Final = 2000


@dataclass(frozen=True, slots=True)
class Judged:
    """A chance to win, from 0 to 1, and how far off it may be by what is drawn by lot to find it (nought where nothing
    is)."""

    chance: float
    error: float = 0.0


class PositionJudge(Protocol[Seen_contra]):
    """Gives the same answer for the same position, always."""

    def judge(self, seen: Seen_contra, seat: int) -> Judged | None:
        """The chance of a seat by what it sees; None where there is nothing new to tell, as in the middle of another's
        turn or before the cards are dealt: then what was true before still is."""


AnyJudge: TypeAlias = PositionJudge[Any]


@dataclass(frozen=True, slots=True)
class Calibration:
    """Puts right how sure an evaluation is of itself, on the scale on which advantages add up; fitted to how games
    ended (`python -m game.bench.calibration`)."""

    slope: float = 1.0
    shift: float = 0.0

    def chance(self, odds: float) -> float:
        """From log-odds."""
        return 1 / (1 + exp(-min(max(self.slope * odds + self.shift, -30.0), 30.0)))

    def corrected(self, judged: Judged) -> Judged:
        """The same for what is a chance already."""
        return Judged(self.chance(log_odds(judged.chance)), judged.error)


def guessed(game: AnyGame, seen: Any, number: int) -> Any:
    """One of the whole positions that look like this one, always the same for the same number."""
    return game.guess(seen, partial(_in_order, Random(f"guess {number}")))


def _in_order(rng: Random, items: Sequence[Any]) -> list[Any]:
    drawn = list(items)
    rng.shuffle(drawn)
    return drawn


def mean_of(values: Sequence[float]) -> Judged:
    """A chance from what was drawn by lot; the error is one standard deviation of the mean."""
    count = len(values)
    mean = sum(values) / count
    spread = sum([(value - mean) ** 2 for value in values]) / max(count - 1, 1)
    # What never happened in so few tries is not impossible.
    return Judged(mean, max(sqrt(spread / count), 0.5 / count))


class PlayedOn:
    """Judges by playing on to the end by lot, the hidden parts dealt anew each time; the same lots for all positions,
    so that two of them differ only by what is different in them."""

    def __init__(self, game: AnyGame, times: int = PLAYED_ON) -> None:
        self._game = game
        self._times = times

    def judge(self, seen: Any, seat: int) -> Judged | None:
        """None while chance has to move: what it brings is to be told apart from what was decided."""
        if self._game.to_move(seen) is CHANCE:
            return None
        return mean_of([self._play(guessed(self._game, seen, number), seat, number) for number in range(self._times)])

    def _play(self, state: Any, seat: int, number: int) -> float:
        game, rng = self._game, Random(f"lots {number}")
        for _ in range(LONGEST):
            state = after_chance(game, state, rng)
            if game.to_move(state) is None:
                return part_at_end(game, state, seat)
            state, _ = game.apply(state, pick(game.legal_by_kind(state), rng))
        return 1 / len(game.seat_counts)


MakeJudge: TypeAlias = Callable[[AnyGame], AnyJudge]


def judge_of(make: MakeJudge | None, game: AnyGame) -> AnyJudge:
    """That of the game, or the one that does for all."""
    return make(game) if make is not None else PlayedOn(game)
