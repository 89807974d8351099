"""Where a lemming may step and whom it pushes: the questions that listing and applying a step both ask."""

from game.games.cliff.rules.land import FOX, MEADOW, is_home, is_playing
from game.games.cliff.rules.shape import NO_HEX
from game.games.cliff.rules.state import State

FOX_PRICE = 3


def may_dive(state: State, lemming: int) -> bool:
    """All the board's checkpoints are behind it."""
    return state.progress[lemming] == state.board.last_checkpoint


def suits(state: State, lemming: int, to: int) -> bool:
    """Whether the hex may be entered with the card played."""
    code = state.land[to]
    if code == MEADOW or code == state.terrain:
        return True
    if code == FOX:
        return len(state.hands[state.seat]) >= FOX_PRICE
    return is_home(code) and may_dive(state, lemming)


def pushed_line(state: State, to: int, direction: int) -> tuple[int, ...] | None:
    """The lemmings that a step onto `to` pushes, the nearest first; None if the last of them can't give way."""
    lemmings, around = state.lemmings, state.board.neighbours
    line: list[int] = []
    place = to
    while place in lemmings:
        line.append(lemmings.index(place))
        place = around[place][direction]
        if place == NO_HEX:
            return None
    if line:
        code = state.land[place]
        if not (is_playing(code) or (is_home(code) and may_dive(state, line[-1]))):
            return None
    return tuple(line)


def pushed_back(state: State, line: tuple[int, ...], direction: int) -> int | None:
    """The first of the pushed lemmings that would come further from home than it is, where the rules forbid that."""
    if state.rules.push_back:
        return None
    onward, lemmings, progress = state.board.distance_home.onward, state.lemmings, state.progress
    for lemming in line:
        if not onward[progress[lemming]][lemmings[lemming]] >> direction & 1:
            return lemming
    return None
