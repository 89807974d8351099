"""The level `master`: searches through the best turns of the evaluation."""

from random import Random
from typing import Any, Final

from game.ai.cliff.answers import Rival, foresight, worth_a_look
from game.ai.cliff.evaluation import chance_of, hidden_cards, outlook_of, prospect
from game.ai.cliff.plans import HASTY, Planner
from game.ai.cliff.reasons import reason_for
from game.ai.cliff.styles import Style, style_for
from game.ai.cliff.weights import FITTED
from game.ai.options import Option, TurnMemory
from game.ai.players import SECONDS_A_TURN, Brief
from game.ai.search import Search, after_chance, part_of_win
from game.rules.cliff.cards import Card
from game.rules.cliff.decisions import Decision
from game.rules.cliff.state import Phase, State
from game.rules.contract import AnyGame

MOST_SEARCHED: Final = 8
# How often the seat itself has its turn in a playout, before it is judged how it stands.
ROUNDS: Final = 2

Decisions = tuple[Decision, ...]
Public = tuple[Any, ...]


class CliffKnowledge:
    """What the search knows of Cliff. Within one search, what was found about a position serves all playouts there."""

    def __init__(self, game: AnyGame, style: Style) -> None:
        self._game = game
        self._style = style
        self._rivals: dict[Public, Rival] = {}
        self._own: dict[tuple[Public, tuple[Card, ...]], Decisions] = {}
        self._chances: dict[tuple[Public, tuple[Card, ...]], float] = {}

    def candidates(self, seen: State) -> list[Option]:
        """The best turns by the evaluation, the answer foreseen."""
        self._rivals, self._own, self._chances = {}, {}, {}
        planner = Planner(seen, style=self._style)
        plans = planner.plans()
        found = foresight(seen, worth_a_look(plans, MOST_SEARCHED) or plans[:1], MOST_SEARCHED)
        return [Option(plan.decisions, chance, 0, reason_for(planner, plan)) for plan, chance in found]

    def playout(self, state: State, seat: int, rng: Random) -> float:
        """All do the best that they see in a hurry; when the seat has had its turns, it is judged how it stands."""
        game, rounds = self._game, ROUNDS
        while (mover := game.to_move(state)) is not None:
            assert isinstance(mover, int)
            if mover == seat and state.phase is Phase.CHOOSE:
                rounds -= 1
                if not rounds:
                    return self._chance(state, seat)
            for decision in self._turn(state, mover, seat):
                state, _ = game.apply(state, decision)
                state = after_chance(game, state, rng)
                if game.to_move(state) != mover:
                    break
        return part_of_win(game, state, seat)

    def _turn(self, state: State, mover: int, seat: int) -> Decisions:
        if state.phase is not Phase.CHOOSE:
            return Planner(self._game.seen_by(state, mover), care=HASTY).plans()[0].decisions
        public, hand = _public(state), state.hands[mover]
        if mover != seat:
            rival = self._rivals.get(public)
            if rival is None:
                seen = self._game.seen_by(state, seat)
                rival = self._rivals[public] = Rival(seen, hidden_cards(seen))
            return rival.with_hand(hand)
        found = self._own.get((public, hand))
        if found is None:
            found = Planner(self._game.seen_by(state, seat), care=HASTY).plans()[0].decisions
            self._own[public, hand] = found
        return found

    def _chance(self, state: State, seat: int) -> float:
        key = _public(state), state.hands[seat]
        found = self._chances.get(key)
        if found is None:
            found = chance_of(prospect(outlook_of(self._game.seen_by(state, seat), seat), FITTED))
            self._chances[key] = found
        return found


def _public(state: State) -> Public:
    """All that lies open in a position between turns, as far as turns depend on it."""
    return state.seat, state.lemmings, state.progress, state.land, state.supply, state.piles, *map(len, state.hands)


class Master:
    """Searches once a turn and then does what it has found best."""

    def __init__(self, game: AnyGame, rng: Random, brief: Brief) -> None:
        self._search = Search(game, CliffKnowledge(game, style_for(brief.style, rng)), rng)
        self._memory = TurnMemory(game)
        self._brief = brief
        self.weighed: list[Option] = []

    def decide(self, seen: State) -> Decision:
        """The next decision of the turn it has chosen."""
        planned: Decision | None = self._memory.next(seen)
        if planned is not None:
            self.weighed = []
            return planned
        self.weighed = self.weigh(seen)
        first: Decision = self._memory.keep(seen, self.weighed[0].decisions)
        return first

    def weigh(self, seen: State) -> list[Option]:
        """The turns it searched, the best first."""
        return self._search.weigh(seen, self._brief.playouts, self._brief.seconds or SECONDS_A_TURN)
