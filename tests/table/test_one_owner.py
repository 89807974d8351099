"""A running match has one owner: whoever comes second can take it over or begin another, and nothing is lost."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.games import GAMES
from game.table.copies import remove_copies
from game.table.match import AnyMatch, Match
from game.table.ownership import Ownership, TakenOver
from game.table.record import read_record
from game.table.replay import Replay
from game.table.saved_match import Damaged, PlayedElsewhere, SetAside
from game.table.store import Store
from game.table.waiting import is_played_elsewhere, running_file, waiting
from tests.table.test_store import kept, match_of, new_match, play, resumed, saved

ROOT = Path(__file__).parents[2]
# A program that plays a match in this folder until it is ended, and tells how many lines are saved.
PLAYER = """
import sys, time
from pathlib import Path
from random import Random
from game.games import GAMES
from game.table.match import Match
from game.table.ownership import TakenOver
from game.table.store import Store
from tests.table.test_store import new_match, play
folder, how = Path(sys.argv[1]), sys.argv[2]
store = Store(folder)
if how == "new":
    match = new_match()
else:
    found = store.resume(GAMES, Random(4))
    if how == "force" and not isinstance(found, Match):
        found = store.resume_from(found.path, GAMES, Random(4), by_force=True)
    match = found
    if not isinstance(match, Match):
        print(type(match).__name__, flush=True)
        sys.exit(3)
try:
    store.keep(match)
    while match.to_move is not None:
        print(len(match.lines), flush=True)
        time.sleep(0.002)
        play(match, 1, seed=len(match.lines))
        store.keep(match)
except TakenOver:
    print("taken over", flush=True)
"""


@contextmanager
def player(folder: Path, how: str) -> "Iterator[subprocess.Popen[str]]":
    command = [sys.executable, "-c", PLAYER, str(folder), how]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        try:
            yield process
        finally:
            process.kill()


def line_of(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    return process.stdout.readline().strip()


def test_whoever_comes_second_is_told(tmp_path: Path) -> None:
    first, match = Store(tmp_path), new_match(8)
    first.keep(match)
    path = running_file(tmp_path, "cliff")
    assert is_played_elsewhere(path)
    assert Store(tmp_path).resume(GAMES, Random(1)) == PlayedElsewhere(path)
    first.leave(match)
    assert not is_played_elsewhere(path)
    assert resumed(tmp_path).lines == match.lines


def test_the_owner_of_a_match_is_not_somebody_else_to_itself(tmp_path: Path) -> None:
    owner = Ownership(tmp_path / "one.plouf")
    assert owner.take()
    assert owner.take()
    assert not owner.is_elsewhere
    owner.release()


def test_a_lock_dies_with_its_process(tmp_path: Path) -> None:
    with player(tmp_path, "new") as process:
        line_of(process)
        assert is_played_elsewhere(running_file(tmp_path, "cliff"))
        process.kill()
        process.wait()
    assert not is_played_elsewhere(running_file(tmp_path, "cliff"))
    resumed(tmp_path)


def test_another_match_begins_beside_one_that_is_played(tmp_path: Path) -> None:
    first, older = Store(tmp_path), new_match(8)
    first.keep(older)
    second, newer = Store(tmp_path), new_match(2)
    second.keep(newer)
    play(older, 3)
    first.keep(older)
    assert saved(tmp_path) == older.lines
    assert [line for _, line in read_record(running_file(tmp_path, "cliff", 2))[1]] == newer.lines
    assert first.finished() == []
    first.leave(older)
    second.leave(newer)
    assert len(waiting(tmp_path)) == 2


def test_a_match_that_nobody_plays_is_gone_on_with_before_one_that_somebody_does(tmp_path: Path) -> None:
    kept(tmp_path, match_of("pond"))
    store = Store(tmp_path)
    store.keep(new_match())
    assert resumed(tmp_path).game.name == "pond"


def test_whoever_takes_over_has_all_of_it_and_the_first_writes_no_more(tmp_path: Path) -> None:
    first, match = Store(tmp_path), new_match(8)
    first.keep(match)
    second = Store(tmp_path)
    found = second.resume_from(running_file(tmp_path, "cliff"), GAMES, Random(1), by_force=True)
    assert isinstance(found, Match)
    assert found.lines == match.lines
    assert first.taken_over == running_file(tmp_path, "cliff")
    play(match, 1)
    with pytest.raises(TakenOver):
        first.keep(match)
    with pytest.raises(TakenOver):
        first.finish(match, datetime(2026, 11, 16, 20, 15))
    play(found, 4)
    second.keep(found)
    assert saved(tmp_path) == found.lines
    assert first.finished() == []
    # And back again.
    again = first.resume_from(running_file(tmp_path, "cliff"), GAMES, Random(1), by_force=True)
    assert isinstance(again, Match)
    assert again.lines == found.lines
    assert first.taken_over is None
    assert second.taken_over is not None


def test_nobody_lets_go_in_the_middle_of_a_save(tmp_path: Path) -> None:
    first, second = Ownership(tmp_path / "one.plouf"), Ownership(tmp_path / "one.plouf")
    assert first.take()
    taken: list[bool] = []
    with first.writing():
        asking = threading.Thread(target=lambda: taken.append(second.take_over()))
        asking.start()
        time.sleep(0.3)
        assert not taken
        assert first.take()
    asking.join()
    assert taken == [True]
    with pytest.raises(TakenOver), first.writing():
        pass


@pytest.mark.skipif(os.name != "posix", reason="stops a process")
def test_whoever_does_not_answer_keeps_it(tmp_path: Path) -> None:
    with player(tmp_path, "new") as process:
        line_of(process)
        os.kill(process.pid, signal.SIGSTOP)
        asking = Ownership(running_file(tmp_path, "cliff"))
        assert not asking.take_over(patience=0.3)
        os.kill(process.pid, signal.SIGCONT)
        time.sleep(0.3)
        # It was asked in vain, so it does not let go later for nobody.
        assert asking.is_elsewhere


def test_two_who_take_it_from_each_other_lose_nothing(tmp_path: Path) -> None:
    told = 0
    with player(tmp_path, "new") as first:
        line_of(first)
        with player(tmp_path, "force") as second:
            assert second.stdout is not None
            begun = int(line_of(second))
            told = max(told, begun, *(int(line_of(second)) for _ in range(5)))
            assert first.stdout is not None
            said = first.stdout.read().split("\n")
            assert said[-2] == "taken over"
            # All that the first one said was saved is in what the second goes on with.
            assert max(int(number) for number in said[:-2]) <= begun
            second.kill()
            second.wait()
    assert len(resumed(tmp_path).lines) >= told
    for _ in Replay(running_file(tmp_path, "cliff"), GAMES).points():
        pass


@pytest.mark.parametrize("what", ["deleted", "moved", "emptied", "cut short", "replaced", "folder deleted"])
def test_a_file_that_somebody_was_at_is_written_whole_again(tmp_path: Path, what: str) -> None:
    folder = tmp_path / "saved"
    store, match = Store(folder), new_match(8)
    store.keep(match)
    path = running_file(folder, "cliff")
    match what:
        case "deleted":
            path.unlink()
        case "moved":
            path.rename(folder / "elsewhere.plouf")
        case "emptied":
            path.write_bytes(b"")
        case "cut short":
            path.write_bytes(path.read_bytes()[:-9])
        case "replaced":
            path.unlink()
            path.write_text("somebody else's\n")
        case "folder deleted":
            for one in folder.iterdir():
                one.unlink()
            folder.rmdir()
    play(match, 1)
    store.keep(match)
    assert saved(folder) == match.lines
    assert is_played_elsewhere(path)
    asides = [one.read_text() for one in folder.glob("replaced*")]
    assert asides == (["somebody else's\n"] if what == "replaced" else [])


def test_a_folder_that_was_deleted_and_taken_by_another_is_the_others(tmp_path: Path) -> None:
    first, match = Store(tmp_path / "saved"), new_match(8)
    first.keep(match)
    for one in (tmp_path / "saved").iterdir():
        one.unlink()
    second, other = Store(tmp_path / "saved"), new_match(2)
    second.keep(other)
    play(match, 1)
    with pytest.raises(TakenOver):
        first.keep(match)
    assert saved(tmp_path / "saved") == other.lines


@pytest.mark.slow
def test_two_who_finish_in_the_same_minute_both_keep_their_match(tmp_path: Path) -> None:
    now = datetime(2026, 11, 16, 20, 15)
    stores = [Store(tmp_path), Store(tmp_path)]
    matches = [new_match(3000), new_match(3000)]
    for store, match in zip(stores, matches, strict=True):
        store.keep(match)
    assert len({store.finish(match, now) for store, match in zip(stores, matches, strict=True)}) == 2
    assert waiting(tmp_path) == []


def damaged(folder: Path, text: str) -> tuple[AnyMatch, Path]:
    """A match with one bad line in its middle."""
    match = new_match(30)
    kept(folder, match)
    path = running_file(folder, "cliff")
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:14], text, *lines[14:]]))
    return match, path


@pytest.mark.parametrize("text", ['{"seat": 0, "do": "play X9"}\n', "rubbish\n", '{"chance": "deck"}\n'])
def test_what_is_legal_of_a_damaged_match_can_be_gone_on_with(tmp_path: Path, text: str) -> None:
    match, path = damaged(tmp_path, text)
    whole = path.read_bytes()
    store = Store(tmp_path)
    found = store.resume(GAMES, Random(3))
    assert isinstance(found, Damaged)
    assert found.why.startswith("line 15: ")
    # Nothing has happened yet: it can be looked at again.
    assert path.read_bytes() == whole
    assert found.match.lines[:13] == match.lines[:13]
    aside = store.go_on_with(found)
    assert aside.read_bytes() == whole
    assert saved(tmp_path) == found.match.lines
    store.leave(found.match)
    assert resumed(tmp_path).lines == found.match.lines


def test_a_match_of_which_not_even_the_first_line_is_legal_is_set_aside(tmp_path: Path) -> None:
    kept(tmp_path, new_match(3))
    path = running_file(tmp_path, "cliff")
    path.write_text(path.read_text().splitlines()[0] + '\n{"chance": "deck F1"}\n{"seat": 0, "do": "play F1"}\n')
    remove_copies(path)
    assert isinstance(Store(tmp_path).resume(GAMES, Random(1)), SetAside)
