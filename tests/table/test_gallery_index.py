"""The gallery's index: every record in its folders, whatever the index says or does not say."""

import os
from pathlib import Path

import pytest

from game.table.gallery_entry import GalleryEntry, Room
from game.table.gallery_index import FIRST_PAGE, INDEX, GalleryIndex
from tests.faults import FOREVER, failing
from tests.table.kept_records import cut, kept, put, seated


def opened(*folders: Path) -> GalleryIndex:
    """An index with everything found out, and kept for the next time."""
    index = GalleryIndex(folders)
    while not index.is_whole:
        index.work()
    index.close()
    return index


def names(index: GalleryIndex) -> list[str]:
    return [entry.file.name for entry in index.entries]


def entry_named(index: GalleryIndex, name: str) -> GalleryEntry:
    return next(entry for entry in index.entries if entry.file.name == name)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """With a match of each kind."""
    put(tmp_path / "games" / "2026-11-01 20.15 cliff.plouf", seated(kept("cliff-classic")))
    put(tmp_path / "games" / "2026-11-03 20.15 pier unfinished.plouf", cut(kept("pier-classic"), 30))
    put(tmp_path / "games" / "2026-11-02 20.15 pond resigned.plouf", kept("pond-classic-resigned"))
    put(tmp_path / "running-pier.plouf", cut(seated(kept("pier-classic"), "Bea"), 30))
    put(tmp_path / "games" / "bin" / "2026-11-18 09.00.00 thrown away old.plouf", kept("pond-classic"))
    return tmp_path


def test_all_are_there_the_newest_first_with_what_their_headers_and_ends_say(folder: Path) -> None:
    index = opened(folder)
    assert sorted(names(index)) == sorted(path.name for path in folder.rglob("*.plouf"))
    dated = [name for name in names(index) if name.startswith("2026-11-0")]
    assert dated == sorted(dated, reverse=True)
    over = entry_named(index, "2026-11-01 20.15 cliff.plouf")
    assert (over.game, over.board) == ("cliff", "Puddle Jump")
    assert over.is_over
    assert sorted(over.ranks) == [1, 2]
    assert [(seat.name, seat.by) for seat in over.seats] == [("Ada", "human"), ("Bo", "easy")]
    left = entry_named(index, "2026-11-03 20.15 pier unfinished.plouf")
    assert left.is_unfinished
    assert not left.is_over
    given_up = entry_named(index, "2026-11-02 20.15 pond resigned.plouf")
    assert given_up.resigned == 1
    assert not given_up.is_unfinished
    assert entry_named(index, "running-pier.plouf").file.room is Room.RUNNING
    assert [entry.is_in_bin for entry in index.entries].count(True) == 1
    assert index.people == {"Ada": 2, "Bea": 1, "Bo": 1}
    assert index.games == {"cliff": 1, "pier": 2, "pond": 2}


def test_those_elsewhere_are_among_them(folder: Path, tmp_path: Path) -> None:
    other = tmp_path / "elsewhere"
    path = put(other / "running-cliff.plouf", cut(kept("cliff-classic"), 20))
    index = opened(folder, other)
    assert index.path_of(entry_named(index, "running-cliff.plouf")) == path


def test_what_has_not_changed_is_not_read_again(folder: Path) -> None:
    before = opened(folder).entries
    path = folder / "games" / "2026-11-01 20.15 cliff.plouf"
    found = path.stat()
    path.write_bytes(b"x" * found.st_size)
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns))
    assert opened(folder).entries == before
    os.utime(path, ns=(found.st_atime_ns, found.st_mtime_ns + 1))
    assert entry_named(opened(folder), path.name).why


def test_what_came_and_went_meanwhile_is_noticed(folder: Path) -> None:
    opened(folder)
    (folder / "running-pier.plouf").unlink()
    put(folder / "games" / "2026-11-09 20.15 cliff.plouf", kept("cliff-tournament"))
    index = opened(folder)
    assert "running-pier.plouf" not in names(index)
    assert entry_named(index, "2026-11-09 20.15 cliff.plouf").is_over


@pytest.mark.parametrize("how", ["missing", "cut off", "no JSON", "not UTF-8", "old", "of other folders", "a folder"])
def test_an_index_that_is_missing_old_or_wrong_is_made_anew(folder: Path, how: str) -> None:
    before, path = opened(folder).entries, folder / INDEX
    content = path.read_bytes()
    match how:
        case "cut off":
            path.write_bytes(content[: len(content) * 2 // 3])
        case "no JSON":
            path.write_bytes(content.replace(b'"seats":[', b'"seats":[,', 2))
        case "not UTF-8":
            path.write_bytes(content.replace(b"Ada", b"\xff\xfe\xfd", 1))
        case "old":
            path.write_bytes(content.replace(b'{"gallery":1', b'{"gallery":0', 1))
        case "of other folders":
            path.write_bytes(content.replace(str(folder).encode(), b"/home/else", 1))
        case _:
            path.unlink()
    if how == "a folder":
        path.mkdir()
        assert opened(folder).entries == before
        return
    assert opened(folder).entries == before
    assert path.read_bytes() == content


@pytest.mark.parametrize("name", ["../../secret.plouf", "/etc/passwd.plouf", "sums", ".."])
def test_an_index_leads_nowhere_else(folder: Path, name: str) -> None:
    before, path = opened(folder).entries, folder / INDEX
    content = path.read_bytes()
    path.write_bytes(content.replace(b'"running-pier.plouf"', f'"{name}"'.encode()))
    index = GalleryIndex([folder])
    index.work()
    assert all(entry.file.name.endswith(".plouf") for entry in index.entries)
    assert all(index.path_of(entry).is_relative_to(folder) for entry in index.entries)
    assert name not in names(index)
    assert opened(folder).entries == before


def test_what_is_no_record_is_named_and_in_nobodys_way(folder: Path) -> None:
    games = folder / "games"
    put(games / "nonsense.plouf", b"{nonsense")
    put(games / "empty.plouf", b"")
    put(games / "binary.plouf", bytes(range(256)) * 40)
    put(games / "foreign.plouf", b'{"plouf": 9, "game": "chess"}\n')
    put(games / "torn.plouf", kept("cliff-classic")[:-7])
    put(games / "endless.plouf", b"[" * 300_000)
    put(games / "nobody.plouf", b'{"plouf":1,"game":"cliff","rules":{},"seats":[],"board":{}}\n')
    put(games / "odd.plouf", kept("pond-classic").replace(b'"blue"', b'"tartan"'))
    (games / "folder.plouf").mkdir()
    (games / "nowhere.plouf").symlink_to(folder / "nothing here")
    os.mkfifo(games / "pipe.plouf")
    index = opened(folder)
    flaws = {entry.file.name: entry.why for entry in index.entries if entry.why}
    assert set(flaws) == {path.name for path in games.glob("*.plouf") if not path.name.startswith("2026")}
    assert all("\n" not in why and len(why) < 300 for why in flaws.values())
    assert "version 9" in flaws["foreign.plouf"]
    assert "cut off" in flaws["torn.plouf"]
    assert "tartan" in flaws["odd.plouf"]
    assert "not a regular file" in flaws["pipe.plouf"]


def test_an_end_that_makes_no_sense_gives_no_places(folder: Path) -> None:
    record = cut(kept("cliff-classic"), 5)
    for number, ranks in enumerate(("[1]", "[0, 9]", '["1", "2"]', "7", "[true, 2]")):
        put(folder / "games" / f"{number}.plouf", record + f'{{"end": {{"ranks": {ranks}}}}}\n'.encode())
    index = opened(folder)
    for number in range(5):
        assert entry_named(index, f"{number}.plouf").ranks == ()


def test_a_folder_that_is_none_is_told_and_the_others_are_listed(tmp_path: Path) -> None:
    put(tmp_path / "running-pier.plouf", cut(kept("pier-classic"), 30))
    (tmp_path / "games").write_text("")
    index = opened(tmp_path)
    assert names(index) == ["running-pier.plouf"]
    assert [one.path for one in index.out_of_reach] == [tmp_path / "games", tmp_path / "games" / "bin"]


@pytest.mark.parametrize("kind", ["open", "write", "fsync", "replace"])
def test_where_the_index_cant_be_written_all_is_there_all_the_same(folder: Path, kind: str) -> None:
    with failing(folder, kind, times=FOREVER) if kind != "open" else failing(folder / INDEX, kind, times=FOREVER):
        assert len(opened(folder).entries) == len(list(folder.rglob("*.plouf")))
    assert not list(folder.rglob(".*"))
    assert len(opened(folder).entries) == len(list(folder.rglob("*.plouf")))


def test_the_first_page_is_there_at_once_and_the_rest_comes(tmp_path: Path) -> None:
    for number in range(3 * FIRST_PAGE):
        put(tmp_path / "games" / f"2026-11-{number % 28 + 1:02d} 20.15 {number}.plouf", cut(kept("pond-classic"), 3))
    whole = opened(tmp_path)
    index = GalleryIndex([tmp_path])
    index.work()
    assert FIRST_PAGE <= len(index.entries) < len(whole.entries)
    assert index.entries == whole.entries[: len(index.entries)]
    index.close()
    assert opened(tmp_path).entries == whole.entries


def test_a_name_that_is_no_text_is_listed_every_time(folder: Path) -> None:
    name = os.fsdecode(b"caf\xe9.plouf")
    put(folder / "games" / name, kept("pond-classic"))
    for _ in range(2):
        index = opened(folder)
        assert entry_named(index, name).is_over
