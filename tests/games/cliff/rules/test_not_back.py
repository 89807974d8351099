"""Rule `push_back: false`: nobody is pushed further from home than it stands."""

from dataclasses import replace
from random import Random

import pytest

from game.games import MANIFESTS
from game.games.cliff.rules.distance_home import NEVER
from game.games.cliff.rules.events import Pushed
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.ruleset import Rules
from game.games.cliff.rules.state import Phase
from tests.games.cliff.rules.positions import after, legal, position, refused, where
from tests.games.cliff.rules.random_boards import random_board
from tests.games.cliff.rules.steps_home import steps_home
from tests.playing import any_rules, random_game
from tests.rules.pixels import STAGGERS, straight_on, touching

NOT_BACK = Rules(push_back=False)
FORBIDDEN = "the lemming on {} would be pushed further from home, which the rules forbid"


def test_a_push_towards_home_is_as_ever() -> None:
    state = position("< G:0a G:1a G:1b G >", played="F", points=3, rules=NOT_BACK)
    assert [where(after(state, "step a 1,0>2,0"), name) for name in ("0a", "1a", "1b")] == ["2,0", "3,0", "4,0"]


def test_a_push_away_from_home_is_illegal() -> None:
    drawing = "< G G:1a G:0a >"
    step = "step a 3,0>2,0"
    assert refused(position(drawing, played="F", points=3, rules=NOT_BACK), step) == FORBIDDEN.format("2,0")
    assert step not in legal(position(drawing, played="F", points=3, rules=NOT_BACK))
    assert step in legal(position(drawing, played="F", points=3, rules=Rules()))


def test_own_lemmings_are_not_pushed_back_either() -> None:
    state = position("< G G:0b G:0a >", played="F", points=3, rules=NOT_BACK)
    assert refused(state, "step a 3,0>2,0") == FORBIDDEN.format("2,0")


def test_to_a_hex_that_is_as_far_from_home_is_not_back() -> None:
    drawing = """
        < G G G:1a G:0a
         G > > > > >
    """
    state = after(position(drawing, played="F", points=2, rules=NOT_BACK), "step a 4,0>3,0")
    assert where(state, "1a") == "2,0"


def test_one_of_a_line_that_would_go_back_keeps_all_in_place() -> None:
    # The nearest of the two would come no further from the water, the other one would.
    drawing = """
        < G G:0a G:1a G:1b G G
        . . . > . . .
    """
    state = position(drawing, played="F", points=3, rules=NOT_BACK)
    far, at = state.board.distance_home.far(0), state.board.index
    assert [far[at[x, 0]] for x in range(1, 7)] == [3, 2, 1, 1, 2, 3]
    assert refused(state, "step a 2,0>3,0") == FORBIDDEN.format("4,0")


def test_a_push_home_is_not_back() -> None:
    state = position("> G:1a G:0a G G <", played="F", points=2, rules=NOT_BACK)
    assert where(after(state, "step a 2,0>1,0"), "1a") == "home"


def test_tiles_terrain_and_others_do_not_change_how_far_it_is() -> None:
    drawing = "< G G:1a D:0a D:2a M >"
    state = position(drawing, seats=3, played="F", points=2, tiles={"5,0": "X"}, rules=NOT_BACK)
    assert refused(state, "step a 3,0>2,0") == FORBIDDEN.format("2,0")


@pytest.mark.parametrize("progress", [0, 1, 2])
def test_on_circuits_home_lies_behind_the_checkpoints_that_are_still_to_come(progress: int) -> None:
    # Checkpoint 1 at the right end, 2 at the left end, the water in the middle below.
    drawing = """
        < G:0a G:1a G G G
        . . . > . .
    """
    checkpoints = {"1": ["5,0"], "2": ["1,0"]}
    state = position(
        drawing,
        played="F",
        points=2,
        rules=NOT_BACK,
        checkpoints=checkpoints,
        progress={"1a": progress, "0a": progress},
    )
    step = "step a 1,0>2,0"
    if progress == 1:
        assert refused(state, step) == FORBIDDEN.format("2,0")
    else:
        assert where(after(state, step), "1a") == "3,0"


def test_the_progress_that_counts_is_that_of_the_one_pushed() -> None:
    state = position(
        "< G:0a G:1a G G G\n . . . > . .",
        played="F", points=2, rules=NOT_BACK, checkpoints={"1": ["5,0"], "2": ["1,0"]},
        progress={"0a": 1, "1a": 0},
    )  # fmt: skip
    assert where(after(state, "step a 1,0>2,0"), "1a") == "3,0"


def test_the_hex_that_it_lands_on_counts_as_passed() -> None:
    # From the second checkpoint on it is far home, but the hex itself is the next one, so it is no further.
    state = position(
        "< G G:0a G:1a G > . .", played="F", points=2, rules=NOT_BACK, checkpoints={"1": ["4,0"], "2": ["1,0"]}
    )
    assert where(after(state, "step a 2,0>3,0"), "1a") == "4,0"
    far = state.board.distance_home
    at = state.board.index
    assert far.far(0)[at[4, 0]] == far.far(1)[at[4, 0]]


def test_where_nobody_gets_home_is_further_than_anywhere_else_and_as_far_as_itself() -> None:
    state = position("< G > . G G G", played="F", points=2, rules=NOT_BACK)
    far = state.board.distance_home.far(0)
    assert far[state.board.index[5, 0]] == NEVER
    assert state.board.distance_home.onward[0][state.board.index[5, 0]].bit_count() == 2


@pytest.mark.parametrize("stagger", STAGGERS)
def test_in_every_stagger_the_directions_are_those_of_the_way_home(stagger: str) -> None:
    board = "\n".join(" ".join("< G G G G G >"[2 * x] if y == 0 else "G" for x in range(7)) for y in range(7))
    far = steps_home(position(board, stagger=stagger, rules=NOT_BACK).board)
    for to in touching(stagger, (3, 3)):
        beyond = straight_on(stagger, (3, 3), to)
        stands = {(3, 3): ":0a", to: ":1a"}
        drawing = "\n".join(
            " ".join(("< G G G G G >"[2 * x] if y == 0 else "G") + stands.get((x, y), "") for x in range(7))
            for y in range(7)
        )
        state = position(drawing, stagger=stagger, played="F", points=2, rules=NOT_BACK)
        step = f"step a 3,3>{to[0]},{to[1]}"
        assert (step in legal(state)) == (far[beyond, 0] <= far[to, 0])


@pytest.mark.parametrize("seed", range(25))
def test_distances_equal_those_found_step_by_step(seed: int) -> None:
    board = CLIFF.start(2, {}, random_board(Random(seed))).board
    for (place, progress), steps in steps_home(board).items():
        assert board.distance_home.far(progress)[board.index[place]] == steps


@pytest.mark.parametrize("seed", range(12))
def test_what_may_be_decided_is_all_that_may_be_otherwise_less_the_pushes_back(seed: int) -> None:
    rng = Random(seed)
    rules = {**any_rules(MANIFESTS["cliff"], rng), "push_back": False}
    for visit in random_game(MANIFESTS["cliff"], 2 + seed % 4, rules, random_board(rng), rng, most=400):
        state = visit.state
        if state.phase is not Phase.MOVE:
            continue
        free, far = state.copy(), steps_home(state.board)
        free.rules = replace(state.rules, push_back=True)
        expected = set()
        for decision in CLIFF.legal(free):
            pushes = [event for event in CLIFF.apply(free, decision)[1] if isinstance(event, Pushed)]
            came = [(far.get((push.end, state.progress[push.lemming]), 0), push) for push in pushes]
            if all(there <= far[push.start, state.progress[push.lemming]] for there, push in came):
                expected.add(CLIFF.write(decision))
        assert set(map(CLIFF.write, CLIFF.legal(state))) == expected
