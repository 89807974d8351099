"""Positions of Pier drawn as a line of text, and short ways to ask what is legal and to go on from there.

A track is drawn space by space, parted by blanks, its sections parted by bars; a space is its letter, with the lemming
that stands on it behind a colon, and behind its colour the blocks that it carries:

    B E | C:red1 B E | V C:blue

has red with one block on space 3 and blue with none on space 7. Lemmings that are not drawn wait at the table or, if
so named, are out, in the order named.
"""

from collections.abc import Sequence

from game.games.pier.rules.contracts import CONTRACT_OF_NAME, contract_names
from game.games.pier.rules.events import EVENTS
from game.games.pier.rules.game import PIER
from game.games.pier.rules.lemmings import AT_TABLE, COLOUR_OF_NAME, OUT, WATER, colour_names
from game.games.pier.rules.state import Phase, State
from tests.rules.asking import Asking


def colours(text: str) -> tuple[int, ...]:
    """`blue red` as numbers."""
    return tuple(COLOUR_OF_NAME[name] for name in text.split())


def contracts(text: str) -> tuple[int, ...]:
    """`clean third-red` as a sorted hand."""
    return tuple(sorted(CONTRACT_OF_NAME[name] for name in text.split()))


def position(
    drawing: str,
    *,
    seats: int = 3,
    seat: int = 0,
    dice: str = "",
    out: str = "",
    hands: Sequence[str] = (),
    piles: Sequence[str] = (),
) -> State:
    """A position at the beginning of a turn or, with `dice`, after they were rolled."""
    sections = [[cell.partition(":")[::2] for cell in section.split()] for section in drawing.split("|")]
    board = {"name": "drawn", "sections": ["".join(letter for letter, _ in section) for section in sections]}
    state = PIER.start(seats, {}, board)  # type: ignore[arg-type]  # a list of texts is JSON
    state.phase = Phase.ADVANCE if dice else Phase.DICE
    state.turn = 1 + seat
    state.seat = seat
    state.dice = colours(dice)
    state.out = colours(out)
    spaces, blocks = list(state.spaces), list(state.blocks)
    for lemming in state.out:
        spaces[lemming], blocks[lemming] = OUT, 2
    for space, (_, name) in enumerate((cell for section in sections for cell in section), start=1):
        if name:
            lemming = COLOUR_OF_NAME[name.rstrip("12")]
            spaces[lemming], blocks[lemming] = space, int(name.lstrip("abcdefghijklmnopqrstuvwxyz") or 0)
    state.spaces, state.blocks = tuple(spaces), tuple(blocks)
    state.hands = tuple(contracts(hand) for hand in hands) + ((),) * (seats - len(hands))
    state.piles = tuple(colours(pile) for pile in piles) + ((),) * (seats - len(piles))
    return state


_ASKING = Asking[State](PIER, EVENTS)
legal = _ASKING.legal
after = _ASKING.after
events = _ASKING.events
refused = _ASKING.refused


def where(state: State, colour: str) -> int | str:
    """Where a lemming is: a space, `table`, `out` or `water`."""
    space = state.spaces[COLOUR_OF_NAME[colour]]
    return {AT_TABLE: "table", OUT: "out", WATER: "water"}.get(space, space)


def blocks_of(state: State, colour: str) -> int:
    """How many blocks a lemming carries."""
    return state.blocks[COLOUR_OF_NAME[colour]]


def hand(state: State, seat: int) -> str:
    """A seat's contracts, `third-red clean`."""
    return contract_names(state.hands[seat])


def pile(state: State, seat: int) -> str:
    """A seat's bets from the first to the last, `red blue`."""
    return colour_names(state.piles[seat])
