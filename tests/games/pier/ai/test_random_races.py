"""Races by lot are held against the rules: every way on is as likely as the rules make it, and luck is the same for two
positions one step apart."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest

from game.games.pier.ai.random_races import PAIRS, RandomRaces, start_of
from game.games.pier.rules.decisions import PASS, Dice, Die
from game.games.pier.rules.game import PIER
from game.games.pier.rules.lemmings import WATER
from game.games.pier.rules.state import Phase, State
from game.rules.contract import CHANCE
from tests.games.pier.rules.positions import position

pytestmark = pytest.mark.slow

# Of all dice, ways and faces: so many draws with the same room between them hit each as often as it is likely.
SHARES = 2520
POSITIONS = {
    "level": position("B E | C B E | V C | J B C"),
    "under way": position("B:red E:blue1 | C:pink B E:green2 | V:grey C | J B C"),
    "one is out": position("B E:blue1 | C:pink2 B E:green | V C", out="red"),
    "several are out, the last ones level": position("B E | C:pink2 B E | V C", out="red blue"),
    "cars lead to cars": position("V:red E | V:blue1 C | V V J | C:pink2 V"),
    "the water is near": position("E C | E E | V:red C:blue2"),
}

Found = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]


def ends_of_turn(state: State, turn: int, share: Fraction) -> Iterator[tuple[Found, Fraction]]:
    """Every way on by the rules to the end of the turn, and how likely it is where all is left to chance."""
    if PIER.to_move(state) is None or state.turn > turn:
        yield (state.spaces, state.blocks, state.out), share
        return
    if PIER.to_move(state) is CHANCE:
        nexts = [PIER.apply(state, Die(face))[0] for face in range(1, 7)]
    elif state.phase is Phase.ADVANCE:
        nexts = [PIER.apply(state, decision)[0] for decision in PIER.legal(state)]
    else:
        nexts = [PIER.apply(state, PASS)[0]]
    for after in nexts:
        yield from ends_of_turn(after, turn, share / len(nexts))


@pytest.mark.parametrize("drawn", POSITIONS.values(), ids=POSITIONS)
def test_every_way_on_is_as_likely_as_by_the_rules(drawn: State) -> None:
    races = RandomRaces(drawn.track, start_of(drawn))
    for number, pair in enumerate(PAIRS):
        rolled, _ = PIER.apply(drawn, Dice(*pair))
        told: Counter[Found] = Counter()
        for found, share in ends_of_turn(rolled, drawn.turn, Fraction(1)):
            told[found] += share * SHARES  # type: ignore[assignment]
        seen: Counter[Found] = Counter()
        for draw in range(SHARES):
            races._begin()
            races._move(number + (draw + 0.5) / SHARES)
            seen[tuple(races.spaces), tuple(races.blocks), tuple(races.out)] += 1
        assert seen.keys() == told.keys()
        # Chains of cars part the draws unevenly.
        assert all(abs(seen[found] - told[found]) <= SHARES / 100 for found in told)


def test_a_car_that_waits_for_its_die_drives_first() -> None:
    rolled = position("V E | C B E | V C", dice="red red")
    waiting, _ = PIER.apply(rolled, PIER.read("advance red 1"))
    assert waiting.phase is Phase.DIE
    races = RandomRaces(waiting.track, start_of(waiting))
    races._begin()
    races._drive(waiting.driver, 2.5 / 6)
    assert races.spaces[waiting.driver] == 1 + 3


def test_every_race_comes_to_an_end_by_the_rules() -> None:
    for drawn in POSITIONS.values():
        races = RandomRaces(drawn.track, start_of(drawn))
        for number in range(50):
            end = races.run(number)
            assert (WATER in end.spaces) != (len(end.out) == len(drawn.spaces) - 1)
            assert all(0 <= blocks <= 2 for blocks in end.blocks)


def test_two_positions_one_step_apart_are_judged_with_the_same_luck() -> None:
    before, after = position("E E | E:red E | E E | E E"), position("E E | E E | E:red E | E E")
    one, other = (RandomRaces(state.track, start_of(state)) for state in (before, after))

    def winner(races: RandomRaces, number: int) -> int:
        return races.run(number).spaces.index(WATER)

    races = range(400)
    with_the_same = sum(winner(one, number) == winner(other, number) for number in races)
    with_another = sum(winner(one, number) == winner(other, 400 + number) for number in races)
    assert with_the_same > 1.3 * with_another
    assert [one.run(7).spaces for _ in range(2)] == [one.run(7).spaces] * 2
