"""Distances and walks by bits, against the same found step by step."""

from heapq import heappop, heappush
from itertools import count
from random import Random

import pytest

from game.ai.cliff import walking
from game.ai.cliff.distances import FAR, SWITCH, Distances, distances_of, distances_with
from game.ai.cliff.grid import grid_of, kinds_of
from game.ai.cliff.walking import Flood, Turn, standing_as
from game.boards.builtin import HORSESHOE, ROUNDABOUT, STRIP
from game.catalogue import CATALOGUE
from game.rules.cliff.apply import apply
from game.rules.cliff.board import Board
from game.rules.cliff.decisions import Step
from game.rules.cliff.game import CLIFF
from game.rules.cliff.land import MEADOW, is_home, is_playing
from game.rules.cliff.legal import steps
from game.rules.cliff.state import AT_HOME, Phase, State
from tests.playing import random_game
from tests.rules.cliff.positions import position
from tests.rules.cliff.random_boards import random_board

ROW = CATALOGUE["cliff"]


def positions(rules: dict[str, object], board: object, seed: int, phase: Phase) -> list[State]:
    """Positions of a random game in which something of that phase is due."""
    visits = random_game(ROW, 3, rules, board, Random(seed), 600)  # type: ignore[arg-type]  # rules as JSON
    return [visit.state for visit in visits if visit.state.phase is phase]


def plain_distance(board: Board, land: bytes, place: int, progress: int) -> int:
    """Dijkstra over hex, terrain and progress."""
    last, ticket = board.last_checkpoint, count()
    queue = [(0, next(ticket), place, terrain, progress) for terrain in range(5)]
    done = set()
    while queue:
        cost, _, here, terrain, passed = heappop(queue)
        if (here, terrain, passed) in done:
            continue
        done.add((here, terrain, passed))
        for to, _, _ in board.exits[here]:
            if is_home(land[to]):
                if passed == last:
                    return cost + 1
                continue
            if not is_playing(land[to]):
                continue
            on = passed + (board.checkpoint[to] == passed + 1)
            for other in range(5):
                if land[to] in (MEADOW, other):
                    heappush(queue, (cost + 1 + SWITCH * (other != terrain), next(ticket), to, other, on))
    return FAR


@pytest.mark.parametrize("board", [HORSESHOE, STRIP, ROUNDABOUT], ids=["horseshoe", "strip", "roundabout"])
def test_distances_are_steps_and_two_for_each_other_terrain(board: object) -> None:
    rng = Random(1)
    for state in positions({}, board, 1, Phase.CHOOSE)[::40]:
        distances = Distances(grid_of(state.board), kinds_of(state.board, state.land))
        for _ in range(12):
            place = rng.randrange(len(state.land))
            progress = rng.randrange(state.board.last_checkpoint + 1)
            if is_playing(state.land[place]) and state.board.checkpoint[place] != progress + 1:
                assert distances.of(place, progress) == plain_distance(state.board, state.land, place, progress)


def test_distances_hold_on_boards_of_any_shape() -> None:
    for seed in range(12):
        rng = Random(seed)
        state = CLIFF.start(2, {}, random_board(rng))
        distances = distances_of(state.board, kinds_of(state.board, state.land))
        playing = [place for place, code in enumerate(state.land) if is_playing(code)]
        for place in rng.sample(playing, min(6, len(playing))):
            if state.board.checkpoint[place] != 1:
                assert distances.of(place, 0) == min(plain_distance(state.board, state.land, place, 0), FAR)


def test_the_distances_after_a_tile_are_those_of_the_land_with_it() -> None:
    rng = Random(3)
    for state in positions({}, HORSESHOE, 7, Phase.CHOOSE)[::60]:
        base = distances_of(state.board, kinds_of(state.board, state.land))
        playing = [place for place, code in enumerate(state.land) if is_playing(code)]
        for place in rng.sample(playing, 12):
            kind = rng.randrange(7)
            found = distances_with(base, base.grid.bit[place], kind)
            whole = Distances(base.grid, found.kinds)
            assert [found.of(one, 0) for one in playing] == [whole.of(one, 0) for one in playing]


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
    flood = Flood(Turn(grid, kinds, state.lemmings, state.progress, hands, state.terrain, state.points), lemming)
    found: set[tuple[object, ...]] = {(state.lemmings, state.progress, hands)}
    for standing in flood.standings:
        for place in grid.numbers(flood.ends(standing)):
            found.add((standing_as(standing, lemming, place), standing.progress, standing.hands))
        if standing.dive:
            found.add((standing_as(standing, lemming, AT_HOME), standing.progress, standing.hands))
    return found


@pytest.mark.parametrize("board", [STRIP, ROUNDABOUT, HORSESHOE], ids=["strip", "roundabout", "horseshoe"])
def test_walks_end_where_the_rules_let_them(board: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walking, "MOST_STANDINGS", 100_000)
    compared = 0
    for state in positions({"ending": "ranking"}, board, 3, Phase.MOVE)[::5]:
        if state.points > 6 or state.mover >= 0:
            continue
        for lemming in (2 * state.seat, 2 * state.seat + 1):
            if state.lemmings[lemming] != AT_HOME:
                compared += 1
                assert ends_by_bits(state, lemming) == ends_by_rules(state, lemming)
    assert compared > 10


def test_the_steps_of_every_end_lead_there_by_the_rules() -> None:
    for state in positions({"ending": "ranking"}, STRIP, 5, Phase.MOVE)[::3]:
        if state.mover >= 0:
            continue
        grid = grid_of(state.board)
        hands = tuple(map(len, state.hands))
        turn = Turn(
            grid, kinds_of(state.board, state.land), state.lemmings, state.progress, hands, state.terrain, state.points
        )
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
