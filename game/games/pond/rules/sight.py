"""What a seat can see of a position, and a guess at the rest.

The board and the discards lie open: whatever comes there was played before everybody's eyes. Hands and the draw pile
are hidden, also the tiles that a seat itself swapped under it: what somebody could remember is no part of a position.
"""

from collections.abc import Iterable

from game.games.pond.rules.state import State
from game.games.pond.rules.tiles import EMPTY, HIDDEN, Tile, tile_of, unseen
from game.rules.contract import Shuffler


def seen_by(state: State, seat: int) -> State:
    """The position with the other hands and the draw pile turned face down."""
    seen = state.copy()
    seen.hands = tuple(hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in enumerate(state.hands))
    seen.deck = (HIDDEN,) * len(state.deck)
    return seen


def known_tiles(state: State) -> Iterable[Tile]:
    """Every tile that lies face up."""
    yield from (tile_of(code) for code in state.land if code < EMPTY)
    for place in (*state.hands, state.deck, state.discards):
        yield from (tile for tile in place if tile != HIDDEN)


def guess(seen: State, shuffled: Shuffler[Tile]) -> State:
    """A position that looks the same to the seat, the tiles that it can't see dealt in a drawn order."""
    rest = shuffled(unseen(known_tiles(seen)))
    whole = seen.copy()

    def turned_up(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple([rest.pop() if tile == HIDDEN else tile for tile in tiles])

    whole.hands = tuple(tuple(sorted(turned_up(hand))) for hand in seen.hands)
    whole.deck = turned_up(seen.deck)
    return whole
