"""Whole games of the levels of Pond, on a small board: they end, and decide only what is legal."""

from random import Random

import pytest

from game.ai.arena import Contest, play_game
from game.ai.players import Level
from game.games import MANIFESTS
from game.games.pond.rules.game import POND
from game.rules.contract import part_of_win
from tests.games.pond.rules.positions import board_of
from tests.samples import samples_of

pytestmark = pytest.mark.slow

PADDOCK = board_of("A##B", "....", "....", "b##a")


def level(name: str) -> Level:
    return MANIFESTS["pond"].level(name)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", ["greedy", "easy", "normal", "hard", "master@2"])
def test_a_level_plays_whole_games(name: str, seats: int) -> None:
    assert play_game(Contest(POND, {}, PADDOCK, (level(name),) * seats, 1), 0).decided


def test_greedy_beats_those_who_decide_by_lot() -> None:
    contest = Contest(POND, {}, PADDOCK, (level("greedy"), level("random")), 1)
    assert sum(part_of_win(play_game(contest, number).ranks, 0) for number in range(10)) >= 8


def test_greedy_decides_also_where_it_is_walled_in_for_good() -> None:
    rng = Random("soak pond greedy 3 0")
    contest = Contest(POND, {}, samples_of("pond").random_board(rng), (level("greedy"),) * 3, 0)
    assert play_game(contest, 0).decided
