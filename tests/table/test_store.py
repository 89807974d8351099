"""The store: whatever happens, at most the line being written is lost."""

import os
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.games import GAMES, MANIFESTS
from game.games.cliff.boards import STRIP
from game.games.cliff.rules.game import CLIFF
from game.rules.contract import AnyGame
from game.table.match import AnyMatch, Match
from game.table.record import Header, Line, read_record
from game.table.replay import Replay
from game.table.saved_match import SetAside
from game.table.seats import seats_for
from game.table.store import Store
from game.table.waiting import game_of, running_file, waiting
from tests.table.taking_back import take_back

HEADER = Header("cliff", {}, seats_for(["human", "human"]), STRIP)


def play(match: AnyMatch, decisions: int, seed: int = 2) -> AnyMatch:
    rng = Random(seed)
    for _ in range(decisions):
        if isinstance(seat := match.to_move, int):
            match.decide(seat, rng.choice(rng.choice(CLIFF.legal_by_kind(match.state))))
    return match


def new_match(decisions: int = 1) -> AnyMatch:
    return play(Match(CLIFF, HEADER, Random(1)), decisions)


def resumed(folder: Path, game: str | None = None) -> AnyMatch:
    """The match that another program finds there: this one has been ended."""
    store = Store(folder)
    match = store.resume(GAMES, Random(3), game)
    assert isinstance(match, Match)
    store.leave(match)
    return match


def kept(folder: Path, match: AnyMatch) -> None:
    """Save a match as a program does that is ended then."""
    store = Store(folder)
    store.keep(match)
    store.leave(match)


def saved(folder: Path) -> list[Line]:
    """The lines on the disk, also of a match that is being played."""
    return [line for _, line in read_record(running_file(folder, "cliff"))[1]]


def test_a_kept_match_stands_where_it_was(tmp_path: Path) -> None:
    store, match = Store(tmp_path / "new folder"), new_match()
    for _ in range(30):
        play(match, 1, seed=len(match.lines))
        store.keep(match)
        assert saved(tmp_path / "new folder") == match.lines


def test_keeping_appends_what_is_new(tmp_path: Path) -> None:
    store, match = Store(tmp_path), new_match(5)
    store.keep(match)
    node = running_file(tmp_path, "cliff").stat().st_ino
    play(match, 5)
    store.keep(match)
    assert running_file(tmp_path, "cliff").stat().st_ino == node
    assert saved(tmp_path) == match.lines


def test_what_was_taken_back_is_gone(tmp_path: Path) -> None:
    store, match = Store(tmp_path), new_match(2)
    store.keep(match)
    take_back(match)
    store.keep(match)
    assert saved(tmp_path) == match.lines


def test_a_line_cut_off_in_the_middle_is_dropped(tmp_path: Path) -> None:
    match = new_match(12)
    kept(tmp_path, match)
    path = running_file(tmp_path, "cliff")
    path.write_bytes(path.read_bytes()[:-7])
    assert resumed(tmp_path).lines[: len(match.lines) - 1] == match.lines[:-1]


@pytest.mark.parametrize("content", [b"", b"rubbish", b"rubbish\n", b'{"plouf": 9}\n', b"\xff\xfe\n"])
def test_a_broken_match_is_set_aside_and_said(tmp_path: Path, content: bytes) -> None:
    running_file(tmp_path, "cliff").write_bytes(content)
    store = Store(tmp_path)
    aside = store.resume(GAMES, Random(1))
    assert isinstance(aside, SetAside)
    assert aside.path.read_bytes() == content
    assert "\n" not in aside.why
    assert waiting(tmp_path) == []
    assert store.resume(GAMES, Random(1)) is None


def test_two_broken_matches_are_both_kept(tmp_path: Path) -> None:
    for text in ("one\n", "two\n"):
        running_file(tmp_path, "cliff").write_text(text)
        Store(tmp_path).resume(GAMES, Random(1))
    assert sorted(path.read_text() for path in tmp_path.glob("broken*")) == ["one\n", "two\n"]


def test_a_finished_match_goes_to_the_gallery(tmp_path: Path) -> None:
    store, match = Store(tmp_path), new_match(3000)
    assert match.to_move is None
    store.keep(match)
    now = datetime(2026, 11, 16, 20, 15)
    paths = [store.finish(match, now), store.finish(match, now)]
    assert waiting(tmp_path) == []
    assert sorted(paths, reverse=True) == store.finished()
    for path in paths:
        *_, last = Replay(path, GAMES).points()
        assert CLIFF.to_move(last.state) is None


def match_of(name: str, decisions: int = 1) -> AnyMatch:
    row = MANIFESTS[name]
    seats = seats_for(["human"] * min(row.rules.seat_counts))
    rules: AnyGame = row.rules
    match = Match(
        rules, Header(name, next(iter(row.rule_sets.values())), seats, next(iter(row.boards.values()))), Random(1)
    )
    for _ in range(decisions):
        seat = match.to_move
        assert isinstance(seat, int)
        match.decide(seat, rules.legal(match.state)[0])
    return match


def left_at(path: Path, seconds: int) -> None:
    os.utime(path, (seconds, seconds))


def test_each_game_has_its_own_running_match(tmp_path: Path) -> None:
    lines = {}
    for number, name in enumerate(MANIFESTS):
        # At the window every door has a store of its own; the folder is the same.
        match = match_of(name, 4)
        kept(tmp_path, match)
        lines[name] = match.lines
        left_at(running_file(tmp_path, name), 1000 + number)
    assert [game_of(path) for path in waiting(tmp_path)] == list(MANIFESTS)[::-1]
    for name, left in lines.items():
        assert resumed(tmp_path, name).lines == left
    assert not any("unfinished" in path.name for path in Store(tmp_path).finished())


def test_the_one_played_last_is_gone_on_with_and_then_the_one_before(tmp_path: Path) -> None:
    kept(tmp_path, match_of("pond"))
    left_at(running_file(tmp_path, "pond"), 1000)
    store, match = Store(tmp_path), new_match(3000)
    kept(tmp_path, match)
    assert resumed(tmp_path).game.name == "cliff"
    left = store.resume(GAMES, Random(1))
    assert isinstance(left, Match)
    store.finish(left, datetime(2026, 11, 16, 20, 15))
    assert resumed(tmp_path).game.name == "pond"
    assert Store(tmp_path).waiting("pond")
    assert not Store(tmp_path).waiting("cliff")


def test_whoever_goes_on_has_played_that_one_last(tmp_path: Path) -> None:
    for number, name in enumerate(("cliff", "pier")):
        kept(tmp_path, match_of(name))
        left_at(running_file(tmp_path, name), 1000 + number)
    resumed(tmp_path, "cliff")
    assert game_of(waiting(tmp_path)[0]) == "cliff"


def test_an_older_match_of_the_same_game_is_kept_unfinished_with_its_time(tmp_path: Path) -> None:
    older, newer = new_match(12), new_match(3)
    kept(tmp_path, older)
    left_at(running_file(tmp_path, "cliff"), int(datetime(2026, 11, 16, 20, 15).timestamp()))
    kept(tmp_path, newer)
    assert resumed(tmp_path).lines == newer.lines
    (path,) = Store(tmp_path).finished()
    assert path.name == "2026-11-16 20.15 cliff unfinished.plouf"
    assert [line for _, line in read_record(path)[1]] == older.lines


def test_a_store_that_is_given_a_new_match_loses_nothing_of_the_one_before(tmp_path: Path) -> None:
    store, older = Store(tmp_path), new_match(12)
    store.keep(older)
    store.keep(new_match())
    assert [line for _, line in read_record(store.finished()[0])[1]] == older.lines


def test_the_single_match_of_before_is_found_and_gone_on_with(tmp_path: Path) -> None:
    match = new_match(12)
    kept(tmp_path, match)
    old = running_file(tmp_path, "cliff").rename(tmp_path / "running.plouf")
    assert [game_of(path) for path in waiting(tmp_path)] == ["cliff"]
    store = Store(tmp_path)
    found = store.resume(GAMES, Random(3))
    assert isinstance(found, Match)
    play(found, 3)
    store.keep(found)
    store.leave(found)
    assert waiting(tmp_path) == [old]
    assert resumed(tmp_path).lines == found.lines
    kept(tmp_path, new_match())
    assert waiting(tmp_path) == [running_file(tmp_path, "cliff")]
    assert len(store.finished()) == 1


def test_a_broken_match_is_not_written_over_by_a_new_one(tmp_path: Path) -> None:
    running_file(tmp_path, "cliff").write_text("rubbish")
    Store(tmp_path).keep(new_match())
    assert [path.read_text() for path in Store(tmp_path).finished()] == ["rubbish"]


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
            process.kill()
            told = int((process.stdout.read().split() or ["1"])[-1])
        assert len(resumed(folder).lines) >= told
