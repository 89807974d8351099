"""The last states of a running match lie beside it, and help where the match itself can't be read any more."""

from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.games import GAMES, MANIFESTS
from game.table.copies import COPIES, copies
from game.table.match import AnyMatch, Match
from game.table.record import read_record
from game.table.replay import Replay
from game.table.saved_match import Damaged, SetAside
from game.table.store import Store
from game.table.waiting import game_of, running_file, waiting
from tests.table.test_faults import begun, decide


def played(folder: Path, name: str, decisions: int = 60) -> AnyMatch:
    store, match, rng = Store(folder), begun(name), Random(4)
    for _ in range(decisions):
        decide(match, rng)
        store.keep(match)
    store.leave(match)
    return match


@pytest.mark.parametrize("name", MANIFESTS)
def test_of_the_last_three_turns_a_copy_lies_beside_the_match(tmp_path: Path, name: str) -> None:
    match = played(tmp_path, name)
    found = copies(running_file(tmp_path, name))
    assert len(found) == COPIES
    lengths = []
    for copy in found:
        lines = [line for _, line in read_record(copy)[1]]
        assert match.lines[: len(lines)] == lines
        lengths.append(len(lines))
        for _ in Replay(copy, GAMES).points():
            pass
    assert lengths == sorted(lengths, reverse=True)
    turns = [match.game.turn(match.moments[length].state) for length in lengths]
    assert turns[0] >= match.game.turn(match.state) - 1
    assert waiting(tmp_path) == [running_file(tmp_path, name)]


@pytest.mark.parametrize("harm", ["emptied", "rubbish", "cut at the start", "zeroed", "one bad line"])
@pytest.mark.parametrize("name", MANIFESTS)
def test_the_copy_that_reaches_furthest_is_offered_and_the_damaged_one_kept(
    tmp_path: Path, name: str, harm: str
) -> None:
    match = played(tmp_path, name)
    path = running_file(tmp_path, name)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    bad = {
        "emptied": b"",
        "rubbish": b"rubbish\n",
        "cut at the start": whole[40:],
        "zeroed": bytes(len(whole)),
        "one bad line": b"".join([*lines[:4], b"rubbish\n", *lines[4:]]),
    }[harm]
    path.write_bytes(bad)
    assert game_of(path) == name
    store = Store(tmp_path)
    found = store.resume(GAMES, Random(1), name)
    assert isinstance(found, Damaged)
    newest = copies(path)[0]
    assert found.copy == newest
    assert found.match.lines == [line for _, line in read_record(newest)[1]] == match.lines[: len(found.match.lines)]
    assert path.read_bytes() == bad
    assert store.go_on_with(found).read_bytes() == bad
    store.leave(found.match)
    again = Store(tmp_path).resume(GAMES, Random(1), name)
    assert isinstance(again, Match)
    assert again.lines == found.match.lines


def test_a_broken_copy_is_passed_over(tmp_path: Path) -> None:
    played(tmp_path, "cliff")
    path = running_file(tmp_path, "cliff")
    newest, older, _ = copies(path)
    for one in (path, newest):
        one.write_bytes(b"rubbish\n")
    found = Store(tmp_path).resume(GAMES, Random(1))
    assert isinstance(found, Damaged)
    assert found.copy == older


def test_what_is_good_of_the_match_is_taken_where_it_reaches_further_than_a_copy(tmp_path: Path) -> None:
    match = played(tmp_path, "cliff", 40)
    path = running_file(tmp_path, "cliff")
    with path.open("a") as file:
        file.write('{"seat": 0, "do": "play X9"}\n')
    for copy in copies(path):
        copy.write_bytes(b"".join(copy.read_bytes().splitlines(keepends=True)[:5]))
    found = Store(tmp_path).resume(GAMES, Random(1))
    assert isinstance(found, Damaged)
    assert found.copy is None
    assert found.match.lines == match.lines


def test_a_copy_of_another_match_is_never_gone_on_with(tmp_path: Path) -> None:
    played(tmp_path, "cliff")
    newer = Store(tmp_path)
    match = begun("cliff")
    decide(match, Random(9))
    newer.keep(match)
    newer.leave(match)
    path = running_file(tmp_path, "cliff")
    assert len(copies(path)) == 1
    path.write_bytes(b"rubbish\n")
    found = Store(tmp_path).resume(GAMES, Random(1))
    assert isinstance(found, Damaged)
    assert found.match.lines == match.lines


@pytest.mark.parametrize("how", ["finish", "resign"])
def test_a_match_that_is_over_leaves_no_copies(tmp_path: Path, how: str) -> None:
    store, match = Store(tmp_path), begun("cliff")
    for _ in range(9):
        decide(match, Random(4))
        store.keep(match)
    now = datetime(2026, 11, 18, 20, 15)
    if how == "finish":
        store.finish(match, now)
    else:
        store.resign(match, 0, now)
    path = running_file(tmp_path, "cliff")
    assert copies(path) == []
    path.write_bytes(b"rubbish\n")
    assert isinstance(Store(tmp_path).resume(GAMES, Random(1)), SetAside)
