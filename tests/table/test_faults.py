"""Whatever can't be written, at whatever moment: the match is whole in a file, or it was told that it is not."""

import errno
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.games import GAMES, MANIFESTS
from game.table.match import AnyMatch, Match
from game.table.ownership import TakenOver
from game.table.record import Header, record_text
from game.table.replay import Replay
from game.table.saved_match import Damaged, SetAside
from game.table.seats import seats_for
from game.table.store import Store
from game.table.waiting import running_file
from tests.faults import FOREVER, KINDS, failing

pytestmark = pytest.mark.slow

NOW = datetime(2026, 11, 18, 20, 15)
FILES = [kind for kind in KINDS if kind != "spawn"]


def begun(name: str) -> AnyMatch:
    row = MANIFESTS[name]
    seats = seats_for(["human"] * min(row.rules.seat_counts))
    header = Header(name, next(iter(row.rule_sets.values())), seats, next(iter(row.boards.values())))
    return Match(row.rules, header, Random(1))


def decide(match: AnyMatch, rng: Random) -> None:
    if isinstance(seat := match.to_move, int):
        match.decide(seat, rng.choice(rng.choice(match.game.legal_by_kind(match.state))))


def play_short(store: Store, match: AnyMatch, decisions: int = 14) -> bool:
    """A short match, with a taking back in it; whether the last save was told as failed."""
    rng, told = Random(2), False
    for number in range(decisions):
        decide(match, rng)
        if number == decisions // 2:
            match.rewind(len(match.moments) - 2)
        try:
            store.keep(match)
            told = False
        except OSError:
            told = True
    return told


def records(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*.plouf")}


def is_whole(folder: Path, match: AnyMatch) -> bool:
    return record_text(match.header, match.lines) in records(folder).values()


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("name", MANIFESTS)
def test_at_every_call_that_fails_once_the_match_is_whole_after_the_next_save(
    tmp_path: Path, name: str, kind: str
) -> None:
    nth, failed = 0, True
    while failed:
        nth += 1
        folder = tmp_path / str(nth)
        store, match = Store(folder), begun(name)
        with failing(folder, kind, nth) as faults:
            told = play_short(store, match)
        failed = faults.failed > 0
        assert told or is_whole(folder, match)
        store.keep(match)
        assert is_whole(folder, match)
        assert not list(folder.glob("replaced*"))
        assert not [path for path in folder.rglob(".*") if path.is_file()]
        store.leave(match)
        found = Store(folder).resume(GAMES, Random(1))
        assert isinstance(found, Match)
        assert found.lines == match.lines
    assert nth > 2


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("name", MANIFESTS)
def test_from_every_call_on_that_fails_for_ever_nothing_is_lost_unsaid(tmp_path: Path, name: str, kind: str) -> None:
    nth, failed = 0, True
    while failed:
        nth += 3
        folder, other = tmp_path / str(nth), tmp_path / f"other {nth}"
        store, match = Store(folder, [other]), begun(name)
        with failing(folder, kind, nth, FOREVER) as faults:
            told = play_short(store, match)
            failed = faults.failed > 0
            if told:
                path = store.keep_elsewhere(match)
                assert path.parent == other
                decide(match, Random(3))
                store.keep(match)
                store.leave(match)
        assert is_whole(tmp_path, match)
        if told:
            found = Store(folder, [other]).resume(GAMES, Random(1), name)
            assert isinstance(found, Match)
            assert found.lines == match.lines


@pytest.mark.parametrize("kind", FILES)
@pytest.mark.parametrize("what", ["finish", "next", "resign", "leave", "resume", "begin anew"])
@pytest.mark.parametrize("name", MANIFESTS)
def test_what_ends_or_begins_a_match_may_fail_at_any_call(tmp_path: Path, name: str, what: str, kind: str) -> None:
    nth, failed = 0, True
    while failed:
        nth += 1
        folder = tmp_path / str(nth)
        store, match, new = Store(folder), begun(name), begun(name)
        play_short(store, match, 5)

        def act(store: Store = store, match: AnyMatch = match, new: AnyMatch = new) -> None:
            match what:
                case "finish":
                    store.finish(match, NOW)
                case "next":
                    store.finish(match, NOW, new)
                case "resign":
                    store.resign(match, 0, NOW)
                case "leave" | "resume":
                    store.leave(match)
                    if what == "resume":
                        found = store.resume(GAMES, Random(1))
                        if found is None or isinstance(found, Damaged):
                            raise OSError(found.why if found else "It is gone.")
                        assert isinstance(found, Match)
                        store.keep(found)
                case "begin anew":
                    decide(new, Random(5))
                    store.keep(new)

        with failing(folder, kind, nth) as faults:
            try:
                act()
            except OSError:
                # AllSeatsFacts: it is as it was, and can be done once more.
                assert any(record.startswith(text(match)) for record in records(folder).values())
                if what not in ("leave", "resume"):
                    act()
        failed = faults.failed > 0
        if what == "begin anew":
            # Nobody holds the place of the match that was there; what can't be read just then stays in it.
            place = running_file(folder, name)
            assert text(new) in records(folder).values()
            assert place.read_bytes() == text(new) or (kind == "open" and failed and place.read_bytes() == text(match))
        kept = [content for content in records(folder).values() if text(match) in content or what == "resign"]
        assert len(kept) == 1
        assert not [path for path, content in records(folder).items() if not content]
        for path in records(folder):
            *_, _last = Replay(path, GAMES).points()


def text(match: AnyMatch) -> bytes:
    return record_text(match.header, match.lines)


def test_a_match_whose_folder_is_a_file_is_kept_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    store, match = Store(tmp_path / "games", [tmp_path / "other"]), begun("cliff")
    decide(match, Random(1))
    with pytest.raises(OSError, match="games"):
        store.keep(match)
    assert store.keep_elsewhere(match).parent == tmp_path / "other"
    # There it has an owner, as always.
    window = Store(tmp_path / "other")
    window.resume_from(running_file(tmp_path / "other", "cliff"), GAMES, Random(1), by_force=True)
    with pytest.raises(TakenOver):
        store.keep(match)


def test_where_no_folder_takes_it_that_is_said(tmp_path: Path) -> None:
    for name in ("games", "other"):
        (tmp_path / name).write_text("in the way")
    store, match = Store(tmp_path / "games", [tmp_path / "other"]), begun("cliff")
    decide(match, Random(1))
    with pytest.raises(OSError, match="other"):
        store.keep_elsewhere(match)
    (tmp_path / "games").unlink()
    store.keep(match)
    assert is_whole(tmp_path, match)


def test_what_is_kept_elsewhere_is_finished_there_and_pushes_nothing_aside(tmp_path: Path) -> None:
    home, other = tmp_path / "games", tmp_path / "other"
    waits = begun("pond")
    Store(other).keep(waits)
    older = begun("cliff")
    decide(older, Random(1))
    before = Store(other)
    before.keep(older)
    before.leave(older)
    store, match = Store(home, [other]), begun("cliff")
    for _ in range(3):
        decide(match, Random(1))
    with failing(home, "open", 1, FOREVER, errno.EACCES), pytest.raises(OSError, match="denied"):
        store.keep(match)
    path = store.keep_elsewhere(match)
    assert text(older) in records(other).values()
    assert store.finish(match, NOW).parent == other / "games"
    assert not path.exists()
    assert text(older) in records(other).values()
    assert {one.parent for one in Store(home, [other]).finished()} == {other / "games"}


@pytest.mark.parametrize("name", MANIFESTS)
def test_a_folder_that_is_deleted_during_play_is_made_anew_and_the_match_written_whole(
    tmp_path: Path, name: str
) -> None:
    folder = tmp_path / "data" / "games"
    store, match, rng = Store(folder), begun(name), Random(2)
    for _ in range(3):
        for _ in range(4):
            decide(match, rng)
            store.keep(match)
        assert is_whole(folder, match)
        for path in sorted((tmp_path / "data").rglob("*"), reverse=True):
            path.rmdir() if path.is_dir() else path.unlink()
    decide(match, rng)
    store.keep(match)
    assert is_whole(folder, match)
    store.leave(match)
    assert not isinstance(Store(folder).resume(GAMES, Random(1)), SetAside)
