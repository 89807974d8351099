"""A circuit at the desk: the house's own board with three flags, and a small one that can be taken in at a glance."""

from functools import cache

from game.client.toolkit.language import Language
from game.games.cliff.rules.cards import CARD_OF_NAME
from game.games.cliff.rules.state import State
from game.rules.contract import BoardJson
from game.shipped import ASSETS
from tests.client.desk import Desk
from tests.client.laid import listed
from tests.games.cliff.rules.positions import lemming_number
from tests.games.cliff.view.test_play import playing, sit_down, table, view_of
from tests.games.pond.view.pond_desk import lay_table

# A way around one flag: out of the gate on the left, over 1 above, 2 on the right and 3 below.
ROUND: BoardJson = {
    "name": "Once around",
    "stagger": "y-odd",
    "rows": [".GGG.", "=G#G.", ".GGG."],
    "checkpoints": {"1": ["2,0"], "2": ["3,1"], "3": ["2,2"]},
    "posts": [3],
}


@cache
def three_flags() -> BoardJson:
    """The circuit that comes with the house."""
    boards = listed(Language(ASSETS / "locale", ["en"])).boards()
    return next(board.board for board in boards if board.board["name"] == "Three Flags")


def sit_at_circuit(desk: Desk, board: BoardJson, who: tuple[str, ...] = ("human", "greedy")) -> None:
    sit_down(desk, table(*who, board=board))


def stand_on(desk: Desk, hand: str = "", **lemmings: tuple[tuple[int, int], int]) -> State:
    """Put lemmings such as `l0a` onto hexes, with so many checkpoints passed, and go on from there."""
    state: State = playing(desk).match.state.copy()
    places, progress = list(state.lemmings), list(state.progress)
    for name, (place, passed) in lemmings.items():
        places[lemming_number(name[1:])] = state.board.index[place]
        progress[lemming_number(name[1:])] = passed
    state.lemmings, state.progress = tuple(places), tuple(progress)
    if hand:
        state.hands = (tuple(sorted(CARD_OF_NAME[name] for name in hand.split())), *state.hands[1:])
    lay_table(desk, state)
    return state


def said(desk: Desk) -> str:
    """All that stands on the sign."""
    return " ".join(line.text for line in view_of(desk)._sign_lines())
