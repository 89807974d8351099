"""One suite over every game in the catalogue: what the rest of the program relies on."""

import json
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from game.games import MANIFESTS
from game.manifest import Manifest
from game.rules.contract import CHANCE, IllegalDecision, Json
from tests.invariants import EVENT_INVARIANTS, INVARIANTS
from tests.playing import Visit, random_game, set_ups

SET_UPS = list(set_ups(seed=11, count=16))
Names = pytest.mark.parametrize("name", MANIFESTS)
SetUp = tuple[str, Manifest, int, dict[str, Json], Mapping[str, Json], Random]


def visits(name: str, most: int = 400) -> Iterator[tuple[Manifest, list[Visit]]]:
    for game, row, seats, rules, board, rng in SET_UPS:
        if game == name:
            yield row, list(random_game(row, seats, rules, board, Random(rng.random()), most))


def test_every_game_has_its_invariants() -> None:
    assert INVARIANTS.keys() == MANIFESTS.keys()


@Names
def test_every_position_keeps_the_invariants(name: str) -> None:
    for _, game in visits(name, most=1500):
        for visit in game:
            INVARIANTS[name](visit.state)


@pytest.mark.parametrize("name", EVENT_INVARIANTS)
def test_what_happens_keeps_the_invariants(name: str) -> None:
    for _, game in visits(name, most=1500):
        for visit in game:
            EVENT_INVARIANTS[name](visit.state, visit.events)


@Names
def test_texts_read_back(name: str) -> None:
    known: set[object] = set()
    for row, game in visits(name):
        for visit in game[:-1]:
            rules = row.rules
            if rules.to_move(visit.state) is CHANCE:
                assert rules.read_chance(rules.write(visit.choice)) == visit.choice
            for decision in set(rules.legal(visit.state)) - known:
                assert rules.read(rules.write(decision)) == decision
                known.add(decision)


@Names
def test_no_decision_is_listed_twice_and_no_kind_is_empty(name: str) -> None:
    for row, game in visits(name):
        for visit in game:
            texts = [row.rules.write(decision) for decision in row.rules.legal(visit.state)]
            assert len(texts) == len(set(texts))
            kinds = row.rules.legal_by_kind(visit.state)
            assert all(kinds)
            assert [len({type(decision) for decision in kind}) for kind in kinds] == [1] * len(kinds)


@Names
def test_a_seat_that_is_to_move_can_decide_something_and_nobody_else_can(name: str) -> None:
    for row, game in visits(name):
        for visit in game:
            mover = row.rules.to_move(visit.state)
            assert bool(row.rules.legal(visit.state)) == isinstance(mover, int)


@Names
def test_legal_decisions_apply_and_all_others_raise(name: str) -> None:
    for row, game in visits(name, most=120):
        rules = row.rules
        known: dict[Any, None] = {}
        for visit in game:
            legal = dict.fromkeys(rules.legal(visit.state))
            for decision in known | legal:
                if decision in legal:
                    rules.apply(visit.state, decision)
                else:
                    with pytest.raises(IllegalDecision):
                        rules.apply(visit.state, decision)
            # One or two of each point are enough to try at all the later ones.
            known |= dict.fromkeys(list(legal)[:: max(7, len(legal) // 2)])


@Names
def test_a_state_that_was_given_stays_as_it_was(name: str) -> None:
    for row, game in visits(name):
        for visit in game[:-1]:
            before = row.rules.describe(visit.state)
            row.rules.apply(visit.state, visit.choice)
            assert row.rules.describe(visit.state) == before


@Names
def test_what_a_seat_cannot_see_does_not_change_what_it_sees(name: str) -> None:
    for row, game in visits(name):
        rules = row.rules
        for visit in game[1::9]:
            for seat in range(game[0].state.seats):
                seen = rules.seen_by(visit.state, seat)
                other = rules.guess(seen, lambda items: Random(3).sample(items, len(items)))
                assert rules.seen_by(other, seat) == seen
                INVARIANTS[name](other)


@Names
def test_a_seat_sees_all_that_it_may_decide(name: str) -> None:
    for row, game in visits(name):
        for visit in game:
            mover = row.rules.to_move(visit.state)
            if isinstance(mover, int):
                assert row.rules.legal(row.rules.seen_by(visit.state, mover)) == row.rules.legal(visit.state)


@Names
def test_a_position_described_twice_is_the_same_and_is_json(name: str) -> None:
    for row, game in visits(name, most=60):
        for visit in game:
            told = row.rules.describe(visit.state)
            assert json.loads(json.dumps(told)) == told


@Names
def test_seeded_games_end(name: str) -> None:
    row = MANIFESTS[name]
    board = row.boards["strip"] if "strip" in row.boards else next(iter(row.boards.values()))
    for seats in row.rules.seat_counts:
        for rules in row.rule_sets.values():
            *_, last = random_game(row, seats, rules, board, Random(seats), most=200_000)
            assert row.rules.to_move(last.state) is None
            ranks = row.rules.result(last.state).ranks
            assert len(ranks) == seats
            assert 1 in ranks


@Names
def test_the_turns_are_counted_up(name: str) -> None:
    for row, game in visits(name):
        turns = [row.rules.turn(visit.state) for visit in game]
        assert turns == sorted(turns)
        assert turns[-1] > turns[0]
