"""The rules against a second, plain telling of them: the same decisions at every point, and the same end."""

from random import Random

import pytest

from game.games import MANIFESTS
from game.games.pier.boards import PIER_BOARDS
from game.games.pier.rules.game import PIER
from game.rules.contract import CHANCE
from tests.games.pier.rules.plain import PlainPier
from tests.games.pier.rules.random_tracks import random_track
from tests.playing import random_game

GAMES = 40


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_whole_games_go_as_the_plain_telling_says(seats: int) -> None:
    for number in range(GAMES):
        rng = Random(f"told {seats} {number}")
        board = random_track(rng) if number % 3 else rng.choice(list(PIER_BOARDS.values()))
        sections = board["sections"]
        assert isinstance(sections, list)
        plain = PlainPier(seats, [str(section) for section in sections])
        for visit in random_game(MANIFESTS["pier"], seats, {}, board, rng):
            mover = PIER.to_move(visit.state)
            assert (mover.value if mover is CHANCE else mover) == plain.to_move
            assert {PIER.write(decision) for decision in PIER.legal(visit.state)} == plain.legal()
            if mover is CHANCE:
                assert PIER.chance(visit.state).kind == plain.due
            if visit.choice is not None:
                plain.do(PIER.write(visit.choice))
        assert PIER.result(visit.state).as_json() == plain.result()
