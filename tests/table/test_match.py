"""The match: it applies decisions, draws chance, and goes back; and which decisions showed nothing hidden."""

from random import Random

import pytest

from game.games.cliff.boards import STRIP
from game.games.cliff.rules.game import CLIFF
from game.rules.contract import CHANCE, IllegalDecision
from game.table.match import AnyMatch, Match
from game.table.record import Done, Drawn, Ended, Header
from game.table.seats import seats_for
from tests.table.taking_back import can_take_back, take_back

HEADER = Header("cliff", {}, seats_for(["human", "human"]), STRIP)


def new_match(seed: int = 1) -> AnyMatch:
    return Match(CLIFF, HEADER, Random(seed))


def first_of(match: AnyMatch, word: str) -> object:
    return next(decision for decision in CLIFF.legal(match.state) if CLIFF.write(decision).split()[0] == word)


def decide(match: AnyMatch, word: str) -> None:
    assert isinstance(match.to_move, int)
    match.decide(match.to_move, first_of(match, word))


def finished_match() -> AnyMatch:
    match, rng = new_match(), Random(5)
    while isinstance(seat := match.to_move, int):
        kind = rng.choice(CLIFF.legal_by_kind(match.state))
        match.decide(seat, rng.choice(kind))
    return match


def test_chance_is_drawn_at_once() -> None:
    match = new_match()
    assert match.to_move == 0
    assert isinstance(match.lines[0], Drawn)
    assert match.lines[0].text.startswith("deck ")


def test_the_same_seed_draws_the_same_and_another_draws_something_else() -> None:
    assert new_match(4).lines == new_match(4).lines
    assert new_match(4).lines != new_match(5).lines


def test_a_decision_is_written_down_with_its_seat() -> None:
    match = new_match()
    decide(match, "play")
    last = match.lines[-1]
    assert isinstance(last, Done)
    assert last.seat == 0
    assert last.text.startswith("play ")


def test_another_seat_cannot_decide() -> None:
    match = new_match()
    with pytest.raises(IllegalDecision, match="seat 1 can't decide now: seat 0 is to move"):
        match.decide(1, first_of(match, "play"))
    assert len(match.lines) == 1


def test_an_illegal_decision_changes_nothing() -> None:
    match = new_match()
    before = match.state
    with pytest.raises(IllegalDecision):
        match.decide(0, CLIFF.read("stop"))
    assert match.state is before


def test_a_play_can_be_taken_back() -> None:
    match = new_match()
    before = match.state
    decide(match, "play")
    assert can_take_back(match)
    take_back(match)
    assert match.state is before
    assert match.to_move == 0


def test_undo_goes_back_decision_by_decision_to_the_last_card_drawn() -> None:
    match = new_match()
    decide(match, "refill")
    after_draw = match.state
    decide(match, "play")
    while CLIFF.to_move(match.state) == 1 and match.state.turn == after_draw.turn:
        decide(match, CLIFF.write(CLIFF.legal(match.state)[0]).split()[0])
    while can_take_back(match):
        take_back(match)
    assert match.state is after_draw


def test_what_was_drawn_cannot_be_taken_back() -> None:
    match = new_match()
    assert not can_take_back(match), "the deal"
    decide(match, "refill")
    assert not can_take_back(match), "a card drawn"


def test_a_match_goes_on_after_the_lines_of_a_record() -> None:
    match = finished_match()
    for length in (0, 1, 7, len(match.lines) - 1, len(match.lines)):
        again = Match(CLIFF, HEADER, Random(9), match.lines[:length])
        assert again.lines[:length] == match.lines[:length]
        assert again.to_move is not CHANCE
    assert again.to_move is None


def test_a_finished_match_ends_with_its_ranks() -> None:
    last = finished_match().lines[-1]
    assert isinstance(last, Ended)
    ranks = last.result["ranks"]
    assert isinstance(ranks, list)
    assert sorted(str(rank) for rank in ranks) == ["1", "2"]


def test_what_happened_is_told_with_the_chance_that_followed() -> None:
    match, rng = new_match(), Random(2)
    while isinstance(seat := match.to_move, int):
        before = len(match.moments)
        events = match.decide(seat, rng.choice(rng.choice(CLIFF.legal_by_kind(match.state))))
        assert list(events) == [event for moment in match.moments[before:] for event in moment.events]
        if len(match.moments) > before + 1:
            return
    pytest.fail("no reshuffle in a whole game")
