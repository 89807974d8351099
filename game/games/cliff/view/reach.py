"""Where lemmings can walk to with the points there are, by exact rules: the steps of every way will be legal."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Final

from game.games.cliff.rules.apply import apply
from game.games.cliff.rules.decisions import Step
from game.games.cliff.rules.events import Pushed
from game.games.cliff.rules.legal import steps
from game.games.cliff.rules.lemmings import LEMMINGS_OF
from game.games.cliff.rules.movement import pushed_back, pushed_line, suits
from game.games.cliff.rules.state import AT_HOME, IN_START, NO_LEMMING, Phase, State
from game.rules.hexes import Hex

# Shoving others about has more outcomes than anybody looks at; this many positions are enough.
MOST_POSITIONS: Final = 1500


@dataclass(frozen=True, slots=True)
class Way:
    """A walk: its steps, the points left after it, and the lemmings shoved on it, in order."""

    lemming: int
    steps: tuple[Step, ...]
    points: int
    pushed: tuple[int, ...]

    @property
    def end(self) -> Hex:
        """The hex where it ends."""
        return self.steps[-1].end


def reach(state: State) -> Mapping[tuple[int, Hex], Way]:
    """The best way to each hex for each lemming that may move: the cheapest, then the one that shoves fewest."""
    if state.phase is not Phase.MOVE:
        return {}
    best: dict[tuple[int, Hex], Way] = {}
    seen: set[tuple[int, Hex, tuple[int, ...]]] = set()
    order = count()
    queue: list[tuple[int, int, int, Way | None, State]] = [(-state.points, 0, next(order), None, state)]
    while queue and len(seen) < MOST_POSITIONS:
        _, _, _, way, here = heappop(queue)
        if way is not None:
            # Whoever has dived is home, wherever that was.
            position = (way.lemming, way.end, here.lemmings)
            if position in seen:
                continue
            seen.add(position)
            best.setdefault((way.lemming, way.end), way)
            # After a fox has to be paid, or when the turn is over, this walk goes no further.
            if here.phase is not Phase.MOVE or here.turn != state.turn:
                continue
        for longer, after in _longer(way, here, state):
            heappush(queue, (-longer.points, len(longer.pushed), next(order), longer, after))
    return best


def _longer(way: Way | None, here: State, start: State) -> Iterator[tuple[Way, State]]:
    taken, shoved = (way.steps, way.pushed) if way else ((), ())
    for step in steps(here):
        after, events = apply(here, step)
        pushed = tuple(event.lemming for event in events if isinstance(event, Pushed))
        points = here.points - 1 - len(pushed)
        yield Way(LEMMINGS_OF[start.seat][step.which], (*taken, step), points, shoved + pushed), after


def would_shove_back(state: State, ways: Mapping[tuple[int, Hex], Way], place: Hex) -> bool:
    """Whether somebody on that hex could be shoved, if only the rules let lemmings be shoved away from home."""
    board = state.board
    to = board.index[place]
    if to not in state.lemmings or state.rules.push_back:
        return False
    for lemming, here, points in _stands(state, ways):
        exits = board.start_exits if here == IN_START else board.exits[here]
        for end, direction, _ in exits:
            if end == to and suits(state, lemming, to):
                line = pushed_line(state, to, direction)
                if line and len(line) < points and pushed_back(state, line, direction) is not None:
                    return True
    return False


def _stands(state: State, ways: Mapping[tuple[int, Hex], Way]) -> Iterator[tuple[int, int, int]]:
    """Where each lemming that may move is or can come to stand, and the points it has there."""
    for lemming in LEMMINGS_OF[state.seat]:
        if state.mover in (NO_LEMMING, lemming) and state.lemmings[lemming] != AT_HOME:
            yield lemming, state.lemmings[lemming], state.points
    for (lemming, end), way in ways.items():
        yield lemming, state.board.index[end], way.points
