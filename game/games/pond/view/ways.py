"""The way of each toad: all squares that it could get to, step by step, as the land lies now."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from game.games.pond.rules.movement import is_passable
from game.games.pond.rules.state import NOWHERE, State
from game.games.pond.rules.tiles import EMPTY, POND


@dataclass(frozen=True, slots=True)
class Way:
    """The steps of a way, each once, the lower square first; and whether it leads home."""

    steps: frozenset[tuple[int, int]]
    leads_home: bool

    @property
    def squares(self) -> frozenset[int]:
        """Every square that it touches."""
        return frozenset(square for step in self.steps for square in step)

    def ends(self, toad: int) -> tuple[int, ...]:
        """The squares from which it goes back only, but for that of the toad itself."""
        counts = Counter(square for step in self.steps for square in step)
        return tuple(sorted(square for square, times in counts.items() if times == 1 and square != toad))


NO_WAY = Way(frozenset(), False)


def way_of(state: State, seat: int) -> Way:
    """Other toads are no obstacle here: they will have gone on."""
    start, home = state.toads[seat], state.homes[seat]
    if start in (NOWHERE, home):
        return NO_WAY
    seen, queue = {start}, [start]
    steps: set[tuple[int, int]] = set()
    while queue:
        here = queue.pop()
        for way, there, _ in state.board.ways[here]:
            code = state.land[there]
            if code == EMPTY or (code == POND and there != home) or not is_passable(state, here, way, there):
                continue
            steps.add((min(here, there), max(here, there)))
            if there not in seen:
                seen.add(there)
                # The first toad at home has won: nobody goes on from there.
                if there != home:
                    queue.append(there)
    return Way(frozenset(steps), home in seen)


def all_ways(state: State) -> Mapping[int, Way]:
    """The way of every toad that is on the board."""
    return {seat: way_of(state, seat) for seat in range(state.seats)}
