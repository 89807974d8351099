"""Where one lemming can block the way for ever: by every rule, or only where nobody is pushed back."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

from game.games.cliff.map.blocked_ways import find_blocks
from game.games.cliff.rules.apply import apply
from game.games.cliff.rules.board import read_board
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.land import is_playing
from game.games.cliff.rules.legal import steps
from game.games.cliff.rules.shape import read_shape
from game.games.cliff.rules.state import IN_START, Phase, State
from game.rules.contract import BadSetUp, Json
from tests.boards.drawn_maps import told, write_map
from tests.games.cliff.rules.positions import rows_of
from tests.games.cliff.rules.random_boards import random_board


def blocks(drawing: str, checkpoints: Mapping[str, list[str]] | None = None) -> tuple[str, str]:
    """The hexes that can be blocked by every rule, and those only where nobody is pushed back."""
    board: dict[str, Json] = {"stagger": "y-odd", "rows": list(rows_of(drawing)[0])}
    if checkpoints:
        board["checkpoints"] = {number: list(places) for number, places in checkpoints.items()}
    return found(board)


def found(board: Mapping[str, Json]) -> tuple[str, str]:
    shape = read_shape(board)
    both = find_blocks(shape)
    always, not_back = ([shape.hexes[number] for number in hexes] for hexes in (both.always, both.not_back))
    return written(always), written(not_back)


def written(hexes: list[tuple[int, int]]) -> str:
    return " ".join(f"{x},{y}" for x, y in hexes)


def test_in_a_straight_corridor_everybody_can_be_pushed_on() -> None:
    assert blocks("< G G G G G G >") == ("", "")


def test_where_the_way_bends_nobody_can_be_pushed_on() -> None:
    drawing = """
        < G G G .
         . . . G G >
    """
    assert blocks(drawing) == ("3,0 3,1", "")


def test_a_hex_straight_beyond_the_bend_is_enough_also_where_it_leads_nowhere() -> None:
    # It lies next to the way on, so it is no further from home than the bend.
    drawing = """
        < G G G G
         . . . G . .
        . . . . G >
    """
    assert blocks(drawing) == ("4,2", "")


def test_what_can_be_walked_around_blocks_nobody() -> None:
    drawing = """
        < G G G . .
         < G G G G >
        . . . . G G >
    """
    assert blocks(drawing) == ("", "")


def test_a_corridor_that_a_circuit_runs_through_to_and_fro_is_blocked_by_those_who_come_towards_one() -> None:
    drawing = """
        = G G . . . G G G
         G G G G G G G G G
        = G G . . . G G G
    """
    assert blocks(drawing, {"1": ["8,0", "8,1", "8,2"]}) == ("", "2,1 3,1 4,1 5,1")
    assert blocks(drawing.replace(".", "G"), {"1": ["8,0", "8,1", "8,2"]}) == ("", "")


def test_the_arms_of_a_fork_are_blocked_by_those_who_have_them_behind_them_or_still_before_them() -> None:
    # Everybody goes up first, then down, then to the water on the right: not blocked as a plain race.
    drawing = """
        . . . . G G . .
         . . . . G . . >
        < G G G G G G G
         . . . . G . . >
        . . . . G G . .
    """
    checkpoints = {"1": ["4,0", "5,0"], "2": ["4,4", "5,4"]}
    assert blocks(drawing, checkpoints) == ("7,2", "4,1 5,2 6,2 4,3")
    assert blocks(drawing) == ("7,2", "")


def test_a_circuit_on_which_nobody_meets_is_not_blocked() -> None:
    assert blocks("< G G G G G G >", {"1": ["3,0"], "2": ["5,0"]}) == ("", "")


def test_wide_ways_are_not_blocked_on_circuits_either() -> None:
    drawing = """
        < G G G G G G
         < G G G G G
        > G G G G G G
         > G G G G G
    """
    assert blocks(drawing, {"1": ["6,0", "5,1", "6,2", "5,3"]}) == ("", "")


def test_a_checkpoint_on_one_hex_is_blocked_in_a_corner_but_not_in_the_open() -> None:
    drawing = """
        < G G G G
         < G G G .
        > G G G G
         > G G G
    """
    assert blocks(drawing, {"1": ["4,0"]}) == ("4,0", "")
    assert blocks(drawing, {"1": ["2,1"]}) == ("", "")


def test_whoever_waits_in_the_start_area_pushes_from_there() -> None:
    bent = """
        . < . . .
         . G G G G >
    """
    straight = """
        . < . . .
         < G G G G >
    """
    assert blocks(bent) == ("1,1", "")
    assert blocks(straight) == ("", "")


def test_who_has_set_out_is_shut_off_also_where_those_in_the_start_area_could_go_another_way() -> None:
    drawing = """
        < G G . .
         . . G G >
        . . . . .
         . . G G >
        < G G . .
    """
    assert blocks(drawing) == ("2,0 2,1 2,3 2,4", "")


def test_nobody_is_pushed_into_the_water_before_the_last_checkpoint() -> None:
    # Whoever walked past the only checkpoint keeps those out who have been there.
    drawing = """
        < G G G G >
         . . G . .
    """
    assert blocks(drawing, {"1": ["2,1"]}) == ("4,0 2,1", "3,0")


@pytest.mark.parametrize(
    ("rows", "numbers", "warnings"),
    [
        (
            ["<GGGG", "....GGGGGGGGG>"],
            None,
            [
                "warning: board: 2 hexes, first at 4,0: the way is one hex wide here and bends: "
                "a lemming that can't be pushed can block it for ever"
            ],
        ),
        (
            ["=GGGGGGGG"],
            {"8,0": 1},
            [
                "warning: board: 2 hexes, first at 1,0: the way is one hex wide here and bends: "
                "a lemming that can't be pushed can block it for ever",
                "warning: board: 6 hexes, first at 2,0: the way is one hex wide here: "
                "by the classic rules, where nobody is pushed back, a lemming can block it for ever",
            ],
        ),
        (["<GGGGGGGGGGGG>"], None, []),
    ],
)
def test_the_author_is_told_where(
    tmp_path: Path, rows: list[str], numbers: dict[str, int] | None, warnings: list[str]
) -> None:
    lines = told(write_map(tmp_path, "cliff", rows, numbers))
    assert [line for line in lines if "one hex wide" in line] == warnings


# The same, found by the rules: a blocker is placed, and every mover tries all it can.


def holey_board(rng: Random) -> dict[str, Json]:
    """A board all of meadow with holes, so that every hex can be entered and many are narrow."""
    is_circuit = rng.random() < 0.7
    while True:
        board = random_board(rng)
        rows, checkpoints = board["rows"], board.get("checkpoints", {})
        assert isinstance(rows, list)
        assert isinstance(checkpoints, dict)
        kept = str(list(checkpoints.values()))
        holey: list[Json] = []
        for y, row in enumerate(rows):
            meadow = re.sub("[FDMWS]", "G", str(row))
            letters = [rng.choice("GG.") if f"'{x},{y}'" not in kept else "G" for x in range(len(meadow))]
            holey.append("".join(new if old == "G" else old for old, new in zip(meadow, letters, strict=True)))
        board["rows"] = holey
        try:
            read_board(board)
        except BadSetUp:
            continue
        if is_circuit == bool(checkpoints):
            return board


def placed(state: State, lemming: int, place: int, progress: int) -> State:
    """The position with one lemming elsewhere."""
    state = state.copy()
    lemmings, gone = list(state.lemmings), list(state.progress)
    lemmings[lemming], gone[lemming] = place, progress
    state.lemmings, state.progress = tuple(lemmings), tuple(gone)
    return state


def walks(state: State) -> Iterator[State]:
    """The positions one step on, of seat 0's lemming a, with points enough for a push each time."""
    for step in steps(state):
        if step.which == 0:
            after, _ = apply(state, step)
            after.phase, after.points, after.seat = Phase.MOVE, 2, 0
            yield after


def reachable(state: State) -> dict[tuple[int, int], bool]:
    """Where a lemming alone on the board can be with which progress, and whether it just gained it there."""
    seen = {(IN_START, 0): False}
    queue = [state]
    while queue:
        here = queue.pop()
        for after in walks(here):
            at = after.lemmings[0], after.progress[0]
            gained = after.progress[0] > here.progress[0]
            if at[0] >= 0 and not seen.get(at, False):
                if at not in seen:
                    queue.append(after)
                seen[at] = gained
    return seen


def is_blocked(state: State) -> bool:
    """Whether the mover neither gets past its stage of the race nor pushes the blocker."""
    stood, progress = state.lemmings[2], state.progress[0]
    seen, queue = {state.lemmings[0]}, [state]
    while queue:
        for after in walks(queue.pop()):
            if after.lemmings[0] < 0 or after.progress[0] > progress or after.lemmings[2] != stood:
                return False
            if after.lemmings[0] not in seen:
                seen.add(after.lemmings[0])
                queue.append(after)
    return True


@pytest.mark.parametrize("seed", range(40))
def test_what_is_found_is_what_the_rules_say(seed: int) -> None:
    board = holey_board(Random(f"blocks {seed}"))
    expected = []
    for push_back in (True, False):
        state = CLIFF.start(2, {"push_back": push_back}, board)
        state.phase, state.points, state.terrain, state.seat = Phase.MOVE, 2, 0, 0
        everywhere = reachable(state)
        exits = {state.board.index[step.end]: 0 for step in steps(state)}
        movers = [(IN_START, 0), *exits.items(), *(at for at, gained in everywhere.items() if gained)]
        expected.append(
            [
                state.board.hexes[number]
                for number, code in enumerate(state.board.land)
                if is_playing(code)
                and any(
                    is_blocked(placed(placed(state, 2, number, blocker), 0, *mover))
                    for place, blocker in everywhere
                    if place == number
                    for mover in movers
                    if mover[0] != number and mover in everywhere
                )
            ]
        )
    always, not_back = expected
    assert set(always) <= set(not_back)
    assert found(board) == (written(always), written([place for place in not_back if place not in always]))
