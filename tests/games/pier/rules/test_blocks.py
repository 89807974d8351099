"""Concrete: what a mixer and a jackhammer do, and that only the space landed on acts."""

import pytest

from tests.games.pier.rules.positions import after, blocks_of, events, position, where


@pytest.mark.parametrize("blocks", ["", "1"])
def test_a_mixer_gives_a_block(blocks: str) -> None:
    state = position(f"E:red{blocks} E | C E", dice="red red")
    more = int(blocks or 0) + 1
    assert events(state, "advance red 3") == ["advanced red 1>3", f"block+ red {more}", "turn 1 2"]
    assert blocks_of(after(state, "advance red 3"), "red") == more


def test_with_the_third_block_a_lemming_is_out_in_the_worst_place_still_open() -> None:
    state = position("E:red2 E:blue2 | C E:pink | E E", dice="red blue")
    assert events(state, "advance red 3") == ["advanced red 1>3", "out red 6", "turn 1 2"]
    state = after(state, "advance red 3")
    assert (where(state, "red"), blocks_of(state, "red")) == ("out", 2), "the third block is never laid"
    assert events(after(state, "chance dice blue blue"), "advance blue 3") == [
        "advanced blue 2>3",
        "out blue 5",
        "turn 2 3",
    ]


@pytest.mark.parametrize("blocks", [1, 2])
def test_a_jackhammer_takes_a_block_off(blocks: int) -> None:
    state = position(f"E:red{blocks} E | J E", dice="red red")
    assert events(state, "advance red 3") == ["advanced red 1>3", f"block- red {blocks - 1}", "turn 1 2"]
    assert blocks_of(after(state, "advance red 3"), "red") == blocks - 1


def test_a_jackhammer_does_nothing_to_one_without_a_block() -> None:
    assert events(position("E:red E | J E", dice="red red"), "advance red 3") == ["advanced red 1>3", "turn 1 2"]


def test_a_plain_space_does_nothing() -> None:
    state = position("E:red2 E | C E", dice="red red")
    assert events(state, "advance red 4") == ["advanced red 1>4", "turn 1 2"]
    assert blocks_of(after(state, "advance red 4"), "red") == 2


def test_only_landing_counts_not_passing_and_not_standing() -> None:
    state = position("C:blue C:grey | C:green V:purple | E E", dice="red red")
    assert events(state, "advance red 5") == ["advanced red table>5", "turn 1 2"]
    assert after(state, "advance red 5").blocks == (0,) * 6
