"""Many records counted: what counts, what is left out, what is remembered, and what it comes to."""

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from game.ai.analysis import AnalysedLine
from game.ai.analysis_file import keep, mark_of
from game.ai.analysis_work import Analysis
from game.ai.kept_luck import KEPT_LUCK
from game.games import MANIFESTS
from game.table.counting import Gathered
from game.table.gallery_entry import GalleryEntry, RecordFile, Room
from game.table.seats import Seat
from game.table.statistics import CACHE, CountedGame, CountedMatch, LeftOut, Statistics
from game.table.summary import (
    MatchQuestion,
    Somebody,
    WonAgainst,
    against_whom,
    by_board,
    everybody,
    seats_played,
    summed_up,
)
from tests.faults import FOREVER, failing
from tests.table.kept_records import cut, kept, put, seated

GAMES = {name: CountedGame(game.rules, game.parts.counts) for name, game in MANIFESTS.items()}
ZOE = Somebody("Zoe")


def counted(folder: Path, games: dict[str, CountedGame] | None = None) -> Statistics:
    """Everything, and kept for the next time."""
    statistics = Statistics((folder,), games or GAMES, KEPT_LUCK)
    while not statistics.is_whole:
        statistics.work()
    statistics.close()
    return statistics


def names(statistics: Statistics) -> list[str]:
    return [match.entry.file.name for match in statistics.matches]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three that count, and one of each kind that does not."""
    games = tmp_path / "games"
    put(games / "2026-11-01 20.15 cliff.plouf", seated(kept("cliff-classic"), "Zoe"))
    put(games / "2026-11-02 20.15 pier.plouf", seated(kept("pier-series"), "Zoe"))
    put(games / "2026-11-03 20.15 pond resigned.plouf", kept("pond-classic-resigned"))
    put(games / "2026-11-04 20.15 pier unfinished.plouf", cut(kept("pier-classic"), 30))
    put(games / "2026-11-05 20.15 chess.plouf", kept("pond-classic").replace(b'"pond"', b'"chess"', 1))
    put(games / "2026-11-06 20.15 half.plouf", kept("cliff-classic")[:1200])
    put(games / "2026-11-07 20.15 noise.plouf", os.urandom(500))
    put(games / "bin" / "2026-11-18 09.00.00 thrown away old.plouf", kept("pond-classic"))
    put(tmp_path / "running-cliff.plouf", cut(seated(kept("cliff-classic")), 40))
    return tmp_path


def test_what_is_over_or_given_up_counts_and_of_the_rest_it_is_told_how_many_there_are(folder: Path) -> None:
    found = counted(folder)
    assert names(found) == [
        "2026-11-03 20.15 pond resigned.plouf",
        "2026-11-02 20.15 pier.plouf",
        "2026-11-01 20.15 cliff.plouf",
    ]
    assert found.left_out == {LeftOut.UNFINISHED: 2, LeftOut.NO_SUCH_GAME: 1, LeftOut.DAMAGED: 2}


@pytest.mark.skipif(os.name != "posix", reason="makes a pipe with a name")
def test_an_end_that_the_rules_do_not_lead_to_does_not_count(tmp_path: Path) -> None:
    record = kept("cliff-classic")
    lines = record.splitlines(keepends=True)
    put(tmp_path / "a wrong step.plouf", b"".join([*lines[:20], *lines[21:]]))
    put(tmp_path / "a wrong winner.plouf", record.replace(b'"ranks": [1, 2]', b'"ranks": [2, 1]'))
    put(tmp_path / "nobody.plouf", b'{"plouf": 1, "game": "cliff", "rules": {}, "seats": [], "board": {}}\n')
    put(tmp_path / "nested.plouf", b'{"plouf": 1, "game": ' + b"[" * 200_000)
    os.mkfifo(tmp_path / "pipe.plouf")
    (tmp_path / "nowhere.plouf").symlink_to(tmp_path / "not there")
    found = counted(tmp_path)
    assert names(found) == []
    assert found.left_out == {LeftOut.DAMAGED: 6}


def test_what_was_counted_is_remembered_and_only_what_changed_is_played_again(folder: Path) -> None:
    first = counted(folder)
    played: list[str] = []

    def watched(name: str) -> CountedGame:
        counts = GAMES[name].counts
        assert counts is not None

        def count(match: object) -> dict[str, tuple[int, ...]]:
            played.append(name)
            return counts.count(match)  # type: ignore[return-value, arg-type]

        return CountedGame(GAMES[name].rules, type(counts)(counts.things, count, counts.version))

    games = {name: watched(name) for name in GAMES}
    assert counted(folder, games).matches == first.matches
    assert played == []
    put(folder / "games" / "2026-11-01 20.15 cliff.plouf", seated(kept("cliff-tournament"), "Zoe"))
    counted(folder, games)
    assert played == ["cliff"]


def _gone(path: Path) -> None:
    path.unlink()


def _half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-40])


def _older(path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"statistics":1', b'"statistics":0', 1))


def _noise(path: Path) -> None:
    path.write_bytes(b"\xff" * 5000)


def _nonsense(path: Path) -> None:
    head = path.read_bytes().splitlines(keepends=True)[0]
    path.write_bytes(head + b'{"file": {"folder": 99, "room": "nowhere"}}\n')


@pytest.mark.parametrize("damage", [_gone, _half, _older, _noise, _nonsense])
def test_a_memory_that_is_missing_old_or_wrong_is_made_anew(folder: Path, damage: Callable[[Path], None]) -> None:
    first = counted(folder)
    damage(folder / CACHE)
    assert counted(folder).matches == first.matches
    assert (folder / CACHE).exists()


def test_a_disk_that_takes_nothing_keeps_nobody_from_counting(folder: Path) -> None:
    with failing(folder, "replace", times=FOREVER):
        found = counted(folder)
    assert len(found.matches) == 3
    assert not (folder / CACHE).exists()


def test_beginning_anew_counts_what_comes_after_and_can_be_taken_back(folder: Path) -> None:
    found = counted(folder)
    found.mark.begin_anew(datetime(2026, 11, 2, 21).astimezone())
    again = counted(folder)
    assert names(again) == ["2026-11-03 20.15 pond resigned.plouf"]
    assert again.left_out[LeftOut.BEFORE_THE_MARK] == 2
    again.mark.count_all()
    assert len(counted(folder).matches) == 3
    (folder / "statistics-from.json").write_text("[]")
    assert len(counted(folder).matches) == 3


def test_what_ends_in_the_minute_in_which_one_begins_anew_counts_by_its_file(folder: Path) -> None:
    path = folder / "games" / "2026-11-02 20.15 pier.plouf"
    moment = datetime(2026, 11, 2, 20, 15, 30).astimezone()
    found = counted(folder)
    found.mark.begin_anew(moment)
    os.utime(path, (moment.timestamp() - 5,) * 2)
    assert path.name not in names(counted(folder))
    os.utime(path, (moment.timestamp() + 5,) * 2)
    assert path.name in names(counted(folder))


def analysed(record: Path, luck: list[list[float]], mark: str = "") -> None:
    """With an analysis beside it; each line has the luck of every seat."""
    nothing = (0.0,) * len(luck[0])
    lines = tuple(
        AnalysedLine(at, None, at, nothing, nothing, tuple(by_seat), nothing, nothing)
        for at, by_seat in enumerate(luck)
    )
    keep(record, mark or mark_of(record.read_bytes()), Analysis(lines, ((),) * len(nothing)))


def test_luck_is_what_an_analysis_beside_the_record_says_and_follows_it(folder: Path) -> None:
    record = folder / "games" / "2026-11-01 20.15 cliff.plouf"
    counted(folder)
    analysed(record, [[0.25, -0.25], [-0.125, 0.0]])
    assert counted(folder).matches[-1].luck == (0.125, -0.25)
    analysed(record, [[0.5, 0.25]])
    assert counted(folder).matches[-1].luck == (0.5, 0.25)
    analysed(record, [[0.5, 0.25]], mark="of another record")
    assert counted(folder).matches[-1].luck == ()
    analysed(record, [[0.5, 0.25, 0.25]])
    assert counted(folder).matches[-1].luck == ()
    record.with_suffix(".analysis").write_bytes(b"[" * 100_000)
    assert counted(folder).matches[-1].luck == ()
    assert not counted(folder).left_out[LeftOut.DAMAGED] > 2


def test_every_game_counts_something_for_every_seat_and_says_what(folder: Path) -> None:
    for match in counted(folder).matches:
        counts = MANIFESTS[match.entry.game].parts.counts
        assert counts is not None
        assert set(match.counts) == {thing.key for thing in counts.things}
        assert {len(by_seat) for by_seat in match.counts.values()} == {len(match.entry.seats)}


# Found out from the events as they are written, by another way of counting.
KNOWN: dict[str, dict[str, tuple[int | None, ...]]] = {
    "cliff-classic": {
        "walked": (30, 26), "furthest_walk": (6, 5), "longest_chain": (1, 1), "fastest_dive": (7, 11),
        "shortest_win": (12, None), "shoves_given": (2, 1), "shoves_taken": (1, 2), "tiles_laid": (3, 6),
    },
    "cliff-tournament": {"walked": (19, 34), "furthest_walk": (5, 7), "fastest_dive": (8, 7)},
    "pier-classic": {
        "points": (0, 9, 6), "shortest_win": (None, 15, None), "dives": (1, 0, 0), "blocks_laid": (5, 5, 4),
        "sent_out": (1, 1, 1),
    },
    "pond-classic": {
        "hops": (5, 3), "tiles_laid": (17, 18), "longest_row": (5, 6), "best_turn": (2, 1), "effects_played": (9, 11),
        "turns_missed": (4, 1), "shortest_win": (34, None),
    },
}  # fmt: skip


@pytest.mark.parametrize("name", KNOWN)
def test_records_that_are_never_changed_are_counted_as_ever(tmp_path: Path, name: str) -> None:
    put(tmp_path / f"{name}.plouf", kept(name))
    (match,) = counted(tmp_path).matches
    assert {key: match.counts[key] for key in KNOWN[name]} == KNOWN[name]


def played_match(number: int, ranks: tuple[int, ...], *by: str, **more: object) -> CountedMatch:
    """Zoe on the first seat, and who else is told."""
    seats = (Seat("Zoe", "blue", "human"), *(Seat(f"No {place}", "red", who) for place, who in enumerate(by)))
    told = {"game": "cliff", "board": "Bay", "luck": (), "counts": {}, **more}
    counts, luck = told.pop("counts"), told.pop("luck")
    file = RecordFile(0, Room.PUT_AWAY, f"{number}.plouf", 1, 1)
    entry = GalleryEntry(file, float(number), seats=seats, is_over=bool(ranks), ranks=ranks, **told)  # type: ignore[arg-type]
    return CountedMatch(entry, counts, luck)  # type: ignore[arg-type]


MATCHES = [
    played_match(1, (1, 2), "easy"),
    played_match(2, (1, 1, 3), "easy", "hard:shover@20", luck=(0.5, 0.0, 0.0)),
    played_match(3, (2, 1), "human", board="Strip"),
    played_match(4, (1, 2), "hard"),
    played_match(5, (), "hard", resigned=0),
    played_match(6, (), "hard", resigned=1),
    played_match(7, (1, 2), "hard", game="pond", luck=(-0.25, 0.25)),
]


def test_places_streaks_and_luck_of_somebody() -> None:
    played = seats_played(reversed(MATCHES), MatchQuestion(ZOE))
    assert [one.match.entry.when for one in played] == [1, 2, 3, 4, 5, 7]
    found = summed_up(played)
    assert (found.games, found.wins, found.given_up) == (6, 4, 1)
    assert found.average_place == (1 + 1 + 2 + 1 + 1) / 5
    assert (found.streak, found.longest_streak) == (1, 2)
    assert found.luck == 0.125


def test_a_question_asks_for_a_game_a_board_and_who_else_was_there() -> None:
    def days(question: MatchQuestion) -> list[float]:
        return [one.match.entry.when for one in seats_played(MATCHES, question)]

    assert days(MatchQuestion(ZOE, "pond")) == [7]
    assert days(MatchQuestion(ZOE, board="Strip")) == [3]
    assert days(MatchQuestion(ZOE, against=Somebody("hard", False))) == [2, 4, 5, 7]
    assert days(MatchQuestion(ZOE, against=Somebody("No 0"))) == [3]
    assert days(MatchQuestion(Somebody("hard", False))) == [2, 4, 6, 7]
    assert everybody(MATCHES)[0] == ZOE


def test_by_level_and_by_board_each_match_counts_once() -> None:
    played = seats_played(MATCHES, MatchQuestion(ZOE))
    assert against_whom(played) == {
        Somebody("easy", False): WonAgainst(2, 2),
        Somebody("hard", False): WonAgainst(4, 3),
        Somebody(""): WonAgainst(1, 0),
    }
    assert by_board(played) == {
        ("cliff", "Bay"): WonAgainst(4, 3),
        ("cliff", "Strip"): WonAgainst(1, 0),
        ("pond", "Bay"): WonAgainst(1, 1),
    }


def test_the_best_of_a_thing_is_the_most_or_the_fewest_and_knows_its_match() -> None:
    counts = MANIFESTS["cliff"].parts.counts
    assert counts is not None
    matches = [
        played_match(1, (1, 2), "easy", counts={"walked": (5, 9), "furthest_walk": (4, 9), "fastest_dive": (7, 1)}),
        played_match(2, (1, 2), "easy", counts={"walked": (3, 9), "furthest_walk": (6, 9), "fastest_dive": (None, 1)}),
    ]
    figures = {
        figure.thing.key: figure
        for figure in summed_up(seats_played(matches, MatchQuestion(ZOE)), counts.things).figures
    }
    assert (figures["walked"].value, figures["walked"].match) == (8, None)
    assert (figures["furthest_walk"].value, figures["furthest_walk"].match) == (6, matches[1])
    assert (figures["fastest_dive"].value, figures["fastest_dive"].match) == (7, matches[0])
    assert figures["longest_chain"].value is None
    assert {figure.thing.gathered for figure in figures.values()} == set(Gathered)
