"""A match in which no person has decided anything does not wait, leaves nothing behind and pushes nobody aside."""

from pathlib import Path
from random import Random

import pytest

from game.games import GAMES
from game.games.cliff.rules.game import CLIFF
from game.table.match import AnyMatch, Match
from game.table.ownership import TakenOver
from game.table.record import Header, read_record, write_record
from game.table.seats import seats_for
from game.table.store import Store
from game.table.waiting import running_file, waiting
from tests.table.taking_back import take_back
from tests.table.test_store import kept, match_of, new_match, play, resumed, saved


def against(*who: str) -> AnyMatch:
    """A match that has been dealt, with these at the table."""
    match = match_of("cliff", 0)
    return Match(CLIFF, Header("cliff", match.header.rules, seats_for(list(who)), match.header.board), Random(1))


def records(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.plouf"))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_without_a_move_is_not_kept(tmp_path: Path, game: str) -> None:
    kept(tmp_path, match_of(game, 0))
    assert records(tmp_path) == []
    assert waiting(tmp_path) == []
    kept(tmp_path, match_of(game, 1))
    assert waiting(tmp_path) == [running_file(tmp_path, game)]


def test_what_computers_do_first_is_kept_from_the_first_decision_of_a_person_on(tmp_path: Path) -> None:
    store, match = Store(tmp_path), against("greedy", "human")
    while match.to_move == 0:
        play(match, 1)
        store.keep(match)
        assert records(tmp_path) == []
    play(match, 1)
    store.keep(match)
    assert saved(tmp_path) == match.lines


def test_among_computers_alone_the_first_decision_counts(tmp_path: Path) -> None:
    store, match = Store(tmp_path), against("greedy", "greedy")
    store.keep(match)
    assert records(tmp_path) == []
    play(match, 1)
    store.keep(match)
    assert saved(tmp_path) == match.lines


def test_an_older_match_waits_until_something_is_decided_in_the_new_one(tmp_path: Path) -> None:
    older = new_match(12)
    kept(tmp_path, older)
    store, newer = Store(tmp_path), new_match(0)
    store.keep(newer)
    assert saved(tmp_path) == older.lines
    store.leave(newer)
    assert resumed(tmp_path).lines == older.lines
    play(newer, 1)
    store.keep(newer)
    assert saved(tmp_path) == newer.lines
    assert [line for _, line in read_record(store.finished()[0])[1]] == older.lines


def test_what_was_taken_back_to_the_start_leaves_nothing_behind(tmp_path: Path) -> None:
    store, match = Store(tmp_path), new_match(1)
    store.keep(match)
    take_back(match)
    store.keep(match)
    assert records(tmp_path) == []
    play(match, 1)
    store.keep(match)
    assert saved(tmp_path) == match.lines


def test_taking_back_to_the_start_is_refused_when_the_match_goes_on_elsewhere(tmp_path: Path) -> None:
    first, match = Store(tmp_path), new_match(1)
    first.keep(match)
    second = Store(tmp_path)
    found = second.resume_from(running_file(tmp_path, "cliff"), GAMES, Random(1), by_force=True)
    assert isinstance(found, Match)
    take_back(match)
    with pytest.raises(TakenOver):
        first.keep(match)
    assert first.taken_over == running_file(tmp_path, "cliff")
    first.leave(match)
    assert saved(tmp_path) == found.lines
    second.leave(found)


def test_two_windows_that_both_wait_for_a_first_move_write_two_matches(tmp_path: Path) -> None:
    stores, matches = [Store(tmp_path), Store(tmp_path)], [new_match(0), new_match(0)]
    for store, match in zip(stores, matches, strict=True):
        store.keep(match)
    for store, match in zip(stores, matches, strict=True):
        play(match, 1)
        store.keep(match)
    assert len(waiting(tmp_path)) == 2
    assert stores[0].finished() == []


@pytest.mark.parametrize("lines", ["none", "chance", "a computer's"])
def test_a_record_without_a_move_from_before_does_not_wait_and_makes_room(tmp_path: Path, lines: str) -> None:
    match = against("greedy", "human")
    if lines == "a computer's":
        play(match, 1)
    write_record(running_file(tmp_path, "cliff"), match.header, [] if lines == "none" else match.lines)
    assert waiting(tmp_path) == []
    assert Store(tmp_path).resume(GAMES, Random(1)) is None
    kept(tmp_path, new_match(3))
    assert records(tmp_path) == [running_file(tmp_path, "cliff")]
