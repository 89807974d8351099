"""Positions of Cliff drawn as small text boards, and short ways to ask what is legal and to go on from there.

A board is drawn hex by hex, parted by blanks; a hex is its letter, with the lemming that stands on it behind a colon:

    < G:0a F:1b G >

is a start, a meadow with seat 0's lemming a, a forest with seat 1's b, a meadow and a finish. Lemmings that are not
drawn wait in the start area or, if so named, are home.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from game.games.cliff.rules.cards import CARD_OF_NAME, TERRAINS, card_of, names
from game.games.cliff.rules.events import EVENTS
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.land import TILE_KINDS
from game.games.cliff.rules.ruleset import Rules
from game.games.cliff.rules.state import AT_HOME, Phase, State
from game.rules.contract import Json
from tests.rules.asking import Asking


def cards(text: str) -> tuple[int, ...]:
    """`F0 W3` as a sorted hand."""
    return tuple(sorted(CARD_OF_NAME[name] for name in text.split()))


def lemming_number(name: str) -> int:
    """`1b` as the number of that lemming."""
    return 2 * int(name[0]) + "ab".index(name[1])


def rows_of(drawing: str) -> tuple[list[str], dict[str, tuple[int, int]]]:
    """The rows of letters, and where each lemming stands."""
    rows, lemmings = [], {}
    for y, line in enumerate(drawing.strip().splitlines()):
        row = ""
        for x, cell in enumerate(line.split()):
            letter, _, lemming = cell.partition(":")
            row += letter
            if lemming:
                lemmings[lemming] = (x, y)
        rows.append(row)
    return rows, lemmings


def position(
    drawing: str,
    *,
    seats: int = 2,
    seat: int = 0,
    hands: Sequence[str] = (),
    piles: Mapping[str, str] | None = None,
    deck: str = "",
    discards: str = "",
    played: str | None = None,
    points: int = 0,
    mover: str | None = None,
    tiles: Mapping[str, str] | None = None,
    supply: Mapping[str, int] | None = None,
    progress: Mapping[str, int] | None = None,
    home: str = "",
    seats_home: tuple[int, ...] = (),
    rules: Rules = Rules(),  # noqa: B008 - a frozen value; what a record means that names no rule
    stagger: str = "y-odd",
    checkpoints: Mapping[str, list[str]] | None = None,
    posts: list[int] | None = None,
) -> State:
    """A position at the beginning of a turn or, with `played` (a terrain) and `points`, in its movement."""
    rows, placed = rows_of(drawing)
    board: dict[str, Json] = {"name": "drawn", "stagger": stagger, "rows": list(rows)}
    if checkpoints:
        board["checkpoints"] = {number: list(places) for number, places in checkpoints.items()}
    if posts:
        board["posts"] = list(posts)
    state = CLIFF.start(seats, asdict(rules), board)
    state.phase = Phase.CHOOSE
    state.turn = 1
    state.seat = seat
    state.hands = tuple(cards(hand) for hand in hands) + ((),) * (seats - len(hands))
    state.deck = tuple(CARD_OF_NAME[name] for name in deck.split())
    state.discards = tuple(CARD_OF_NAME[name] for name in discards.split())
    for letter, values in (piles or {}).items():
        at = TERRAINS.index(letter)
        state.piles = (*state.piles[:at], tuple(map(int, values.split())), *state.piles[at + 1 :])
    lemmings = list(state.lemmings)
    for name, place in placed.items():
        lemmings[lemming_number(name)] = state.board.index[place]
    for name in home.split():
        lemmings[lemming_number(name)] = AT_HOME
    state.lemmings = tuple(lemmings)
    state.home = seats_home
    gone = list(state.progress)
    for name, checkpoint in (progress or {}).items():
        gone[lemming_number(name)] = checkpoint
    state.progress = tuple(gone)
    counts = list(state.supply)
    for kind, count in (supply or {}).items():
        counts[TILE_KINDS.index(kind)] = count
    state.supply = tuple(counts)
    land = bytearray(state.land)
    for text, kind in (tiles or {}).items():
        x, y = text.split(",")
        number = state.board.index[int(x), int(y)]
        land[number] = TILE_KINDS.index(kind)
        state.tiled |= 1 << number
    state.land = bytes(land)
    if played is not None:
        state.phase = Phase.MOVE
        state.terrain = TERRAINS.index(played)
        state.points = points
        if mover is not None:
            state.mover = lemming_number(mover)
    return state


_ASKING = Asking[State](CLIFF, EVENTS)
legal = _ASKING.legal
after = _ASKING.after
events = _ASKING.events
refused = _ASKING.refused


def hand(state: State, seat: int) -> str:
    """A seat's cards, `F0 W3`."""
    return names(state.hands[seat])


def pile(state: State, letter: str) -> str:
    """A terrain's pile from the bottom to the top, `F3 F1`."""
    at = TERRAINS.index(letter)
    return names(card_of(at, value) for value in state.piles[at])


def discards(state: State) -> str:
    """The cards of the discard pile in the order of the house."""
    return names(sorted(state.discards))


def where(state: State, name: str) -> str:
    """Where a lemming is: `x,y`, `start` or `home`."""
    found = CLIFF.describe(state)["lemmings"]
    assert isinstance(found, list)
    lemming = found[lemming_number(name)]
    assert isinstance(lemming, dict)
    return str(lemming["at"])
