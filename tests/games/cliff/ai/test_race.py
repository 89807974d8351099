"""The race in short: what its tables say against the same found hex by hex, and how a race goes."""

from dataclasses import replace
from random import Random

import pytest

from game.games import MANIFESTS
from game.games.cliff.ai.race import Race
from game.games.cliff.ai.reach import DIVE, HOME, reaches_of, spot_of
from game.games.cliff.boards import HORSESHOE, ROUNDABOUT, STRIP
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.land import MEADOW, is_home, is_playing
from game.games.cliff.rules.state import AT_HOME, IN_START, Phase, State
from tests.games.cliff.rules.positions import position
from tests.playing import random_game

ROW = MANIFESTS["cliff"]
BOARDS = pytest.mark.parametrize("board", [HORSESHOE, STRIP], ids=["horseshoe", "strip"])


def turns(board: object, seats: int, seed: int, rules: dict[str, object]) -> list[State]:
    """Positions of a random game in which a seat begins its turn."""
    visits = random_game(ROW, seats, rules, board, Random(seed), 900)  # type: ignore[arg-type]  # rules as JSON
    return [visit.state for visit in visits if visit.state.phase is Phase.CHOOSE]


def within(state: State, place: int, terrain: int, points: int, tiles: int) -> dict[tuple[int, int], int]:
    """The hexes that so many points reach, home too, with the tiles that are left then: step by step."""
    found = {(place, tiles): 0}
    edge = list(found)
    for walked in range(1, points + 1):
        there, edge = edge, []
        for here, left in there:
            exits = [] if here == AT_HOME else state.board.start_exits if here == IN_START else state.board.exits[here]
            for to, _, _ in exits:
                land = state.land[to]
                used = int(is_playing(land) and land not in (terrain, MEADOW))
                if (is_playing(land) and left >= used) or is_home(land):
                    spot = (AT_HOME if is_home(land) else to), left - used
                    if spot not in found:
                        found[spot] = walked
                        edge.append(spot)
    return found


@BOARDS
def test_points_reach_as_far_as_step_by_step(board: object) -> None:
    for state in turns(board, 3, 5, {})[::15]:
        reaches = reaches_of(state)
        of = reaches.distances.of
        for place in {place for place in state.lemmings if place != AT_HOME}:
            for terrain in range(5):
                for tiles, points in ((0, 3), (0, 9), (1, 2), (1, 4)):
                    reach = reaches.find((place, 0), terrain, bool(tiles))
                    at = min(points, len(reach.gains) - 1)
                    spots = {spot for spot, _ in within(state, place, terrain, points, tiles)}
                    nearest = min(of(spot, 0) for spot in spots)
                    assert reach.gains[at] == of(place, 0) - nearest + DIVE * (AT_HOME in spots)
                    assert reach.ends[at] is HOME or of(*reach.ends[at]) == nearest


def test_a_walk_past_a_checkpoint_counts_it() -> None:
    passed = set()
    for state in turns(ROUNDABOUT, 3, 2, {})[::9]:
        reaches = reaches_of(state)
        for place, progress in zip(state.lemmings, state.progress, strict=True):
            if place != AT_HOME:
                reach = reaches.find((place, progress), 0, has_tile=False)
                assert all(one <= two for one, two in zip(reach.gains, reach.gains[1:], strict=False))
                stages = [stage for spot, stage in reach.ends if spot != AT_HOME]
                assert stages == sorted(stages)
                passed.add(stages[-1] - progress)
    assert max(passed) >= 1


@pytest.mark.parametrize(("seats", "rules"), [(2, {}), (3, {"ending": "ranking"}), (5, {"fox": True})])
@pytest.mark.parametrize("board", [HORSESHOE, ROUNDABOUT], ids=["horseshoe", "roundabout"])
def test_a_race_gives_a_chance_and_is_the_same_for_the_same_luck(
    board: object, seats: int, rules: dict[str, object]
) -> None:
    for state in turns(board, seats, 3, rules)[::40]:
        racing = [seat for seat in range(seats) if seat not in state.home]
        chances = [Race(state, seat, Random(4)).run() for seat in racing]
        assert all(0 <= chance <= 1 for chance in chances)
        assert chances == [Race(state, seat, Random(4)).run() for seat in racing]


def test_who_holds_the_card_comes_home_first() -> None:
    state = position("< G G G G:0a > \n < G G G G:1a >", hands=["F0 F1", "D0 D1"], home="0b 1b", deck="W1 W2 W3 W4")
    assert Race(state, 0, Random(1)).run() == 1.0
    assert Race(state, 1, Random(1)).run() == 0.0


def test_who_is_nearer_has_the_better_chance() -> None:
    rows = f"< {'F ' * 20}> \n < {'F ' * 9}F:0a {'F ' * 10}>\n< F:1a {'F ' * 19}>"
    state = position(rows, hands=["D0 D1", "D0 D1"], home="0b 1b", deck="W1 W1 W2")
    near, far = (Race(state, seat, Random(1)).run() for seat in (0, 1))
    assert near > 0.6 > far
    assert near + far == pytest.approx(1)


def test_of_two_who_stand_alike_the_one_to_move_is_ahead() -> None:
    rows = f"< {'F ' * 20}> \n < F:0a {'F ' * 19}>\n< F:1a {'F ' * 19}>"
    state = position(rows, hands=["D0 D1", "D0 D1"], home="0b 1b", deck="W1 W1 W2")
    after = replace(state, seat=1)
    assert 0.5 < Race(state, 0, Random(1)).run() == pytest.approx(1 - Race(after, 0, Random(1)).run())


def test_a_spot_is_home_wherever_it_was_left() -> None:
    assert spot_of(AT_HOME, 3) is HOME
    assert spot_of(4, 1) == (4, 1)


def test_nothing_of_the_position_is_changed() -> None:
    state = turns(HORSESHOE, 4, 1, {})[20]
    before = state.copy()
    Race(state, 2, Random(1)).run()
    assert state == before
    assert CLIFF.to_move(state) == before.seat
