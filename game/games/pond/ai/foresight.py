"""What comes after a turn: what each seat can be expected to make of its next one, with tiles that nobody has seen.

No hands are drawn for this. For every kind of tile it is found what would be done with it, and then how likely it is
that somebody holds it and nothing better.
"""

from collections.abc import Sequence
from typing import Final

from game.ai.options import log_odds
from game.games.pond.ai.odds import Odds, sigmoid
from game.games.pond.ai.plans import survey_of
from game.games.pond.ai.survey import ByLook, Distances, Survey
from game.games.pond.ai.ways import AS_EMPTY, LOOK_OF
from game.games.pond.rules.movement import is_passable
from game.games.pond.rules.sight import known_tiles
from game.games.pond.rules.state import State
from game.games.pond.rules.tiles import (
    ABRA,
    COUNTS,
    EMPTY,
    ESTATE,
    FAST,
    HAND_SIZE,
    HIDDEN,
    KINDS,
    LANDSCAPES,
    LATE,
    OTHER_TURNS,
    POND,
    QUAKE,
    SPRING,
    STORM,
    TURNS,
    Tile,
    code_of,
)

# The looks that a landscape tile can have; those of some kinds are the same.
_LOOKS: Final = tuple(tuple(LOOK_OF[code_of(tile, turn)] for turn in range(TURNS[tile])) for tile in range(LANDSCAPES))
_SORTS: Final = tuple(dict.fromkeys(_LOOKS))
_SORT_OF: Final = tuple(_SORTS.index(looks) for looks in _LOOKS)
# How much of what the seat's own next turn would bring counts, since others move before it; and the most of it.
FOLLOW: Final = 0.5
MOST_FOLLOWED: Final = 1.5
# A landscape tile such as everybody has one.
_USUAL: Final[Tile] = 1


class Outlook:
    """What can be made of a position with each kind of tile, whoever plays it."""

    def __init__(self, state: State, survey: Survey) -> None:
        self._state = state
        self._survey = survey
        self.lays: list[set[Distances]] = [set() for _ in _SORTS]
        self.abras: list[set[Distances]] = [set() for _ in _SORTS]
        self.storms: set[Distances] = set()
        self.quakes: set[Distances] = set()
        for at, code in enumerate(state.land):
            if code <= EMPTY:
                looks = survey.with_look(at)
                if looks is not None:
                    self._add(at, code, looks)
        for _, _, looks in survey.slides(only_ways=True):
            _lay(looks, self.lays)

    def _add(self, at: int, code: int, looks: ByLook) -> None:
        if code == EMPTY:
            _lay(looks, self.lays)
            return
        _lay(looks, self.abras)
        self.storms.update([looks[LOOK_OF[code - code % 4 + turn]] for turn in OTHER_TURNS[code]])
        if at not in self._state.toads:
            self.quakes.add(looks[AS_EMPTY])

    def by_kind(self, seat: int, odds: Odds) -> tuple[Distances, list[Distances]]:
        """What a seat would do without a tile, and with each kind of tile, as the distances that this leads to."""
        state, survey = self._state, self._survey

        def best(found: set[Distances], least: Distances) -> Distances:
            return max(found, key=lambda far: odds.of(far, seat), default=least)

        def better(one: Distances, other: Distances) -> Distances:
            return one if odds.of(one, seat) >= odds.of(other, seat) else other

        idle = survey.distances
        toad, land = state.toads[seat], state.land
        steps = {
            survey.moved(seat, to)
            for way, to, _ in state.board.ways[toad]
            if is_passable(state, toad, way, to) and self._is_free(seat, to)
        }
        step = better(best(steps, idle), idle)
        jumps = {
            survey.moved(seat, to)
            for to, _ in state.board.jumps[toad]
            if self._is_free(seat, to) and land[to] >> 2 != ESTATE
        }
        lays = [better(best(found, step), step) for found in self.lays]
        found = [step] * KINDS
        for tile in range(LANDSCAPES):
            found[tile] = lays[_SORT_OF[tile]]
        usual = found[_USUAL]
        found[STORM] = better(best(self.storms, step), step)
        found[QUAKE] = better(best(self.quakes, step), step)
        found[SPRING] = better(best(jumps, step), step)
        found[ABRA] = better(best(self.abras[_SORT_OF[_USUAL]], step), step)
        # Both of these are a move and a tile, the one in one turn, the other in two.
        gained = [usual_far + step_far - far for usual_far, step_far, far in zip(usual, step, idle, strict=True)]
        found[FAST] = found[LATE] = better(tuple([max(far, 0) for far in gained]), usual)
        return step, found

    def _is_free(self, seat: int, to: int) -> bool:
        state = self._state
        code = state.land[to]
        return to == state.homes[seat] if code == POND else code != EMPTY and to not in state.toads


def _lay(looks: ByLook, into: list[set[Distances]]) -> None:
    for sort, found in zip(_SORTS, into, strict=True):
        for look in sort:
            found.add(looks[look])


def pool_of(seen: State) -> list[int]:
    """How many tiles of each kind the looking seat can't see."""
    counts = list(COUNTS)
    for tile in known_tiles(seen):
        counts[tile] -= 1
    return counts


def expected(
    values: Sequence[tuple[float, float]],
    kept: Sequence[Tile],
    drawn: int,
    pool: Sequence[int],
    least: tuple[float, float],
) -> float:
    """What a seat can expect that plays the best of its tiles: those it keeps and so many from the pool.

    Each value is how much it likes what it would do with a kind of tile, and what that is worth to whoever asks.
    """
    floor = max([least, *[values[tile] for tile in kept]])
    total = sum(pool)
    none_yet = 1.0
    worth = 0.0
    passed = 0
    for tile in sorted(range(KINDS), key=lambda kind: values[kind], reverse=True):
        if values[tile] <= floor or not drawn:
            break
        passed += pool[tile]
        none = 1.0
        for held in range(drawn):
            none *= max(total - passed - held, 0) / max(total - held, 1)
        worth += (none_yet - none) * values[tile][1]
        none_yet = none
    return worth + none_yet * floor[1]


class Foresight:
    """Judges what a seat's turn leads to."""

    def __init__(self, seen: State) -> None:
        self._seat = seen.seat
        self._pool = pool_of(seen)

    def odds(self, after: State, missed: tuple[int, ...]) -> float:
        """The log-odds of the seat after its turn, when the others have answered."""
        seat, seats = self._seat, after.seats
        survey = survey_of(after)
        now = Odds(missed, (seat + 1) % seats).of(survey.distances, seat)
        outlook = Outlook(after, survey)
        found = now
        for ahead in range(1, seats):
            rival = (seat + ahead) % seats
            if not missed[rival]:
                found += log_odds(self._answered(outlook, rival, missed)) - now
        own = log_odds(self._followed(outlook, after, missed))
        return found + FOLLOW * min(max(own - now, 0.0), MOST_FOLLOWED)

    def _answered(self, outlook: Outlook, rival: int, missed: tuple[int, ...]) -> float:
        odds = Odds(missed, (rival + 1) % len(missed))
        step, by_kind = outlook.by_kind(rival, odds)
        values = [(odds.of(far, rival), sigmoid(odds.of(far, self._seat))) for far in by_kind]
        least = odds.of(step, rival), sigmoid(odds.of(step, self._seat))
        return expected(values, (), HAND_SIZE, self._pool, least)

    def _followed(self, outlook: Outlook, after: State, missed: tuple[int, ...]) -> float:
        seat = self._seat
        odds = Odds((0,) * len(missed), (seat + 1) % len(missed))
        step, by_kind = outlook.by_kind(seat, odds)
        values = [(value, sigmoid(value)) for value in (odds.of(far, seat) for far in by_kind)]
        least = odds.of(step, seat), sigmoid(odds.of(step, seat))
        kept = [tile for tile in after.hands[seat] if tile != HIDDEN]
        return expected(values, kept, HAND_SIZE - len(kept), self._pool, least)
