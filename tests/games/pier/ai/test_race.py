"""A race played in a hurry is held against the rules: every turn could have happened, and the end is counted alike."""

from collections.abc import Iterator
from random import Random

import pytest

from game.games.pier.ai.race import PAIRS, Race
from game.games.pier.boards import PIER_BOARDS
from game.games.pier.rules.decisions import PASS, Deal, Dice, Die
from game.games.pier.rules.game import PIER
from game.games.pier.rules.scoring import score
from game.games.pier.rules.state import Phase, State
from game.rules.contract import CHANCE
from tests.games.pier.rules.positions import position

HOME = next(iter(PIER_BOARDS.values()))
CHAINS = {"name": "chains", "sections": ["VV", "CV", "VCV", "GB", "CC", "JV", "CCC"]}


def dealt(board: object, seats: int, rng: Random) -> State:
    state, _ = PIER.apply(PIER.start(seats, {}, board), Deal(tuple(rng.sample(range(18), 18))))  # type: ignore[arg-type]
    return state


def as_state(race: Race, before: State, dice: tuple[int, ...]) -> State:
    state = before.copy()
    state.phase, state.dice, state.seat = Phase.DICE, (), race.seat
    state.spaces, state.blocks, state.out = tuple(race.spaces), tuple(race.blocks), tuple(race.out)
    state.hands = tuple(map(tuple, race.hands))
    state.piles = tuple(map(tuple, race.piles))
    return PIER.apply(state, Dice(*dice))[0]


def ends_of_turn(state: State, turn: int) -> Iterator[State]:
    """Every way on by the rules to the end of the turn; nobody bets or drops."""
    if PIER.to_move(state) is None or state.turn > turn:
        yield state
    elif PIER.to_move(state) is CHANCE:
        for face in range(1, 7):
            yield from ends_of_turn(PIER.apply(state, Die(face))[0], turn)
    elif state.phase is Phase.ADVANCE:
        for decision in PIER.legal(state):
            yield from ends_of_turn(PIER.apply(state, decision)[0], turn)
    else:
        yield from ends_of_turn(PIER.apply(state, PASS)[0], turn)


@pytest.mark.parametrize("board", [HOME, CHAINS], ids=["home", "chains"])
def test_every_turn_of_a_race_could_have_happened_by_the_rules(board: object) -> None:
    rng = Random(5)
    for seats in (3, 4, 6):
        start = dealt(board, seats, rng)
        race = Race(start, rng)
        for _ in range(400):
            dice = rng.choice(PAIRS)
            state = as_state(race, start, dice)
            race._move(dice)
            ends = ends_of_turn(state, state.turn)
            found = {(end.spaces, end.blocks, end.out, PIER.to_move(end) is None) for end in ends}
            assert (tuple(race.spaces), tuple(race.blocks), tuple(race.out), race._is_over) in found
            if race._is_over:
                break
            race.seat = (race.seat + 1) % seats
        assert race._is_over


def test_the_end_is_counted_as_the_rules_count_it() -> None:
    rng = Random(6)
    for _ in range(40):
        start = dealt(HOME, 4, rng)
        race = Race(start, rng).run()
        end = start.copy()
        end.spaces, end.blocks, end.out = tuple(race.spaces), tuple(race.blocks), tuple(race.out)
        end.hands, end.piles = tuple(map(tuple, race.hands)), tuple(map(tuple, race.piles))
        counted = score(end)
        assert race.scores() == list(zip(counted.points, counted.contracts, strict=True))


def test_a_race_takes_over_in_the_middle_of_a_turn() -> None:
    start = position("E:red E | B E", seat=1, seats=4, dice="red red")
    at_the_bookmaker, _ = PIER.apply(start, PIER.read("advance red 3"))
    race = Race(at_the_bookmaker, Random(1))
    assert [len(pile) for pile in race.piles] == [1, 1, 1, 1]
    assert race.seat == 2


def test_a_race_that_is_over_is_not_played_on() -> None:
    over, _ = PIER.apply(position("E:red E", dice="red red"), PIER.read("advance red water"))
    race = Race(over, Random(1)).run()
    assert race.spaces == list(over.spaces)
