"""Thinking beside the window: real processes that answer, share their work, die and are replaced."""

import os
import pickle
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai.options import AnyOption, Option, few_of
from game.ai.players import Brief, Level
from game.ai.thinking import Seating, Thinker, ThinkerLost, Thought
from game.ai.worker import DecideQuestion, Mind, Shared, WeighQuestion
from game.ai.worker_process import WorkerProcess
from game.games import MANIFESTS
from game.games.cliff.boards import HORSESHOE
from game.games.cliff.rules.game import CLIFF
from game.rules.contract import AnyGame
from game.table.match import Match
from game.table.record import Header
from game.table.seats import seats_for

GREEDY, NORMAL = MANIFESTS["cliff"].level("greedy"), MANIFESTS["cliff"].level("normal:racer")
# Processes start slowly where others are busy.
PATIENCE = 90
MASTER = MANIFESTS["cliff"].level("master:shover@0.5s")
HEADER = Header("cliff", {}, seats_for(["human", "greedy"]), HORSESHOE)


class Dies:
    """A player whose process ends when it is asked."""

    def __init__(self, game: AnyGame, rng: Random, brief: Brief) -> None:
        pass

    def decide(self, seen: Any) -> Any:
        os._exit(7)


class DiesInOthers:
    """Weighs in the first process, and ends all others."""

    def __init__(self, game: AnyGame, rng: Random, brief: Brief) -> None:
        # The first worker's mood begins like this.
        self._is_first = rng.random() == Random("plouf 1 seat 1 worker 0").random()

    def weigh(self, seen: Any) -> list[AnyOption]:
        if not self._is_first:
            os._exit(7)
        return [Option((CLIFF.read("refill"),), 0.5, 1)]


class Sleeps:
    """Does not come to an end in any but the first process."""

    def __init__(self, game: AnyGame, rng: Random, brief: Brief) -> None:
        self._is_first = rng.random() == Random("plouf 1 seat 1 worker 0").random()

    def weigh(self, seen: Any) -> list[AnyOption]:
        if not self._is_first:
            time.sleep(2 * PATIENCE)
        return [Option((CLIFF.read("refill"),), 0.5, 1)]


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    made = Thinker(Seating(CLIFF, HEADER, (None, GREEDY), "1"))
    yield made
    made.close()


def thought(thinker: Thinker) -> Thought:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := thinker.look():
            return found
        time.sleep(0.005)
    pytest.fail("no answer")


def answer(thinker: Thinker) -> str:
    return thought(thinker).text


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
    table = Seating(CLIFF, HEADER, (None, MASTER), "1")
    question = WeighQuestion(1, 1, Shared(table).pack(seen()), time.monotonic() + 0.3)
    assert len(pickle.dumps(Mind(table, 0).answer(question))) < 4000


def test_an_answer_to_a_position_that_is_gone_is_dropped(thinker: Thinker) -> None:
    thinker.ask(1, seen())
    thinker.withdraw()
    thinker.ask(1, seen())
    assert answer(thinker)
    time.sleep(0.2)
    assert thinker.look() is None


def test_a_killed_process_is_replaced_and_the_decision_found_again(thinker: Thinker) -> None:
    thinker.warm_up()
    process_of(thinker, 0).kill()
    thinker.ask(1, seen())
    assert answer(thinker)


def test_a_player_that_always_dies_is_told_and_nothing_hangs() -> None:
    thinker = Thinker(Seating(CLIFF, HEADER, (None, Level("dies", "dies", Dies)), "1"))
    thinker.ask(1, seen())
    with pytest.raises(ThinkerLost, match="exit code 7"):
        answer(thinker)
    thinker.close()


def test_closing_ends_the_process(thinker: Thinker) -> None:
    thinker.warm_up()
    process = process_of(thinker, 0)
    thinker.close()
    assert not process.is_alive()


def process_of(thinker: Thinker, number: int) -> Any:
    worker = thinker._workers[number]
    assert isinstance(worker, WorkerProcess)
    return worker.process


def legal_texts() -> set[str]:
    return {CLIFF.write(decision) for decision in CLIFF.legal(at_seat_1())}


@pytest.fixture
def master() -> Iterator[Thinker]:
    made = Thinker(Seating(CLIFF, HEADER, (None, MASTER), "1", MASTER))
    made.warm_up()
    yield made
    made.close()


def test_one_that_shares_its_work_is_asked_in_every_process_and_remembers_its_turn(master: Thinker) -> None:
    now = at_seat_1()
    turn, asked, told = now.turn, 0, list[bool]()
    while now.turn == turn and now.seat == 1:
        master.ask(1, CLIFF.seen_by(now, 1))
        asked += master._asked is not None
        found = thought(master)
        told.append(bool(found.options))
        now, _ = CLIFF.apply(now, CLIFF.read(found.text))
    assert asked == 1
    assert len(told) > 1
    assert told == [True] + [False] * (len(told) - 1)
    assert all(process_of(master, worker.number) for worker in master._workers)


def test_its_options_have_chances_reasons_and_first_decisions_of_their_own(master: Thinker) -> None:
    master.ask(1, seen())
    found = thought(master)
    assert found.text == CLIFF.write(found.options[0].decisions[0])
    assert {CLIFF.write(option.decisions[0]) for option in found.options} <= legal_texts()
    assert len({option.decisions[0] for option in found.options}) == len(found.options) <= 3
    assert all(0 < option.chance < 1 and option.reason for option in found.options)


def test_advice_is_for_whoever_sits_there_and_is_found_beside_the_players() -> None:
    thinker = Thinker(Seating(CLIFF, HEADER, (None, GREEDY), "1", MASTER))
    start = Match(CLIFF, HEADER, Random(1)).state
    thinker.advise(0, CLIFF.seen_by(start, 0))
    found = thought(thinker)
    assert found.text == ""
    assert 1 <= len(found.options) <= 3
    assert {option.decisions[0] for option in found.options} <= set(CLIFF.legal(start))
    assert process_of(thinker, 0) is None
    thinker.close()


def test_who_weighs_without_sharing_tells_what_it_weighed_and_what_it_took() -> None:
    mind = Mind(Seating(CLIFF, HEADER, (None, NORMAL), "1"), 0)
    packed = Shared(Seating(CLIFF, HEADER, (None, NORMAL), "1")).pack(seen())
    told = mind.answer(DecideQuestion(1, 1, packed))
    assert told.text in {option.decisions[0] for option in told.options}
    assert len(told.options) <= 3


def test_a_budget_in_playouts_gives_the_same_decision_for_the_same_seed() -> None:
    level = MANIFESTS["cliff"].level("master@60")
    packed = Shared(Seating(CLIFF, HEADER, (None, level), "1")).pack(seen())
    minds = [Mind(Seating(CLIFF, HEADER, (None, level), "1"), number) for number in (0, 1)]
    first, again = (mind.answer(DecideQuestion(1, 1, packed)) for mind in minds)
    assert first == again
    thinker = Thinker(Seating(CLIFF, HEADER, (None, level), "1"))
    thinker.ask(1, seen())
    assert answer(thinker) == first.text
    assert [process_of(thinker, number) is not None for number in (0, 1)] == [True, False]
    thinker.close()


@pytest.mark.parametrize("kind", [DiesInOthers, Sleeps])
def test_those_who_do_not_answer_in_time_are_not_waited_for(kind: Any) -> None:
    level = Level("odd", "odd", kind, shares_work=True, brief=Brief(seconds=1.0))
    thinker = Thinker(Seating(CLIFF, HEADER, (None, level), "1"), workers=2)
    thinker.ask(1, seen())
    assert answer(thinker) == "refill"
    thinker.close()
    assert not any(process_of(thinker, worker.number) for worker in thinker._workers)


def test_of_many_options_the_best_few_are_told_with_the_one_that_was_taken() -> None:
    options = [Option((first, str(place)), 0.9 - place / 10, 1) for place, first in enumerate("aabcd")]
    assert [option.decisions[0] for option in few_of(options)] == ["a", "b", "c"]
    assert [option.decisions[0] for option in few_of(options, "d")] == ["a", "b", "d"]
    assert few_of([], "d") == ()
