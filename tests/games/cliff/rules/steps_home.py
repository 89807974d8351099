"""How far hexes are from home, found in the plainest way, to hold the quick one of the rules against."""

from functools import lru_cache

from game.games.cliff.rules.board import Board
from game.games.cliff.rules.distance_home import NEVER
from game.games.cliff.rules.land import is_home, is_playing
from game.rules.hexes import Hex


@lru_cache(maxsize=8)
def steps_home(board: Board) -> dict[tuple[Hex, int], int]:
    """For each playing hex and progress: how many more are within one step of what was reached so far."""
    last = board.last_checkpoint
    hexes = [number for number, code in enumerate(board.land) if is_playing(code)]
    # For every hex and progress, the hex itself counted as passed.
    far = {(number, passed): NEVER for number in hexes for passed in range(last + 1)}
    changed = True
    while changed:
        changed = False
        for (number, passed), found in list(far.items()):
            if board.checkpoint[number] == passed + 1:
                best = far[number, passed + 1]
            else:
                near = [one for one in board.neighbours[number] if one >= 0]
                best = min([far[one, passed] + 1 for one in near if (one, passed) in far], default=NEVER)
                if passed == last and any(is_home(board.land[one]) for one in near):
                    best = 1
            if best < found:
                far[number, passed] = best
                changed = True
    return {(board.hexes[number], passed): steps for (number, passed), steps in far.items()}
