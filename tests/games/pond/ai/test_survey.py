"""A survey is held against a plain telling of what ways cost: how far everybody has to go, now and after a change."""

from heapq import heappop, heappush
from random import Random

import pytest

from game.ai.arena import Contest, play_game
from game.games import MANIFESTS
from game.games.pond.ai.plans import plans_of, survey_of
from game.games.pond.ai.ways import (
    OPEN_STEP,
    TO_LAY,
    TO_OPEN,
    TO_OPEN_FIXED,
    TO_REPLACE,
    TO_REPLACE_FIXED,
    TO_WAIT,
)
from game.games.pond.boards import POND_BOARDS
from game.games.pond.rules.game import POND
from game.games.pond.rules.state import Phase, State
from game.games.pond.rules.tiles import TILE_NAMES, laid
from tests.games.pond.rules.positions import after, position

SIDES = dict(zip(TILE_NAMES, ["MMMM", "MMMR", "HHHR", "MRMR", "HRHR", "MMRR", "HHRR", "LLLL"], strict=False))
NEXT = ((0, -1), (1, 0), (0, 1), (-1, 0))


def way_home(state: State, seat: int) -> int:
    """The cost of the cheapest way, by the texts of tiles and the drawing of the board."""
    rows = state.board.rows
    lies = {place: laid(code).split() for place, code in zip(state.board.squares, state.land, strict=True) if code < 32}
    toads = {state.board.squares[toad] for other, toad in enumerate(state.toads) if other != seat}
    start, home = (state.board.squares[at] for at in (state.toads[seat], state.homes[seat]))

    def is_open(place: tuple[int, int], way: int) -> bool:
        name, turn = lies[place]
        return SIDES[name][(way - int(turn)) % 4] in "MH"

    def cost(here: tuple[int, int], way: int, there: tuple[int, int]) -> int:
        total = OPEN_STEP
        for place, side, enters in ((here, way, False), (there, way ^ 2, True)):
            slides = set(rows[place[1]]) == {"."}
            if place in lies and lies[place][0] == "estate":
                total += (TO_REPLACE if slides else TO_REPLACE_FIXED) if enters else 0
            elif place in lies:
                total += 0 if is_open(place, side) else TO_OPEN if slides else TO_OPEN_FIXED
            elif enters and not rows[place[1]][place[0]].isalpha():
                total += TO_LAY
        return total + (TO_WAIT if there in toads and there in lies else 0)

    queue, done = [(0, start)], set()
    while queue:
        far, here = heappop(queue)
        if here == home:
            return far
        if here in done:
            continue
        done.add(here)
        for way, (right, down) in enumerate(NEXT):
            there = here[0] + right, here[1] + down
            is_there = 0 <= there[0] < len(rows[0]) and 0 <= there[1] < len(rows)
            if is_there and (there == home or not rows[there[1]][there[0]].isalpha()):
                heappush(queue, (far + cost(here, way, there), there))
    raise AssertionError("there is no way home")


def positions(board: str, seats: int, games: int = 1) -> list[State]:
    """Positions of random games, at the beginning of turns."""
    row = MANIFESTS["pond"]
    contest = Contest(POND, {}, POND_BOARDS[board], (row.level("random"),) * seats, 3)
    played = [moment.state for game in range(games) for moment in play_game(contest, game).match.moments]
    return [state for state in played if state.phase is Phase.ACT and not state.begun]


@pytest.mark.parametrize(("board", "seats"), [("home", 2), ("short", 3), ("marsh", 4)])
def test_everybody_is_as_far_from_home_as_a_plain_telling_says(board: str, seats: int) -> None:
    for state in positions(board, seats)[::5]:
        assert survey_of(state).distances == tuple(way_home(state, seat) for seat in range(seats))


@pytest.mark.parametrize(("board", "seats"), [("home", 2), ("short", 4)])
def test_what_a_plan_is_said_to_lead_to_is_what_it_leads_to(board: str, seats: int) -> None:
    rng = Random(5)
    wrong = total = 0
    for state in positions(board, seats)[::8]:
        plans = plans_of(state)
        for plan in rng.sample(plans, min(12, len(plans))):
            reached = state
            for decision in plan.decisions:
                reached, _ = POND.apply(reached, decision)
            total += 1
            wrong += survey_of(reached).distances != plan.distances
    assert total > 100
    # A way that would pass a changed square twice is told apart from others only when it is walked.
    assert wrong <= total / 50


def test_the_steps_of_an_open_way_are_counted() -> None:
    state = position("A cow:0 cow a")
    assert survey_of(state).distances[0] == OPEN_STEP
    assert survey_of(after(position("A cow cow:0 a", hands=["cow"]), "move 1,0")).distances[0] == OPEN_STEP


def test_an_empty_square_takes_a_tile_and_a_step() -> None:
    assert survey_of(position("A . cow:0 a")).distances[0] == 2 * OPEN_STEP + TO_LAY


def test_another_toad_in_the_way_is_waited_for() -> None:
    near = survey_of(position("A cow:1 cow:0 a")).distances
    assert near == (2 * OPEN_STEP + TO_WAIT, OPEN_STEP)
