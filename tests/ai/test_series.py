"""Games in several processes: the same ones in the same order, and no process is left."""

import multiprocessing
import os
from random import Random
from typing import Any

import pytest

from game.ai.arena import Contest, Contestant
from game.ai.many_processes import WorkerLost
from game.ai.players import Brief, Level
from game.ai.series import play_series
from game.games import MANIFESTS
from game.games.cliff.boards import STRIP
from game.games.cliff.rules.game import CLIFF
from game.rules.contract import AnyGame

GREEDY = MANIFESTS["cliff"].level("greedy")
RANDOM = MANIFESTS["cliff"].level("random")


class Dies:
    """A player whose process ends when it is asked."""

    def __init__(self, game: AnyGame, rng: Random, brief: Brief) -> None:
        pass

    def decide(self, seen: Any) -> Any:
        os._exit(7)


def contest(*players: Contestant) -> Contest:
    return Contest(CLIFF, {}, STRIP, players, 1)


def test_two_processes_play_the_games_of_one_in_the_same_order() -> None:
    alone = list(play_series(contest(GREEDY, RANDOM), range(12)))
    shared = list(play_series(contest(GREEDY, RANDOM), range(12), jobs=2))
    assert [report.number for report in shared] == list(range(12))
    assert shared == alone


def test_whoever_has_seen_enough_leaves_no_process_behind() -> None:
    games = play_series(contest(GREEDY, RANDOM), range(100_000), jobs=2)
    assert next(games).number == 0
    games.close()
    assert not [child for child in multiprocessing.active_children() if child.name.startswith("plouf games")]


def test_a_process_that_dies_is_told_and_nothing_hangs() -> None:
    with pytest.raises(WorkerLost, match=r"game [12] ended \(code 7\)"):
        list(play_series(contest(Level("dies", "", Dies), GREEDY), range(4), jobs=2))
