"""Who is ahead in Pond, by what everybody sees: whose toad is nearest to its pond, square by square, whatever lies
between."""

from game.games.pond.rules.state import NOWHERE, State
from game.rules.contract import NOBODY


def leader(state: State) -> int:
    """The seat whose toad is nearest; NOBODY where two are level."""
    if state.winner != NOBODY:
        return state.winner
    left = [_left(state, seat) for seat in range(state.seats)]
    return left.index(min(left)) if left.count(min(left)) == 1 else NOBODY


def _left(state: State, seat: int) -> int:
    toad, home = state.toads[seat], state.homes[seat]
    squares = state.board.squares
    if NOWHERE in (toad, home):
        # Further than anybody who has started.
        return 2 * len(squares)
    (x, y), (goal_x, goal_y) = squares[toad], squares[home]
    return abs(x - goal_x) + abs(y - goal_y)
