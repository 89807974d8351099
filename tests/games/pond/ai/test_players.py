"""What the levels of Pond make of positions in which there is one right thing to do, and what they say for it."""

from math import ceil
from random import Random

import pytest

from game.ai.arena import Contest, play_game
from game.ai.options import Adviser
from game.ai.players import Level
from game.games import MANIFESTS
from game.games.pond.ai.ways import TO_OPEN_FIXED, TURN
from game.games.pond.boards import POND_BOARDS
from game.games.pond.rules.game import POND
from game.games.pond.rules.state import State
from tests.games.pond.rules.positions import after, position

ROW = MANIFESTS["pond"]
GOOD = ["greedy", "hard", "master@8"]
BEST = GOOD[1:]
SEEDS = range(3)


def level(name: str) -> Level:
    return ROW.level(name)


def decision(name: str, state: State, seed: int = 3) -> str:
    seat = POND.to_move(state)
    assert isinstance(seat, int)
    return POND.write(level(name).seat(POND, Random(seed)).decide(POND.seen_by(state, seat)))


def turn(name: str, state: State, seed: int = 3) -> list[str]:
    """The decisions of a whole turn."""
    player, seat, number = level(name).seat(POND, Random(seed)), state.seat, state.turn
    found: list[str] = []
    while POND.to_move(state) == seat and state.turn == number:
        found.append(POND.write(player.decide(POND.seen_by(state, seat))))
        state = after(state, found[-1])
    return found


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", GOOD)
def test_who_can_step_home_does(name: str, seed: int) -> None:
    state = position("A cow:0 . strip1:1 a", hands=["cow late storm", "cow cow cow"])
    assert decision(name, state, seed) == "move 0,0"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", GOOD)
def test_who_can_jump_home_does(name: str, seed: int) -> None:
    state = position("A estate cow:0 cow:1 a", hands=["cow quake spring", "cow cow cow"])
    assert decision(name, state, seed) == "spring 0,0"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", BEST)
def test_a_fast_turn_opens_the_way_and_goes_it(name: str, seed: int) -> None:
    state = position("A strip0:0 cow cow:1 a", hands=["cow fast storm", "cow cow cow"])
    assert turn(name, state, seed) == ["fast", "storm 1,0 1", "move 0,0"]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", BEST)
def test_a_rival_before_its_home_is_turned_away(name: str, seed: int) -> None:
    state = position("A strip1:1 . . cow:0 a", hands=["cow lane storm", "cow cow cow"])
    assert decision(name, state, seed) == "storm 1,0 0"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", BEST)
def test_a_rival_before_its_home_gets_other_land_under_its_feet(name: str, seed: int) -> None:
    state = position("A cow:1 . . cow:0 a", hands=["abra cow strip", "cow cow cow"])
    assert decision(name, state, seed) == "abra 1,0 strip 0"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", BEST)
def test_a_rival_before_its_home_is_made_late(name: str, seed: int) -> None:
    state = position("A cow:1 . . cow:0 a", hands=["cow cow late", "cow cow cow"])
    assert decision(name, state, seed) == "late 1"


@pytest.mark.parametrize("name", BEST)
def test_the_bridge_before_a_rival_is_taken_away(name: str) -> None:
    drawing = """
        A cow cow:1 # # # B
        . . . . . . .
        b # # # # cow:0 a
    """
    state = position(drawing, hands=["cow quake lane", "cow cow cow"], ponds="ba")
    assert decision(name, state) == "quake 1,0"


@pytest.mark.parametrize("name", ["easy", "normal", "hard", "master@6"])
def test_who_weighs_can_say_why(name: str) -> None:
    player = level(name).seat(POND, Random(1))
    assert isinstance(player, Adviser)
    played = play_game(Contest(POND, {}, POND_BOARDS["short"], (level("random"),) * 3, 4), 0).match
    for moment in played.moments[1:-1:40]:
        seat = POND.to_move(moment.state)
        if isinstance(seat, int):
            options = player.weigh(POND.seen_by(moment.state, seat))
            assert {option.decisions[0] for option in options} <= set(POND.legal(moment.state))
            assert all(0 <= option.chance <= 1 and str(option.reason) for option in options)


def test_reasons_tell_what_changes() -> None:
    home = position("A cow:0 . strip1:1 a", hands=["cow late storm"])
    stop = position("A strip1:1 . . cow:0 a", hands=["cow lane storm"])
    options = [level("hard").seat(POND, Random(1)).weigh(POND.seen_by(state, 0))[0] for state in (home, stop)]  # type: ignore[attr-defined]
    assert [str(option.reason) for option in options] == [
        "brings the toad home and wins",
        f"makes the way of 1 {ceil(TO_OPEN_FIXED / TURN)} turns longer",
    ]


LEVELS = ["easy", "normal", "hard", "master@8"]
# Three hops from home on an open way, and a rival who is far from its own.
OPEN_WAY = """
A    cow  cow  cow:0  .  a
B    .    .    .      .  b
"""


@pytest.mark.parametrize("name", LEVELS)
def test_on_an_open_way_nobody_dawdles(name: str) -> None:
    state = position(OPEN_WAY, hands=["cow strip storm", "cow cow cow"], ponds="ab")
    for seed in range(20 if "master" not in name else 3):
        assert decision(name, state, seed) == "move 2,0"


@pytest.mark.parametrize("name", LEVELS)
def test_who_can_be_home_this_turn_goes_home(name: str) -> None:
    one_hop = position("A cow:0 . strip1:1 a", hands=["cow late storm", "cow cow cow"])
    two_hops = position("A cow cow:0 cow:1 a", hands=["cow fast late", "cow cow cow"])
    for seed in range(20 if "master" not in name else 3):
        assert turn(name, one_hop, seed) == ["move 0,0"]
        assert turn(name, two_hops, seed)[-1] == "move 0,0"
