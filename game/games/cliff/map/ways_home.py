"""How long the ways home are on a board of Cliff, and what its author should be warned of."""

from collections import deque
from collections.abc import Callable, Iterator
from typing import Final

from game.boards.findings import Findings
from game.games.cliff.map.blocked_ways import can_be_filled, find_blocks
from game.games.cliff.rules.land import MEADOW, NAMES, is_home, is_playing, is_start
from game.games.cliff.rules.shape import Shape, parts

SHORTEST: Final = 12
LONGEST: Final = 90
BOARD: Final = "board"
Allowed = Callable[[int], bool]


def way_home(shape: Shape, allowed: Allowed) -> int | None:
    """Steps from the start to a dive in checkpoint order, over the kinds of land that are allowed."""
    last, land, checkpoint = shape.last_checkpoint, shape.land, shape.checkpoint
    near = [
        [one for one in shape.near(number) if is_playing(land[one]) and allowed(land[one])]
        for number in range(len(land))
    ]
    can_dive = [
        (is_playing(code) or last > 0) and any(is_home(land[one]) for one in shape.near(number))
        for number, code in enumerate(land)
    ]
    begin = [(number, 0) for number, code in enumerate(land) if is_start(code)]
    steps = dict.fromkeys(begin, 0)
    queue = deque(begin)
    while queue:
        here, progress = at = queue.popleft()
        if progress == last and can_dive[here]:
            return steps[at] + 1
        for one in near[here]:
            there = (one, progress + (checkpoint[one] == progress + 1))
            if there not in steps:
                steps[there] = steps[at] + 1
                queue.append(there)
    return None


def tell_ways(shape: Shape) -> Iterator[str]:
    """The size of the board and its ways by terrain, for people."""
    playing = [code for code in shape.land if is_playing(code)]
    counts = ", ".join(f"{name} {playing.count(terrain)}" for terrain, name in enumerate(NAMES[:MEADOW]))
    meadow = playing.count(MEADOW)
    yield f"{len(playing)} playing hexes, {meadow / len(playing):.0%} meadow; {counts}"
    shown = [f"any terrain {_steps(way_home(shape, lambda _: True))}", f"meadow {_steps(_meadow_way(shape))}"]
    for terrain, name in enumerate(NAMES[:MEADOW]):
        land = (MEADOW, terrain)
        shown.append(f"meadow and {name} {_steps(way_home(shape, land.__contains__))}")
    yield f"steps home: {', '.join(shown)}"


def _meadow_way(shape: Shape) -> int | None:
    return way_home(shape, lambda code: code == MEADOW)


def _steps(steps: int | None) -> str:
    return "no way" if steps is None else str(steps)


def warn_of(shape: Shape, findings: Findings) -> None:
    """What can be played but may not be meant."""
    reached = set[int]().union(*parts(shape))
    for number, code in enumerate(shape.land):
        if is_playing(code) and number not in reached:
            findings.warning("nobody can reach this hex", BOARD, shape.hexes[number])
    _warn_of_islands(shape, reached, findings)
    meadow = _meadow_way(shape)
    if meadow is None:
        findings.warning(
            "there is no way home over meadow alone: who has the wrong cards is stuck until a tile helps", BOARD
        )
    if meadow is not None and meadow < SHORTEST:
        findings.warning(
            f"the way home over meadow is {meadow} steps: a race is more fun with {SHORTEST} or more", BOARD
        )
    if meadow is not None and meadow > LONGEST:
        findings.warning(f"the way home over meadow is {meadow} steps: more than {LONGEST} take very long", BOARD)
    exits = {
        near
        for number, code in enumerate(shape.land)
        if is_start(code)
        for near in shape.near(number)
        if is_playing(shape.land[near])
    }
    if len(exits) == 1:
        findings.warning("this is the only hex by which one can leave the start", BOARD, shape.hexes[exits.pop()])
    if can_be_filled(shape, len(reached)):
        findings.warning(
            f"the circuit has {len(reached)} hexes: with {(len(reached) + 1) // 2} or more players lemmings can take "
            "all of them, and by the classic rules, where nobody is pushed back, lock each other in for ever",
            BOARD,
        )
    blocks = find_blocks(shape)
    for number in blocks.always:
        findings.warning(
            "the way is one hex wide here and bends: a lemming that can't be pushed can block it for ever",
            BOARD,
            shape.hexes[number],
        )
    for number in blocks.not_back:
        findings.warning(
            "the way is one hex wide here: by the classic rules, where nobody is pushed back, "
            "a lemming can block it for ever",
            BOARD,
            shape.hexes[number],
        )


def _warn_of_islands(shape: Shape, reached: set[int], findings: Findings) -> None:
    """Starts that nobody can leave by, finishes that nobody comes to: a whole patch of them, since most areas are
    deeper than one hex."""
    for is_kind, what in ((is_start, "leave by this start"), (is_home, "reach this finish")):
        for patch in _patches(shape, is_kind):
            around = {near for number in patch for near in shape.near(number)}
            if reached.isdisjoint(around):
                text = f"nobody can {what}: no hex that lemmings come to lies next to it"
                for number in sorted(patch):
                    findings.warning(text, BOARD, shape.hexes[number])


def _patches(shape: Shape, is_kind: Allowed) -> Iterator[set[int]]:
    """The hexes of a kind, those that touch each other together."""
    left = {number for number, code in enumerate(shape.land) if is_kind(code)}
    while left:
        queue = deque([min(left)])
        patch = set(queue)
        while queue:
            fresh = (left & set(shape.near(queue.popleft()))) - patch
            patch |= fresh
            queue.extend(fresh)
        left -= patch
        yield patch
