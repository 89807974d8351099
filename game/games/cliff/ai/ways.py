"""Distances home over the land as it lies, and the hexes that a lemming can walk to with the points it has."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from math import inf

from game.games.cliff.rules.board import Board
from game.games.cliff.rules.land import is_home, is_playing
from game.games.cliff.rules.movement import pushed_back, pushed_line, suits
from game.games.cliff.rules.shape import NO_HEX
from game.games.cliff.rules.state import AT_HOME, IN_START, State


class Ways:
    """The cheapest way home from every hex, given what it costs to enter each kind of land."""

    def __init__(self, board: Board, land: bytes, costs: tuple[float, ...]) -> None:
        self._board = board
        self._entry = [costs[code] if is_playing(code) else inf for code in land]
        self._layers: list[list[float]] = []
        finish = [0.0 if is_home(code) else inf for code in land]
        self._layers.append(self._spread(finish, costs))
        # Backwards from the last checkpoint: on reaching a hex of number n the way goes on as from progress n.
        for number in range(board.last_checkpoint, 0, -1):
            goals = [
                home if own == number else inf for home, own in zip(self._layers[0], board.checkpoint, strict=True)
            ]
            self._layers.insert(0, self._spread(goals, costs))

    def _spread(self, goals: list[float], costs: tuple[float, ...]) -> list[float]:
        """Dijkstra from the goals: what it costs from each playing hex to stand on one and go on from there."""
        away = list(goals)
        queue = [(cost, number) for number, cost in enumerate(away) if cost < inf]
        queue.sort()
        around, land = self._board.neighbours, self._board.land
        while queue:
            cost, number = heappop(queue)
            if cost > away[number]:
                continue
            further = cost + (min(costs) if is_home(land[number]) else self._entry[number])
            for near in around[number]:
                if near != NO_HEX and is_playing(land[near]) and further < away[near]:
                    away[near] = further
                    heappush(queue, (further, near))
        return away

    def home(self, place: int, progress: int) -> float:
        """The cost of the way home from a hex, or from where a lemming waits."""
        if place == AT_HOME:
            return 0.0
        if place == IN_START:
            return min(self._entry[to] + self._layers[progress][to] for to, _, _ in self._board.start_exits)
        return self._layers[progress][place]

    def path(self, place: int, progress: int) -> Iterator[int]:
        """The playing hexes of the cheapest way home, in order."""
        board = self._board
        while True:
            layer = self._layers[progress]
            exits = board.start_exits if place == IN_START else board.exits[place]
            if any(is_home(board.land[to]) for to, _, _ in exits) and progress == board.last_checkpoint:
                return
            playing = [to for to, _, _ in exits if is_playing(board.land[to])]
            place = min(playing, key=lambda to: self._entry[to] + layer[to])
            yield place
            progress += board.checkpoint[place] == progress + 1


@dataclass(frozen=True, slots=True)
class End:
    """Where a walk could end: the hex (or home), the lemming's progress there, the points left, and the first step."""

    place: int
    progress: int
    points: int
    start: int
    first: int


def walks(state: State, lemming: int) -> list[End]:
    """The ends within reach of a lemming, each by its cheapest walk.

    The others are taken to stand where they stand now: a player who looks again after each step loses little by that.
    """
    board, land = state.board, state.land
    place = state.lemmings[lemming]
    begin = End(place, state.progress[lemming], state.points, NO_HEX, NO_HEX)
    ends: dict[tuple[int, int], End] = {(begin.place, begin.progress): begin}
    queue: list[tuple[int, int, int, int, int]] = []
    here = begin
    while True:
        for start, to, cost in _steps(state, lemming, here):
            progress = here.progress + (board.checkpoint[to] == here.progress + 1)
            first = (here.start, here.first) if here is not begin else (start, to)
            heappush(queue, (cost - here.points, to, progress, *first))
        while queue:
            left, to, progress, start, first_to = heappop(queue)
            spot = AT_HOME if is_home(land[to]) else to
            if (spot, progress) not in ends:
                here = ends[spot, progress] = End(spot, progress, -left, start, first_to)
                break
        else:
            return [end for end in ends.values() if end is not begin]


def _steps(state: State, lemming: int, here: End) -> Iterable[tuple[int, int, int]]:
    """The hexes left and entered by the steps from an end, with what they cost."""
    board, lemmings = state.board, state.lemmings
    if here.place == AT_HOME:
        return
    exits = board.start_exits if here.place == IN_START else board.exits[here.place]
    for to, direction, steps in exits:
        dives = is_home(state.land[to])
        if not (here.progress == board.last_checkpoint if dives else suits(state, lemming, to)):
            continue
        line: tuple[int, ...] | None = ()
        if to in lemmings and to != lemmings[lemming]:
            line = pushed_line(state, to, direction)
        if line is not None and len(line) < here.points and pushed_back(state, line, direction) is None:
            yield board.index[steps[0].start], to, 1 + len(line)
