"""Search over any game by its contract: information-set Monte Carlo.

What the seat can't see is dealt anew for every round; each candidate turn is played in it, with the same cards for all,
and then played on, every seat for itself. The chances found so are mixed half and half with the evaluation: playouts
see further, the evaluation without the luck of the deal. What a search has to know of a game is its `Knowledge`.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar

from game.ai.options import Option
from game.rules.contract import CHANCE, Game, part_of_win
from game.table.match import drawn_text

S = TypeVar("S")
D = TypeVar("D")
State_contra = TypeVar("State_contra", contravariant=True)

# How much of a chance comes from the playouts, the rest from the evaluation.
TRUST: Final = 0.5
# After so many rounds, if not told otherwise, the candidates that fell behind are given up, down to the least.
ROUNDS_BETWEEN_CUTS: Final = 8
LEAST_CANDIDATES: Final = 3
# The part of the time that is left for answering.
RESERVE: Final = 0.03


class Knowledge(Protocol[State_contra, D]):
    """What is known about one game."""

    def candidates(self, seen: State_contra) -> list[Option[D]]:
        """The turns worth a search, with the chances that the evaluation gives them, the best first."""

    def playout(self, state: State_contra, seat: int, rng: Random) -> float:
        """The seat's chance to win, after the game was played on for a while from a position without secrets."""


class Search(Generic[S, D]):
    """Thinks about one position at a time."""

    def __init__(
        self, game: Game[S, D], knowledge: Knowledge[S, D], rng: Random, clock: Callable[[], float] = time.perf_counter
    ) -> None:
        self._game = game
        self._knowledge = knowledge
        self._rng = rng
        self._clock = clock

    def weigh(
        self, seen: S, playouts: int | None, seconds: float, patience: int = ROUNDS_BETWEEN_CUTS
    ) -> list[Option[D]]:
        """The candidates, the best first, after so many playouts, or without their number after so many seconds; some
        are given up whenever so many rounds have passed."""
        deadline = self._clock() + seconds * (1 - RESERVE)
        candidates = self._knowledge.candidates(seen)
        if len(candidates) == 1:
            return candidates
        seat = self._game.to_move(seen)
        assert isinstance(seat, int)
        tallies = [_Tally(option) for option in candidates]
        live = list(tallies)
        done = rounds = 0
        now, slowest = self._clock(), 0.0
        # One that may take as long as the slowest so far is not begun when there is not so much time left.
        while done < playouts if playouts is not None else now + slowest < deadline:
            whole = self._game.guess(seen, self._shuffled)
            luck = self._rng.random()
            for tally in live:
                if playouts is None and now + slowest >= deadline:
                    break
                tally.add(self._value(whole, tally.option, seat, Random(luck)))
                done += 1
                before, now = now, self._clock()
                slowest = max(slowest, now - before)
            rounds += 1
            if rounds % patience == 0 and len(live) > LEAST_CANDIDATES:
                live.sort(key=_Tally.mixed, reverse=True)
                live = live[: max(LEAST_CANDIDATES, len(live) * 3 // 4)]
        # Those that were given up come after those that stayed.
        staying = set(map(id, live))
        tallies.sort(key=lambda tally: (id(tally) in staying, tally.mixed()), reverse=True)
        return [replace(tally.option, chance=tally.mixed(), playouts=tally.playouts) for tally in tallies]

    def _value(self, state: S, option: Option[D], seat: int, rng: Random) -> float:
        game = self._game
        for decision in option.decisions:
            state, _ = game.apply(state, decision)
            state = after_chance(game, state, rng)
            if game.to_move(state) != seat:
                break
        if game.to_move(state) is None:
            return part_at_end(game, state, seat)
        return self._knowledge.playout(state, seat, rng)

    def _shuffled(self, items: Sequence[Any]) -> list[Any]:
        drawn = list(items)
        self._rng.shuffle(drawn)
        return drawn


def after_chance(game: Game[S, D], state: S, rng: Random) -> S:
    """The position after all that chance has to do there."""
    while game.to_move(state) is CHANCE:
        state, _ = game.apply(state, game.read_chance(drawn_text(game.chance(state), rng)))
    return state


def part_at_end(game: Game[S, D], state: S, seat: int) -> float:
    """What a seat has of the win in a position where the game is over."""
    return part_of_win(game.result(state).ranks, seat)


class _Tally(Generic[D]):
    """What the playouts of one candidate came to."""

    __slots__ = ("option", "playouts", "total")

    def __init__(self, option: Option[D]) -> None:
        self.option = option
        self.playouts = 0
        self.total = 0.0

    def add(self, value: float) -> None:
        self.playouts += 1
        self.total += value

    def mixed(self) -> float:
        """The chance from playouts and evaluation together."""
        if not self.playouts:
            return self.option.chance
        return TRUST * self.total / self.playouts + (1 - TRUST) * self.option.chance


def merged(answers: Sequence[Sequence[Option[D]]]) -> list[Option[D]]:
    """The answers of several who searched the same position as one, each option weighed by its playouts."""
    found: dict[tuple[D, ...], Option[D]] = {}
    for option in (option for answer in answers for option in answer):
        other = found.get(option.decisions)
        if other is None:
            found[option.decisions] = option
            continue
        playouts = option.playouts + other.playouts
        mean = (option.chance * option.playouts + other.chance * other.playouts) / max(playouts, 1)
        found[option.decisions] = replace(other, chance=mean if playouts else other.chance, playouts=playouts)
    # One that few playouts speak for may look good by luck: what was searched through comes first.
    most = max(option.playouts for option in found.values())
    return sorted(found.values(), key=lambda option: (2 * option.playouts >= most, option.chance), reverse=True)
