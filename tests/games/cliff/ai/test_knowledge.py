"""What the search knows of Cliff: a playout sees what a race in short does not, where it is worth the time."""

from random import Random

import pytest

from game.games.cliff.ai.knowledge import OFTEN, CliffKnowledge
from game.games.cliff.ai.race import Race
from game.games.cliff.ai.styles import NO_STYLE
from game.games.cliff.boards import HORSESHOE
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.state import State
from tests.games.cliff.ai.test_race import turns
from tests.games.cliff.rules.positions import position


def in_the_way() -> State:
    """Seat 1 is to move, and the only way home leads through seat 0's last lemming, which would be pushed home."""
    return position(
        "< G G:1a G:0a >", seat=1, hands=["F0 F1", "D0 D1"], home="0b 1b", deck="W1 W1 W2", supply={"M": 0, "G": 0}
    )


def test_where_two_race_the_answer_minds_who_stands_in_the_way() -> None:
    state = in_the_way()
    assert Race(state, 0, Random(1)).run() == 0.0
    assert CliffKnowledge(CLIFF, NO_STYLE).playout(state, 0, Random(1)) == 1.0


def test_the_own_turn_after_it_does_so_where_playouts_come_often() -> None:
    """Seat 1 draws cards; then seat 0 would have to push it home, which only a turn in full knows."""
    state = position("< G G:0a G:1a >", seat=1, hands=["F1", ""], home="0b 1b", deck="F1 F1 F2")
    known = CliffKnowledge(CLIFF, NO_STYLE)
    chances = [known.playout(state, 0, Random(1)) for _ in range(OFTEN + 1)]
    assert chances == [1.0] * (OFTEN - 1) + [0.0, 0.0]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_same_luck_gives_the_same_chance(seats: int) -> None:
    for state in turns(HORSESHOE, seats, 6, {})[::30]:
        seat = (state.seat + 1) % seats
        chances = [CliffKnowledge(CLIFF, NO_STYLE).playout(state, seat, Random(2)) for _ in range(2)]
        assert chances[0] == chances[1]
        assert 0 <= chances[0] <= 1
