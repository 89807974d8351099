"""A match whose chance is dice: they are drawn when due, and nobody takes back what they showed."""

from random import Random

from game.games.pier.boards import OLD_JETTY
from game.games.pier.rules.game import PIER
from game.table.match import AnyMatch, Match
from game.table.record import Drawn, Ended, Header, Line
from game.table.seats import seats_for
from tests.table.taking_back import can_take_back, take_back

HEADER = Header("pier", {}, seats_for(["human"] * 6), OLD_JETTY)
DEAL = Drawn("contracts " + " ".join(PIER.chance(PIER.start(6, {}, OLD_JETTY)).items))  # type: ignore[union-attr]


def match_after(*lines: Line, seed: int = 1) -> AnyMatch:
    return Match(PIER, HEADER, Random(seed), (DEAL, *lines))


def decide(match: AnyMatch, *texts: str) -> None:
    for text in texts:
        assert isinstance(match.to_move, int)
        match.decide(match.to_move, PIER.read(text))


def test_dice_are_drawn_at_once_the_same_for_the_same_seed() -> None:
    rolls = [match_after(seed=seed).lines[-1] for seed in (1, 1, 2, 3, 4)]
    assert all(isinstance(roll, Drawn) and roll.text.startswith("dice ") for roll in rolls)
    assert rolls[0] == rolls[1]
    assert len(set(rolls)) > 1


def test_an_advance_that_brings_the_next_dice_cannot_be_taken_back() -> None:
    match = match_after(Drawn("dice red red"))
    assert not can_take_back(match), "the dice"
    decide(match, "advance red 2")
    assert not can_take_back(match), "the next seat's dice"


def test_undo_goes_back_bet_by_bet_to_the_last_dice() -> None:
    match = match_after(Drawn("dice red red"))
    rolled = match.state
    decide(match, "advance red 1", "bet red", "pass", "bet blue")
    assert [take_back(match).text for _ in range(4)] == ["bet blue", "pass", "bet red", "advance red 1"]
    assert match.state is rolled
    assert not can_take_back(match)


def test_the_last_answer_to_a_bookmaker_cannot_be_taken_back_because_the_dice_follow() -> None:
    match = match_after(Drawn("dice red red"))
    decide(match, "advance red 1", *["pass"] * 5)
    assert can_take_back(match)
    decide(match, "pass")
    assert not can_take_back(match)


def test_the_advance_that_ends_the_race_turns_everything_up_and_cannot_be_taken_back() -> None:
    match, rng = match_after(), Random(5)
    while isinstance(seat := match.to_move, int):
        match.decide(seat, rng.choice(rng.choice(PIER.legal_by_kind(match.state))))
    assert not can_take_back(match)
    last = match.lines[-1]
    assert isinstance(last, Ended)
    assert last.result.keys() == {"ranks", "bets", "contracts", "points"}


def test_six_seats_have_names_and_colours_of_their_own() -> None:
    assert len({seat.name for seat in HEADER.seats}) == len({seat.colour for seat in HEADER.seats}) == 6
