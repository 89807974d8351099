"""Processes that think are stopped, hang, or can't be started at all: there is an answer all the same, or a sentence,
and nothing is left of them. Real processes, real signals, limits of the system."""

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.players import Brief, Level
from game.ai.thinking import Seating, Thinker, ThinkerLost
from game.ai.worker import AdviseQuestion
from game.ai.worker_process import MOST_OPEN, WorkerProcess
from game.games import MANIFESTS
from game.games.cliff.rules.game import CLIFF
from game.rules.contract import AnyGame
from game.table.match import Match
from tests.ai.test_outside import is_gone
from tests.ai.test_thinking import GREEDY, HEADER, answer, legal_texts, seen, thought

resource = pytest.importorskip("resource", reason="sets limits of Unix")
pytestmark = [pytest.mark.skipif(os.name != "posix", reason="sends signals"), pytest.mark.slow]

ROOT = Path(__file__).parents[2]
# One that thinks by the clock in every process, one that does in the first alone, and one without a clock.
LEVELS = ["master@0.2s", "hard@0.2s", "greedy"]


class Hangs:
    """A player that never comes to an end."""

    def __init__(self, game: AnyGame, rng: Random, brief: Brief) -> None:
        pass

    def decide(self, seen: Any) -> Any:
        time.sleep(600)


MADE: list[Thinker] = []


@pytest.fixture(autouse=True)
def _all_are_closed() -> Iterator[None]:
    """Also when a test fails: who waits for the end of a stopped process waits for ever."""
    yield
    while MADE:
        MADE.pop().close()


def thinker_of(level: Level, workers: int | None = 2, patience: float = 1.0) -> Thinker:
    MADE.append(Thinker(Seating(CLIFF, HEADER, (None, level), "1"), workers, patience=patience))
    return MADE[-1]


def processes(thinker: Thinker) -> list[int]:
    found = [worker for worker in thinker._workers if isinstance(worker, WorkerProcess)]
    return [worker.process.pid for worker in found if worker.process is not None]


def stop(thinker: Thinker) -> list[int]:
    """All of its processes, once they have answered."""
    pids = processes(thinker)
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    return pids


@contextmanager
def no_more_files(spare: int = 0) -> Iterator[None]:
    """Only so many can be opened, while a process takes five or six to be started."""
    # What earlier tests left open is closed now, and not in the middle, where it would make room.
    gc.collect()
    free = os.dup(0)
    os.close(free)
    usual = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (free + spare, usual[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, usual)


@contextmanager
def no_more_threads() -> Iterator[None]:
    """The system has no room for one."""
    usual = threading.stack_size(1 << 47)
    try:
        yield
    finally:
        threading.stack_size(usual)


@pytest.mark.parametrize("level", LEVELS)
def test_stopped_processes_are_replaced_and_the_decision_found(level: str) -> None:
    thinker = thinker_of(MANIFESTS["cliff"].level(level))
    thinker.ask(1, seen())
    answer(thinker)
    thinker = turned_anew(thinker)
    pids = stop(thinker)
    thinker.ask(1, seen())
    assert answer(thinker) in legal_texts()
    assert set(processes(thinker)) - set(pids)
    thinker.close()
    assert all(map(is_reaped, pids))


def turned_anew(thinker: Thinker) -> Thinker:
    """What it made up for a turn is forgotten."""
    for memory in thinker._memories:
        memory.__init__(CLIFF)  # type: ignore[misc]
    return thinker


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere it ends when it goes on")
def test_one_that_is_stopped_does_not_outlive_a_window_that_was_killed() -> None:
    program = """
from tests.ai.test_lost_workers import *
thinker = thinker_of(GREEDY)
thinker.ask(1, seen())
answer(thinker)
print(*stop(thinker), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, stdout=subprocess.PIPE, check=False, timeout=100)
    assert done.returncode == -signal.SIGKILL
    assert is_gone(int(done.stdout))


def is_reaped(pid: int) -> bool:
    """Not even a zombie is left."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_one_of_several_that_is_stopped_is_replaced_though_nobody_waits_for_it() -> None:
    thinker = thinker_of(MANIFESTS["cliff"].level("master@0.2s"))
    thinker.ask(1, seen())
    answer(thinker)
    pid = processes(thinker)[1]
    os.kill(pid, signal.SIGSTOP)
    end = time.monotonic() + 30
    while pid in processes(thinker) and time.monotonic() < end:
        turned_anew(thinker).ask(1, seen())
        assert answer(thinker)
    assert is_reaped(pid)
    thinker.close()


def test_one_that_reads_nothing_is_not_asked_until_its_pipe_is_full() -> None:
    thinker = thinker_of(GREEDY, patience=600)
    thinker.ask(1, seen())
    answer(thinker)
    stop(thinker)
    for _ in range(MOST_OPEN + 1):
        thinker.withdraw()
        thinker.ask(1, seen())
    assert answer(thinker) in legal_texts()
    thinker.close()


def test_a_player_that_hangs_again_and_again_is_told_by_its_deadline() -> None:
    thinker = thinker_of(Level("hangs", "", Hangs, brief=Brief(seconds=0.1)), patience=0.2)
    for worker in thinker._workers:
        # It counts as started: machines that are busy take their time with that.
        worker._has_answered = True  # type: ignore[attr-defined]
    thinker.ask(1, seen())
    with pytest.raises(ThinkerLost, match="did not answer, 3 times") as lost:
        answer(thinker)
    assert lost.value.code is None
    assert not thinker.is_asked
    thinker.close()
    assert not processes(thinker)


def test_a_decision_has_more_time_the_longer_its_level_thinks() -> None:
    given = []

    class Noted(WorkerProcess):
        def send(self, question: Any, seconds: float) -> None:
            given.append(seconds)

    for name in ("greedy", "hard@8s", "master@4000", "normal@10"):
        thinker = thinker_of(MANIFESTS["cliff"].level(name), patience=10)
        thinker._workers = [Noted(thinker._table, 0)]
        thinker.ask(1, seen())
    assert given == [20, 50, 1010, 20]


def test_without_a_process_it_thinks_in_this_one_and_decides_the_same() -> None:
    here, there = thinker_of(GREEDY), thinker_of(GREEDY)
    with no_more_files():
        here.warm_up()
        here.ask(1, seen())
        assert here.is_here
        found = answer(here)
    there.ask(1, seen())
    assert answer(there) == found
    assert not there.is_here
    assert not processes(here)
    for thinker in (here, there):
        thinker.close()
    assert no_thread_thinks()


def no_thread_thinks() -> bool:
    end = time.monotonic() + 20
    while any("plouf thinker" in thread.name for thread in threading.enumerate()) and time.monotonic() < end:
        time.sleep(0.02)
    return not any("plouf thinker" in thread.name for thread in threading.enumerate())


@pytest.mark.parametrize("level", LEVELS)
def test_it_is_asked_where_it_thinks_also_when_the_last_process_can_not_be_replaced(level: str) -> None:
    thinker = thinker_of(MANIFESTS["cliff"].level(level))
    thinker.warm_up()
    for pid in processes(thinker):
        os.kill(pid, signal.SIGKILL)
    thinker.ask(1, seen())
    with no_more_files():
        assert answer(thinker) in legal_texts()
    assert thinker.is_here
    thinker.close()


def test_advice_comes_without_a_process_too() -> None:
    thinker = Thinker(Seating(CLIFF, HEADER, (None, GREEDY), "1", MANIFESTS["cliff"].level("master")))
    start = Match(CLIFF, HEADER, Random(1)).state
    with no_more_files():
        thinker.advise(0, CLIFF.seen_by(start, 0))
        assert isinstance(thinker._asked and thinker._asked.question, AdviseQuestion)
        found = thought(thinker)
    assert {option.decisions[0] for option in found.options} <= set(CLIFF.legal(start))
    thinker.close()


@pytest.mark.parametrize("level", LEVELS)
def test_with_neither_process_nor_thread_it_thinks_between_two_frames(level: str) -> None:
    thinker = thinker_of(MANIFESTS["cliff"].level(level))
    with no_more_files(), no_more_threads():
        thinker.ask(1, seen())
        assert thinker.is_asked
        assert answer(thinker) in legal_texts()
    thinker.close()


def test_a_thread_that_fails_is_told_like_a_process_that_ends() -> None:
    thinker = Thinker(Seating(CLIFF, HEADER, (None, Level("fails", "", Fails)), "1"), is_here=True)
    thinker.ask(1, seen())
    told = threading.excepthook
    threading.excepthook = lambda _: None
    try:
        with pytest.raises(ThinkerLost):
            answer(thinker)
    finally:
        threading.excepthook = told
        thinker.close()


class Fails:
    """A player with a fault."""

    def __init__(self, game: AnyGame, rng: Random, brief: Brief) -> None:
        pass

    def decide(self, seen: Any) -> Any:
        raise ZeroDivisionError


@pytest.mark.skipif(os.name != "posix" or os.getuid() != 0, reason="becomes somebody whom the limit binds")
def test_a_limit_on_processes_is_no_hindrance() -> None:
    """The limit counts threads as well: with neither there is an answer all the same."""
    program = """
from tests.ai.test_lost_workers import *
for limit in (None, 1):
    if limit:
        resource.setrlimit(resource.RLIMIT_NPROC, (limit, limit))
        os.setuid(54321)
    thinker = thinker_of(GREEDY)
    thinker.ask(1, seen())
    found = answer(thinker)
    print(thinker.is_here, len(processes(thinker)), thinker.is_here and thinker._workers[0]._thread, found)
    thinker.close()
"""
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=100)
    assert done.stderr == ""
    usual, limited = done.stdout.splitlines()
    assert usual.startswith("False 1 False ")
    assert limited == usual.replace("False 1 False", "True 0 None")


def test_the_window_goes_on_while_it_thinks_in_this_process() -> None:
    """Frame after frame, and not only when the answer is there."""
    thinker = Thinker(Seating(CLIFF, HEADER, (None, MANIFESTS["cliff"].level("master@1s")), "1"), is_here=True)
    thinker.ask(1, seen())
    frames = 0
    while thinker.look() is None:
        frames += 1
        time.sleep(0.005)
    thinker.close()
    assert frames > 10


def test_nothing_is_left_when_stopped_processes_are_closed() -> None:
    thinker = thinker_of(MANIFESTS["cliff"].level("master@0.2s"))
    thinker.warm_up()
    pids = stop(thinker)
    thinker.close()
    assert len(pids) == 2
    assert all(map(is_gone, pids))
    assert all(map(is_reaped, pids))
