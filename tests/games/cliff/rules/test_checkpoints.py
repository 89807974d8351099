"""Checkpoints: progress in order, by step or push, and no way home before all of them."""

import pytest

from game.games.cliff.rules.state import State
from tests.games.cliff.rules.positions import after, events, legal, lemming_number, position, refused, where

# A round of checkpoints 1 (1,0), 2 (2,0), 3 (3,0).
ROUND = {"1": ["1,0"], "2": ["2,0"], "3": ["3,0"]}


def progress(state: State, name: str) -> int:
    return state.progress[lemming_number(name)]


@pytest.mark.parametrize(
    ("before", "after_it"), [(0, 0), (1, 2), (2, 2), (3, 3)], ids=["too early", "next", "again", "long ago"]
)
def test_progress_goes_up_by_one_on_the_next_number_and_never_down(before: int, after_it: int) -> None:
    state = position("< G:0a G G >", checkpoints=ROUND, played="F", points=1, progress={"0a": before})
    assert progress(after(state, "step a 1,0>2,0"), "0a") == after_it


def test_a_hex_without_a_number_changes_nothing() -> None:
    state = position("< G:0a G G >", checkpoints={"1": ["3,0"]}, played="F", points=1)
    assert events(state, "step a 1,0>2,0") == ["stepped 0 1,0>2,0", "turn 1 2"]


def test_progress_is_0_at_the_start_and_the_first_step_may_reach_a_checkpoint() -> None:
    state = position("< G G G >", checkpoints=ROUND, played="F", points=1)
    assert set(state.progress) == {0}
    assert events(state, "step b 0,0>1,0") == ["stepped 1 0,0>1,0", "passed 1 1", "turn 1 2"]


def test_a_pushed_lemming_reaches_checkpoints_too_each_its_own() -> None:
    state = position(
        "< G:0a G:1a G G >", checkpoints=ROUND, played="F", points=2, progress={"0a": 1, "0b": 1, "1a": 2, "1b": 2}
    )
    assert events(state, "step a 1,0>2,0") == [
        "stepped 0 1,0>2,0", "pushed 2 2,0>3,0", "passed 0 2", "passed 2 3", "turn 1 2",
    ]  # fmt: skip
    assert after(state, "step a 1,0>2,0").progress == (2, 1, 3, 2)


def test_a_checkpoint_may_have_several_hexes_and_each_will_do() -> None:
    state = position("< G:0a G G >", checkpoints={"1": ["1,0", "2,0"], "2": ["3,0"]}, played="F", points=1)
    assert progress(after(state, "step a 1,0>2,0"), "0a") == 1


def test_a_tile_laid_on_a_checkpoint_leaves_its_number() -> None:
    state = position("< G:0a W G >", checkpoints=ROUND, hands=["F4"], progress={"0a": 1})
    assert progress(after(state, "play F4", "tile F 2,0", "step a 1,0>2,0"), "0a") == 2


@pytest.mark.parametrize("home", ">=")
def test_a_lemming_dives_only_with_all_checkpoints_behind_it(home: str) -> None:
    drawing = f"< G G G:0a {home}"
    state = position(drawing, checkpoints=ROUND, played="F", points=1, progress={"0a": 2, "0b": 3}, home="0b")
    assert legal(state) == {"stop", "step a 3,0>2,0"}
    assert refused(state, "step a 3,0>4,0") == "4,0 can't be entered before checkpoint 3"
    state = position(drawing, checkpoints=ROUND, played="F", points=1, progress={"0a": 3})
    assert where(after(state, "step a 3,0>4,0"), "0a") == "home"


@pytest.mark.parametrize("home", ">=")
def test_a_lemming_is_pushed_home_only_with_all_checkpoints_behind_it(home: str) -> None:
    drawing = f"< G G:0a G:1a {home}"
    state = position(drawing, checkpoints=ROUND, played="F", points=2, progress={"0a": 3, "1a": 2})
    assert refused(state, "step a 2,0>3,0") == "the lemmings on 3,0 can't be pushed on that way"
    state = position(drawing, checkpoints=ROUND, played="F", points=2, progress={"0a": 1, "1a": 3})
    assert where(after(state, "step a 2,0>3,0"), "1a") == "home"


def test_the_checkpoint_of_a_step_counts_for_the_next_step_of_the_same_turn() -> None:
    state = position("< G G:0a G >", checkpoints=ROUND, played="F", points=2, progress={"0a": 2})
    assert where(after(state, "step a 2,0>3,0", "step a 3,0>4,0"), "0a") == "home"


def test_nobody_dives_from_gate_to_gate() -> None:
    state = position("= = G G", checkpoints={"1": ["3,0"]}, played="F", points=2)
    assert legal(state) == {"stop", "step a 1,0>2,0", "step b 1,0>2,0"}
    assert "can't be entered" in refused(state, "step a 0,0>1,0")


def test_a_gate_that_one_set_out_from_is_entered_after_the_round() -> None:
    state = position("= G:0a G", checkpoints={"1": ["1,0"], "2": ["2,0"]}, played="F", points=4, progress={"0a": 1})
    assert "step a 1,0>0,0" not in legal(state)
    assert where(after(state, "step a 1,0>2,0", "step a 2,0>1,0", "step a 1,0>0,0"), "0a") == "home"
