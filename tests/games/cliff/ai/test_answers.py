"""What the next seat answers: reckoned with for every hand that it may hold, without a look into the one it has."""

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random

import pytest

from game.games import MANIFESTS
from game.games.cliff.ai.answers import Rival, Rivals, as_seen, foreseen, foresight
from game.games.cliff.ai.evaluation import chance_of, chances_of_none, hidden_cards, order_from, prospect
from game.games.cliff.ai.plans import Planner
from game.games.cliff.ai.weights import FITTED
from game.games.cliff.boards import HORSESHOE, ROUNDABOUT
from game.games.cliff.rules.cards import unseen
from game.games.cliff.rules.decisions import Refill
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.sight import known_cards
from game.games.cliff.rules.state import Phase, State
from game.rules.contract import Json
from game.table.match import Match
from game.table.record import Header
from game.table.seats import seats_for

BOTH = pytest.mark.parametrize(
    ("seats", "board", "rules"), [(2, HORSESHOE, {}), (3, ROUNDABOUT, {}), (4, HORSESHOE, {"fox": True})]
)


def turns(seats: int, board: Mapping[str, Json], rules: Mapping[str, Json], every: int) -> Iterator[State]:
    """Positions in which a seat begins its turn, from a game of `greedy`."""
    match = Match(CLIFF, Header("cliff", rules, seats_for(["greedy"] * seats), board), Random(7))
    players = [MANIFESTS["cliff"].level("greedy").seat(CLIFF, Random(seat)) for seat in range(seats)]
    while isinstance(seat := match.to_move, int) and match.state.turn < 80:
        if match.state.phase is Phase.CHOOSE and match.state.turn % every == 0:
            yield match.state
        match.decide(seat, players[seat].decide(CLIFF.seen_by(match.state, seat)))


def watched(state: State) -> tuple[State, int]:
    """The position with the eyes of the seat that has just had its turn."""
    watcher = (state.seat - 1) % state.seats
    return CLIFF.seen_by(state, watcher), watcher


@BOTH
def test_all_that_may_be_answered_is_certain_together(
    seats: int, board: Mapping[str, Json], rules: Mapping[str, Json]
) -> None:
    for state in turns(seats, board, rules, 5):
        seen, _ = watched(state)
        assert sum(chance for chance, _ in Rival(seen, hidden_cards(seen)).likely()) == pytest.approx(1)


@BOTH
def test_an_answer_is_a_turn_by_the_rules(seats: int, board: Mapping[str, Json], rules: Mapping[str, Json]) -> None:
    for state in turns(seats, board, rules, 5):
        seen, _ = watched(state)
        after = state
        for decision in Rival(seen, hidden_cards(seen)).with_hand(state.hands[state.seat]):
            assert decision in CLIFF.legal(after)
            after, _ = CLIFF.apply(after, decision)


def test_what_is_foreseen_is_what_many_deals_come_to() -> None:
    rng = Random(3)
    for state in turns(2, HORSESHOE, {}, 9):
        seen = CLIFF.seen_by(state, state.seat)
        plan = next(plan for plan in Planner(seen).plans() if not isinstance(plan.decisions[0], Refill))
        ended = seen
        for decision in plan.decisions:
            ended, _ = CLIFF.apply(ended, decision)
        rival = Rival(ended, plan.outlook.hidden)
        order = order_from(ended, state.seat)
        total, deals = 0.0, 300
        for _ in range(deals):
            hand = rng.sample(unseen(known_cards(ended)), len(ended.hands[ended.seat]))
            best = max(map(rival.with_card, hand), key=lambda answer: answer.lead)
            outlook = best.outlook if best.lead >= rival.waits else rival.refilled()
            total += chance_of(prospect(as_seen(outlook, plan.outlook, order), FITTED))
        assert foreseen(seen, plan, Rivals()) == pytest.approx(total / deals, abs=0.04)


def test_the_chance_to_hold_none_of_some_cards_is_that_of_drawing_none_of_them() -> None:
    hands = list(combinations(range(7), 3))
    for first in range(8):
        none = sum(all(card >= first for card in hand) for hand in hands) / len(hands)
        assert chances_of_none(7, 3)[first] == pytest.approx(none)


@pytest.mark.parametrize("seats", [2, 4])
def test_turns_come_in_the_order_of_their_chances(seats: int) -> None:
    for state in turns(seats, HORSESHOE, {}, 9):
        seen = CLIFF.seen_by(state, state.seat)
        chances = [chance for _, chance in foresight(seen, Planner(seen).plans(), 6, Rivals())]
        assert chances == sorted(chances, reverse=True)
