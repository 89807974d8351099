"""Records from elsewhere: checked by the rules, copied as they are, and never twice."""

import os
from pathlib import Path

import pytest

from game.games import GAMES
from game.table.gallery_index import GalleryIndex
from game.table.importing import taken_in
from game.table.record import BrokenRecord
from tests.faults import failing
from tests.table.kept_records import cut, kept, put
from tests.table.test_gallery_index import opened


def take_in(path: Path, index: GalleryIndex) -> Path:
    pieces = taken_in(path, index, GAMES)
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            found: Path = end.value
            return found


def test_a_copy_of_it_lies_among_the_others_and_it_was_played_when_it_was(tmp_path: Path) -> None:
    path = put(tmp_path / "post" / "theirs.plouf", kept("pond-classic"))
    os.utime(path, (1_700_000_000, 1_700_000_000))
    index = opened(tmp_path / "home")
    copy = take_in(path, index)
    assert copy == tmp_path / "home" / "games" / "theirs.plouf"
    assert copy.read_bytes() == path.read_bytes()
    entry = index.look_at(copy)
    assert entry is not None
    assert entry.when == 1_700_000_000


def test_the_same_again_is_the_one_that_is_there(tmp_path: Path) -> None:
    home = tmp_path / "home"
    there = put(home / "games" / "mine.plouf", kept("pond-classic"))
    path = put(tmp_path / "post" / "theirs.plouf", kept("pond-classic"))
    assert take_in(path, opened(home)) == there
    assert take_in(there, opened(home)) == there
    assert len(list(home.rglob("*.plouf"))) == 1


def test_another_of_the_same_name_stays(tmp_path: Path) -> None:
    home = tmp_path / "home"
    there = put(home / "games" / "match.plouf", kept("pond-classic"))
    path = put(tmp_path / "match.plouf", kept("cliff-classic"))
    assert take_in(path, opened(home)).name == "match 2.plouf"
    assert there.read_bytes() == kept("pond-classic")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{nonsense",
        kept("pond-classic")[:-9],
        cut(kept("pond-classic"), 20) + b'{"seat": 0, "do": "fly"}\n',
        kept("pond-classic").replace(b'"pond"', b'"chess"', 1),
        b"\0" * 5000,
    ],
)
def test_what_cant_be_played_to_its_end_is_refused_in_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = put(tmp_path / "theirs.plouf", content)
    with pytest.raises(BrokenRecord) as found:
        take_in(path, opened(tmp_path / "home"))
    assert "\n" not in str(found.value)
    assert not list((tmp_path / "home").rglob("*.plouf"))


@pytest.mark.parametrize("kind", ["open", "write", "fsync", "replace", "mkdir"])
def test_where_it_cant_be_written_nothing_half_is_left(tmp_path: Path, kind: str) -> None:
    nth, failed = 0, True
    while failed:
        nth += 1
        home = tmp_path / str(nth)
        path = put(tmp_path / "theirs.plouf", kept("pond-classic"))
        index = opened(home)
        with failing(home, kind, nth) as faults:
            try:
                take_in(path, index)
            except OSError:
                assert not list(home.rglob("*.plouf"))
        failed = faults.failed > 0
    assert len(list(home.rglob("*.plouf"))) == 1
