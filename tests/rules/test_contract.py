"""One suite over every game in the list: what the rest of the program relies on."""

import json
from random import Random
from typing import Any

import pytest

from game.games import MANIFESTS
from game.rules.contract import CHANCE, IllegalDecision
from tests.playing import Visit, random_game, set_ups
from tests.samples import SampledGame, sampled_game

# The games that were played last: the tests that follow look at the same positions.
PLAYED: dict[tuple[str, int], list[list[Visit]]] = {}
MOST_PLAYED = 4


def visits(sampled: SampledGame, most: int = 400) -> list[list[Visit]]:
    """Games at every number of seats."""
    game, key = sampled.manifest, (sampled.manifest.name, most)
    if key not in PLAYED:
        if len(PLAYED) == MOST_PLAYED:
            PLAYED.clear()
        PLAYED[key] = [
            list(random_game(game, seats, rules, board, Random(rng.random()), most))
            for seats, rules, board, rng in set_ups(game, seed=11, count=12)
        ]
    return PLAYED[key]


@pytest.mark.parametrize("name", MANIFESTS)
def test_every_game_brings_its_samples(name: str) -> None:
    assert sampled_game(MANIFESTS[name]).samples.playthroughs


def test_every_position_keeps_the_invariants(sampled: SampledGame) -> None:
    for game in visits(sampled, most=800):
        for visit in game:
            sampled.samples.check(visit.state)


def test_what_happens_keeps_the_invariants(sampled: SampledGame) -> None:
    for game in visits(sampled, most=800):
        for visit in game:
            sampled.samples.check_events(visit.state, visit.events)


def test_texts_read_back(sampled: SampledGame) -> None:
    known: set[object] = set()
    rules = sampled.manifest.rules
    for game in visits(sampled):
        for visit in game[:-1]:
            if rules.to_move(visit.state) is CHANCE:
                assert rules.read_chance(rules.write(visit.choice)) == visit.choice
            for decision in set(rules.legal(visit.state)) - known:
                assert rules.read(rules.write(decision)) == decision
                known.add(decision)


def test_no_decision_is_listed_twice_and_no_kind_is_empty(sampled: SampledGame) -> None:
    rules = sampled.manifest.rules
    for game in visits(sampled):
        for visit in game:
            texts = [rules.write(decision) for decision in rules.legal(visit.state)]
            assert len(texts) == len(set(texts))
            kinds = rules.legal_by_kind(visit.state)
            assert all(kinds)
            assert [len({type(decision) for decision in kind}) for kind in kinds] == [1] * len(kinds)


def test_a_seat_that_is_to_move_can_decide_something_and_nobody_else_can(sampled: SampledGame) -> None:
    rules = sampled.manifest.rules
    for game in visits(sampled):
        for visit in game:
            mover = rules.to_move(visit.state)
            assert bool(rules.legal(visit.state)) == isinstance(mover, int)


def test_legal_decisions_apply_and_all_others_raise(sampled: SampledGame) -> None:
    rules = sampled.manifest.rules
    for game in visits(sampled, most=120):
        known: dict[Any, None] = {}
        for visit in game:
            legal = dict.fromkeys(rules.legal(visit.state))
            for decision in known | legal:
                refusal = rules.why_not(visit.state, decision)
                if decision in legal:
                    rules.apply(visit.state, decision)
                    assert refusal is None
                else:
                    with pytest.raises(IllegalDecision) as caught:
                        rules.apply(visit.state, decision)
                    assert caught.value.refusal == refusal
                    assert str(caught.value) == str(refusal) != ""
            # One or two of each point are enough to try at all the later ones.
            known |= dict.fromkeys(list(legal)[:: max(7, len(legal) // 2)])


def test_a_state_that_was_given_stays_as_it_was(sampled: SampledGame) -> None:
    rules = sampled.manifest.rules
    for game in visits(sampled):
        for visit in game[:-1]:
            before = rules.describe(visit.state)
            rules.apply(visit.state, visit.choice)
            assert rules.describe(visit.state) == before


def test_what_a_seat_cannot_see_does_not_change_what_it_sees(sampled: SampledGame) -> None:
    rules = sampled.manifest.rules
    for game in visits(sampled):
        for visit in game[1::9]:
            for seat in range(game[0].state.seats):
                seen = rules.seen_by(visit.state, seat)
                other = rules.guess(seen, lambda items: Random(3).sample(items, len(items)))
                assert rules.seen_by(other, seat) == seen
                sampled.samples.check(other)


def test_a_seat_sees_all_that_it_may_decide(sampled: SampledGame) -> None:
    rules = sampled.manifest.rules
    for game in visits(sampled):
        for visit in game:
            mover = rules.to_move(visit.state)
            if isinstance(mover, int):
                assert rules.legal(rules.seen_by(visit.state, mover)) == rules.legal(visit.state)


def test_a_position_described_twice_is_the_same_and_is_json(sampled: SampledGame) -> None:
    for game in visits(sampled, most=60):
        for visit in game:
            told = sampled.manifest.rules.describe(visit.state)
            assert json.loads(json.dumps(told)) == told


def test_seeded_games_end(sampled: SampledGame) -> None:
    row = sampled.manifest
    for seats in row.rules.seat_counts:
        for rules in row.rule_sets.values():
            *_, last = random_game(row, seats, rules, sampled.samples.short_board, Random(seats), most=200_000)
            assert row.rules.to_move(last.state) is None
            ranks = row.rules.result(last.state).ranks
            assert len(ranks) == seats
            assert 1 in ranks


def test_the_turns_are_counted_up(sampled: SampledGame) -> None:
    for game in visits(sampled):
        turns = [sampled.manifest.rules.turn(visit.state) for visit in game]
        assert turns == sorted(turns)
        assert turns[-1] > turns[0]
