"""Positions of Pond drawn as small text boards, and short ways to ask what is legal and to go on from there.

A board is drawn square by square, parted by blanks. A square is `.` (light), `#` (dark), a pond's letter, or the tile
that lies on it with its turn, after a `#` if the square is dark; the toads there stand behind a colon:

    A  #lane2:1  .  cow:0  a

is an arrival pond, a dark square with a lane turned twice and seat 1's toad, an empty light square, a cow with seat 0's
toad, and a departure pond. Toads that are not drawn sit in their departure pond.
"""

import re
from collections.abc import Sequence

from game.games.pond.rules.events import EVENTS
from game.games.pond.rules.game import POND
from game.games.pond.rules.sight import known_tiles
from game.games.pond.rules.state import Phase, State
from game.games.pond.rules.tiles import TILE_OF_NAME, code_of, names, unseen
from game.rules.contract import Json
from tests.rules.asking import Asking


def tiles(text: str) -> tuple[int, ...]:
    """`cow storm` as tiles, in that order."""
    return tuple(TILE_OF_NAME[name] for name in text.split())


def board_of(*rows: str) -> dict[str, Json]:
    """A board in the record's form."""
    return {"name": "drawn", "rows": list(rows)}


def position(
    drawing: str,
    *,
    seats: int = 2,
    seat: int = 0,
    hands: Sequence[str] = (),
    deck: str | None = None,
    discards: str = "",
    ponds: str = "aaaa",
    actions: int = 1,
    plays: int = 0,
    moves: int = 0,
    begun: bool = False,
    missed: tuple[int, ...] = (),
) -> State:
    """A position in a turn; `ponds` has the letter of each seat's departure pond. The draw pile is all other tiles."""
    rows: list[str] = []
    laid: dict[tuple[int, int], int] = {}
    placed: dict[int, tuple[int, int]] = {}
    for y, line in enumerate(drawing.strip().splitlines()):
        rows.append("")
        for x, cell in enumerate(line.split()):
            what, _, toads = cell.partition(":")
            tile = re.fullmatch(r"(#?)([a-z]{2,}?)([0-3]?)", what)
            if tile:
                laid[x, y] = code_of(TILE_OF_NAME[tile[2]], int(tile[3] or 0))
            rows[-1] += (tile[1] or ".") if tile else what
            placed |= {int(toad): (x, y) for toad in toads}
    state = POND.start(seats, {}, board_of(*rows))
    index = state.board.index
    land = bytearray(state.land)
    for place, code in laid.items():
        land[index[place]] = code
    state.land = bytes(land)
    found = {letter: index[x, y] for y, row in enumerate(rows) for x, letter in enumerate(row) if letter.isalpha()}
    state.toads = tuple(index[placed[one]] if one in placed else found[ponds[one]] for one in range(seats))
    state.homes = tuple(found[ponds[one].upper()] for one in range(seats))
    state.hands = tuple(tuple(sorted(tiles(hand))) for hand in hands) + ((),) * (seats - len(hands))
    state.discards = tiles(discards)
    state.deck = unseen(known_tiles(state)) if deck is None else tiles(deck)
    state.phase, state.turn, state.seat = Phase.ACT, 1, seat
    state.actions, state.plays, state.moves = actions, plays, moves
    state.begun = state.acted = begun
    state.missed = missed or (0,) * seats
    return state


_ASKING = Asking[State](POND, EVENTS)
legal = _ASKING.legal
after = _ASKING.after
events = _ASKING.events
refused = _ASKING.refused


def hand(state: State, seat: int) -> str:
    """A seat's tiles, `cow storm`."""
    return names(state.hands[seat])


def pile(state: State) -> str:
    """The draw pile, the top tile first."""
    return names(state.deck)


def discards(state: State) -> str:
    """The discards in the order of the house."""
    return names(sorted(state.discards))


def where(state: State, seat: int) -> str:
    """The square of a seat's toad."""
    x, y = state.board.squares[state.toads[seat]]
    return f"{x},{y}"


def drawn(state: State) -> list[str]:
    """The board as it is drawn, without toads and with single blanks."""
    found = POND.describe(state)["tiles"]
    assert isinstance(found, dict)
    told = {place: str(tile).replace(" ", "") for place, tile in found.items()}
    return [
        " ".join(
            ("#" if letter == "#" else "") + told[f"{x},{y}"] if f"{x},{y}" in told else letter
            for x, letter in enumerate(row)
        )
        for y, row in enumerate(state.board.rows)
    ]


def left(state: State) -> tuple[int, int, int]:
    """The actions, fast plays and fast moves that are left in the turn."""
    return state.actions, state.plays, state.moves
