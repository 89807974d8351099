"""Records of every version keep opening for ever: those in `fixtures/records` are never edited again."""

from hashlib import sha256
from pathlib import Path

import pytest

from game.games import GAMES, MANIFESTS
from game.table.gallery_entry import RecordFile, Room, read_entry
from game.table.record import read_record
from game.table.replay import Replay
from tests.table.kept_records import RECORDS

ALL = sorted(RECORDS.glob("*.plouf"))


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_a_kept_record_verifies(path: Path) -> None:
    replay = Replay(path, GAMES)
    *_, last = replay.points()
    assert (replay.game.to_move(last.state) is not None) == ("unfinished" in path.stem or "resigned" in path.stem)


@pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)
def test_a_kept_record_is_listed_without_a_flaw(path: Path) -> None:
    entry = read_entry(RecordFile(0, Room.PUT_AWAY, path.name, path.stat().st_size, 0), path)
    assert entry.why == ""
    assert entry.game == path.stem.partition("-")[0]
    assert entry.is_over == bool(entry.ranks) == ("unfinished" not in path.stem and "resigned" not in path.stem)
    assert (entry.resigned is not None) == ("resigned" in path.stem)
    assert (entry.part is not None) == ("series" in path.stem)


def test_there_is_one_of_each_game_and_rule_set() -> None:
    kept = [read_record(path)[0] for path in ALL]
    for name, game in MANIFESTS.items():
        for rules in game.rule_sets.values():
            assert any(one.game == name and dict(one.rules) == dict(rules) for one in kept), (name, rules)


def test_none_was_edited() -> None:
    listed = (RECORDS / "sums").read_text().splitlines()
    assert listed == [f"{sha256(path.read_bytes()).hexdigest()}  {path.name}" for path in ALL]
