"""From distances to chances: nearer is better, and a turn counts for more the nearer home it is."""

from game.games.pond.ai.odds import WON, Odds
from game.games.pond.ai.ways import OPEN_STEP, TURN

NOBODY_MISSES = (0, 0)


def odds(own: int, other: int, missed: tuple[int, int] = NOBODY_MISSES, mover: int = 1) -> float:
    """The log-odds of seat 0, with so many turns to go for each."""
    return Odds(missed, mover).of((own * TURN, other * TURN), 0)


def test_a_turn_counts_for_more_near_home() -> None:
    near, far = odds(4, 6) - odds(5, 6), odds(20, 22) - odds(21, 22)
    assert near > 2 * far > 0


def test_the_leader_gains_more_by_going_on_than_by_holding_up() -> None:
    assert odds(4, 12) > odds(5, 13)


def test_who_moves_later_or_misses_a_turn_is_behind() -> None:
    assert odds(9, 9, mover=1) < odds(9, 9, mover=0)
    assert odds(9, 9, missed=(1, 0)) < odds(9, 9) < odds(9, 9, missed=(0, 1))


def test_who_moves_before_its_home_has_won() -> None:
    before_home = OPEN_STEP, 9 * TURN
    assert Odds(NOBODY_MISSES, 0).of(before_home, 0) == WON
    assert Odds(NOBODY_MISSES, 0).of(before_home, 1) == -WON
    assert Odds((0, 1), 1).of(before_home, 0) == WON
    assert Odds(NOBODY_MISSES, 1).of(before_home, 0) < WON
