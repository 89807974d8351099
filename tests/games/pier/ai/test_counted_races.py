"""Chances are counted truly: held against exact ones where a race is short, and against a long count by the rules."""

from collections import Counter, defaultdict
from multiprocessing import get_context
from random import Random

import pytest

from game.games.pier.ai.counted_races import Chances, CountedRaces
from game.games.pier.ai.random_races import LEMMINGS, PAIRS, Start, start_of
from game.games.pier.boards import CORKSCREW_QUAY, OLD_JETTY
from game.games.pier.rules.contracts import ALL_CONTRACTS, CONTRACT_OF_NAME, CONTRACTS
from game.games.pier.rules.decisions import PASS, Dice, Die
from game.games.pier.rules.game import PIER
from game.games.pier.rules.lemmings import COLOUR_OF_NAME
from game.games.pier.rules.scoring import is_fulfilled, standing
from game.games.pier.rules.state import Phase, State
from game.games.pier.view.chances import RACES
from game.rules.contract import CHANCE
from tests.games.pier.rules.positions import position

pytestmark = pytest.mark.slow

BLUE, GREY, RED = (COLOUR_OF_NAME[name] for name in ("blue", "grey", "red"))
# So many races by the rules are a long count.
LONG = 20_000
FOUND = len(LEMMINGS) + len(ALL_CONTRACTS)


def counted(state: State, races: int = RACES) -> Chances:
    found = CountedRaces(state.track, start_of(state))
    for _ in range(races):
        found.run()
    return found.chances()


def came_true(end: State) -> list[float]:
    """Of each lemming whether it won, and of each contract whether it is fulfilled."""
    race = standing(end)
    won = [float(race.winner == lemming) for lemming in LEMMINGS]
    return won + [float(is_fulfilled(contract, race)) for contract in ALL_CONTRACTS]


def exactly(state: State, known: dict[Start, list[float]]) -> list[float]:
    """The chances at the beginning of a turn, by all ways that the rules allow."""
    key = start_of(state)
    if key not in known:
        nexts = [PIER.apply(state, Dice(*pair))[0] for pair in PAIRS]
        known[key] = mean([exact_after(after, known) for after in nexts])
    return known[key]


def exact_after(state: State, known: dict[Start, list[float]]) -> list[float]:
    mover = PIER.to_move(state)
    if mover is None:
        return came_true(state)
    if state.phase is Phase.DICE:
        return exactly(state, known)
    if mover is CHANCE:
        nexts = [PIER.apply(state, Die(face))[0] for face in range(1, 7)]
    else:
        nexts = [PIER.apply(state, decision)[0] for decision in PIER.legal(state)]
    return mean([exact_after(after, known) for after in nexts])


def mean(all_of_them: list[list[float]]) -> list[float]:
    return [sum(parts) / len(parts) for parts in zip(*all_of_them, strict=True)]


SHORT = {
    "from the table": position("C E"),
    "under way": position("C:red2 V:blue1 | J:grey2 E"),
    "one is out": position("E:blue2 C:grey | V:green C", out="red"),
}


@pytest.mark.parametrize("drawn", SHORT.values(), ids=SHORT)
def test_chances_of_a_short_race_are_the_exact_ones(drawn: State) -> None:
    exact, found = exactly(drawn, {}), counted(drawn)
    assert [*found.winners, *found.contracts] == pytest.approx(exact, abs=0.015)
    assert sum(found.winners) == pytest.approx(1)


def test_the_same_position_has_the_same_chances_however_it_came_about() -> None:
    drawn = position("B E:blue | C:red1 B E | V C:pink2 | J B C")
    again = position("B E:blue | C:red1 B E | V C:pink2 | J B C", seats=5, seat=3, dice="red blue", hands=["clean"] * 5)
    again.track = drawn.track
    again.turn = 17
    assert counted(drawn, 300) == counted(again, 300)


def test_lemmings_that_stand_alike_have_the_same_chances() -> None:
    level = counted(position("B E | C B E | V C | J B C"), 300)
    assert len(set(level.winners)) == 1
    # The table is shared with grey, purple and pink, the space with nobody.
    drawn = counted(position("B E:blue | C:red B E:green | V C | J B C", out=""), 300)
    assert drawn.winners[GREY] == drawn.winners[3] == drawn.winners[4]
    assert len(set(drawn.winners)) == 4
    before = [contract for contract, terms in enumerate(CONTRACTS) if terms.name.startswith("before")]
    assert len({level.contracts[contract] for contract in before}) == 1


def test_one_that_waits_in_a_car_is_not_like_another_at_the_same_place() -> None:
    rolled = position("V E | C B E | V C", dice="red red")
    waiting, _ = PIER.apply(rolled, PIER.read("advance red 1"))
    found = counted(waiting, 300)
    assert found.winners[RED] > 1.5 * found.winners[BLUE]


def test_what_is_certain_is_certain() -> None:
    found = counted(position("B E | C:grey B E | V C | J B C", out="red blue purple"), 300)
    assert found.winners[RED] == found.winners[BLUE] == 0
    contracts = {name: found.contracts[contract] for name, contract in CONTRACT_OF_NAME.items()}
    assert contracts["out-blue-red"] == contracts["many-out"] == contracts["before-blue-grey"] + 1 == 1
    assert contracts["few-out"] == contracts["third-red"] == 0


def by_the_rules(state: State, seed: int) -> list[float]:
    """A long count: all is left to chance, and every way on is as likely as any other."""
    rng, total = Random(seed), [0.0] * FOUND
    start = state.copy()
    start.hands, start.piles = ((),) * start.seats, (tuple(LEMMINGS),) * start.seats
    for _ in range(LONG):
        one = start
        while (mover := PIER.to_move(one)) is not None:
            if mover is not CHANCE:
                ways = PIER.legal(one)
                way = rng.choice(ways)
            elif one.phase is Phase.DICE:
                way = Dice(rng.randrange(6), rng.randrange(6))
            else:
                way = Die(rng.randint(1, 6))
            one, _ = PIER.apply(one, way)
        total = [sum(both) for both in zip(total, came_true(one), strict=True)]
    return [one / LONG for one in total]


def under_way(board: dict[str, object], turns: int, seed: int) -> State:
    """A race after so many turns, everything by lot, at the beginning of one."""
    rng = Random(seed)
    state = PIER.start(3, {}, board)  # type: ignore[arg-type]
    state, _ = PIER.apply(state, PIER.read_chance("contracts " + " ".join(terms.name for terms in CONTRACTS)))
    while state.turn <= turns or state.phase is not Phase.DICE:
        if PIER.to_move(state) is None:
            return under_way(board, turns, seed + 1000)
        if state.phase is Phase.DICE:
            state, _ = PIER.apply(state, Dice(rng.randrange(6), rng.randrange(6)))
        elif state.phase is Phase.DIE:
            state, _ = PIER.apply(state, Die(rng.randint(1, 6)))
        else:
            ways = PIER.legal(state)
            state, _ = PIER.apply(state, PASS if PASS in ways else rng.choice(ways))
    return state


def misses(board: dict[str, object], turns: int, seed: int) -> tuple[Start, list[float]]:
    """By how much the shown chances of a position miss a long count of them."""
    state = under_way(board, turns, seed)
    found = counted(state)
    shown = [round(100 * part) / 100 for part in (*found.winners, *found.contracts)]
    return start_of(state), [one - other for one, other in zip(shown, by_the_rules(state, seed), strict=True)]


@pytest.mark.soak
def test_shown_chances_miss_a_long_count_by_less_than_two_percent() -> None:
    boards = (OLD_JETTY, CORKSCREW_QUAY)
    asked = [(boards[number % 2], 6 * number, number) for number in range(8)]
    with get_context("spawn").Pool(2) as pool:
        found = pool.starmap(misses, asked)
    by_size: Counter[int] = Counter()
    largest: dict[Start, float] = defaultdict(float)
    for start, missed in found:
        by_size.update(int(100 * abs(one)) for one in missed)
        largest[start] = max(map(abs, missed))
    print("chances that miss by whole percent:", sorted(by_size.items()), "largest:", max(largest.values()))
    assert max(largest.values()) < 0.02


@pytest.mark.soak
def test_a_race_by_lot_favours_nobody() -> None:
    """Not even before lemmings that stand alike are told what they have together."""
    drawn = position("B E | C B E | V C | J B C")
    races = CountedRaces(drawn.track, start_of(drawn))
    for _ in range(60_000):
        races.run()
    assert [won / 60_000 for won in races._won] == pytest.approx([1 / 6] * 6, abs=0.005)
