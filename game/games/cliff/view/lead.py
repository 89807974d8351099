"""Who is ahead in Cliff, by what everybody sees: how far a seat's lemmings still have to go together."""

from game.games.cliff.rules.lemmings import LEMMINGS_OF
from game.games.cliff.rules.state import AT_HOME, IN_START, State
from game.rules.contract import NOBODY


def leader(state: State) -> int:
    """The seat with the shortest way; those that are home come first, in their order. NOBODY where two are level."""
    if state.home:
        return state.home[0]
    left = [sum(_left(state, lemming) for lemming in LEMMINGS_OF[seat]) for seat in range(state.seats)]
    return left.index(min(left)) if left.count(min(left)) == 1 else NOBODY


def _left(state: State, lemming: int) -> int:
    place = state.lemmings[lemming]
    if place == AT_HOME:
        return 0
    # Who has not started has further to go than anybody who has.
    return (
        len(state.board.hexes) if place == IN_START else state.board.distance_home.far(state.progress[lemming])[place]
    )
