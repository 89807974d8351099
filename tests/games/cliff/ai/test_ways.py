"""Distances and walks by bits, against the same found step by step."""

from random import Random

import pytest

from game.games import MANIFESTS
from game.games.cliff.ai import walking
from game.games.cliff.ai.distances import FAR, Distances, distances_of, distances_with
from game.games.cliff.ai.grid import grid_of, kinds_of
from game.games.cliff.ai.walking import Flood, Turn, standing_as
from game.games.cliff.boards import HORSESHOE, ROUNDABOUT, STRIP
from game.games.cliff.rules.apply import apply
from game.games.cliff.rules.board import Board
from game.games.cliff.rules.decisions import Step
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.land import FOX, MEADOW, is_home, is_playing
from game.games.cliff.rules.legal import steps
from game.games.cliff.rules.state import AT_HOME, Phase, State
from tests.games.cliff.rules.positions import position
from tests.games.cliff.rules.random_boards import random_board
from tests.playing import random_game

ROW = MANIFESTS["cliff"]


def positions(rules: dict[str, object], board: object, seed: int, phase: Phase) -> list[State]:
    """Positions of a random game in which something of that phase is due."""
    visits = random_game(ROW, 3, rules, board, Random(seed), 600)  # type: ignore[arg-type]  # rules as JSON
    return [visit.state for visit in visits if visit.state.phase is phase]


def plain_distances(board: Board, land: bytes) -> dict[tuple[int, int], float]:
    """How far it is from each hex with so many checkpoints passed: reckoned anew for all, until nothing changes."""
    stages = range(board.last_checkpoint + 1)
    spots = [(place, passed) for passed in stages for place, code in enumerate(land) if is_playing(code)]
    far = dict.fromkeys(spots, FAR)
    ways = {(*spot, terrain): FAR for spot in spots for terrain in range(5)}
    changed = True
    while changed:
        changed = False
        for place, passed in spots:
            found = [_way(board, land, far, ways, place, passed, terrain) for terrain in range(5)]
            mean = min(_mean(sorted(found)[:count]) for count in range(1, 6))
            for terrain, way in enumerate(found):
                ways[place, passed, terrain] = min(way, mean + 2)
            changed |= mean < far[place, passed] - 1e-9
            far[place, passed] = min(mean, FAR)
    return far


def _way(
    board: Board, land: bytes, far: dict[tuple[int, int], float], ways: dict[tuple[int, int, int], float],
    place: int, passed: int, terrain: int,
) -> float:  # fmt: skip
    """How far it is with a card of this terrain, which is not changed for another on this hex."""
    best = FAR
    for to, _, _ in board.exits[place]:
        on = passed + (board.checkpoint[to] == passed + 1)
        if is_home(land[to]):
            best = 1.0 if passed == board.last_checkpoint else best
        elif land[to] in (MEADOW, terrain):
            best = min(best, 1 + ways[to, on, terrain])
        elif land[to] == FOX:
            best = min(best, 4 + far[to, on])
    return best


def _mean(ways: list[float]) -> float:
    """Seven times in ten the best way can be gone, else seven times in ten the next; the rest has to switch here."""
    weights = [0.7 * 0.3**place / (1 - 0.3**5) for place in range(len(ways))]
    known = sum(weights)
    return (sum(weight * way for weight, way in zip(weights, ways, strict=True)) + (1 - known) * 2) / known


def assert_as_reckoned(state: State) -> None:
    distances = Distances(grid_of(state.board), kinds_of(state.board, state.land))
    for (place, passed), far in plain_distances(state.board, state.land).items():
        if state.board.checkpoint[place] != passed + 1:
            assert distances.of(place, passed) == pytest.approx(far, abs=0.25)


@pytest.mark.parametrize("board", [HORSESHOE, STRIP, ROUNDABOUT], ids=["horseshoe", "strip", "roundabout"])
def test_distances_are_a_mean_over_the_ways_that_lead_on(board: object) -> None:
    for state in positions({}, board, 1, Phase.CHOOSE)[::60]:
        assert_as_reckoned(state)


def test_distances_hold_on_boards_of_any_shape() -> None:
    for seed in range(12):
        assert_as_reckoned(CLIFF.start(2, {}, random_board(Random(seed))))


@pytest.mark.parametrize("board", [HORSESHOE, ROUNDABOUT], ids=["horseshoe", "roundabout"])
def test_the_distances_after_a_tile_are_those_of_the_land_with_it(board: object) -> None:
    rng = Random(3)
    for state in positions({}, board, 7, Phase.CHOOSE)[::60]:
        base = distances_of(state.board, kinds_of(state.board, state.land))
        playing = [place for place, code in enumerate(state.land) if is_playing(code)]
        stages = range(state.board.last_checkpoint + 1)
        # What is known of the land before may be much or little.
        for stage in rng.sample(stages, rng.randint(0, len(stages))):
            base.of(playing[0], stage)
        for place in rng.sample(playing, 12):
            kind = rng.randrange(7)
            found = distances_with(base, base.grid.bit[place], kind)
            whole = Distances(base.grid, found.kinds)
            for stage in rng.sample(stages, min(4, len(stages))):
                assert [found.of(one, stage) for one in playing] == [whole.of(one, stage) for one in playing]


def ends_by_rules(state: State, lemming: int) -> set[tuple[object, ...]]:
    """Every way to stand that the rules let a lemming walk to, where no fox has to be paid."""
    found: set[tuple[object, ...]] = set()
    seen = set()
    queue = [state]
    while queue:
        here = queue.pop()
        key = here.lemmings, here.progress, here.points, here.hands
        if key in seen:
            continue
        seen.add(key)
        found.add((here.lemmings, here.progress, tuple(map(len, here.hands))))
        if here.phase is Phase.MOVE and here.turn == state.turn:
            for step in steps(here):
                if isinstance(step, Step) and 2 * here.seat + step.which == lemming:
                    after, _ = apply(here, step)
                    queue.append(after)
    return found


def ends_by_bits(state: State, lemming: int) -> set[tuple[object, ...]]:
    grid = grid_of(state.board)
    hands = tuple(map(len, state.hands))
    kinds = kinds_of(state.board, state.land)
    flood = Flood(
        Turn(grid, kinds, state.lemmings, state.progress, hands, state.terrain, state.points, state.rules.push_back),
        lemming,
    )
    found: set[tuple[object, ...]] = {(state.lemmings, state.progress, hands)}
    for standing in flood.standings:
        for place in grid.numbers(flood.ends(standing)):
            found.add((standing_as(standing, lemming, place), standing.progress, standing.hands))
        if standing.dive:
            found.add((standing_as(standing, lemming, AT_HOME), standing.progress, standing.hands))
    return found


@pytest.mark.parametrize("push_back", [True, False])
@pytest.mark.parametrize("board", [STRIP, ROUNDABOUT, HORSESHOE], ids=["strip", "roundabout", "horseshoe"])
def test_walks_end_where_the_rules_let_them(board: object, push_back: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walking, "MOST_STANDINGS", 100_000)
    compared = 0
    for state in positions({"ending": "ranking", "push_back": push_back}, board, 3, Phase.MOVE)[::5]:
        if state.points > 6 or state.mover >= 0:
            continue
        for lemming in (2 * state.seat, 2 * state.seat + 1):
            if state.lemmings[lemming] != AT_HOME:
                compared += 1
                assert ends_by_bits(state, lemming) == ends_by_rules(state, lemming)
    assert compared > 10


@pytest.mark.parametrize("push_back", [True, False])
def test_the_steps_of_every_end_lead_there_by_the_rules(push_back: bool) -> None:
    for state in positions({"ending": "ranking", "push_back": push_back}, STRIP, 5, Phase.MOVE)[::3]:
        if state.mover >= 0:
            continue
        grid = grid_of(state.board)
        hands = tuple(map(len, state.hands))
        turn = Turn(
            grid, kinds_of(state.board, state.land), state.lemmings, state.progress, hands,
            state.terrain, state.points, state.rules.push_back,
        )  # fmt: skip
        for lemming in (2 * state.seat, 2 * state.seat + 1):
            if state.lemmings[lemming] == AT_HOME:
                continue
            flood = Flood(turn, lemming)
            for standing in flood.standings:
                ends = flood.ends(standing) & ~(flood.begin if standing is flood.standings[0] else 0)
                for place in grid.numbers(ends):
                    after = state
                    for step in flood.steps(standing, grid.bit[place]):
                        if after.turn == state.turn and after.phase is Phase.MOVE:
                            after, _ = apply(after, step)
                    assert after.lemmings == standing_as(standing, lemming, place)


def test_a_push_needs_room_and_points() -> None:
    state = position("< G:0a G:1a G:1b # >\n < G G G G >", played="F", points=5)
    places = {ends[0] for ends in ends_by_bits(state, 0)}
    hexes = state.board.index
    assert all(place[0] != hexes[2, 0] for place in places if isinstance(place, tuple))  # the post is in the way
