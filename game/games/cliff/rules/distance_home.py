"""How far the hexes of a board are from home, for the rule that nobody is pushed back: steps over playing hexes to the
water, past the checkpoints that a lemming still has before it, whatever the terrain, the tiles and who stands there.

It never changes on a board, so it is worked out once for each progress that somebody asks about.
"""

from collections import deque
from collections.abc import Callable, Mapping, Sequence, Set
from typing import Final

from game.games.cliff.rules.land import is_home, is_playing
from game.games.cliff.rules.shape import NO_HEX, Shape

# Further than any other: nobody gets home from there.
NEVER: Final = 1 << 30


class _Onward(dict[int, bytes]):
    """Found when first asked for; a plain dict from then on, since listing steps asks very often."""

    def __init__(self, find: Callable[[int], bytes]) -> None:
        super().__init__()
        self._find = find

    def __missing__(self, progress: int) -> bytes:
        found = self[progress] = self._find(progress)
        return found


class DistanceHome:
    """The distances of one board, a list of all hexes for each progress."""

    def __init__(self, shape: Shape) -> None:
        self._around = shape.around
        self._playing = tuple(map(is_playing, shape.land))
        self._home = frozenset(number for number, code in enumerate(shape.land) if is_home(code))
        # The hexes of each checkpoint; number 0 are those without one.
        self._gates: list[set[int]] = [set() for _ in range(shape.last_checkpoint + 1)]
        for number, checkpoint in enumerate(shape.checkpoint):
            self._gates[checkpoint].add(number)
        # For each checkpoint how far its hexes are from home once they are reached: found from the last one back.
        self._after: list[dict[int, int]] | None = None
        self._far: dict[int, list[int]] = {}
        # For each progress and each hex, as bits, the directions that lead home or to a hex that is no further from it.
        self.onward: Mapping[int, bytes] = _Onward(self._ways_onward)

    def far(self, progress: int) -> Sequence[int]:
        """How far each hex is from home for a lemming that has passed so many checkpoints."""
        found = self._far.get(progress)
        if found is None:
            found = self._far[progress] = self._spread(self._goals(progress), set())
        return found

    def _ways_onward(self, progress: int) -> bytes:
        far = self.far(progress)
        return bytes(
            sum(
                1 << direction
                for direction, near in enumerate(around)
                if near in self._home or (near != NO_HEX and far[near] <= own)
            )
            for own, around in zip(far, self._around, strict=True)
        )

    def _goals(self, progress: int) -> dict[int, int]:
        """Where the way leads to next, and how far it is from there."""
        last = len(self._gates) - 1
        if progress == last:
            return dict.fromkeys(self._home, 0)
        if self._after is None:
            self._after = [{}] * (last + 1)
            for checkpoint in range(last, 0, -1):
                goals = dict.fromkeys(self._home, 0) if checkpoint == last else self._after[checkpoint + 1]
                far = self._spread(goals, self._gates[checkpoint])
                self._after[checkpoint] = {number: far[number] for number in self._gates[checkpoint]}
        return self._after[progress + 1]

    def _spread(self, goals: dict[int, int], wanted: Set[int]) -> list[int]:
        """Steps from each hex to a goal and on from there; as far as those that are wanted, or all."""
        far = [NEVER] * len(self._around)
        waiting = deque(sorted(goals.items(), key=lambda goal: goal[1]))
        queue: deque[int] = deque()
        left = len(wanted)
        while queue or waiting:
            if not queue or (waiting and waiting[0][1] <= far[queue[0]]):
                here, steps = waiting.popleft()
                if far[here] <= steps:
                    continue
                far[here] = steps
            else:
                here = queue.popleft()
            if here in wanted:
                left -= 1
                if not left:
                    break
            onward = far[here] + 1
            for near in self._around[here]:
                if near != NO_HEX and self._playing[near] and onward < far[near]:
                    far[near] = onward
                    queue.append(near)
        return far
