"""Going on with a match that another was played after: it runs again beside whatever else runs, and nothing is lost."""

from pathlib import Path
from random import Random

import pytest

from game.games import GAMES
from game.table.match import Match
from game.table.ownership import Ownership
from game.table.saved_match import Damaged, PlayedElsewhere, SetAside
from game.table.store import Store
from game.table.waiting import running_file, waiting
from tests.faults import failing
from tests.table.kept_records import cut, kept, put, seated
from tests.table.test_store import new_match, play

LEFT = cut(seated(kept("cliff-classic")), 30)


def take_up(store: Store, path: Path) -> object:
    return store.take_up(path, GAMES, Random(1))


@pytest.fixture
def aside(tmp_path: Path) -> Path:
    return put(tmp_path / "games" / "2026-11-01 20.15 cliff unfinished.plouf", LEFT)


def test_it_runs_again_where_it_was_left(tmp_path: Path, aside: Path) -> None:
    store = Store(tmp_path)
    match = take_up(store, aside)
    assert isinstance(match, Match)
    assert len(match.lines) == 29
    assert not aside.exists()
    assert running_file(tmp_path, "cliff").read_bytes() == LEFT
    play(match, 1)
    store.keep(match)
    store.leave(match)
    again = Store(tmp_path).resume(GAMES, Random(1), "cliff")
    assert isinstance(again, Match)
    assert again.lines == match.lines


def test_what_runs_already_stays_and_both_wait(tmp_path: Path, aside: Path) -> None:
    other, before = Store(tmp_path), new_match(4)
    other.keep(before)
    store = Store(tmp_path)
    match = take_up(store, aside)
    assert isinstance(match, Match)
    play(match, 1)
    store.keep(match)
    play(before, 1)
    other.keep(before)
    assert running_file(tmp_path, "cliff", 2).exists()
    other.leave(before)
    store.leave(match)
    assert len(waiting(tmp_path)) == 2
    assert not list((tmp_path / "games").glob("*"))


def test_two_windows_take_up_the_same_and_only_one_has_it(tmp_path: Path, aside: Path) -> None:
    first, second = Store(tmp_path), Store(tmp_path)
    assert isinstance(take_up(first, aside), Match)
    assert take_up(second, aside) is None
    assert isinstance(take_up(second, running_file(tmp_path, "cliff")), PlayedElsewhere)
    assert len(list(tmp_path.rglob("*.plouf"))) == 1


def test_a_match_elsewhere_goes_on_there(tmp_path: Path) -> None:
    other = tmp_path / "other"
    path = put(other / "games" / "left.plouf", LEFT)
    assert isinstance(take_up(Store(tmp_path / "here", [other]), path), Match)
    assert running_file(other, "cliff").exists()


@pytest.mark.parametrize("record", ["cliff-classic", "pond-classic-resigned"])
def test_what_is_over_or_given_up_stays_where_it_is(tmp_path: Path, record: str) -> None:
    path = put(tmp_path / "games" / "over.plouf", kept(record))
    assert take_up(Store(tmp_path), path) == SetAside(path, "this match is over")
    assert path.read_bytes() == kept(record)


def test_what_makes_no_sense_stays_where_it_is(tmp_path: Path) -> None:
    path = put(tmp_path / "games" / "broken.plouf", b"{nonsense")
    found = take_up(Store(tmp_path), path)
    assert isinstance(found, SetAside)
    assert found.path == path
    assert path.exists()


def test_a_damaged_one_goes_on_as_far_as_it_is_good(tmp_path: Path) -> None:
    path = put(tmp_path / "games" / "torn.plouf", LEFT + b'{"seat": 0, "do": "fly"}\n')
    store = Store(tmp_path)
    found = take_up(store, path)
    assert isinstance(found, Damaged)
    assert "line 31" in found.why
    aside = store.go_on_with(found)
    assert aside.read_bytes() == LEFT + b'{"seat": 0, "do": "fly"}\n'
    assert running_file(tmp_path, "cliff").exists()


def test_where_nobody_decided_anything_it_stays_and_is_begun_once_more(tmp_path: Path) -> None:
    record = cut(seated(kept("cliff-classic")), 2)
    path = put(tmp_path / "games" / "hardly begun.plouf", record)
    store = Store(tmp_path)
    match = take_up(store, path)
    assert isinstance(match, Match)
    store.leave(match)
    assert path.read_bytes() == record


@pytest.mark.parametrize("kind", ["open", "write", "fsync", "replace", "mkdir"])
def test_whatever_fails_the_match_is_whole_in_one_place(tmp_path: Path, kind: str) -> None:
    nth, failed = 0, True
    while failed:
        nth += 1
        folder = tmp_path / str(nth)
        path = put(folder / "games" / "left.plouf", LEFT)
        store = Store(folder)
        with failing(folder, kind, nth) as faults:
            try:
                match = take_up(store, path)
            except OSError:
                match = None
        failed = faults.failed > 0
        assert [one.read_bytes() for one in folder.rglob("*.plouf")] == [LEFT]
        if isinstance(match, Match):
            play(match, 1)
            store.keep(match)
            store.leave(match)
        else:
            assert path.exists()
            assert not any(Ownership(one).is_elsewhere for one in folder.rglob("*.plouf"))
