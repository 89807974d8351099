"""What a circuit asks of a lemming: which flag and which checkpoint come next, how far it is home and which way, and
whether a walk passes the checkpoints in their order. On a board without checkpoints there is only the way home."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.games.cliff.rules.board import Board
from game.games.cliff.rules.distance_home import NEVER
from game.games.cliff.rules.land import POST, is_home, is_playing
from game.games.cliff.rules.shape import NO_HEX
from game.games.cliff.rules.state import AT_HOME, IN_START, State
from game.games.cliff.view.reach import Way
from game.rules.hexes import Hex


def flag_of(board: Board, checkpoint: int) -> int:
    """The number of the flag that a checkpoint leads around; 0 where checkpoints belong to no flag."""
    return next((flag for flag, last in enumerate(board.posts, 1) if checkpoint <= last), 0)


def flag_places(board: Board) -> Mapping[Hex, int]:
    """The posts that carry a number: that of the flag most of whose checkpoints lie around them."""
    found: dict[Hex, int] = {}
    for number, code in enumerate(board.land):
        if code != POST:
            continue
        around = (board.checkpoint[near] for near in board.neighbours[number] if near != NO_HEX)
        flags = Counter(flag_of(board, checkpoint) for checkpoint in around if checkpoint)
        flags.pop(0, None)
        if flags:
            found[board.hexes[number]] = min(flags, key=lambda flag: (-flags[flag], flag))
    return found


def next_checkpoint(state: State, lemming: int) -> int:
    """The number of the checkpoint that a lemming has to pass next; 0: none, it may dive."""
    done = state.progress[lemming]
    return done + 1 if done < state.board.last_checkpoint else 0


def next_goal(state: State, lemming: int) -> tuple[Hex, ...]:
    """The hexes of that checkpoint, or those to dive from; none for whoever has dived, nor where there are no
    checkpoints: there the water is all there is."""
    board = state.board
    if state.lemmings[lemming] == AT_HOME or not board.last_checkpoint:
        return ()
    wanted = next_checkpoint(state, lemming)
    if not wanted:
        return tuple(place for place, code in zip(board.hexes, board.land, strict=True) if is_home(code))
    return tuple(place for place, own in zip(board.hexes, board.checkpoint, strict=True) if own == wanted)


def steps_to_go(state: State, lemming: int) -> int | None:
    """The fewest steps home by the checkpoints that are left, whatever the terrain and whoever stands there; None: no
    way leads home from where it stands."""
    board, place = state.board, state.lemmings[lemming]
    far = board.distance_home.far(state.progress[lemming])
    if place == AT_HOME:
        return 0
    if place == IN_START:
        steps = 1 + min((far[to] for to, _, _ in board.start_exits if is_playing(board.land[to])), default=NEVER)
    else:
        steps = far[place]
    return steps if steps < NEVER else None


def way_home(state: State, lemming: int) -> tuple[Hex, ...]:
    """One of the shortest ways that `steps_to_go` counts, as straight as it goes, from where the lemming stands."""
    board, here, progress = state.board, state.lemmings[lemming], state.progress[lemming]
    if here == AT_HOME or steps_to_go(state, lemming) is None:
        return ()
    far = board.distance_home.far
    way: list[Hex] = []
    if here == IN_START:
        exits = [one for one in board.start_exits if is_playing(board.land[one[0]])]
        here, direction, steps = min(exits, key=lambda one: far(progress)[one[0]])
        way.append(steps[0].start)
    else:
        direction = -1
    way.append(board.hexes[here])
    while not is_home(board.land[here]):
        if progress < board.last_checkpoint and board.checkpoint[here] == progress + 1:
            progress += 1
        onward = _onward(board, here, progress)
        # Straight on where that is as short as any other.
        direction = direction if direction in onward else onward[0]
        here = board.neighbours[here][direction]
        way.append(board.hexes[here])
    return tuple(way)


def _onward(board: Board, here: int, progress: int) -> list[int]:
    """The directions in which one is a step nearer to home."""
    far = board.distance_home.far(progress)
    may_dive = progress == board.last_checkpoint
    return [
        direction
        for direction, near in enumerate(board.neighbours[here])
        if near != NO_HEX
        and far[near] == far[here] - 1
        and (is_playing(board.land[near]) or (may_dive and is_home(board.land[near])))
    ]


@dataclass(frozen=True, slots=True)
class Passing:
    """What a walk does for the one who walks: the checkpoints that it passes, the hexes on its way whose checkpoints do
    not count because `wanted` comes first, and how far home it is before and after it."""

    passed: tuple[int, ...]
    in_vain: tuple[Hex, ...]
    wanted: int
    before: int | None
    after: int | None


def passing(state: State, way: Way) -> Passing:
    """Checkpoints count one after the other: a hex of a later one is in vain, as long as an earlier one is left."""
    board = state.board
    ends = [board.index[step.end] for step in way.steps]
    first = progress = state.progress[way.lemming]
    in_vain: list[tuple[Hex, int]] = []
    for number in ends:
        checkpoint = board.checkpoint[number]
        if checkpoint == progress + 1:
            progress += 1
        elif checkpoint > progress + 1:
            in_vain.append((board.hexes[number], checkpoint))
    # What is gone over again after what was missing counts after all.
    still = tuple(place for place, checkpoint in in_vain if checkpoint > progress)
    after = 0 if is_home(board.land[ends[-1]]) else board.distance_home.far(progress)[ends[-1]]
    return Passing(
        tuple(range(first + 1, progress + 1)),
        still,
        progress + 1 if progress < board.last_checkpoint else 0,
        steps_to_go(state, way.lemming),
        after if after < NEVER else None,
    )


def goals_of(state: State, lemmings: Iterable[int]) -> tuple[Hex, ...]:
    """Where any of these has to go next, each hex once."""
    return tuple(dict.fromkeys(place for one in lemmings for place in next_goal(state, one)))
