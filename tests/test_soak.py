"""Long runs, with a command of their own: `python -m pytest -m soak`."""

import os
from multiprocessing import get_context
from random import Random
from typing import Final

import pytest

from game.ai.arena import Contest, play_game
from game.games import MANIFESTS
from tests.playing import any_rules, random_game
from tests.samples import samples_of

GAMES: Final = int(os.environ.get("SOAK_GAMES", "20000"))
LEVEL_GAMES: Final = int(os.environ.get("SOAK_LEVEL_GAMES", "500"))
MOST: Final = 3000
# A budget for levels that search: what is looked at is whether they keep to the rules, not how well they play.
PLAYOUTS: Final = 12


def play(name: str, number: int) -> bool:
    """A game of that number with every position checked; whether it came to its end."""
    row, samples = MANIFESTS[name], samples_of(name)
    rng = Random(f"soak {name} {number}")
    # The named rule sets, and each rule by lot; now and then a large board, else small ones, where games end.
    named = list(row.rule_sets.values())
    rules = any_rules(row, rng)
    if number % 3 < len(named):
        rules = {**named[number % 3], **{key: rules[key] for key in samples.rules_by_lot}}
    board = rng.choice(list(row.boards.values())) if number % 25 == 0 else samples.random_board(rng)
    seats = row.rules.seat_counts[number % len(row.rules.seat_counts)]
    for visit in random_game(row, seats, rules, board, rng, most=MOST):
        samples.check(visit.state)
        samples.check_events(visit.state, visit.events)
    return row.rules.to_move(visit.state) is None


@pytest.mark.soak
@pytest.mark.parametrize("name", MANIFESTS)
def test_thousands_of_random_games_keep_every_invariant(name: str) -> None:
    with get_context("spawn").Pool() as pool:
        ended = pool.starmap(play, [(name, number) for number in range(GAMES)], chunksize=50)
    print(f"{GAMES} games of {name}, {sum(ended)} played to their end, the others for {MOST} decisions")
    assert sum(ended) > GAMES / 2


def play_level(name: str, level: str, seats: int, number: int) -> bool:
    """A game between players of a level, on a board and by rules of that number; whether it came to its end."""
    row, samples = MANIFESTS[name], samples_of(name)
    rng = Random(f"soak {name} {level} {seats} {number}")
    player = row.level(level)
    if player.shares_work or samples.all_have_one_in_the_soak:
        player = row.level(f"{level}@{PLAYOUTS}")
    # The match refuses what is illegal.
    contest = Contest(row.rules, any_rules(row, rng), samples.random_board(rng), (player,) * seats, number)
    return play_game(contest, 0).decided


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "level"), [(name, level.name) for name, row in MANIFESTS.items() for level in row.levels[1:]]
)
def test_hundreds_of_games_of_a_level_are_played_by_the_rules(name: str, level: str) -> None:
    games = [
        (name, level, seats, number) for seats in MANIFESTS[name].rules.seat_counts for number in range(LEVEL_GAMES)
    ]
    with get_context("spawn").Pool() as pool:
        ended = pool.starmap(play_level, games, chunksize=10)
    print(f"{len(games)} games of {level} in {name}, {sum(ended)} played to their end")
    # On boards drawn by lot the simplest ones may go round in circles; those for people find their way.
    assert MANIFESTS[name].level(level).is_yardstick or sum(ended) > 0.9 * len(games)
