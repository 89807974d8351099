"""The bin: what was thrown away can be brought back for some weeks, and what is played is never thrown away."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.table.record_bin import BeingPlayed, bin_of, bring_back, empty_bin, throw_away
from game.table.store import Store
from game.table.waiting import running_file
from tests.faults import failing
from tests.table.kept_records import cut, kept, put
from tests.table.test_store import kept as keep
from tests.table.test_store import new_match

NOW = datetime(2026, 11, 19, 9, 30, 5).astimezone()


def test_a_record_goes_into_the_bin_and_back(tmp_path: Path) -> None:
    path = put(tmp_path / "games" / "2026-11-01 20.15 cliff.plouf", kept("cliff-classic"))
    thrown = throw_away(path, tmp_path, NOW)
    assert thrown == bin_of(tmp_path) / "2026-11-19 09.30.05 thrown away 2026-11-01 20.15 cliff.plouf"
    assert not path.exists()
    assert bring_back(thrown, tmp_path) == path
    assert path.read_bytes() == kept("cliff-classic")


def test_another_may_have_its_name_by_then(tmp_path: Path) -> None:
    path = put(tmp_path / "games" / "match.plouf", kept("cliff-classic"))
    thrown = throw_away(path, tmp_path, NOW)
    put(path, kept("pond-classic"))
    assert bring_back(thrown, tmp_path).name == "match 2.plouf"
    assert path.read_bytes() == kept("pond-classic")


def test_a_match_that_waits_comes_back_to_wait_beside_what_runs_by_then(tmp_path: Path) -> None:
    keep(tmp_path, new_match(5))
    path = running_file(tmp_path, "cliff")
    content = path.read_bytes()
    thrown = throw_away(path, tmp_path, NOW)
    store = Store(tmp_path)
    store.keep(new_match(2))
    back = bring_back(thrown, tmp_path)
    assert back == running_file(tmp_path, "cliff", 2)
    assert back.read_bytes() == content


def test_a_match_that_is_played_is_not_thrown_away(tmp_path: Path) -> None:
    store, match = Store(tmp_path), new_match(5)
    store.keep(match)
    with pytest.raises(BeingPlayed):
        throw_away(running_file(tmp_path, "cliff"), tmp_path, NOW)
    store.leave(match)
    assert throw_away(running_file(tmp_path, "cliff"), tmp_path, NOW).exists()


def test_only_what_was_thrown_away_long_ago_is_deleted(tmp_path: Path) -> None:
    path = put(tmp_path / "games" / "match.plouf", kept("cliff-classic"))
    old = throw_away(path, tmp_path, NOW)
    put(path, kept("cliff-classic"))
    new = throw_away(path, tmp_path, NOW + timedelta(days=1))
    strangers = [
        put(bin_of(tmp_path) / name, b"") for name in ("mine.plouf", "2026-99-99 09.30.05 thrown away x.plouf")
    ]
    empty_bin(tmp_path, NOW + timedelta(days=30, hours=1))
    assert not old.exists()
    assert new.exists()
    assert all(path.exists() for path in strangers)
    empty_bin(tmp_path / "nowhere", NOW)


@pytest.mark.parametrize("kind", ["open", "replace", "mkdir"])
@pytest.mark.parametrize("name", ["games/match.plouf", "running-cliff.plouf"])
def test_whatever_fails_on_the_way_there_and_back_it_is_whole_in_one_place(
    tmp_path: Path, name: str, kind: str
) -> None:
    nth, failed, content = 0, True, cut(kept("cliff-classic"), 30)
    while failed:
        nth += 1
        folder = tmp_path / str(nth)
        path = put(folder / name, content)
        with failing(folder, kind, nth) as faults:
            try:
                bring_back(throw_away(path, folder, NOW), folder)
            except OSError:
                assert faults.failed
        failed = faults.failed > 0
        assert [one.read_bytes() for one in folder.rglob("*.plouf")] == [content]
