"""Thinking beside the window: real processes that answer, die and are replaced."""

import os
import signal
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai.players import Brief, Level
from game.ai.thinking import Table, Thinker, ThinkerLost
from game.boards.builtin import HORSESHOE
from game.catalogue import CATALOGUE
from game.rules.cliff.game import CLIFF
from game.rules.contract import AnyGame
from game.table.match import Match
from game.table.record import Header
from game.table.seats import seats_for

GREEDY = CATALOGUE["cliff"].level("greedy")
HEADER = Header("cliff", {}, seats_for(["human", "greedy"]), HORSESHOE)


class Dies:
    """A player whose process ends when it is asked."""

    def __init__(self, game: AnyGame, rng: Random, brief: Brief) -> None:
        pass

    def decide(self, seen: Any) -> Any:
        os._exit(7)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker(Table(CLIFF, HEADER, (None, GREEDY), "1"))
    yield made
    made.close()


def answer(thinker: Thinker) -> str:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if text := thinker.look():
            return text
        time.sleep(0.005)
    pytest.fail("no answer")


def at_seat_1() -> Any:
    match = Match(CLIFF, HEADER, Random(1))
    match.decide(0, CLIFF.read("refill"))
    return match.state


def seen() -> Any:
    return CLIFF.seen_by(at_seat_1(), 1)


def test_a_question_is_answered_with_a_legal_decision(thinker: Thinker) -> None:
    thinker.ask(1, seen())
    assert thinker.is_asked
    text = answer(thinker)
    assert text in {CLIFF.write(decision) for decision in CLIFF.legal(at_seat_1())}
    assert not thinker.is_asked


def test_it_decides_as_the_level_would_here(thinker: Thinker) -> None:
    thinker.ask(1, seen())
    here = GREEDY.seat(CLIFF, Random("plouf 1 seat 1")).decide(seen())
    assert answer(thinker) == CLIFF.write(here)


def test_messages_are_small(thinker: Thinker) -> None:
    assert len(thinker._shared.pack(seen())) < 1500


def test_an_answer_to_a_position_that_is_gone_is_dropped(thinker: Thinker) -> None:
    thinker.ask(1, seen())
    thinker.withdraw()
    thinker.ask(1, seen())
    assert answer(thinker)
    time.sleep(0.2)
    assert thinker.look() is None


def test_a_killed_process_is_replaced_and_the_decision_found_again(thinker: Thinker) -> None:
    thinker.warm_up()
    os.kill(thinker._process.pid, signal.SIGKILL)
    thinker.ask(1, seen())
    assert answer(thinker)


def test_a_player_that_always_dies_is_told_and_nothing_hangs() -> None:
    thinker = Thinker(Table(CLIFF, HEADER, (None, Level("dies", "dies", Dies)), "1"))
    thinker.ask(1, seen())
    with pytest.raises(ThinkerLost, match="exit code 7"):
        answer(thinker)
    thinker.close()


def test_closing_ends_the_process(thinker: Thinker) -> None:
    thinker.warm_up()
    process = thinker._process
    thinker.close()
    assert not process.is_alive()
