"""Search over the contract: budgets, deadlines, and what it makes of a game it knows nothing else about."""

from random import Random
from typing import Any

import pytest

from game.ai.options import AnyOption, Option
from game.ai.players import Brief
from game.ai.search import Search, merged
from game.games.cliff.ai.knowledge import CliffKnowledge
from game.games.cliff.ai.master import Master
from game.games.cliff.ai.styles import NO_STYLE
from game.games.cliff.boards import HORSESHOE
from game.games.cliff.rules.game import CLIFF
from game.games.cliff.rules.state import State
from game.table.match import Match
from game.table.record import Header
from game.table.seats import seats_for
from tests.games.cliff.rules.positions import position


class Loaded:
    """Knows three turns; the playouts tell that only the last one wins."""

    def __init__(self) -> None:
        self.playouts = 0

    def candidates(self, seen: State) -> list[AnyOption]:
        return [Option((decision,), 0.5, 0) for decision in CLIFF.legal(seen)[:3]]

    def playout(self, state: State, seat: int, rng: Random) -> float:
        self.playouts += 1
        return float(state.piles[-1] != (2,))


class Ticking:
    """A clock that goes on whenever it is looked at."""

    def __init__(self, seconds: float) -> None:
        self.now = 0.0
        self._seconds = seconds

    def __call__(self) -> float:
        self.now += self._seconds
        return self.now


def start() -> Any:
    match = Match(CLIFF, Header("cliff", {}, seats_for(["a", "b"]), HORSESHOE), Random(2))
    return CLIFF.seen_by(match.state, 0)


def three_cards() -> State:
    state = position("< G:0a G G > \n < S:1a S S S", hands=["F0 D0 S0"], deck="W1 W2 W3 W4", played=None)
    return CLIFF.seen_by(state, 0)


def test_what_wins_in_playouts_comes_first() -> None:
    options = Search(CLIFF, Loaded(), Random(1)).weigh(three_cards(), 60, 1.0)
    assert CLIFF.write(options[0].decisions[0]) == "play S0"
    assert options[0].chance == pytest.approx(0.75)
    assert options[-1].chance == pytest.approx(0.25)


def test_a_budget_in_playouts_is_kept_and_the_same_everywhere() -> None:
    known = Loaded()
    Search(CLIFF, known, Random(1)).weigh(three_cards(), 60, 1.0)
    assert known.playouts == 60
    answers = [Master(CLIFF, Random(4), Brief(playouts=50, style="racer")).weigh(start()) for _ in range(2)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("slow", [0.01, 0.3])
def test_a_deadline_is_kept_also_where_a_playout_takes_long(slow: float) -> None:
    clock = Ticking(slow)
    Search(CLIFF, Loaded(), Random(1), clock).weigh(three_cards(), None, 2.0)
    # It is looked at once before the time begins.
    assert 1.9 - slow < clock.now - slow <= 2.0


def test_one_candidate_needs_no_search() -> None:
    class Sure(Loaded):
        def candidates(self, seen: State) -> list[AnyOption]:
            return super().candidates(seen)[:1]

    known = Sure()
    assert len(Search(CLIFF, known, Random(1)).weigh(three_cards(), 60, 1.0)) == 1
    assert known.playouts == 0


def test_a_playout_lets_every_rival_reply() -> None:
    # Whatever seat 0 does, seat 1 dives with its last lemming in its next turn.
    state = position("< G G G G G > \n < G G G G:1a >", hands=["F0 F1", "D0 D1"], home="1b", deck="W1 W2 W3 W4")
    after, _ = CLIFF.apply(state, CLIFF.read("play F1"))
    ended, _ = CLIFF.apply(after, CLIFF.read("stop"))
    assert CliffKnowledge(CLIFF, NO_STYLE).playout(ended, 0, Random(1)) == 0.0


def test_answers_are_merged_by_their_playouts() -> None:
    one = [Option(("a",), 0.6, 30), Option(("b",), 0.5, 10)]
    two = [Option(("b",), 0.7, 30), Option(("a",), 0.4, 10)]
    first, second = merged([one, two])
    assert (first.decisions, first.playouts) == (("b",), 40)
    assert first.chance == pytest.approx(0.65)
    assert second.chance == pytest.approx(0.55)


def test_what_few_playouts_speak_for_does_not_come_first() -> None:
    lucky = merged([[Option(("a",), 0.6, 100)], [Option(("b",), 0.9, 3)]])
    assert lucky[0].decisions == ("a",)


def test_master_searches_only_what_the_evaluation_thinks_worth_it() -> None:
    candidates = CliffKnowledge(CLIFF, NO_STYLE).candidates(start())
    assert 1 <= len(candidates) <= 10
