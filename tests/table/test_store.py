"""The store: whatever happens, at most the line being written is lost."""

import os
import signal
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.boards.builtin import STRIP
from game.catalogue import GAMES
from game.rules.cliff.game import CLIFF
from game.table.match import Match
from game.table.record import Header
from game.table.replay import Replay
from game.table.seats import seats_for
from game.table.store import RUNNING, SetAside, Store

HEADER = Header("cliff", {}, seats_for(["human", "human"]), STRIP)


def play(match: Match, decisions: int, seed: int = 2) -> Match:
    rng = Random(seed)
    for _ in range(decisions):
        if isinstance(seat := match.to_move, int):
            match.decide(seat, rng.choice(rng.choice(CLIFF.legal_by_kind(match.state))))
    return match


def new_match(decisions: int = 0) -> Match:
    return play(Match(CLIFF, HEADER, Random(1)), decisions)


def resumed(folder: Path) -> Match:
    match = Store(folder).resume(GAMES, Random(3))
    assert isinstance(match, Match)
    return match


def test_a_kept_match_stands_where_it_was(tmp_path: Path) -> None:
    store, match = Store(tmp_path / "new folder"), new_match()
    for _ in range(30):
        play(match, 1, seed=len(match.lines))
        store.keep(match)
        assert resumed(tmp_path / "new folder").lines == match.lines


def test_keeping_appends_what_is_new(tmp_path: Path) -> None:
    store, match = Store(tmp_path), new_match(5)
    store.keep(match)
    node = (tmp_path / RUNNING).stat().st_ino
    play(match, 5)
    store.keep(match)
    assert (tmp_path / RUNNING).stat().st_ino == node
    assert resumed(tmp_path).lines == match.lines


def test_what_was_taken_back_is_gone(tmp_path: Path) -> None:
    store, match = Store(tmp_path), new_match()
    match.decide(0, next(decision for decision in CLIFF.legal(match.state) if CLIFF.write(decision).startswith("play")))
    store.keep(match)
    match.undo()
    store.keep(match)
    assert resumed(tmp_path).lines == match.lines


def test_a_line_cut_off_in_the_middle_is_dropped(tmp_path: Path) -> None:
    store, match = Store(tmp_path), new_match(12)
    store.keep(match)
    path = tmp_path / RUNNING
    path.write_bytes(path.read_bytes()[:-7])
    assert resumed(tmp_path).lines[: len(match.lines) - 1] == match.lines[:-1]


@pytest.mark.parametrize("content", [b"", b"rubbish", b"rubbish\n", b'{"plouf": 9}\n', b"\xff\xfe\n"])
def test_a_broken_match_is_set_aside_and_said(tmp_path: Path, content: bytes) -> None:
    (tmp_path / RUNNING).write_bytes(content)
    store = Store(tmp_path)
    aside = store.resume(GAMES, Random(1))
    assert isinstance(aside, SetAside)
    assert aside.path.read_bytes() == content
    assert "\n" not in aside.why
    assert not store.has_running
    assert store.resume(GAMES, Random(1)) is None


def test_two_broken_matches_are_both_kept(tmp_path: Path) -> None:
    for text in ("one\n", "two\n"):
        (tmp_path / RUNNING).write_text(text)
        Store(tmp_path).resume(GAMES, Random(1))
    assert sorted(path.read_text() for path in tmp_path.glob("broken*")) == ["one\n", "two\n"]


def test_a_finished_match_goes_to_the_gallery(tmp_path: Path) -> None:
    store, match = Store(tmp_path), new_match(3000)
    assert match.to_move is None
    store.keep(match)
    now = datetime(2026, 11, 16, 20, 15)
    paths = [store.finish(match, now), store.finish(match, now)]
    assert not store.has_running
    assert sorted(paths, reverse=True) == store.finished()
    for path in paths:
        *_, last = Replay(path, GAMES).points()
        assert CLIFF.to_move(last.state) is None


PROGRAM = """
import sys
from pathlib import Path
from tests.table.test_store import new_match, play
from game.table.store import Store
store, match = Store(Path(sys.argv[1])), new_match()
while True:
    play(match, 1, seed=len(match.lines))
    store.keep(match)
    print(len(match.lines), flush=True)
"""


def test_a_killed_program_loses_nothing_that_it_said_was_kept(tmp_path: Path) -> None:
    for number in range(3):
        folder = tmp_path / str(number)
        command = [sys.executable, "-c", PROGRAM, str(folder)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2]) as process:
            assert process.stdout is not None
            process.stdout.readline()
            time.sleep(0.05 * number)
            os.kill(process.pid, signal.SIGKILL)
            kept = int((process.stdout.read().split() or ["1"])[-1])
        assert len(resumed(folder).lines) >= kept
