"""Where a single lemming can block the way for ever on a board of Cliff: on a hex that others can't walk around on
their way to the next checkpoint or home, and from which none of them can push it on."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.games.cliff.rules.distance_home import DistanceHome
from game.games.cliff.rules.land import is_home, is_playing, is_start
from game.games.cliff.rules.lemmings import LEMMINGS_A_SEAT, MOST_SEATS
from game.games.cliff.rules.shape import NO_HEX, Shape

NOWHERE: Final = -1
# Neighbours, each with the direction, as a bit, of its step onto a hex.
Steps: TypeAlias = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Blocks:
    """The hexes that can be blocked whatever the rules, and those only where nobody is pushed back."""

    always: tuple[int, ...]
    not_back: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Stage:
    """The race between two checkpoints: where it begins, all hexes one can come to meanwhile, and where it ends."""

    is_first: bool
    begin: frozenset[int]
    reached: frozenset[int]
    goals: frozenset[int]


@dataclass(frozen=True, slots=True)
class _Passes:
    """What can't be walked around on the way to the goals of a stage.

    `last[hex]` is the nearest of the hexes that every way from there to a goal leads over, NOWHERE if there is none.
    If it is closed, the board falls apart; hexes with the same `last` and `part` still reach each other.
    `order` has every hex after its `last`.
    """

    last: Sequence[int]
    part: Sequence[int]
    order: Sequence[int]


def can_be_filled(shape: Shape, hexes: int) -> bool:
    """Whether a circuit of so many hexes has no more of them than there may be lemmings: with different progress, and
    all of them taken, nobody can push or go on."""
    return shape.last_checkpoint > 0 and hexes <= MOST_SEATS * LEMMINGS_A_SEAT


def find_blocks(shape: Shape) -> Blocks:
    """All hexes that one lemming can block for ever, in the order of the board."""
    onto: list[Steps] = [tuple(_steps_onto(shape, number, is_playing)) for number in range(len(shape.land))]
    near = [tuple(one for one, _ in steps) for steps in onto]
    stages = tuple(_stages(shape, near))
    pushes: dict[int, set[int]] = {}
    for stage in stages:
        for number, directions in _pushes(shape, onto, stage, _passes(near, stage.goals)):
            pushes.setdefault(number, set()).add(directions)
    home = DistanceHome(shape)
    always, not_back = [], []
    for number, sides in sorted(pushes.items()):
        # In which directions a lemming has somewhere to go, with each progress that it can have there.
        ways, last_ways = (_gives_way(shape, number, may_dive=may_dive) for may_dive in (False, True))
        blockers = [progress for progress, stage in enumerate(stages) if number in stage.reached]
        free = {progress: last_ways if progress == len(stages) - 1 else ways for progress in blockers}
        if _is_stuck(sides, set(free.values())):
            always.append(number)
        elif _is_stuck(sides, {ways & home.onward[progress][number] for progress, ways in free.items()}):
            not_back.append(number)
    return Blocks(tuple(always), tuple(not_back))


def _is_stuck(sides: Set[int], free: Set[int]) -> bool:
    """Whether those of some side can't push some lemming in any direction that is free to it."""
    return any(not side & ways for side in sides for ways in free)


def _gives_way(shape: Shape, number: int, *, may_dive: bool) -> int:
    """The directions, as bits, in which a lemming has a hex to be pushed to."""
    return sum(
        1 << direction
        for direction, beyond in enumerate(shape.around[number])
        if beyond != NO_HEX and (is_playing(shape.land[beyond]) or (may_dive and is_home(shape.land[beyond])))
    )


def _stages(shape: Shape, near: Sequence[Sequence[int]]) -> Iterator[_Stage]:
    starts = [number for number, code in enumerate(shape.land) if is_start(code)]
    begin = frozenset(one for start in starts for one in near[start])
    last = shape.last_checkpoint
    for progress in range(last + 1):
        reached, goals = set[int](), set[int]()
        seen, queue = set(begin), deque(begin)
        while queue:
            here = queue.popleft()
            if shape.checkpoint[here] == progress + 1:
                goals.add(here)
                continue
            reached.add(here)
            queue.extend(one for one in near[here] if one not in seen)
            seen.update(near[here])
        if progress == last:
            goals = {here for here in reached if any(is_home(shape.land[one]) for one in shape.near(here))}
        yield _Stage(progress == 0, begin, frozenset(reached), frozenset(goals))
        begin = frozenset(goals)


def _passes(near: Sequence[Sequence[int]], goals: frozenset[int]) -> _Passes:
    """Found as articulation points are, in one depth-first search that sets out from all goals at once."""
    root = len(near)
    met, above, order = [root + 1] * (root + 1), [root] * (root + 1), list[int]()
    met[root] = 0
    stack = [(root, iter(sorted(goals)))]
    while stack:
        here, ways = stack[-1]
        for one in ways:
            if met[one] > root:
                order.append(one)
                met[one], above[one] = len(order), here
                stack.append((one, iter(near[one])))
                break
        else:
            stack.pop()
    # How early a hex was met that can be come to from here or from what was found behind here.
    low = [0 if here in goals else min((met[one] for one in ways), default=0) for here, ways in enumerate(near)]
    low.append(0)
    for here in reversed(order):
        low[above[here]] = min(low[above[here]], low[here])
    last, part = [NOWHERE] * root, [NOWHERE] * root
    for here in order:
        before = above[here]
        if low[here] == met[before]:
            last[here], part[here] = (NOWHERE if before == root else before), here
        else:
            last[here], part[here] = last[before], part[before]
    return _Passes(last, part, order)


def _pushes(shape: Shape, onto: Sequence[Steps], stage: _Stage, passes: _Passes) -> Iterator[tuple[int, int]]:
    """Each hex that lemmings of the stage can't walk around, with the directions, as bits, in which they can push."""
    last, part = passes.last, passes.part
    # How many of the hexes where the stage begins lie behind each hex, and the pushes from there.
    behind, sides = [0] * len(last), [0] * len(last)
    for here in reversed(passes.order):
        behind[here] += here in stage.begin
        closed = last[here]
        if behind[here] and closed != NOWHERE:
            behind[closed] += behind[here]
            side = 0
            for one, direction in onto[closed]:
                if last[one] == closed and part[one] == part[here]:
                    side |= direction
            yield closed, side
            sides[closed] |= side
    if stage.is_first:
        # Whoever waits in the start area can set out over each of its exits, and pushes from there too.
        for here in passes.order:
            if behind[here] == len(stage.begin):
                yield here, sides[here] | sum(direction for _, direction in _steps_onto(shape, here, is_start))


def _steps_onto(shape: Shape, number: int, is_from: Callable[[int], bool]) -> Iterator[tuple[int, int]]:
    """The neighbours on such land, each with the direction, as a bit, of its step onto the hex."""
    for direction, one in enumerate(shape.around[number]):
        if one != NO_HEX and is_from(shape.land[one]):
            # Seen from there it is the opposite direction.
            yield one, 1 << (direction + 3) % 6
